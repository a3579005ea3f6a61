"""Every decision of every style is legal, and made from what its player sees."""

import random
from collections import Counter

from positions import table
from scripted.asking import UNTUNED, ask, game_of
from whistlestop import Map, load_map
from whistlestop.rules import actions, chance, codes, random_play, setup
from whistlestop.rules.layout import State, blank
from whistlestop.rules.map_data import map_data_of
from whistlestop.scripted import STYLES, styles
from whistlestop.scripted.deciding import begin_memory, decide
from whistlestop.scripted.guide import make_guide
from whistlestop.scripted.layout import PlannerMemory
from whistlestop.scripted.styles import named_numbers

# --- Every decision is legal

SWEEP = [(name, n) for name in ("mini", "usa", "europe") for n in load_map(name).players]


def test_every_decision_is_legal_in_games_of_all_styles_and_in_positions_of_random_play() -> None:
    met: Counter[int] = Counter()
    ferries = 0
    for name, players in SWEEP:
        map = load_map(name)
        for seed in range(15):
            names = random.Random(f"{name}/{players}/{seed}").choices(list(STYLES), k=players)
            for step in game_of(map, names, seed, name):
                met[step.kind] += 1
                ferries += step.kind == codes.CLAIM and map.routes[step.what].ferry > 0
        _ask_all_on_a_random_way(map, players)

    rare = (codes.DRAW_TICKETS, codes.PAY, codes.GIVE_UP, codes.STATION)
    assert [kind for kind in rare if met[kind] < 5] == []
    assert ferries > 50


def _ask_all_on_a_random_way(map: Map, players: int) -> None:
    """In positions that no sensible player reaches the styles, in turn, have legal answers too."""
    m, s = map_data_of(map), blank(State)
    guide = make_guide(m, map.name, players)
    chance.begin_words(s, 5, 0)
    setup.deal(m, s, players, -1)
    out = [0] * m.actions
    memory = blank(PlannerMemory)
    asked = 0
    while s.phase != codes.OVER:
        p = random_play.next_player(s)
        begin_memory(memory, asked % len(STYLES))
        number = decide(m, guide, s, p, memory, out)
        assert actions.action_fault(m, s, p, number) == codes.LEGAL
        asked += 1
        actions.apply_action(m, s, p, random_play.random_action(m, s, p, out))


def test_style_reads_nothing_that_its_player_cannot_see() -> None:
    """Other hands, other tickets and another deck: the same decision."""
    game = table("europe", players=3, seed=3)
    for _ in range(60):
        p = game.to_act[0]
        view = game.view(p)
        texts = {name: ask(game, name, p).text for name in STYLES}
        other = view.sample(1)
        assert {name: ask(other, name, p).text for name in STYLES} == texts
        game.push_text(texts["hungry" if p == 0 else "planner"])


def test_styles_are_numbered_without_gaps() -> None:
    """They are places in the tables of a guide."""
    assert sorted(STYLES.values()) == list(range(len(STYLES)))
    places = [getattr(styles, name) for name in named_numbers("planner", UNTUNED, 2)]
    assert sorted(places) == list(range(styles.PARAMS))
