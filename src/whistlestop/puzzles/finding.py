"""Finding puzzles in a game: first a cheap look at every decision, then the proof for a few.

A position may be a puzzle if the network likes one thing and most simple players do another. Then
some games are played on after both. If the network's choice is far ahead, every other possible
action is tried as well, and what is left is proved in separate games (`judging.py`). The network
builds hardly any stations, so last turns on which a station saves a ticket are searched for
directly (`stations.py`) and then go the same way.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from whistlestop.analysis.beliefs import network_for
from whistlestop.analysis.candidates import Likes
from whistlestop.analysis.engine import Engine
from whistlestop.bots import make_bot
from whistlestop.game import Action, DrawBlind, Phase, TakeFaceUp, View, notation
from whistlestop.game.sampling import sample_state
from whistlestop.records import Record

from .judging import (
    ALIVE,
    MARGIN,
    OBVIOUS_COST,
    Proof,
    Trial,
    is_hopeless,
    prove,
    second_judge_agrees,
)
from .puzzle import Deed, deed_of
from .stations import station_wanted

SIMPLE = ("beginner", "casual", "skilled", "onestep", "path")
"""Who is asked for the obvious action; most of them must agree."""
FIRST_ASKED = "casual"
"""Who is asked first; if it does what the network likes, nobody else is asked."""
DISLIKED = -2.0
"""How much less, as a logarithm, the network must like what `FIRST_ASKED` does."""
MOST = 3
FIRST_GLANCE = ((10, 4.0, 0.8), (40, 5.0, 2.0), (160, 5.0, 3.0))
"""Games played, and by how many points and standard errors the network's choice must be ahead of
the obvious one after them."""
SECOND_GLANCE = (10, 40, 160)
"""Games in which it must stay ahead of everything that is not far behind."""
FAR_BEHIND = 2.5
"""Standard errors."""
MOST_LEGAL = 1500
"""Positions with more legal actions than this take too long to prove."""
PER_GAME = 6
"""At most this many puzzles from one game,"""
MOST_OPENINGS = 2
"""at most this many of them about the opening tickets,"""
APART = 4
"""and at least this many turns between them."""


@dataclass(frozen=True)
class Finding:
    """A puzzle before it gets its themes and rating."""

    view: View
    proof: Proof
    obvious: str
    trial: Trial


def decisions_of(record: Record) -> Iterator[tuple[View, list[int]]]:
    """Every move of a game that offered a choice, as its player saw it, with the numbers of the
    legal actions."""
    game = record.start()
    for move in record.moves:
        player = move.action.player
        numbers = game.numbers_of(player)
        if game.phase != Phase.SECOND_CARD and 2 <= len(numbers) <= MOST_LEGAL:
            yield game.view(player), numbers
        game.push(move.action, chance=move.chance)


def find(
    record: Record, seed: str, openings: bool = True, stations: bool = False
) -> Iterator[Finding]:
    """The puzzles of a game, at most `PER_GAME`; with `stations`, only last turns on which a
    station saves a ticket."""
    engine = Engine(record.map, len(record.names))
    last_turn = -APART
    known: set[Deed] = set()
    for seen, numbers in decisions_of(record):
        opening = seen.phase == Phase.OPENING
        if opening and not openings:
            continue
        if len(known) == MOST_OPENINGS if opening else seen.turn - last_turn < APART:
            continue
        wanted = station_wanted(seen) if stations else wish_of_network(engine, seen, numbers)
        finding = None if wanted is None else examine(engine, seen, wanted, seed)
        if finding is None:
            continue
        last_turn = last_turn if opening else seen.turn
        deed = finding.trial.deeds[finding.proof.solutions[0]]
        if deed in known:
            continue  # what should have been done before
        known.add(deed)
        yield finding
        if len(known) == PER_GAME:
            return


def wish_of_network(engine: Engine, seen: View, numbers: list[int]) -> Action | None:
    """What the network does, if a simple player does something else that the network dislikes."""
    wanted = make_bot("network").choose(seen)
    asked = make_bot(FIRST_ASKED).choose(seen)
    if not differs(wanted, asked):
        return None
    network = network_for(engine.map, engine.players)
    assert network is not None
    number = numbers[seen.legal_actions.index(asked)]
    return None if Likes(network, seen, sample_state(seen, 0)).of(number) > DISLIKED else wanted


def examine(engine: Engine, seen: View, wanted: Action, seed: str) -> Finding | None:
    """The puzzle in which `wanted` is the solution, if the position is one."""
    given = {name: make_bot(name).choose(seen) for name in SIMPLE}
    deed, votes = Counter(map(deed_of, given.values())).most_common(1)[0]
    if votes < MOST or deed == deed_of(wanted):
        return None
    opening = seen.phase == Phase.OPENING
    liked = notation.text(wanted, opening=opening)
    usual = next(given[name] for name in SIMPLE if deed_of(given[name]) == deed)
    obvious = notation.text(usual, opening=opening)
    view = View.from_position(seen.position(), map=seen.map)
    trial = Trial(engine, view, f"{seed}/find")
    if not is_promising(trial, liked, obvious):
        return None
    best = best_way(trial, liked)
    certain = trial.fresh(f"{seed}/prove")
    proof = prove(certain, best, obvious)
    if proof is None or certain.outcome(proof.solutions[0])[0] < ALIVE:
        return None
    ways = [text for text in proof.costs if certain.deeds[text] == certain.deeds[obvious]]
    if min(proof.costs[text].mean for text in ways) < OBVIOUS_COST:
        return None
    if not second_judge_agrees(view, proof.solutions):
        return None
    return Finding(view, proof, obvious, certain)


def differs(one: Action, other: Action) -> bool:
    """Whether two actions look different in worth: drawing another card hardly ever matters."""
    drawing = TakeFaceUp | DrawBlind
    if isinstance(one, drawing) and isinstance(other, drawing):
        return False
    return deed_of(one) != deed_of(other)


def is_promising(trial: Trial, liked: str, obvious: str) -> bool:
    """Whether what is wanted is far ahead of the obvious, and of everything else."""
    for rounds, points, errors in FIRST_GLANCE:
        trial.play([liked, obvious], rounds)
        ahead = trial.ahead(liked, obvious)
        if ahead.mean < points or ahead.mean < errors * ahead.error:
            return False
    same = set(trial.doing(liked))
    others = [text for text in trial.representatives if text not in same]
    for rounds in SECOND_GLANCE:
        trial.play([liked, *others], rounds)
        costs = {text: trial.ahead(liked, text) for text in others}
        if any(is_hopeless(cost) for cost in costs.values()):
            return False
        others = [
            text for text, cost in costs.items() if cost.mean - FAR_BEHIND * cost.error < MARGIN
        ]
    return True


def best_way(trial: Trial, liked: str) -> str:
    """The best way to do what is wanted: which cards to lay, which track, which end of a route."""
    ways = trial.doing(liked)
    trial.play(ways, SECOND_GLANCE[-1])
    return max(ways, key=lambda text: (trial.worth(text).mean(), text == liked))
