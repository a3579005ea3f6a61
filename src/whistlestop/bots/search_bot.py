"""Bots that search. They think for a time, or for a number of imagined games, and can explain.

An arm is an action to try and a style to go on in. All arms race through the same imagined games,
and the ones that fall behind drop out. What is compiled is in `bots.search`.
"""

import hashlib
import time
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

import numpy as np
import numpy.typing as npt

from whistlestop.advice import Analysis, Considered
from whistlestop.fast.buffers import MEMORY, STATE, WORK, Bytes, pack
from whistlestop.game import Action, View
from whistlestop.game.legal import decode
from whistlestop.game.sampling import sample_state
from whistlestop.maps import Map
from whistlestop.rules import codes
from whistlestop.rules.layout import ACTIONS, PLAYERS, TICKET_CARDS, State
from whistlestop.rules.map_data import map_data_of
from whistlestop.scripted import STYLES

from .pacing import Pace
from .scripted import guide_of
from .search import arms
from .standstill import unless_standstill

OWN_STYLES = ("planner", "path", "racer", "longroute", "onestep")
"""How the search imagines itself going on."""
FULL_STYLES = 2  # how many are tried with every action; the others only with their own
CROWD = 4  # with this many players there is time for one of them only,
LONG_TIME = 0.08  # and with fewer seconds
MANY_GAMES = 800  # or imagined games than these: too many arms in too few games are only noise
MOST_ROUNDS = 4096
FIRST_LOOK = 8  # rounds before anything is concluded
BEHIND = 2.0  # standard errors behind the best: out
SURE = 1.0  # standard errors ahead of the scripted move: preferred to it
WIN_WEIGHT = 50.0  # points that winning is worth beside the score
WIN_SLOPE = 8.0  # points of margin over which a win becomes likely
LINES = 24
"""Games imagined for each action that is explained, to see how it goes on."""
STEPS = 3
EXPLAINED = 8
"""How many actions get a continuation; the others are far behind."""
PLAIN = (codes.TAKE, codes.BLIND, codes.DRAW_TICKETS, codes.CLAIM)
"""Kinds of action that mean the same in a later position."""

Floats = npt.NDArray[np.float64]


@lru_cache(maxsize=16)
def buffers_of(map: Map, players: int) -> tuple[Bytes, Bytes]:
    """The data and the guide of a map as buffers."""
    return pack(map_data_of(map)), pack(guide_of(map, players))


class Workspace:
    """Where one thread imagines."""

    def __init__(self) -> None:
        self.memories: Bytes = np.zeros((PLAYERS, MEMORY.itemsize), np.uint8)
        self.work: Bytes = np.zeros(WORK.itemsize, np.uint8)
        self.row: Bytes = np.zeros(STATE.itemsize, np.uint8)
        self.out = np.zeros(ACTIONS, np.int32)


@dataclass
class Race:
    """The arms of one decision and what they have found so far."""

    state: State
    root: Bytes
    viewer: int
    seed: int
    seen: npt.NDArray[np.int8]
    beliefs: npt.NDArray[np.int32]
    actions: npt.NDArray[np.int32]
    styles: npt.NDArray[np.int32]
    alive: npt.NDArray[np.int8]
    visits: npt.NDArray[np.int64]
    values: npt.NDArray[np.float32]
    rounds: int = 0
    games: int = 0

    @property
    def size(self) -> int:
        """How many arms there are."""
        return len(self.actions)

    def is_decided(self) -> bool:
        """Whether only one action is left."""
        return len(set(self.actions[self.alive == 1].tolist())) == 1

    def merits(self) -> Floats:
        """What each arm was worth in each round so far: the score, and the win on top."""
        found = self.values[:, : self.rounds].astype(np.float64)
        win = 1 / (1 + np.exp(-found[:, :, 1] / WIN_SLOPE))
        merits: Floats = found[:, :, 0] + WIN_WEIGHT * win
        return merits

    def mean_merits(self) -> list[float]:
        """What each arm was worth in the rounds in which it was tried."""
        merits = self.merits()
        return [
            float(merits[arm, :visits].mean()) if visits else 0.0
            for arm, visits in enumerate(self.visits.tolist())
        ]

    def drop_behind(self) -> None:
        """Drop every arm that is clearly behind the best, by their differences round by round."""
        merits = self.merits()
        means = np.where(self.alive == 1, merits.mean(axis=1), -np.inf)
        best = int(means.argmax())
        for arm in np.flatnonzero(self.alive):
            if arm != best:
                ahead, error = compare(merits[best], merits[arm])
                same = ahead == 0 and error == 0
                if ahead > BEHIND * error or (same and arm > best):
                    self.alive[arm] = 0

    def best(self) -> int:
        """The arm to play: the scripted one unless another is better by more than chance."""
        if self.rounds < FIRST_LOOK:  # so few games say nothing, and some arm always looks good
            return 0
        merits = self.merits()
        means = np.where(self.alive == 1, merits.mean(axis=1), -np.inf)
        for arm in np.argsort(-means, kind="stable"):
            if arm == 0 or not self.alive[0]:
                return int(arm)
            ahead, error = compare(merits[arm], merits[0])
            if self.alive[arm] and ahead > SURE * error:
                return int(arm)
        return 0


