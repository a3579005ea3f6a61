"""A position set up by hand becomes a game, or is refused with the reason."""

import random
import re
from dataclasses import replace
from typing import Any

import pytest

import whistlestop as ws
from positions import opened
from whistlestop.game import Holding, PositionError, arrange, check_reachable
from whistlestop.game.arranging import _further
from whistlestop.maps import Map, Route, Ticket, load_map

ROW = ws.Cards("RGBYW")


def holding(map: Map, text: str = "", hand: str = "", tickets: str = "") -> Holding:
    """Routes or cities, cards and tickets by their texts."""
    from whistlestop.game.notation import parse_route, parse_ticket

    words = text.split()
    return Holding(
        tuple(parse_route(map, word) for word in words if "-" in word),
        tuple(city for word in words for city in map.cities if city.code == word),
        ws.Cards(hand),
        tuple(parse_ticket(map, word) for word in tickets.split()),
    )


def two(map: Map, **first: Any) -> list[Holding]:
    """Two players with tickets of their own; the first has something besides."""
    short = [ticket for ticket in map.tickets if not ticket.long]
    plain = [Holding(tickets=tuple(short[:2])), Holding(tickets=tuple(short[2:4]))]
    return [replace(plain[0], **first), plain[1]]


def test_a_position_from_nothing() -> None:
    usa = load_map("usa")
    mine = holding(usa, "DEN-OMA HEL-SEA", "RRRL", "BOS-MIA LAX-NYC MTL-VAN KCY-HOU")
    game = arrange(usa, [mine, two(usa)[1]], row=ROW, discard=ws.Cards("LL"), to_act=1, seed=3)
    assert (game.to_act, game.phase) == ((1,), "turn")
    assert set(game.tickets_of(0)) == set(mine.tickets)
    assert game.board.routes_of(0) == tuple(sorted(mine.routes, key=lambda route: route.id))
    assert (game.board.trains, game.view(0).hand) == ((35, 45), mine.hand)
    assert ws.Game.from_position(game.position()) == game
    assert game.actions_of(1)


@pytest.mark.parametrize(("name", "players"), [("usa", 2), ("europe", 5), ("mini", 3)])
def test_what_is_seen_of_a_game_is_set_up_again(name: str, players: int) -> None:
    """Whatever a game leads to can be set up; trains, points and last turns follow."""
    chance = random.Random(7)
    game = opened(ws.Game(name, players=players, seed=5))
    compared = 0
    while game.to_act:
        if game.phase == "turn" and chance.random() < 0.2:
            made = arrange(
                game.map,
                [
                    Holding(
                        *(game.board.routes_of(p), game.board.stations_of(p)),
                        *(game.view(p).hand, game.tickets_of(p)),
                    )
                    for p in range(players)
                ],
                row=ws.Cards(game.view(None).row),
                discard=game.view(None).discard,
                to_act=game.to_act[0],
            )
            check_reachable(game)
            assert (made.board, made.to_act) == (game.board, game.to_act)
            assert [made.tickets_of(p) for p in range(players)] == [
                game.tickets_of(p) for p in range(players)
            ]
            assert made.view(None).last_turns == game.view(None).last_turns
            compared += 1
        actions = game.actions_of(game.to_act[0])
        claims = [one for one in actions if isinstance(one, ws.ClaimRoute)]
        game.push(chance.choice(claims or list(actions)))
    check_reachable(game)
    assert compared > 5


def fault(*args: Any, **more: Any) -> tuple[str, str | None]:
    with pytest.raises(PositionError) as caught:
        arrange(*args, **more)
    return str(caught.value), caught.value.key


def test_what_cannot_be_is_refused_with_the_reason() -> None:
    usa, europe = load_map("usa"), load_map("europe")
    short = [ticket for ticket in europe.tickets if not ticket.long]
    long = [ticket for ticket in europe.tickets if ticket.long]
    many = sorted(usa.routes, key=lambda route: -route.length)
    several = tuple({route.cities: route for route in many}.values())[:10]
    twice = holding(usa, "DEN-OMA", tickets="BOS-MIA LAX-NYC")
    cases = [
        (fault(usa, [twice, replace(two(usa)[1], tickets=twice.tickets)], row=ROW), "ticket_twice"),
        (fault(usa, [Holding(), two(usa)[1]], row=ROW), "few_tickets"),
        (fault(usa, two(usa, routes=several), row=ROW), "too_many_trains"),
        (fault(usa, two(usa, hand=ws.Cards("R" * 12)), row=ROW), "too_many_of"),
        (fault(usa, two(usa, hand=ws.Cards("L" * 15)), row=ROW), "too_many_of"),
        (fault(usa, two(usa), row=ws.Cards("RG")), "row_size"),
        (fault(usa, two(usa), row=ws.Cards("LLLRG")), "row_locomotives"),
        (fault(europe, two(europe, tickets=(*short[:2], *short[4:])), row=ROW), "tickets_short"),
        (fault(europe, two(europe, tickets=(*long[:2], short[5])), row=ROW), "long_tickets"),
        (fault(europe, two(europe, stations=europe.cities[:4]), row=ROW), "too_many_stations"),
    ]
    for (sentence, key), expected in cases:
        assert key == expected
        assert sentence.endswith(".")
    both = [holding(usa, "DEN-OMA DEN-KCY.K DEN-KCY.O", tickets="BOS-MIA LAX-NYC"), two(usa)[1]]
    assert fault(usa, both, row=ROW)[1] == "double_route"


