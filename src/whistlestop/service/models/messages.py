"""The messages of the socket (docs/live.md). Every message is one JSON object with a `type`."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from whistlestop.maps.model import Letter
from whistlestop.service.errors import Code
from whistlestop.service.traces import PATTERN
from whistlestop.wire.models import Aids, Event, Position, View, Wire

from .tables import ClockInfo, Presence, TableInfo

LIVE = 2
"""Grows when a client written for the old messages could stumble over the new ones."""
OLDEST_LIVE = 1
"""The version for clients that do not say which one they were written for."""

Reaction: TypeAlias = Literal["well_done", "ouch", "hurry", "thinking", "thanks", "hello", "laugh"]

TableId: TypeAlias = Annotated[str, Field(min_length=1, max_length=40)]
RequestId: TypeAlias = Annotated[int, Field(ge=0, le=2**53 - 1)] | None
"""Chosen by the client; the answer carries it."""
TraceId: TypeAlias = Annotated[str, Field(pattern=PATTERN)] | None
"""Chosen by the client, to find the request again in the log of the server; made there if not."""
SeatNumber: TypeAlias = Annotated[int, Field(ge=0, lt=5)] | None
"""For whom; needed only if several people share the device."""
Salt: TypeAlias = Annotated[str, Field(pattern=r"^[0-9a-fA-F]{32}$")]
"""16 random bytes as hexadecimal digits."""

# --- From a client


class Request(Wire):
    """What every request may carry."""

    id: RequestId = None
    trace: TraceId = None
    table: TableId


class Watch(Request):
    """Tell me about this table from now on; answered by a `snapshot` with everything. To be sent
    again after a gap in the numbers."""

    type: Literal["watch"] = "watch"


class Unwatch(Request):
    """No more of this table."""

    type: Literal["unwatch"] = "unwatch"


class Act(Request):
    """Do this, an action in notation. `number` is the last one seen of the table."""

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
    """What would this route ask of me? Answered by `route_explained`."""

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


# --- From the server


class Welcome(Wire):
    """The first message on a socket."""

    type: Literal["welcome"] = "welcome"
    live: int = OLDEST_LIVE
    """The version of the messages that follow: the one asked for, or the newest known here."""
    version: str
    user: str | None
    """The public id of whoever is connected; null without a session."""
    name: str
    at: int


class Change(Wire):
    """What happened to the table, as everybody may know it; the events tell what an action did."""

    kind: str
    seat: int | None = None
    by: Literal["person", "bot", "clock"] | None = None
    reason: str | None = None


class You(Wire):
    """What concerns only the receiver of the message."""

    seats: tuple[int, ...]
    """The seats of this device."""
    eyes: int | None
    """Through whose eyes the view is; null is a spectator's."""
    ask: tuple[int, ...]
    """Seats of this device that are to act and wait for an `it_is_me`."""
    take_back: int | None
    """The seat that may take its last action back now."""
    hints_left: int


class State(Wire):
    """What `snapshot` and `update` share."""

    table: str
    number: int
    at: int
    clocks: tuple[ClockInfo, ...]
    """Empty at a table without clocks."""
    aids: Aids | None
    you: You


class MoveEvents(Wire):
    """One action of a game in play: who made it, and how many events of the log it brought."""

    seat: int
    events: int


class Snapshot(State):
    """Everything about a table."""

    type: Literal["snapshot"] = "snapshot"
    id: RequestId = None
    info: TableInfo
    view: View | None
    """Null before the deal."""
    moves: tuple[MoveEvents, ...]
    """The actions so far, in order; the events that the log has before theirs are of the deal."""
    presence: Presence
    chat: "tuple[Chat, ...]"
    """The last of it."""


class Update(State):
    """One thing happened; numbers have no gaps."""

    type: Literal["update"] = "update"
    change: Change
    info: TableInfo | None
    """Null if an action changed nothing of it but `number`, `to_act`, `actions`, `updated_at`."""
    events: tuple[Event, ...]
    view: Position | None