def compare(one: Floats, other: Floats) -> tuple[float, float]:
    """How far one arm is ahead of another in the mean, and the standard error of that."""
    ahead = one - other
    return float(ahead.mean()), float(ahead.std(ddof=1) / np.sqrt(len(ahead)))


def full_styles(view: View, seconds: float | None, iterations: int | None) -> int:
    """In how many styles there is time to try every action."""
    short = (seconds is not None and seconds < LONG_TIME) or view.players >= CROWD
    few = iterations is not None and iterations < MANY_GAMES
    return 1 if short or few else FULL_STYLES


class Thinker:
    """Thinks about one view at a time, in one or several threads."""

    def __init__(self, *, threads: int = 1) -> None:
        self.pace = Pace(threads)
        self._spaces = [Workspace() for _ in range(threads)]

    def begin(self, view: View, seed: int, full: int = FULL_STYLES) -> Race:
        """List the arms for a view, with every action in the first `full` styles."""
        assert view.player is not None
        key = hashlib.sha256(f"{seed}/{view.player}/{len(view.log)}".encode()).digest()
        state = sample_state(view, key)
        root = pack(state)
        map_data, guide = buffers_of(view.map, view.players)
        space = self._spaces[0]
        beliefs = np.ones((PLAYERS, TICKET_CARDS), np.int32)
        actions, styles = np.zeros((2, arms.MOST_ARMS + len(OWN_STYLES)), np.int32)
        own = np.array([STYLES[name] for name in OWN_STYLES], np.int32)
        n = arms.prepare(
            *(
                map_data,
                guide,
                root,
                view.player,
                space.memories,
                actions,
                styles,
                space.out,
                beliefs,
            ),
            *(own, full),
        )
        return Race(
            state,
            root,
            view.player,
            int.from_bytes(key[:5], "big"),
            seen_tickets(view),
            beliefs,
            actions[:n].copy(),
            styles[:n].copy(),
            np.ones(n, np.int8),
            np.zeros(n, np.int64),
            np.zeros((n, MOST_ROUNDS, arms.FOUND), np.float32),
        )

    def think(
        self, view: View, seed: int, *, seconds: float | None, iterations: int | None
    ) -> Race:
        """Race the arms until time or iterations are used up, one is left, or `stop` is called."""
        begin = self.pace.begin()
        race = self.begin(view, seed, full_styles(view, seconds, iterations))
        with self.pace.limit(None if seconds is None else begin + seconds):
            play = partial(self._rounds, view, race)
            self.pace.run(race, iterations, play, first_look=FIRST_LOOK, most_rounds=MOST_ROUNDS)
        return race

    def _rounds(self, view: View, race: Race, begin: int, end: int) -> int:
        return self.pace.share(begin, end, partial(self._part, view, race))

    def _part(self, view: View, race: Race, thread: int, first: int, last: int) -> int:
        space = self._spaces[thread]
        nothing = np.zeros(0, np.int32)
        return self._imagine(view, race, space, (first, last), race.alive, race.values, nothing)

    def _imagine(
        self,
        view: View,
        race: Race,
        space: Workspace,
        rounds: tuple[int, int],
        alive: Any,
        values: Any,
        noted: Any,
    ) -> int:
        """Hand everything over to compiled code; return how many rounds were completed."""
        arguments: tuple[Any, ...] = (
            *buffers_of(view.map, view.players),
            *(race.root, race.viewer, race.seen, race.beliefs, race.seed),
            *(*rounds, race.actions, race.styles, alive, race.size),
            *(space.memories, space.work, space.row, space.out, values, noted, self.pace.mark),
        )
        return arms.run(*arguments)

    def continuation(
        self, view: View, race: Race, arm: int, *, games: int, length: int
    ) -> list[int]:
        """The own next actions that are most common after an arm, as action numbers."""
        alive = np.zeros(race.size, np.int8)
        alive[arm] = 1
        values = np.zeros((race.size, games, arms.FOUND), np.float32)
        lines = []
        self.pace.mark[0] = 0
        for i in range(games):
            noted = np.full(length, -1, np.int32)
            self._imagine(view, race, self._spaces[0], (i, i + 1), alive, values, noted)
            lines.append(noted.tolist())
        return most_common_line(lines)


