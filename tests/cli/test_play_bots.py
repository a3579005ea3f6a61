"""Playing against bots: who they are, at which pace, and the hint."""

import re
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import whistlestop as ws
from bots.scripts import FIRST_LEGAL, script
from cli.commands import Run
from whistlestop.advice import Analysis, Considered
from whistlestop.bots import BOTS, BotError, RandomBot, make_bot
from whistlestop.cli import hint, solo_game
from whistlestop.cli.play import Play
from whistlestop.cli.solo_game import SoloGame, call_names, choose_opponents
from whistlestop.cli.terminal import Terminal

MINI = ("play", "--map", "mini", "--seed", 3)


def program_file(folder: Path, text: str = FIRST_LEGAL) -> str:
    """The name of an opponent that is a program."""
    file = folder / "bot.py"
    file.write_text(script(text)[-1])
    return f"program:{sys.executable} -S {file}"


# Who plays


def test_opponents_are_called_by_their_level(run: Run) -> None:
    out = run(*MINI, "--opponents", "casual,beginner").out

    assert out.startswith("Mini: You, casual and beginner. ")


def test_opponents_may_be_named_one_by_one(run: Run) -> None:
    out = run(*MINI, "-o", "casual", "-o", "beginner").out

    assert out.startswith("Mini: You, casual and beginner. ")


def test_equal_opponents_are_numbered() -> None:
    assert call_names(["casual", "racer", "casual"]) == ["casual 1", "racer", "casual 2"]


def test_name_of_a_program_can_stand_in_a_record() -> None:
    (name,) = call_names(['program:python3 "my;bot.py" ' + "x" * 90])

    assert name.startswith("python3 'my'bot.py'")
    assert len(name) <= 40
    assert call_names(["program:/usr/bin/python3 -S /opt/bots/bot.py"]) == ["python3 -S bot.py"]


@pytest.mark.parametrize(
    ("map", "players", "expected"),
    [
        ("europe", None, ["casual", "skilled"]),
        ("europe", 2, ["casual"]),
        ("europe", 5, ["casual", "skilled", "casual", "skilled"]),
        ("mini", None, ["casual", "skilled"]),
    ],
)
def test_opponents_that_are_not_named_are_casual_and_skilled(
    map: str, players: int | None, expected: list[str]
) -> None:
    assert choose_opponents(ws.load_map(map), None, players) == expected


@pytest.mark.parametrize(
    ("options", "part"),
    [
        (["--opponents", "expart"], "There is no bot 'expart'; did you mean expert?"),
        (["--opponents", "casual,"], "There is no bot ''; the bots are beginner, casual"),
        (["--opponents", ""], "There is no bot ''"),
        (["--opponents", "program:nosuchprogram"], "There is no program 'nosuchprogram' to start"),
        (
            ["--opponents", "casual,racer", "--players", "2"],
            "--players 2 does not fit: with these opponents 3 play, you included.",
        ),
        (["--opponents", "path,path,path"], "mini is for 2 to 3 players, not 4."),
        (["--players", "0"], "mini is for 2 to 3 players, not 0."),
        (["--pace", "-1"], "--pace"),
        (["--pace", "nan"], "--pace"),
        (["--pace", "slow"], "--pace"),
    ],
)
def test_wrong_opponents_are_refused_in_a_sentence(run: Run, options: list[str], part: str) -> None:
    assert part in run(*MINI, *options).refused()


def test_number_of_players_may_be_said_as_well(run: Run) -> None:
    assert run(*MINI, "--opponents", "random", "--players", 2).code == 0


def test_bots_at_the_same_table_have_seeds_of_their_own() -> None:
    table = solo_game.Opponents(["random", "random"], seat=1, seed=4)
    again = solo_game.Opponents(["random", "random"], seat=1, seed=4)

    seeds = [table[player].bot._seed for player in (0, 2)]  # type: ignore[attr-defined]
    assert seeds[0] != seeds[1]
    assert seeds == [again[player].bot._seed for player in (0, 2)]  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", [name for name, info in BOTS.items() if not info.searches])
