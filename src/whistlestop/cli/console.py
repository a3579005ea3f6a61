"""Where output goes and input comes from, on every kind of terminal and without one."""

import codecs
import contextlib
import io
import json
import os
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, TextIO

from rich.console import Console, RenderableType
from rich.text import Text

PIPE_WIDTH = 100
PIPE_HEIGHT = 45
"""The size to draw for when the output is no terminal and nobody says otherwise."""
ROOMY_HEIGHT = 42
LONGEST_LINE = 4096


def _simplified(error: UnicodeError) -> tuple[str, int]:
    """What an encoding cannot write: letters without their accents, and ? for the rest."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    bare = unicodedata.normalize("NFKD", letters)
    plain = "".join(letter for letter in bare if not unicodedata.combining(letter))
    return plain.encode("ascii", "replace").decode("ascii"), error.end


codecs.register_error("whistlestop.simplify", _simplified)


def prepare_streams() -> None:
    """Make sure that no letter, coming in or going out, can stop the program."""
    # A stream that the caller closed is None, which nothing could read or write.
    sys.stdin = sys.stdin or _nowhere("r")
    sys.stdout = sys.stdout or _nowhere("w")
    sys.stderr = sys.stderr or _nowhere("w")
    for stream, errors in (
        (sys.stdin, "replace"),
        (sys.stdout, "whistlestop.simplify"),
        (sys.stderr, "whistlestop.simplify"),
    ):
        if isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(ValueError, OSError):  # closed, or already in use
                stream.reconfigure(errors=errors)


def _nowhere(mode: Literal["r", "w"]) -> TextIO:
    return Path(os.devnull).open(mode, encoding="utf-8")


class Terminal:
    """Shows texts and asks for lines."""

    def __init__(self) -> None:
        piped = not sys.stdout.isatty() and "COLUMNS" not in os.environ
        self.console = _PipeConsole(
            markup=False,
            highlight=False,
            emoji=False,
            width=PIPE_WIDTH if piped else None,
            height=PIPE_HEIGHT if piped else None,
        )
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        if self.interactive:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - gives `input` its history and editing

    @property
    def ascii(self) -> bool:
        """Whether only plain characters can be shown."""
        return not self.console.encoding.startswith("utf")

    @property
    def roomy(self) -> bool:
        """Whether there is room for more than what must be seen."""
        return self.height >= ROOMY_HEIGHT

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return self.console.height

    def gap(self) -> None:
        """A blank line, where the screen is high enough for such luxury."""
        if self.roomy:
            self.console.print()

    def show(self, *things: RenderableType) -> None:
        """Print, each on a line of its own."""
        for thing in things:
            self.console.print(thing)

    def say(self, sentence: str, style: str = "") -> None:
        """Print a sentence, wrapped at words."""
        self.console.print(Text(sentence, style))

    def show_json(self, document: object) -> None:
        """Print one JSON document."""
        text = json.dumps(document, indent=1, ensure_ascii=self.ascii)
        try:
            print(text, flush=True)
        except BrokenPipeError:
            # typer would take the numbered error for itself and exit with 1.
            raise BrokenPipeError from None

    def clear(self) -> None:
        """Begin a new screen, where there is a screen."""
        if self.interactive:
            self.console.clear()

    @contextlib.contextmanager
    def waiting(self, sentence: str) -> Iterator[None]:
        """Show why nothing happens for a while; on a screen only, and gone afterwards."""
        if not self.interactive:
            yield
            return
        # The cursor stays in front of it, so that whatever is written meanwhile covers it.
        self.console.print(Text(sentence, "dim", no_wrap=True, overflow="crop"), end="\r")
        try:
            yield
        finally:
            self.console.print(" " * min(len(sentence), self.width - 1), end="\r")

    def ask(self, prompt: str) -> str:
        """A line of input; EOFError when there is no more."""
        if self.interactive:
            return input(prompt).strip()
        typed = sys.stdin.isatty()
        if typed:
            self.console.print(prompt, end="")
        line = sys.stdin.readline(LONGEST_LINE)
        if not line:
            raise EOFError
        if not typed:  # a reader of the output sees what was answered, as if it had been typed
            self.say(f"{prompt}{line.strip()}")
        return line.strip()


class _PipeConsole(Console):
    """A console that leaves a closed pipe to `main`, where it is no error."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError
