"""Trying numbers of a scripted player in a league: what `benchmarks/tune.py` does with every point.

It is here, and not there, because the machines of a cluster import it by its name.
"""

import random
from functools import cache

from whistlestop.fast.league import League
from whistlestop.scripted.guide import set_style
from whistlestop.scripted.styles import STYLES, as_list, named_numbers

# The numbers that are tuned, with their lowest and highest value.
RANGES: dict[str, tuple[int, int]] = {
    "ROUTE_COST": (0, 40),
    "POINTS_GAIN": (0, 5),
    "TICKET_WORTH": (5, 60),
    "TRAIN_WORTH": (0, 60),
    "MOST_TICKETS": (1, 6),
    "CARD_TIME": (20, 120),
    "ROUTE_TIME": (40, 200),
    "TRAIN_TIME": (30, 150),
    "HAND_TIME": (0, 80),
    "TIME_SLACK": (-600, 1500),
    "LOCO_MISSING": (0, 8),
    "MORE_OWN": (5, 46),
    "MORE_OTHERS": (5, 46),
    "MORE_COST": (0, 20),
    "RACE_LENGTH": (1, 6),
    "TOUCH": (0, 100),
    "RACE_CARD": (0, 60),
    "CASH_TRAINS": (0, 20),
    "REPLAN": (1, 15),
    "SPARE_LENGTH": (2, 9),
    "TUNNEL_COST": (0, 40),
    "FERRY_COST": (0, 40),
    "TUNNEL_RESERVE": (0, 300),
    "STATION_WORTH": (0, 30),
}
WITH_STATIONS = ("TUNNEL_COST", "FERRY_COST", "TUNNEL_RESERVE", "STATION_WORTH")
POOL = ("racer", "path", "onestep", "longroute", "casual", "wary")


class Trial:
    """One style of a league with numbers that change."""

    def __init__(self, map_name: str, players: int, style: str) -> None:
        self.league = League(map_name, players)
        self.style = style
        self.players = players
        self.base = named_numbers(style, map_name, players)
        rules = self.league.map.rules
        tunnels = rules.stations or any(r.tunnel or r.ferry for r in self.league.map.routes)
        self.names = [n for n in RANGES if tunnels or n not in WITH_STATIONS]
        self.pool = [name for name in POOL if name != style]

    def numbers(self, point: list[float]) -> dict[str, int]:
        """A point of the unit cube as numbers."""
        made = dict(self.base)
        for name, x in zip(self.names, point, strict=True):
            low, high = RANGES[name]
            made[name] = round(low + min(max(x, 0.0), 1.0) * (high - low))
        return made

    def point(self) -> list[float]:
        """The numbers as they are, as a point."""
        spans = [(self.base[name], *RANGES[name]) for name in self.names]
        return [min(max((value - low) / (high - low), 0.0), 1.0) for value, low, high in spans]

    def line_ups(self, seed: int) -> list[list[str]]:
        """The opponents: each of the pool for two players, else mixed tables."""
        if self.players == 2:
            return [[name] for name in self.pool]
        rng = random.Random(seed)
        return [rng.choices(self.pool, k=self.players - 1) for _ in range(6)]

    def wins(self, numbers: dict[str, int], *, deals: int, seed: int) -> dict[str, float]:
        """The share of wins against each line-up."""
        set_style(self.league.map_data, self.league.guide, STYLES[self.style], as_list(numbers))
        found = {}
        for i, line_up in enumerate(self.line_ups(seed)):
            entrants = [STYLES[self.style], *(STYLES[name] for name in line_up)]
            won, _ = self.league.match(entrants, deals=deals, seed=seed, index=i * deals)
            found[f"{i} {'+'.join(line_up)}"] = float(won[0])
        return found

    def loss(self, point: list[float], *, deals: int, seed: int) -> float:
        """Lower is better: the mean of the wins, and the worst line-up on top."""
        won = self.wins(self.numbers(point), deals=deals, seed=seed).values()
        return -(0.8 * sum(won) / len(won) + 0.2 * min(won))


@cache
def _trial(map_name: str, players: int, style: str) -> Trial:
    return Trial(map_name, players, style)


def loss_of(shared: tuple[str, int, str, int], part: tuple[list[float], int]) -> float:
    """The loss of one point on the deals of a seed, wherever it is worked out."""
    *trial, deals = shared
    point, seed = part
    return _trial(*trial).loss(point, deals=deals, seed=seed)
