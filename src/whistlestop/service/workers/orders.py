"""What a worker is told to do. Orders are pickled; answers come back as JSON."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class KeepMap:
    """Keep a map for the orders that follow; no answer."""

    key: str
    data: bytes


@dataclass(frozen=True, slots=True)
class ForgetMap:
    """A map that has not been needed for a long time; no answer."""

    key: str


@dataclass(frozen=True, slots=True)
class LoadSearch:
    """Load the compiled search. Answer: `{"loaded": true}`."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose an action. Answer: `{"text": "DEN-OMA 3P1L"}`."""

    map: str
    view: bytes
    level: str
    seed: int


@dataclass(frozen=True, slots=True)
class Advise:
    """Give a hint. Answer: `{"hint": {...}}`, see `HintAnswer`."""

    map: str
    view: bytes
    level: str
    """Whose choice is explained."""
    names: tuple[str, ...]
    seed: int
    search: bool
    """Whether to search instead, if that has been loaded."""


Order: TypeAlias = KeepMap | ForgetMap | LoadSearch | Choose | Advise
