"""The game as PettingZoo has it: agents act one after the other, each sees only its own."""

import os
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from whistlestop.encoding.choices import count_choices
from whistlestop.encoding.features import count_features
from whistlestop.game import Game
from whistlestop.maps import Map, load_map
from whistlestop.rules.map_data import map_data_of

from .rewards import check_reward
from .table import Table

Observation = dict[str, Any]
"""`observation` has the numbers of the encoding, `action_mask` 1 for every open choice."""


class RideEnv(AECEnv):  # type: ignore[misc]
    """One game; agents are `player_0`, `player_1` and so on. See `whistlestop.envs.aec_env`."""

    def __init__(
        self,
        map: Map | str | os.PathLike[str],
        *,
        players: int,
        reward: str,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        self.map = map if isinstance(map, Map) else load_map(map)
        if fault := self.map.players_fault(players):
            raise ValueError(fault)
        self.metadata = {
            "name": f"whistlestop_{self.map.name}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.reward = check_reward(reward)
        self.possible_agents = [f"player_{p}" for p in range(players)]
        self.agents: list[str] = []
        self._seats = {agent: p for p, agent in enumerate(self.possible_agents)}
        m = map_data_of(self.map)
        self._action_spaces = {a: Discrete(count_choices(m)) for a in self.possible_agents}
        self._observation_spaces: dict[str, Space[Any]] = {
            agent: Dict(
                observation=Box(0, 255, (count_features(m),), np.uint8),
                action_mask=Box(0, 1, (count_choices(m),), np.int8),
            )
            for agent in self.possible_agents
        }
        self._rng = np.random.default_rng()

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent's observations look like; the same object every time."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The choices of the map; the same object every time."""
        return self._action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> None:
        """Deal a game: `Game(map, players=players, seed=seed)`; without a seed, the next one."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        deal = int(self._rng.integers(2**62)) if seed is None else seed
        self.table = Table(Game(self.map, players=len(self.possible_agents), seed=deal))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._note_actor()

    def observe(self, agent: str) -> Observation:
        """What an agent sees and may choose now; nothing is open to those who do not act."""
        player = self._seats[agent]
        return {"observation": self.table.see(player), "action_mask": self.table.marks(player)}

    def step(self, action: Any) -> None:
        """Carry out the choice of the agent whose turn it is; ValueError if it is not open."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self.table
        before = table.points
        table.choose(action)
        self._cumulative_rewards[agent] = 0.0
        rewards = table.reward(self.reward, before)
        self.rewards = {a: rewards[self._seats[a]] for a in self.agents}
        self.terminations = dict.fromkeys(self.agents, table.over)
        self.truncations = dict.fromkeys(self.agents, table.too_long)
        self._note_actor()
        self._accumulate_rewards()
        if table.over or table.too_long:
            self._deads_step_first()

    def _note_actor(self) -> None:
        table = self.table
        if table.actor is not None:
            self.agent_selection = self.possible_agents[table.actor]
        self.infos = {a: {"action_mask": table.marks(self._seats[a])} for a in self.agents}

    def render(self) -> str | None:
        """The board as text, if the render mode is `ansi`."""
        return self.table.draw() if self.render_mode == "ansi" else None


def make_env(
    map: Map | str | os.PathLike[str], players: int, reward: str, render_mode: str | None
) -> Any:
    """The environment in the wrapper that says what was called in the wrong order."""
    made = RideEnv(map, players=players, reward=reward, render_mode=render_mode)
    return OrderEnforcingWrapper(made)
