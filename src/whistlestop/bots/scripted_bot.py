"""The scripted players as bots. They answer at once, with the interpreted code: no compiler needed.

A policy reads only what its player sees; that it gets a state redrawn from the view alone makes
sure of it.
"""

from functools import lru_cache

from whistlestop.game import Action, View
from whistlestop.game.codec import decode
from whistlestop.game.game import table_of
from whistlestop.game.sampling import sample_state
from whistlestop.maps import Map
from whistlestop.rules.layout import blank
from whistlestop.scripted import STYLES
from whistlestop.scripted.deciding import begin_mind, decide
from whistlestop.scripted.guide import make_guide
from whistlestop.scripted.layout import Guide, Mind


@lru_cache(maxsize=32)
def guide_of(map: Map, players: int) -> Guide:
    """The guide of a map for a number of players, made once."""
    return make_guide(table_of(map), map.name, players)


class ScriptedBot:
    """A scripted player; see `whistlestop.scripted`."""

    def __init__(self, name: str, style: str) -> None:
        self.name = name
        self.style = STYLES[style]

    def choose(self, view: View) -> Action:
        """What the script does here. It has no chance in it: the same view, the same action."""
        assert view.player is not None
        m, s = table_of(view.map), sample_state(view, 0)
        mind = blank(Mind)
        begin_mind(mind, self.style)
        out = [0] * m.actions
        number = decide(m, guide_of(view.map, view.players), s, view.player, mind, out)
        return decode(view.map, m, s, view.player, number)
