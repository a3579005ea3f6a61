"""Asking what a position is worth: questions, and the games that answer them, in some threads."""

import hashlib
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from queue import SimpleQueue
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from whistlestop.bots.search_bot import buffers_of, seen_tickets
from whistlestop.fast.buffers import MEMORY, STATE, WORK, Bytes, pack
from whistlestop.fast.kernels import deal
from whistlestop.game import Player, View
from whistlestop.game.sampling import sample_state
from whistlestop.maps import Map
from whistlestop.rules import codes
from whistlestop.rules.layout import ACTIONS, PLAYERS, TICKET_CARDS, State
from whistlestop.scripted.styles import PLANNER

from .beliefs import ticket_odds
from .playing import (
    FIRST_TASTE,
    FOUND,
    NOBODY,
    POINTS,
    REFERENCE_MOVE,
    SHARES,
    TASTES,
    WHOLE,
    Found,
    ask_reference,
    play_rounds,
    redraw,
    taste_of,
)
from .results import Floats
from .tastes import guide_with_tastes

OPENING_ROOTS = 32
"""While opening tickets are chosen, those of the others are redrawn so often and used in turn."""
CHUNK = 64
"""Rounds that a thread plays before it looks whether it should stop."""

Item = TypeVar("Item")


class StoppedError(Exception):
    """Somebody has asked to end the review."""


@lru_cache(maxsize=64)
def tastes_by_round(rounds: int, player: Player) -> npt.NDArray[np.int8]:
    """The taste of a player in each of the first rounds."""
    return np.array([taste_of.py_func(i, player) for i in range(rounds)], np.int8)


@dataclass(frozen=True, eq=False)
class Loan:
    """Rounds of one action that another question about the same position plays as well."""

    action: int
    """Its place in the question that takes them."""
    lender: "Question"
    """What it has for its first action is taken."""
    tastes: npt.NDArray[np.bool_]
    """In rounds in which the player has one of these tastes."""


@dataclass(eq=False)
class Question:
    """A position, and the actions that are tried in it; what is hidden is redrawn for a viewer."""

    roots: Bytes
    player: Player
    actions: tuple[int, ...]
    seed: int
    planned: Bytes
    """The position in which the turn began, if this is in its middle: what was planned then holds
    for the whole turn. A plan is made of what its player can see."""
    viewer: int = NOBODY
    seen: npt.NDArray[np.int8] = field(default_factory=lambda: np.zeros(TICKET_CARDS, np.int8))
    beliefs: npt.NDArray[np.int32] = field(
        default_factory=lambda: np.ones((PLAYERS, TICKET_CARDS), np.int32)
    )
    length: int = 1
    """About how many actions it takes to play one of its games to the end."""
    found: Found = field(init=False)
    """What was played so far, by action and round; without what is on loan."""
    loans: list[Loan] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.found = np.zeros((len(self.actions), 0, FOUND), np.int16)

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return int(self.found.shape[1])

    def borrow(self, lender: "Question", moves: npt.NDArray[np.int32]) -> None:
        """Take from the value of the same position what would be played twice: the rounds in which
        the reference player does by itself (`moves`, by taste) what is asked for here."""
        for place, action in enumerate(self.actions):
            if (moves == action).any():
                self.loans.append(Loan(place, lender, moves == action))

    def with_lenders(self) -> list["Question"]:
        """All that has to be played for this one, each once; where it was borrowed comes first."""
        found: dict[int, Question] = {}
        for loan in self.loans:
            found |= {id(one): one for one in loan.lender.with_lenders()}
        return [*found.values(), self]

    @property
    def skipped(self) -> npt.NDArray[np.int8]:
        """By action and taste: what need not be played."""
        marks = np.zeros((len(self.actions), TASTES), np.int8)
        for loan in self.loans:
            marks[loan.action] |= loan.tastes
        return marks

    @property
    def work(self) -> float:
        """What a round of it takes, in actions that are played."""
        return self.length * float((1 - self.skipped).mean(axis=1).sum())

    def told(self, action: int, rounds: int | None = None) -> Found:
        """What is known of an action by round, played here or elsewhere."""
        found: Found = self.found[action, :rounds]
        tastes = tastes_by_round(len(found), self.player)
        for loan in self.loans:
            if loan.action == action:
                taken = loan.tastes[tastes][:, None]
                found = np.where(taken, loan.lender.told(0, len(found)), found)
        return found

    def points(self, players: int, action: int = 0, rounds: int | None = None) -> Floats:
        """The final points by round and seat."""
        return self.told(action, rounds)[:, POINTS : POINTS + players].astype(np.float64)

    def wins(self, players: int, action: int = 0, rounds: int | None = None) -> Floats:
        """The shares of the win by round and seat."""
        shares: Floats = self.told(action, rounds)[:, SHARES : SHARES + players] / WHOLE
        return shares


class _Space:
    """Where one thread plays."""

    def __init__(self) -> None:
        self.memories: Bytes = np.zeros((PLAYERS, MEMORY.itemsize), np.uint8)
        self.work: Bytes = np.zeros(WORK.itemsize, np.uint8)
        self.hidden: Bytes = np.zeros(STATE.itemsize, np.uint8)
        self.row: Bytes = np.zeros(STATE.itemsize, np.uint8)
        self.out = np.zeros(ACTIONS, np.int32)


def seed_number(*parts: object) -> int:
    """A number for the generator from anything that can be written."""
    key = hashlib.sha256("/".join(map(str, parts)).encode()).digest()
    return int.from_bytes(key[:5], "big")


