"""The examples of the OpenAPI document: Ann opens a table, Bob joins, they play a game to its end.

`PYTHONPATH=tests python tests/service/edge/make_examples.py` writes them where the document takes
them from.
"""

import json
from importlib import resources
from typing import Any

from pydantic import BaseModel

from service.edge import (
    account_examples,
    alert_examples,
    daily_examples,
    explorer_examples,
    meeting_examples,
    moderation_examples,
    program_examples,
    puzzle_examples,
    rating_examples,
    review_examples,
    study_examples,
    tournament_examples,
)
from whistlestop import maps, wire
from whistlestop.bots import BOTS as ROSTER
from whistlestop.game import Action, ClaimRoute, DrawBlind, Game
from whistlestop.game.seeds import commitment, hosted_seed
from whistlestop.maps import load_map
from whistlestop.records import Proof, Record, record_text
from whistlestop.records.final_table_text import read_lines
from whistlestop.rules import RULES_VERSION
from whistlestop.service.archive.game_records import verified
from whistlestop.service.edge.openapi import EXAMPLES
from whistlestop.service.models.games import (
    GameDetail,
    GameInfo,
    GameMove,
    GameMoves,
    GamePage,
    GamePosition,
    GameProof,
)
from whistlestop.service.models.http import (
    BotLine,
    BotPage,
    ChatPage,
    ContinueLink,
    MapLine,
    MapPage,
    Me,
    SeatLine,
    TableLine,
    TablePage,
    TableView,
)
from whistlestop.service.models.messages import Chat
from whistlestop.service.models.scoring import TableScore
from whistlestop.service.models.tables import PlayedSeat, SeatInfo, Seconds, TableInfo, Untimed

NOON = 1_767_268_800_000
MINUTE = 60_000
ANN, BOB = "u7Hq2LwPz0aB", "pX4mT9sKd1Yc"
ANN_ON_HER_PHONE = "c6RtE0vNj3Wg"
TABLE = "Zk3vQ8rNf2Lx6GhA"
NEXT_TABLE = "b9WcR5tYm7Pd1KsE"
OTHER_TABLE = "t2FnJ6hXq4Vz8BoS"

_MINI = load_map("mini")
_GAME = Game(_MINI, players=3, seed=1, first=0)

ME = Me(user=ANN, name="Ann")
MINI = wire.encode_map(_MINI)
MAPS = MapPage(
    items=tuple(MapLine.of(load_map(name), builtin=True) for name in ("usa", "europe")), next=None
)
OWN_MAP = MapLine.of(_MINI, builtin=False).model_copy(
    update={
        "name": "island",
        "title": {"en": "Island"},
        "fingerprint": _MINI.fingerprint[::-1],
    }
)
BOTS = BotPage(
    items=tuple(
        BotLine.of(bot, ready=not bot.searches)
        for bot in (ROSTER["skilled"], ROSTER["expert"], ROSTER["racer"])
    )
)

_ANN = SeatInfo(
    seat=0,
    kind="person",
    name="Ann",
    color="blue",
    user=ANN,
    shared=False,
    bot=None,
    stand_in=None,
    strikes=0,
    agrees=False,
)
_OPEN = _ANN.model_copy(
    update={"seat": 1, "kind": "open", "name": "", "color": "red", "user": None}
)
_BOB = _OPEN.model_copy(update={"kind": "person", "name": "Bob", "color": "green", "user": BOB})
_BOT = _OPEN.model_copy(
    update={"seat": 2, "kind": "bot", "name": "casual", "color": "yellow", "bot": "casual"}
)

