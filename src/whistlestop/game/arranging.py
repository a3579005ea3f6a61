"""A position set up by hand: what lies on the board and in front of everybody, made into a game.

`arrange` fills in what follows from it: trains, points, the way in which the tickets were offered.
`check_reachable` refuses positions that no game leads to although each of their fields is fine.
"""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain

from whistlestop.maps import Card, City, Map, Route, Ticket
from whistlestop.rules.cards import must_reset
from whistlestop.rules.map_data import map_data_of

from .actions import Player
from .cards import Cards
from .events import TicketDraw
from .game import Game
from .notation import route_text
from .position import Position, PositionError
from .position_fields import Hand
from .views import Phase

NO_CARDS = Cards()


@dataclass(frozen=True, slots=True)
class Holding:
    """What one player has."""

    routes: tuple[Route, ...] = ()
    stations: tuple[City, ...] = ()
    hand: Cards = NO_CARDS
    tickets: tuple[Ticket, ...] = ()


def arrange(
    map: Map,
    holdings: Sequence[Holding],
    *,
    row: Cards,
    discard: Cards = NO_CARDS,
    to_act: Player = 0,
    seed: int | bytes | None = None,
) -> Game:
    """The game in which somebody's turn begins and everybody has these things.

    All cards that are not named are in the deck. The other players know nothing of a hand. Of the
    ways to these tickets, one with as few offers as possible is taken. Which tickets were not kept
    is left to chance, but the same tickets in front of everybody always give the same ones.
    PositionError says what cannot be.
    """
    players = len(holdings)
    _check_once(holdings)
    _check_cards(map, [row, discard, *(one.hand for one in holdings)])
    draws = tuple(_offers(map, holdings))
    trains = tuple(_trains(map, one.routes) for one in holdings)
    for p, left in enumerate(trains):
        most = map.rules.trains
        if left < 0:
            raise PositionError(
                f"routes: player {p} would need {most - left} trains, but there are {most}.",
                "too_many_trains",
                player=p,
                needed=most - left,
                most=most,
            )
    position = Position(
        whole=True,
        map=map,
        viewer=None,
        players=players,
        first=0,
        turn=_rounds(holdings) * players + to_act,
        phase=Phase.TURN,
        to_act=(to_act,),
        drawn=0,
        passes=0,
        last_turns=_last_turns(map, trains, to_act),
        row=row,
        discard=discard,
        tunnel=None,
        routes=tuple(tuple(sorted(one.routes, key=lambda r: r.id)) for one in holdings),
        stations=tuple(tuple(sorted(one.stations, key=lambda c: c.id)) for one in holdings),
        trains=trains,
        score=tuple(_points(map, one.routes) for one in holdings),
        hands=tuple(Hand(one.hand, None, NO_CARDS, NO_CARDS) for one in holdings),
        ticket_deck=_ticket_deck(map, players, draws),
        draws=draws,
    )
    game = Game.from_position(position.text(), seed=seed, map=map)
    check_reachable(game)
    return game


def check_reachable(game: Game) -> None:
    """Refuse a position that no game leads to (PositionError): trains and points that the routes do
    not give, last turns that began for no reason or should have begun, a row that would have been
    discarded, hands that were not dealt so."""
    at = Position.of_game(game)
    for p, routes in enumerate(at.routes):
        left, points = _trains(at.map, routes), _points(at.map, routes)
        if at.trains[p] != left:
            sentence = f"trains: with these routes player {p} has {left} left, not {at.trains[p]}."
            raise PositionError(sentence, "wrong_trains", player=p, left=left)
        if at.score[p] != points:
            sentence = f"score: these routes give player {p} {points} points, not {at.score[p]}."
            raise PositionError(sentence, "wrong_score", player=p, points=points)
    _check_last_turns(at)
    if must_reset(map_data_of(at.map), game._state):
        most = at.map.rules.row_locomotives - 1
        sentence = f"row: with more than {most} locomotives it would have been discarded."
        raise PositionError(sentence, "row_locomotives", most=most)
    for p, hand in enumerate(at.hands):
        if at.phase is Phase.OPENING and len(hand.cards) != at.map.rules.hand:
            sentence = f"hands: before the first turn player {p} has {at.map.rules.hand} cards."
            raise PositionError(sentence, "opening_hand", player=p, cards=at.map.rules.hand)


