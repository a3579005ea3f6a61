"""The examples of the OpenAPI document about programs: Ann has made one."""

from typing import Any

from pydantic import BaseModel

from whistlestop.service.models.archive import (
    LICENSE,
    ArchiveGame,
    ArchiveInfo,
    ArchiveSeat,
    ArchiveShare,
)
from whistlestop.service.models.programs import (
    GivenToken,
    MyProgram,
    MyPrograms,
    ProgramLine,
    ProgramPage,
    ProgramRating,
    TokenLine,
)

DAY_MS = 86_400_000
AT = 1_767_268_800_000
LINE = ProgramLine(
    user="program-Rw8kQ2mZt5LxVb1A",
    name="Steam Engine",
    maker="Ann",
    about="Saves cards for long routes.",
    created_at=AT,
    games=212,
    played_at=AT + 3 * DAY_MS,
    ratings=(
        ProgramRating(
            map="usa", pace="live", rating=1648, deviation=61, provisional=False, games=180
        ),
    ),
)
TOKEN = TokenLine(
    id="3f2a9c01d4e8b765",
    label="at home",
    scopes=("read", "seat", "play"),
    created_at=AT,
    used_at=None,
    expires_at=AT + 90 * DAY_MS,
)
MINE = MyPrograms(items=(MyProgram(**dict(LINE), tokens=(TOKEN,)),), most=5)
GIVEN = GivenToken(**dict(TOKEN), token="wsp_" + "dQ7tLm2VxK9sRb4Wf1Zc6Hy8Jn3Pg5Ta0Ue7Io2Qk9A")

ARCHIVE = ArchiveInfo(
    games=1_204,
    actions=171_382,
    first=AT,
    last=AT + 30 * DAY_MS,
    license=LICENSE,
    shares=(
        ArchiveShare(map="europe", players=3, rated=False, games=403, actions=58_120),
        ArchiveShare(map="usa", players=2, rated=True, games=801, actions=113_262),
    ),
)
GAME = ArchiveGame(
    cursor="WzE3NjcyNjg4MDAwMDAsIlprM3ZROHJOZjJMeDZHaEEiXQ",
    table="Zk3vQ8rNf2Lx6GhA",
    finished_at=AT,
    map="usa",
    fingerprint="cbb6b9a5c1f54f2f8c1c8f1d1c3ad0f1",
    rules=1,
    players=2,
    pace="seconds",
    rated=True,
    seats=(
        ArchiveSeat(kind="person", name="Ann", user="u7Hq2LwPz0aB", bot=None, rating=1612),
        ArchiveSeat(kind="bot", name="skilled", user=None, bot="skilled", rating=1500),
    ),
    actions=141,
    result=(118, 97),
    winners=(0,),
    record='[Format "1"]\n...\n',
)

ANSWERS: dict[str, tuple[str, BaseModel | str | dict[str, Any]]] = {
    "programs": ("Some programs, the oldest first.", ProgramPage(items=(LINE,), next=None)),
    "my_programs": ("Your programs and their tokens.", MINE),
    "make_program": ("Your programs now.", MINE),
    "change_program": ("Your programs now.", MINE),
    "archive": ("What there is.", ARCHIVE),
    "download_archive": ("One JSON object a line, each a game.", GAME.model_dump_json() + "\n"),
    "download_packed_archive": ("The same lines, packed by gzip.", "(what gzip makes of them)"),
    "give_token": ("The token, shown this once.", GIVEN),
}
BODIES: dict[str, dict[str, Any]] = {
    "make_program": {
        "steam_engine": {"name": "Steam Engine", "about": "Saves cards for long routes."}
    },
    "change_program": {"another_text": {"about": "Claims early."}},
    "give_token": {
        "to_play": {"label": "at home", "scopes": ["read", "seat", "play"], "days": 90},
        "for_everything": {},
    },
}
