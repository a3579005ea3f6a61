"""How people did at the deal of a day: who counts, ranks, the histogram, streaks. No IO."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Literal

from whistlestop.game import Game
from whistlestop.service.models.daily import DayAttempt, DayBar, DayGame, DayResults, Streak
from whistlestop.service.store.daily import SEAT, AttemptState
from whistlestop.service.table.daily import DAY_MS, day_after, ends_at

GRACE_MS = DAY_MS
"""So long after its day a game can be finished that keeps a streak."""
BAR_WIDTH = 10
MOST_BEST = 10
STRIP = 10
"""How many squares the story of a game has."""


def score_of(state: AttemptState) -> int | None:
    """The final points of the person; None without an end."""
    if state.stage != "finished" or state.result is None or state.given_up:
        return None
    return state.result[SEAT]


def is_late(state: AttemptState) -> bool:
    """Whether it was finished after its day: by then the secret was known, so it has no rank."""
    ends = ends_at(state.attempt.day)
    return score_of(state) is not None and (state.finished_at or 0) >= ends


def keeps_streak(state: AttemptState) -> bool:
    """Whether the day counts as finished for a streak."""
    ends = ends_at(state.attempt.day)
    return score_of(state) is not None and (state.finished_at or 0) < ends + GRACE_MS


@dataclass(frozen=True, slots=True)
class Standings:
    """All results of a day, the best first; equal ones by who was earlier."""

    counted: tuple[AttemptState, ...]
    scores: tuple[int, ...]
    """The same, ascending."""

    @classmethod
    def of(cls, attempts: Iterable[AttemptState]) -> "Standings":
        """From all attempts at a day."""
        found = [(score, one) for one in attempts if (score := score_of(one)) is not None]
        counted = [pair for pair in found if not is_late(pair[1])]
        counted.sort(key=lambda pair: (-pair[0], pair[1].finished_at or 0, pair[1].attempt.table))
        ordered = tuple(one for _, one in counted)
        return cls(ordered, tuple(sorted(score for score, _ in counted)))

    def rank(self, score: int) -> int:
        """The rank of a score: 1 and how many are better."""
        return 1 + len(self.scores) - bisect_right(self.scores, score)

    def better_than(self, score: int) -> int | None:
        """How many percent of the others have fewer points than one who is among the scores."""
        others = len(self.scores) - 1
        return 100 * bisect_left(self.scores, score) // others if others > 0 else None

    def results(self, me: str | None, names: Mapping[str, str]) -> DayResults:
        """All there is to show; `names` of the players of the best games, by table."""
        return DayResults(
            finished=len(self.scores),
            median=round(median(self.scores)) if self.scores else None,
            bars=bars_of(self.scores),
            best=tuple(self._game(one, me, names) for one in self.counted[:MOST_BEST]),
        )

    def _game(self, state: AttemptState, me: str | None, names: Mapping[str, str]) -> DayGame:
        score, attempt = score_of(state), state.attempt
        assert score is not None
        return DayGame(
            table=attempt.table,
            name=names.get(attempt.table, ""),
            score=score,
            rank=self.rank(score),
            mine=attempt.user == me,
        )


def bars_of(scores: Sequence[int]) -> tuple[DayBar, ...]:
    """The histogram, without gaps."""
    counts = Counter(score // BAR_WIDTH for score in scores)
    if not counts:
        return ()
    span = range(min(counts), max(counts) + 1)
    return tuple(DayBar(least=n * BAR_WIDTH, count=counts[n]) for n in span)


def attempt_of(
    state: AttemptState, standings: Standings | None = None, strip: tuple[int, ...] = ()
) -> DayAttempt:
    """How somebody did; with a rank among others if these are given."""
    score, late = score_of(state), is_late(state)
    place = rank = better_than = None
    if score is not None and state.result is not None:
        place = 1 + sum(other > score for other in state.result)
        if standings is not None and not late:
            rank, better_than = standings.rank(score), standings.better_than(score)
    return DayAttempt(
        table=state.attempt.table,
        stage=_stage(state),
        rated=state.attempt.rated,
        score=score,
        place=place,
        late=late,
        rank=rank,
        better_than=better_than,
        strip=strip,
    )


def _stage(state: AttemptState) -> Literal["playing", "finished", "left"]:
    if state.stage in ("dealing", "playing"):
        return "left" if state.given_up else "playing"
    return "finished" if score_of(state) is not None else "left"


def streak_of(attempts: Iterable[AttemptState], today: str) -> Streak:
    """Days in a row, of all attempts of a person."""
    done = {one.attempt.day for one in attempts if keeps_streak(one)}
    lengths: dict[str, int] = {}
    for day in sorted(done):
        lengths[day] = lengths.get(day_after(day, -1), 0) + 1
    current = lengths.get(today) or lengths.get(day_after(today, -1), 0)
    return Streak(current=current, best=max(lengths.values(), default=0), today=today in done)


def strip_of(end: Game) -> tuple[int, ...]:
    """The person's place on the score track after each tenth of a game that is over."""
    game, size = end.copy(), len(end.history)
    marks = {size * n // STRIP for n in range(1, STRIP + 1)}
    places: dict[int, int] = {}
    while True:
        n = len(game.history)
        if n in marks:
            scores = [counts.score for counts in game.view(None, since=game.log_size).counts]
            places[n] = 1 + sum(score > scores[SEAT] for score in scores)
        if n <= min(marks):
            break
        game.pop()
    return tuple(places[mark] for mark in sorted(marks))
