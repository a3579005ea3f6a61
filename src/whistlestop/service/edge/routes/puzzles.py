"""Puzzles and the ticket trainer (docs/puzzles.md)."""

from typing import Annotated

from fastapi import Path, Query

from whistlestop.puzzles.puzzle import Theme
from whistlestop.service.models.puzzles import (
    PuzzleId,
    PuzzleShelf,
    PuzzleTask,
    PuzzleVerdict,
    SolvePuzzle,
    TicketTask,
    TicketVerdict,
)

from ..dependencies import ServiceNow, Visitor, WelcomeNow
from .shared import api_router

router = api_router("puzzles")

IdPath = Annotated[PuzzleId, Path(description="The id of a puzzle.")]
DealPath = Annotated[PuzzleId, Path(description="The id of a deal.")]
MapQuery = Annotated[
    str | None, Query(description="The name of a map; all maps if left out.", max_length=60)
]


@router.get("/puzzles")
async def puzzle_shelf(service: ServiceNow, user: Visitor) -> PuzzleShelf:
    """How many puzzles there are, by map and theme, and how you do."""
    return await service.puzzles.shelf(user)


@router.get("/puzzles/next")
async def next_puzzle(
    service: ServiceNow,
    user: Visitor,
    map: MapQuery = None,
    theme: Annotated[Theme | None, Query(description="What it should be about.")] = None,
) -> PuzzleTask:
    """A puzzle for you.

    One that you have not tried, near your rating; if you have tried them all, the one you tried
    longest ago.
    """
    return await service.puzzles.next(user, map, theme)


@router.get("/puzzles/tickets/next")
async def next_ticket_deal(
    service: ServiceNow,
    map: MapQuery = None,
    players: Annotated[
        int | None, Query(description="For how many players; any number if left out.", ge=2, le=5)
    ] = None,
    after: Annotated[PuzzleId | None, Query(description="Any but this one.")] = None,
) -> TicketTask:
    """A deal of the ticket trainer: which of these would you keep?"""
    return service.puzzles.deal(map, players, after)


@router.get("/puzzles/tickets/{deal}")
async def ticket_deal(service: ServiceNow, deal: DealPath) -> TicketTask:
    """A deal of the ticket trainer by its id."""
    return service.puzzles.deal_task(deal)


@router.post("/puzzles/tickets/{deal}")
async def keep_from_deal(service: ServiceNow, deal: DealPath, body: SolvePuzzle) -> TicketVerdict:
    """Say which tickets you would keep.

    Nothing is stored. The answer says what every choice is worth.
    """
    return service.puzzles.keep(deal, body.action)


@router.get("/puzzles/{puzzle}")
async def puzzle(service: ServiceNow, user: Visitor, puzzle: IdPath) -> PuzzleTask:
    """A puzzle by its id, with the answer if you have tried it."""
    return await service.puzzles.task(user, puzzle)


@router.post("/puzzles/{puzzle}")
async def solve_puzzle(
    service: ServiceNow, welcome: WelcomeNow, puzzle: IdPath, body: SolvePuzzle
) -> PuzzleVerdict:
    """Solve a puzzle.

    Your first try counts for your rating and the puzzle's. No session is needed. The answer says
    what was best and why.
    """
    service.puzzles.check(puzzle, body.action)
    return await service.puzzles.solve(await welcome(body.name), puzzle, body.action)