def _check_once(holdings: Sequence[Holding]) -> None:
    """Nothing on the board is there twice."""
    routes = Counter(chain.from_iterable(one.routes for one in holdings))
    for route, n in routes.items():
        if n > 1:
            sentence = f"routes: {route} is claimed twice."
            raise PositionError(sentence, "route_twice", route=route_text(route))
    cities = Counter(chain.from_iterable(one.stations for one in holdings))
    for city, n in cities.items():
        if n > 1:
            sentence = f"stations: a city has room for one, but {city.name} has {n}."
            raise PositionError(sentence, "station_twice", city=city.name)


def _check_cards(map: Map, piles: Iterable[Cards]) -> None:
    """No kind of card is there more often than the map has it."""
    placed = sum(piles, NO_CARDS)
    for card, n in placed.items():
        most = map.rules.locomotives if card is Card.LOCOMOTIVE else map.rules.cards_per_color
        if n > most:
            sentence = f"hands: with the other cards {card.letter} is there {n} times, of {most}."
            raise PositionError(sentence, "too_many_of", card=card.letter, n=n, most=most)


# The end of the game


def _check_last_turns(at: Position) -> None:
    """Whoever has few trains at the end of a turn begins the last ones, once (END-1)."""
    if at.phase is Phase.OPENING or at.passes == at.players:
        return
    few = at.map.rules.last_turn_trains
    if at.phase is Phase.OVER:
        if min(at.trains) > few:
            sentence = f"phase: nobody has {few} trains or fewer, so the game is not over."
            raise PositionError(sentence, "not_over", trains=few)
        return
    if not _ends_so(at.trains, at.to_act[0], at.last_turns, few):
        raise PositionError(
            f"last_turns: it does not fit the trains; the last turns begin when somebody has {few} "
            "or fewer at the end of a turn.",
            "last_turns",
            trains=few,
        )


def _ends_so(trains: Sequence[int], due: Player, last_turns: int, few: int) -> bool:
    """Whether so many turns can be left: who began the last ones has few trains, and whoever has
    not moved since has more."""
    players = len(trains)
    if last_turns == 0:
        return min(trains) > few
    waiting = [trains[(due + i) % players] for i in range(last_turns)]
    return waiting[-1] <= few and all(left > few for left in waiting[:-1])


def _last_turns(map: Map, trains: Sequence[int], due: Player) -> int:
    """How many turns are left: the last one is that of the first with few trains from here."""
    few = map.rules.last_turn_trains
    order = [trains[(due + i) % len(trains)] for i in range(len(trains))]
    return next((i for i, left in enumerate(order, 1) if left <= few), 0)


def _trains(map: Map, routes: Sequence[Route]) -> int:
    return map.rules.trains - sum(route.length for route in routes)


def _points(map: Map, routes: Sequence[Route]) -> int:
    points: Mapping[int, int] = map.rules.points
    return sum(points[route.length] for route in routes)


def _rounds(holdings: Sequence[Holding]) -> int:
    """How often everybody has had a turn, at least."""
    return max(len(one.routes) + len(one.stations) for one in holdings)


# Tickets


def _offers(map: Map, holdings: Sequence[Holding]) -> Iterator[TicketDraw]:
    """Offers after which everybody has these tickets: the opening ones, then as few as possible."""
    rules = map.rules
    _check_tickets(map, holdings)
    mixed = _mixed(map, holdings)
    held = {ticket for one in holdings for ticket in one.tickets}
    longs = deque(t for t in mixed if t.long and t not in held)
    shorts = deque(t for t in mixed if not t.long and t not in held)
    own = [[t for t in one.tickets if not t.long] for one in holdings]
    pending = {t: p for p, some in enumerate(own) for t in some[rules.opening_dealt :]}
    if rules.opening_rejected == "under":
        shorts += pending  # what somebody gives back, another one may be offered later
    top = set(shorts) | set(pending)
    under: list[Ticket] = []
    for p, one in enumerate(holdings):
        kept_long = [t for t in one.tickets if t.long]
        kept_short = own[p][: rules.opening_dealt]
        others = _taken(longs, rules.opening_long - len(kept_long))
        back = _taken(shorts, rules.opening_dealt - len(kept_short))
        under += back
        yield _offer(p, kept_long + kept_short, others + back)
    layers = [[t for t in mixed if t in top and t not in under]]
    if rules.opening_rejected == "under":
        layers.append(under)
    yield from _further([layer for layer in layers if layer], pending, rules.ticket_draw)


