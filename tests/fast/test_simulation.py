"""Simulations: sums over many games that can be trusted."""

import runpy
from pathlib import Path

import numpy as np
import pytest

from whistlestop import fast
from whistlestop.fast import bench, rules
from whistlestop.rules.layout import Ints, MapData, State

ROOT = Path(__file__).parents[2]


@fast.policy
def blind_first(m: MapData, s: State, p: int, out: Ints) -> int:
    """Always the first of the legal actions."""
    rules.actions.list_actions(m, s, p, out)
    return out[0]


def test_the_same_seed_gives_the_same_simulation_on_any_number_of_threads() -> None:
    one = fast.simulate("europe", players=4, games=300, seed=3)
    two = fast.simulate("europe", players=4, games=300, seed=3, threads=2)
    other = fast.simulate("europe", players=4, games=300, seed=4)

    assert (one.sheets == two.sheets).all()
    assert (one.met, one.decided, one.actions) == (two.met, two.decided, two.actions)
    assert (one.route_claims == two.route_claims).all()
    assert not (one.sheets == other.sheets).all()


def test_the_sums_of_a_simulation_add_up() -> None:
    found = fast.simulate("europe", players=3, games=500, seed=1)
    parts = [found.mean(part) for part in ("routes", "tickets", "stations", "bonus")]

    assert found.games == 500
    assert found.wins.sum() == pytest.approx(500)
    assert found.route_wins.sum() <= found.route_claims.sum()
    assert np.sum(parts, axis=0) == pytest.approx(found.mean("total"))
    assert sum(found.decided.values()) == 500
    assert found.ticket_done.sum() == pytest.approx(found.mean("completed").sum() * 500)
    assert (found.ticket_done <= found.ticket_kept).all()
    assert (found.spread() > 0).all()
    assert found.unfinished == 0


def test_no_simulation_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="at least one game, not 0"):
        fast.simulate("mini", games=0)


def test_games_that_do_not_end_are_counted() -> None:
    assert fast.simulate("usa", games=20, limit=10).unfinished == 20


def test_a_policy_of_ones_own_plays_all_seats() -> None:
    found = fast.simulate("mini", players=2, games=50, policy=blind_first)

    assert found.unfinished == 0
    assert found.met["tunnel paid"] == 0  # giving up is listed first
    assert fast.simulate("mini", players=2, games=50).met["tunnel paid"] > 0


def test_the_example_runs_and_claims_long_routes(capsys: pytest.CaptureFixture[str]) -> None:
    example = runpy.run_path(str(ROOT / "examples/longest_first.py"))
    example["main"]()
    shown = capsys.readouterr().out.splitlines()

    assert [line.split()[0] for line in shown] == ["random", "longest"]
    random_points, longest_points = (float(line[14:].split()[0]) for line in shown)
    assert longest_points > random_points + 50


def test_the_bench_measures_every_map_count_and_mode() -> None:
    found = bench.measure(("usa", "europe"), players=(2, 3), seconds=0.02)
    cases = {(row["map"], row["players"], row["mode"]) for row in found["rows"]}

    assert len(cases) == 8
    assert all(row["games_per_s"] > 0 and row["steps_per_s"] > 0 for row in found["rows"])
    assert all(row["ratio"] > 1 for row in found["rows"] if row["mode"] == "compiled")
    assert [row["map"] for row in found["costs"]] == ["usa", "europe"]
    assert all(value > 0 for row in found["costs"] for key, value in row.items() if "_us" in key)
    assert found["threads"]["scaling"] > 0
    assert found["bytes"]["state"] <= 1024
