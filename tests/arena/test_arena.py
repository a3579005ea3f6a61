"""Playing: the same report for any number of workers, whatever happens on the way."""

import multiprocessing
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from whistlestop import read_record, write_record
from whistlestop.arena import ArenaError, Match, Report, play_arena
from whistlestop.arena.games import play_game
from whistlestop.bots import RandomBot
from whistlestop.bots.roster import record_name
from whistlestop.game import Action, Bot, View

LAZY = "import sys\nfor line in sys.stdin: print('hello', flush=True)"


def some_match(games: int = 8, bots: str = "random,random", players: int = 2) -> Match:
    return Match("mini", bots.split(","), players=players, games=games, seed=5)


@pytest.fixture(scope="module")
def report() -> Report:
    return play_arena(some_match(), workers=1)


def test_the_number_of_workers_does_not_change_the_report(report: Report) -> None:
    assert play_arena(some_match(), workers=3).to_json() == report.to_json()


def test_another_seed_gives_other_games(report: Report) -> None:
    other = play_arena(Match("mini", ["random"] * 2, games=8, seed=6), workers=1)

    assert [r.scores for r in other.results] != [r.scores for r in report.results]


def test_a_result_is_that_of_its_game(tmp_path: Path) -> None:
    match = some_match(players=3)
    for number in range(3):
        result, played = play_game(match, number)
        write_record(played, tmp_path / "game.ws")
        record = read_record(tmp_path / "game.ws")
        outcome = record.game().outcome()

        assert outcome is not None
        assert record.names == ("random",) * 3
        assert record.first == result.first
        assert result.scores == tuple(sheet.total for sheet in outcome.sheets)
        assert result.winners == outcome.winners
        actors = [move.action.player for move in record.moves]
        assert max(result.turns) - min(result.turns) <= 1
        assert sum(result.turns) <= len(actors)
        assert all(actors.count(seat) >= result.turns[seat] for seat in range(3))


def test_records_are_written_by_workers_too(tmp_path: Path) -> None:
    play_arena(some_match(3), workers=2, records=tmp_path / "new" / "records")

    found = sorted(path.name for path in (tmp_path / "new" / "records").iterdir())
    assert found == ["game-000000.ws", "game-000001.ws", "game-000002.ws"]


def test_progress_counts_up_to_all_games() -> None:
    seen: list[tuple[int, int]] = []
    play_arena(some_match(3), workers=1, on_progress=lambda *now: seen.append(now))

    assert seen == [(0, 3), (1, 3), (2, 3), (3, 3)]


def interrupt_after(games: int) -> Callable[[int, int], None]:
    """A person who presses Ctrl-C when so many games are done."""

    def look(done: int, total: int) -> None:
        if done == games:
            raise KeyboardInterrupt

    return look


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupted_match_reports_and_goes_on(
    workers: int, report: Report, tmp_path: Path
) -> None:
    log = tmp_path / "games.jsonl"
    begun = play_arena(some_match(), workers=workers, log=log, on_progress=interrupt_after(3))

    assert begun.interrupted
    assert begun.games == 3
    assert len(log.read_text().splitlines()) == 1 + 3
    assert multiprocessing.active_children() == []

    seen: list[int] = []
    whole = play_arena(
        some_match(), workers=workers, log=log, on_progress=lambda done, _: seen.append(done)
    )
    assert seen == [3, 4, 5, 6, 7, 8]
    assert whole.to_json() == report.to_json()


def test_a_finished_match_is_only_reported_again(report: Report, tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    play_arena(some_match(), workers=1, log=log)
    text = log.read_text()

    assert play_arena(some_match(), workers=2, log=log).to_json() == report.to_json()
    assert log.read_text() == text


def kill_children(*_: object) -> None:
    for process in multiprocessing.active_children():
        process.kill()


def test_the_game_of_a_worker_that_dies_is_played_again(report: Report) -> None:
    notices: list[str] = []
    killed = play_arena(
        some_match(),
        workers=2,
        on_progress=lambda done, _: kill_children() if done == 2 else None,
        on_notice=notices.append,
    )

    assert killed.to_json() == report.to_json()
    assert 1 <= len(notices) <= 2
    assert "(random, random) died, exit code -9; game" in notices[0]


def test_a_game_that_kills_its_worker_twice_ends_the_match() -> None:
    with pytest.raises(ArenaError, match="for the second time"):
        play_arena(
            some_match(),
            workers=2,
            on_progress=lambda done, _: kill_children() if done == 1 else None,
            on_notice=kill_children,
        )
    assert multiprocessing.active_children() == []


class Failing:
    """A bot with a bug."""

    name = "ann"

    def choose(self, view: View) -> Action:
        raise ZeroDivisionError("division by zero")


def test_a_bot_with_a_bug_is_named_with_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(name: str, **_: object) -> Bot:
        return Failing() if name == "ann" else RandomBot(name, 1)

    monkeypatch.setattr("whistlestop.arena.games.make_bot", make)
    with pytest.raises(ArenaError) as caught:
        play_arena(some_match(bots="ann,bob"), workers=1)

    assert "ann failed in game 0 (seat 0, deal " in str(caught.value)
    assert str(caught.value).endswith("ZeroDivisionError: division by zero.")


def test_programs_play_in_workers_and_forfeits_are_counted(tmp_path: Path) -> None:
    lazy = tmp_path / "lazy.py"
    lazy.write_text(LAZY)
    bots = ["random", f"program:{sys.executable} {lazy}"]
    match = Match("mini", bots, games=2, seed=5)
    report = play_arena(match, workers=2, records=tmp_path)

    assert report.bot("random").forfeits == 0
    assert report.forfeits == report.bot(bots[1]).forfeits > 20
    assert "forfeits its move" in report.results[0].fault
    names = read_record(tmp_path / "game-000000.ws").names
    assert names == ("random", f"{sys.executable} {lazy}")


def test_a_name_that_a_record_cannot_hold_is_made_plain() -> None:
    assert record_name('program:sh -c "a;\tb"') == "sh -c 'a''b'"


def test_stopping_early_gives_the_same_report_for_any_number_of_workers(tmp_path: Path) -> None:
    match = some_match(300)
    log = tmp_path / "games.jsonl"
    one = play_arena(match, workers=1, stop_early=True, target=0.9, log=log)
    two = play_arena(match, workers=2, stop_early=True, target=0.9)
    again = play_arena(match, workers=1, stop_early=True, target=0.9, log=log)

    assert one.to_json() == two.to_json() == again.to_json()
    assert one.verdict is not None
    assert one.verdict.answer == "below"
    assert one.games == one.verdict.games < 40


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"workers": 0}, "An arena has 1 to 256 workers, not 0."),
        ({"stop_early": True, "target": 85.0}, "from 0 to 1, not 85.0."),
        ({"records": Path(__file__)}, "cannot be created"),
    ],
)
def test_an_arena_that_cannot_be_is_refused(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(ArenaError) as caught:
        play_arena(some_match(), **options)  # type: ignore[arg-type]  # a mixture of options
    assert sentence in str(caught.value)
