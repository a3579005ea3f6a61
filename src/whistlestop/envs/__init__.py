"""The game as an environment to learn in, for the libraries that researchers know.

| | |
|---|---|
| `aec_env` | PettingZoo: every seat an agent |
| `gymnasium.make("whistlestop/NorthAmerica-v0")` | Gymnasium: one seat, opponents by name |
| `spiel_game` | OpenSpiel: a game registered from Python |
| `Batch` (`whistlestop.envs.batch`) | thousands of games at once, on a CPU or a GPU |

All of them show what `whistlestop.encoding` makes of a player's `View`, and take its choices, a
fixed number for each map with a mask. Importing this package is what makes the names known to
Gymnasium. `docs/research.md` explains and compares. The libraries come
with the extra `envs`.
"""

import os
from typing import TYPE_CHECKING, Any

from whistlestop.extras import needs_extra
from whistlestop.maps import Map

from .registration import register

if TYPE_CHECKING:
    from .batch import Batch as Batch

__all__ = ["Batch", "aec_env", "spiel_game"]


def aec_env(
    map: Map | str | os.PathLike[str] = "usa",
    *,
    players: int = 2,
    reward: str = "win",
    render_mode: str | None = None,
) -> Any:
    """A game for PettingZoo, agent by agent (AEC); agents are `player_0`, `player_1` and so on.

    `reward` is `win`, `margin` or `score` (`whistlestop.envs.rewards`).
    """
    with needs_extra("envs", "whistlestop.envs.aec_env"):
        from .aec import make_env
    return make_env(map, players, reward, render_mode)


def spiel_game(map: str = "usa", *, players: int = 2, reward: str = "win") -> Any:
    """A game for OpenSpiel: `pyspiel.load_game("whistlestop(map=usa,players=2)")`."""
    with needs_extra("envs", "whistlestop.envs.spiel_game"):
        from .spiel import load
    return load(map, players, reward)


def __getattr__(name: str) -> Any:
    """`Batch` is loaded when it is asked for: it brings numpy and compiled code."""
    if name != "Batch":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    with needs_extra("envs", "whistlestop.envs.Batch"):
        from .batch import Batch
    return Batch


register()
