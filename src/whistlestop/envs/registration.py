"""The environments by the names that `gymnasium.make` takes."""

import importlib.util

IDS = {"NorthAmerica": "usa", "Europe": "europe"}
"""The maps by the names of their environments, `whistlestop/NorthAmerica-v0` and so on."""


def register() -> None:
    """Make the environments known to Gymnasium, if it is installed."""
    if importlib.util.find_spec("gymnasium") is None:
        return
    from gymnasium.envs import registration

    for name, map in IDS.items():
        if f"whistlestop/{name}-v0" not in registration.registry:
            registration.register(
                id=f"whistlestop/{name}-v0",
                entry_point="whistlestop.envs.single:OnePlayerEnv",
                kwargs={"map": map},
            )
