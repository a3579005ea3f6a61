"""Taking typed fields out of one JSON object, with a sentence for each that is not as it must be.

Every method returns None for a field that could not be used, after noting why.
"""

import math
from collections.abc import Collection
from typing import Any

from .bounds import MAX_LANGUAGES, MAX_TEXT
from .faults import show, suggest

_UNKNOWN_SHOWN = 5  # an object may have thousands of unknown fields


class Fields:
    """The fields of one JSON object; `where` begins each sentence about them."""

    def __init__(self, data: dict[Any, object], where: str, faults: list[str]) -> None:
        self._data = data
        self.where = where
        self._faults = faults

    def fault(self, sentence: str) -> None:
        self._faults.append(f"{self.where}: {sentence}")

    def has(self, name: str) -> bool:
        return name in self._data

    def given(self, name: str) -> bool:
        """Whether an optional field says anything; null is as good as nothing."""
        return self._data.get(name) is not None

    def value(self, name: str) -> object:
        """The raw value; a missing field is a fault."""
        if name not in self._data:
            self.fault(f'the field "{name}" is missing.')
        return self._data.get(name)

    def refuse_unknown(self, known: Collection[str]) -> None:
        unknown = [key for key in self._data if key not in known]
        for key in unknown[:_UNKNOWN_SHOWN]:
            # Only data that was never JSON can have keys that are not text.
            hint = suggest(key, known) if isinstance(key, str) else "."
            self.fault(f"unknown field {show(key)}{hint}")
        if len(unknown) > _UNKNOWN_SHOWN:
            self.fault(f"{len(unknown) - _UNKNOWN_SHOWN} more unknown fields.")

    def integer(self, name: str, low: int, high: int) -> int | None:
        value = self.value(name)
        if not self.has(name):
            return None
        return self.integer_value(f'"{name}"', value, low, high)

    def integer_value(self, what: str, value: object, low: int, high: int) -> int | None:
        # JSON's true is an int to Python, and 4.0 is a sign of a confused tool.
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return int(value)
        self.fault(f"{what} must be a whole number from {low} to {high}, not {show(value)}.")
        return None

    def number(self, name: str, low: float, high: float) -> float | None:
        """An optional number, whole or not."""
        value = self._data.get(name)
        if value is None:
            return None
        if (
            isinstance(value, (int, float))
            and not isinstance(value, bool)
            and low <= value <= high  # false for NaN
        ):
            return float(value)
        shown = "NaN" if isinstance(value, float) and math.isnan(value) else show(value)
        self.fault(f'"{name}" must be a number from {low} to {high}, not {shown}.')
        return None

    def flag(self, name: str) -> bool | None:
        value = self.value(name)
        if isinstance(value, bool):
            return value
        if self.has(name):
            self.fault(f'"{name}" must be true or false, not {show(value)}.')
        return None

    def text(self, name: str) -> str | None:
        value = self.value(name)
        return self.text_value(f'"{name}"', value) if self.has(name) else None

    def text_value(self, what: str, value: object) -> str | None:
        if not isinstance(value, str):
            self.fault(f"{what} must be a text, not {show(value)}.")
        elif not value.strip() or not value.isprintable():
            self.fault(f"{what} must have letters that can be printed, not be {show(value)}.")
        elif len(value) > MAX_TEXT:
            self.fault(f"{what} must have at most {MAX_TEXT} letters, not {len(value)}.")
        else:
            return value
        return None

    def choice(self, name: str, allowed: Collection[str]) -> str | None:
        value = self.value(name)
        return self.choice_value(f'"{name}"', value, allowed) if self.has(name) else None

    def choice_value(self, what: str, value: object, allowed: Collection[str]) -> str | None:
        if isinstance(value, str) and value in allowed:
            return value
        hint = suggest(value, allowed) if isinstance(value, str) else "."
        words = ", ".join(f'"{word}"' for word in allowed)
        self.fault(f"{what} must be one of {words}, not {show(value)}{hint}")
        return None

    def array(self, name: str) -> list[object] | None:
        value = self.value(name)
        if isinstance(value, list):
            return value
        if self.has(name):
            self.fault(f'"{name}" must be a list, not {show(value)}.')
        return None

    def mapping(self, name: str) -> dict[Any, object] | None:
        value = self.value(name)
        if isinstance(value, dict):
            return value
        if self.has(name):
            self.fault(f'"{name}" must be an object, not {show(value)}.')
        return None

    def texts_by_language(self, name: str) -> dict[str, str]:
        """Texts by language code; the ones that could not be used are left out."""
        data = self.mapping(name) or {}
        if len(data) > MAX_LANGUAGES:
            self.fault(
                f'"{name}" has {len(data)} languages; the most is {MAX_LANGUAGES} (MAX_LANGUAGES).'
            )
            return {}
        texts: dict[str, str] = {}
        for language, value in data.items():
            if not _is_language(language):
                self.fault(f'"{name}" has {show(language)}, which is no language code like "en".')
                continue
            text = self.text_value(f'"{name}" in "{language}"', value)
            if text is not None:
                texts[language] = text
        return texts


def _is_language(code: object) -> bool:
    """Whether it looks like "en", "uk" or "pt-br"."""
    if not isinstance(code, str):
        return False
    parts = code.split("-")
    return len(parts) <= 2 and all(
        2 <= len(part) <= 4 and part.isascii() and part.isalpha() and part.islower()
        for part in parts
    )