class Delta(Wire):
    """One thing happened, for clients of version 2: what changed since the number before.

    `public` and `private` are changes of what a snapshot holds (`view`, `aids`, `clocks`, `you`,
    `info`): by path what is there now. Null below `view/board` means that it is left out.
    """

    type: Literal["delta"] = "delta"
    table: str
    number: int
    at: int
    change: Change
    events: tuple[Event, ...]
    """As everybody may know them."""
    public: dict[str, Any]
    """What everybody may see; the same for all."""
    private: dict[str, Any]
    """What only the receiver may see."""
    seen: dict[int, Event]
    """Of which events the receiver saw more than others: by their place in `events`."""
    check: int
    """The sum of `view` and `aids` afterwards; 0 before the deal. With another sum: `watch`."""


class Uncovered(State):
    """The same moment through other eyes, after `it_is_me` or `cover`."""

    type: Literal["uncovered"] = "uncovered"
    id: RequestId = None
    view: View | None
    moves: tuple[MoveEvents, ...]


class Present(Wire):
    """Somebody came or went."""

    type: Literal["present"] = "present"
    table: str
    presence: Presence


class Chat(Wire):
    """Somebody said something."""

    type: Literal["chat"] = "chat"
    table: str
    message: int
    user: str
    seat: int | None
    name: str
    text: str
    at: int


class Reacted(Wire):
    """Somebody reacted; the chat has it too, as `:hello:`."""

    type: Literal["reacted"] = "reacted"
    table: str
    seat: int | None
    name: str
    reaction: Reaction


class Done(Wire):
    """What was asked has been done, and is stored."""

    type: Literal["done"] = "done"
    id: RequestId = None
    number: int | None = None
    drawn: Letter | None = None
    """The card that was drawn blind, if several people share the device: the update is covered
    again before the one who drew has seen it."""


class ViolationInfo(Wire):
    """Why an action is against the rules; `key` and `args` are for other languages."""

    clause: str
    key: str
    args: dict[str, Any]
    sentence: str


class Because(Wire):
    """The answer to `why`; null if the action is legal."""

    type: Literal["because"] = "because"
    id: RequestId = None
    table: str
    action: str
    violation: ViolationInfo | None


class RouteExplained(Wire):
    """The answer to `explain_route`: what the seat lacks for a route, and what is in the way."""

    type: Literal["route_explained"] = "route_explained"
    id: RequestId = None
    table: str
    number: int
    """The moment of the table that it holds for."""
    route: str
    obstacle: str | None
    """The first thing that keeps the seat from claiming it, whoever's turn it is. The key of a
    violation: `route_taken`, `route_closed`, `both_tracks`, `too_few_trains` or
    `not_enough_cards`."""
    reason: ViolationInfo | None
    """The obstacle with the details for a sentence: the violation that a claim would meet on the
    seat's own turn."""
    paid_in: Letter
    """The color in which the fewest cards are missing."""
    payment: str
    """What it would pay in that color, with as few locomotives as possible; it may lack some."""
    missing: int
    """How many cards it lacks for that."""
    missing_locomotives: int
    """How many of those must be locomotives, because it is a ferry."""
    violation: ViolationInfo | None
    """Why it cannot be claimed at this moment; null if it can."""


class HintSentence(Wire):
    """One sentence of a hint."""

    key: str
    args: dict[str, Any]
    sentence: str


class Hint(Wire):
    """The answer to `ask_hint`."""

    type: Literal["hint"] = "hint"
    id: RequestId = None
    table: str
    seat: int
    action: str
    sentences: tuple[HintSentence, ...]
    hints_left: int


class Refused(Wire):
    """What was asked cannot be done; nothing was changed."""

    type: Literal["refused"] = "refused"
    id: RequestId = None
    table: str | None = None
    code: Code
    key: str
    message: str
    args: dict[str, Any]
    violation: ViolationInfo | None = None
    trace: str | None = None
    """The trace id: quote it to whoever runs the server."""


class Gap(Wire):
    """You read too slowly and missed something: `watch` the table again."""

    type: Literal["gap"] = "gap"
    table: str | None = None
    """Null: of all tables."""


class Pong(Wire):
    """I am."""

    type: Literal["pong"] = "pong"
    id: RequestId = None
    at: int


AnyAnswer: TypeAlias = (
    Welcome
    | Snapshot
    | Update
    | Delta
    | Uncovered
    | Present
    | Chat
    | Reacted
    | Done
    | Because
    | RouteExplained
    | Hint
    | Refused
    | Gap
    | Pong
)
ServerMessage: TypeAlias = Annotated[AnyAnswer, Field(discriminator="type")]
