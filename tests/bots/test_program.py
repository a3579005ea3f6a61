"""Bots that are other programs."""

import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

import whistlestop as ws
from bots.scripts import FIRST_LEGAL, script, view
from waiting import PATIENCE_S, wait_until
from whistlestop import wire
from whistlestop.bots import BotError, RandomBot, make_bot, program
from whistlestop.bots.guarded import ProgramError
from whistlestop.bots.program import MAX_STDERR, LineProcess, ProgramBot
from whistlestop.wire.models import Choose, End, Hello

FIRST_BOT = Path(__file__).parents[2] / "examples/first_bot.py"


def failure(text: str, *, limit: float = PATIENCE_S) -> str:
    """What is said about a program that fails when it is asked; it is dropped."""
    with (
        ProgramBot(script(text), move_time_limit=limit, start_time=0) as bot,
        pytest.raises(ProgramError) as caught,
    ):
        bot.choose(view())
    return str(caught.value)


# --- A program that plays


@pytest.mark.parametrize("name", ["mini", "europe"])
def test_first_bot_plays_a_whole_game_and_beats_the_random_one(name: str) -> None:
    game = ws.Game(name, players=2, seed=3)
    with ProgramBot([sys.executable, str(FIRST_BOT)]) as program:
        bots: list[ws.Bot] = [program, RandomBot("random", 3)]
        while game.to_act:
            player = game.to_act[0]
            game.push(bots[player].choose(game.view(player)))
        program.end(game.view(0))

    outcome = game.outcome()
    assert outcome is not None
    assert program.failures == 0
    assert outcome.sheets[0].routes > outcome.sheets[1].routes


def test_program_can_be_named_like_any_bot() -> None:
    bot = make_bot(f"program:{sys.executable} {FIRST_BOT}")

    assert isinstance(bot, ProgramBot)
    with bot:
        assert bot.choose(view()) in view().legal_actions
    assert bot.name == f"{sys.executable} {FIRST_BOT}"


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("", "Name the program to start"),
        ("no-such-program --fast", "There is no program 'no-such-program' to start"),
        ('python3 "half', "cannot be read as a command"),
    ],
)
def test_command_that_cannot_be_is_refused_at_once(command: str, sentence: str) -> None:
    with pytest.raises(BotError, match=sentence):
        make_bot("program:" + command)


def test_answer_may_be_json() -> None:
    text = "for view in questions(): answer(json.dumps({'action': view['legal_actions'][0]}))"
    with ProgramBot(script(text)) as bot:
        assert bot.choose(view()) == view().legal_actions[0]


def echo(to: Path) -> list[str]:
    """A program that writes down every line it is sent, and plays the first legal action."""
    return script(f"""
with open({str(to)!r}, "w", buffering=1) as file:
    for line in sys.stdin:
        file.write(line)
        message = json.loads(line)
        if message["type"] == "choose":
            answer(message["view"]["legal_actions"][0])
""")


def sent(to: Path) -> list[Any]:
    lines = to.read_text().splitlines()
    model: TypeAdapter[Hello | Choose | End] = TypeAdapter(Hello | Choose | End)
    for line in lines:
        model.validate_json(line)
    return [json.loads(line) for line in lines]


def test_program_is_greeted_asked_and_told_the_end(tmp_path: Path) -> None:
    game = ws.Game("mini", players=2, seed=1)
    with ProgramBot(echo(tmp_path / "sent"), move_time_limit=30) as bot:
        for _ in range(4):
            game.push(bot.choose(game.view(0)) if 0 in game.to_act else game.legal_actions[0])
        bot.end(game.view(0))
    hello, *questions, end = sent(tmp_path / "sent")

    assert hello["type"] == "hello"
    assert (hello["protocol"], hello["seat"], hello["players"]) == (1, 0, 2)
    assert hello["move_time_limit"] == 30
    assert hello["map"] == wire.encode_map(game.map)
    assert questions
    assert all(question["type"] == "choose" for question in questions)
    assert end == {"type": "end", "seat": 0, "outcome": None}


