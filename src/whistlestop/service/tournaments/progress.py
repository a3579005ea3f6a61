"""How far a tournament is, from what is stored of it and the tables alone. No IO.

Nothing of it is kept: standings can be worked out again at any time, by anybody.
"""

from collections.abc import Collection

from whistlestop.service.models.tables import OVER
from whistlestop.service.models.tournaments import TournamentPlan
from whistlestop.service.store import Summary
from whistlestop.service.store.tournaments import EntrantRow, PairingRow, Whole

from .pairing import Seating, by_lot, seat_round
from .standings import RoundResult, Standing, TableResult, advancing, standings


def plan_of(whole: Whole) -> TournamentPlan:
    """What was planned."""
    return TournamentPlan.model_validate_json(whole.row.plan)


def entered(whole: Whole) -> list[EntrantRow]:
    """Those who are to be seated in the next round."""
    return [one for one in whole.entrants if one.state == "in"]


def is_over(pairing: PairingRow, table: Summary | None) -> bool:
    """Whether nothing more happens at a table."""
    return pairing.state == "off" or (table is not None and table.stage in OVER)


def result_of(whole: Whole, pairing: PairingRow) -> TableResult | None:
    """How a table ended; None while it goes on."""
    table = whole.tables.get(pairing.table)
    if not is_over(pairing, table):
        return None
    if table is None or table.stage != "finished" or table.result is None:
        return TableResult(pairing.entrants, None)
    left = tuple(
        seat.seat for seat in table.seats if seat.user is not None and seat.bot is not None
    )
    return TableResult(pairing.entrants, table.result, table.winners, left)


def pairings_of(whole: Whole, round: int) -> list[PairingRow]:
    """The tables of a round."""
    return [pairing for pairing in whole.pairings if pairing.round == round]


def results(whole: Whole) -> list[RoundResult]:
    """All rounds as far as they were played."""
    found = []
    for one in whole.rounds:
        ended = [result_of(whole, pairing) for pairing in pairings_of(whole, one.round)]
        found.append(RoundResult(tuple(table for table in ended if table is not None), one.bye))
    return found


def standings_of(whole: Whole) -> list[Standing]:
    """How everybody stands now."""
    players = [one.number for one in whole.entrants]
    return standings(plan_of(whole).kind, players, results(whole))


def is_played(whole: Whole) -> bool:
    """Whether all tables of the round are over."""
    return all(
        is_over(pairing, whole.tables.get(pairing.table))
        for pairing in pairings_of(whole, whole.row.round)
    )


def away_after(whole: Whole) -> set[int]:
    """Those for whom a bot finished the last round."""
    found = set()
    for pairing in pairings_of(whole, whole.row.round):
        result = result_of(whole, pairing)
        if result is not None:
            found |= {result.players[seat] for seat in result.left}
    return found


def players_of_next(whole: Whole, gone: Collection[int] = ()) -> list[int]:
    """Who plays the next round, in the order in which they are seated; without those who are gone.

    In a Swiss by the standings, equals by lot; in a knock-out by lot.
    """
    number = whole.row.round + 1
    still = [one.number for one in entered(whole) if one.number not in gone]
    lots = by_lot(still, f"{whole.row.id}:{number}")
    if number == 1:
        return lots
    if plan_of(whole).kind == "knockout":
        return by_lot(advancing(results(whole)[-1], lots, still), f"{whole.row.id}:{number}")
    rank = {one.player: one.rank for one in standings_of(whole)}
    return sorted(lots, key=rank.__getitem__)


def is_last(whole: Whole, gone: Collection[int]) -> bool:
    """Whether no further round follows the one that was just played."""
    plan = plan_of(whole)
    if plan.kind == "swiss":
        return whole.row.round >= plan.rounds
    return len(players_of_next(whole, gone)) < 2


def seat_next(whole: Whole) -> Seating | None:
    """The tables of the next round; None if nobody is left to play it."""
    players = players_of_next(whole)
    if len(players) < 2:
        return None
    past = [
        Seating(tuple(pairing.entrants for pairing in pairings_of(whole, one.round)), one.bye)
        for one in whole.rounds
    ]
    return seat_round(players, past, plan_of(whole).size)


def rounds_planned(whole: Whole) -> int | None:
    """How many rounds there will be; None while too few have entered a knock-out to say."""
    plan = plan_of(whole)
    if plan.kind == "swiss":
        return plan.rounds
    first = pairings_of(whole, 1)
    if first:
        players = sum(len(one.entrants) for one in first) + (whole.rounds[0].bye is not None)
    else:
        players = len(entered(whole))
    if players < 2:
        return None
    count = 0
    while players > 1:
        players = -(-players // plan.size)
        count += 1
    return count
