"""Without the libraries of the extra, a sentence names it."""

import builtins
from collections.abc import Callable
from typing import Any

import pytest

from whistlestop import envs
from whistlestop.envs.registration import register
from whistlestop.extras import MissingExtraError


@pytest.mark.parametrize(
    ("library", "module", "use"),
    [
        ("pettingzoo", "aec", envs.aec_env),
        ("pyspiel", "spiel", envs.spiel_game),
        ("numba", "batch", lambda: envs.Batch),
    ],
)
def test_a_missing_library_names_the_extra(
    library: str, module: str, use: Callable[[], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def missing(name: str, *args: Any, **kwargs: Any) -> Any:
        level = args[3] if len(args) > 3 else kwargs.get("level", 0)
        if name == library or (level and name == module):
            raise ModuleNotFoundError(f"No module named {library!r}", name=library)
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", missing)

    with pytest.raises(MissingExtraError, match=rf'{library}, .*"whistlestop\[envs\]"'):
        use()


def test_names_are_registered_once_and_only_where_gymnasium_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    register()
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    register()
