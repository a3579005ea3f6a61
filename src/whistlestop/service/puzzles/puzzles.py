"""What people ask about puzzles: the next one, whether it is solved, what was best and why."""

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

from whistlestop.advice import Sentence
from whistlestop.game import View
from whistlestop.puzzles import (
    PUZZLE_MAPS,
    THEMES,
    Choice,
    Puzzle,
    Theme,
    TicketDeal,
    load_deals,
    load_puzzles,
)
from whistlestop.puzzles.answering import (
    AnswerError,
    read_answer,
    said_against,
    said_for,
    said_in_favor,
)
from whistlestop.puzzles.puzzle import legal_texts
from whistlestop.puzzles.themes import is_trap
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.messages import HintSentence
from whistlestop.service.models.puzzles import (
    PuzzleChoice,
    PuzzleSet,
    PuzzleShelf,
    PuzzleSolver,
    PuzzleTask,
    PuzzleTries,
    PuzzleVerdict,
    TicketTask,
    TicketVerdict,
)
from whistlestop.service.ratings.model import MIDDLE, Rating
from whistlestop.service.store import Journal, User
from whistlestop.service.store import puzzles as stored
from whistlestop.service.store.puzzles import Fared, PuzzleAttempt
from whistlestop.service.times import now_ms
from whistlestop.wire import encode

from .rating import begin_puzzle, count

Kind = TypeVar("Kind", Puzzle, TicketDeal)
NEAREST = 12
"""The next puzzle is one of so many that are nearest to one's rating."""


