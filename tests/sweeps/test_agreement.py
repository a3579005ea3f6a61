"""Listing and checking agree on every action number there is, in thousands of positions."""

import random
from collections import Counter

import pytest

from positions import variant
from sweeps.play import STYLES, TABLES, actor, listed, play, start, table
from whistlestop.rules import codes
from whistlestop.rules.actions import action_fault, apply_action, can_act
from whistlestop.rules.layout import MapData, State, blank, copy_state, freeze
from whistlestop.rules.map_data import make_map_data

PHASES = (codes.OPENING, codes.TURN, codes.SECOND, codes.TICKETS, codes.TUNNEL)


def check_everybody(m: MapData, s: State) -> int:
    """What is listed is what has no fault, each once, for whoever acts; return how many."""
    acting = [p for p in range(s.players) if listed(m, s, p)]
    frozen = freeze(s)
    for p in acting:
        legal = listed(m, s, p)
        assert len(set(legal)) == len(legal)
        sound = {a for a in range(m.actions) if action_fault(m, s, p, a) == codes.LEGAL}
        assert set(legal) == sound
    for p in {*range(s.players)} - {*acting}:
        for a in range(0, m.actions, 37):
            assert action_fault(m, s, p, a) in (codes.NOT_YOUR_TURN, codes.GAME_OVER)
    assert freeze(s) == frozen
    return len(acting)


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_listing_and_checking_agree_on_every_number(name: str, players: int) -> None:
    m = table(name)
    share = 0.5 if name == "mini" else 0.05
    met: Counter[int] = Counter()
    for i, weights in enumerate(STYLES.values()):
        for seed in range(8 if name == "mini" else 2):
            rng = random.Random(f"{name} {players} {i} {seed}")
            s = start(m, players, seed)
            met[s.phase] += check_everybody(m, s)
            for _ in play(m, s, rng, weights):
                rare = s.phase in (codes.TUNNEL, codes.TICKETS)
                if rng.random() < (1 if rare else share):
                    met[s.phase] += check_everybody(m, s)
            assert check_everybody(m, s) == 0
    assert all(met[phase] for phase in PHASES if phase != codes.TUNNEL or any(m.route_tunnel))
    assert sum(met.values()) > (500 if name == "mini" else 100)


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize(
    "rules",
    [
        {"row_without_piles": True},
        {"draw": 3},
        {"draw": 1},
        {"tunnel_cards": 0},
        {"tunnel_cards": 5},
        {"stations": 0, "station_costs": [], "tie_breaks": ["tickets"]},
        {"stations": 3, "station_costs": [3, 1, 2]},
        {"doubles_from": 6},
        {"ticket_keep": 2},
        {"opening_rejected": "under"},
        {"locomotives": 2},
        {"locomotives": 40, "cards_per_color": 2},
    ],
    ids=str,
)
def test_they_agree_by_other_numbers_too(rules: dict[str, object]) -> None:
    m = make_map_data(variant("mini", **rules))
    positions = 0
    for seed in range(4):
        s = start(m, 2 + seed % 2, seed)
        style = list(STYLES.values())[seed]
        for _ in play(m, s, random.Random(seed), style, limit=120):
            positions += check_everybody(m, s) > 0
    assert positions > 100


def test_passing_is_legal_exactly_if_nothing_else_is() -> None:
    """TURN-2, asked of `can_act`, which looks at the position without listing anything."""
    m = table("mini")
    stuck = 0
    for seed in range(40):
        s = start(m, 3, seed)
        for _ in play(m, s, random.Random(seed), STYLES["uniform"]):
            if s.phase == codes.TURN:
                p = actor(s)
                only_pass = listed(m, s, p) == [m.pass_action]
                assert can_act(m, s, p) != only_pass
                stuck += only_pass
    assert stuck > 0


def test_every_listed_action_can_be_carried_out() -> None:
    """All legal actions of a position, each on a copy; nothing else in the copy is shared."""
    for name, players in (("mini", 2), ("europe", 3)):
        m = table(name)
        s = start(m, players, 3)
        rng = random.Random(3)
        tried = 0
        for _ in play(m, s, rng, STYLES["builder"], limit=150):
            if rng.random() < 0.2 and s.phase != codes.OVER:
                frozen = freeze(s)
                for a in rng.sample(legal := listed(m, s, actor(s)), min(len(legal), 12)):
                    assert action_fault(m, s, actor(s), a) == codes.LEGAL
                    copied = copy_state(s)
                    apply_action(m, copied, actor(s), a)
                    assert freeze(copied) != frozen
                    tried += 1
                assert freeze(s) == frozen
        assert tried > 60


def test_blank_state_has_no_legal_action_for_nobody() -> None:
    m = table("mini")
    s = blank(State)

    assert [listed(m, s, p) for p in (-1, 0, 1, 5)] == [[], [], [], []]
