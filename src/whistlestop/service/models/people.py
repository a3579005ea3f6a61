"""What persons send: who they are, where they sit, what they want at a table."""

from pydantic import ConfigDict, Field

from whistlestop.wire import Wire

from .messages import Salt, SeatNumber
from .plan import Color, Name, TablePlan


class Wish(Wire):
    """What is asked for, exactly as it is described: `true` is not taken for a seat."""

    model_config = ConfigDict(strict=True)


class Me(Wire):
    """Whoever has this session."""

    user: str
    """The public id."""
    name: str


class NewSession(Wish):
    """Somebody comes in."""

    name: Name | None = None
    """Left out, a guest gets a name such as "Guest 4821" and others keep theirs."""


class NewName(Wish):
    """Somebody wants to be called otherwise."""

    name: Name


class NewTable(TablePlan):
    """A table to be opened, and the name of whoever opens it."""

    name: Name | None = None
    """Left out, the name stays; who has no session yet becomes a guest."""


class TakeSeat(Wish):
    """Somebody sits down at a table."""

    name: Name | None = None
    """Left out, the name stays; who has no session yet becomes a guest."""
    seat: SeatNumber = None
    """An open seat; left out, the first one."""
    color: Color | None = None
    """Left out, the color of the seat."""
    salt: Salt | None = None
    """The device's part in the deal; it can be given later too."""


class OneSeat(Wish):
    """A seat of this device."""

    seat: SeatNumber = None
    """Needed only where several persons share the device."""


class KickSeat(Wish):
    """A guest is to leave."""

    seat: int = Field(ge=0, lt=5)


class NewColor(OneSeat):
    """Another color."""

    color: Color


class NewSalt(Wish):
    """The device's part in the deal."""

    salt: Salt


class WishToAbort(Wish):
    """Whether the game is to be broken off."""

    abort: bool = True
    """False takes the wish back."""


class MakeMove(OneSeat):
    """An action in notation."""

    number: int = Field(ge=0, le=2**53 - 1)
    """The last number seen of the table."""
    action: str = Field(min_length=1, max_length=200, examples=["DEN-OMA 4P"])


class ContinueLink(Wire):
    """A link with which a seat moves to another device, once."""

    link: str
    """To be opened on the other device: an address on this server. What stands behind the `#` is
    never sent to a server by a browser."""
    token: str
    """The same secret, for `POST /continue`."""
    expires_at: int


class UseLink(Wish):
    """A seat is to move to this device."""

    token: str = Field(min_length=1, max_length=100)
    name: Name | None = None
    """Left out, a new guest is called as the person at the seat."""
