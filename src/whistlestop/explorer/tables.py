"""The numbers as tables: a head and rows, the same for the terminal, a file and the page."""

import csv
import io
from collections.abc import Callable, Sequence
from typing import TypeAlias

from .counts import STAGES
from .numbers import Numbers, PairNumbers, RouteNumbers, Share, TicketNumbers

Cell: TypeAlias = str | int | float | None
Table: TypeAlias = tuple[list[str], list[list[Cell]]]


def _interval(name: str) -> list[str]:
    return [name, f"{name}_low", f"{name}_high", f"{name}_of"]


def _cells(share: Share) -> list[Cell]:
    return [_short(share.rate), _short(share.low), _short(share.high), share.of]


def _short(value: float | None) -> float | None:
    return None if value is None else round(value, 5)


def seats_table(numbers: Numbers) -> Table:
    """A row for each seat in the order of turns."""
    rows: list[list[Cell]] = [
        [one.seat + 1, *_cells(one.wins), _short(one.score)] for one in numbers.seats
    ]
    return ["seat", *_interval("won"), "score"], rows


def routes_table(numbers: Numbers) -> Table:
    """A row for each route."""
    seats = range(1, numbers.players + 1)
    head = [
        *("route", "length", *_interval("claimed"), "round", "early", *_interval("owner_won")),
        *("margin", *(f"claimed_seat_{k}" for k in seats), *(f"owner_won_seat_{k}" for k in seats)),
        *(f"when_{k}" for k in range(1, STAGES + 1)),
    ]
    return head, [_route_row(one) for one in numbers.routes]


def _route_row(one: RouteNumbers) -> list[Cell]:
    when = one.when or (None,) * STAGES
    return [
        *(one.route, one.length, *_cells(one.claimed), _short(one.round), _short(one.early)),
        *(*_cells(one.wins), _short(one.margin)),
        *(_short(seat.rate) for seat in (*one.seats, *one.seat_wins)),
        *(_short(part) for part in when),
    ]


def tickets_table(numbers: Numbers) -> Table:
    """A row for each ticket."""
    seats = range(1, numbers.players + 1)
    head = [
        *("ticket", "points", "long", *_interval("won_when_dealt"), "margin_when_dealt"),
        *(*_interval("kept_when_dealt"), *_interval("kept_when_drawn"), *_interval("kept")),
        *(*_interval("completed"), "brought", *_interval("won_when_kept"), "margin_when_kept"),
        *_interval("won_when_completed"),
        *(f"kept_seat_{k}" for k in seats),
        *(f"completed_seat_{k}" for k in seats),
        *(f"won_when_kept_seat_{k}" for k in seats),
    ]
    return head, [_ticket_row(one) for one in numbers.tickets]


def _ticket_row(one: TicketNumbers) -> list[Cell]:
    return [
        *(one.ticket, one.points, int(one.long), *_cells(one.dealt), _short(one.dealt_margin)),
        *(*_cells(one.kept_dealt), *_cells(one.kept_drawn), *_cells(one.kept)),
        *(*_cells(one.completed), _short(one.brought), *_cells(one.wins), _short(one.margin)),
        *_cells(one.wins_completed),
        *(_short(seat.kept.rate) for seat in one.seats),
        *(_short(seat.completed.rate) for seat in one.seats),
        *(_short(seat.wins.rate) for seat in one.seats),
    ]


def ticket_pairs_table(numbers: Numbers) -> Table:
    """A row for each pair of tickets."""
    return _pairs_table(numbers.ticket_pairs, completed=True)


def route_pairs_table(numbers: Numbers) -> Table:
    """A row for each pair of routes; both tracks of a double are one."""
    return _pairs_table(numbers.route_pairs, completed=False)


def _pairs_table(pairs: Sequence[PairNumbers], *, completed: bool) -> Table:
    head = ["one", "other", "together", "lift", *_interval("won")]
    rows: list[list[Cell]] = []
    for pair in pairs:
        row: list[Cell] = [pair.one, pair.other, pair.count, _short(pair.lift), *_cells(pair.wins)]
        if pair.completed is not None:
            row.extend(_cells(pair.completed))
        rows.append(row)
    return head + (_interval("both_completed") if completed else []), rows


TABLES: dict[str, Callable[[Numbers], Table]] = {
    "seats": seats_table,
    "routes": routes_table,
    "tickets": tickets_table,
    "ticket-pairs": ticket_pairs_table,
    "route-pairs": route_pairs_table,
}


def csv_text(table: Table) -> str:
    """A table as CSV; what is not known is empty."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    head, rows = table
    writer.writerow(head)
    writer.writerows(rows)
    return out.getvalue()
