"""Games that are over as lists show them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from whistlestop.service.models.games import GameDetail, GameInfo
from whistlestop.service.models.tables import COLORS, Color, GameSeat
from whistlestop.service.store import Summary
from whistlestop.service.table import Seat
from whistlestop.wire import encode_outcome

from .played import Played
from .written import day, proof_info

GAMES = "/api/v1/games"
Kind: TypeAlias = Literal["open", "person", "bot"]


@dataclass(frozen=True, slots=True)
class Cast:
    """What a summary does not say about the seats."""

    kinds: tuple[Kind, ...]
    colors: tuple[Color, ...]
    uploaded: bool

    @classmethod
    def of(cls, played: Played) -> "Cast":
        """From the whole table."""
        if played.table.record is not None:
            return cls.of_upload(played.summary.players)
        return cls.of_seats(played.table.seats)

    @classmethod
    def of_seats(cls, seats: Iterable[Seat]) -> "Cast":
        """From the seats of a table."""
        found = tuple(seats)
        return cls(
            tuple(seat.kind for seat in found), tuple(seat.color for seat in found), uploaded=False
        )

    @classmethod
    def of_upload(cls, players: int) -> "Cast":
        """Of a game that was played elsewhere: a record knows no colors, and not who is a bot."""
        kinds: list[Kind] = ["person"] * players
        return cls(tuple(kinds), COLORS[:players], uploaded=True)


def info_of(summary: Summary, cast: Cast) -> GameInfo:
    """A game as lists show it."""
    return GameInfo.model_validate(_fields(summary, cast))


def _fields(summary: Summary, cast: Cast) -> dict[str, Any]:
    ended = summary.finished_at or summary.updated_at
    return {
        "table": summary.id,
        "stage": summary.stage,
        "map": summary.map,
        "fingerprint": summary.fingerprint,
        "rules": summary.rules,
        "public": summary.public,
        "uploaded": cast.uploaded,
        "date": day(ended),
        "finished_at": ended,
        "seats": tuple(
            GameSeat(
                seat=row.seat, kind=kind, name=row.name, color=color, user=row.user, bot=row.bot
            )
            for row, kind, color in zip(summary.seats, cast.kinds, cast.colors, strict=False)
        ),
        "actions": summary.actions,
        "result": summary.result,
        "winners": summary.winners,
        "decided_by": None,
        "link": f"{GAMES}/{summary.id}",
    }


def detail_of(played: Played) -> GameDetail:
    """All about a game but its moves."""
    game = played.table.game
    outcome = None if game is None else game.outcome()
    fields = _fields(played.summary, Cast.of(played))
    fields["decided_by"] = None if outcome is None else outcome.decided_by
    fields["outcome"] = None if outcome is None else encode_outcome(outcome)
    return GameDetail(**fields, proof=proof_info(played))
