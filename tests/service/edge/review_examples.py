"""The examples of reviews in the OpenAPI document: a game of Ann and Bob, looked at roughly."""

from typing import Any

from pydantic import BaseModel

from whistlestop.service.models.reviews import (
    GameReview,
    ReviewAccount,
    ReviewChange,
    ReviewDecision,
    ReviewEstimate,
    ReviewJudgement,
    ReviewLostTicket,
    ReviewMoment,
    ReviewOption,
    ReviewRemark,
    ReviewState,
    ReviewTempo,
    ReviewTicketChoice,
    ReviewTurningPoint,
    ReviewWithoutTicket,
)

TABLE = "Zk3vQ8rNf2Lx6GhA"
VERSION = "1, rules 1, networks europe-2 north-america-2"

_STATE = ReviewState(
    table=TABLE,
    state="running",
    grades=("sketch",),
    wanted="coarse",
    progress=0.42,
    ahead=0,
    mine=True,
    version=VERSION,
    reason=None,
)


def _est(mean: float, error: float) -> ReviewEstimate:
    return ReviewEstimate(mean=mean, error=error)


_ZERO = _est(0.0, 0.0)
_UP, _DOWN = _est(0.08, 0.02), _est(-0.08, 0.02)
_TEMPO = ReviewTempo(
    drawing=6,
    claiming=4,
    tickets=1,
    stations=0,
    tunnels_given_up=0,
    passing=0,
    cards=11,
    blind=5,
    cards_left=1,
    locomotives_left=0,
    locomotives_spared=1,
)


def _account(start: float, luck: float, own: float, result: float) -> ReviewAccount:
    others = result - start - luck - own
    return ReviewAccount(
        start=start,
        deal=_est(luck, 0.03),
        card=_ZERO,
        tunnel=_ZERO,
        tickets=_ZERO,
        own=_est(own, 0.02),
        others=_est(others, 0.02),
        result=result,
    )


_JUDGED = ReviewJudgement(
    options=(
        ReviewOption(action="LIS-MAD 2R", win=_est(0.61, 0.03), points=_est(34.5, 1.2), liking=0.0),
        ReviewOption(action="+?", win=_est(0.49, 0.03), points=_est(30.1, 1.1), liking=-1.4),
    ),
    best="LIS-MAD 2R",
    cost_win=_est(0.12, 0.03),
    cost_points=_est(4.4, 1.0),
    cost=_est(10.4, 2.1),
    verdict="mistake",
    withheld=None,
)

REVIEW = GameReview(
    version="1, rules 1, network none",
    grade="coarse",
    seed=0,
    rounds=112,
    tried=32,
    resolution=7.0,
    names=("Ann", "Bob"),
    moments=(
        ReviewMoment(
            number=0,
            turn=0,
            win=(_est(0.58, 0.04), _est(0.42, 0.04)),
            points=(_est(33.0, 1.1), _est(30.2, 1.2)),
        ),
        ReviewMoment(
            number=1, turn=1, win=(_est(1.0, 0.0), _ZERO), points=(_est(40.0, 0.0), _est(28.0, 0.0))
        ),
    ),
    changes=(
        ReviewChange(
            number=0,
            cause="deal",
            player=None,
            win=(_UP, _DOWN),
            points=(_est(1.4, 0.8), _est(-1.4, 0.8)),
        ),
    ),
    win=(_account(0.5, 0.08, 0.2, 1.0), _account(0.5, -0.08, -0.1, 0.0)),
    points=(_account(31.6, 1.4, 5.0, 40.0), _account(31.6, -1.4, -2.0, 28.0)),
    decisions=(
        ReviewDecision(
            number=1,
            turn=0,
            player=0,
            knew="mini 2 0 ...",
            played="+?",
            reference="LIS-MAD 2R",
            known=_JUDGED,
            hidden=_JUDGED,
            luck=None,
        ),
    ),
    ticket_choices=(
        ReviewTicketChoice(
            number=1,
            player=0,
            offered=("LIS-VIE-9", "MAD-PAR-5"),
            kept=("LIS-VIE-9", "MAD-PAR-5"),
            completed=("LIS-VIE-9",),
            better=None,
        ),
    ),
    without=(
        ReviewWithoutTicket(
            player=0,
            ticket="MAD-PAR-5",
            points=5,
            completed=False,
            total=45,
            win=1.0,
            expected_win=_est(0.02, 0.03),
            expected_points=_est(1.1, 0.9),
        ),
    ),
    lost=(
        ReviewLostTicket(
            player=0, ticket="MAD-PAR-5", number=1, by=1, route="MAD-PAR", cards=3, turns=2
        ),
    ),
    tempo=(_TEMPO, _TEMPO),
    turning_points=(
        ReviewTurningPoint(
            number=1,
            cause="decision",
            player=1,
            seat=0,
            change=_DOWN,
            remark=ReviewRemark(
                key="lost-late",
                args={
                    "from": "MAD",
                    "to": "PAR",
                    "who": "Bob",
                    "a": "MAD",
                    "b": "PAR",
                    "owner": "Ann",
                    "cards": 3,
                    "turns": 2,
                    "whose": "Ann",
                    "before": 0.58,
                    "after": 0.5,
                },
            ),
            text="Ann lost the ticket Madrid to Paris when Bob took Madrid to Paris; 2 turns "
            "earlier, the way was still open, with 3 cards missing. Ann's chance of winning went "
            "from 58% to 50%.",
        ),
    ),
)

ANSWERS: dict[str, tuple[str, BaseModel | str | dict[str, Any]]] = {
    "review_state": ("How far it is.", _STATE),
    "ask_review": ("How far it is.", _STATE),
    "stop_review": (
        "What there is stays.",
        _STATE.model_copy(
            update={"state": "stopped", "wanted": None, "progress": 0.0, "mine": False}
        ),
    ),
    "game_review": ("One grade of the review.", REVIEW),
}
BODIES: dict[str, dict[str, Any]] = {
    "ask_review": {"roughly": {"grade": "coarse"}, "closely": {"grade": "fine"}},
    "play_on": {"at_the_first_seat": {"seat": 0, "name": "Ann"}},
}
