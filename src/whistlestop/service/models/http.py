"""What the routes take and answer: bodies of requests, and lists page by page."""

from dataclasses import asdict
from typing import Annotated, Literal, TypeAlias

from pydantic import ConfigDict, Field

from whistlestop.bots import Info
from whistlestop.maps import Map
from whistlestop.wire import map_summary
from whistlestop.wire.models import View, Wire

from .messages import Chat
from .requests import Salt, SeatNumber
from .tables import Color, Name, Page, SeatFacts, TableFacts, TableInfo, TablePlan

# --- What persons send: who they are, where they sit, what they want at a table


class Wish(Wire):
    """What is asked for, exactly as it is described: `true` is not taken for a seat."""

    model_config = ConfigDict(strict=True)


class Me(Wire):
    """The person who has this session."""

    user: str
    """The public id."""
    name: str
    account: bool = False
    """Whether this is an account; otherwise it is a guest."""


class NewSession(Wish):
    """Somebody begins a session."""

    name: Name | None = None
    """If left out, a new guest gets a name such as "Guest 4821"; others keep theirs."""


class NewName(Wish):
    """Somebody wants another name."""

    name: Name


class NewTable(TablePlan):
    """A table to open, and the name of the person opening it."""

    name: Name | None = None
    """If left out, the name stays; somebody without a session becomes a guest."""


class TakeSeat(Wish):
    """Somebody sits down at a table."""

    name: Name | None = None
    """If left out, the name stays; somebody without a session becomes a guest."""
    seat: SeatNumber = None
    """An open seat; if left out, the first one."""
    color: Color | None = None
    """If left out, the color of the seat."""
    salt: Salt | None = None
    """The device's part in the deal; it can be given later too."""


class OneSeat(Wish):
    """A seat of this device."""

    seat: SeatNumber = None
    """Needed only if several people share the device."""


class KickSeat(Wish):
    """A guest who is asked to leave."""

    seat: int = Field(ge=0, lt=5)


class NewColor(OneSeat):
    """Another color."""

    color: Color


class NewSalt(Wish):
    """The device's part in the deal."""

    salt: Salt


class WishToAbort(Wish):
    """Whether the game is to be called off."""

    abort: bool = True
    """False takes the request back."""


class MakeMove(OneSeat):
    """An action in notation."""

    number: int = Field(ge=0, le=2**53 - 1)
    """The last number you saw of the table."""
    action: str = Field(min_length=1, max_length=200, examples=["DEN-OMA 4P"])


class ContinueLink(Wire):
    """A link that moves a seat to another device, once."""

    link: str
    """Open it on the other device: an address on this server. A browser never sends the part after
    the `#` to a server."""
    token: str
    """The same secret, for `POST /continue`."""
    expires_at: int


class UseLink(Wish):
    """A request to move a seat to this device."""

    token: str = Field(min_length=1, max_length=100)
    name: Name | None = None
    """If left out, a new guest gets the seat's name."""


# --- Lists, and a table as it is looked at without the socket

MOST_ITEMS = 50
"""On one page."""

Cursor: TypeAlias = Annotated[str, Field(max_length=400)]
"""Where a list goes on: the `next` of the page before."""


class SeatLine(SeatFacts):
    """A seat in a list; it is open if it has neither a user nor a bot."""

    to_act: bool


class TableLine(TableFacts):
    """A table in a list."""

    players: int
    """How many seats there are."""
    pace: Literal["untimed", "seconds", "days"]
    seats: tuple[SeatLine, ...]
    my_turn: bool
    """Whether it is your turn."""


class TablePage(Page[TableLine]):
    """Some tables."""


class BotLine(Wire):
    """A bot to play against."""

    name: str
    level: bool
    """Whether it is one of the levels, which come easiest first, rather than another player."""
    character: str
    searches: bool
    """Whether it needs compiled code or the weights of a network."""
    rating: int | None
    """How strong it is: with 400 points more, a player wins ten of eleven games. Null if that was
    not measured."""
    ready: bool
    """Whether it answers at once; otherwise its first move takes longer."""
    played_by: str | None
    """Who plays in its place for now, because the server has not managed to prepare it yet; usually
    null."""

    @classmethod
    def of(cls, bot: Info, *, ready: bool, played_by: str | None = None) -> "BotLine":
        """A bot as it is listed."""
        return cls(
            **asdict(bot), level=bot.level, rating=bot.rating, ready=ready, played_by=played_by
        )


class BotPage(Page[BotLine]):
    """All bots."""

    next: str | None = None
    """Always null: they fit on one page."""


class MapLine(Wire):
    """A map in a list."""

    name: str
    title: dict[str, str]
    """The title in each language."""
    fingerprint: str
    players: tuple[int, int]
    """The fewest and the most."""
    cities: int
    routes: int
    tickets: int
    builtin: bool
    """Whether it came with the server; other maps are named by their fingerprint."""

    @classmethod
    def of(cls, map: Map, *, builtin: bool) -> "MapLine":
        """A map as it is listed."""
        return cls(**map_summary(map), builtin=builtin)


class MapPage(Page[MapLine]):
    """Some maps."""


class ChatPage(Wire):
    """Some of what was said at a table, the oldest first."""

    items: tuple[Chat, ...]
    before: int | None
    """Send it to get the page before this one; null if there is nothing older."""


class TableView(Wire):
    """A table and its game, as you may see them."""

    number: int
    """The number of the last thing that changed the table; send it with an action."""
    info: TableInfo
    eyes: int | None
    """Whose eyes the view is seen through; null is a spectator's."""
    view: View | None
    """Null before the deal."""
