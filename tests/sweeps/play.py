"""Playing by the thousand on the rules alone, and what must hold after every action."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from whistlestop.game.scores import DECIDED_BY
from whistlestop.game.seeds import seed_bytes, step_words
from whistlestop.maps import Map, builtin_maps, load_map
from whistlestop.rules import actions, codes
from whistlestop.rules.layout import MapData, State, Work, blank
from whistlestop.rules.map_data import make_map_data
from whistlestop.rules.scoring import score_game
from whistlestop.rules.setup import deal
from whistlestop.rules.turns import may_act

TABLES = [(name, n) for name in builtin_maps() for n in load_map(name).players]
"""Every built-in map with every number of players."""
BOARDS = [(name, load_map(name).players[0]) for name in builtin_maps()]
"""Every built-in map once."""

Weights = dict[int, float]

STYLES: dict[str, Weights] = {
    "uniform": {},
    "sensible": {codes.CLAIM: 8, codes.BLIND: 3, codes.TAKE: 3, codes.DRAW_TICKETS: 0.2},
    "builder": {codes.CLAIM: 5, codes.STATION: 5, codes.PAY: 8, codes.DRAW_TICKETS: 0.3},
    "hoarder": {codes.BLIND: 30, codes.TAKE: 10, codes.CLAIM: 3},
    "collector": {codes.DRAW_TICKETS: 12, codes.CLAIM: 1.5, codes.STATION: 0.1},
}
"""How much each style likes each kind of action; 1 if it does not say."""


@cache
def table(name: str) -> MapData:
    return make_map_data(load_map(name))


def changed(name: str, **rules: object) -> Map:
    """A built-in map played by other numbers; it has a fingerprint of its own."""
    map = load_map(name)
    mark = ",".join(f"{key}={value}" for key, value in sorted(rules.items()))
    return replace(
        map,
        rules=replace(map.rules, **rules),  # type: ignore[arg-type]
        fingerprint=f"{map.fingerprint} with {mark}",
    )


def start(m: MapData, players: int, seed: int, first: int = -1) -> State:
    """A game as it is dealt; its generator runs on from there."""
    s = blank(State)
    s.words = step_words(seed_bytes(seed), 0)
    deal(m, s, players, first)
    return s


@dataclass(frozen=True, slots=True)
class Chosen:
    """An action that is about to be carried out, as the rules take it."""

    player: int
    number: int
    kind: int
    what: int


def actor(s: State) -> int:
    """The lowest player whose decision is due."""
    return next(p for p in range(s.players) if may_act(s, p))


def listed(m: MapData, s: State, p: int) -> list[int]:
    """The numbers of all legal actions of a player."""
    out = [0] * m.actions
    return out[: actions.list_actions(m, s, p, out)]


def choose(m: MapData, s: State, rng: random.Random, style: Weights) -> Chosen:
    """First a kind of action, then one of that kind."""
    p = actor(s)
    kinds: dict[int, list[int]] = {}
    for number in listed(m, s, p):
        kinds.setdefault(m.action_kind[number], []).append(number)
    weights = [style.get(kind, 1.0) for kind in kinds]
    kind = rng.choices(list(kinds), weights)[0] if style else rng.choice(list(kinds))
    number = rng.choice(kinds[kind])
    return Chosen(p, number, kind, m.action_what[number])


def play(
    m: MapData, s: State, rng: random.Random, style: Weights, limit: int = 2000
) -> Iterator[Chosen]:
    """Play a game to its end; what was done comes out after it was done."""
    for _ in range(limit):
        if s.phase == codes.OVER:
            return
        chosen = choose(m, s, rng, style)
        actions.apply_action(m, s, chosen.player, chosen.number)
        yield chosen


def noted(s: State, kind: int) -> list[int]:
    """What the last action noted of one kind."""
    return [note % codes.NOTE for note in s.trace[: s.trace_size] if note // codes.NOTE == kind]


def check_cards(m: MapData, s: State) -> None:
    """No card is lost or made, and what is known of a hand is in it."""
    for card in range(codes.CARDS):
        total = m.locomotives if card == codes.LOCO else m.cards_per_color
        piles = (s.deck, s.discard, s.row, s.laid, s.revealed, *s.hands)
        assert sum(pile[card] for pile in piles) == total
        assert min(pile[card] for pile in piles) >= 0
        for p in range(s.players):
            assert 0 <= s.shown[p][card] <= s.known[p][card] <= s.hands[p][card]
    assert s.deck_size == sum(s.deck)
    assert s.discard_size == sum(s.discard)
    assert s.row_size == sum(s.row)
    assert s.deck_size > 0 or s.discard_size == 0  # ROW-2
    assert s.row_size == m.row or s.deck_size == 0  # ROW-1, ROW-4


def check_pieces(m: MapData, s: State) -> None:
    """Trains and stations are on the board or in hand; the track shows the routes (CLAIM-4)."""
    for p in range(s.players):
        mine = [r for r in range(m.routes) if s.owner[r] == p + 1]
        assert s.trains[p] + sum(m.route_length[r] for r in mine) == m.trains
        assert s.trains[p] >= 0
        assert s.stations[p] + s.station[: m.cities].count(p + 1) == m.stations
        assert s.stations[p] >= 0
        assert s.score[p] == sum(m.points[m.route_length[r]] for r in mine)
    for r in range(m.routes):
        twin = m.route_twin[r]
        if twin >= 0 and s.owner[r] and s.owner[twin]:
            assert s.players >= m.doubles_from  # CLAIM-6
            assert s.owner[r] != s.owner[twin]  # CLAIM-5


def check_tickets(m: MapData, s: State) -> None:
    """Every ticket is in one place, and the deck is as high as its layers."""
    places = Counter(s.ticket_at[: m.tickets])
    deck = {at - codes.LAYER: n for at, n in places.items() if at >= codes.LAYER}
    assert sum(deck.values()) == s.tickets_left
    # The top layer may be used up already; the next is lifted when a ticket is needed.
    assert sorted(deck) == list(range(s.layers))[-len(deck) :] if deck else s.layers == 0
    assert s.top_size == deck.get(0, 0)
    assert len(deck) >= s.layers - 1
    assert places[codes.LONG_PILE] == 0
    for p in range(codes.HELD, codes.LONG_PILE):
        here = (p - codes.HELD) % (codes.OFFERED - codes.HELD)
        assert places[p] == 0 or here < s.players
    if s.phase not in (codes.OPENING, codes.TICKETS):
        assert sum(places[codes.OFFERED + p] for p in range(s.players)) == 0


def check(m: MapData, s: State) -> None:
    """Everything that must hold at every decision."""
    check_cards(m, s)
    check_pieces(m, s)
    check_tickets(m, s)
    assert (s.tunnel_route != 0) == (s.phase == codes.TUNNEL)
    assert (s.drawn > 0) == (s.phase == codes.SECOND)
    assert 0 <= s.passes <= s.players


def met_after(m: MapData, s: State, done: Chosen) -> set[str]:
    """What the last action of a game met."""
    met = set()
    resets = len(noted(s, codes.RESET))
    if noted(s, codes.RESHUFFLE):
        met.add("reshuffle")
    if resets:
        met.add("reset")
    if resets > 1:
        met.add("cascade of resets")
    if s.row_size == m.row and s.row[codes.LOCO] >= m.row_locomotives:
        met.add("reset withheld")
    if s.row_size < m.row:
        met.add("empty row" if s.row_size == 0 else "short row")
    if s.tickets_left == 0:
        met.add("empty ticket deck")
    if s.deck_size == 0:
        met.add("empty piles")
    if done.kind == codes.CLAIM:
        met |= met_by_claim(m, s, done)
    if done.kind in MET_BY_KIND:
        met.add(MET_BY_KIND[done.kind])
    if s.ended == codes.DEADLOCK:
        met.add("deadlock")
    return met


MET_BY_KIND = {
    codes.PAY: "tunnel paid",
    codes.GIVE_UP: "tunnel given up",
    codes.STATION: "station",
    codes.PASS: "forced pass",
}


def met_by_claim(m: MapData, s: State, done: Chosen) -> set[str]:
    met = set()
    if m.route_ferry[done.what]:
        met.add("ferry")
    if m.route_tunnel[done.what]:
        revealed = len(noted(s, codes.REVEALED))
        if s.phase != codes.TUNNEL:
            met.add("tunnel free")
        if revealed < m.tunnel_cards:
            met.add("tunnel with fewer cards" if revealed else "tunnel with no cards")
    twin = m.route_twin[done.what]
    if twin >= 0:
        if s.players < m.doubles_from:
            met.add("closed double")
        elif s.owner[twin] and s.owner[done.what]:
            met.add("both tracks used")
    return met


def met_at_end(m: MapData, s: State, w: Work) -> set[str]:
    """What the scoring of a game met."""
    met = set()
    if sum(w.bonus[p] > 0 for p in range(s.players)) > 1:
        met.add("shared bonus")
    met.add(f"decided by {DECIDED_BY[w.decided_by]}")
    for p in range(s.players):
        if any(w.borrowed[p][: m.cities]):
            met.add("borrowed route")
    return met


def finish(m: MapData, s: State) -> tuple[Work, set[str]]:
    """The score sheets of a game, and what scoring met."""
    w = blank(Work)
    score_game(m, s, w)
    return w, met_at_end(m, s, w)
