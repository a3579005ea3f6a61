"""The chances from the deal to the end, and what moved them.

A position is worth what comes of it in the mean if everybody goes on as the reference player, with
hands and tickets as they lie and all cards to come still open. An action is worth what comes of it
likewise, before chance has answered it. So from one position to the next there are two steps: the
decision moves the value of the position to that of the action, and chance moves it on to the value
of the next position. All steps together lead from before the deal to the result.

Every value is the mean of the same rounds, so steps are added up round by round, and the sums have
their errors from the rounds too.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from whistlestop.game import Action, ClaimRoute, DrawTickets, Event, Game, Outcome, Player, View
from whistlestop.game.sampling import state_of
from whistlestop.records import Record
from whistlestop.rules import codes
from whistlestop.rules.layout import State

from .engine import Engine, Loan, Question
from .playing import TASTES
from .results import Account, Cause, Change, Estimate, Floats, Moment, estimate, estimate_chance


@dataclass(frozen=True)
class Step:
    """One action of the game, and everything around it."""

    number: int
    """Counted from 1."""
    turn: int
    player: Player
    action: Action
    text: str
    action_number: int
    """As the rules count the actions."""
    legal: int
    """How many actions its player had."""
    before: State
    planned: State
    """The position in which the turn began: `before`, unless another card is drawn."""
    view: View
    """What its player knew."""
    events: tuple[Event, ...]
    by_chance: Cause | None
    """How chance answered; None if it had no say."""
    after: State


def steps_of(record: Record) -> tuple[list[Step], Outcome]:
    """The game action by action. It must be over."""
    game = record.start()
    steps: list[Step] = []
    before = planned = state_of(game)
    for number, move in enumerate(record.moves, 1):
        action, player = move.action, move.action.player
        view, turn, text = game.view(player), game.turn, game.text(action)
        legal = game.numbers_of(player)
        chosen = legal[game.actions_of(player).index(action)]
        planned = planned if before.phase == codes.SECOND else before
        events = game.push(action, chance=move.chance)
        after = state_of(game)
        cause = cause_of(action) if move.chance else None
        steps.append(
            Step(
                *(number, turn, player, action, text, chosen, len(legal)),
                *(before, planned, view, events, cause, after),
            )
        )
        before = after
    outcome = game.outcome()
    if outcome is None:
        raise ReviewError("This game is not over; only games that are over are reviewed.")
    return steps, outcome


class ReviewError(ValueError):
    """A game that cannot be reviewed; the text says why."""


def cause_of(action: Action) -> Cause:
    """Which kind of chance answers an action, if any does."""
    if isinstance(action, DrawTickets):
        return "tickets"
    if isinstance(action, ClaimRoute) and action.route.tunnel:
        return "tunnel"
    return "card"


class Timeline:
    """All values of a game, as questions that can be answered in more and more rounds."""

    def __init__(self, engine: Engine, start: Game, steps: list[Step], outcome: Outcome, seed: int):
        self.engine, self.steps, self.outcome = engine, steps, outcome
        self.seed = seed
        first = state_of(start)
        self.values = [engine.value_of(first, first, seed)]
        self.values[0].length = len(steps)
        """By action: what its position was worth; the end has a result instead."""
        self.actions: list[Question] = []
        """What every action was worth before chance answered."""
        self.moves: list[npt.NDArray[np.int32]] = []
        """What the reference player would have done instead, by taste."""
        for step, following in zip(steps, [*steps[1:], None], strict=True):
            asked = self.values[-1]
            left = len(steps) - step.number + 1
            at = step.before, step.planned, step.player
            # Whoever does what the reference player does, or has no choice, changes nothing.
            moves = engine.reference_moves(*at)
            if (moves != step.action_number).any():
                asked = engine.after(*at, (step.action_number,), seed)
                asked.length = left
                asked.borrow(self.values[-1], moves)
            self.moves.append(moves)
            self.actions.append(asked)
            if following is not None and step.by_chance is not None:
                self.values.append(engine.value_of(step.after, following.planned, seed))
                self.values[-1].length = left
            elif following is not None:
                self.values.append(asked)

    def with_everything_as_it_lay(self, step: Step, actions: Sequence[int]) -> Question:
        """What actions were worth; the one that was played, which comes first, and those of the
        reference player are in the values already."""
        at = step.number - 1
        asked = self.engine.after(step.before, step.planned, step.player, actions, self.seed)
        asked.length = self.actions[at].length
        asked.borrow(self.values[at], self.moves[at])
        asked.loans.append(Loan(0, self.actions[at], np.ones(TASTES, np.bool_)))
        return asked

    def questions(self) -> list[Question]:
        """All that is to be played, each once."""
        found = {id(question): question for question in (*self.values, *self.actions)}
        return list(found.values())

    def tell(self, rounds: int) -> "Told":
        """What the first rounds say."""
        return Told(self, rounds)


class Told:
    """What a number of rounds say about a game."""

    def __init__(self, line: Timeline, rounds: int) -> None:
        self.line, self.rounds = line, rounds
        self.players = line.engine.players
        self._start_points = self._before_the_deal()
        self._wins = self._result([float(p in line.outcome.winners) for p in self._seats])
        self._wins /= self._wins.sum(axis=1, keepdims=True)
        self._points = self._result([sheet.total for sheet in line.outcome.sheets])

    @property
    def _seats(self) -> range:
        return range(self.players)

    def _result(self, row: list[float] | list[int]) -> Floats:
        return np.tile(np.array(row, np.float64), (self.rounds, 1))

    def _before_the_deal(self) -> Floats:
        """By round and seat: the points of a game with a deal of its own, alike for all seats."""
        engine = self.line.engine
        question = engine.before_the_deal(self.rounds, self.line.seed + 1)
        for _ in engine.play([question], self.rounds):
            pass
        mean = question.points(self.players).mean(axis=1, keepdims=True)
        return np.repeat(mean, self.players, axis=1)

    def _rounds(self, question: Question) -> tuple[Floats, Floats]:
        n, players = self.rounds, self.players
        return question.wins(players, 0, n), question.points(players, 0, n)

    def _values(self) -> list[tuple[Floats, Floats]]:
        """What could be expected before every action, and the result."""
        return [*map(self._rounds, self.line.values), (self._wins, self._points)]

    def moments(self) -> Iterator[Moment]:
        """What everybody could expect after every action."""
        turns = [0, *(step.after.turn for step in self.line.steps)]
        for number, (turn, (win, points)) in enumerate(zip(turns, self._values(), strict=True)):
            is_over = number == len(self.line.steps)
            chances = by_seat(win) if is_over else tuple(map(estimate_chance, win.T))
            yield Moment(number, turn, chances, by_seat(points))

    def moves(self) -> Iterator[tuple[int, Cause, Player | None, Floats, Floats]]:
        """All that moved the chances, in order, by round and seat."""
        values = self._values()
        even = np.full_like(self._wins, 1 / self.players)
        yield 0, "deal", None, values[0][0] - even, values[0][1] - self._start_points
        for step, action, (win, points), (next_win, next_points) in zip(
            self.line.steps, self.line.actions, values, values[1:], strict=False
        ):
            chosen_win, chosen_points = self._rounds(action)
            if step.by_chance is None:  # the last one leads to the result
                chosen_win, chosen_points = next_win, next_points
            changes = chosen_win - win, chosen_points - points
            yield step.number, "decision", step.player, *changes
            if step.by_chance is not None:
                rest = next_win - chosen_win, next_points - chosen_points
                yield step.number, step.by_chance, step.player, *rest

    def changes(self) -> Iterator[Change]:
        """All that moved the chances, in order."""
        for number, cause, player, win, points in self.moves():
            chances = self._deal(win) if cause == "deal" else by_seat(win)
            yield Change(number, cause, player, chances, by_seat(points))

    def _deal(self, win: Floats) -> tuple[Estimate, ...]:
        """What the deal changed: before it everybody has the same chance."""
        return tuple(estimate_chance(rounds, 1 / self.players) for rounds in win.T)

    def accounts(self) -> tuple[tuple[Account, ...], tuple[Account, ...]]:
        """By seat: the parts of the chance of winning and of the points."""
        win_sums: dict[tuple[str, Player | None], Floats] = {}
        point_sums: dict[tuple[str, Player | None], Floats] = {}
        for _, cause, player, win, points in self.moves():
            key = cause, player if cause == "decision" else None
            win_sums[key] = win_sums.get(key, np.zeros_like(win)) + win
            point_sums[key] = point_sums.get(key, np.zeros_like(points)) + points
        even = [1 / self.players] * self.players
        start = self._start_points.mean(axis=0).tolist()
        deals = self._deal(win_sums["deal", None])
        wins = [
            replace(self._account(p, even[p], win_sums, self._wins), deal=deals[p])
            for p in self._seats
        ]
        scores = [self._account(p, start[p], point_sums, self._points) for p in self._seats]
        return tuple(wins), tuple(scores)

    def _account(
        self,
        seat: Player,
        start: float,
        sums: Mapping[tuple[str, Player | None], Floats],
        results: Floats,
    ) -> Account:
        def part(keys: Iterable[tuple[str, Player | None]]) -> Estimate:
            found = [sums[key][:, seat] for key in keys if key in sums]
            return estimate(np.sum(found, axis=0) if found else np.zeros(self.rounds))

        return Account(
            start=start,
            deal=part([("deal", None)]),
            card=part([("card", None)]),
            tunnel=part([("tunnel", None)]),
            tickets=part([("tickets", None)]),
            own=part([("decision", seat)]),
            others=part([("decision", p) for p in self._seats if p != seat]),
            result=float(results[0, seat]),
        )


def by_seat(rounds: Floats) -> tuple[Estimate, ...]:
    """Estimates by seat from rounds."""
    return tuple(estimate(rounds[:, seat]) for seat in range(rounds.shape[1]))
