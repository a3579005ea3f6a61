"""How often whoever chooses wins against scripted players: deals nobody has seen, from every seat.

The games are those of `whistlestop.fast.games` or `whistlestop.gpu.games`, many at once:

    match = Match([PLANNER], players=2, deals=2048)
    games = Games("usa", match.seats, match.players, seed=SEED)
    print(match.play(games, lambda: best_choices(games.seen, games.marks)))

A deal is the same in all its games, whoever sits where. The first game of each counts.
"""

from collections.abc import Callable, Sequence
from statistics import fmean, pvariance
from typing import Any

from whistlestop.encoding.hosting import DONE, ENDED, KEPT, PATH, POINTS, TURNS, WON
from whistlestop.rules.layout import PLAYERS

CHOOSER = -1
SURE = 1.96
"""Standard errors on either side of a 95 % interval."""
LOOK = 8
"""Steps between two looks at who is done: on a GPU looking takes longer than playing."""


class Match:
    """Games of one chooser against scripted players, as many for every deal as there are seats."""

    def __init__(self, others: Sequence[int], players: int, deals: int) -> None:
        """The `others` are styles; they sit to the chooser's left in turn, over and over."""
        self.deals = deals
        self.mine = [seat for seat in range(players) for _ in range(deals)]
        self.players = [players] * len(self.mine)
        self.seats = [[CHOOSER] * PLAYERS for _ in self.mine]
        for row, seat in zip(self.seats, self.mine, strict=True):
            for i in range(players - 1):
                row[(seat + 1 + i) % players] = others[i % len(others)]

    def play(self, games: Any, choose: Callable[[], Any]) -> dict[str, float]:
        """Play all games; `choose` is called when `games` has observed, and gives the choices.

        Returns means: the share of wins with the half width of its 95 % interval, points, those of
        the others, turns, tickets completed and kept, the longest path.
        """
        games.numbers %= self.deals
        games.deal()
        found: dict[int, list[int]] = {}
        while len(found) < len(self.mine):
            steps = []
            for _ in range(LOOK):
                games.observe()
                games.step(choose())
                steps.append(games.tally + 0)  # a copy, wherever it is
            for step in steps:
                for i, row in enumerate(step.tolist()):
                    if row[ENDED] and i not in found:
                        found[i] = row
        return sum_up([found[i] for i in range(len(found))], self.mine, self.players)


def sum_up(
    tallies: Sequence[Sequence[int]], mine: Sequence[int], players: Sequence[int]
) -> dict[str, float]:
    """Means over games that have ended, for the player at `mine` in each."""
    shares, others = [], []
    for row, me, n in zip(tallies, mine, players, strict=True):
        shares.append(row[WON + me] / sum(row[WON : WON + n]))
        others.append((sum(row[POINTS : POINTS + n]) - row[POINTS + me]) / (n - 1))
    wins = fmean(shares)
    made = {"wins": wins, "half": SURE * (pvariance(shares, wins) / len(shares)) ** 0.5}
    for name, at in (("points", POINTS), ("done", DONE), ("kept", KEPT), ("path", PATH)):
        made[name] = fmean(row[at + me] for row, me in zip(tallies, mine, strict=True))
    return made | {"others": fmean(others), "turns": fmean(row[TURNS] for row in tallies)}
