"""A tournament as it is told to whoever asks. No IO."""

from whistlestop.service.models.tables import OVER
from whistlestop.service.models.tournaments import (
    Entrant,
    TournamentLine,
    TournamentPlan,
    TournamentRound,
    TournamentSeat,
    TournamentTable,
    TournamentView,
)
from whistlestop.service.store import User
from whistlestop.service.store.tournaments import (
    STILL,
    EntrantRow,
    PairingRow,
    TournamentRow,
    Whole,
)

from .entering import entrant_of, may_begin, why_not_enter
from .progress import pairings_of, plan_of, result_of, rounds_planned, standings_of
from .standings import Standing


def line_of(row: TournamentRow, entered: int, host_name: str) -> TournamentLine:
    """A tournament in a list."""
    return TournamentLine(
        tournament=row.id,
        state=row.state,
        plan=TournamentPlan.model_validate_json(row.plan),
        entered=entered,
        round=row.round,
        host_name=host_name,
        made_at=row.made_at,
        begun_at=row.begun_at,
        ended_at=row.ended_at,
    )


def view_of(whole: Whole, user: User | None, now: int) -> TournamentView:
    """A tournament with everything."""
    row, plan = whole.row, plan_of(whole)
    me = None if user is None else user.id
    mine = entrant_of(whole.entrants, me)
    number = None if mine is None or mine.state == "barred" else mine.number
    held = mine is not None and mine.state == "in"
    rows = {one.number: one for one in whole.entrants}
    facts = line_of(
        row,
        sum(one.state in STILL for one in whole.entrants),
        whole.names.get(row.host or "", ""),
    )
    return TournamentView(
        **dict(facts),
        now=now,
        rounds_planned=rounds_planned(whole),
        next_at=row.next_at if row.state == "running" else None,
        entrants=tuple(
            _entrant(whole, rows[one.player], one, number) for one in standings_of(whole)
        ),
        rounds=tuple(
            TournamentRound(
                round=one.round,
                counted=one.state == "counted",
                opened_at=one.opened_at,
                bye=one.bye,
                tables=tuple(
                    _table(whole, pairing, number) for pairing in pairings_of(whole, one.round)
                ),
            )
            for one in whole.rounds
        ),
        me=number,
        hosting=me is not None and row.host == me,
        may_begin=may_begin(row, whole.entrants, me, now),
        may_enter=not held and why_not_enter(row, plan, whole.entrants, user) is None,
        my_table=_my_table(whole, number),
    )


def _entrant(whole: Whole, row: EntrantRow, one: Standing, me: int | None) -> Entrant:
    return Entrant(
        number=row.number,
        name=whole.names.get(row.user or "", ""),
        bot=row.bot,
        state="out" if row.state == "barred" else row.state,
        mine=row.number == me,
        rank=one.rank,
        points=one.points,
        opponents=round(one.opponents, 2),
        wins=round(one.wins, 2),
        share=round(one.share, 3),
        rounds=tuple(one.by_round.get(played.round) for played in whole.rounds),
    )


def _table(whole: Whole, pairing: PairingRow, me: int | None) -> TournamentTable:
    table = whole.tables.get(pairing.table)
    result = result_of(whole, pairing)
    points = places = scores = None
    if result is not None:
        points, places, scores = result.points(), result.places(), result.scores
    away = {seat.seat for seat in table.seats if seat.user and seat.bot} if table else set()
    stage = "off" if pairing.state == "off" else "decided" if table is None else table.stage
    return TournamentTable.model_validate(
        {
            "number": pairing.number,
            "table": None if table is None else pairing.table,
            "stage": stage,
            "mine": me in pairing.entrants,
            "seats": [
                TournamentSeat(
                    entrant=entrant,
                    score=None if scores is None else scores[seat],
                    place=None if places is None else places[seat],
                    points=None if points is None else points[seat],
                    left=seat in away,
                )
                for seat, entrant in enumerate(pairing.entrants)
            ],
        }
    )


def _my_table(whole: Whole, me: int | None) -> str | None:
    for pairing in pairings_of(whole, whole.row.round):
        table = whole.tables.get(pairing.table)
        if me in pairing.entrants and table is not None and table.stage not in OVER:
            return pairing.table
    return None
