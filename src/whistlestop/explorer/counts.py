"""Counts over games of one map and one number of players: whole numbers that can be added up.

Everything here is a sum over games, so counts of different games can be merged in any order, on any
machine, and come out the same to the last digit; rates and intervals are made of them at the end
(`numbers.py`). A win that is shared is divided: wins are counted in sixtieths, whole numbers for up
to five players.
"""

import base64
import sys
import zlib
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from whistlestop.maps import Map

FORMAT = 1
WIN = 60
"""What a whole win counts."""
STAGES = 10
"""Into how many parts a game is divided to say when a route was claimed."""
SHAPES: dict[str, str] = {
    "games": "",
    "turns": "",
    "seat_wins": "n",
    "seat_score": "n",
    "route_claims": "rn",
    "route_wins": "rn",
    "route_when": "rw",
    "route_round": "r",
    "route_margin": "r",
    "dealt": "tn",
    "dealt_kept": "tn",
    "dealt_wins": "tn",
    "dealt_margin": "t",
    "drawn": "tn",
    "kept": "tn",
    "kept_wins": "tn",
    "kept_margin": "t",
    "done": "tn",
    "done_wins": "tn",
    "done_margin": "t",
    "ticket_pairs": "tt",
    "ticket_pairs_done": "tt",
    "ticket_pairs_wins": "tt",
    "route_pairs": "rr",
    "route_pairs_wins": "rr",
    "ticket_routes": "tr",
}
"""What is counted, and by what: r route, t ticket, n seat in the order of turns (0 begins), w part
of the game; tt and rr are pairs, the lower number first (`pair_place`)."""


class ExplorerError(ValueError):
    """Counts that cannot be read or do not belong together; the text says what is wrong."""


@dataclass(frozen=True, slots=True)
class GameFacts:
    """What is counted of one finished game. Players are seats in the order of turns, 0 began."""

    turns: int
    """How many turns there were."""
    scores: Sequence[int]
    wins: Sequence[int]
    """By seat, in sixtieths."""
    claims: Sequence[tuple[int, int, int]]
    """Route, seat, and how many turns had ended before it."""
    dealt: Sequence[tuple[int, int]]
    """Ticket and seat, offered before the first turn."""
    drawn: Sequence[tuple[int, int]]
    """Ticket and seat, offered later; once for a seat even if it came twice."""
    kept: Sequence[tuple[int, int, bool]]
    """Ticket, seat, and whether it was completed."""


def pair_place(a: int, b: int, size: int) -> int:
    """Where the pair of two different numbers below `size` stands among all pairs."""
    low, high = min(a, b), max(a, b)
    return low * size - low * (low + 1) // 2 + high - low - 1


