"""How hard a puzzle is for bots of known strength, and the rating it begins with."""

from collections.abc import Mapping, Sequence

from whistlestop.bots import make_bot
from whistlestop.bots.roster import RATINGS
from whistlestop.game import View

from .puzzle import Tries, legal_texts

SCRIPTED = ("beginner", "casual", "skilled")
"""Bots that try once: the same view always gets the same answer from them."""
EXPERT_GAMES = (*range(150, 250, 5), *range(250, 850, 50))
"""How many games the expert imagines each time it tries, with another seed every time. With fewer
than 150 it plays like `skilled`; a harder puzzle takes more."""
MIDDLE, SPREAD = 1500.0, 300.0
"""The rating of a puzzle that nobody has tried, and how far off that may be."""
EASIEST, HARDEST = 600, 2600
_LOG = 2.302585092994046 / 400


def solvers_of(view: View, solutions: Sequence[str]) -> dict[str, Tries]:
    """How often each bot solves a puzzle; always the same."""
    texts = legal_texts(view)
    right = {texts[text] for text in solutions}
    fared = {bot: Tries(int(make_bot(bot).choose(view) in right), 1) for bot in SCRIPTED}
    solved = sum(
        make_bot("expert", seed=seed, iterations=games).choose(view) in right
        for seed, games in enumerate(EXPERT_GAMES)
    )
    return {**fared, "expert": Tries(solved, len(EXPERT_GAMES))}


def rating_from(solvers: Mapping[str, Tries]) -> int:
    """How hard a puzzle is, on the scale of players: equally strong players solve it half the time.

    The most likely rating, given how bots of known strength fared, each counted once, and what is
    usual. `network` and `master` are not among them: they solve every puzzle by definition.
    """
    tried = [(RATINGS[bot], solved / tries) for bot, (solved, tries) in solvers.items()]
    rating = MIDDLE
    for _ in range(60):
        # Newton's method for the maximum of a curve that has only one
        slope, bend = (MIDDLE - rating) / SPREAD**2, -1 / SPREAD**2
        for strength, share in tried:
            expected = 1 / (1 + 10 ** ((rating - strength) / 400))
            slope += (expected - share) * _LOG
            bend -= expected * (1 - expected) * _LOG**2
        rating -= slope / bend
    return round(min(max(rating, EASIEST), HARDEST))
