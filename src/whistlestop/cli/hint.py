"""The hint inside a game: a second of search in words, or a scripted player without a compiler."""

import os
from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from whistlestop.advice import Analysis, Hint, explain, hint
from whistlestop.bots import BotError, closing_bot, make_bot
from whistlestop.game import View, notation

from .inputs import UserError
from .terminal import Terminal, make_table

THINKER = "master"
STAND_IN = "planner"
SECONDS = 1.0


class Adviser:
    """Advises the person about a view, and remembers the last one it thought about."""

    def __init__(self, terminal: Terminal, names: Sequence[str], seed: int) -> None:
        self._terminal = terminal
        self._names = names
        self._seed = seed
        self._analysis: Analysis | None = None

    def advise(self, view: View, *, everything: bool = False) -> None:
        """Say what to do and why; `everything`: with all actions that were considered."""
        try:
            analysis = self._think(view)
        except BotError as error:
            self._say(self._without_search(view, error))
            return
        if everything:
            self._terminal.show(considered_table(analysis))
        self._say(hint(analysis, self._names))

    def _think(self, view: View) -> Analysis:
        """What the search finds, once a position."""
        last = self._analysis
        if last is not None and last.view.log == view.log:
            return last
        with self._terminal.waiting("Thinking for a second ..."):
            threads = os.cpu_count() or 1
            searcher = make_bot(THINKER, seed=self._seed, move_time=SECONDS, threads=threads)
            with closing_bot(searcher) as bot:
                analyze = getattr(bot, "analyze", None)
                if analyze is None:
                    raise BotError(f"{THINKER} cannot explain itself.")
                analysis: Analysis = analyze(view)
        self._analysis = analysis
        return analysis

    def _without_search(self, view: View, error: BotError) -> Hint:
        """What a scripted player would do, and why nothing better can be had."""
        self._terminal.say(f"The search is not available: {error}", "note")
        try:
            action = make_bot(STAND_IN, seed=self._seed).choose(view)
        except BotError:
            raise UserError("There is nobody to ask for a hint.") from None
        self._terminal.say(f"This is what the scripted player `{STAND_IN}` would do.", "note")
        return explain(view, action, self._names)

    def _say(self, found: Hint) -> None:
        self._terminal.say(found.text, "head")
        self._terminal.say(str(found.advice))
        reasons = Table.grid(padding=(0, 1))  # a table, for what is wrapped to stand below
        for part in (*found.reasons, *found.judgement):
            reasons.add_row("-", Text(str(part)))
        self._terminal.show(reasons)


def considered_table(analysis: Analysis) -> Table:
    """All considered actions, best first."""
    rows = []
    for one in analysis.considered:
        judged = (f"{one.score:.1f}", f"{one.win:.1%}") if one.visits else ("", "")
        follows = ", ".join(notation.text(action) for action in one.continuation)
        rows.append((notation.text(one.action), *judged, str(one.visits), follows))
    return make_table(
        ("action", "points", "wins", "games", "likely to follow"), rows, align="lrrrw"
    )
