"""Positions for tests: a game with exactly these cards, routes, stations and tickets.

    game = table("europe", hands={0: "RRRKL"}, row="RGGYL", owners={1: ["PAR-DIE"]})
    assert refusal(game, "BRU-PAR.R 2R") == ("CLAIM-2", "not_enough_cards")
    game.push_text("BRU-PAR.R 2R")

Cards are written as letters (`P B O W G Y K R L`), cities by their codes, routes, tickets and
actions as in the notation. Every train card of the map is always somewhere, so a position that
could not be dealt is refused.
"""

import json
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

import pytest

from whistlestop import (
    Action,
    Card,
    Cards,
    ClaimRoute,
    Game,
    IllegalActionError,
    Map,
    Route,
    Ticket,
    parse_map,
)
from whistlestop.rules import codes
from whistlestop.rules.layout import State, freeze

Letters = str


def cards(letters: Letters) -> list[Card]:
    """The cards of a text, in its order: `cards("RRL")`; for the `chance` of `Game.push`."""
    return [Card.from_letter(letter) for letter in letters]


def map_data(name: str) -> dict[str, Any]:
    """The decoded file of a built-in map, fresh at every call."""
    file = resources.files("whistlestop.maps") / "data" / f"{name}.json"
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def variant(name: str, **rules: Any) -> Map:
    """A built-in map with other numbers of the rules, named as in its file."""
    data = map_data(name)
    unknown = rules.keys() - data["rules"].keys()
    assert not unknown, f"no such rules: {unknown}"
    data["rules"] |= rules
    return parse_map(data)


def own_map(routes: Sequence[str], tickets: Sequence[str], **rules: Any) -> Map:
    """A board for one test, on the rules of Europe with changes.

    A route is `"AA-BB 3 red"`, with `tunnel` or `ferry=1` behind it; a ticket is `"AA-CC 5"`. All
    tickets are regular and every player is dealt one, so a map needs a ticket for each of the two
    players.
    """
    data = map_data("europe")
    data["routes"] = [_route_entry(text) for text in routes]
    data["tickets"] = [_ticket_entry(text) for text in tickets]
    names = sorted({route[end] for route in data["routes"] for end in ("a", "b")})
    data["cities"] = [{"code": code, "name": code} for code in names]
    data["name"] = "own"
    data["layout"] = {"width": 100, "height": 100, "bends": []}
    data["rules"] |= {"players": [2, 2], "opening_long": 0, "opening_dealt": 1, "opening_keep": 1}
    data["rules"]["points"] = {"1": 1, "2": 2, "3": 4, "4": 7, "5": 10, "6": 15, "8": 21}
    data["rules"] |= rules
    return parse_map(data)


def _route_entry(text: str) -> dict[str, Any]:
    pair, length, color, *more = text.split()
    a, b = pair.split("-")
    entry: dict[str, Any] = {"a": a, "b": b, "length": int(length), "color": color}
    for word in more:
        name, _, number = word.partition("=")
        entry[name] = int(number) if number else True
    return entry


def _ticket_entry(text: str) -> dict[str, Any]:
    pair, points = text.split()
    a, b = pair.split("-")
    return {"a": a, "b": b, "points": int(points)}


# --- Games


def opened(game: Game) -> Game:
    """The same game after all players kept as few opening tickets as they may."""
    while game.to_act and str(game.phase) == "opening":
        game.push(game.legal_actions[0])
    return game


def table(
    map: Map | str = "usa", *, players: int = 2, first: int = 0, seed: int = 1, **position: Any
) -> Game:
    """A game past its opening, arranged: the other names are those of `arrange`."""
    game = opened(Game(map, players=players, seed=seed, first=first))
    return arrange(game, **position) if position else game