class Puzzles:
    """All puzzles that came with the server, and everybody's attempts."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    # --- Looking

    async def shelf(self, user: User | None) -> PuzzleShelf:
        """What there is, and how somebody does."""
        sets = []
        for map in PUZZLE_MAPS:
            puzzles = load_puzzles(map)
            themes = {theme: sum(theme in p.themes for p in puzzles) for theme in THEMES}
            sets.append(
                PuzzleSet(
                    map=map,
                    puzzles=len(puzzles),
                    deals=len(load_deals(map)),
                    deal_players=tuple(sorted({deal.view.players for deal in load_deals(map)})),
                    themes={theme: n for theme, n in themes.items() if n},
                )
            )
        tried = await self._attempts(user)
        return PuzzleShelf(sets=tuple(sets), me=solver_of(tried) if tried else None)

    async def next(self, user: User | None, map: str | None, theme: Theme | None) -> PuzzleTask:
        """A puzzle that somebody has not tried, near their rating; of those tried, the oldest."""
        wanted = [p for p in all_puzzles(map) if theme is None or theme in p.themes]
        if not wanted:
            raise ServiceError(
                "not_found",
                "There is no such puzzle on this map; choose another map or theme.",
                key="no_such_puzzles",
            )
        tried = await self._attempts(user)
        done = {one.puzzle: one.number for one in tried}
        fresh = [puzzle for puzzle in wanted if puzzle.id not in done]
        if not fresh:
            return await self.task(user, min(wanted, key=lambda p: done[p.id]).id)
        mine = Rating(tried[-1].user_mu, tried[-1].user_sigma).shown if tried else MIDDLE
        fared = await self._journal.read(stored.fared)
        fresh.sort(key=lambda p: (abs(shown_rating(p, fared.get(p.id)) - mine), p.id))
        chosen = random.choice(fresh[:NEAREST])
        return self._task(chosen, fared.get(chosen.id), None)

    async def task(self, user: User | None, id: str) -> PuzzleTask:
        """A puzzle by its address; with the answer for whoever has tried it."""
        puzzle = find(all_puzzles(), id)
        fared = (await self._journal.read(stored.fared)).get(id)
        tried = await self._attempts(user)
        mine = next((one for one in tried if one.puzzle == id), None)
        verdict = None
        if mine is not None:
            verdict = verdict_of(puzzle, mine.action, fared, tried, None)
        return self._task(puzzle, fared, verdict)

    def _task(self, puzzle: Puzzle, fared: Fared | None, mine: PuzzleVerdict | None) -> PuzzleTask:
        return PuzzleTask(
            id=puzzle.id,
            map=puzzle.map,
            rating=shown_rating(puzzle, fared),
            tried=0 if fared is None else fared.tried,
            solved=0 if fared is None else fared.solved,
            view=encode(puzzle.view),
            mine=mine,
        )

    async def _attempts(self, user: User | None) -> list[PuzzleAttempt]:
        return [] if user is None else await self._journal.read(stored.attempts_of, user.id)

    # --- Solving

    def check(self, id: str, action: str) -> str:
        """The action as it is written here; ServiceError if it is not possible in a puzzle."""
        return legal_action(find(all_puzzles(), id).view, action)

    async def solve(self, user: User, id: str, action: str) -> PuzzleVerdict:
        """Judge what somebody would do. The first try counts; later ones are judged too."""
        puzzle = find(all_puzzles(), id)
        text = legal_action(puzzle.view, action)
        solved = text in puzzle.solutions
        before = await self._attempts(user)
        _, first = await self._journal.write(
            count, user.id, id, puzzle.rating, text, now_ms(), solved=solved
        )
        tried = await self._attempts(user)
        fared = (await self._journal.read(stored.fared)).get(id)
        shown = Rating(before[-1].user_mu, before[-1].user_sigma) if before else Rating()
        return verdict_of(puzzle, text, fared, tried, shown.shown if first else None)

    # --- The ticket trainer

    def deal(self, map: str | None, players: int | None, after: str | None) -> TicketTask:
        """A deal to practice with, not the one that was just there."""
        deals = [one for one in all_deals(map) if players in (None, one.view.players)]
        deals = [one for one in deals if one.id != after]
        if not deals:
            raise ServiceError(
                "not_found",
                "There are no deals for this map and number of players.",
                key="no_such_puzzles",
            )
        return self.deal_task(random.choice(deals).id)

    def deal_task(self, id: str) -> TicketTask:
        """A deal by its address."""
        deal = find(all_deals(), id)
        return TicketTask(id=deal.id, map=deal.map, view=encode(deal.view))

    def keep(self, id: str, action: str) -> TicketVerdict:
        """What a choice of tickets is worth, and every other."""
        deal = find(all_deals(), id)
        text = legal_action(deal.view, action)
        listed = {choice.action: choice for choice in deal.choices}
        good = [choice.action for choice in deal.choices if deal.is_good(choice)]
        return TicketVerdict(
            action=text,
            good=deal.is_good(listed[text]),
            choices=told(deal.choices, good),
            best_why=sentences(said_for(deal.view, deal.choices[0].action)),
        )


# --- Finding


def all_puzzles(map: str | None = None) -> list[Puzzle]:
    """The puzzles of a map, or of all."""
    return [p for name in PUZZLE_MAPS if map in (None, name) for p in load_puzzles(name)]


def first_ratings() -> dict[str, int]:
    """What puzzles are rated before anybody has tried them."""
    return {puzzle.id: puzzle.rating for puzzle in all_puzzles()}


def all_deals(map: str | None = None) -> list[TicketDeal]:
    """The deals of a map, or of all."""
    return [d for name in PUZZLE_MAPS if map in (None, name) for d in load_deals(name)]


def find(these: Iterable[Kind], id: str) -> Kind:
    """The one with this id."""
    for one in these:
        if one.id == id:
            return one
    raise ServiceError(
        "not_found", "There is no such puzzle; it may have been replaced.", key="no_such_puzzle"
    )


def legal_action(view: View, text: str) -> str:
    """A legal action of a view, as it is written here."""
    try:
        return read_answer(view, text)
    except AnswerError as error:
        raise ServiceError("bad_request", str(error), key="no_such_answer") from None


# --- Telling


def shown_rating(puzzle: Puzzle, fared: Fared | None) -> int:
    """How hard a puzzle is, as people see it."""
    return (begin_puzzle(puzzle.rating) if fared is None else Rating(fared.mu, fared.sigma)).shown


def solver_of(tried: Sequence[PuzzleAttempt]) -> PuzzleSolver:
    """How somebody does, from all attempts in order."""
    streak = best = 0
    for one in tried:
        streak = streak + 1 if one.solved else 0
        best = max(best, streak)
    rating = Rating(tried[-1].user_mu, tried[-1].user_sigma)
    return PuzzleSolver(
        rating=rating.shown,
        deviation=rating.deviation,
        provisional=rating.is_provisional,
        tried=len(tried),
        solved=sum(one.solved for one in tried),
        streak=streak,
        best_streak=best,
    )


def verdict_of(
    puzzle: Puzzle,
    action: str,
    fared: Fared | None,
    tried: Sequence[PuzzleAttempt],
    before: int | None,
) -> PuzzleVerdict:
    """Everything there is to say about a puzzle after a try."""
    view, best, obvious = puzzle.view, puzzle.best, puzzle.obvious
    own = action not in (*puzzle.solutions, obvious)
    return PuzzleVerdict(
        solved=action in puzzle.solutions,
        counted=before is not None,
        action=action,
        solutions=puzzle.solutions,
        obvious=obvious,
        choices=told(puzzle.naming(action), puzzle.solutions),
        themes=puzzle.themes,
        traps=tuple(t for t in puzzle.themes if is_trap(t, legal_texts(view)[best])),
        best_why=sentences(said_for(view, best)),
        obvious_why=sentences(said_in_favor(view, obvious)),
        obvious_against=sentences(said_against(view, best, obvious)),
        answer_why=sentences(said_in_favor(view, action)) if own else (),
        answer_against=sentences(said_against(view, best, action)) if own else (),
        bots={bot: PuzzleTries(**tries._asdict()) for bot, tries in puzzle.solvers.items()},
        puzzle_rating=shown_rating(puzzle, fared),
        rating_before=before,
        me=solver_of(tried),
    )


def told(choices: Iterable[Choice], solutions: Sequence[str]) -> tuple[PuzzleChoice, ...]:
    """What can be done, and what comes of it."""
    return tuple(
        PuzzleChoice(
            action=one.action,
            solves=one.action in solutions,
            cost=one.cost,
            error=one.error,
            win=one.win,
            points=one.points,
        )
        for one in choices
    )


def sentences(said: Iterable[Sentence]) -> tuple[HintSentence, ...]:
    """What is said, as it travels."""
    return tuple(HintSentence(key=one.key, args=dict(one.args), sentence=str(one)) for one in said)
