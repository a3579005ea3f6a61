"""The game as Gymnasium has it: one player, and opponents by name who are part of the world."""

import os
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Discrete

from whistlestop.encoding.choices import KEEP_FIRST, count_choices, routes_first
from whistlestop.encoding.features import count_features
from whistlestop.maps import Map, load_map
from whistlestop.rules.map_data import map_data_of

from .hosts import make_host
from .rewards import check_reward
from .table import Marks, Numbers

Info = dict[str, Any]


class OpenChoices(Discrete):
    """All choices of a map; a sample without a mask is one of those that are open.

    Seeding it takes it back to the start of a game, where the opening tickets are to be chosen:
    whoever seeds it is about to deal.
    """

    def __init__(self, count: int, opening: Marks) -> None:
        self._opening = opening
        self.open = opening
        super().__init__(count)

    def seed(self, seed: int | None = None) -> Any:
        """Begin with a seed, at the start of a game."""
        self.open = self._opening
        return super().seed(seed)

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """One of the open choices, or as the mask or the probabilities say."""
        if mask is None and probability is None and self.open.any():
            mask = self.open
        return super().sample(mask, probability)


class OnePlayerEnv(gymnasium.Env[Numbers, np.int64]):
    """One seat of a game; the others are taken by bots. `gymnasium.make` names it by its map.

    Observations are the numbers of the encoding. `info` has `action_mask` (1 for every open
    choice) and `points` (of each player, the own first; as they stand, in all at the end).
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        map: Map | str | os.PathLike[str] = "usa",
        *,
        opponents: Sequence[str] = ("planner",),
        reward: str = "win",
        iterations: int | None = None,
        compiled: bool = True,
        render_mode: str | None = None,
    ) -> None:
        """`opponents` are bots by name, one for each other seat.

        Bots that search need `iterations`, so that games can be repeated. Scripted ones play
        compiled unless `compiled` is False; with the same seed that is another game.
        """
        self.map = map if isinstance(map, Map) else load_map(map)
        if isinstance(opponents, str):
            opponents = (opponents,)
        if fault := self.map.players_fault(1 + len(opponents)):
            raise ValueError(fault)
        self._host = make_host(self.map, opponents, check_reward(reward), iterations, compiled)
        self.render_mode = render_mode
        m = map_data_of(self.map)
        self.observation_space = Box(0, 255, (count_features(m),), np.uint8)
        self.action_space: OpenChoices = OpenChoices(count_choices(m), opening_marks(self.map))

    def reset(
        self, *, seed: int | None = None, options: Info | None = None
    ) -> tuple[Numbers, Info]:
        """Deal the game of a seed, or without one the next game."""
        super().reset(seed=seed, options=options)
        self._host.deal(int(self.np_random.integers(2**62)) if seed is None else seed)
        return self._host.see(), self._info()

    def step(self, action: Any) -> tuple[Numbers, float, bool, bool, Info]:
        """Carry out a choice and let the others play; ValueError if it is not open."""
        host = self._host
        host.choose(action)
        return host.see(), host.reward, host.over, host.too_long, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which choices are open, as sb3-contrib's MaskablePPO asks for it."""
        return self._host.marks().astype(np.bool_)

    def render(self) -> Any:
        """The board as text, if the render mode is `ansi`."""
        return self._host.draw() if self.render_mode == "ansi" else None

    def _info(self) -> Info:
        marks = self._host.marks()
        self.action_space.open = marks.copy()
        return {"action_mask": marks, "points": np.array(self._host.points, np.int16)}


def opening_marks(map: Map) -> Marks:
    """The choices that are open when a game begins: subsets of the opening tickets."""
    m = map_data_of(map)
    marks = np.zeros(count_choices(m), np.int8)
    dealt = m.opening_dealt + m.opening_long
    for subset in range(min(1 << dealt, routes_first(m) - KEEP_FIRST)):
        marks[KEEP_FIRST + subset] = subset.bit_count() >= m.opening_keep
    return marks