def arrange(
    game: Game,
    *,
    hands: Mapping[int, Letters] | None = None,
    row: Letters | None = None,
    deck: Letters | None = None,
    discard: Letters | None = None,
    known: Mapping[int, Letters] | None = None,
    owners: Mapping[int, Sequence[str]] | None = None,
    trains: Mapping[int, int] | None = None,
    stations: Mapping[int, str] | None = None,
    tickets: Mapping[int, Sequence[str]] | None = None,
    ticket_deck: Sequence[str] | None = None,
    score: Mapping[int, int] | None = None,
    player: int | None = None,
    last_turns: int = 0,
) -> Game:
    """Change the position of a game, give the game back; a turn begins and its history is empty.

    hands: cards of each player. Players left out have none, or all that is not named elsewhere if
        `deck` and `discard` are both named: the last of them hoards it. None leaves all hands.
    row, deck, discard: the cards there. The row stays if left out; the deck takes all that is not
        named, or the discards do if the deck is named; otherwise the discards are empty.
    known: of each hand what everybody has seen. None: nothing.
    owners: the routes of each player, as in `"DEN-KCY.K"`; trains and score follow. None: as is.
    trains: how many are left, where it is to differ from what the routes leave.
    stations: cities with a station, such as `{0: "ROM PAR"}`. None: as is.
    tickets: held by each player; None leaves them. ticket_deck: the ticket deck; left out while
        `tickets` is given, all other regular ones. (Such a position is played and scored, but
        `View.sample` needs tickets that were really dealt: use `Deal`.)
    score: the score on the track, where it is to differ. player: whose turn it is.
    last_turns: how many turns are left once the end has begun.
    """
    opened(game)
    s = game._state
    _begin_turn(s, s.player if player is None else player, last_turns)
    moved = any(place is not None for place in (hands, row, deck, discard))
    if moved:
        _arrange_cards(game, hands, row, deck, discard)
    if moved or known is not None:
        _arrange_known(game, known or {})
    _arrange_board(game, owners, stations)
    for p, left in (trains or {}).items():
        s.trains[p] = left
    for p, points in (score or {}).items():
        s.score[p] = points
    if tickets is not None or ticket_deck is not None:
        _arrange_tickets(game, tickets, ticket_deck)
    game.history.clear()
    game._steps.clear()
    game._forget()
    return game


def _begin_turn(s: State, player: int, last_turns: int) -> None:
    s.phase, s.player, s.last_turns = codes.TURN, player, last_turns
    s.drawn = s.passes = s.ended = 0
    s.turn = (player - s.first) % s.players
    s.tunnel_route = s.tunnel_color = s.tunnel_price = 0
    s.laid = [0] * codes.CARDS
    s.revealed = [0] * codes.CARDS


def _arrange_cards(
    game: Game,
    hands: Mapping[int, Letters] | None,
    row: Letters | None,
    deck: Letters | None,
    discard: Letters | None,
) -> None:
    s, rules = game._state, game.map.rules
    if hands is not None:
        for p in range(game.players):
            s.hands[p] = list(Cards(cards(hands.get(p, ""))).counts)
    if row is not None:
        s.row = list(Cards(cards(row)).counts)
    s.deck = list(Cards(cards(deck or "")).counts)
    s.discard = list(Cards(cards(discard or "")).counts)
    left = [rules.cards_per_color] * codes.COLORS + [rules.locomotives]
    for pile in (*s.hands, s.row, s.deck, s.discard):
        left = [a - b for a, b in zip(left, pile, strict=True)]
    assert min(left) >= 0, f"more {Card(left.index(min(left))).name} cards than there are"
    free = [p for p in range(game.players) if hands is not None and p not in hands]
    if deck is None:
        taker = s.deck
    elif discard is None:
        taker = s.discard
    else:
        assert free or not any(left), f"nobody holds {Cards.of_counts(left)}"
        taker = s.hands[free[-1]] if free else s.deck
    for card, n in enumerate(left):
        taker[card] += n
    s.row_size, s.deck_size, s.discard_size = sum(s.row), sum(s.deck), sum(s.discard)


def _arrange_known(game: Game, known: Mapping[int, Letters]) -> None:
    s = game._state
    for p in range(game.players):
        s.known[p] = list(Cards(cards(known.get(p, ""))).counts)
        s.shown[p] = s.known[p][:]
        assert all(a <= b for a, b in zip(s.known[p], s.hands[p], strict=True)), "not in hand"