SEATING = TableInfo(
    table=TABLE,
    code="KX7P2M",
    number=1,
    stage="seating",
    map=_MINI.name,
    fingerprint=_MINI.fingerprint,
    rules=RULES_VERSION,
    host=ANN,
    programs=False,
    public=False,
    pace=Untimed(),
    first=None,
    hints=True,
    spectators=True,
    chat=True,
    rated=False,
    commitment=commitment(bytes(32)),
    seats=(_ANN, _OPEN, _BOT),
    to_act=(),
    actions=0,
    result=None,
    winners=(),
    lesson=None,
    day=None,
    practice=False,
    tournament=None,
    previous=None,
    rematch=None,
    ended=None,
    message=None,
    created_at=NOON,
    updated_at=NOON,
)
CHANGED = SEATING.model_copy(
    update={"number": 2, "pace": Seconds(turn=60, reserve=180), "updated_at": NOON + MINUTE}
)
JOINED = SEATING.model_copy(
    update={"number": 3, "seats": (_ANN, _BOB, _BOT), "updated_at": NOON + MINUTE}
)
LEFT = SEATING.model_copy(update={"number": 4, "updated_at": NOON + 2 * MINUTE})
DEALING = JOINED.model_copy(update={"number": 4, "stage": "dealing"})
PLAYING = JOINED.model_copy(
    update={
        "number": 18,
        "stage": "playing",
        "to_act": (1,),
        "actions": 13,
        "updated_at": NOON + 5 * MINUTE,
    }
)


def _with_ann(number: int, **fields: object) -> TableInfo:
    """The running game after something that concerns Ann alone."""
    seats = (_ANN.model_copy(update=fields), _BOB, _BOT)
    return PLAYING.model_copy(update={"number": number, "seats": seats})


RESIGNED = _with_ann(19, bot="skilled", stand_in="resigned")
WISHED = _with_ann(19, agrees=True)
MOVED = _with_ann(19, user=ANN_ON_HER_PHONE).model_copy(update={"host": ANN_ON_HER_PHONE})
PLAY_NOW = DEALING.model_copy(
    update={
        "table": OTHER_TABLE,
        "code": "H8N3CD",
        "number": 2,
        "map": "usa",
        "fingerprint": load_map("usa").fingerprint,
        "seats": (
            _ANN,
            _BOT.model_copy(
                update={"seat": 1, "name": "skilled", "color": "red", "bot": "skilled"}
            ),
            _BOT.model_copy(update={"name": "skilled", "color": "green", "bot": "skilled"}),
        ),
        "updated_at": NOON,
    }
)
DAY_TABLE = PLAY_NOW.model_copy(
    update={
        "table": daily_examples.TABLE,
        "map": "usa",
        "hints": False,
        "spectators": False,
        "chat": False,
        "day": daily_examples.DAY,
        "seats": (
            _ANN,
            *(
                _BOT.model_copy(
                    update={
                        "seat": n,
                        "name": "master",
                        "color": ("blue", "red", "green", "yellow")[n],
                        "bot": "master",
                    }
                )
                for n in (1, 2, 3)
            ),
        ),
    }
)
LESSON = DEALING.model_copy(
    update={
        "table": OTHER_TABLE,
        "code": "L3SS0N",
        "number": 2,
        "first": 0,
        "chat": False,
        "lesson": 1,
        "seats": (
            _ANN,
            _BOT.model_copy(update={"seat": 1, "name": "friend", "color": "red", "bot": "friend"}),
        ),
        "updated_at": NOON,
    }
)
REMATCH = DEALING.model_copy(
    update={
        "table": NEXT_TABLE,
        "code": "R4TB9W",
        "number": 2,
        "first": 1,
        "previous": TABLE,
        "created_at": NOON + 60 * MINUTE,
        "updated_at": NOON + 60 * MINUTE,
    }
)