def test_program_is_greeted_anew_for_another_game(tmp_path: Path) -> None:
    first, second = (ws.Game("mini", players=2, seed=seed, first=0) for seed in (1, 2))
    with ProgramBot(echo(tmp_path / "sent")) as bot:
        for game in (first, first, second, first, ws.Game("usa", players=2, seed=1)):
            game.push(bot.choose(game.view(0)))
            while 0 not in game.to_act:
                game.push(game.legal_actions[0])
    kinds = [message["type"] for message in sent(tmp_path / "sent")]

    same = ["hello", "choose", "choose"]
    assert kinds == [*same, "hello", "choose", "hello", "choose", "hello", "choose"]


# --- A program that fails


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("sys.exit(3)", "The program ended with exit code 3."),
        ("for view in questions(): sys.exit(0)", "The program ended with exit code 0."),
        ("raise ValueError('lost')", "exit code 1. Its last words: ValueError: lost"),
        ("os.kill(os.getpid(), 9)", "The program ended with signal 9."),
        ("print('x' * 10**6, flush=True); time.sleep(3600)", "wrote a line of over 64 KiB"),
        ("sys.stdout.write('x' * 10**6); time.sleep(3600)", "wrote a line of over 64 KiB"),
    ],
)
def test_program_that_ends_or_babbles_is_told_from_one_that_plays(
    text: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "GRACE", PATIENCE_S)  # to end, and for its last words

    assert sentence in failure(text)


def test_program_that_lives_on_without_an_output_is_told_from_one_that_ends() -> None:
    assert failure("os.close(1); time.sleep(3600)") == "The program closed its output."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("time.sleep(3600)", "No answer came within 0.4 s."),
        ("import subprocess; subprocess.run(['sleep', '3600'])", "No answer came within 0.4 s."),
    ],
)
def test_program_that_hangs_is_not_waited_for(text: str, sentence: str) -> None:
    assert sentence in failure(text, limit=0.4)


def test_line_without_an_end_is_quoted() -> None:
    process = LineProcess(script("sys.stdout.write('+?'); time.sleep(3600)"))
    wait_until(lambda: process._partial)
    with pytest.raises(ProgramError, match="only b'\\+\\?' without the end of the line"):
        process.receive(0.01)
    process.kill()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "answer('claim everything')",
            "everything' is not an action. 'claim everything' is",
        ),
        ("answer('')", "The answer '' is not an action."),
        (
            "answer('XXX-YYY 3P')",
            "'XXX-YYY 3P' is not an action. There is no city 'XXX' on",
        ),
        ("answer('{\"action\": ')", "is not whole JSON"),
        ("answer('{\"act\": 1}')", 'has no "action" with a text'),
        ("os.write(1, b'\\xff\\xfe\\n')", "is not UTF-8 text"),
    ],
)
def test_nonsense_is_refused_and_the_program_lives_on(text: str, sentence: str) -> None:
    """The answer to the next question counts again, from the same process."""
    twice = f"""
for number, view in enumerate(questions()):
    if number:
        answer(view['legal_actions'][number])
    else:
        {text}
"""
    with ProgramBot(script(twice)) as bot:
        with pytest.raises(ProgramError) as caught:
            bot.choose(view())
        assert sentence in str(caught.value)
        assert bot.choose(view()) == view().legal_actions[1]
        assert bot.failures == 0


def test_late_answer_is_not_taken_for_the_next_one(tmp_path: Path) -> None:
    mark = tmp_path / "late"
    slow_once = f"""
first = not os.path.exists({str(mark)!r})
for view in questions():
    if first:
        while not os.path.exists({str(mark)!r}):
            time.sleep(0.01)
        answer(view['legal_actions'][0])
    else:
        answer(view['legal_actions'][-1])
"""
    with ProgramBot(script(slow_once), move_time_limit=0.3, start_time=0) as bot:
        with pytest.raises(ProgramError, match="No answer"):
            bot.choose(view())
        mark.touch()
        time.sleep(0.2)  # whatever still runs answers now
        bot.move_time_limit = PATIENCE_S
        assert bot.choose(view()) == view().legal_actions[-1]