def _further(
    layers: list[list[Ticket]], pending: dict[Ticket, Player], size: int
) -> Iterator[TicketDraw]:
    """Offers after the opening, until nobody's tickets are pending. They come from the top layer of
    the deck and, when that is used up, from the next; what is not kept goes under the deck."""
    while pending:
        offered: list[Ticket] = []
        while layers and len(offered) + len(layers[0]) <= size:
            offered += layers.pop(0)
        rest = layers[0] if layers else []
        owners = Counter(pending[t] for t in (*offered, *rest) if t in pending)
        if not owners:
            raise PositionError("offers: they cannot have come from the deck.", "tickets_short")
        p = owners.most_common(1)[0][0]
        # First what this player keeps, then what nobody does, then what others keep later.
        rest.sort(key=lambda t: (pending.get(t) != p, t in pending))
        for _ in range(min(size - len(offered), len(rest))):
            offered.append(rest.pop(0))
        kept = [t for t in offered if pending.get(t) == p]
        back = [t for t in offered if t not in kept]
        yield _offer(p, kept, back)
        layers += [back] if back else []
        for t in kept:
            del pending[t]


def _mixed(map: Map, holdings: Sequence[Holding]) -> list[Ticket]:
    """All tickets in an order that follows from the map and from who has which of them, and is
    otherwise as good as random: by the SHA-256 of `FINGERPRINT;TICKETS/TICKETS;TICKET`."""
    kept = "/".join(",".join(str(t) for t in in_order(one.tickets)) for one in holdings)
    begins = f"{map.fingerprint};{kept};"
    return sorted(map.tickets, key=lambda t: sha256(f"{begins}{t}".encode()).digest())


def _check_tickets(map: Map, holdings: Sequence[Holding]) -> None:
    rules = map.rules
    counted = Counter(ticket for one in holdings for ticket in one.tickets)
    for ticket, n in counted.items():
        if n > 1:
            sentence = f"offers: there is only one ticket {ticket}."
            raise PositionError(sentence, "ticket_twice", ticket=str(ticket))
    for p, one in enumerate(holdings):
        if len(one.tickets) < rules.opening_keep:
            least = rules.opening_keep
            sentence = f"offers: player {p} must have kept at least {least} tickets."
            raise PositionError(sentence, "few_tickets", player=p, least=least)
        if sum(ticket.long for ticket in one.tickets) > rules.opening_long:
            most = rules.opening_long
            sentence = f"offers: player {p} can have at most {most} of the long tickets."
            raise PositionError(sentence, "long_tickets", player=p, most=most)


def _taken(pile: deque[Ticket], n: int) -> list[Ticket]:
    if n > len(pile):
        sentence = "offers: too few tickets are left for those that were not kept."
        raise PositionError(sentence, "tickets_short")
    return [pile.popleft() for _ in range(n)]


def in_order(tickets: Iterable[Ticket]) -> list[Ticket]:
    """Tickets as the map has them."""
    return sorted(tickets, key=lambda ticket: ticket.id)


def _offer(player: Player, kept: Sequence[Ticket], back: Sequence[Ticket]) -> TicketDraw:
    offered = tuple(in_order([*kept, *back]))
    return TicketDraw(player, len(offered), offered).keep(tuple(in_order(kept)))


def _ticket_deck(map: Map, players: int, draws: Sequence[TicketDraw]) -> int:
    """How many tickets are in the deck after these offers."""
    rules = map.rules
    regular = sum(not ticket.long for ticket in map.tickets)
    kept = sum(not ticket.long for draw in draws for ticket in draw.kept or ())
    if rules.opening_rejected == "under":
        return regular - kept
    out = sum(
        not ticket.long and ticket not in (draw.kept or ())
        for draw in draws[:players]
        for ticket in draw.tickets or ()
    )
    return regular - kept - out
