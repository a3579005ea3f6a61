"""Plain tables with a title."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from .console import Terminal
from .styles import style


def show_table(
    terminal: Terminal, title: str, head: Sequence[str], rows: Sequence[Sequence[str]]
) -> None:
    """A table under its title; numbers, which is all but the first column, to the right."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for i, column in enumerate(head):
        table.add_column(column, justify="right" if i else "left", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    terminal.show(Text(), Text(title, style("head")), table)
