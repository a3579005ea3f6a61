"""A game that is over, played again: its actions, and every position through anybody's eyes."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from whistlestop.game import Game, View
from whistlestop.maps import Map
from whistlestop.rules import RULES_VERSION
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.games import AllHands, GameMove, GameMoves, GamePosition, Leaving
from whistlestop.service.models.tables import OVER
from whistlestop.service.store import LogRow, Summary
from whistlestop.service.table import Table, read_entry
from whistlestop.service.table.apply import replay
from whistlestop.service.table.entries import Returned, StoodIn
from whistlestop.wire import encode, private_part

Eyes: TypeAlias = Literal["all", "public", "0", "1", "2", "3", "4"]
"""Everything, what a spectator sees, or what a seat sees."""


@dataclass(frozen=True, slots=True)
class Played:
    """A table after its end. Several threads may read it at a time, and nobody writes here."""

    summary: Summary
    """How it ended: a table played by other rules does not know it from its log."""
    table: Table
    times: tuple[int, ...]
    """When each action was made; empty if the game was played elsewhere."""
    leavings: tuple[Leaving, ...] = ()
    """Who had gone by the end."""

    @classmethod
    def of(cls, summary: Summary, map: Map, log: Iterable[LogRow]) -> "Played":
        """Play a table again from its log."""
        require_over(summary)
        rows = list(log)
        table = replay(summary.id, map, rows)
        # What was played before the table went on from there has the time of its beginning.
        before = (table.created_at,) * table.begun_actions
        times = before + action_times(rows)
        return cls(summary, table, times, leavings_in(rows, table.begun_actions))

    @property
    def size(self) -> int:
        """How many actions it has in memory."""
        return 0 if self.table.game is None else len(self.table.game.history)

    def game(self) -> Game:
        """The game at its end. ServiceError if there is none that can be shown."""
        if self.table.game is not None:
            return self.table.game
        if self.table.foreign:
            raise ServiceError(
                "wrong_stage",
                f"This game was played under version {self.table.rules} of the rules, and this "
                f"server plays version {RULES_VERSION}: only its record can be shown.",
                key="other_rules",
                rules=self.table.rules,
            )
        raise ServiceError(
            "wrong_stage", "No cards were dealt at this table: there is no game.", key="not_dealt"
        )

    def move(self, n: int) -> GameMove:
        """The action with this number, counted from 1."""
        game, actors = self.game(), self.table.actors
        action = game.history[n - 1]
        return GameMove(
            n=n,
            seat=action.player,
            action=game.text(action),
            by=actors[n - 1] if actors else None,
            at=self.times[n - 1] if self.times else None,
            events=len(game.events_of(n - 1)),
        )


def require_over(summary: Summary) -> None:
    """Refuse to say anything about a game that is not over."""
    if summary.stage in OVER:
        return
    begun = summary.stage == "playing"
    raise ServiceError(
        "wrong_stage",
        "The game is still being played: its record, its proof and its review are there when it "
        "is over."
        if begun
        else "The game has not begun yet: it will be here when it is over.",
        key=f"stage_{summary.stage}",
        stage=summary.stage,
    )


def action_times(log: Iterable[LogRow]) -> tuple[int, ...]:
    """When each action was made that was not taken back."""
    times: list[int] = []
    for row in log:
        if row.kind == "acted":
            times.append(row.at)
        elif row.kind == "taken_back":
            times.pop()
    return tuple(times)


def leavings_in(log: Iterable[LogRow], begun_actions: int = 0) -> tuple[Leaving, ...]:
    """Who went and did not come back, and after how many actions."""
    found: dict[int, Leaving] = {}
    actions = begun_actions
    for row in log:
        actions += {"acted": 1, "taken_back": -1}.get(row.kind, 0)
        if row.kind not in ("stood_in", "returned"):
            continue
        entry = read_entry(row.body)
        if isinstance(entry, StoodIn):
            found.pop(entry.seat, None)
            found[entry.seat] = Leaving(
                seat=entry.seat, reason=entry.reason, bot=entry.bot, after=actions
            )
        elif isinstance(entry, Returned):
            found.pop(entry.seat, None)
    return tuple(found.values())


# --- Positions


def position(played: Played, n: int, eyes: Eyes) -> GamePosition:
    """A game after its first n actions; 0 is the deal."""
    _check_eyes(played.game(), eyes)
    game = game_at(played, n)
    return GamePosition(
        table=played.table.id,
        n=n,
        actions=played.size,
        move=played.move(n) if n else None,
        view=encode(_view(game, eyes)),
        hands=all_hands(game) if eyes == "all" else None,
    )


def game_at(played: Played, n: int) -> Game:
    """A game that is over, as it was after its first n actions."""
    end = played.game()
    size = len(end.history)
    if not 0 <= n <= size:
        raise ServiceError(
            "not_found",
            f"This game has {size} actions, so its positions are 0 to {size}, not {n}.",
            key="no_such_position",
            actions=size,
        )
    game = end.copy()
    # Back from the end: to take an action back costs less than to carry one out.
    while len(game.history) > n:
        game.pop()
    return game


def _check_eyes(game: Game, eyes: Eyes) -> None:
    if eyes.isdigit() and int(eyes) >= game.players:
        raise ServiceError(
            "bad_request",
            f"This game has the seats 0 to {game.players - 1}; nobody sits at seat {eyes}.",
            key="no_such_eyes",
            players=game.players,
        )


def _view(game: Game, eyes: Eyes) -> View:
    if eyes.isdigit():
        return game.view(int(eyes))
    public = game.view(None)
    if eyes == "public":
        return public
    # Secrets leave through views only. This game is over, so there are none left: `Played` is made
    # of no other.
    return replace(public, log=game.log, draws=game.draws)


def all_hands(game: Game) -> AllHands:
    """What everybody holds. Only for games that are over, and for positions that are studied."""
    views = [game.view(seat, since=game.log_size) for seat in range(game.players)]
    parts = [private_part(view) for view in views]
    names = ("hand", "tickets", "offered")
    hands, tickets, offered = ([part[name] for part in parts] for name in names)
    return AllHands.model_validate({"hands": hands, "tickets": tickets, "offered": offered})


def moves(played: Played, after: int, limit: int) -> GameMoves:
    """The actions of a game that follow the first ones, at most `limit` of them."""
    size = len(played.game().history)
    last = min(after + limit, size)
    return GameMoves(
        table=played.table.id,
        actions=size,
        items=tuple(played.move(n) for n in range(after + 1, last + 1)),
        next=last if last < size else None,
    )