TABLES = TablePage(
    items=(
        TableLine(
            table=TABLE,
            code="KX7P2M",
            stage="playing",
            public=True,
            rated=False,
            map=_MINI.name,
            fingerprint=_MINI.fingerprint,
            players=3,
            pace="untimed",
            host=ANN,
            programs=False,
            number=18,
            actions=13,
            seats=tuple(
                SeatLine(
                    seat=seat.seat,
                    user=seat.user,
                    name=seat.name,
                    bot=seat.bot,
                    to_act=seat.seat == 1,
                )
                for seat in PLAYING.seats
            ),
            my_turn=False,
            created_at=NOON,
            updated_at=NOON + 5 * MINUTE,
        ),
    ),
    next=None,
)
VIEW = TableView(
    number=5,
    info=DEALING.model_copy(update={"number": 5, "stage": "playing", "to_act": _GAME.to_act}),
    eyes=0,
    view=wire.encode(_GAME.view(0)),
)
CHAT = ChatPage(
    items=(
        Chat(
            table=TABLE,
            message=41,
            user=BOB,
            seat=1,
            name="Bob",
            text="Good luck!",
            at=NOON + 2 * MINUTE,
        ),
    ),
    before=None,
)
LINK = ContinueLink(
    link="/continue#qV0pZ3mXw8LrB5tYc2NkD7sHg1JfA6eUo9iTxMz4QKs",
    token="qV0pZ3mXw8LrB5tYc2NkD7sHg1JfA6eUo9iTxMz4QKs",
    expires_at=NOON + 7 * 24 * 60 * MINUTE,
)

# --- A game that is over: a short one on the smallest map

_PLAYED = "k3b8RwTq9vYx2LmA"
_AT = 1_772_366_400_000
_SECRET = bytes(range(32))
_SALTS = (bytes(range(16)),)
_SEED = hosted_seed(_SECRET, _PLAYED, _SALTS)
_SHOWN = 3
"""How many actions are in the examples."""


def _choose(game: Game) -> Action:
    """The longest route there is, else a card: the game is soon over."""
    legal = list(game.legal_actions)
    claims = [action for action in legal if isinstance(action, ClaimRoute)]
    if claims:
        return max(claims, key=lambda claim: claim.route.length)
    return next((action for action in legal if isinstance(action, DrawBlind)), legal[0])


_FINISHED = Game("mini", players=2, seed=_SEED)
while _FINISHED.to_act:
    _FINISHED.push(_choose(_FINISHED))
_OUTCOME = _FINISHED.outcome()
assert _OUTCOME is not None
_EARLY = _FINISHED.copy()
while len(_EARLY.history) > _SHOWN:
    _EARLY.pop()
_PROOF = Proof(_SECRET.hex(), tuple(salt.hex() for salt in _SALTS), commitment(_SECRET), _PLAYED)
_RECORD = Record.of(_FINISHED, names=("Ann", "Bot skilled"), date="2026-03-01", proof=_PROOF)
_MOVES = tuple(
    GameMove(
        n=n,
        seat=action.player,
        action=_FINISHED.text(action),
        by="bot" if action.player else "person",
        at=_AT + n,
        events=len(_FINISHED.events_of(n - 1)),
    )
    for n, action in enumerate(_EARLY.history, 1)
)

