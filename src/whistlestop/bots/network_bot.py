"""A bot that asks a network once for every decision and plays what it likes best.

What it sees is the encoding of a state redrawn from the view, which tells no more than the view:
`whistlestop.encoding` reads only what the player may know. All its numbers are whole, so the same
view gets the same answer on every machine.
"""

import logging
from functools import lru_cache

import numpy as np

from whistlestop.encoding.choices import ASKED, action_of
from whistlestop.extras import MissingExtraError, needs_extra
from whistlestop.game import Action, Bot, View
from whistlestop.game.legal import decode
from whistlestop.game.sampling import sample_state
from whistlestop.maps import Map
from whistlestop.rules.map_data import map_data_of

from .network import NEWEST, Evaluator, Ints, is_compiled, load_network
from .network.seeing import CompiledEyes, Eyes, PlainEyes, desk_of
from .scripted import ScriptedBot
from .standstill import unless_standstill

ITERATIONS = 400
"""Games that are imagined for a move where there is no network: few, so that it answers at once."""
SHUT = np.iinfo(np.int32).min
log = logging.getLogger("whistlestop.bots")


class NetworkBot:
    """Plays the choice its network likes best; see `Bot`. It answers in about a millisecond.

    On a map, or with a number of players, that its network was not made for, a short search
    without a network plays instead, and a line in the log says so.
    """

    def __init__(self, name: str, *, seed: int = 0, version: int = NEWEST) -> None:
        self.name = name
        self._seed, self._version = seed, version

    def choose(self, view: View) -> Action:
        """The open choice with the highest logit; the first of those that are equal."""
        assert view.player is not None
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        network = network_of(view.map, self._version)
        if network is None or view.players not in network.about.players:
            return stand_in(self.name, view.map, view.players, self._seed).choose(view)
        m, s, p = map_data_of(view.map), sample_state(view, 0), view.player
        desk, eyes = desk_of(view.map, s), eyes_of(view.map)
        while True:
            choice = likes_best(network, *eyes.look(s, p, desk))
            number = action_of(m, s, p, desk, choice)
            if number != ASKED:  # or the color is the next choice
                return unless_standstill(view, decode(view.map, m, s, p, number))


def likes_best(network: Evaluator, seen: Ints, marks: Ints) -> int:
    """The open choice with the highest logit; the first of those that are equal."""
    logits, _ = network.evaluate(seen)
    return int(np.where(marks == 1, logits[0], SHUT).argmax())


@lru_cache(maxsize=4)
def network_of(map: Map, version: int) -> Evaluator | None:
    """The network of a map, loaded once."""
    return load_network(map, version)


@lru_cache(maxsize=4)
def eyes_of(map: Map) -> Eyes:
    """What encodes positions on a map, made once."""
    return CompiledEyes(map) if is_compiled() else PlainEyes(map)


@lru_cache(maxsize=8)
def stand_in(name: str, map: Map, players: int, seed: int) -> Bot:
    """Who plays where there is no network; said once."""
    try:
        with needs_extra("fast", "The search"):
            from .search_bot import SearchBot
    except MissingExtraError:
        warn_without_network(name, map, players, "as planner")
        return ScriptedBot(name, "planner")
    warn_without_network(name, map, players, "by a short search")
    return SearchBot(name, seed=seed, iterations=ITERATIONS)


@lru_cache(maxsize=8)
def warn_without_network(name: str, map: Map, players: int, instead: str) -> None:
    """Say once that there is no network."""
    no_network = "There is no network for the map %s with %d players: %s plays %s instead."
    log.warning(no_network, map.name, players, name, instead)