class Engine:
    """Answers questions about positions on one map with one number of players."""

    def __init__(
        self,
        map: Map,
        players: int,
        *,
        threads: int = 1,
        stop: threading.Event | None = None,
        tastes: bool = False,
    ) -> None:
        """With `tastes` everybody has one of several in every round, otherwise all are the planner
        as it is."""
        self.map, self.players, self.threads = map, players, threads
        self._stop = stop
        self._data, self._guide = buffers_of(map, players)
        if tastes:
            self._guide = guide_with_tastes(map, players)
        self._tastes = TASTES if tastes else 0
        self._spaces: SimpleQueue[_Space] = SimpleQueue()
        for _ in range(threads):
            self._spaces.put(_Space())
        self._mark = np.zeros(1, np.int8)

    def reference_move(self, state: State, planned: State, player: Player) -> int:
        """The number of what the planner as it is would do; `planned` as in `Question`."""
        return self._moves(state, planned, player, [PLANNER])[0]

    def reference_moves(
        self, state: State, planned: State, player: Player
    ) -> npt.NDArray[np.int32]:
        """What the reference player would do, by taste."""
        if not self._tastes:
            return np.full(TASTES, self.reference_move(state, planned, player), np.int32)
        styles = range(FIRST_TASTE, FIRST_TASTE + TASTES)
        return np.array(self._moves(state, planned, player, styles), np.int32)

    def _moves(
        self, state: State, planned: State, player: Player, styles: Iterable[int]
    ) -> list[int]:
        memory, out = np.zeros(MEMORY.itemsize, np.uint8), np.zeros(ACTIONS, np.int32)
        at = self._data, self._guide, pack(state), pack(planned)
        return [ask_reference(*at, style, player, memory, out) for style in styles]

    def value_of(self, state: State, planned: State, seed: int) -> Question:
        """What a position is worth if everybody goes on as the reference player."""
        return self.after(state, planned, 0, (REFERENCE_MOVE,), seed)

    def after(
        self, state: State, planned: State, player: Player, actions: Iterable[int], seed: int
    ) -> Question:
        """What actions are worth with everything as it lies; chance is still open."""
        return Question(pack(state)[None], player, tuple(actions), seed, pack(planned))

    def known(self, view: View, planned: State, actions: Iterable[int], seed: int) -> Question:
        """What actions are worth by all that their player can know."""
        assert view.player is not None
        count = OPENING_ROOTS if view.phase == "opening" else 1
        states = [sample_state(view, f"{seed}/{i}".encode()) for i in range(count)]
        roots = np.stack([pack(state) for state in states])
        beliefs = np.ones((PLAYERS, TICKET_CARDS), np.int32)
        if states[0].phase != codes.OPENING:
            beliefs = ticket_odds(self.map, self.players, view.player, states[0])
        told = view.player, seen_tickets(view), beliefs
        return Question(roots, view.player, tuple(actions), seed, pack(planned), *told)

    def redrawn(self, question: Question, i: int) -> Bytes:
        """The position of a question as its round `i` has it, with all that is hidden redrawn."""
        row, memory = (np.zeros(kind.itemsize, np.uint8) for kind in (STATE, MEMORY))
        root = question.roots[i % len(question.roots)]
        told = question.viewer, question.seen, question.beliefs, question.seed
        redraw(self._data, self._guide, root, *told, i, memory, row)
        return row

    def before_the_deal(self, rounds: int, seed: int) -> Question:
        """What a game is worth before it is dealt: every round has a deal of its own."""
        states = np.zeros((rounds, STATE.itemsize), np.uint8)
        deal(self._data, states, self.players, -1, seed, 0, 0, rounds)
        return Question(states, 0, (REFERENCE_MOVE,), seed, states[0])

    def play(self, questions: Iterable[Question], rounds: int) -> Iterator[Question]:
        """Play every question up to a number of rounds; each is handed out when it is answered."""
        return self.each(questions, lambda question: self._answer(question, rounds))

    def each(self, items: Iterable[Item], work: Callable[[Item], None]) -> Iterator[Item]:
        """Do some work for every item, in all threads; each is handed out when it is done."""
        waiting = list(items)
        if self.threads == 1:
            for item in waiting:
                work(item)
                yield item
            return
        with ThreadPoolExecutor(self.threads) as pool:
            try:
                jobs = [pool.submit(work, item) for item in waiting]
                for item, job in zip(waiting, jobs, strict=True):
                    job.result()
                    yield item
            except BaseException:
                self._mark[0] = 1
                pool.shutdown(cancel_futures=True)
                raise
            finally:
                self._mark[0] = 0

    def look_whether_stopped(self) -> None:
        """StoppedError if somebody has asked to end."""
        if self._mark[0] or (self._stop is not None and self._stop.is_set()):
            raise StoppedError

    def _answer(self, question: Question, rounds: int) -> None:
        parts = [question.found]
        for begin in range(question.rounds, rounds, CHUNK):
            self.look_whether_stopped()
            parts.append(self._rounds(question, begin, min(begin + CHUNK, rounds)))
        question.found = np.concatenate(parts, axis=1)

    def _rounds(self, question: Question, begin: int, end: int) -> Found:
        found = np.zeros((len(question.actions), end - begin, FOUND), np.int16)
        space = self._spaces.get()
        try:
            arguments: tuple[Any, ...] = (
                *(self._data, self._guide, question.roots, question.planned, question.viewer),
                *(question.seen, question.beliefs, question.seed, self._tastes, question.player),
                *(np.array(question.actions, np.int32), question.skipped, begin, end),
                *(space.memories, space.work, space.hidden, space.row, space.out),
                *(found, self._mark),
            )
            play_rounds(*arguments)
        finally:
            self._spaces.put(space)
        return found


Progress = Callable[[float], None]
"""Is told how much of the review is done, from 0 to 1."""
