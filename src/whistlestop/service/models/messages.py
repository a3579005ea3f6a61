"""What the server sends through the socket (docs/live.md): JSON objects, each with a `type`.

What clients send is in `requests.py`.
"""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from whistlestop.maps.model import Letter
from whistlestop.service.errors import Code
from whistlestop.wire.models import Aids, Event, Position, View, Wire

from .requests import Reaction, RequestId
from .tables import ClockInfo, Presence, TableInfo

LIVE = 2
"""Grows when a client written for the old messages could stumble over the new ones."""
OLDEST_LIVE = 1
"""The version for clients that do not say which one they were written for."""


class Welcome(Wire):
    """The first message on a socket."""

    type: Literal["welcome"] = "welcome"
    live: int = OLDEST_LIVE
    """The version of the messages that follow: the one you asked for, or the newest the server
    knows."""
    version: str
    user: str | None
    """Your public id; null without a session."""
    name: str
    at: int


class Change(Wire):
    """What happened to the table, as everybody may know it; the events say what an action did."""

    kind: str
    seat: int | None = None
    by: Literal["person", "bot", "clock"] | None = None
    reason: str | None = None


class You(Wire):
    """What concerns only the receiver of the message."""

    seats: tuple[int, ...]
    """The seats of this device."""
    eyes: int | None
    """Whose eyes the view is seen through; null is a spectator's."""
    ask: tuple[int, ...]
    """Seats of this device that must act and wait for an `it_is_me`."""
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
    """The actions so far, in order; events in the log before theirs belong to the deal."""
    presence: Presence
    chat: "tuple[Chat, ...]"
    """The last lines of the chat."""


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

    `public` and `private` change what a snapshot holds (`view`, `aids`, `clocks`, `you`, `info`):
    for each path, the new value. Null below `view/board` removes the name.
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
    """The events of which the receiver saw more than others, by their position in `events`."""
    check: int
    """The sum of `view` and `aids` afterward; 0 before the deal. If yours differs: `watch`."""


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


class Warned(Wire):
    """The operators have something to say to you, until you confirm it."""

    type: Literal["warned"] = "warned"
    warning: str
    words: str
    sent_at: int


class Done(Wire):
    """Your request is done and stored."""

    type: Literal["done"] = "done"
    id: RequestId = None
    number: int | None = None
    drawn: Letter | None = None
    """The card that was drawn blind, if several people share the device: the update is covered
    again before the player has seen it."""


class ViolationInfo(Wire):
    """Why an action is against the rules; `key` and `args` are for translating it."""

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
    """The number of the table that it holds for."""
    route: str
    obstacle: str | None
    """The first thing that keeps the seat from claiming it, regardless of whose turn it is. The key
    of a violation: `route_taken`, `route_closed`, `both_tracks`, `too_few_trains` or
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
    """Your request cannot be done; nothing was changed."""

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
    """Null: all tables."""


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
    | Warned
    | Done
    | Because
    | RouteExplained
    | Hint
    | Refused
    | Gap
    | Pong
)
ServerMessage: TypeAlias = Annotated[AnyAnswer, Field(discriminator="type")]