def test_what_is_on_the_board_twice_is_named() -> None:
    europe = load_map("europe")
    paris = holding(europe, "PAR PAM-PAR.B")
    each = [replace(one, stations=paris.stations) for one in two(europe)]
    assert fault(europe, each, row=ROW)[0] == "stations: a city has room for one, but Paris has 2."
    with pytest.raises(PositionError) as caught:
        arrange(europe, each, row=ROW)
    assert caught.value.parts == {"city": "Paris"}
    each = [replace(one, routes=paris.routes) for one in two(europe)]
    with pytest.raises(PositionError) as caught:
        arrange(europe, each, row=ROW)
    assert (caught.value.key, caught.value.parts) == ("route_twice", {"route": "PAM-PAR.B"})


def test_the_cards_of_which_there_are_too_many_are_named() -> None:
    usa = load_map("usa")
    with pytest.raises(PositionError, match="G is there 13 times, of 12") as caught:
        arrange(usa, two(usa, hand=ws.Cards("G" * 10)), row=ROW, discard=ws.Cards("GG"))
    assert caught.value.parts == {"card": "G", "n": 13, "most": 12}


@pytest.mark.parametrize("name", ["europe", "usa"])
def test_the_tickets_that_were_not_kept_are_left_to_chance(name: str) -> None:
    """The same tickets in front of everybody give the same ones, and others give others."""
    map = load_map(name)
    short = [ticket for ticket in map.tickets if not ticket.long]
    rejected: set[Ticket] = set()
    for n in range(3, len(short)):
        other = Holding(tickets=(short[n - 1], short[n]))
        game, again = (
            arrange(map, [Holding(hand=hand, tickets=tuple(short[:2])), other], row=ROW)
            for hand in (ws.Cards(), ws.Cards("RR"))
        )
        assert game.draws == again.draws
        for draw in game.draws:
            rejected |= set(draw.tickets or ()) - set(draw.kept or ())
    assert len(rejected) > len(map.tickets) / 2


def changed(game: ws.Game, **fields: str) -> str:
    text = game.position()
    for name, value in fields.items():
        text = re.sub(rf"(?<= {name}=)\S*", value, text)
    return text


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"trains": "44/45"}, "wrong_trains"),
        ({"score": "1/0"}, "wrong_score"),
        ({"last_turns": "2"}, "last_turns"),
        ({"phase": "over", "to_act": "-"}, "not_over"),
        ({"row": "LLLRG"}, "row_locomotives"),
    ],
)
def test_a_line_that_no_game_leads_to_is_refused(fields: dict[str, str], key: str) -> None:
    usa = load_map("usa")
    text = changed(arrange(usa, two(usa), row=ROW), **fields)
    game = ws.Game.from_position(text)  # each field by itself is fine
    with pytest.raises(PositionError) as caught:
        check_reachable(game)
    assert caught.value.key == key


def test_opening_hands_are_as_they_were_dealt() -> None:
    game = ws.Game("usa", players=2, seed=3)
    check_reachable(game)
    with pytest.raises(PositionError, match="before the first turn player 0 has 4 cards"):
        check_reachable(ws.Game.from_position(changed(game, hands="RRR/GGGG")))


def test_who_has_few_trains_has_begun_the_last_turns() -> None:
    """Whose trains are few, and whose turn it is, decides how many turns are left."""
    usa = load_map("usa")
    for due, turns in ((1, 2), (0, 1)):
        game = arrange(usa, two(usa, routes=network(usa)), row=ROW, to_act=due)
        assert game.view(None).last_turns == turns
    wrong = changed(game, last_turns="0")
    with pytest.raises(PositionError, match="the last turns begin when somebody has 2 or fewer"):
        check_reachable(ws.Game.from_position(wrong))


def network(map: Map, skip: frozenset[int] = frozenset()) -> tuple[Route, ...]:
    """Routes for nearly all trains."""
    found, left = [], map.rules.trains
    for route in map.routes:
        if route.twin is None and route.id not in skip and route.length <= left:
            found.append(route)
            left -= route.length
    assert left <= map.rules.last_turn_trains
    return tuple(found)


def test_two_with_few_trains_cannot_both_wait_for_their_last_turn() -> None:
    usa = load_map("usa")
    mine = network(usa)
    others = network(usa, frozenset(route.id for route in mine))
    three = [*two(usa, routes=mine), Holding(tickets=usa.tickets[4:6], routes=others)]
    game = arrange(usa, three, row=ROW, to_act=0)  # the third has moved since the first began
    assert game.view(None).last_turns == 1
    wrong = changed(game, last_turns="3")
    with pytest.raises(PositionError, match="last_turns: it does not fit"):
        check_reachable(ws.Game.from_position(wrong))


def test_a_game_that_is_over_had_somebody_with_few_trains() -> None:
    usa = load_map("usa")
    ended = arrange(usa, two(usa, routes=network(usa)), row=ROW, to_act=0)
    over = changed(ended, phase="over", to_act="-", last_turns="0")
    check_reachable(ws.Game.from_position(over))


def test_tickets_come_from_the_top_of_the_deck() -> None:
    usa = load_map("usa")
    spare, wanted = list(usa.tickets[:4]), usa.tickets[5]
    with pytest.raises(PositionError, match="they cannot have come from the deck"):
        list(_further([spare, [wanted]], {wanted: 0}, 3))
    (offer,) = _further([[spare[0]], [wanted, *spare[1:]]], {wanted: 0}, 3)
    assert offer.kept == (wanted,)