def _arrange_board(
    game: Game,
    owners: Mapping[int, Sequence[str]] | None,
    stations: Mapping[int, str] | None,
) -> None:
    s, map = game._state, game.map
    if owners is not None:
        s.owner = [0] * len(s.owner)
        for p in range(game.players):
            mine = [route(map, name) for name in owners.get(p, ())]
            for track in mine:
                assert s.owner[track.id] == 0, f"{track} is owned twice"
                s.owner[track.id] = p + 1
            s.trains[p] = max(0, map.rules.trains - sum(track.length for track in mine))
            s.score[p] = sum(map.rules.points[track.length] for track in mine)
    if stations is not None:
        s.station = [0] * len(s.station)
        for p in range(game.players):
            cities = [map.city(code) for code in stations.get(p, "").split()]
            for city in cities:
                assert s.station[city.id] == 0, f"{city} has two stations"
                s.station[city.id] = p + 1
            s.stations[p] = map.rules.stations - len(cities)


def _arrange_tickets(
    game: Game,
    tickets: Mapping[int, Sequence[str]] | None,
    ticket_deck: Sequence[str] | None,
) -> None:
    s, map = game._state, game.map
    if tickets is None:
        tickets = {p: [str(t) for t in game.tickets_of(p)] for p in range(game.players)}
    held = {ticket(map, name).id: p for p, names in tickets.items() for name in names}
    assert len(held) == sum(len(names) for names in tickets.values()), "a ticket is held twice"
    if ticket_deck is None:
        pile = [t.id for t in map.tickets if not t.long and t.id not in held]
    else:
        pile = [ticket(map, name).id for name in ticket_deck]
    assert not held.keys() & set(pile), "a ticket is both held and in the deck"
    for t in range(len(map.tickets)):
        s.ticket_at[t] = codes.HELD + held[t] if t in held else codes.GONE
    for t in pile:
        s.ticket_at[t] = codes.LAYER
    s.tickets_left = s.top_size = len(pile)
    s.layers = 1 if pile else 0


# --- Names


def route(map: Map, name: str) -> Route:
    """The route of a name such as `"DEN-OMA"` or `"DEN-KCY.K"`."""
    from whistlestop.game import notation

    action = notation.parse(map, f"{name} 1L")
    assert isinstance(action, ClaimRoute)
    return action.route


def ticket(map: Map, name: str) -> Ticket:
    """The ticket of a name such as `"PAR-WIE"`."""
    from whistlestop.game import notation

    return notation.parse_ticket(map, name)


# --- Questions


def texts(game: Game) -> set[str]:
    """All legal actions, as texts."""
    return {game.text(action) for action in game.legal_actions}


def refusal(game: Game, action: Action | str) -> tuple[str, str]:
    """Clause and key of the refusal of an action, which must leave the game as it was.

    All ways to ask must agree: `push`, `is_legal`, `why_illegal` and `legal_actions`.
    """
    done = game.parse(action) if isinstance(action, str) else action
    before = freeze(game._state)
    with pytest.raises(IllegalActionError) as caught:
        game.push(done)
    violation = caught.value.violation
    assert freeze(game._state) == before, "a refused action changed the game"
    assert game.why_illegal(done) == violation
    assert not game.is_legal(done)
    assert done not in game.legal_actions
    assert done not in tuple(game.legal_actions)
    assert str(violation).endswith(f"({violation.clause})")
    return violation.clause, violation.key


def total_cards(game: Game) -> int:
    """All train cards there are, wherever they lie."""
    s = game._state
    piles = (*s.hands, s.row, s.deck, s.discard, s.laid, s.revealed)
    return sum(sum(pile) for pile in piles)


def finish(game: Game) -> Game:
    """The same position, over: it becomes the last turn, in which two cards are drawn blind."""
    arrange(game, last_turns=1)
    game.push_text("+?")
    game.push_text("+?")
    assert game.outcome() is not None
    return game
