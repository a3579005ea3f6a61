"""The sets of puzzles that are shipped: a file of JSON lines for each map, read on demand."""

import gzip
import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from .deals import TicketDeal, deal_from
from .puzzle import Puzzle, puzzle_from

PUZZLE_MAPS = ("usa", "europe")
"""The maps with puzzles."""
DATA = files(__package__) / "data"


@cache
def load_puzzles(map: str) -> tuple[Puzzle, ...]:
    """The puzzles of a map, the easiest first; a map without any has none."""
    return read_set(DATA / f"{map}.jsonl.gz")


@cache
def load_deals(map: str) -> tuple[TicketDeal, ...]:
    """The deals of the ticket trainer for a map."""
    return tuple(deal_from(one) for one in _lines(DATA / f"{map}-deals.jsonl.gz"))


def read_set(file: Traversable) -> tuple[Puzzle, ...]:
    """The puzzles of a file; none if there is no such file."""
    return tuple(puzzle_from(one) for one in _lines(file))


def _lines(file: Traversable) -> Iterator[dict[str, Any]]:
    if not file.is_file():
        return
    for line in gzip.decompress(file.read_bytes()).decode("utf-8").splitlines():
        yield json.loads(line)


def packed(lines: list[dict[str, Any]]) -> bytes:
    """Lines in the form of a set, the same bytes every time."""
    text = "".join(
        json.dumps(one, ensure_ascii=False, separators=(",", ":")) + "\n" for one in lines
    )
    return gzip.compress(text.encode("utf-8"), mtime=0)