def test_every_quick_bot_plays_a_game_in_the_terminal(run: Run, name: str) -> None:
    result = run(*MINI, "--opponents", name, "--auto")

    assert result.code == 0
    assert "forfeits" not in result.out
    assert re.search(rf"(You|{name}) wins? ", result.out)


def test_same_seed_gives_the_same_game(run: Run) -> None:
    first, second = (run(*MINI, "--opponents", "random,casual", "--auto").out for _ in range(2))

    assert first == second


# Programs, and what goes wrong


def test_program_plays_and_is_told_the_end(run: Run, tmp_path: Path) -> None:
    told = tmp_path / "told"
    level = program_file(
        tmp_path,
        f"""
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        answer(message["view"]["legal_actions"][0])
    if message["type"] == "end":
        open({str(told)!r}, "w").write(str(message["outcome"] is not None))
""",
    )
    result = run(*MINI, "--opponents", level, "--auto")

    assert result.code == 0
    assert "the game is over." in result.out
    assert told.read_text() == "True"


def test_failure_of_an_opponent_costs_one_move_and_is_told_without_its_secrets(
    run: Run, tmp_path: Path
) -> None:
    level = program_file(tmp_path, "for view in questions(): answer('+X')")
    result = run(*MINI, "--opponents", level, lines=["1 2", "+?"])
    before, _, after = result.out.partition("You left the game")

    assert result.code == 0
    assert "An opponent failed, so 1 move had to be made for it at random" in before
    assert "forfeits its move" not in before
    told = " ".join(after.split())
    assert "forfeits its move as player 1" in told
    assert "The answer '+X' is not an action." in told


# Pace


class Screen(Terminal):
    """A terminal that takes itself for a screen."""

    def __init__(self) -> None:
        super().__init__()
        self.interactive = True

    def clear(self) -> None:
        self.say("[a new screen]")


