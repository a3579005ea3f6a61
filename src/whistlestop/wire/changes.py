"""What changed from one position of a game to the next, and a sum by which the whole is checked.

A change is a path and the value that is there now: `{"view/deck_size": 61, "view/counts/2/cards":
7}`. Who sets every path to its value has the new view. A route or station that nobody has any more
is null, and only below `view/board` does that mean that it is left out.

What everybody may see (`game.Common`) and what only the viewer may (`game.Own`) are kept apart by
the names of their fields (`values.PRIVATE`), never by comparing what two people see.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias
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
LEGAL = "legal_actions"
AS_IT_IS = frozenset(
    {"phase", "to_act", "turn", "row", "deck_size", "ticket_deck_size", "drawn", "passes"}
)
"""Fields that are told whole and have few values."""


def public_changes(before: Common, after: Common) -> list[Change]:
    """What changed of that which everybody may see."""
    return _changes(before, after, PUBLIC_CHANGES)


def private_changes(before: Own, after: Own) -> list[Change]:
    """What changed of that which only the viewer may see, but for the log and legal actions."""
    return _changes(before, after, PRIVATE_CHANGES)


def _changes(before: Part, after: Part, fields: Iterable["Field"]) -> list[Change]:
    found: list[Change] = []
    for place, name, path, compare in fields:
        old, new = before[place], after[place]
        if old is new or old == new:
            continue
        if compare is not None:
            found += compare(path, old, new)
        elif name in AS_IT_IS:
            found.append(_change(path, old, new))
        else:
            was, now = encode_field(before, name), encode_field(after, name)
            found.append((path, now, checksum(was, path) ^ checksum(now, path)))
    return found


# Numbers go up and down by a few, and words are few: nearly every change has been told before.
@lru_cache(maxsize=2048)
def _change(path: str, old: Any, new: Any) -> Change:
    was, now = plain(old), plain(new)
    return path, now, checksum(was, path) ^ checksum(now, path)


def _board_changes(path: str, before: game.Board, after: game.Board) -> Iterator[Change]:
    routes, cities = board_names(before.map)
    yield from _owner_changes(f"{path}/owners", routes, before.owners, after.owners)
    yield from _owner_changes(f"{path}/stations", cities, before.stations, after.stations)
    if before.trains != after.trains:
        path, was, now = f"{path}/trains", list(before.trains), list(after.trains)
        yield path, now, checksum(was, path) ^ checksum(now, path)


Owners: TypeAlias = Sequence[game.Player | None]
Hands: TypeAlias = tuple[game.Cards, ...]


def _owner_changes(path: str, names: Sequence[str], old: Owners, new: Owners) -> Iterator[Change]:
    if old == new:
        return
    for name, was, now in zip(names, old, new, strict=True):
        if was != now:
            here = f"{path}/{name}"
            yield here, now, _owner_sum(here, was) ^ _owner_sum(here, now)


def _owner_sum(path: str, owner: game.Player | None) -> int:
    return 0 if owner is None else checksum(owner, path)


def _handful_changes(path: str, old: game.Cards, new: game.Cards) -> tuple[Change]:
    difference, sums = 0, _card_sums(path)
    was, now = old.counts, new.counts
    for card, count in enumerate(now):
        before = was[card]
        if before != count:
            here = sums[card]
            difference ^= here[before] ^ here[count]
    return ((path, card_counts(new), difference),)


class _CountSums(dict[int, int]):
    """By number the sum of so many cards of a kind, at a path."""

    def __init__(self, path: str) -> None:
        self._path = path
        self[0] = 0

    def __missing__(self, count: int) -> int:
        found = self[count] = checksum(count, self._path)
        return found


@lru_cache(maxsize=64)
def _card_sums(path: str) -> list[_CountSums]:
    """For each card the sums of so many of it in a handful at a path."""
    return [_CountSums(f"{path}/{letter}") for letter in LETTERS]


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
            yield from _handful_changes(here, old[place], now)
        else:
            told = plain(now)
            before = checksum(plain(old[place]), here) if there else 0
            yield here, told, before ^ checksum(told, here)


_LAST_HANDS: list[tuple[str, Hands, Hands, tuple[Change, ...]]] = []


def _hands_changes(path: str, old: Hands, new: Hands) -> tuple[Change, ...]:
    """The same for what is known of the hands, which is told to one player after the other: so the
    last answer is kept."""
    for known_path, before, after, found in _LAST_HANDS:
        if before is old and after is new and known_path == path:
            return found
    changes = tuple(_places(path, old, new))
    _LAST_HANDS[:] = [(path, old, new, changes)]
    return changes


def _rows(path: str, old: Sequence[Any], new: Sequence[Any]) -> Iterator[Change]:
    """The same for lists of tuples with names, of which only the fields that changed are told."""
    if len(new) != len(old):
        yield from _places(path, old, new)
        return
    for place, (before, after) in enumerate(zip(old, new, strict=True)):
        if before is after or before == after:
            continue
        for field, was, now in zip(after._fields, before, after, strict=True):
            if was is now or was == now:
                continue
            here = f"{path}/{place}/{field}"
            if type(now) is int:
                yield _change(here, was, now)
            else:
                told = plain(now)
                yield here, told, checksum(plain(was), here) ^ checksum(told, here)


class Field(NamedTuple):
    """A field of `Common` or `Own` that is told when it changes."""

    place: int
    name: str
    path: str
    compare: Callable[[str, Any, Any], Iterable[Change]] | None
    """What changed from one value to another; None: it is told whole."""


_COMPARED: dict[str, Callable[[str, Any, Any], Iterable[Change]]] = {
    "board": _board_changes,
    "counts": _rows,
    "known": _hands_changes,
    "shown": _places,
    "draws": _places,
    "discard": _handful_changes,
    "hand": _handful_changes,
    "unseen": _handful_changes,
}


def _fields(kind: type[Part], names: Iterable[str]) -> tuple[Field, ...]:
    """Those of the fields of a view that are of this part and may change, in their order."""
    told = [name for name in names if name not in NEVER and name != LEGAL]
    return tuple(
        Field(kind._fields.index(name), name, f"view/{name}", _COMPARED.get(name)) for name in told
    )


PUBLIC_CHANGES = _fields(Common, (name for name in POSITION if name not in PRIVATE))
PRIVATE_CHANGES = _fields(Own, (name for name in POSITION if name in PRIVATE))


Paths: TypeAlias = tuple[game.LongestPath, ...]


def paths_changes(before: Paths, after: Paths) -> Iterator[Change]:
    """What changed of the aids that everybody may see: the longest paths."""
    return _rows("aids/longest_paths", before, after)


def outlook_changes(before: advice.Aids, after: advice.Aids) -> Iterator[Change]:
    """What changed of the viewer's own aids: how the tickets stand."""
    if before.tickets is not after.tickets:
        yield from _rows("aids/tickets", before.tickets, after.tickets)
    if before.offered is not after.offered:
        yield from _rows("aids/offered", before.offered, after.offered)


# --- The sum


def checksum(value: Any, path: str) -> int:
    """The sum of a plain value at a path: those of all its parts, combined by exclusive or.

    A text, a number, true, false or null is a part; so is a list without lists and objects, written
    with commas between its values. The sum of a part is the CRC-32 of `path=part`; an empty list
    counts 0.
    """
    kind = type(value)
    if kind is int or kind is str:
        return crc32(f"{path}={value}".encode())
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
