"""Interpreted and compiled, the scripted players decide the same and have the same in mind."""

import itertools
import random
from typing import Any

import numba
import numpy as np
import pytest

from positions import own_map
from whistlestop.fast import MAP_DATA, STATE, pack, scripted
from whistlestop.fast.buffers import GUIDE, MEMORY, Bytes
from whistlestop.fast.kernels import INT, OUT, ROW
from whistlestop.maps import Map, bounds, load_map
from whistlestop.rules import actions, chance, random_play, setup
from whistlestop.rules.codes import HELD, LAYER, LEGAL, OVER, TURN
from whistlestop.rules.layout import ACTIONS, State, blank
from whistlestop.rules.map_data import make_map_data
from whistlestop.scripted import STYLES
from whistlestop.scripted.deciding import begin_memory, decide
from whistlestop.scripted.guide import make_guide
from whistlestop.scripted.layout import PlannerMemory

pytestmark = pytest.mark.xdist_group("fast")

MANY = {"mini": 60, "usa": 20, "europe": 20}
CASES = [(name, n) for name in MANY for n in load_map(name).players]
LIMIT = 5000


@numba.njit(INT(ROW, ROW, ROW, INT, ROW, OUT), cache=True, error_model="numpy")
def decide_fast(table: Bytes, guide: Bytes, state: Bytes, p: int, memory: Bytes, out: Any) -> int:
    """The compiled decision."""
    return scripted.deciding.decide(
        table.view(MAP_DATA)[0],
        guide.view(GUIDE)[0],
        state.view(STATE)[0],
        p,
        memory.view(MEMORY)[0],
        out,
    )


class Both:
    """One map and number of players, and a memory of each seat for both ways of running."""

    def __init__(self, map: Map, players: int) -> None:
        self.m = make_map_data(map)
        self.guide = make_guide(self.m, map.name, players)
        self.table, self.fast_guide = pack(self.m), pack(self.guide)
        self.players = players
        self.out = [0] * self.m.actions
        self.fast_out = np.zeros(ACTIONS, np.int32)

    def play(self, styles: list[int], seed: int) -> int:
        """Play one game, every decision taken both ways; return how many there were."""
        s = blank(State)
        chance.begin_words(s, seed, 0)
        setup.deal(self.m, s, self.players, -1)
        memories = [blank(PlannerMemory) for _ in styles]
        for memory, style in zip(memories, styles, strict=True):
            begin_memory(memory, style)
        fast_memories = [pack(memory) for memory in memories]
        decisions = 0
        while s.phase != OVER:
            p = random_play.next_player(s)
            number = self.decide(s, p, memories[p], fast_memories[p])
            assert actions.action_fault(self.m, s, p, number) == LEGAL
            actions.apply_action(self.m, s, p, number)
            decisions += 1
            assert decisions < LIMIT
        return decisions

    def decide(self, s: State, p: int, memory: PlannerMemory, fast_memory: Bytes) -> int:
        state = pack(s)
        number = decide(self.m, self.guide, s, p, memory, self.out)
        found = decide_fast(self.table, self.fast_guide, state, p, fast_memory, self.fast_out)
        assert found == number
        # Packing refuses a number that its field cannot hold, so this checks the widths as well.
        assert pack(memory).tobytes() == fast_memory.tobytes()
        return number


@pytest.mark.parametrize(("name", "players"), CASES)
def test_every_decision_of_every_style_is_the_same_interpreted_and_compiled(
    name: str, players: int
) -> None:
    decide_both_ways(name, players, -(-len(STYLES) // players))


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), CASES)
def test_the_same_holds_in_many_more_games(name: str, players: int) -> None:
    decide_both_ways(name, players, MANY[name])


def decide_both_ways(name: str, players: int, games: int) -> None:
    """Play some games; among them every style must have decided."""
    both = Both(load_map(name), players)
    numbers = list(STYLES.values())
    met: set[int] = set()
    decisions = 0

    for seed in range(games):
        styles = [numbers[(seed * players + p) % len(numbers)] for p in range(players)]
        met.update(styles)
        decisions += both.play(styles, seed)

    assert met == set(numbers)
    assert decisions > 40 * games


def largest_map() -> Map:
    """A map with as many cities, routes, tickets, trains and cards as there may be."""
    rng = random.Random(1)
    names = [f"{a}{b}" for a in "ABCDEFGHIJ" for b in "ABCDEFGH"][: bounds.MAX_CITIES]
    pairs = list(itertools.pairwise(names))
    others = [pair for pair in itertools.combinations(names, 2) if pair not in pairs]
    pairs += rng.sample(others, bounds.MAX_ROUTES - len(pairs))
    kinds = ["red", "blue", "green", "white", "black", "gray", "gray ferry=2", "red tunnel"]
    routes = [f"{a}-{b} {rng.choice([2, 3, 4, 5, 6, 8])} {rng.choice(kinds)}" for a, b in pairs]
    tickets = [
        f"{a}-{b} {rng.randint(1, bounds.MAX_POINTS)}"
        for a, b in rng.sample(list(itertools.combinations(names, 2)), bounds.MAX_TICKETS)
    ]
    return own_map(
        routes,
        tickets,
        players=[2, bounds.MAX_PLAYERS],
        trains=bounds.MAX_TRAINS,
        cards_per_color=bounds.MAX_CARDS_PER_COLOR,
        locomotives=bounds.MAX_LOCOMOTIVES,
        opening_dealt=4,
    )


@pytest.mark.parametrize("players", [2, bounds.MAX_PLAYERS])
def test_the_same_holds_on_the_largest_map_there_can_be(players: int) -> None:
    both = Both(largest_map(), players)
    numbers = list(STYLES.values())

    decisions = 0
    for first in range(0, len(numbers), players):
        styles = [numbers[(first + p) % len(numbers)] for p in range(players)]
        decisions += both.play(styles, first)

    assert decisions > 200


def test_the_same_holds_with_more_tickets_in_hand_than_a_number_has_bits() -> None:
    both = Both(largest_map(), 2)
    s = blank(State)
    chance.begin_words(s, 1, 0)
    setup.deal(both.m, s, 2, 0)
    for t in range(both.m.tickets):
        s.ticket_at[t] = HELD if t < 100 else LAYER
    s.phase, s.tickets_left, s.top_size = TURN, both.m.tickets - 100, both.m.tickets - 100
    memory = blank(PlannerMemory)
    begin_memory(memory, STYLES["hungry"])

    both.decide(s, 0, memory, pack(memory))
