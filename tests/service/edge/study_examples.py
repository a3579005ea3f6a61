"""The examples of the OpenAPI document about positions and studies: a blind draw, and a remark."""

from typing import Any

from pydantic import BaseModel

from whistlestop.game import Cards, Game, Holding, arrange
from whistlestop.game.notation import parse_route, parse_ticket
from whistlestop.maps import Card, load_map
from whistlestop.service.models.reviews import ReviewEstimate
from whistlestop.service.models.studies import (
    PositionAssessment,
    PositionJudged,
    PositionProspect,
    StudyInfo,
    StudyNode,
    StudyPage,
    StudyView,
)
from whistlestop.service.studies import Looked
from whistlestop.wire import encode_event

ID, AT = "T2unne1sAtN1ght0", 1_772_391_600_000
_MINI = load_map("mini")
ARRANGED: dict[str, Any] = {
    "map": "mini",
    "seats": [
        {"routes": ["BIR-COP"], "hand": "RRL", "tickets": ["AMB-COP", "BIR-COP"]},
        {"tickets": ["COP-DUN", "DUN-GUL"]},
    ],
    "row": "PBOWG",
    "to_act": 1,
}


def _game() -> Game:
    holdings = [
        Holding(
            routes=tuple(parse_route(_MINI, text) for text in seat.get("routes", ())),
            hand=Cards(seat.get("hand", "")),
            tickets=tuple(parse_ticket(_MINI, text) for text in seat["tickets"]),
        )
        for seat in ARRANGED["seats"]
    ]
    return arrange(_MINI, holdings, row=Cards(ARRANGED["row"]), to_act=1)


_BEGUN = _game()
_DRAWN = _BEGUN.copy()
_EVENTS = _DRAWN.push(_DRAWN.parse("+?"), chance=[Card.BLACK])
INFO = StudyInfo(
    study=ID,
    number=3,
    title="Is a blind draw worth it?",
    map=_MINI.fingerprint,
    map_name="mini",
    players=2,
    redrawn=False,
    made_at=AT,
    changed_at=AT + 90_000,
)
VIEW = StudyView(
    **dict(INFO),
    mine=True,
    at=1,
    nodes=(
        StudyNode(
            node=0,
            parent=None,
            action=None,
            events=(),
            remark="Purple lies open, but black is what is missing.",
            position=_BEGUN.position(),
        ),
        StudyNode(
            node=1,
            parent=0,
            action="+?",
            events=tuple(map(encode_event, _EVENTS)),
            remark="",
            position=_DRAWN.position(),
        ),
    ),
    most_nodes=200,
)


def _estimate(mean: float, error: float) -> ReviewEstimate:
    return ReviewEstimate(mean=mean, error=error)


def _prospect(action: str, win: float, behind: float) -> PositionProspect:
    return PositionProspect(
        action=action,
        win=(_estimate(1 - win, 0.04), _estimate(win, 0.04)),
        points=(_estimate(21.5, 0.6), _estimate(22.0 - behind, 0.6)),
        worth=_estimate(47.0 - behind, 2.1),
        behind=_estimate(behind, 0.0 if behind == 0 else 1.1),
        liking=-behind,
    )


_TRIED = (_prospect("+?", 0.52, 0.0), _prospect("+P", 0.47, 2.4))
ASSESSED = PositionAssessment(
    state="running",
    wanted="fine",
    progress=0.06,
    ahead=0,
    mine=True,
    reason=None,
    found=PositionJudged(
        version="1, rules 1, network none",
        grade="coarse",
        seed=0,
        rounds=112,
        position=_BEGUN.position(),
        player=1,
        win=(_estimate(0.49, 0.04), _estimate(0.51, 0.04)),
        points=(_estimate(21.5, 0.6), _estimate(21.9, 0.6)),
        reference="+P",
        known=_TRIED,
        hidden=_TRIED,
        clear=False,
    ),
)
ANSWERS: dict[str, tuple[str, BaseModel]] = {
    "look_at_position": ("The position, after the action if there was one.", Looked(_BEGUN).told()),
    "arrange_position": ("The position, and what can be done in it.", Looked(_BEGUN).told()),
    "assess_position": ("How it stands, and what is known so far.", ASSESSED),
    "studies": ("A part of your studies.", StudyPage(items=(INFO,), next=None)),
    "make_study": ("It is made; its address can be handed on.", VIEW),
    "study": ("The study with all its lines.", VIEW),
    "try_action": ("The study; `at` is the new position.", VIEW),
    "write_study": ("The study as it is now.", VIEW),
    "delete_line": ("The study without that line.", VIEW),
    "copy_study": ("Your copy.", VIEW),
}
BODIES: dict[str, dict[str, Any]] = {
    "look_at_position": {
        "only_look": {"position": _BEGUN.position()},
        "draw_a_black_card_blind": {
            "position": _BEGUN.position(),
            "action": "+?",
            "chance": ["K"],
        },
    },
    "arrange_position": {"two_players": ARRANGED},
    "assess_position": {
        "begin": {"position": _BEGUN.position(), "grade": "fine"},
        "how_does_it_stand": {"position": _BEGUN.position()},
    },
    "make_study": {
        "set_up": {"title": "Is a blind draw worth it?", "arrangement": ARRANGED},
        "from_a_line": {"position": _BEGUN.position()},
        "from_a_game": {"game": {"table": "t5Rk2WmX8qLc3VbZ", "n": 12}},
        "a_new_deal": {"deal": {"map": "europe", "players": 3}},
    },
    "try_action": {"draw_blind": {"number": 2, "node": 0, "action": "+?", "chance": ["K"]}},
    "write_study": {
        "a_remark": {"number": 1, "node": 0, "remark": "Black is what is missing."},
        "a_title": {"number": 1, "title": "Is a blind draw worth it?"},
    },
}
