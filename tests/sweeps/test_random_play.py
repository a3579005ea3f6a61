"""Random play and redrawn hands, interpreted; `tests/fast` holds them against the compiled ones."""

from collections import Counter

import pytest

from positions import table
from whistlestop import Game, load_map
from whistlestop.game.sampling import sample_state
from whistlestop.maps import Map
from whistlestop.rules import actions, cards, chance, claiming, random_play, setup
from whistlestop.rules.codes import CARDS, LEGAL, OPENING, OVER, TICKETS, TUNNEL, TURN
from whistlestop.rules.layout import State, blank
from whistlestop.rules.map_data import make_map_data


def dealt(map: Map, players: int, seed: int) -> State:
    s = blank(State)
    chance.begin_words(s, seed, 0)
    setup.deal(make_map_data(map), s, players, -1)
    return s


@pytest.mark.parametrize("players", [2, 3])
def test_random_play_makes_legal_moves_of_every_kind_to_the_end(players: int) -> None:
    map = load_map("mini")
    m = make_map_data(map)
    out = [0] * m.actions
    met: Counter[int] = Counter()
    for seed in range(6):
        s = dealt(map, players, seed)
        while s.phase != OVER:
            p = random_play.next_player(s)
            a = random_play.random_action(m, s, p, out)
            assert actions.action_fault(m, s, p, a) == LEGAL
            met[s.phase] += 1
            actions.apply_action(m, s, p, a)

    assert {OPENING, TURN, TICKETS, TUNNEL} <= met.keys()


def test_one_of_few_routes_is_found_even_if_every_guess_fails() -> None:
    """Guesses look at a few routes of a hundred; then all that can be claimed are listed."""
    game = table("europe", hands={0: "RR"})
    m, s = game._data, game._state
    cards.measure_reach(s, 0)
    claimable = {r for r in range(m.routes) if claiming.is_claimable(m, s, 0, r)}
    found = {random_play.random_route(m, s, 0, [0] * m.actions) for _ in range(400)}

    assert 0 < len(claimable) < 20
    assert found == claimable


def test_who_can_do_nothing_passes() -> None:
    """TURN-2."""
    rest = "".join(color * 12 for color in "PBOWGYKR") + "L" * 14
    game = table("usa", hands={0: "", 1: rest}, row="", deck="", discard="", ticket_deck=[])
    m = game._data

    assert random_play.random_action(m, game._state, 0, [0] * m.actions) == m.pass_action


def test_a_station_is_built_where_none_stands() -> None:
    game = table("europe", hands={0: "RRRKKK"}, stations={1: "PAR"})
    m, s = game._data, game._state
    cities = {random_play.random_city(m, s, 0) for _ in range(2000)}

    assert len(cities) == m.cities - 1
    assert all(s.station[city] == 0 for city in cities)


def test_redrawn_hands_keep_what_is_known_and_every_count() -> None:
    """INFO-3."""
    map = load_map("mini")
    m = make_map_data(map)
    out = [0] * m.actions
    changed = 0
    for seed in range(10):
        s = dealt(map, 3, seed)
        for _ in range(30):
            p = random_play.next_player(s)
            actions.apply_action(m, s, p, random_play.random_action(m, s, p, out))
        hands = [list(hand) for hand in s.hands]
        cards.redraw_hands(s, 0)
        assert list(s.hands[0]) == hands[0]
        for p in range(1, 3):
            assert sum(s.hands[p]) == sum(hands[p])
            assert all(s.hands[p][card] >= s.known[p][card] for card in range(CARDS))
            changed += list(s.hands[p]) != hands[p]
    assert changed > 10


def test_a_sampled_state_is_that_of_the_sampled_game() -> None:
    view = Game("mini", players=2, seed=1).view(0)

    assert list(sample_state(view, 7).hands[1]) == list(view.sample(7)._state.hands[1])
