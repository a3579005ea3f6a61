"""Thousands of games at once, in arrays that are used again and again: the way to learn fast.

The games are those of `whistlestop.fast.games`, or on a GPU of `whistlestop.gpu.games`; arrays are
numpy's or torch's accordingly.
"""

import os
from collections.abc import Sequence
from typing import Any

import numpy as np

from whistlestop.encoding.hosting import ACTOR, ENDED, LONGEST_GAME, POINTS, TURNS, WON
from whistlestop.maps import Map, load_map

from .opponents import seat_all
from .rewards import check_reward, rewards_of
from .spaces import check_choice


class Batch:
    """Many games on one map that go on for ever: one that ends is counted, and another is dealt.

    Without `opponents` every seat is chosen for from outside. With their names, as many as the
    other seats, those are played by scripted players; the learner sits at seat i % players of game
    i.

    | array | shape | |
    |---|---|---|
    | `observations` | size, features | what the player who decides sees, after `observe` |
    | `masks` | size, choices | 1 for choices that are open, after `observe` |
    | `rewards` | size, players | of the last step |
    | `done` | size | whether a game ended in the last step; the next one is dealt already |
    | `truncated` | size | whether it was ended for having lasted too long |
    | `actors` | size | whose decision is due |
    | `points` | size, players | as they stand; in all where a game has just ended |
    """

    def __init__(
        self,
        map: Map | str | os.PathLike[str] = "usa",
        size: int = 1024,
        *,
        players: int = 2,
        opponents: Sequence[str] = (),
        reward: str = "win",
        seed: int = 0,
        kernels: str | os.PathLike[str] | None = None,
    ) -> None:
        """`kernels` is a folder of kernels for a GPU (`docs/gpu.md`); without it a CPU plays."""
        self.map = map if isinstance(map, Map) else load_map(map)
        if fault := self.map.players_fault(players):
            raise ValueError(fault)
        if size < 1:
            raise ValueError(f"A batch has at least 1 game, not {size}.")
        self.size, self.players = size, players
        self.reward = check_reward(reward)
        seats = seat_all(size, players, opponents)
        counts = np.full(size, players, np.int8)
        if kernels is None:
            from whistlestop.fast.games import Games

            from .kernels import choose_randomly, find_closed

            self.library: Any = np
            self.games: Any = Games(self.map, seats, counts, seed=seed)
            self._find_closed, self._choose_randomly = find_closed, choose_randomly
        else:
            import torch

            from whistlestop.gpu import games as gpu

            self.library = torch
            self.games = gpu.Games(self.map, seats, counts, kernels=gpu.Kernels(kernels), seed=seed)
        self.on_gpu = kernels is not None
        self.choices, self.features = self.games.choices, self.games.features
        self.observations, self.masks = self.games.seen, self.games.marks
        tally = self.games.tally
        self.actors, self.points = tally[:, ACTOR], tally[:, POINTS : POINTS + players]
        self._won, self._ended = tally[:, WON : WON + players], tally[:, ENDED]
        self._turns = tally[:, TURNS]
        blank = self.library.zeros_like
        self._before = blank(self.points)
        self.rewards = blank(self.points, dtype=self.library.float32)
        self.done = blank(self._ended, dtype=self.library.bool)
        self.truncated = blank(self.done)
        self._words = np.zeros(1, np.uint64)
        self._actions = np.zeros(size, np.int32)
        self.reset()

    def __len__(self) -> int:
        return self.size

    def reset(self, seeds: int | Sequence[int] | Any = 0) -> None:
        """Deal all games: number `seeds[i]` of the batch's seed, or `seeds` + i for one number."""
        if isinstance(seeds, int):
            seeds = np.arange(seeds, seeds + self.size, dtype=np.int64)
        numbers = self.library.asarray(seeds)
        if len(numbers) != self.size:
            raise ValueError(
                f"A batch of {self.size} games takes as many seeds, not {len(numbers)}."
            )
        self.games.numbers[:] = numbers
        self._words[0] = 1 + 2 * int(numbers[0]) + (1 << 40)
        self.games.tally[:] = 0
        self._before[:] = 0
        self.rewards[:] = 0
        self.done[:] = False
        self.truncated[:] = False
        self._just_ended = self.library.where(self.done)[0]
        self.games.deal()

    def observe(self) -> tuple[Any, Any]:
        """Write `observations` and `masks` for the decisions that are due, and return both."""
        self.games.observe()
        return self.observations, self.masks

    def step(self, actions: Any) -> tuple[Any, Any]:
        """Carry out one choice in every game; returns `rewards` and `done`.

        ValueError if one is not open; nothing is changed then. On a GPU this is not checked: there
        it would cost more than the step, and `masks` tell.
        """
        if not self.on_gpu:
            actions = self._checked(actions)
        last = self._just_ended
        self.games.step(actions)
        self._just_ended = ended = self.library.where(self._ended != 0)[0]
        if self.reward == "score":
            self.rewards[:] = self.points - self._before
            self._before[:] = self.points
            self._before[ended] = 0
        else:
            self.rewards[last] = 0
            made = rewards_of(self.reward, self.library, self.points[ended], self._won[ended])
            self.rewards[ended] = self.library.asarray(made, dtype=self.library.float32)
        self.done[last] = False
        self.done[ended] = True
        self.truncated[last] = False
        self.truncated[ended] = self._turns[ended] >= LONGEST_GAME
        return self.rewards, self.done

    def sample(self) -> Any:
        """A random open choice of every game, each equally likely; the array is used again."""
        if self.on_gpu:
            self.observe()
            return self.library.multinomial(self.masks.float(), 1)[:, 0].int()
        games = self.games
        tables = (games._maps, games.states, games.desks, games.tally)
        self._choose_randomly(*tables, self._words, self._actions, 0, self.size)
        return self._actions

    def _checked(self, actions: Any) -> Any:
        """The choices as the games take them; ValueError if one is not open."""
        whole = np.asarray(actions)
        if whole.shape != (self.size,) or whole.dtype.kind not in "iu":
            raise ValueError(
                f"A step takes {self.size} whole numbers, not {whole.dtype} of shape {whole.shape}."
            )
        chosen = np.ascontiguousarray(whole, np.int32)
        games = self.games
        tables = (games._maps, games.states, games.desks, games.tally)
        if (game := self._find_closed(*tables, chosen, 0, self.size)) >= 0:
            self.observe()
            try:
                check_choice(self.map, whole[game], self.masks[game], int(self.actors[game]))
            except ValueError as error:
                raise ValueError(f"Game {game}: {error}") from None
        return chosen
