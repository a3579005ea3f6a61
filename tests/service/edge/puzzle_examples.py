"""The examples of the OpenAPI document about puzzles: Ann has solved one, and keeps tickets."""

from typing import Any

from pydantic import BaseModel

from whistlestop.puzzles import load_deals, load_puzzles
from whistlestop.puzzles.answering import said_for
from whistlestop.service.models.puzzles import (
    PuzzleSet,
    PuzzleShelf,
    PuzzleTask,
    TicketTask,
    TicketVerdict,
)
from whistlestop.service.puzzles.puzzles import (
    find,
    sentences,
    shown_rating,
    solver_of,
    told,
    verdict_of,
)
from whistlestop.service.store.puzzles import Fared, PuzzleAttempt
from whistlestop.wire import encode

PUZZLE, DEAL = "0f3cd67e", "e172827d"

_PUZZLE = find(load_puzzles("usa"), PUZZLE)
_DEAL = find(load_deals("usa"), DEAL)
_TRIED = (
    PuzzleAttempt(
        *("u7Hq2LwPz0aB", PUZZLE, 1, _PUZZLE.best, True, 1_767_268_800_000),
        *(27.4, 7.6, 26.1, 2.9),
    ),
)
_FARED = Fared(1, 1, 26.1, 2.9)
VERDICT = verdict_of(_PUZZLE, _PUZZLE.best, _FARED, _TRIED, 1500)
TASK = PuzzleTask(
    id=PUZZLE,
    map="usa",
    rating=shown_rating(_PUZZLE, None),
    tried=0,
    solved=0,
    view=encode(_PUZZLE.view),
    mine=None,
)
SHELF = PuzzleShelf(
    sets=(
        PuzzleSet(
            map="usa",
            puzzles=300,
            deals=40,
            deal_players=(2, 3, 4, 5),
            themes={"block": 31, "tickets": 120},
        ),
    ),
    me=solver_of(_TRIED),
)
TICKETS = TicketTask(id=DEAL, map="usa", view=encode(_DEAL.view))
KEPT = TicketVerdict(
    action=_DEAL.choices[0].action,
    good=True,
    choices=told(_DEAL.choices, [_DEAL.choices[0].action]),
    best_why=sentences(said_for(_DEAL.view, _DEAL.choices[0].action)),
)
ANSWERS: dict[str, tuple[str, BaseModel | str | dict[str, Any]]] = {
    "puzzle_shelf": ("What there is, and how you do.", SHELF),
    "next_puzzle": ("A puzzle near your rating.", TASK),
    "puzzle": ("The puzzle.", TASK),
    "solve_puzzle": ("What was best, and why.", VERDICT),
    "next_ticket_deal": ("A deal.", TICKETS),
    "ticket_deal": ("The deal.", TICKETS),
    "keep_from_deal": ("What every choice is worth.", KEPT),
}
BODIES: dict[str, dict[str, Any]] = {
    "solve_puzzle": {"an_answer": {"action": _PUZZLE.best}},
    "keep_from_deal": {"two_of_three": {"action": _DEAL.choices[0].action}},
}