RECORD = record_text(_RECORD)
GAME = GameInfo(
    table=_PLAYED,
    stage="finished",
    map="mini",
    fingerprint=_FINISHED.map.fingerprint,
    rules=RULES_VERSION,
    public=True,
    rated=False,
    uploaded=False,
    date="2026-03-01",
    finished_at=_AT,
    seats=(
        PlayedSeat(
            seat=0,
            kind="person",
            name="Ann",
            color="blue",
            user="u7Hq2pLx9dKs",
            bot=None,
            left=False,
        ),
        PlayedSeat(
            seat=1, kind="bot", name="skilled", color="red", user=None, bot="skilled", left=False
        ),
    ),
    actions=len(_FINISHED.history),
    result=tuple(sheet.total for sheet in _OUTCOME.sheets),
    winners=_OUTCOME.winners,
    decided_by=None,
    link=f"/api/v1/games/{_PLAYED}",
)
GAMES = GamePage(items=(GAME,), next=None)
DETAIL = GameDetail.model_validate(
    {
        **dict(GAME),
        "decided_by": _OUTCOME.decided_by,
        "leavings": (),
        "outcome": wire.encode_outcome(_OUTCOME),
        "proof": GameProof(
            table=_PLAYED,
            day=None,
            commitment=_PROOF.commitment,
            secret=_PROOF.secret,
            salts=_PROOF.salts,
            seed=_SEED.hex(),
        ),
    }
)
MOVES = GameMoves(table=_PLAYED, actions=len(_FINISHED.history), items=_MOVES, next=_SHOWN)
POSITION = GamePosition(
    table=_PLAYED,
    n=_SHOWN,
    actions=len(_FINISHED.history),
    move=_MOVES[-1],
    view=wire.encode(_EARLY.view(None)),
    hands=None,
)
VERIFIED = verified(_RECORD)
REAL_TABLE = """map mini
player Ann
  color: blue
  routes: AMB-BIR.R BIR-COP
  tickets: AMB-COP BIR-COP
player Bob
  color: red
  routes: COP-ELM DUN-ELM.1
  stations: BIR
  tickets: COP-DUN
"""
SCORED = TableScore.of(*read_lines(REAL_TABLE).table(_MINI))

# --- What is written

