"""What the network expects a few turns after each of some actions: the lead and the win.

The reference player is about as good as `skilled`. Its games tell what everybody's chances are,
but of two actions it may prefer the one after which a stronger player wins less. So the network
imagines a few turns after each action, as its search does, and tells what it expects then. All
actions of a decision meet the same imagined games.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from queue import SimpleQueue

import numpy as np

from whistlestop.bots.lookahead.imagining import MARGIN, WIN, Question
from whistlestop.bots.lookahead.racing import make_notes, told_by
from whistlestop.bots.lookahead.thinking import LISTED, Thinker, question_of
from whistlestop.bots.network import ONE, Evaluator
from whistlestop.bots.network.seeing import desk_of
from whistlestop.bots.pacing import Pace
from whistlestop.encoding.choices import choice_of
from whistlestop.fast.buffers import Bytes, pack
from whistlestop.rules.layout import PLAYERS, TICKET_CARDS
from whistlestop.rules.map_data import map_data_of

from .candidates import Choice
from .engine import Engine
from .results import Floats

CHUNK = 4
"""Rounds that a thread imagines before it looks whether it should stop."""
LOOK_WORK = 100
"""Actions of the reference player that take as long as asking the network once."""
LEAD, SHARE = 0, 1
NO_BELIEFS = np.ones((PLAYERS, TICKET_CARDS), np.int32)
"""What is hidden is redrawn before the network imagines anything, as for the reference player."""
Ask = Callable[[int], Question]
"""What is imagined in a game, by its number."""


class Foresight:
    """Some actions of a decision, and what the network expected after them so far."""

    def __init__(self, ask: Ask, choices: Sequence[int], players: int, length: int) -> None:
        """`choices` are what the actions are to the network, `length` is about how many actions
        are left in the game."""
        self.ask, self.players, self._length = ask, players, length
        self.arms = np.array(list(dict.fromkeys(choices)), np.int32)
        """Each choice once: to the network it is the same however it is paid for."""
        self._places = [self.arms.tolist().index(choice) for choice in choices]
        self.turns = 0
        self.found: Floats = np.zeros((len(self.arms), 0, 2))
        """By arm and imagined game: `LEAD` and `SHARE`."""

    @property
    def places(self) -> list[int]:
        """One action for every arm, the first of each."""
        return [self._places.index(arm) for arm in range(len(self.arms))]

    @property
    def rounds(self) -> int:
        """How many games were imagined."""
        return int(self.found.shape[1])

    def work(self, turns: int) -> float:
        """What one imagined game behind every action takes, in actions of the reference player."""
        return float(len(self.arms) * min(turns * self.players, self._length) * LOOK_WORK)

    def leads(self, rounds: int) -> Floats:
        """By how many points its player will be ahead of the mean of the others, by action and
        imagined game."""
        return self._told(LEAD, rounds)

    def wins(self, rounds: int) -> Floats:
        """The share of the win by action and imagined game."""
        return self._told(SHARE, rounds)

    def _told(self, what: int, rounds: int) -> Floats:
        found: Floats = self.found[self._places, :rounds, what]
        return found


class Seer:
    """Asks the network, in some threads."""

    def __init__(self, engine: Engine, network: Evaluator) -> None:
        self._engine = engine
        self._thinkers: SimpleQueue[Thinker] = SimpleQueue()
        for _ in range(engine.threads):
            self._thinkers.put(Thinker(network, Pace(1)))

    def known(
        self, choice: Choice, actions: Sequence[int], seed: int, length: int = 1
    ) -> Foresight:
        """By what the player can know: everything else is redrawn for every game."""
        hidden = self._engine.known(choice.view, choice.planned, (), seed)

        def ask(i: int) -> Question:
            return self._question(choice, self._engine.redrawn(hidden, i), seed)

        return self._foresight(choice, ask, actions, length)

    def hidden(
        self, choice: Choice, actions: Sequence[int], seed: int, length: int = 1
    ) -> Foresight:
        """With everything as it lies; the cards to come are drawn anew."""
        asked = self._question(choice, pack(choice.before), seed)
        return self._foresight(choice, lambda _: asked, actions, length)

    def _question(self, choice: Choice, root: Bytes, seed: int) -> Question:
        return question_of(choice.view, root, NO_BELIEFS, seed, 0)._replace(is_open=1)

    def _foresight(
        self, choice: Choice, ask: Ask, actions: Sequence[int], length: int
    ) -> Foresight:
        m, desk = map_data_of(choice.view.map), desk_of(choice.view.map, choice.before)
        choices = [choice_of(m, desk, number) for number in actions]
        return Foresight(ask, choices, self._engine.players, length)

    def look(self, foresights: Iterable[Foresight], rounds: int, turns: int) -> Iterator[Foresight]:
        """Imagine up to a number of games for every one; each is handed out when it is done."""

        def answer(foresight: Foresight) -> None:
            self._answer(foresight, rounds, turns)

        return self._engine.each(foresights, answer)

    def _answer(self, foresight: Foresight, rounds: int, turns: int) -> None:
        if foresight.turns != turns:  # games of another length tell something else
            foresight.turns, foresight.found = turns, foresight.found[:, :0]
        parts = [foresight.found]
        thinker = self._thinkers.get()
        try:
            for begin in range(foresight.rounds, rounds, CHUNK):
                self._engine.look_whether_stopped()
                parts.append(_imagine(thinker, foresight, begin, min(begin + CHUNK, rounds)))
        finally:
            self._thinkers.put(thinker)
        foresight.found = np.concatenate(parts, axis=1)


def _imagine(thinker: Thinker, foresight: Foresight, begin: int, end: int) -> Floats:
    """What the network expects in some games; see `Foresight.found`."""
    arms, players, turns = foresight.arms, foresight.players, foresight.turns
    notes = make_notes(len(arms), end)
    for i in range(begin, end):
        asked = foresight.ask(i)._replace(turns=turns)
        for first in range(0, len(arms), LISTED):  # there is room for so many side by side
            alive = np.zeros(len(arms), np.int8)
            alive[first : first + LISTED] = 1
            thinker.imagine(asked, arms, notes, alive, 0, i, i + 1)
    told = notes.found[:, begin:end] / ONE
    lead = told[:, :, MARGIN] / (turns // 2)  # at the beginning of each own turn that counts
    share = (told[:, :, WIN] / told_by(turns) * (players - 1) + 1) / players
    return np.stack([lead, share.clip(0, 1)], axis=2)
