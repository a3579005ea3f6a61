"""Pydantic models of what travels, made from the game's own types; they need the extra `server`.

The plain library encodes without them. A server checks with them what it is sent, and describes in
its OpenAPI document what it sends.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Literal,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from pydantic import BaseModel, ConfigDict, Field, create_model

from whistlestop import advice, game, maps
from whistlestop.maps.model import Letter

from .field_docs import field_docs
from .lines import PROTOCOL
from .values import (
    FORMS,
    POSITION,
    ActionText,
    CityCode,
    Json,
    RouteText,
    TicketText,
    event_type,
    field_names,
)


class Wire(BaseModel):
    """A thing as it travels. What has a default is always written, so readers may rely on it."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        json_schema_serialization_defaults_required=True,
        defer_build=True,  # until the descriptions are there
    )

    @classmethod
    def __pydantic_init_subclass__(cls, **_: Any) -> None:
        """Describe the fields by the docstrings below them, and build it then."""
        for name, said in field_docs(cls).items():
            if cls.model_fields[name].description is None:
                cls.model_fields[name].description = said
        cls.model_rebuild(force=True, raise_errors=False)
        cls.model_config["defer_build"] = False


# --- What has another shape than the type it is made from


class Ticket(Wire):
    """Two cities to join."""

    ticket: TicketText
    points: int
    long: bool


class Board(Wire):
    """Who has which route and station; those nobody has are left out."""

    owners: dict[RouteText, game.Player]
    stations: dict[CityCode, game.Player]
    trains: tuple[int, ...]
    """The trains each player has left."""


class City(Wire):
    """A city; `names` are those in other languages, `x` and `y` are for drawing."""

    code: CityCode
    name: str
    names: dict[str, str]
    x: float | None
    y: float | None


class Route(Wire):
    """One track between two neighboring cities."""

    route: RouteText
    length: int
    color: Letter | None
    """Null is gray: any one color pays."""
    tunnel: bool
    ferry: int
    """How many locomotives it requires; 0 if it is not a ferry."""
    twin: RouteText | None
    """The other track of a double route."""


class Map(Wire):
    """A board with its tickets and the numbers of its rules."""

    name: str
    title: dict[str, str]
    players: tuple[int, int]
    """The fewest and the most."""
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    fingerprint: str
    rules: maps.Ruleset


# --- What is derived

CHANGED: dict[str, Any] = {
    "Position.map": str,
    "Position.fingerprint": str,
    "Position.legal_actions": tuple[ActionText, ...],
    "Position.board": Board,
    "Position.tickets": tuple[Ticket, ...],
    "Position.offered": tuple[Ticket, ...],
}
"""Fields that travel in another form than their type does elsewhere."""
WORDS = {
    "Position": "The game as one player sees it now; lists by player are in the order of the "
    "seats.",
    "Position.map": "The map's name.",
    "Position.fingerprint": "The map's fingerprint.",
    "TicketsOffered": "A player was dealt, or drew, tickets to choose from; null for those they "
    "are hidden from.",
    "View": "The game as one player sees it, with everything that led to it.",
}
"""What is said otherwise of the JSON than of the type it is made from."""


def words(where: str, doc: str | None) -> str | None:
    """What is said of a model or field: its docstring as somebody reads it who knows only JSON."""
    said = WORDS.get(where, doc)
    return None if said is None else re.sub(r" \([A-Z]+-\d+\)", "", said).replace("None", "null")


def wire_type(hint: Any) -> Any:
    """The type of a field as it travels."""
    if hint in FORMS:
        return FORMS[hint][0]
    if hint == game.Event:
        return Event
    origin, args = get_origin(hint), tuple(wire_type(arg) for arg in get_args(hint))
    if origin is None:
        return model_of(hint) if hasattr(hint, "__annotations__") else hint
    if origin is Literal:
        return hint
    if origin in (Union, UnionType):
        return Union[args]  # noqa: UP007 - of types known only now
    generic: Any = dict if origin is Mapping else origin
    return generic[args]


@cache
def model_of(kind: Any) -> Any:
    """The model of a dataclass or named tuple."""
    return _make(kind.__name__, kind, field_names(kind))


def _make(name: str, kind: Any, names: Iterable[str], *, base: Any = Wire, **first: Any) -> Any:
    """A model with these fields of a type, after those of its base and some others."""
    hints, docs, fields = get_type_hints(kind), field_docs(kind), first
    for field in names:
        where = f"{name}.{field}"
        hint = CHANGED[where] if where in CHANGED else wire_type(hints[field])
        fields[field] = (hint, Field(description=words(where, docs.get(field))))
    return create_model(name, __base__=base, __doc__=words(name, kind.__doc__), **fields)


def event_model(kind: type) -> Any:
    """The model of an event: its fields after its type."""
    tag = event_type(kind)
    return _make(kind.__name__, kind, field_names(kind), type=(Literal[tag], tag))


EVENTS = {kind: event_model(kind) for kind in get_args(game.Event)}
"""The model of each event."""

if TYPE_CHECKING:  # to the type checker they are what `encode` makes
    Event: TypeAlias = Json
    Outcome: TypeAlias = Json
    LongestPath: TypeAlias = Json
    Aids: TypeAlias = Json
    Position: TypeAlias = Json
    View: TypeAlias = Json
else:
    Event = Annotated[Union[tuple(EVENTS.values())], Field(discriminator="type")]  # noqa: UP007
    Outcome = model_of(game.Outcome)
    LongestPath = model_of(game.LongestPath)
    Aids = model_of(advice.Aids)
    Position = _make("Position", game.View, POSITION)
    View = _make("View", game.View, ("log",), base=Position)


# --- The lines of the protocol


class Hello(Wire):
    """A game begins, or goes on with a program just started."""

    type: Literal["hello"] = "hello"
    protocol: int = PROTOCOL
    rules: int
    """The version of the rules."""
    seat: game.Player
    """The seat the program plays."""
    players: int
    move_time_limit: float | None
    """Seconds for an answer; null is no limit."""
    map: Map


class Choose(Wire):
    """A decision is due: the one line that wants an answer."""

    type: Literal["choose"] = "choose"
    seat: game.Player
    view: View


class End(Wire):
    """The game is over."""

    type: Literal["end"] = "end"
    seat: game.Player
    outcome: Outcome | None
    """Null if it was called off."""
