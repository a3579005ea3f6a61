"""The aids of one table, for all who look at it."""

from whistlestop.game import Player, View

from .longest import LongestPaths, longest_paths
from .models import Aids
from .outlook import Outlooks


class Aide:
    """Works out the aids of a table's views and remembers what can be used again.

    It is for one map and number of players. What it remembers is small, one position for each
    player, and only saves time: to throw an aide away and take a new one changes nothing.
    """

    def __init__(self) -> None:
        self._outlooks: dict[Player, Outlooks] = {}
        self._paths: LongestPaths = {}

    def aids(self, view: View) -> Aids:
        """The aids that belong to a view, made from nothing else."""
        paths = longest_paths(view.board, view.players, self._paths)
        if view.player is None:
            return Aids(tickets=(), offered=(), longest_paths=paths)
        outlooks = self._outlooks.setdefault(view.player, Outlooks())
        return Aids(
            tickets=outlooks.of(view),
            offered=outlooks.of(view, view.offered) if view.offered else (),
            longest_paths=paths,
        )

    def forget(self) -> None:
        """Give the memory back; the next answers take as long as the first."""
        self._outlooks.clear()
        self._paths.clear()
