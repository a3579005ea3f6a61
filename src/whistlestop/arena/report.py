"""What an arena found, for people, programs and pictures."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from .confidence import Verdict
from .match import Match
from .results import GameResult
from .standings import (
    Matrix,
    Rating,
    SeatStanding,
    Standing,
    group_results,
    head_to_head,
    is_complete,
    rate,
    seat_standings,
    standings,
)


@dataclass(frozen=True, slots=True)
class Report:
    """Everything about the games that were played."""

    match: Match
    results: tuple[GameResult, ...]
    """In the order of the schedule."""
    bots: tuple[Standing, ...]
    """In the order in which they were named, without those that have not played."""
    seats: tuple[SeatStanding, ...]
    matrix: Matrix
    ratings: tuple[Rating, ...]
    """The best first."""
    groups: int
    incomplete: int
    """Groups of which some games are missing."""
    interrupted: bool
    verdict: Verdict | None
    """If stopping early was asked for."""

    @property
    def games(self) -> int:
        return len(self.results)

    @property
    def unplayed(self) -> tuple[str, ...]:
        """Bots that no game has come to."""
        played = {standing.name for standing in self.bots}
        return tuple(name for name in self.match.names if name not in played)

    @property
    def forfeits(self) -> int:
        return sum(standing.forfeits for standing in self.bots)

    def bot(self, name: str) -> Standing:
        """The standing of a bot; KeyError if it has not played."""
        for standing in self.bots:
            if standing.name == name:
                return standing
        raise KeyError(name)

    def to_json(self) -> dict[str, Any]:
        """The report as a JSON document (`docs/arena.md`)."""
        ratings = {rating.name: asdict(rating) for rating in self.ratings}
        return {
            "bots": [asdict(bot) | {"rating": _unnamed(ratings[bot.name])} for bot in self.bots],
            "settings": self.match.settings(),
            "scheduled": self.match.games,
            "games": self.games,
            "groups": self.groups,
            "incomplete": self.incomplete,
            "interrupted": self.interrupted,
            "unplayed": list(self.unplayed),
            "forfeits": self.forfeits,
            "seats": [asdict(seat) for seat in self.seats],
            "matrix": asdict(self.matrix),
            "ratings": list(ratings.values()),
            "verdict": None if self.verdict is None else asdict(self.verdict),
        }


def _unnamed(rating: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in rating.items() if key != "name"}


def make_report(
    match: Match,
    results: Iterable[GameResult],
    *,
    interrupted: bool = False,
    verdict: Verdict | None = None,
) -> Report:
    """Work out everything about some games of a match, in whatever order they come."""
    ordered = tuple(sorted(results, key=lambda result: result.game))
    groups = group_results(match, ordered)
    bots = standings(match, ordered, groups)
    played = [standing.name for standing in sorted(bots, key=lambda bot: -bot.win_rate)]
    return Report(
        match=match,
        results=ordered,
        bots=tuple(bots),
        seats=tuple(seat_standings(match.players, ordered)),
        matrix=head_to_head(played, ordered),
        ratings=tuple(rate(played, ordered)),
        groups=len(groups),
        incomplete=sum(not is_complete(match, g, found) for g, found in groups.items()),
        interrupted=interrupted,
        verdict=verdict,
    )
