"""The real program: help, exit codes, strange terminals, closed pipes."""

import contextlib
import json
import os
import select
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import whistlestop as ws
from cli.commands import Run

PROGRAM = [sys.executable, "-m", "whistlestop.cli"]


def test_without_arguments_help_is_shown(run: Run, program: Run) -> None:
    result = program()

    assert result.code == 0
    assert result.err == ""
    for command in ("play", "replay", "maps", "check-map"):
        assert command in result.out
        assert run(command, "--help").code == 0


def test_help_teaches(run: Run) -> None:
    assert "claim a route with three purple cards" in run("play", "--help").out
    assert "Exit code 0: it can be played." in run("check-map", "--help").out
    assert run("play", "-h").out == run("play", "--help").out


def test_version_is_told(run: Run) -> None:
    out = run("--version").out

    assert out == f"whistlestop {ws.__version__}, rules version {ws.RULES_VERSION}\n"


@pytest.mark.parametrize("arguments", [["fly"], ["--fly"], ["maps", "--fly"], ["maps", "a", "b"]])
def test_unknown_commands_and_options_are_refused(run: Run, arguments: list[str]) -> None:
    assert "whistlestop --help" in run(*arguments).refused()


def test_program_refuses_with_exit_code_2(program: Run) -> None:
    assert "The built-in maps are" in program("play", "--map", "atlantis").refused()
    assert "cannot be read" in program("replay", "missing.ws").refused()


def test_check_map_answers_no_with_exit_code_1(program: Run, tmp_path: Path) -> None:
    (tmp_path / "own.json").write_text("{}")

    assert program("check-map", "own.json").code == 1


def test_whole_game_from_a_pipe(program: Run, tmp_path: Path) -> None:
    data = b"1 2\n+?\nhelp\nback\n+?\nauto\nsave game.ws\n"
    result = program("play", "--map", "mini", "--seed", 3, data=data)

    assert result.code == 0
    assert "\x1b" not in result.out
    replayed = program("replay", "game.ws", "--json")
    assert json.loads(replayed.out)["result"]["winners"]


def test_ascii_terminal_gets_ascii(program: Run) -> None:
    env = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}

    europe = program("maps", "europe", env=env)
    assert "Zurich" in europe.out
    for result in (
        europe,
        program("maps", "mini", "--json", env=env),
        program("play", "--help", env=env),
        program("play", "--map", "mini", "--auto", "--name", "Zoë", env=env),
    ):
        assert result.code == 0
        assert result.out.isascii()
    assert program("maps", "Ωmega", env=env).refused().isascii()


def test_input_that_is_no_text_does_no_harm(program: Run) -> None:
    result = program("play", "--map", "mini", "--seed", 3, data=b"\xff\xfe\x00\n1 2\nquit\n")

    assert result.code == 0
    assert "Your turn" in result.out


@pytest.mark.parametrize("columns", ["1", "40", "300"])
def test_any_width_will_do(program: Run, columns: str) -> None:
    env = {"COLUMNS": columns}
    data = b"1 2\nhelp\nactions\nboard\nauto\n"
    result = program("play", "--map", "mini", "--seed", 3, data=data, env=env)

    assert result.code == 0


def test_narrow_terminal_gets_a_list_of_routes(program: Run) -> None:
    out = program("play", "--seed", 1, env={"COLUMNS": "60"}).out

    assert " PAR  BRE:3K BRU:2R BRU:2Y DIE:1P" in out
    assert max(len(line) for line in out.splitlines()) <= 60


def test_colors_are_shown_only_where_they_are_wanted(program: Run) -> None:
    colors = {"FORCE_COLOR": "1", "TERM": "xterm-256color"}

    assert "\x1b[" in program("maps", "mini", env=colors).out
    assert "38;5" not in program("maps", "mini", env=colors | {"NO_COLOR": "1"}).out
    assert "\x1b[" not in program("maps", "mini").out


@pytest.mark.skipif(os.name == "nt", reason="pipes close differently there")
@pytest.mark.parametrize(
    "arguments", [["maps", "europe"], ["maps", "europe", "--json"], ["play", "--auto"]]
)
def test_closed_pipe_is_no_error(arguments: list[str]) -> None:
    with subprocess.Popen(
        [*PROGRAM, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(1)
        process.stdout.close()
        error = process.stderr.read()
        process.wait(timeout=60)

    assert process.returncode == 0
    assert error == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_full_disk_is_told_in_a_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([*PROGRAM, "maps"], stdout=full, stderr=subprocess.PIPE, timeout=60)

    assert done.returncode == 2
    assert done.stderr.startswith(b"The output cannot be written: ")
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")
def test_interrupted_game_is_left_cleanly_and_saved(tmp_path: Path) -> None:
    path = tmp_path / "game.ws"
    with subprocess.Popen(
        [*PROGRAM, "play", "--map", "mini", "--save", str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if b"Which tickets" in line:
                break
        process.send_signal(signal.SIGINT)
        rest, error = process.communicate(timeout=60)

    assert process.returncode == 0
    assert error == b""
    assert b"You left the game" in rest
    assert ws.read_record(path).moves == ()


@pytest.mark.skipif(os.name == "nt", reason="needs pseudo terminals")
@pytest.mark.parametrize("leave", [b"quit\n", b"\x04", b"\x03"])
def test_game_on_a_real_terminal_clears_the_screen_and_is_left_cleanly(leave: bytes) -> None:
    """Ctrl-D and Ctrl-C are as good as `quit`."""
    import fcntl  # none of these is there on every system
    import pty
    import termios

    def own_terminal() -> None:
        """Ctrl-C becomes a signal only for those whose controlling terminal it is typed in."""
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    ours, theirs = pty.openpty()
    env = os.environ | {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "45"}
    with subprocess.Popen(
        [*PROGRAM, "play", "--map", "mini", "--seed", "3"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=env,
        start_new_session=True,
        preexec_fn=own_terminal,
    ) as process:
        os.close(theirs)
        shown = b""
        killer = threading.Timer(120, process.kill)  # whatever happens, the test ends
        killer.start()
        for typed, expected in ((b"1 2\n", b"Which tickets"), (leave, b"Your turn")):
            while expected not in shown or not shown.rstrip().endswith(b">"):
                shown += os.read(ours, 4096)
            os.write(ours, typed)
        while process.poll() is None:
            # A key typed before the line editor is ready can be lost: a person types it again.
            if select.select([ours], [], [], 2)[0]:
                with contextlib.suppress(OSError):  # the terminal closes with the program
                    shown += os.read(ours, 65536)
            else:
                os.write(ours, leave)
        with contextlib.suppress(OSError):
            shown += os.read(ours, 65536)
        killer.cancel()
    os.close(ours)

    assert process.returncode == 0
    assert b"\x1b[2J" in shown
    assert b"\x1b[1" in shown
    assert b"You left the game" in shown
    assert b"Traceback" not in shown