def test_program_is_started_anew_so_many_times_and_no_more() -> None:
    with ProgramBot(script("sys.exit(5)"), restarts=2) as bot:
        for _ in range(3):
            with pytest.raises(ProgramError, match="exit code 5"):
                bot.choose(view())
        with pytest.raises(ProgramError, match="failed 3 times and will not be started again"):
            bot.choose(view())
        bot.end(view())
        with pytest.raises(ProgramError, match="exit code 5"):  # another game, another chance
            bot.choose(view())


def test_closed_bot_starts_again_when_it_is_asked_again() -> None:
    bot = ProgramBot(script(FIRST_LEGAL))
    for _ in range(2):
        assert bot.choose(view()) == view().legal_actions[0]
        bot.close()
        bot.close()


# --- The process


def test_program_that_ends_before_all_its_pipes_are_served_is_not_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its output may be read to the end before the next thread is started."""
    reading: list[threading.Thread] = []

    class Thread(threading.Thread):
        def start(self) -> None:
            for thread in reading:
                thread.join(PATIENCE_S)
            super().start()
            if "_read" in str(self.name):
                reading.append(self)

    monkeypatch.setattr(threading, "Thread", Thread)
    process = LineProcess(script("sys.stderr.write('too bad'); sys.exit(3)"))

    with pytest.raises(ProgramError, match=r"exit code 3. Its last words: too bad"):
        process.receive(PATIENCE_S)
    process.kill()


def test_lines_nobody_asked_for_are_skipped() -> None:
    process = LineProcess(script("answer('early')\nfor line in sys.stdin: answer('asked')"))
    wait_until(lambda: not process._inbox.empty())
    process.skip_waiting()
    process.send(b"question\n")

    assert process.receive(PATIENCE_S) == b"asked"
    process.finish()


def test_program_that_never_stops_writing_is_given_up() -> None:
    process = LineProcess(script("while True: print('hello')"))
    process._threads[2].join(PATIENCE_S)  # the one that reads: it gives up
    with pytest.raises(ProgramError, match="lines nobody asked for"):
        process.skip_waiting()
    process.kill()


def is_running(pid: int) -> bool:
    """Whether a process runs; one that has ended and waits to be noticed does not."""
    found = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True)
    return found.stdout.strip()[:1] not in ("", "Z")


def test_program_is_ended_with_everything_it_started() -> None:
    text = """
import subprocess
answer(subprocess.Popen(['sleep', '3600']).pid)
time.sleep(3600)
"""
    process = LineProcess(script(text))
    child = int(process.receive(PATIENCE_S))
    assert is_running(child)
    process.kill()
    wait_until(lambda: not is_running(child))


def test_forgotten_bot_leaves_no_program_behind() -> None:
    bot = ProgramBot(
        script("for view in questions(): answer('+?'); print(os.getpid(), flush=True)")
    )
    bot.choose(view())
    assert bot._process is not None
    pid = int(bot._process.receive(PATIENCE_S))
    del bot

    assert not is_running(pid)


def test_program_that_does_not_read_blocks_nobody() -> None:
    process = LineProcess(script("time.sleep(3600)"))
    process.send(b"x" * 3_000_000 + b"\n")
    with pytest.raises(ProgramError, match="No answer"):
        process.receive(0.1)
    process.kill()


def test_only_the_end_of_the_standard_error_is_kept() -> None:
    text = "sys.stderr.write('x' * 10**6 + 'the end'); sys.stderr.flush(); answer('ready')"
    process = LineProcess(script(text + "; time.sleep(3600)"))
    process.receive(PATIENCE_S)
    wait_until(lambda: process.stderr.endswith("the end"))

    assert len(process.stderr) == MAX_STDERR
    process.kill()


def test_spectator_is_not_asked() -> None:
    with ProgramBot(script(FIRST_LEGAL)) as bot, pytest.raises(ValueError, match="spectator"):
        bot.choose(ws.Game("mini", players=2, seed=1).view(None))


@pytest.mark.skipif(os.name == "nt", reason="files are executable otherwise there")
def test_program_that_cannot_be_started_says_so(tmp_path: Path) -> None:
    broken = tmp_path / "bot"
    broken.write_bytes(b"\x7fELF nothing")
    broken.chmod(0o755)
    with ProgramBot([str(broken)]) as bot, pytest.raises(ProgramError, match="cannot be started"):
        bot.choose(view())
