"""Score sheets and outcomes as JSON."""

from collections.abc import Iterable
from typing import Literal

from whistlestop import game
from whistlestop.game.notation import route_text
from whistlestop.maps import Route

from .base import CityCode, Player, RouteText, TicketText, Wire


class TicketResult(Wire):
    """A ticket at the end; `path` joins its cities over own and borrowed routes, if it can."""

    ticket: TicketText
    completed: bool
    path: tuple[RouteText, ...]


class LongestPath(Wire):
    """The longest continuous path: its routes in order, and their spaces together."""

    routes: tuple[RouteText, ...]
    length: int


class ScoreSheet(Wire):
    """Where a player's points come from."""

    routes: int
    tickets: int
    stations: int
    longest_path_bonus: int
    total: int
    ticket_results: tuple[TicketResult, ...]
    borrowed: dict[CityCode, RouteText | None]
    """For each of the player's stations the route it borrows."""
    longest_path: LongestPath


class Outcome(Wire):
    """Who won, what decided it, and all sheets by seat."""

    winners: tuple[Player, ...]
    decided_by: Literal["points", "tickets", "stations", "longest path", "shared"]
    sheets: tuple[ScoreSheet, ...]


def _route_texts(routes: Iterable[Route]) -> tuple[RouteText, ...]:
    return tuple(route_text(route) for route in routes)


def encode_sheet(sheet: game.ScoreSheet) -> ScoreSheet:
    """A score sheet as it travels."""
    return ScoreSheet(
        routes=sheet.routes,
        tickets=sheet.tickets,
        stations=sheet.stations,
        longest_path_bonus=sheet.longest_path_bonus,
        total=sheet.total,
        ticket_results=tuple(
            TicketResult(ticket=str(ticket), completed=completed, path=_route_texts(path))
            for ticket, completed, path in sheet.ticket_results
        ),
        borrowed={
            city.code: None if route is None else route_text(route)
            for city, route in sheet.borrowed.items()
        },
        longest_path=LongestPath(
            routes=_route_texts(sheet.longest_path.routes), length=sheet.longest_path.length
        ),
    )


def encode_outcome(outcome: game.Outcome) -> Outcome:
    """An outcome as it travels."""
    # Through a dict: the type checker cannot know that `decided_by` is one of the five words.
    fields = {
        "winners": outcome.winners,
        "decided_by": outcome.decided_by,
        "sheets": tuple(encode_sheet(sheet) for sheet in outcome.sheets),
    }
    return Outcome.model_validate(fields)
