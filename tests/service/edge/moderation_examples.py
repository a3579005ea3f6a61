"""The examples of the OpenAPI document about a house in order: Ann reports Bob, Olga decides."""

from typing import Any

from pydantic import BaseModel

from whistlestop.service.models.messages import Chat
from whistlestop.service.models.moderation import (
    Audit,
    AuditLine,
    Blocked,
    Blocks,
    HouseText,
    LogLine,
    Mutes,
    PersonInfo,
    ReportInfo,
    Reports,
    TableLog,
    Talking,
    WarningInfo,
    Warnings,
    WordLists,
)

AT = 1_763_294_400_000
BOB = "bW7dQk2LxVt9"
TABLE = "Zk3vQ8rNf2Lx6GhA"
LINE = Chat(message=812, table=TABLE, user=BOB, seat=1, name="Bob", text="You potato", at=AT)
REPORT = ReportInfo(
    report="r5Tn8XwC1mPz",
    user="aN3fYp6KqRs1",
    name="Ann",
    reported=BOB,
    reported_name="Bob",
    table=TABLE,
    message=812,
    reason="insult",
    words="He goes on like that.",
    context=(LINE,),
    made_at=AT + 60_000,
    state="open",
    operator=None,
    decision=None,
    note=None,
    changed_at=AT + 60_000,
)
TAKEN = REPORT.model_copy(update={"state": "taken", "operator": "Olga"})
DISMISSED = TAKEN.model_copy(
    update={"state": "decided", "decision": "dismissed", "note": "They are friends."}
)
WARNED = AuditLine(
    line=41,
    at=AT + 90_000,
    operator="Olga",
    deed="warned",
    user=BOB,
    name="Bob",
    table=TABLE,
    report="r5Tn8XwC1mPz",
    detail="Please be kind.",
)
PERSON = PersonInfo(
    user=BOB,
    name="Bob",
    names=("Bob",),
    account=True,
    operator=False,
    created_at=AT,
    silenced_until=None,
    closed_at=None,
    reports=1,
    tables=(TABLE,),
    history=(WARNED,),
)
LOG = TableLog(
    table=TABLE,
    code="KX7P2M",
    stage="playing",
    names=("Ann", "Bob"),
    entries=(
        LogLine(number=1, at=AT, kind="opened", seat=None, detail=None),
        LogLine(number=9, at=AT, kind="acted", seat=1, detail="by person"),
    ),
    chat=(LINE,),
)
WORDS = WordLists(lists={"en": "rude*", "el": "", "uk": ""}, changed=("en",))
TEXT = HouseText(
    texts={"en": "# Who runs this server\n\nAnn, ann@example.org"},
    days={"session": 365, "guest": 90, "report": 180, "audit": 730},
)
BLOCKS = Blocks(items=(Blocked(user=BOB, name="Bob"),))
WARNING = WarningInfo(warning="w2Lp9ZbQ4kHd", words="Please be kind.", sent_at=AT + 90_000)

ANSWERS: dict[str, tuple[str, BaseModel | str | dict[str, Any]]] = {
    "blocks": ("Whom I block.", BLOCKS),
    "block": ("Whom I block now.", BLOCKS),
    "unblock": ("Whom I block now.", Blocks(items=())),
    "mutes": ("Whom I have muted.", Mutes(items=(Blocked(user=BOB, name="Bob"),))),
    "unmute": ("Whom I mute still.", Mutes(items=())),
    "talking": ("By phrases only, as it is at first.", Talking()),
    "choose_talking": ("As it is now.", Talking(reads=True, writes=True)),
    "my_warnings": ("What is to be confirmed.", Warnings(items=(WARNING,))),
    "house_text": ("By language.", TEXT),
    "reports": ("What is to be decided.", Reports(items=(REPORT,))),
    "take_report": ("It is mine to decide.", TAKEN),
    "dismiss_report": ("It is decided.", DISMISSED),
    "do_deed": ("The person as they stand now.", PERSON),
    "find_people": ("The person.", PERSON),
    "table_log": ("The log, without anybody's cards.", LOG),
    "words": ("The lists.", WORDS),
    "put_words": ("The lists as they are now.", WORDS),
    "put_text": ("The texts as they are now.", TEXT),
    "audit": ("What was done.", Audit(items=(WARNED,), before=None)),
}
BODIES: dict[str, dict[str, Any]] = {
    "choose_talking": {"own_words": {"reads": True, "writes": True}, "phrases": {}},
    "report": {
        "a_line": {
            "user": BOB,
            "reason": "insult",
            "words": "He goes on like that.",
            "table": TABLE,
            "message": 812,
        },
        "a_name": {"user": BOB, "reason": "name"},
    },
    "dismiss_report": {"a_note": {"note": "They are friends."}},
    "do_deed": {
        "warn": {"deed": "warn", "user": BOB, "report": REPORT.report, "words": "Please be kind."},
        "silence": {"deed": "silence", "user": BOB, "hours": 48},
        "rename": {"deed": "rename", "user": BOB, "name": "Bobby"},
    },
    "put_words": {"one_stem": {"words": "rude*"}},
    "put_text": {"an_imprint": {"text": "# Who runs this server\n\nAnn, ann@example.org"}},
}
