"""What a client sends through the socket (docs/live.md): JSON objects, each with a `type`."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from whistlestop.service.traces import PATTERN
from whistlestop.wire.models import Wire

Reaction: TypeAlias = Literal[
    "hello",
    "good_luck",
    "well_done",
    "nice_route",
    "thanks",
    "sorry",
    "laugh",
    "ouch",
    "thinking",
    "one_moment",
    "hurry",
    "yes",
    "no",
    "good_game",
    "again",
    "goodbye",
]
"""Ready phrases: the chat keeps them by their names, and everybody reads them in their language."""

TableId: TypeAlias = Annotated[str, Field(min_length=1, max_length=40)]
RequestId: TypeAlias = Annotated[int, Field(ge=0, le=2**53 - 1)] | None
"""Chosen by the client; the answer carries it."""
TraceId: TypeAlias = Annotated[str, Field(pattern=PATTERN)] | None
"""Chosen by the client, to find the request again in the log of the server; made there if not."""
SeatNumber: TypeAlias = Annotated[int, Field(ge=0, lt=5)] | None
"""For whom; needed only if several people share the device."""
Salt: TypeAlias = Annotated[str, Field(pattern=r"^[0-9a-fA-F]{32}$")]
"""16 random bytes as hexadecimal digits."""


class Request(Wire):
    """What every request may carry."""

    id: RequestId = None
    trace: TraceId = None
    table: TableId


class Watch(Request):
    """Tell me about this table from now on; answered by a `snapshot` with everything. Send it again
    after a gap in the numbers."""

    type: Literal["watch"] = "watch"


class Unwatch(Request):
    """Stop telling me about this table."""

    type: Literal["unwatch"] = "unwatch"


class Act(Request):
    """Do this, an action in notation. `number` is the last one you saw of the table."""

    type: Literal["act"] = "act"
    number: int = Field(ge=0, le=2**53 - 1)
    action: str = Field(min_length=1, max_length=200, examples=["DEN-OMA 4P"])
    seat: SeatNumber = None


class TakeBack(Request):
    """Undo my last action."""

    type: Literal["take_back"] = "take_back"
    number: int = Field(ge=0, le=2**53 - 1)
    seat: SeatNumber = None


class Why(Request):
    """Why can this not be done? Answered by `because`."""

    type: Literal["why"] = "why"
    action: str = Field(min_length=1, max_length=200)
    seat: SeatNumber = None


class ExplainRoute(Request):
    """What would this route take? Answered by `route_explained`."""

    type: Literal["explain_route"] = "explain_route"
    route: str = Field(min_length=1, max_length=40, examples=["DEN-OMA"])
    seat: SeatNumber = None


class ItIsMe(Request):
    """The person of this seat holds the device now."""

    type: Literal["it_is_me"] = "it_is_me"
    seat: int = Field(ge=0, lt=5)


class Cover(Request):
    """Nobody in particular holds the device: hide what is secret."""

    type: Literal["cover"] = "cover"


class Hurry(Request):
    """Bots do not have to wait for me: they move at once until a person has to act."""

    type: Literal["hurry"] = "hurry"


class AskHint(Request):
    """What would a strong player do? Answered by `hint`."""

    type: Literal["ask_hint"] = "ask_hint"
    seat: SeatNumber = None


class GiveSalt(Request):
    """My device's part in the deal."""

    type: Literal["give_salt"] = "give_salt"
    salt: Salt


class Say(Request):
    """Chat."""

    type: Literal["say"] = "say"
    text: str = Field(min_length=1, max_length=1000)


class React(Request):
    """A reaction for everybody to see."""

    type: Literal["react"] = "react"
    reaction: Reaction


class Mute(Request):
    """Hear nothing more from this person, at any table; or hear them again."""

    type: Literal["mute"] = "mute"
    user: str = Field(min_length=1, max_length=40)
    muted: bool = True


class Ping(Wire):
    """Are you there?"""

    type: Literal["ping"] = "ping"
    id: RequestId = None
    trace: TraceId = None


AnyRequest: TypeAlias = (
    Watch
    | Unwatch
    | Act
    | TakeBack
    | Why
    | ExplainRoute
    | ItIsMe
    | Cover
    | Hurry
    | AskHint
    | GiveSalt
    | Say
    | React
    | Mute
    | Ping
)
ClientMessage: TypeAlias = Annotated[AnyRequest, Field(discriminator="type")]
CLIENT: TypeAdapter[AnyRequest] = TypeAdapter(ClientMessage)
