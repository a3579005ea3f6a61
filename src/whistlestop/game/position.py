"""A position as a value and as one line of text (`docs/notation.md`): the FEN of this game.

A position is everything the rules need to continue, as far as somebody knows it: in a game
everything, in a view what its viewer may know, with `?` for the rest. The deck is what is nowhere
else. How the tickets lie follows from the offers so far, and so does what each player knows of
them.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeVar, get_type_hints

from whistlestop.maps import City, Map, Route, bounds
from whistlestop.rules import codes
from whistlestop.rules.claiming import cards_fault
from whistlestop.rules.map_data import map_data_of
from whistlestop.rules.routes import track_fault

from . import position_fields as kinds
from .actions import Player
from .cards import Cards
from .events import TicketDraw
from .notation import route_text
from .position_fields import Hand, Kind, Reading, by_seat, listed, maybe, number, owned
from .views import Phase, Tunnel, View

if TYPE_CHECKING:
    from .game import Game

T = TypeVar("T")

FORMAT = "ws1"
MAX_LETTERS = 1 << 16
MAX_TURNS = (1 << 31) - 1
MAX_SCORE = bounds.MAX_ROUTES * bounds.MAX_POINTS


class PositionError(ValueError):
    """The text is not a position; the message names the field and says what is wrong with it.

    `key` and `parts` let a program say it in another language; not every fault has a key.
    """

    def __init__(self, sentence: str, key: str | None = None, **parts: object) -> None:
        super().__init__(sentence)
        self.key = key
        self.parts = parts


class Field(NamedTuple):
    """How a field of a position is written and read, and where it comes from."""

    kind: Kind[Any]
    name: str | None = None
    """In the line, if not the one it has in `Position`."""
    of: Callable[[View], Any] | None = None
    """Taken from a view, if not by the same name."""


def _seats(of: Callable[[View, Player], T]) -> Callable[[View], tuple[T, ...]]:
    """Something about every player."""
    return lambda view: tuple(of(view, p) for p in range(view.players))


def _hand(view: View, p: Player) -> Hand:
    """What the viewer knows of a hand."""
    known, shown = view.known[p], view.shown[p]
    if p == view.player:
        return Hand(view.hand, None, known, shown)
    return Hand(known, view.counts[p].cards - len(known), known, shown)


SEAT = number(lambda at: range(at.players))
TURN = number(lambda _: range(MAX_TURNS + 1))
UP_TO_ALL = number(lambda at: range(at.players + 1))
TRAINS = number(lambda at: range(at.map.rules.trains + 1))
SCORE = number(lambda _: range(MAX_SCORE + 1))
TICKETS = number(lambda at: range(len(at.map.tickets) + 1))


@dataclass(frozen=True, slots=True)
class Position:
    """What there is to know of a game at one moment; the fields are in the order of the line."""

    whole: bool
    """Nothing is hidden. Not a field: only the line of a view has `view`."""
    map: Annotated[Map, Field(kinds.MAP)]
    viewer: Annotated[Player | None, Field(maybe(SEAT), "view", attrgetter("player"))]
    players: Annotated[int, Field(number(lambda at: at.map.players))]
    first: Annotated[Player, Field(SEAT)]
    turn: Annotated[int, Field(TURN)]
    phase: Annotated[Phase, Field(kinds.PHASE)]
    to_act: Annotated[tuple[Player, ...], Field(listed(SEAT))]
    drawn: Annotated[int, Field(number(lambda at: range(at.map.rules.draw)))]
    passes: Annotated[int, Field(UP_TO_ALL)]
    last_turns: Annotated[int, Field(UP_TO_ALL)]
    row: Annotated[Cards, Field(kinds.CARDS, of=lambda view: Cards(view.row))]
    discard: Annotated[Cards, Field(kinds.CARDS)]
    tunnel: Annotated[Tunnel | None, Field(maybe(kinds.TUNNEL))]
    routes: Annotated[
        tuple[tuple[Route, ...], ...],
        Field(owned(kinds.ROUTE), of=_seats(lambda view, p: view.board.routes_of(p))),
    ]
    stations: Annotated[
        tuple[tuple[City, ...], ...],
        Field(owned(kinds.CITY), of=_seats(lambda view, p: view.board.stations_of(p))),
    ]
    trains: Annotated[tuple[int, ...], Field(by_seat(TRAINS), of=attrgetter("board.trains"))]
    score: Annotated[
        tuple[int, ...], Field(by_seat(SCORE), of=_seats(lambda view, p: view.counts[p].score))
    ]
    hands: Annotated[tuple[Hand, ...], Field(by_seat(kinds.HAND), of=_seats(_hand))]
    ticket_deck: Annotated[int, Field(TICKETS, of=attrgetter("ticket_deck_size"))]
    draws: Annotated[tuple[TicketDraw, ...], Field(kinds.OFFERS, "offers")]

    @classmethod
    def of_view(cls, view: View) -> "Position":
        """What a viewer knows."""
        return cls(whole=False, **{name: of(view) for name, of in _FROM_VIEW})

    @classmethod
    def of_game(cls, game: "Game") -> "Position":
        """Everything."""
        public = cls.of_view(game.view(None, since=game.log_size))
        common, cards = game.common, map(Cards.of_counts, game._state.hands[: game.players])
        hands = tuple(
            Hand(hand, None, known, shown)
            for hand, known, shown in zip(cards, common.known, common.shown, strict=True)
        )
        return replace(public, whole=True, hands=hands, draws=game.draws)

    @property
    def unseen(self) -> Cards:
        """All cards that cannot be placed: the deck, and what is hidden in hands."""
        rules = self.map.rules
        left = Cards.of_counts([rules.cards_per_color] * codes.COLORS + [rules.locomotives])
        placed = [self.row, self.discard, *(hand.cards for hand in self.hands)]
        if self.tunnel is not None:
            placed += [self.tunnel.revealed, _laid(self.tunnel)]
        for cards in placed:
            left -= cards
        return left

    def text(self) -> str:
        """The position as one line."""
        words = [FORMAT]
        for name, (attribute, kind) in FIELDS.items():
            if not (self.whole and name == "view"):
                words.append(f"{name}={kind.write(getattr(self, attribute))}")
        return " ".join(words)


def _laid(tunnel: Tunnel) -> Cards:
    payment = tunnel.payment
    colored = [] if payment.color is None else [payment.color] * payment.colored
    return Cards([*colored, *"L" * payment.locomotives])


_DECLARED: list[tuple[str, Field]] = [
    (attribute, hint.__metadata__[0])
    for attribute, hint in get_type_hints(Position, include_extras=True).items()
    if attribute != "whole"
]
_FROM_VIEW = [(attribute, field.of or attrgetter(attribute)) for attribute, field in _DECLARED]
FIELDS = {field.name or attribute: (attribute, field.kind) for attribute, field in _DECLARED}
"""By its name in the line, where each field is in a position, and how it is written and read."""
READ_ORDER = sorted(FIELDS, key="view".__eq__)
"""As in the line, with `view` last: which seats there are is known once `players` is read."""


# Reading


def parse_position(text: str, *, map: Map | None = None) -> Position:
    """The position of a text; PositionError if there can be none. A map that is not built in must
    be given. Whether the tickets can lie like that is checked when a game is made from it.
    """
    if not isinstance(text, str):
        raise PositionError(f"A position is text that begins with {FORMAT}, not {text!r:.40}.")
    if len(text) > MAX_LETTERS:
        raise PositionError(
            f"A position has at most {MAX_LETTERS} letters.", "too_long", most=MAX_LETTERS
        )
    position = _read(_values(text), Reading(map))
    for check in CHECKS:
        check(position)
    return position


def _values(text: str) -> dict[str, str]:
    """What stands in the line, by the names of the fields."""
    words = text.split()
    if not words or words[0] != FORMAT:
        raise PositionError(
            f"A position begins with {FORMAT}, not {text[:20]!r}.", "format", begins=FORMAT
        )
    values: dict[str, str] = {}
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if not equals or name not in FIELDS:
            raise PositionError(
                f"{word[:40]!r} is not a field of a position.", "not_a_field", word=word[:40]
            )
        if name in values:
            raise PositionError(f"The field {name} is there twice.", "field_twice", field=name)
        values[name] = value
    for name in FIELDS:
        if name not in values and name != "view":
            raise PositionError(f"The field {name} is missing.", "field_missing", field=name)
    return values


def _read(values: dict[str, str], at: Reading) -> Position:
    """Each field by itself; whether they fit together is checked afterwards."""
    found: dict[str, Any] = {"whole": "view" not in values, "viewer": None}
    for name in sorted(values, key=READ_ORDER.index):
        attribute, kind = FIELDS[name]
        try:
            found[attribute] = kind.read(values[name], at)
        except ValueError as error:
            raise PositionError(f"{name}: {error}", "field", field=name, why=str(error)) from None
        setattr(at, attribute, found[attribute])
    return Position(**found)


# Checking


def _expect(holds: object, sentence: str, key: str | None = None, **parts: object) -> None:
    if not holds:
        raise PositionError(sentence, key, **parts)


def _check_hands(at: Position) -> None:
    """Only cards that the viewer can know are named."""
    for p, hand in enumerate(at.hands):
        seen = at.whole or p == at.viewer
        needs = f"hands: player {p} needs {'no' if seen else 'a'} ? here."
        _expect(seen == (hand.hidden is None), needs)
        holds = _holds(hand.cards, hand.known) and _holds(hand.known, hand.shown)
        _expect(holds, f"hands: player {p} does not hold what is known of the hand.")
        named = seen or hand.cards == hand.known
        _expect(named, f"hands: only the known cards of player {p} can be named.")


def _holds(cards: Cards, part: Cards) -> bool:
    return all(a >= b for a, b in zip(cards.counts, part.counts, strict=True))


def _check_turn(at: Position) -> None:
    """Whose decision is due, and the numbers that belong to it."""
    opening, over = at.phase is Phase.OPENING, at.phase is Phase.OVER
    due: tuple[Player, ...] = () if over else ((at.first + at.turn) % at.players,)
    if opening:
        due = tuple(sorted(set(at.to_act)))
    _expect(at.to_act == due, f"to_act: it must be {kinds.list_text(due)} in this turn and phase.")
    _expect(due or over, "to_act: nobody has to choose opening tickets anymore.")
    begun = at.turn or at.last_turns or any((*at.routes, *at.stations))
    _expect(not (opening and begun), "phase: opening tickets are chosen before the first turn.")
    second = at.phase is Phase.SECOND_CARD
    _expect((at.drawn > 0) == second, "drawn: it can be above 0 only in the phase second_card.")
    still = at.phase in (Phase.TURN, Phase.OVER)
    _expect(still or not at.passes, "passes: it must be 0 once somebody has begun an action.")
    deadlock = at.passes == at.players
    _expect(over or not deadlock, "passes: the game is over once all players have passed.")
    ended = over and not deadlock
    _expect(not (ended and at.last_turns), "last_turns: none are left, since the game is over.")


def _check_board(at: Position) -> None:
    """Doubles (CLAIM-5, CLAIM-6) and stations (STATION-1)."""
    marks = _marks(at)
    for p, routes in enumerate(at.routes):
        for route in routes:
            marks[route.id] = 0
            open = track_fault(map_data_of(at.map), marks, at.players, p, route.id)
            marks[route.id] = p + 1
            wrong = f"routes: the two tracks of {route} cannot be claimed like this."
            text = route_text(route)
            _expect(open == codes.LEGAL, wrong, "double_route", route=text)
    for p, cities in enumerate(at.stations):
        built, most = len(cities), at.map.rules.stations
        wrong = f"stations: player {p} has {built}, but there are {most}."
        _expect(built <= most, wrong, "too_many_stations", player=p, most=most)


def _marks(at: Position) -> list[int]:
    """The owners of the routes as the rules have them: a player + 1, or 0."""
    owners = {route.id: p for p, routes in enumerate(at.routes) for route in routes}
    return [owners.get(route.id, -1) + 1 for route in at.map.routes]


def _check_tunnel(at: Position) -> None:
    """A tunnel that could have been entered, and asks for something."""
    tunnel, data = at.tunnel, map_data_of(at.map)
    digging = at.phase is Phase.TUNNEL
    _expect(digging == (tunnel is not None), "tunnel: it belongs here only in the phase tunnel.")
    if tunnel is None:
        return
    route, payment, most = tunnel.route, tunnel.payment, at.map.rules.tunnel_cards
    open = track_fault(data, _marks(at), at.players, tunnel.player, route.id) == codes.LEGAL
    may = route.tunnel and open and route.length <= at.trains[tunnel.player]
    _expect(may, f"tunnel: {route_text(route)} cannot be claimed as a tunnel.")
    color = codes.LOCO if payment.color is None else int(payment.color)
    fault = cards_fault(data, route.id, color, payment.colored, payment.locomotives)
    _expect(fault == codes.LEGAL, f"tunnel: {payment} does not pay for {route_text(route)}.")
    _expect(len(tunnel.revealed) <= most, f"tunnel: at most {most} cards are revealed.")
    _expect(tunnel.price, "tunnel: nothing more is to be paid, so there is nothing to decide.")


def _check_cards(at: Position) -> None:
    """Every card is in one place, and the piles are as they lie at a decision (ROW-2, ROW-4)."""
    try:
        deck = len(at.unseen) - sum(hand.hidden or 0 for hand in at.hands)
    except ValueError:
        deck = -1
    wrong = "hands: together with the other cards these are more than the map has."
    _expect(deck >= 0, wrong, "too_many_cards")
    _expect(deck or not at.discard, "discard: with an empty deck it would have been reshuffled.")
    row = at.map.rules.row
    full = len(at.row) == row or (len(at.row) < row and not deck)
    _expect(full, f"row: it has {row} cards.", "row_size", cards=row)


def _check_offers(at: Position) -> None:
    """As many tickets offered and kept as there can be, and just those named that can be."""
    rules = at.map.rules
    seats = [draw.player for draw in at.draws[: at.players]]
    _expect(seats == list(range(at.players)), "offers: they begin with one for every player.")
    left = sum(not ticket.long for ticket in at.map.tickets) - at.players * rules.opening_dealt
    for i, draw in enumerate(at.draws):
        opening = i < at.players
        size = rules.opening_dealt + rules.opening_long if opening else min(rules.ticket_draw, left)
        _check_offer(at, i, draw, size)
        back = 0 if draw.kept_count is None else size - draw.kept_count
        if not opening:
            left += back - size
        elif rules.opening_rejected == "under" and at.phase is not Phase.OPENING:
            left += back
    waiting = len(at.draws) > at.players and at.draws[-1].kept_count is None
    keeping = at.phase is Phase.KEEP_TICKETS
    _expect(waiting == keeping, "offers: in the phase keep_tickets the last one must be undecided.")
    _expect(at.ticket_deck == left, f"ticket_deck: after these offers it has {left} tickets.")


def _check_offer(at: Position, i: int, draw: TicketDraw, size: int) -> None:
    """One offer of tickets, which has this size by the rules."""
    wrong = f"offers: number {i + 1}, {kinds.offer_text(draw):.60}"
    opening, choosing = i < at.players, at.phase is Phase.OPENING
    fits = draw.player < at.players and (opening or not choosing)
    _expect(fits and draw.count == size > 0, f"{wrong}: {size} tickets are offered here.")
    named = at.whole or draw.player == at.viewer or at.phase is Phase.OVER
    _expect(named == (draw.tickets is not None), f"{wrong}: it is {'' if named else 'not '}seen.")
    due = draw.player in at.to_act
    if choosing:
        due = due or not named
    else:
        due = due and at.phase is Phase.KEEP_TICKETS and not opening and draw is at.draws[-1]
    _expect(due == (draw.kept_count is None), f"{wrong}: it is {'not ' if due else ''}decided.")
    least = min(size, at.map.rules.opening_keep if opening else at.map.rules.ticket_keep)
    fits = draw.kept_count is None or least <= draw.kept_count <= size
    _expect(fits, f"{wrong}: {least} to {size} tickets are kept.")


CHECKS = (_check_hands, _check_turn, _check_board, _check_tunnel, _check_cards, _check_offers)
