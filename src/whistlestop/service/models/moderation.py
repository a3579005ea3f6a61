"""A house kept in order: blocks, reports, warnings, and what operators see and do."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from whistlestop.wire.models import Wire

from .messages import Chat
from .requests import TableId
from .tables import Name

Reason: TypeAlias = Literal["insult", "threat", "spam", "cheating", "name", "other"]
DeedKind: TypeAlias = Literal["warn", "silence", "close", "reopen", "rename"]
TextName: TypeAlias = Literal["imprint", "privacy"]
UserId: TypeAlias = Annotated[str, Field(min_length=1, max_length=40)]
Words: TypeAlias = Annotated[str, Field(max_length=1_000)]
LONGEST_TEXT = 20_000

# --- For everybody


class Blocked(Wire):
    """Somebody I block."""

    user: str
    name: str


class Blocks(Wire):
    """Whom somebody blocks, by name."""

    items: tuple[Blocked, ...]


class Mutes(Wire):
    """Whom somebody muted at a table and does not block, by name."""

    items: tuple[Blocked, ...]


class Talking(Wire):
    """How somebody chats with people they do not know; at first, with ready phrases only."""

    reads: bool = False
    """Whether to see what strangers write in their own words."""
    writes: bool = False
    """Whether to write to strangers in your own words."""


class NewReport(Wire):
    """What somebody did, for the operators."""

    user: UserId | None = None
    """The person it is about. You may leave it out with a `study`: then it is about the study's
    maker."""
    reason: Reason
    words: Words = ""
    """What happened, in your own words."""
    table: TableId | None = None
    """Where it happened: the chat there is kept with the report."""
    message: int | None = Field(default=None, ge=0, le=2**53 - 1)
    """The line of chat that it is about."""
    study: UserId | None = None
    """A study that it is about: its title and remarks are kept with the report."""


class WarningInfo(Wire):
    """What the operators have to say to somebody."""

    warning: str
    words: str
    sent_at: int


class Warnings(Wire):
    """Warnings I have not confirmed yet, the oldest first."""

    items: tuple[WarningInfo, ...]


class HouseText(Wire):
    """The imprint or the privacy page, in each language it was written in."""

    texts: dict[str, str]
    """By language; empty if nobody has written it yet."""
    days: dict[str, int]
    """How many days each kind of data is kept: the facts of the privacy page."""


# --- For operators


class ReportInfo(Wire):
    """A report, with the chat around it as it was."""

    report: str
    user: str
    name: str
    reported: str
    reported_name: str
    table: str | None
    message: int | None
    study: str | None = None
    """The study it is about; `context` has its title and remarks as they were."""
    reason: str
    words: str
    context: tuple[Chat, ...]
    made_at: int
    state: Literal["open", "taken", "decided"]
    operator: str | None
    """Who took or decided it."""
    decision: str | None
    note: str | None
    changed_at: int


class Reports(Wire):
    """Reports, those waiting longest first; decided ones, the latest first."""

    items: tuple[ReportInfo, ...]


class Dismissal(Wire):
    """Nothing needs to be done about a report."""

    note: Words = ""


class Deed(Wire):
    """What an operator does about somebody."""

    deed: DeedKind
    user: UserId
    report: UserId | None = None
    """The report it is about, which it decides."""
    words: Words = ""
    """What a person who is warned is told; otherwise a note for the audit log."""
    hours: int = Field(default=24, ge=1, le=24 * 365)
    """For how long somebody is silenced."""
    name: Name | None = None
    """The new name of somebody who is renamed; null: one like a guest's."""


class AuditLine(Wire):
    """What was done, by whom, to whom. Lines are only ever added."""

    line: int
    at: int
    operator: str
    """Their name; `terminal` for a command."""
    deed: str
    user: str | None
    name: str | None
    table: str | None
    report: str | None
    detail: str | None


class Audit(Wire):
    """What was done, the latest first."""

    items: tuple[AuditLine, ...]
    before: int | None
    """Send it to get what was done before; null: there is no more."""


class PersonInfo(Wire):
    """Somebody, as operators see them."""

    user: str
    name: str
    names: tuple[str, ...]
    account: bool
    operator: bool
    created_at: int
    silenced_until: int | None
    closed_at: int | None
    reports: int
    """How often they were reported."""
    tables: tuple[str, ...]
    """Where they sit now."""
    history: tuple[AuditLine, ...]


class LogLine(Wire):
    """An entry in the log of a table. What was played is shown only once the game is over."""

    number: int
    at: int
    kind: str
    seat: int | None
    detail: str | None


class TableLog(Wire):
    """A table as operators see it: never anybody's cards while the game runs."""

    table: str
    code: str
    stage: str
    names: tuple[str, ...]
    entries: tuple[LogLine, ...]
    chat: tuple[Chat, ...]


class WordList(Wire):
    """Words that are not welcome, one per line."""

    words: str = Field(max_length=20_000)


class WordLists(Wire):
    """The lists by language."""

    lists: dict[str, str]
    changed: tuple[str, ...]
    """Languages whose list differs from the one that came with the server."""


class NewText(Wire):
    """A text for the imprint or the privacy page; empty means none."""

    text: str = Field(max_length=LONGEST_TEXT)