class Counts:
    """The counts of some games on a map with a number of players; `add` and `merge` add more."""

    def __init__(self, map: Map, players: int) -> None:
        if fault := map.players_fault(players):
            raise ExplorerError(fault)
        self.map = map
        self.players = players
        self.values: dict[str, list[int]] = {
            name: [0] * self._size(shape) for name, shape in SHAPES.items()
        }

    def _size(self, shape: str) -> int:
        routes, tickets = len(self.map.routes), len(self.map.tickets)
        return {
            "": 1,
            "n": self.players,
            "r": routes,
            "t": tickets,
            "rn": routes * self.players,
            "tn": tickets * self.players,
            "rw": routes * STAGES,
            "tr": tickets * routes,
            "rr": routes * (routes - 1) // 2,
            "tt": tickets * (tickets - 1) // 2,
        }[shape]

    @property
    def games(self) -> int:
        return self.values["games"][0]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Counts):
            return NotImplemented
        mine = (self.map.fingerprint, self.players, self.values)
        return mine == (other.map.fingerprint, other.players, other.values)

    __hash__ = None  # type: ignore[assignment]

    def merge(self, other: "Counts") -> None:
        """Add the counts of other games."""
        if (self.map.fingerprint, self.players) != (other.map.fingerprint, other.players):
            raise ExplorerError(
                "Counts are added up for one map and one number of players: "
                f"{self.map.name} with {self.players} and {other.map.name} with {other.players} "
                "do not go together."
            )
        for name, mine in self.values.items():
            self.values[name] = [a + b for a, b in zip(mine, other.values[name], strict=True)]

    # One game

    def add(self, game: GameFacts) -> None:
        """Count a finished game."""
        v, n = self.values, self.players
        v["games"][0] += 1
        v["turns"][0] += game.turns
        total = sum(game.scores)
        margins = [n * score - total for score in game.scores]
        for seat in range(n):
            v["seat_wins"][seat] += game.wins[seat]
            v["seat_score"][seat] += game.scores[seat]
        owned: list[list[int]] = [[] for _ in range(n)]
        for route, seat, turn in game.claims:
            v["route_claims"][route * n + seat] += 1
            v["route_wins"][route * n + seat] += game.wins[seat]
            v["route_when"][route * STAGES + stage_of(turn, game.turns)] += 1
            v["route_round"][route] += turn // n
            v["route_margin"][route] += margins[seat]
            owned[seat].append(route)
        self._add_offers(game, margins)
        self._add_tickets(game, margins, owned)
        for seat, routes in enumerate(owned):
            self._add_pairs("route_pairs", routes, len(self.map.routes), game.wins[seat])

    def _add_offers(self, game: GameFacts, margins: Sequence[int]) -> None:
        v, n = self.values, self.players
        kept = {(ticket, seat) for ticket, seat, _ in game.kept}
        for ticket, seat in game.dealt:
            place = ticket * n + seat
            v["dealt"][place] += 1
            v["dealt_kept"][place] += (ticket, seat) in kept
            v["dealt_wins"][place] += game.wins[seat]
            v["dealt_margin"][ticket] += margins[seat]
        for ticket, seat in game.drawn:
            v["drawn"][ticket * n + seat] += 1

    def _add_tickets(
        self, game: GameFacts, margins: Sequence[int], owned: Sequence[Sequence[int]]
    ) -> None:
        v, n = self.values, self.players
        tickets, routes = len(self.map.tickets), len(self.map.routes)
        held: list[list[int]] = [[] for _ in range(n)]
        done: list[list[int]] = [[] for _ in range(n)]
        for ticket, seat, completed in game.kept:
            place = ticket * n + seat
            held[seat].append(ticket)
            v["kept"][place] += 1
            v["kept_wins"][place] += game.wins[seat]
            v["kept_margin"][ticket] += margins[seat]
            if completed:
                done[seat].append(ticket)
                v["done"][place] += 1
                v["done_wins"][place] += game.wins[seat]
                v["done_margin"][ticket] += margins[seat]
                for route in owned[seat]:
                    v["ticket_routes"][ticket * routes + route] += 1
        for seat in range(n):
            self._add_pairs("ticket_pairs", held[seat], tickets, game.wins[seat])
            for place in _pairs(done[seat], tickets):
                v["ticket_pairs_done"][place] += 1

    def _add_pairs(self, name: str, things: Sequence[int], size: int, wins: int) -> None:
        counts, won = self.values[name], self.values[f"{name}_wins"]
        for place in _pairs(things, size):
            counts[place] += 1
            won[place] += wins

    # As text

    def to_json(self) -> dict[str, Any]:
        """Everything as plain values; `from_json` makes the same counts of it."""
        return {
            "format": FORMAT,
            "map": self.map.name,
            "fingerprint": self.map.fingerprint,
            "players": self.players,
            "games": self.games,
            "counts": {name: _packed(numbers) for name, numbers in self.values.items()},
        }

    @classmethod
    def from_json(cls, data: Any, map: Map) -> "Counts":
        """The counts that were written; ExplorerError if they are of something else."""
        try:
            if data["format"] != FORMAT:
                raise ExplorerError(f"These counts have format {data['format']}, not {FORMAT}.")
            if data["fingerprint"] != map.fingerprint:
                raise ExplorerError(f"These counts are of another map than {map.name}.")
            made = cls(map, data["players"])
            for name, mine in made.values.items():
                numbers = _unpacked(data["counts"][name])
                if len(numbers) != len(mine):
                    raise ExplorerError(f"These counts have {len(numbers)} numbers in {name}.")
                made.values[name] = numbers
        except (KeyError, TypeError, ValueError, zlib.error) as error:
            if isinstance(error, ExplorerError):
                raise
            raise ExplorerError(f"These are no counts of games: {error!r:.60}.") from None
        return made


def merged(parts: Iterable[Counts]) -> Counts:
    """The sum of at least one part."""
    found = iter(parts)
    first = next(found)
    made = Counts(first.map, first.players)
    made.merge(first)
    for part in found:
        made.merge(part)
    return made


def stage_of(turn: int, turns: int) -> int:
    """In which part of a game a turn falls."""
    return min(STAGES - 1, turn * STAGES // max(1, turns))


def _pairs(things: Sequence[int], size: int) -> Iterable[int]:
    for i, one in enumerate(things):
        for other in things[i + 1 :]:
            yield pair_place(one, other, size)


def _packed(numbers: Sequence[int]) -> str:
    """Numbers as a short text: eight bytes each, the first bytes of all first, then packed."""
    raw = array("q", numbers)
    if sys.byteorder == "big":
        raw.byteswap()
    rows = raw.tobytes()
    planes = b"".join(rows[k::8] for k in range(8))
    return base64.b85encode(zlib.compress(planes, 9)).decode()


def _unpacked(text: str) -> list[int]:
    planes = zlib.decompress(base64.b85decode(text))
    size, rest = divmod(len(planes), 8)
    if rest:
        raise ExplorerError("These counts were cut off.")
    rows = bytearray(len(planes))
    for k in range(8):
        rows[k::8] = planes[k * size : (k + 1) * size]
    raw = array("q", bytes(rows))
    if sys.byteorder == "big":
        raw.byteswap()
    return raw.tolist()
