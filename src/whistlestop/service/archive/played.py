"""A game that is over, played again from its log."""

from collections.abc import Iterable
from dataclasses import dataclass

from whistlestop.game import Game
from whistlestop.maps import Map
from whistlestop.rules import RULES_VERSION
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.games import GameMove
from whistlestop.service.models.tables import OVER
from whistlestop.service.store import LogRow, Summary
from whistlestop.service.table import Table
from whistlestop.service.table.apply import replay


@dataclass(frozen=True, slots=True)
class Played:
    """A table after its end. Several threads may read it at a time, and nobody writes here."""

    summary: Summary
    """How it ended: a table played by other rules does not know it from its log."""
    table: Table
    times: tuple[int, ...]
    """When each action was made; empty if the game was played elsewhere."""

    @classmethod
    def of(cls, summary: Summary, map: Map, log: Iterable[LogRow]) -> "Played":
        """Play a table again from its log."""
        require_over(summary)
        rows = list(log)
        return cls(summary, replay(summary.id, map, rows), action_times(rows))

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
                f"This game was played by version {self.table.rules} of the rules, and this "
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
        "The game is still being played: its record and its proof can be had when it is over."
        if begun
        else "The game has not begun yet: it is found here when it is over.",
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