SALT = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"
MAP_FILE = json.loads((resources.files(maps) / "data" / "mini.json").read_text("utf-8"))
MY_SEAT: dict[str, Any] = {"my_only_seat": {}, "one_of_several": {"seat": 1}}
ANSWERS: dict[str, tuple[str, BaseModel | str | dict[str, Any]]] = {
    "begin_session": ("Who you are now; the cookie is set.", ME),
    "me": ("Who you are.", ME),
    "rename_me": ("Who you are now.", ME),
    "make_link": ("The link: keep it to yourself.", LINK),
    "use_link": ("The table; the seat is on this device now.", MOVED),
    "bots": ("The levels, then the other players.", BOTS),
    "maps": ("The built-in maps, then your own, the newest first.", MAPS),
    "map": ("Its cities, routes, tickets and the numbers of its rules.", MINI),
    "map_file": ("A map file, to be downloaded.", MAP_FILE),
    "upload_map": ("The map is kept.", OWN_MAP),
    "play_now": ("The game begins.", PLAY_NOW),
    "play_on": ("The game goes on.", PLAY_NOW),
    "lesson": ("The first game begins, or goes on.", LESSON),
    "open_table": ("The table is open.", SEATING),
    "tables": ("The tables, the last changed first.", TABLES),
    "table": ("The table and its seats.", SEATING),
    "change_table": ("The table as it is now.", CHANGED),
    "view": ("The table, and the view of its game.", VIEW),
    "chat": ("The last lines, the oldest of them first.", CHAT),
    "join_table": ("The table with you at it.", JOINED),
    "leave_table": ("The table without you.", LEFT),
    "kick": ("The table with the seat open again.", LEFT),
    "choose_color": ("The table in its new colors.", JOINED),
    "give_salt": ("The salt is kept.", JOINED),
    "start": ("The game begins.", DEALING),
    "act": ("It is done, and stored.", PLAYING),
    "resign": ("A bot plays at your seat.", RESIGNED),
    "take_seat_back": ("The seat is yours again.", PLAYING),
    "abort": ("Your request is noted; the game ends if it was the last one needed.", WISHED),
    "rematch": ("The table of the next game.", REMATCH),
    "games": ("Some games, the newest first.", GAMES),
    "upload_game": ("The game is kept.", DETAIL),
    "game": ("The game, its score sheets, and the proof of its deal.", DETAIL),
    "game_moves": ("The actions in their order.", MOVES),
    "game_position": ("The game after its first n actions.", POSITION),
    "game_record": ("A record file (`.ws`), to be downloaded.", RECORD),
    "verify_game": ("All checks, each with a sentence.", VERIFIED),
    "verify_record": ("All checks, each with a sentence.", VERIFIED),
    "score_table": ("What was understood, what is wrong, and the score.", SCORED),
    **account_examples.ANSWERS,
    **rating_examples.ANSWERS,
    **review_examples.ANSWERS,
    **alert_examples.ANSWERS,
    **meeting_examples.ANSWERS,
    **moderation_examples.ANSWERS,
    **program_examples.ANSWERS,
    **explorer_examples.ANSWERS,
    **daily_examples.ANSWERS,
    **puzzle_examples.ANSWERS,
    **tournament_examples.ANSWERS,
    **study_examples.ANSWERS,
    "play_day": ("The game begins, or goes on.", DAY_TABLE),
}
"""What every operation answers when all is well: a description, and an example."""
BODIES: dict[str, dict[str, Any]] = {
    "begin_session": {"with_a_name": {"name": "Ann"}, "as_a_guest": {}},
    "rename_me": {"ann": {"name": "Ann"}},
    "make_link": MY_SEAT,
    "use_link": {"from_the_link": {"token": LINK.token}},
    "upload_map": {"a_small_map": MAP_FILE},
    "play_now": {
        "two_bots": {},
        "an_expert_in_europe": {"map": "europe", "opponents": ["expert"], "name": "Ann"},
    },
    "lesson": {"begin_or_go_on": {}, "begin_anew": {"again": True}},
    "open_table": {
        "a_friend_and_a_bot": {
            "map": "mini",
            "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "casual"}],
            "name": "Ann",
        },
        "two_on_one_device": {
            "map": "mini",
            "seats": [{"kind": "me"}, {"kind": "device", "name": "Bob"}],
        },
        "for_everybody_over_days": {"public": True, "pace": {"kind": "days", "turn": 2}},
    },
    "change_table": {
        "a_minute_a_turn": {"pace": {"kind": "seconds", "turn": 60, "reserve": 180}},
        "a_bot_for_the_open_seat": {"seats": [{"kind": "me"}, {"kind": "bot"}]},
    },
    "join_table": {
        "anywhere": {"name": "Bob"},
        "with_all_wishes": {"name": "Bob", "seat": 1, "color": "green", "salt": SALT},
    },
    "kick": {"seat_1": {"seat": 1}},
    "choose_color": {"green": {"color": "green"}},
    "give_salt": {"random_bytes": {"salt": SALT}},
    "act": {
        "draw_blind": {"number": 17, "action": "+?"},
        "claim_a_route": {"number": 17, "action": "DEN-OMA 4P"},
    },
    "resign": MY_SEAT,
    "take_seat_back": MY_SEAT,
    "abort": {"break_off": {}, "go_on": {"abort": False}},
    "upload_game": {"the_record_of_a_game": RECORD},
    "verify_record": {"the_record_of_a_game": RECORD},
    "score_table": {"two_players": REAL_TABLE},
    **account_examples.BODIES,
    **rating_examples.BODIES,
    **review_examples.BODIES,
    **alert_examples.BODIES,
    **meeting_examples.BODIES,
    **moderation_examples.BODIES,
    **program_examples.BODIES,
    **daily_examples.BODIES,
    **puzzle_examples.BODIES,
    **tournament_examples.BODIES,
    **study_examples.BODIES,
}
"""What can be sent, by what it does."""


def examples() -> dict[str, dict[str, Any]]:
    """Everything that is written."""
    answers = {name: _answer(*told) for name, told in ANSWERS.items()}
    return {"bodies": BODIES, "answers": answers}


def _answer(description: str, value: BaseModel | str | dict[str, Any]) -> dict[str, Any]:
    plain = value.model_dump(mode="json") if isinstance(value, BaseModel) else value
    return {"description": description, "value": plain}


def main() -> None:
    """Write the file."""
    text = json.dumps(examples(), indent=1, ensure_ascii=False)
    EXAMPLES.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
