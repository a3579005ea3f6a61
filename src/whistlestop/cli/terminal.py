"""Where output goes and input comes from, on every kind of terminal and without one.

Nothing reaches a terminal that could command it: a name in a file may hold anything, so control
characters are spelled out (`visible`).
"""

import codecs
import contextlib
import io
import json
import os
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TextIO

from rich.console import Console, ConsoleOptions, RenderableType
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from whistlestop.draw import Line, Picture
from whistlestop.game import Cards
from whistlestop.maps import Card

PIPE_WIDTH = 100
PIPE_HEIGHT = 45
"""The size to draw for when the output is not a terminal and nobody says otherwise."""
ROOMY_HEIGHT = 42
LONGEST_LINE = 4096
Json = dict[str, Any]
Row = Sequence[str | Text]
"""A row of a table."""
UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Categories of characters that command a terminal, change its direction or end its lines."""
JOINERS = "\u200c\u200d"
"""They belong to these categories too, but are parts of words and of emoji."""


def visible(text: str) -> str:
    """A text with its control characters spelled out, as in `\\x1b`."""
    if text.isprintable():
        return text
    return "".join(map(_spelled, text))


def _spelled(letter: str) -> str:
    if letter in JOINERS or unicodedata.category(letter) not in UNSEEN:
        return letter
    return ascii(letter)[1:-1]


def player_name(player: int, name: str, look: str = "") -> Text:
    """A player's number in the player's color, and the name."""
    block = (f" {player} ", style(f"player.{player}"))
    return Text.assemble(block, (f" {visible(name)}", style(look)))


def complain(sentence: str) -> None:
    """Print a sentence to the error stream."""
    print(visible(" ".join(sentence.split())), file=sys.stderr)


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
        self.console = _Console(
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

    def say(self, sentence: str, look: str = "") -> None:
        """Print a sentence, wrapped at words; `look` is the name of a style."""
        self.console.print(Text(visible(sentence), style(look)))

    def show_lines(self, text: str) -> None:
        """Print a text line by line as it is, so that it can be kept in a file."""
        for line in text.splitlines():
            self.console.print(Text(visible(line)), soft_wrap=True)

    def show_table(self, title: str, head: Sequence[str], rows: Iterable[Row]) -> None:
        """A table under its title, all but the first column to the right."""
        self.show(Text(), Text(title, style("head")), make_table(head, rows))

    def show_rows(self, title: str, columns: Mapping[str, str], items: Iterable[object]) -> None:
        """A table with a row for each item; a column is its head and a format string of the item,
        such as `{0.games:,}` or `{0[map]}`.
        """
        rows = ([form.format(item) for form in columns.values()] for item in items)
        self.show_table(title, tuple(columns), rows)

    def show_json(self, document: object) -> None:
        """Print one JSON document."""
        text = json.dumps(document, indent=1, ensure_ascii=self.ascii)
        try:
            # Outside of strings JSON has no such letters, and inside they may be written so.
            print("\n".join(map(_json_visible, text.split("\n"))), flush=True)
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
        # The cursor goes back before it, so that whatever is written meanwhile covers it.
        shown = Text(visible(sentence), "dim", no_wrap=True, overflow="crop")
        self.console.print(shown, end="\r")
        try:
            yield
        finally:
            self.console.print(" " * min(len(shown), self.width - 1), end="\r")

    def progress(self, *, quiet: bool) -> Progress:
        """A bar for games that are being played; hidden where nobody would see it move."""
        return Progress(
            BarColumn(),
            TextColumn("{task.completed:,.0f} of {task.total:,.0f} games"),
            TimeRemainingColumn(),
            console=self.console,
            transient=True,
            disable=quiet or not self.console.is_terminal,
        )

    def ask(self, prompt: str) -> str:
        """A line of input; EOFError when there is no more."""
        prompt = visible(prompt)
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


def make_table(
    head: Sequence[str], rows: Iterable[Row], *, align: str = "lr", gap: int = 2
) -> Table:
    """A table without lines. `align` has a letter for each column, and the last goes for the rest:
    l left, r right, w left and wrapped at words, n right and wrapped, so that no number is cut.
    """
    table = Table(box=None, padding=(0, gap, 0, 0), header_style="dim")
    for column, where in zip(head, align.ljust(len(head), align[-1]), strict=True):
        justify: Literal["left", "right"] = "right" if where in "rn" else "left"
        table.add_column(column, justify=justify, no_wrap=where in "lr")
    for row in rows:
        table.add_row(*(Text(visible(cell)) if isinstance(cell, str) else cell for cell in row))
    return table


def _json_visible(line: str) -> str:
    if line.isprintable():
        return line
    return "".join(c if _spelled(c) == c else json.dumps(c)[1:-1] for c in line)


class _Console(Console):
    """A console that spells out what slipped through, and leaves a closed pipe to `main`."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            if segment.control or segment.text == "\r" or segment.text.isprintable():
                yield segment
            else:
                text = "\n".join(map(visible, segment.text.split("\n")))
                yield segment._replace(text=text)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


# How the styles of a drawing look

STYLES = {
    "card.P": "magenta",
    "card.B": "dodger_blue1",
    "card.O": "dark_orange",
    "card.W": "bright_white",
    "card.G": "green3",
    "card.Y": "yellow1",
    "card.K": "grey58",
    "card.R": "red1",
    "card.L": "bold cyan",
    "card.?": "grey42",
    # Players are blocks of color, so that nothing of theirs looks like a free route.
    "player.0": "bold white on blue",
    "player.1": "bold white on red3",
    "player.2": "bold black on green3",
    "player.3": "bold black on yellow3",
    "player.4": "bold white on purple",
    "city": "bold",
    "goal": "bold reverse",
    "note": "dim",
    "head": "bold",
    "wrong": "bold red",
}


def style(name: str) -> str:
    """The look of a style name; `tag` before a name makes it bold."""
    words = name.split()
    found = " ".join(STYLES[word] for word in words if word != "tag")
    return f"bold {found}" if "tag" in words else found


def to_text(line: Line) -> Text:
    """One line of a drawing."""
    text = Text(no_wrap=True, overflow="crop")
    for span in line:
        text.append(span.text, style(span.style))
    text.rstrip()
    return text


def to_lines(picture: Picture) -> list[Text]:
    """A whole drawing."""
    return [to_text(line) for line in picture]


def cards_text(cards: Iterable[Card]) -> Text:
    """Cards one by one, as their letters: `G G R L W`."""
    return Text(" ").join(Text(card.letter, style(f"tag card.{card.letter}")) for card in cards)


def hand_text(hand: Cards) -> Text:
    """A hand by color: `3P 2B 1L`."""
    return Text(" ").join(
        Text(f"{n}{card.letter}", style(f"tag card.{card.letter}")) for card, n in hand.items()
    )
