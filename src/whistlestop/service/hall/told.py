"""What those who listen to a table know of it, so that they need only be told what changed.

For version 2 of the messages (docs/live.md). What everybody may see is told once for all; what only
some eyes may see is a second, small part.
"""

from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple

from whistlestop.advice import Aide, Aids, Standing
from whistlestop.game import Game, LongestPath, Phase
from whistlestop.game.views import Common, Own
from whistlestop.service.table import Table
from whistlestop.wire import Json, encode_aids, plain, private_part, public_part
from whistlestop.wire.changes import (
    LEGAL,
    Change,
    checksum,
    outlook_changes,
    paths_changes,
    private_changes,
    public_changes,
)

NO_AIDS = Aids((), (), ())
"""Of somebody who only looks on."""


class KnownToAll(NamedTuple):
    """One moment of a game as everybody knows it."""

    number: int
    """Of the table."""
    seen: Common
    paths: tuple[LongestPath, ...]
    check: int
    """The sum of what is known."""


class KnownBeyond(NamedTuple):
    """The same moment: what some eyes know beyond that."""

    number: int
    seen: Own
    aids: Aids
    aided: tuple[object, ...]
    """All that the aids were made from."""
    check: int
    legal: int
    """The part of the sum that the legal actions are: there are hundreds, and they are summed
    once."""


class Yours(NamedTuple):
    """What concerns one listener only; as `messages.You`."""

    seats: tuple[int, ...]
    eyes: int | None
    ask: tuple[int, ...]
    take_back: int | None
    hints_left: int


class Part(NamedTuple):
    """What is told: values by path, and the sum of everything that is known then."""

    values: Json
    check: int


class Told:
    """What everybody at a table knows, and what each pair of eyes knows beyond that.

    It is of use only if it is of this very table and of its last number. Otherwise, perhaps because
    nobody has listened for a while, everything is told.
    """

    def __init__(self) -> None:
        self._table: Table | None = None
        self._public: KnownToAll | None = None
        self._private: dict[int | None, KnownBeyond] = {}

    def public(self, table: Table, game: Game, aide: Aide) -> Part:
        """What everybody is told now; to be called before `private`."""
        if self._table is not table:
            self._table, self._public, self._private = table, None, {}
        known, common = self._public, game.common
        paths = aide.paths(common.board)
        if known is not None and known.number == table.number - 1:
            part = _changed(
                known.check,
                public_changes(known.seen, common),
                () if paths is known.paths else paths_changes(known.paths, paths),
            )
        else:
            part = _public_whole(game, paths)
        self._public = KnownToAll(table.number, common, paths, part.check)
        return part

    def private(self, table: Table, game: Game, eyes: int | None, aide: Aide) -> Part:
        """What these eyes are told beyond that."""
        known, own = self._private.get(eyes), game.own(eyes)
        is_next = known is not None and known.number == table.number - 1
        if known is not None and is_next and _is_as_before(known, game.common, own):
            self._private[eyes] = KnownBeyond(table.number, *known[1:])
            return Part({}, known.check)
        aids, aided = _aids(known, game.common, own, eyes, aide)
        if known is not None and is_next:
            legal = known.legal
            actions: tuple[Change, ...] = ()
            if own.legal_actions != known.seen.legal_actions:
                texts = list(own.legal_actions)
                legal = checksum(texts, f"view/{LEGAL}")
                actions = ((f"view/{LEGAL}", texts, known.legal ^ legal),)
            part = _changed(
                known.check,
                actions,
                private_changes(known.seen, own),
                () if aids is known.aids else outlook_changes(known.aids, aids),
            )
        else:
            part = _private_whole(game, eyes, aids)
            legal = checksum(part.values[f"view/{LEGAL}"], f"view/{LEGAL}")
        self._private[eyes] = KnownBeyond(table.number, own, aids, aided, part.check, legal)
        return part

    def whole_private(self, game: Game, eyes: int | None) -> Part:
        """The same for those who had other eyes before; `private` was called for the others."""
        return _private_whole(game, eyes, self._private[eyes].aids)

    def is_at(self, table: Table, eyes: int | None) -> bool:
        """Whether these eyes know the table as it is now."""
        if self._table is not table or self._public is None or eyes not in self._private:
            return False
        return self._public.number == self._private[eyes].number == table.number


def _is_as_before(known: KnownBeyond, common: Common, own: Own) -> bool:
    """Whether somebody is told nothing, not even about the tickets: the board is the same too."""
    if own is not known.seen or not known.aided or common.phase is Phase.OVER:
        return False
    standing = known.aided[0]
    return isinstance(standing, Standing) and standing.board is common.board


def _aids(
    known: KnownBeyond | None, common: Common, own: Own, eyes: int | None, aide: Aide
) -> tuple[Aids, tuple[object, ...]]:
    """The aids of some eyes; the last ones if nothing that they are made from has changed."""
    if eyes is None:
        return NO_AIDS, ()
    stations, over = common.counts[eyes].stations, common.phase is Phase.OVER
    aided = Standing(common.board, eyes, stations, over), own.hand, own.tickets, own.offered
    if known is not None and known.aided == aided:
        return known.aids, known.aided
    return aide.aids_at(*aided), aided


# --- Parts


def _public_whole(game: Game, paths: tuple[LongestPath, ...]) -> Part:
    told = {"longest_paths": [plain(path) for path in paths]}
    return _whole({"view": public_part(game.view(None, since=game.log_size)), "aids": told})


def _private_whole(game: Game, eyes: int | None, aids: Aids) -> Part:
    own = private_part(game.view(eyes, since=game.log_size))
    told = encode_aids(aids)
    outlooks = {f"aids/{name}": told[name] for name in ("tickets", "offered")}
    return _whole({f"view/{name}": value for name, value in own.items()} | outlooks)


def _whole(values: Json) -> Part:
    check = 0
    for path, value in values.items():
        check ^= checksum(value, path)
    return Part(values, check)


def _changed(check: int, *found: Iterable[Change]) -> Part:
    values: Json = {}
    for path, value, difference in chain(*found):
        values[path] = value
        check ^= difference
    return Part(values, check)
