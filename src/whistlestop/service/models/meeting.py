"""People who look for others: what they wish for, and how they stand."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from whistlestop.wire.models import Wire

from .http import Me
from .tables import FEWEST_SEATS, MOST_SEATS, Color, Days, Name, Pace, Seconds, Stage

PACES: tuple[Seconds | Days, ...] = (
    Seconds(turn=30, reserve=120),
    Seconds(turn=60, reserve=180),
    Seconds(turn=120, reserve=600),
    Days(turn=1),
    Days(turn=3),
)
"""What one can wait for: few, so that people meet."""
QueueState: TypeAlias = Literal["out", "waiting", "asked", "seated"]
OutReason: TypeAlias = Literal["left", "away", "unconfirmed"]
Players: TypeAlias = Annotated[int, Field(ge=FEWEST_SEATS, le=MOST_SEATS, strict=True)]


class TableWish(Wire):
    """What somebody would like to play."""

    maps: tuple[Annotated[str, Field(min_length=1, max_length=80)], ...] = Field(
        default=("usa", "europe"), min_length=1, max_length=10
    )
    """Built-in maps, any of which will do."""
    players: tuple[Players, ...] = Field(default=(2, 3, 4), min_length=1, max_length=4)
    """Numbers of players, any of which will do."""
    pace: Pace = Seconds()
    """One of the paces that `GET /queue` lists."""
    rated: bool = Field(default=False, strict=True)
    """Whether the game counts for ratings; this needs an account."""
    bots_after: int | None = Field(default=None, ge=0, le=3600, strict=True)
    """Seconds after which bots may take the remaining seats; null waits for people only."""


class NewWish(TableWish):
    """Somebody joins the queue."""

    name: Name | None = None
    """If left out, the name stays; somebody without a session becomes a guest."""


class Confirmation(Wire):
    """Somebody is there and wants the table."""

    offer: str = Field(min_length=1, max_length=40)


class TableOffer(Wire):
    """A table that was found; everybody is asked whether they are there."""

    offer: str
    map: str
    players: int
    pace: Pace
    rated: bool
    bots: tuple[str, ...]
    """The bots that take the remaining seats."""
    people: int
    confirmed: int
    """How many of them have confirmed."""
    mine: bool
    """Whether I have confirmed."""
    left_ms: int
    """How much time is left to confirm."""


class Crowd(Wire):
    """How many people wait for the same game."""

    wish: TableWish
    people: int


class QueueStatus(Wire):
    """Somebody's place in the queue of people looking for others to play with."""

    state: QueueState
    """`asked`: a table was found and waits to be confirmed. `seated`: it is open."""
    reason: OutReason | None
    """Why I no longer wait."""
    wish: TableWish | None
    waited_ms: int
    people: int
    """How many people wait for any game; I am one of them."""
    fitting: int
    """How many others would play what I want."""
    estimate_s: int | None
    """The median wait lately; null if too few tables were found lately."""
    bots_in_ms: int | None
    """When bots may fill my table; null if they may not."""
    offer: TableOffer | None
    table: str | None
    """Where I sit now."""
    crowds: tuple[Crowd, ...]
    """What others wait for, the largest first."""
    paces: tuple[Pace, ...]
    """The paces I can wait for."""
    mark: str
    """Stands for all this. Send it as `known`, and the next answer waits until something has
    changed."""


# --- The life here


class WatchedSeat(Wire):
    """Somebody at a table that anybody can watch."""

    name: str
    color: Color
    bot: str | None
    score: int
    """The points on the track; at the end, the final score."""
    rating: int | None
    """Null for guests and bots, and for those who do not show it."""
    to_act: bool


class WatchedTable(Wire):
    """A game and its board, as anybody may see it."""

    table: str
    stage: Stage
    map: str
    fingerprint: str
    pace: Literal["untimed", "seconds", "days"]
    rated: bool
    spectators: int
    actions: int
    owners: dict[str, int]
    """The seat that has each route; routes that nobody has are left out."""
    stations: dict[str, int]
    """The seat whose station stands in each city."""
    seats: tuple[WatchedSeat, ...]


class Life(Wire):
    """Who is here and which games are being played now; some seconds old."""

    here: int
    """How many people with a session are here; how many of them play, and how many wait."""
    playing: int
    waiting: int
    featured: WatchedTable | None
    """The game most worth watching (between people, with high ratings and spectators). If none is
    being played, the last one finished."""
    tables: tuple[WatchedTable, ...]
    """Others to watch."""
    me: Me | None = None
    """Who I am, if I have a session: a page that has forgotten learns it here."""


# --- Friends


class Friend(Wire):
    """Somebody I follow."""

    user: str
    name: str
    follows_me: bool
    here: bool
    table: str | None
    """Where they play now, if it is a public table."""


class Friends(Wire):
    """Whom I follow, those who are here first."""

    items: tuple[Friend, ...]
    hidden: bool
    """Whether I am hidden: then nobody sees that I am here."""


class NewFriend(Wire):
    """Somebody to follow, by the name of their account."""

    name: Name


class PresenceChoice(Wire):
    """Whether others may see that I am here."""

    hidden: bool = Field(strict=True)


class NewInvitation(Wire):
    """Somebody I follow, to be invited to my table."""

    user: str = Field(min_length=1, max_length=40)


class Invitation(Wire):
    """Somebody invites me to a table."""

    invitation: str
    sender: str
    name: str
    """The name of the person who invites me."""
    table: str
    code: str
    map: str
    fingerprint: str
    players: int
    sent_at: int


class Invitations(Wire):
    """Tables I am invited to, the newest first."""

    items: tuple[Invitation, ...]
    mark: str
    """Send it as `known`, and the next answer waits until something has changed."""