def most_common_line(lines: list[list[int]]) -> list[int]:
    """Step by step what most lines do that went the same way so far; it ends where few agree."""
    found: list[int] = []
    here = lines
    for step in range(len(lines[0]) if lines else 0):
        counts: dict[int, int] = {}
        for line in here:
            counts[line[step]] = counts.get(line[step], 0) + 1
        action = max(counts, key=lambda a: (counts[a], -a))
        if action < 0 or counts[action] * 4 < len(lines):
            break
        found.append(action)
        here = [line for line in here if line[step] == action]
    return found


def seen_tickets(view: View) -> npt.NDArray[np.int8]:
    """Marks for the tickets the viewer has seen: those of every own offer."""
    seen = np.zeros(TICKET_CARDS, np.int8)
    for draw in view.draws:
        if draw.player == view.player:
            for ticket in draw.tickets or ():
                seen[ticket.id] = 1
    return seen


class SearchBot:
    """Imagines games that fit the view. With `iterations` it is repeatable, whatever the machine.

    `move_time` is in seconds of the clock; `threads` share the imagined games.
    """

    def __init__(
        self,
        name: str,
        *,
        seed: int = 0,
        move_time: float | None = None,
        iterations: int | None = None,
        threads: int = 1,
    ) -> None:
        self.name = name
        self.move_time = move_time
        self.iterations = iterations
        self._seed = seed
        self._thinker = Thinker(threads=threads)

    def choose(self, view: View) -> Action:
        """The action that turned out best."""
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        race = self._think(view)
        best = self._decode(view, race, int(race.actions[race.best()]))
        return unless_standstill(view, best)

    def analyze(self, view: View) -> Analysis:
        """All actions that were considered, best first, with what came of them."""
        begin = time.perf_counter()
        race = self._think(view)
        considered = tuple(self._considered(view, race))
        return Analysis(view, considered, race.games, time.perf_counter() - begin)

    def stop(self) -> None:
        """End the thinking that is going on in another thread; it answers with what it has."""
        self._thinker.pace.stop()

    def close(self) -> None:
        """Let the threads go."""
        self._thinker.pace.close()

    def _think(self, view: View) -> Race:
        return self._thinker.think(
            view, self._seed, seconds=self.move_time, iterations=self.iterations
        )

    def _decode(self, view: View, race: Race, number: int) -> Action:
        assert view.player is not None
        return decode(view.map, map_data_of(view.map), race.state, view.player, number)

    def _considered(self, view: View, race: Race) -> list[Considered]:
        """Every action with what its best arm found: the best first, then those tried most."""
        best, merits = race.best(), race.mean_merits()
        arms: dict[int, int] = {}
        for arm in sorted(range(race.size), key=lambda a: (a != best, -race.visits[a], -merits[a])):
            arms.setdefault(int(race.actions[arm]), arm)
        tried = {number: int(race.visits[race.actions == number].sum()) for number in arms}
        made: list[Considered] = []
        for number, arm in sorted(arms.items(), key=lambda a: (a[1] != best, -tried[a[0]])):
            score, win = _mean(race, arm, best)
            line = self._line(view, race, arm) if len(made) < EXPLAINED else ()
            action = self._decode(view, race, number)
            made.append(Considered(action, score, win, tried[number], line))
        return made

    def _line(self, view: View, race: Race, arm: int) -> tuple[Action, ...]:
        if self._thinker.pace.stopped:
            return ()
        numbers = self._thinker.continuation(view, race, arm, games=LINES, length=STEPS)
        kinds = map_data_of(view.map).action_kind
        line: list[Action] = []
        for number in numbers:
            if kinds[number] not in PLAIN:
                break
            line.append(self._decode(view, race, number))
        return tuple(line)


def _mean(race: Race, arm: int, best: int) -> tuple[float, float]:
    """The expected score and the probability of winning.

    An arm that dropped out early met only the first games, lucky or not: what it found is told as
    the difference to the best arm in the same games.
    """
    visits = int(race.visits[arm])
    if visits == 0:
        return 0.0, 0.0
    found = race.values[:, : race.rounds].astype(np.float64)
    behind = found[arm, :visits].mean(axis=0) - found[best, :visits].mean(axis=0)
    score, _, win = found[best, : race.visits[best]].mean(axis=0) + behind
    return float(score), min(max(float(win), 0.0), 1.0)
