"""Reading settings: the environment, the file, and a sentence for everything wrong in them."""

import difflib
import os
import tomllib
from collections.abc import Collection
from pathlib import Path

from pydantic import ValidationError
from pydantic_settings import BaseSettings, InitSettingsSource

PREFIX = "WHISTLESTOP_"
OTHERS = {"CACHE_DIR"}
"""Variables with our prefix that are read elsewhere: where compiled code is kept."""
SECRET = {"database_url", "metrics_token"}
LONGEST = 60
"""Characters of a wrong value that are shown."""


class SettingsError(ValueError):
    """Settings that cannot be; the text has a sentence for each fault."""

    def __init__(self, *faults: str) -> None:
        super().__init__(" ".join(faults))
        self.faults = faults


def check_environment(names: Collection[str]) -> None:
    """SettingsError if a variable begins like a setting and is none: most likely a slip."""
    known = {name.upper() for name in names} | OTHERS
    given = sorted(name for name in os.environ if name.upper().startswith(PREFIX))
    faults = [
        unknown(name, known, prefix=PREFIX)
        for name in given
        if name.upper().removeprefix(PREFIX) not in known
    ]
    if faults:
        raise SettingsError(*faults)


def read_file(settings: type[BaseSettings], named: str | Path | None) -> InitSettingsSource:
    """The settings in a TOML file; none where no file is named."""
    if named is None:
        return InitSettingsSource(settings, init_kwargs={})
    file = Path(named).expanduser()
    try:
        values = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingsError(
            f"The settings file {file} cannot be read: {error.strerror or error}."
        ) from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingsError(f"The settings file {file} is not TOML: {error}.") from None
    names = set(settings.model_fields) - {"config"}
    faults = [unknown(name, names) for name in values if name not in names]
    if faults:
        raise SettingsError(*(f"In {file}: {fault}" for fault in faults))
    return InitSettingsSource(settings, init_kwargs=values)


def unknown(name: str, names: Collection[str], *, prefix: str = "") -> str:
    """A sentence about a setting that does not exist, with one that was perhaps meant."""
    near = difflib.get_close_matches(name.removeprefix(prefix), names, n=1)
    hint = f"did you mean {prefix}{near[0]}?" if near else "docs/serve.md lists them all."
    return f"There is no setting {_short(name)}; {hint}"


def sentences(error: ValidationError, names: Collection[str]) -> list[str]:
    """One sentence for each wrong value. Secrets are not repeated."""
    found = []
    for fault in error.errors(include_url=False):
        name = str(fault["loc"][0]) if fault["loc"] else "settings"
        if fault["type"] == "extra_forbidden":
            found.append(unknown(name, names))
            continue
        reason = fault["msg"].removeprefix("Value error, ").replace("Input should", "it should")
        value = "" if name in SECRET else f" {_short(fault['input'])}"
        found.append(
            f"The setting {name} ({PREFIX}{name.upper()}) cannot be{value or ' that'}: {reason}."
        )
    return found


def _short(value: object) -> str:
    text = value if isinstance(value, str) else repr(value)
    text = " ".join(text.split())
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
