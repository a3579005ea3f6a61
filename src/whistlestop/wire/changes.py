"""What changed from one position of a game to the next, and a sum by which the whole is checked.

A change is a path and the value that is there now: `{"view/deck_size": 61, "view/counts/2/cards":
7}`. Who sets every path to its value has the new view. A route or station that nobody has any more
is null, and only below `view/board` does that mean that it is left out.

What everybody may see (`game.Common`) and what only the viewer may (`game.Own`) are kept apart by
the names of their fields (`values.PRIVATE`), never by comparing what two people see.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeAlias
from zlib import crc32

from whistlestop import advice, game
from whistlestop.game.views import Common, Own
from whistlestop.maps.model import LETTERS

from .values import POSITION, PRIVATE, board_names, card_counts, encode_field, plain

Part: TypeAlias = Common | Own
Change: TypeAlias = tuple[str, Any, int]
"""A path, what is there now (null: nothing), and what that does to the sum."""

NEVER = frozenset({"map", "fingerprint", "players", "first", "player"})
"""The fields that stay the same as long as the same person watches the same game."""
PUBLIC_CHANGES = tuple(n for n in POSITION if n not in PRIVATE and n not in NEVER)
LEGAL = "legal_actions"
PRIVATE_CHANGES = tuple(n for n in POSITION if n in PRIVATE and n not in NEVER and n != LEGAL)


def public_changes(before: Common, after: Common) -> Iterator[Change]:
    """What changed of that which everybody may see."""
    return _changes(before, after, PUBLIC_CHANGES)


def private_changes(before: Own, after: Own) -> Iterator[Change]:
    """What changed of that which only the viewer may see, but for the log and legal actions."""
    return _changes(before, after, PRIVATE_CHANGES)


def _changes(before: Part, after: Part, names: Sequence[str]) -> Iterator[Change]:
    for name in names:
        old, new = getattr(before, name), getattr(after, name)
        if old is new or old == new:
            continue
        path = f"view/{name}"
        if name == "board":
            yield from _board_changes(old, new)
        elif name == "counts":
            yield from _rows(path, old, new)
        elif name in ("known", "shown", "draws"):
            yield from _places(path, old, new)
        elif type(new) is game.Cards:
            yield _cards_change(path, old, new)
        else:
            was, now = encode_field(before, name), encode_field(after, name)
            yield path, now, checksum(was, path) ^ checksum(now, path)


def _board_changes(before: game.Board, after: game.Board) -> Iterator[Change]:
    routes, cities = board_names(before.map)
    yield from _owner_changes("owners", routes, before.owners, after.owners)
    yield from _owner_changes("stations", cities, before.stations, after.stations)
    if before.trains != after.trains:
        path, was, now = "view/board/trains", list(before.trains), list(after.trains)
        yield path, now, checksum(was, path) ^ checksum(now, path)


Owners: TypeAlias = Sequence[game.Player | None]


def _owner_changes(kind: str, names: Sequence[str], old: Owners, new: Owners) -> Iterator[Change]:
    if old == new:
        return
    for name, was, now in zip(names, old, new, strict=True):
        if was != now:
            path = f"view/board/{kind}/{name}"
            yield path, now, _owner_sum(path, was) ^ _owner_sum(path, now)


def _owner_sum(path: str, owner: game.Player | None) -> int:
    return 0 if owner is None else checksum(owner, path)


def _cards_change(path: str, old: game.Cards, new: game.Cards) -> Change:
    difference = 0
    for sums, was, now in zip(_card_sums(path), old.counts, new.counts, strict=True):
        if was != now:
            difference ^= sums(was) ^ sums(now)
    return path, card_counts(new), difference


@lru_cache(maxsize=64)
def _card_sums(path: str) -> list[Callable[[int], int]]:
    """For each card a function that gives the sum of so many of it in a handful at a path."""
    return [_count_sums(f"{path}/{letter}") for letter in LETTERS]


def _count_sums(path: str) -> Callable[[int], int]:
    @lru_cache(maxsize=64)
    def sum_of(count: int) -> int:
        return checksum(count, path) if count else 0

    return sum_of


def _places(path: str, old: Sequence[Any], new: Sequence[Any]) -> Iterator[Change]:
    """The places of a list that changed; a list that became shorter is told whole."""
    if len(new) < len(old):
        was, now = [plain(one) for one in old], [plain(one) for one in new]
        yield path, now, checksum(was, path) ^ checksum(now, path)
        return
    for place, now in enumerate(new):
        there = place < len(old)
        if there and (old[place] is now or old[place] == now):
            continue
        here = f"{path}/{place}"
        if there and type(now) is game.Cards:
            yield _cards_change(here, old[place], now)
        else:
            told = plain(now)
            before = checksum(plain(old[place]), here) if there else 0
            yield here, told, before ^ checksum(told, here)


def _rows(path: str, old: Sequence[Any], new: Sequence[Any]) -> Iterator[Change]:
    """The same for lists of tuples with names, of which only the fields that changed are told."""
    if len(new) != len(old):
        yield from _places(path, old, new)
        return
    for place, (before, after) in enumerate(zip(old, new, strict=True)):
        if before is after or before == after:
            continue
        for field, was, now in zip(after._fields, before, after, strict=True):
            if was != now:
                here, told = f"{path}/{place}/{field}", plain(now)
                yield here, told, checksum(plain(was), here) ^ checksum(told, here)


def paths_changes(before: advice.Aids, after: advice.Aids) -> Iterator[Change]:
    """What changed of the aids that everybody may see: the longest paths."""
    return _rows("aids/longest_paths", before.longest_paths, after.longest_paths)


def outlook_changes(before: advice.Aids, after: advice.Aids) -> Iterator[Change]:
    """What changed of the viewer's own aids: how the tickets stand."""
    yield from _rows("aids/tickets", before.tickets, after.tickets)
    yield from _rows("aids/offered", before.offered, after.offered)


# --- The sum


def checksum(value: Any, path: str) -> int:
    """The sum of a plain value at a path: those of all its parts, combined by exclusive or.

    A text, a number, true, false or null is a part; so is a list without lists and objects, written
    with commas between its values. The sum of a part is the CRC-32 of `path=part`; an empty list
    counts 0.
    """
    kind = type(value)
    if kind is dict:
        return _total((f"{path}/{name}", part) for name, part in value.items())
    if kind is list:
        if not value:
            return 0
        first = type(value[0])
        if first in (dict, list):
            return _total((f"{path}/{place}", part) for place, part in enumerate(value))
        texts = value if first is str else map(_text, value)
        return crc32(f"{path}={','.join(texts)}".encode())
    return crc32(f"{path}={_text(value)}".encode())


def _total(parts: Iterable[tuple[str, Any]]) -> int:
    found = 0
    for path, part in parts:
        found ^= checksum(part, path)
    return found


def _text(value: Any) -> str:
    if type(value) is str:
        return value
    return _WORDS[value] if value is None or type(value) is bool else str(value)


_WORDS = {None: "null", True: "true", False: "false"}
