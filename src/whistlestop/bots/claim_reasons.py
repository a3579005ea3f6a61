"""What a claimed route does: for the own tickets, against the others, for the longest path."""

from collections.abc import Iterator, Sequence

from whistlestop.game import Payment, Player, View
from whistlestop.game.notation import route_text
from whistlestop.maps import COLORS, Card, Route

from .sentences import Sentence, sentence
from .ways import Ways, claimed, completed, is_open

NEAR_END = 8
"""With so many trains more than begin the last turns, the end is near: two or three claims."""
DETOUR = 3
"""A way that takes at most so many trains more than the shortest is still mentioned."""
SHORT_PATH = 5
"""A path shorter than this part of the trains is not worth a word: somebody's will be longer."""


def claiming(
    view: View, route: Route, payment: Payment, names: Sequence[str], *, paid: bool = False
) -> Iterator[Sentence]:
    """Why to claim a route. `paid`: it is a tunnel whose cards have been turned up."""
    served = tuple(_tickets(view, route))
    yield from served or _roundabout(view, route)
    yield from _blocks(view, route, names)
    yield from _path(view, route, names)
    yield from _end(view, route, names)
    if route.tunnel and not paid:
        yield from _tunnel(view, payment)


def _me(view: View) -> Player:
    assert view.player is not None
    return view.player


def _tickets(view: View, route: Route) -> Iterator[Sentence]:
    """The own tickets it completes or brings nearer."""
    me = _me(view)
    done, lent = completed(view.board, me, view.tickets)
    then, _ = completed(claimed(view.board, route, me), me, view.tickets)
    ways = Ways.of(view, me).borrowing(lent)
    after = ways.plus([route])
    left = view.board.trains_left(me)
    for ticket in sorted(view.tickets, key=lambda ticket: -ticket.points):
        args = {"ticket": str(ticket), "points": ticket.points}
        before, now = ways.trains(*ticket.cities), after.trains(*ticket.cities)
        if ticket in then - done:
            yield sentence("completes", **args)
        elif ticket in then or before is None or now is None or now + route.length > left:
            continue
        elif before - now == route.length:
            yield sentence("on_the_way", **args, trains=now)
        elif now < before:
            yield sentence("nearer", **args, trains=now, before=before)


def _roundabout(view: View, route: Route) -> Iterator[Sentence]:
    """The ticket for which it is a small detour; one network may be good for several tickets."""
    me = _me(view)
    done, lent = completed(view.board, me, view.tickets)
    ways = Ways.of(view, me).borrowing(lent)
    found: list[tuple[int, int, int, int]] = []
    for ticket in view.tickets:
        shortest = ways.trains(*ticket.cities)
        over = ways.trains_over(route, *ticket.cities)
        if ticket in done or shortest is None or over is None:
            continue
        if over - shortest <= DETOUR and over <= view.board.trains_left(me):
            found.append((over - shortest, -ticket.points, ticket.id, over))
    if not found:
        yield sentence("no_ticket", points=view.map.rules.points[route.length])
        return
    detour, points, number, over = min(found)
    name = str(view.map.tickets[number])
    yield sentence("roundabout", ticket=name, points=-points, trains=over, before=over - detour)


def _blocks(view: View, route: Route, names: Sequence[str]) -> Iterator[Sentence]:
    """What the others can no longer do. Nothing is said about what they want: nobody knows."""
    closed = {route}
    if route.twin is not None and view.players < view.map.rules.doubles_from:  # CLAIM-6
        twin = view.map.routes[route.twin]
        closed.add(twin)
        if view.board.owner(twin) is None:
            yield sentence("closes_double", route=route_text(twin))
    for player in range(view.players):
        if player != view.player and is_open(view, route, player):
            yield from _cuts(view, player, route, closed, names)


def _cuts(
    view: View, player: Player, route: Route, closed: set[Route], names: Sequence[str]
) -> Iterator[Sentence]:
    """Whether a claim stands in the way of what a player has built."""
    a, b = route.cities
    before = Ways.of(view, player)
    after = before.minus(closed).trains(a, b)
    short_of_trains = view.board.trains_left(player) < route.length
    if short_of_trains or before.trains(a, b) != route.length:
        return  # the player would not use it
    touched = [city in _cities(before) for city in (a, b)]
    args = {"player": player, "who": names[player], "a": a.name, "b": b.name}
    if all(touched) and after is None:
        yield sentence("cuts_last_parts", **args)
    elif all(touched) and after is not None and after > route.length:
        yield sentence("cuts_parts", **args, trains=after, length=route.length)
    elif any(touched) and after is None:
        yield sentence("cuts_off", **args)


def _cities(ways: Ways) -> set[object]:
    return {city for route in ways.have for city in route.cities}


def _path(view: View, route: Route, names: Sequence[str]) -> Iterator[Sentence]:
    """Whether it makes the longest path longer, where that counts."""
    if not view.map.rules.longest_path_bonus:
        return
    me = _me(view)
    board = claimed(view.board, route, me)

    def length(player: Player) -> int:
        return sum(track.length for track in board.longest_path(player))

    mine = length(me)
    if mine * SHORT_PATH < view.map.rules.trains:
        return
    if mine <= sum(track.length for track in view.board.longest_path(me)):
        return
    best, leader = max((length(p), -p) for p in range(view.players) if p != me)
    if mine > best:
        yield sentence("longest", length=mine)
    else:
        yield sentence("longer", length=mine, best=best, player=-leader, who=names[-leader])


def _end(view: View, route: Route, names: Sequence[str]) -> Iterator[Sentence]:
    """Whether time is running out."""
    rules, me = view.map.rules, _me(view)
    left = view.board.trains_left(me) - route.length
    fewest, player = min((view.board.trains_left(p), p) for p in range(view.players) if p != me)
    if view.last_turns:
        yield sentence("last_turn")  # END-1: everybody has one
    elif left <= rules.last_turn_trains:
        yield sentence("begins_end", trains=left)
    elif fewest <= rules.last_turn_trains + NEAR_END:
        yield sentence("end_near", player=player, who=names[player], trains=fewest)


def _tunnel(view: View, payment: Payment) -> Iterator[Sentence]:
    """What a tunnel may ask for, and what is left to pay it with."""
    locomotives = view.hand[Card.LOCOMOTIVE] - payment.locomotives
    color = payment.color
    spare = locomotives + (view.hand[color] - payment.colored if color in COLORS else 0)
    yield sentence("tunnel_risk", cards=view.map.rules.tunnel_cards, spare=spare)
