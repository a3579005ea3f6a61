"""A real Ray cluster of two nodes: the same results as without, also if one is killed."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from spread import parts
from spread.ray_nodes import PATIENCE_S, Cluster, two_nodes
from waiting import wait_until
from whistlestop.arena import Match, play_arena
from whistlestop.spread import Job, LostError, SpreadError, spread

pytest.importorskip("ray", reason="the extra cluster is not installed")
pytestmark = [pytest.mark.long, pytest.mark.xdist_group("ray")]
TUNE = Path(__file__).parents[2] / "benchmarks" / "tune.py"
WARNED = pytest.mark.filterwarnings("ignore")  # of Ray, about itself


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Cluster]:
    # The nodes import the work of these tests by its name.
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))
    with two_nodes() as nodes:
        yield nodes


def when(done: int, act: Callable[[], None]) -> Callable[[int, int], None]:
    """Do something in the middle: when so many games are done."""
    return lambda now, _total: act() if now == done else None


@WARNED
def test_an_arena_is_the_same_on_a_cluster_that_loses_a_node(
    cluster: Cluster, tmp_path: Path
) -> None:
    games = 240  # so many that the node has something to do when it is killed
    match = Match("mini", ["random", "racer"], games=games, seed=5)
    alone = play_arena(match, workers=1, records=tmp_path / "alone")
    said: list[str] = []
    spread_out = play_arena(
        match,
        cluster=cluster.address,
        log=tmp_path / "log.jsonl",
        records=tmp_path / "spread",
        on_progress=when(20, cluster.second.kill),
        on_notice=said.append,
    )

    assert not cluster.second.processes()
    assert spread_out.to_json() == alone.to_json()
    assert len((tmp_path / "log.jsonl").read_text().splitlines()) == 1 + games
    for game in range(games):
        name = f"game-{game:06}.ws"
        assert (tmp_path / "spread" / name).read_bytes() == (tmp_path / "alone" / name).read_bytes()
    assert any("A worker of the cluster was lost" in sentence for sentence in said)


@WARNED
def test_work_that_fails_on_a_cluster_fails_as_it_does_here(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = [(f"part {number}", number) for number in range(8)]
    with pytest.raises(ValueError, match=r"I do not like 3\."):
        list(spread(Job(parts.refuse, 3), numbers, cluster=cluster.address))
    with pytest.raises(LostError, match="part 0 was lost 5 times with its worker"):
        list(spread(Job(parts.die, None), numbers[:1], cluster=cluster.address))
    once = list(spread(Job(parts.die_once, tmp_path), numbers, cluster=cluster.address))
    assert sorted(answer for _, answer in once) == list(range(8))

    # A machine with other code: here it is this one that has changed.
    monkeypatch.setattr("whistlestop.spread.nodes.code_fingerprint", lambda _: "changed")
    with pytest.raises(SpreadError, match="has another code of whistlestop"):
        list(spread(Job(parts.add, 1), numbers, cluster=cluster.address))


def has_lines(log: Path, more_than: int) -> bool:
    """Whether a log is there, and has more lines than that."""
    return log.exists() and len(log.read_text().splitlines()) > more_than


def start(*arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "whistlestop.cli", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def whistlestop(*arguments: str) -> str:
    """What a command prints, which must end well."""
    running = start(*arguments)
    out, err = running.communicate(timeout=PATIENCE_S)
    assert running.returncode == 0, err
    return out


@WARNED
def test_ctrl_c_ends_an_arena_on_a_cluster_and_the_same_command_continues(
    cluster: Cluster, tmp_path: Path
) -> None:
    log = tmp_path / "log.jsonl"
    match = ["arena", "--json", "--map", "mini", "--bots", "random,random", "--seed", "5"]
    command = [*match, "--games", "1000", "--log", str(log), "--cluster", cluster.address]
    for attempt in range(1, 13):  # often: leaving a cluster is a race that Ray can lose
        playing = start(*command)
        wait_until(partial(has_lines, log, 25 * attempt), f"{25 * attempt} games")
        os.kill(playing.pid, signal.SIGINT)
        out, err = playing.communicate(timeout=PATIENCE_S)

        assert playing.returncode == 130, err
        assert "the same command continues from there" in err
        assert 25 * attempt <= json.loads(out)["games"] < 1000
    assert whistlestop(*command) == whistlestop(*match, "--games", "1000", "--workers", "1")


@WARNED
def test_simulations_and_reviews_are_the_same_on_a_cluster_that_loses_a_node(
    cluster: Cluster, tmp_path: Path
) -> None:
    here = tmp_path / "records"
    play_arena(Match("mini", ["random", "racer"], games=12, seed=5), workers=1, records=here)
    review = ["analyze", str(here), "--json", "--grade", "sketch"]
    simulate = ["simulate", "--map", "mini", "--players", "3", "--games", "90000", "--json"]

    alone = [whistlestop(*simulate), whistlestop(*review, "--threads", "1")]
    logs = [tmp_path / "simulation.jsonl", tmp_path / "reviews.jsonl"]
    options = [["--cluster", cluster.address, "--log", str(log)] for log in logs]
    both = whistlestop(*simulate, *options[0])
    killed = start(*review, *options[1])
    wait_until(partial(has_lines, logs[1], 2), "A review")
    cluster.second.kill()
    out, err = killed.communicate(timeout=PATIENCE_S)

    assert [both, out] == alone, err
    assert [len(log.read_text().splitlines()) for log in logs] == [1 + 5, 1 + 12]


@WARNED
def test_tuning_is_the_same_on_a_cluster_that_loses_a_node_and_when_it_is_gone_on_with(
    cluster: Cluster, tmp_path: Path
) -> None:
    def tune(log: Path, *where: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, str(TUNE), "--generations", "2", "--deals", "4"]
        command += ["--population", "4", "--log", str(log), "--out", str(tmp_path / "numbers.json")]
        return subprocess.Popen([*command, *where])

    def lines(log: Path) -> list[str]:
        return sorted(log.read_text().splitlines())

    alone, spread_out = tmp_path / "alone.jsonl", tmp_path / "spread.jsonl"
    assert tune(alone, "--workers", "1").wait(PATIENCE_S) == 0
    killed = tune(spread_out, "--cluster", cluster.address)
    wait_until(partial(has_lines, spread_out, 2), "The second point")
    cluster.second.kill()
    killed.kill()
    assert killed.wait(PATIENCE_S) != 0
    assert len(lines(spread_out)) < len(lines(alone)) == 1 + 2 * 4
    assert tune(spread_out, "--cluster", cluster.address).wait(PATIENCE_S) == 0
    assert lines(spread_out) == lines(alone)


@WARNED
def test_who_has_connected_already_stays_connected_and_nothing_goes_on_there(
    cluster: Cluster, tmp_path: Path
) -> None:
    import ray

    numbers = [(f"part {number}", number) for number in range(8)]
    ray.init(address=cluster.address, log_to_driver=False)
    try:
        with closing(spread(Job(parts.only_0, tmp_path), numbers, cluster="auto")) as coming:
            assert next(iter(coming)) == ("part 0", 0)
            wait_until(lambda: len(list(tmp_path.iterdir())) == 2, "Two parts on two nodes")
        wait_until(lambda: ray.available_resources().get("CPU") == 2, "The end of the parts")
        assert ray.is_initialized()
    finally:
        ray.shutdown()


@WARNED
def test_puzzles_are_the_same_on_a_cluster_that_loses_a_node(
    cluster: Cluster, tmp_path: Path
) -> None:
    make = ["--map", "usa", "--first", "11", "--games", "4"]
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    whistlestop("puzzles", "make", str(one), *make)

    killed = start("puzzles", "make", str(two), *make, "--cluster", cluster.address)
    wait_until(partial(has_lines, two, 1), "A game")
    cluster.second.kill()
    _, err = killed.communicate(timeout=PATIENCE_S)

    assert killed.returncode == 0, err
    assert two.read_bytes() == one.read_bytes()


@WARNED
def test_the_explorer_prints_the_same_on_a_cluster_that_loses_a_node(
    cluster: Cluster, tmp_path: Path
) -> None:
    explore = ["explore", "--map", "europe", "--players", "4", "--games", "120000", "--json"]
    saved = tmp_path / "counts.json"
    alone = whistlestop(*explore)
    killed = start(*explore, "--save", str(saved), "--cluster", cluster.address)
    wait_until(saved.exists, "The first counts")
    cluster.second.kill()
    out, err = killed.communicate(timeout=PATIENCE_S)

    assert killed.returncode == 0, err
    assert out == alone  # what Ray says of its nodes does not stand in between
    assert "A worker of the cluster was lost" in err
