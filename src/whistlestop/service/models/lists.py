"""Lists, page by page, and a table as it is looked at without the socket."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from whistlestop.bots import Info
from whistlestop.maps import Map
from whistlestop.wire import View, Wire

from .info import Stage, TableInfo
from .messages import Chat

MOST_ITEMS = 50
"""On one page."""

Cursor: TypeAlias = Annotated[str, Field(max_length=400)]
"""Where a list goes on: the `next` of the page before."""


class SeatLine(Wire):
    """A seat in a list; neither a user nor a bot is an open seat."""

    seat: int
    user: str | None
    name: str
    bot: str | None
    """The level of the bot that plays now, also in a person's place."""
    to_act: bool


class TableLine(Wire):
    """A table in a list."""

    table: str
    code: str
    stage: Stage
    public: bool
    map: str
    fingerprint: str
    players: int
    """How many seats there are."""
    pace: Literal["untimed", "seconds", "days"]
    host: str | None
    number: int
    actions: int
    seats: tuple[SeatLine, ...]
    my_turn: bool
    """Whether a seat of whoever asks is to act."""
    created_at: int
    updated_at: int


class TablePage(Wire):
    """Some tables."""

    items: tuple[TableLine, ...]
    next: str | None
    """The cursor of the next page; null on the last."""


class BotLine(Wire):
    """A bot to play against."""

    name: str
    level: bool
    """Whether it is one of the five levels, the easiest first, or a scripted player."""
    character: str
    searches: bool
    """Whether it thinks ahead about every move."""
    ready: bool
    """Whether it answers at once; otherwise its first move takes longer."""

    @classmethod
    def of(cls, bot: Info, *, ready: bool) -> "BotLine":
        """A bot as it is listed."""
        return cls(
            name=bot.name,
            level=bot.level,
            character=bot.character,
            searches=bot.searches,
            ready=ready,
        )


class BotPage(Wire):
    """All bots."""

    items: tuple[BotLine, ...]
    next: str | None = None
    """Always null: they fit on one page."""


class MapLine(Wire):
    """A map in a list."""

    name: str
    title: dict[str, str]
    """By language."""
    fingerprint: str
    players: tuple[int, int]
    """The least and the most."""
    cities: int
    routes: int
    tickets: int
    builtin: bool
    """Whether it came with the server; others are named by their fingerprint."""

    @classmethod
    def of(cls, map: Map, *, builtin: bool) -> "MapLine":
        """A map as it is listed."""
        return cls(
            name=map.name,
            title=dict(map.title),
            fingerprint=map.fingerprint,
            players=(map.players[0], map.players[-1]),
            cities=len(map.cities),
            routes=len(map.routes),
            tickets=len(map.tickets),
            builtin=builtin,
        )


class MapPage(Wire):
    """Some maps."""

    items: tuple[MapLine, ...]
    next: str | None
    """The cursor of the next page; null on the last."""


class ChatPage(Wire):
    """Some of what was said at a table, the oldest first."""

    items: tuple[Chat, ...]
    before: int | None
    """For the page before this one; null if there is nothing older."""


class TableView(Wire):
    """A table and its game, through the eyes of whoever asks."""

    number: int
    """Of the last thing that changed the table; an action is sent with it."""
    info: TableInfo
    eyes: int | None
    """Through whose eyes the view is; null is a spectator's."""
    view: View | None
    """Null before the deal."""
