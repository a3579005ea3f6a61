"""Settings for tests: everything at once, nothing limited, nothing of the environment."""

from pathlib import Path
from typing import Any

from pydantic_settings import BaseSettings, PydanticBaseSettingsSource

from whistlestop.service.settings import Settings


def settings_for_tests(data_dir: Path, **over: Any) -> Settings:
    """The settings of a server without limits and pauses, and what a test wants otherwise."""
    instant = {"bot_pace_ms": 0, "bot_grace_ms": 0, "salt_wait_ms": 50, "stop_wait_s": 1}
    counted = ("_per_minute", "_per_account", "_per_address")
    many = {name: 10**6 for name in Settings.model_fields if name.endswith(counted)}
    few = {"workers": 1, "warm_search": False, "port": 0, "log_format": "json"}
    chosen: dict[str, Any] = {"data_dir": data_dir, **instant, **many, **few, **over}
    return _SettingsForTests(**chosen)


class _SettingsForTests(Settings):
    """Settings that look neither at the environment nor at a file."""

    @classmethod
    def settings_customise_sources(
        cls, settings_cls: type[BaseSettings], init_settings: Any, *_: Any, **__: Any
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        del settings_cls
        return (init_settings,)
