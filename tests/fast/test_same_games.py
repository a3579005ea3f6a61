"""Interpreted and compiled, the rules play the same games bit for bit."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fast.lockstep import Lockstep
from whistlestop.maps import load_map

BOUNDS_CHECKED = os.environ.get("NUMBA_BOUNDSCHECK") == "1"
GAMES = {"mini": 60, "usa": 10, "europe": 10}
MANY = 10
"""Times as many games are played in a long run."""
CASES = [(name, n) for name in GAMES for n in load_map(name).players]


@pytest.mark.parametrize(("name", "players"), CASES)
def test_every_state_and_trace_is_the_same_interpreted_and_compiled(
    name: str, players: int
) -> None:
    play_both_ways(name, players, GAMES[name])


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), CASES)
def test_the_same_holds_in_many_more_games(name: str, players: int) -> None:
    play_both_ways(name, players, MANY * GAMES[name])


def play_both_ways(name: str, players: int, games: int) -> None:
    both = Lockstep(load_map(name), players)

    steps = sum(both.play(seed) for seed in range(games))

    assert steps > 50 * games


@pytest.mark.long  # everything is compiled once more
@pytest.mark.xdist_group("bounds")
@pytest.mark.skipif(BOUNDS_CHECKED, reason="this is the run with bounds checked")
def test_the_same_holds_with_the_bounds_of_all_arrays_checked() -> None:
    root = Path(__file__).parents[2]
    command = [sys.executable, "-m", "pytest", "-q", "-n0", "--no-cov", "-p", "no:cacheprovider"]
    command += ["-m", "not long"]
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1"}

    result = subprocess.run(
        [*command, str(Path(__file__))],
        cwd=root,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )

    assert result.returncode == 0, result.stdout + result.stderr
    assert f"{len(CASES)} passed" in result.stdout
