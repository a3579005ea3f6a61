"""A game for one player: somebody plays the other seats until that player has to decide.

Scripted opponents play compiled, thousands of decisions in the time of one. Others are given their
views, as anywhere.
"""

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from whistlestop.bots import BOTS, BotError, make_bot
from whistlestop.game import Bot, Game
from whistlestop.maps import Map
from whistlestop.rules.layout import State

from .opponents import is_scripted
from .rewards import Reward
from .spaces import check_choice
from .table import Marks, Numbers, Table, draw_game

AT_ONCE = ("network",)
"""Bots that need the extra `fast` as those that search do, but no time to think."""
SEAT = 0
"""Where the player sits; chance decides who begins."""


class Host(Protocol):
    """What an environment for one player needs of a game."""

    @property
    def reward(self) -> float: ...
    @property
    def over(self) -> bool: ...
    @property
    def too_long(self) -> bool: ...
    @property
    def points(self) -> list[int]: ...
    def deal(self, seed: int) -> None: ...
    def choose(self, choice: int) -> None: ...
    def see(self) -> Numbers: ...
    def marks(self) -> Marks: ...
    def draw(self) -> str: ...


class BotHost:
    """Opponents of any kind; each is given its own view."""

    def __init__(
        self, map: Map, opponents: Sequence[str], reward: Reward, iterations: int | None
    ) -> None:
        self._map, self._opponents, self._kind = map, opponents, reward
        self._iterations = iterations
        self.reward = 0.0
        for name in opponents:
            self._make(name, 0)

    def _make(self, name: str, seed: int) -> Bot:
        info = BOTS.get(name)
        if info is None or not info.searches or info.name in AT_ONCE:
            return make_bot(name, seed=seed)
        if self._iterations is None:
            raise BotError(
                f"{name} thinks for a time, so its games cannot be repeated: give it iterations."
            )
        return make_bot(name, seed=seed, iterations=self._iterations)

    def deal(self, seed: int) -> None:
        """Deal `Game(map, players=..., seed=seed)` and play to the first decision."""
        players = 1 + len(self._opponents)
        self.table = Table(Game(self._map, players=players, seed=seed))
        self._bots = [self._make(name, seed) for name in self._opponents]
        self.reward = 0.0
        self._play_on()

    def choose(self, choice: int) -> None:
        """Carry out a choice and play to the next decision."""
        before = self.table.points
        self.table.choose(choice)
        self._play_on()
        self.reward = self.table.reward(self._kind, before)[SEAT]

    def _play_on(self) -> None:
        table = self.table
        while table.actor not in (None, SEAT) and not table.too_long:
            actor = table.game.to_act[0]
            table.push(self._bots[actor - 1].choose(table.game.view(actor)))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.over

    @property
    def too_long(self) -> bool:
        """Whether the game is left because it has lasted too long."""
        return self.table.too_long

    @property
    def points(self) -> list[int]:
        """The points of each player as they stand."""
        return self.table.points

    def see(self) -> Numbers:
        """What the player sees."""
        return self.table.see(SEAT)

    def marks(self) -> Marks:
        """Which choices are open."""
        return self.table.marks(SEAT)

    def draw(self) -> str:
        """The board with characters."""
        return self.table.draw()


class ScriptHost:
    """Scripted opponents, compiled: a batch of one game."""

    def __init__(self, map: Map, opponents: Sequence[str], reward: Reward) -> None:
        from .batch import Batch  # it loads compiled code

        players = 1 + len(opponents)
        self._batch = Batch(map, 1, players=players, opponents=opponents, reward=reward)
        self._action = np.zeros(1, np.int32)

    def deal(self, seed: int) -> None:
        """Deal a game and play to the first decision."""
        self._batch.reset([seed])
        self._batch.observe()

    def choose(self, choice: int) -> None:
        """Carry out a choice and play to the next decision."""
        batch = self._batch
        check_choice(batch.map, choice, batch.masks[0] * (not batch.done[0]), SEAT)
        self._action[0] = choice
        batch.step(self._action)
        if not batch.done[0]:
            batch.observe()

    @property
    def reward(self) -> float:
        """What the last choice was worth."""
        return float(self._batch.rewards[0, SEAT])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._batch.done[0]) and not self.too_long

    @property
    def too_long(self) -> bool:
        """Whether the game is left because it has lasted too long."""
        return bool(self._batch.truncated[0])

    @property
    def points(self) -> list[int]:
        """The points of each player as they stand."""
        return [int(x) for x in self._batch.points[0]]

    def see(self) -> Numbers:
        """What the player sees; once the game is over, what it saw last."""
        seen: Numbers = self._batch.observations[0].copy()
        return seen

    def marks(self) -> Marks:
        """Which choices are open."""
        marks: Marks = self._batch.masks[0].astype(np.int8)
        return marks * np.int8(not self._batch.done[0])

    def draw(self) -> str:
        """The board with characters."""
        from whistlestop.fast.buffers import unpack

        state = unpack(self._batch.games.states.view(np.uint8), State)
        return draw_game(Game._restore(self._batch.map, state, b"", (), ()))


def make_host(
    map: Map, opponents: Sequence[str], reward: Reward, iterations: int | None, compiled: bool
) -> Host:
    """Whoever can play these opponents; compiled if all are scripted, unless that is not wanted."""
    if compiled and all(is_scripted(name) for name in opponents):
        return ScriptHost(map, opponents, reward)
    return BotHost(map, opponents, reward, iterations)
