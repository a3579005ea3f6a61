"""The game as OpenSpiel has it, registered from Python under the name `whistlestop`.

Chance moves once, at the beginning: it picks one of `deals` seeds, each equally likely, and no
player is ever told which. Everything that chance does later follows from the seed, so a history
can be replayed, and a state copied or written down. A search must not look ahead in a copy of the
state, then, but in one that was resampled: `resample_from_infostate` draws everything hidden anew,
the future included, from the player's `View` alone.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from whistlestop.encoding.blocks import scales
from whistlestop.encoding.choices import count_choices
from whistlestop.encoding.features import count_features
from whistlestop.encoding.hosting import LONGEST_GAME
from whistlestop.game import Game
from whistlestop.maps import load_map
from whistlestop.maps.bounds import MAX_PLAYERS
from whistlestop.rules.map_data import map_data_of

from .rewards import Reward, check_reward
from .spaces import choice_names
from .table import Table

NAME = "whistlestop"
DEALS = 10_000
DECISIONS = 3
"""A turn has at most so many: a route, its color, the answer of its tunnel."""
MOST_POINTS = 1_000.0
"""More than anybody can gain or lose."""


def game_type(reward: Reward) -> Any:
    """What OpenSpiel wants to know of the game beforehand."""
    utilities = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Ticket to Ride",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utilities.ZERO_SUM if reward == "win" else utilities.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MAX_PLAYERS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"map": "usa", "players": 2, "reward": "win", "deals": DEALS},
    )


class RideGame(pyspiel.Game):  # type: ignore[misc]
    """A map with a number of players, who get a reward at the end (`whistlestop.envs.rewards`)."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"map": "usa", "players": 2, "reward": "win", "deals": DEALS, **(params or {})}
        self.map = load_map(str(given["map"]))
        self.reward = check_reward(str(given["reward"]))
        self.deals = int(given["deals"])
        players = int(given["players"])
        if fault := self.map.players_fault(players):
            raise ValueError(fault)
        most = 1.0 if self.reward == "win" else MOST_POINTS
        kwargs = {"utility_sum": 0.0} if self.reward == "win" else {}
        info = pyspiel.GameInfo(
            num_distinct_actions=count_choices(map_data_of(self.map)),
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=-most,
            max_utility=most,
            max_game_length=DECISIONS * LONGEST_GAME + players,
            **kwargs,
        )
        super().__init__(game_type(self.reward), info, params or {})

    def new_initial_state(self) -> "RideState":
        """Before the deal."""
        return RideState(self)

    def make_py_observer(
        self,
        iig_obs_type: Any = None,
        params: Any = None,  # noqa: ARG002 - as OpenSpiel calls it
    ) -> "RideObserver":
        """Whoever turns a state into what a player sees."""
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return RideObserver(self, recalls=recalls)


class RideState(pyspiel.State):  # type: ignore[misc]
    """A game on its way, or before the deal."""

    def __init__(self, game: RideGame) -> None:
        super().__init__(game)
        self._map, self._players = game.map, game.num_players()
        self._reward, self._deals = game.reward, game.deals
        self.table: Table | None = None

    def current_player(self) -> int:
        """Who moves: chance before the deal, then the player whose decision is due."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.table.game.to_act[0]

    def is_terminal(self) -> bool:
        """Whether the game is over, or has lasted too long and is scored as it stands."""
        return self.table is not None and (self.table.over or self.table.too_long)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, each equally likely."""
        return [(deal, 1 / self._deals) for deal in range(self._deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None
        return [int(i) for i in np.flatnonzero(self.table.marks(player))]

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = Table(Game(self._map, players=self._players, seed=action))
        else:
            self.table.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return choice_names(self._map)[action]

    def returns(self) -> list[float]:
        """The rewards of all players; nothing before the end."""
        if self.table is None or not self.is_terminal():
            return [0.0] * self._players
        return self.table.reward(self._reward, [0] * self._players)

    def resample_from_infostate(
        self,
        player_id: int,
        probability_sampler: Callable[[], float],
    ) -> "RideState":
        """A state that this player cannot tell from this one: all that is hidden is redrawn."""
        assert self.table is not None
        made: RideState = self.get_game().new_initial_state()
        seed = int(probability_sampler() * 2**53)
        made.table = self.table.resampled(player_id, seed)
        return made

    def __str__(self) -> str:
        """The whole position."""
        return "before the deal" if self.table is None else self.table.text(None)


class RideObserver:
    """What a player sees: the encoding, scaled as for a network, and as text."""

    def __init__(self, game: RideGame, *, recalls: bool) -> None:
        m = map_data_of(game.map)
        self._recalls = recalls
        self._scales = np.array(scales(m), np.float32)
        self.tensor = np.zeros(count_features(m), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: RideState, player: int) -> None:
        """Write what a player sees to `tensor`; zeros before the deal."""
        self.tensor[:] = 0 if state.table is None else state.table.see(player) * self._scales

    def string_from(self, state: RideState, player: int) -> str:
        """What the player knows of the position; with perfect recall all it has ever seen."""
        if state.table is None:
            return "before the deal"
        return state.table.memory(player) if self._recalls else state.table.text(player)


def load(map: str, players: int, reward: str) -> Any:
    """The game by OpenSpiel's own way of loading one."""
    return pyspiel.load_game(NAME, {"map": map, "players": players, "reward": reward})


if NAME not in pyspiel.registered_names():
    pyspiel.register_game(game_type("win"), RideGame)