@pytest.fixture
def naps(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long was waited; nobody really waits."""
    found: list[float] = []
    monkeypatch.setattr(time, "sleep", found.append)
    return found


def answered(terminal: Terminal, **options: Any) -> Play:
    """A game in which the bots have answered the choice of tickets."""
    session = SoloGame(ws.load_map("mini"), ["random", "random"], seed=3)
    play = Play(terminal, session, **options)
    play._obey("1 2")
    play._answer()
    return play


def test_on_a_screen_the_moves_of_others_are_told_one_by_one(
    naps: list[float], capsys: pytest.CaptureFixture[str]
) -> None:
    play = answered(Screen(), pace=0.2)
    told = capsys.readouterr().out

    # Both choose tickets, one claims a route, one draws two cards: four turns to read.
    assert naps == [0.2] * 4
    assert "random 1 claimed ELM-GUL" in told
    play._show_turn()
    assert "- random 1 claimed ELM-GUL" in capsys.readouterr().out, "the news tell it again"


@pytest.mark.parametrize(("terminal", "pace"), [(Terminal, 0.7), (Screen, 0.0)])
def test_nobody_waits_without_a_screen_or_at_pace_0(
    terminal: type[Terminal],
    pace: float,
    naps: list[float],
    capsys: pytest.CaptureFixture[str],
) -> None:
    answered(terminal(), pace=pace)

    assert naps == []
    assert capsys.readouterr().out == ""


def test_pace_can_be_changed_in_the_game(run: Run) -> None:
    out = run(
        *MINI, "--opponents", "random", lines=["pace 0.5", "pace", "pace -1", "pace x", "pace 0"]
    ).out

    assert "The others now pause for 0.5 s after a move." in out
    assert "The others no longer pause after a move." in out
    assert out.count("The pace is a number of seconds from 0 to 60, as in: pace 0.5") == 3


class Thinking(RandomBot):
    """A bot that could explain itself, and so may take time."""

    def analyze(self, view: ws.View) -> Analysis:
        return Analysis(view, tuple(self._considered(view)), 90, 0.1)

    def _considered(self, view: ws.View) -> list[Considered]:
        some = list(view.legal_actions)[:3]
        return [
            Considered(action, 50.0 - i, 0.6 - i / 10, 50 - 10 * i, (ws.DrawBlind(),) * i)
            for i, action in enumerate(some)
        ]


@pytest.fixture
def thinkers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Quick stand-ins for the bots that search."""

    def make(name: str, **options: Any) -> ws.Bot:
        searches = name in BOTS and BOTS[name].searches
        return Thinking(name, 1) if searches else make_bot(name, **options)

    monkeypatch.setattr(solo_game, "make_bot", make)
    monkeypatch.setattr(hint, "make_bot", make)


def test_screen_says_who_is_thinking_and_wipes_it_away(
    thinkers: None, naps: list[float], capsys: pytest.CaptureFixture[str]
) -> None:
    for terminal in (Screen(), Terminal()):
        play = Play(terminal, SoloGame(ws.load_map("mini"), ["expert"], seed=3))
        play._obey("1 2")
        play._answer()
        shown = capsys.readouterr().out
        assert ("expert is thinking ...\r" in shown) == terminal.interactive
        assert shown.count("\r") == 2 * shown.count("thinking")


# Hint


def test_hint_can_be_typed_as_it_stands(thinkers: None, run: Run) -> None:
    lines = ["1 2", "hint"]
    out = run(*MINI, "--opponents", "random,random", lines=lines).out
    text = out.split("> hint\n")[1].split("\n")[0]
    done = run(*MINI, "--opponents", "random,random", lines=[*lines, text]).out

    assert text == "+?"
    assert "\nDraw a card blind.\n" in out
    assert "wins 60% of the 50 imagined games that began with it, of 90 in all." in flat(out)
    assert "Next best is +W: about 1 point less, wins 50%." in flat(out)
    assert re.search("You drew [a-z ]+ blind", done)


def flat(text: str) -> str:
    return " ".join(text.split())


def test_hint_helps_with_tickets_too(thinkers: None, run: Run) -> None:
    first = run(*MINI, "--opponents", "random", lines=["hint"]).out
    text = first.split("> hint\n")[1].split("\n")[0]
    done = run(*MINI, "--opponents", "random", lines=["hint", text]).out

    assert text.startswith("=")
    assert "Your turn" in done


def test_hint_all_compares_everything_that_was_considered(thinkers: None, run: Run) -> None:
    out = run(*MINI, "--opponents", "random", lines=["1 2", "hint all"]).out

    assert re.search(r"action +points +wins +games +likely to follow", out)
    assert re.search(r"^\+\? +50\.0 +60\.0% +50", out, re.MULTILINE)
    assert re.search(r"48\.0 +40\.0% +30 +\+\?, \+\?", out)


def test_hint_thinks_once_about_a_position(
    thinkers: None, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    asked: list[ws.View] = []
    analyze = Thinking.analyze

    def counted(self: Thinking, view: ws.View) -> Analysis:
        asked.append(view)
        return analyze(self, view)

    monkeypatch.setattr(Thinking, "analyze", counted)
    run(*MINI, "--opponents", "random", lines=["1 2", "hint", "hint all", "+?", "hint"])

    assert len(asked) == 2


def test_without_a_compiler_the_hint_is_what_the_planner_would_do(
    monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    def make(name: str, **options: Any) -> ws.Bot:
        if name == "master":
            raise BotError("The bot master needs numba, which is not installed.")
        return make_bot(name, **options)

    monkeypatch.setattr(hint, "make_bot", make)
    out = run(*MINI, "--opponents", "random", lines=["1 2", "hint"]).out

    assert "The bot master needs numba" in out
    assert "This is what the scripted player `planner` would do." in out
    text = out.split("would do.\n")[1].split("\n")[0]
    assert ws.Game("mini").parse(text, player=0).player == 0


def test_hint_takes_nothing_but_all(run: Run) -> None:
    out = run(*MINI, "--opponents", "random", lines=["hint please"]).out

    assert "Write `hint`, or `hint all` for everything that was considered." in out


def test_help_teaches_the_hint(run: Run) -> None:
    out = run(*MINI, "--opponents", "random", lines=["help"]).out

    assert "what a strong player would do here, and why" in out
