"""The scripted players as bots. They answer at once, with the interpreted code: no compiler needed.

A policy reads only what its player sees; that it gets a state redrawn from the view alone makes
sure of it.
"""

from functools import lru_cache

from whistlestop.game import Action, View
from whistlestop.game.codec import decode
from whistlestop.game.sampling import sample_state
from whistlestop.maps import Map
from whistlestop.rules.layout import blank
from whistlestop.rules.map_data import map_data_of
from whistlestop.scripted import STYLES
from whistlestop.scripted.deciding import begin_memory, decide
from whistlestop.scripted.guide import make_guide
from whistlestop.scripted.layout import Guide, PlannerMemory


@lru_cache(maxsize=32)
def guide_of(map: Map, players: int) -> Guide:
    """The guide of a map for a number of players, made once."""
    return make_guide(map_data_of(map), map.name, players)


class ScriptedBot:
    """A scripted player; see `whistlestop.scripted`."""

    def __init__(self, name: str, style: str) -> None:
        self.name = name
        self.style = STYLES[style]

    def choose(self, view: View) -> Action:
        """What the script does here. It has no chance in it: the same view, the same action."""
        assert view.player is not None
        m, s = map_data_of(view.map), sample_state(view, 0)
        memory = blank(PlannerMemory)
        begin_memory(memory, self.style)
        out = [0] * m.actions
        number = decide(m, guide_of(view.map, view.players), s, view.player, memory, out)
        return decode(view.map, m, s, view.player, number)
