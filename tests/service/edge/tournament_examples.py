"""The examples of the OpenAPI document about tournaments: Ann's Friday night, one round played."""

from typing import Any

from pydantic import BaseModel

from whistlestop.service.models.tournaments import (
    Entrant,
    TournamentLine,
    TournamentPage,
    TournamentPlan,
    TournamentRound,
    TournamentSeat,
    TournamentTable,
    TournamentView,
)

ID, AT = "Fr1dayN1ghtAtAnn", 1_772_391_600_000
PLAN = TournamentPlan(title="Friday night", rounds=2, size=2, map="mini", places=4)
LINE = TournamentLine(
    tournament=ID,
    state="running",
    plan=PLAN,
    entered=2,
    round=1,
    host_name="Ann",
    made_at=AT,
    begun_at=AT + 600_000,
    ended_at=None,
)


def _entrant(number: int, name: str, rank: int, points: float) -> Entrant:
    return Entrant(
        number=number,
        name=name,
        bot=None if name else "skilled",
        state="in",
        mine=name == "Ann",
        rank=rank,
        points=points,
        opponents=12 - points,
        wins=points / 12,
        share=0.58 if points else 0.42,
        rounds=(points,),
    )


def _seat(entrant: int, score: int, place: int, points: float) -> TournamentSeat:
    return TournamentSeat(entrant=entrant, score=score, place=place, points=points, left=False)


VIEW = TournamentView(
    **dict(LINE),
    now=AT + 2_400_000,
    rounds_planned=2,
    next_at=AT + 2_430_000,
    entrants=(_entrant(1, "Ann", 1, 12), _entrant(2, "", 2, 0)),
    rounds=(
        TournamentRound(
            round=1,
            counted=True,
            opened_at=AT + 600_000,
            bye=None,
            tables=(
                TournamentTable(
                    number=1,
                    table="t5Rk2WmX8qLc3VbZ",
                    stage="finished",
                    seats=(_seat(2, 28, 2, 0), _seat(1, 39, 1, 12)),
                    mine=True,
                ),
            ),
        ),
    ),
    me=1,
    hosting=True,
    may_begin=False,
    may_enter=False,
    my_table=None,
)
ANSWERS: dict[str, tuple[str, BaseModel]] = {
    "tournaments": ("A part of the list.", TournamentPage(items=(LINE,), next=None)),
    "make_tournament": ("It is made; its link can be handed on.", VIEW),
    "tournament": ("The tournament with all its rounds.", VIEW),
    "enter_tournament": ("You are in it.", VIEW),
    "leave_tournament": ("You play no further round.", VIEW),
    "enter_bots": ("They are in it.", VIEW),
    "take_out": ("They are out.", VIEW),
    "change_tournament": ("As it is planned now.", VIEW),
    "hand_on_tournament": ("Somebody else is the host.", VIEW),
    "begin_tournament": ("It has begun; the first round opens at once.", VIEW),
    "cancel_tournament": ("It is called off.", VIEW),
}
BODIES: dict[str, dict[str, Any]] = {
    "make_tournament": {
        "an_evening": {"title": "Friday night", "map": "europe", "size": 4, "rounds": 3},
        "a_knockout_over_weeks": {
            "kind": "knockout",
            "size": 2,
            "pace": {"kind": "days", "turn": 2},
            "begins": "full",
            "places": 8,
        },
        "with_bots": {"map": "mini", "size": 2, "rounds": 2, "bots": ["skilled"], "name": "Ann"},
    },
    "enter_tournament": {"under_a_name": {"name": "Bob"}, "as_i_am": {}},
    "change_tournament": {
        "more_rounds": {"rounds": 5},
        "at_another_time": {"begins": "time", "begins_at": AT},
    },
    "hand_on_tournament": {"to_bob": {"entrant": 2}},
    "enter_bots": {"two": {"bots": ["skilled", "casual"]}},
}
