"""One small world for the examples of all routes: Ann opens a table, Bob joins, they play."""

from whistlestop import wire
from whistlestop.bots import BOTS as ROSTER
from whistlestop.game import Game
from whistlestop.game.seeds import commitment
from whistlestop.maps import load_map
from whistlestop.rules import RULES_VERSION
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
from whistlestop.service.models.tables import SeatInfo, Seconds, TableInfo, Untimed

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
    public=False,
    pace=Untimed(),
    first=None,
    hints=True,
    spectators=True,
    chat=True,
    commitment=commitment(bytes(32)),
    seats=(_ANN, _OPEN, _BOT),
    to_act=(),
    actions=0,
    result=None,
    winners=(),
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
            map=_MINI.name,
            fingerprint=_MINI.fingerprint,
            players=3,
            pace="untimed",
            host=ANN,
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
