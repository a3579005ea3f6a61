"""Random games on all maps: what must always hold does hold, and the rare cases were really met."""

import random
from collections import Counter

import pytest

from sweeps.brute import joined
from sweeps.play import (
    STYLES,
    TABLES,
    changed,
    check,
    finish,
    met_after,
    play,
    start,
    table,
)
from whistlestop.rules import codes
from whistlestop.rules.layout import MapData, State, Work
from whistlestop.rules.map_data import make_map_data

ALWAYS = {
    "reshuffle",
    "reset",
    "cascade of resets",
    "reset withheld",
    "empty piles",
    "empty ticket deck",
    "decided by points",
}
WITH_STATIONS = {
    "ferry",
    "tunnel free",
    "tunnel paid",
    "tunnel given up",
    "tunnel with fewer cards",
    "tunnel with no cards",
    "station",
    "borrowed route",
}


def check_sheets(m: MapData, s: State, w: Work) -> None:
    """What a score sheet adds up to, and who wins (SCORE-1, SCORE-3, SCORE-4)."""
    longest = max(w.longest[: s.players])
    for p in range(s.players):
        assert w.route_points[p] == s.score[p]
        assert w.station_points[p] == m.station_points * s.stations[p]
        best = 0 < w.longest[p] == longest
        assert w.bonus[p] == (m.longest_path_bonus if best else 0)
        parts = (w.route_points[p], w.ticket_points[p], w.station_points[p], w.bonus[p])
        assert w.total[p] == sum(parts)
    winners = [p for p in range(s.players) if w.winner[p]]
    assert winners
    assert all(w.total[p] == max(w.total[: s.players]) for p in winners)
    assert (len(winners) > 1) == (w.decided_by == codes.SHARED)


def check_borrowed(m: MapData, s: State, w: Work) -> None:
    """Whoever borrows completes a ticket by it, with a route of another at the station."""
    for p in range(s.players):
        used = {city: r - 1 for city, r in enumerate(w.borrowed[p][: m.cities]) if r}
        for city, r in used.items():
            assert s.station[city] == p + 1
            assert city in (m.route_a[r], m.route_b[r])
            assert s.owner[r] not in (0, p + 1)
        own = {r for r in range(m.routes) if s.owner[r] == p + 1}
        mine = [t for t in range(m.tickets) if s.ticket_at[t] == codes.HELD + p]
        done = [joined(m, own | {*used.values()}, m.ticket_a[t], m.ticket_b[t]) for t in mine]
        alone = [joined(m, own, m.ticket_a[t], m.ticket_b[t]) for t in mine]
        assert w.completed[p] == sum(done)
        assert (sum(done) > sum(alone)) == bool(used)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_random_games_lose_nothing_and_meet_the_rare_cases(name: str, players: int) -> None:
    m = table(name)
    met: Counter[str] = Counter()
    for style, weights in STYLES.items():
        for seed in range(4 if name == "mini" or players == 2 else 2):
            s = start(m, players, seed)
            rng = random.Random(f"{name} {players} {style} {seed}")
            here: set[str] = set()
            for done in play(m, s, rng, weights):
                check(m, s)
                here |= met_after(m, s, done)
            assert s.phase == codes.OVER
            w, at_end = finish(m, s)
            check_sheets(m, s, w)
            check_borrowed(m, s, w)
            met.update(here | at_end)

    expected = ALWAYS | (set() if name == "usa" else WITH_STATIONS)
    expected |= {"closed double" if players < m.doubles_from else "both tracks used"}
    assert expected - set(met) == set()


@pytest.mark.usefixtures("untraced")
def test_ends_with_last_turns_come_after_one_more_turn_for_everybody() -> None:
    """END-1: whoever begins the last turns has one more turn, and is the last to have it."""
    m = table("mini")
    for seed in range(40):
        s = start(m, 3, seed)
        began = 0
        trigger = -1
        for done in play(m, s, random.Random(seed), STYLES["sensible"]):
            if trigger < 0 and s.last_turns:
                trigger, began = done.player, s.turn
        if s.ended == codes.LAST_TURNS:
            assert s.player == trigger
            assert s.turn - began == 2
            assert s.trains[trigger] <= m.last_turn_trains


@pytest.mark.usefixtures("untraced")
def test_every_tie_break_decides_some_game() -> None:
    """SCORE-4, on a board with so few trains that players often tie; SCORE-3 on the way."""
    m = make_map_data(changed("mini", trains=5))
    met: Counter[str] = Counter()
    for seed in range(260):
        for players, style in ((2, "sensible"), (3, "builder")):
            s = start(m, players, seed)
            for _ in play(m, s, random.Random(seed), STYLES[style]):
                pass
            w, at_end = finish(m, s)
            check_sheets(m, s, w)
            met.update(at_end)

    by = {"points", "tickets", "stations", "longest path", "shared"}
    assert {f"decided by {what}" for what in by} | {"shared bonus"} <= set(met)


@pytest.mark.usefixtures("untraced")
def test_games_can_stop_because_nobody_can_do_anything() -> None:
    """TURN-2, TURN-3: the only legal action is to pass, and all pass in a row."""
    m = table("mini")
    passes = deadlocks = 0
    for seed in range(60):
        s = start(m, 3, seed)
        before = 0
        for done in play(m, s, random.Random(seed), STYLES["uniform"]):
            if done.kind == codes.PASS:
                passes += 1
                assert s.passes == before + 1
                assert (s.deck_size, s.tickets_left) == (0, 0)
            else:
                assert s.passes == 0
            before = s.passes
        deadlocks += s.ended == codes.DEADLOCK
        assert (s.passes == s.players) == (s.ended == codes.DEADLOCK)
    assert passes > 0
    assert deadlocks > 0


@pytest.mark.parametrize(("name", "players"), [("mini", 2), ("mini", 3), ("usa", 4), ("europe", 5)])
def test_with_the_switch_on_the_row_can_run_short_and_is_filled_again(
    name: str, players: int
) -> None:
    """DRAW-7, ROW-4: a short row is filled as soon as there are cards; `check` asserts it."""
    m = make_map_data(changed(name, row_without_piles=True))
    short = filled = 0
    for seed in range(4):
        s = start(m, players, seed)
        before = s.row_size
        for done in play(m, s, random.Random(seed), STYLES["hoarder"]):
            check(m, s)
            short += "short row" in met_after(m, s, done)
            filled += before < s.row_size
            before = s.row_size
    assert short > 0
    assert filled > 0


@pytest.mark.usefixtures("untraced")
def test_without_the_switch_the_row_never_runs_short() -> None:
    m = table("mini")
    empty = 0
    for seed in range(20):
        s = start(m, 2, seed)
        for _ in play(m, s, random.Random(seed), STYLES["hoarder"]):
            assert s.row_size == m.row
            empty += s.deck_size == 0
    assert empty > 0


@pytest.mark.usefixtures("untraced")
def test_row_full_of_locomotives_is_reset_twenty_times_and_then_left() -> None:
    """ROW-3: a map of little but locomotives would swap for ever."""
    m = make_map_data(changed("mini", cards_per_color=1, locomotives=100))
    most = 0
    for seed in range(12):
        s = start(m, 2, seed)
        for _ in play(m, s, random.Random(seed), STYLES["uniform"]):
            resets = sum(note // codes.NOTE == codes.RESET for note in s.trace[: s.trace_size])
            most = max(most, resets)
            assert resets <= m.row_resets
            check(m, s)
    assert most == m.row_resets
