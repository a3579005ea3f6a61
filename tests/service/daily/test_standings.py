"""Who counts, ranks, the histogram, streaks; and days, maps and seeds of bots."""

import pytest

import whistlestop as ws
from whistlestop.game.seeds import daily_seed
from whistlestop.service.daily.standings import (
    Standings,
    attempt_of,
    bars_of,
    streak_of,
    strip_of,
)
from whistlestop.service.store.daily import Attempt, AttemptState
from whistlestop.service.table import Table, daily
from whistlestop.service.table.state import Seat

DAY = "2026-11-16"
NOON = daily.begins_at(DAY) + 12 * 3_600_000
LATE = daily.ends_at(DAY)


def state(
    user: str,
    *result: int,
    stage: str = "finished",
    at: int | None = NOON,
    day: str = DAY,
    given_up: bool = False,
) -> AttemptState:
    attempt = Attempt(day, user, f"table of {user}", False, NOON)
    return AttemptState(attempt, stage, result or None, at, given_up)


def test_equal_scores_share_a_rank_and_the_earlier_comes_first() -> None:
    found = Standings.of(
        [
            state("a", 90, 50),
            state("b", 120, 50, at=NOON + 5),
            state("c", 120, 50),
            state("d", 60, 50),
            state("late", 200, 50, at=LATE),
            state("left", 300, 50, given_up=True),
            state("playing", stage="playing", at=None),
            state("aborted", stage="aborted"),
        ]
    )

    assert [one.attempt.user for one in found.counted] == ["c", "b", "a", "d"]
    assert [found.rank(score) for score in (120, 90, 60)] == [1, 3, 4]
    assert [found.better_than(score) for score in (120, 90, 60)] == [66, 33, 0]
    results = found.results("a", {"table of c": "Cleo"})
    assert (results.finished, results.median) == (4, 105)
    assert [(game.name, game.rank, game.mine) for game in results.best][:3] == [
        ("Cleo", 1, False),
        ("", 1, False),
        ("", 3, True),
    ]


def test_the_only_one_is_better_than_nobody() -> None:
    found = Standings.of([state("a", 90, 100)])
    mine = attempt_of(found.counted[0], found)

    assert (mine.rank, mine.better_than, mine.place) == (1, None, 2)
    assert Standings.of([]).results(None, {}).median is None


def test_the_histogram_has_no_gaps_and_holds_negative_scores() -> None:
    bars = bars_of([-12, 5, 9, 31])

    assert [(bar.least, bar.count) for bar in bars] == [
        (-20, 1),
        (-10, 0),
        (0, 2),
        (10, 0),
        (20, 0),
        (30, 1),
    ]
    assert bars_of([]) == ()


@pytest.mark.parametrize(
    ("found", "stage"),
    [
        (state("a", 90, 50), "finished"),
        (state("a", 90, 50, given_up=True), "left"),
        (state("a", stage="playing", at=None), "playing"),
        (state("a", stage="playing", at=None, given_up=True), "left"),
        (state("a", stage="dealing", at=None), "playing"),
        (state("a", stage="aborted"), "left"),
        (state("a", stage="closed"), "left"),
    ],
)
def test_an_attempt_is_played_finished_or_left(found: AttemptState, stage: str) -> None:
    mine = attempt_of(found)

    assert mine.stage == stage
    assert (mine.score is None) == (stage != "finished")
    assert mine.rank is None


def test_a_streak_ends_with_a_day_that_was_left_out() -> None:
    days = ("2026-11-09", "2026-11-10", "2026-11-11", "2026-11-13", "2026-11-15")
    done = [state("a", 90, 50, day=day, at=daily.begins_at(day)) for day in days]
    over = state("a", 90, 50, day="2026-11-14", at=daily.ends_at("2026-11-14") + daily.DAY_MS)

    found = streak_of([*done, over], DAY)
    assert (found.current, found.best, found.today) == (1, 3, False)
    found = streak_of([*done, state("a", 90, 50)], DAY)
    assert (found.current, found.best, found.today) == (2, 3, True)
    assert streak_of([], DAY).best == 0


def test_the_strip_tells_the_place_after_each_tenth() -> None:
    game = ws.Game("mini", players=2, seed=3)
    while game.outcome() is None:
        game.push(game.legal_actions[0])
    strip = strip_of(game)

    assert len(strip) == 10
    counts = game.view(None).counts
    assert strip[-1] == 1 + (counts[1].score > counts[0].score)
    assert game.outcome() is not None  # the game itself is as it was


def test_a_day_is_a_utc_date_and_maps_take_turns() -> None:
    assert daily.day_at(daily.begins_at(DAY)) == DAY
    assert daily.day_at(daily.ends_at(DAY) - 1) == DAY
    assert daily.day_at(daily.ends_at(DAY)) == daily.day_after(DAY) == "2026-11-17"
    assert daily.day_after("2024-02-28") == "2024-02-29"
    maps = [daily.map_of(daily.day_after(DAY, n)) for n in range(4)]
    assert set(maps) == {"usa", "europe"}
    assert maps[0] == maps[2] != maps[1] == maps[3]


def test_the_seed_of_a_bot_depends_on_day_action_and_seat() -> None:
    def seed(day: str, actions: int, seat: int) -> int:
        table = Table("any id", ws.load_map("mini"), secret=bytes(32), day=day)
        table.seats = [Seat(n, "bot", "red") for n in range(3)]
        table.actors = ["bot"] * actions
        assert table.seed == daily_seed(bytes(32), day, "mini", 3)
        return daily.bot_seed(table, seat)

    seeds = {seed(DAY, 4, 1), seed("2026-11-17", 4, 1), seed(DAY, 5, 1), seed(DAY, 4, 2)}
    assert len(seeds) == 4
    assert seed(DAY, 4, 1) == seed(DAY, 4, 1) < 2**31


@pytest.mark.parametrize(
    ("day", "practice", "at", "late"),
    [
        (DAY, False, LATE - 1, False),
        (DAY, False, LATE, True),
        (DAY, True, LATE, False),
        (None, False, LATE, False),
        (DAY, False, None, False),
    ],
)
def test_an_attempt_is_late_when_its_day_is_over(
    day: str | None, practice: bool, at: int | None, late: bool
) -> None:
    table = Table("t", ws.load_map("mini"), day=day, practice=practice, finished_at=at)

    assert daily.is_late(table) == late
