"""A position as a value and as one line of text (`docs/notation.md`): the FEN of this game.

A position is everything the rules need to continue, as far as somebody knows it: in a game
everything, in a view what its viewer may know, with `?` for the rest. The deck is what is nowhere
else. How the tickets lie follows from the offers so far, and so does what each player knows of
them.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from whistlestop.maps import City, Map, Route, Ticket, bounds, builtin_maps, load_map
from whistlestop.rules import codes
from whistlestop.rules.claiming import cards_fault
from whistlestop.rules.map_data import map_data_of
from whistlestop.rules.routes import track_fault

from .actions import Player
from .cards import Cards
from .events import TicketDraw
from .notation import parse_payment, parse_route, parse_ticket, route_text
from .views import Phase, Tunnel, View

if TYPE_CHECKING:
    from .game import Game

T = TypeVar("T")

FORMAT = "ws1"
NAMES = (
    *("map", "players", "first", "turn", "phase", "to_act", "drawn", "passes", "last_turns", "row"),
    *("discard", "tunnel", "routes", "stations", "trains", "score", "hands", "ticket_deck"),
    "offers",
)
"""The fields; a view has `view` besides."""
NOTHING = "-"
MAX_LETTERS = 1 << 16
MAX_TURNS = (1 << 31) - 1
MAX_SCORE = bounds.MAX_ROUTES * bounds.MAX_POINTS
MAX_CARDS = 1000
"""More than any map has."""


class PositionError(ValueError):
    """The text is not a position; the message names the field and says what is wrong with it."""


class Hand(NamedTuple):
    """The cards of a player: those that can be named, and how many cannot."""

    cards: Cards
    hidden: int
    known: Cards
    """What the other players know of it."""
    shown: Cards
    """What everybody has seen of it."""


@dataclass(frozen=True, slots=True)
class Position:
    """What there is to know of a game at one moment. `whole`: nothing is hidden."""

    map: Map
    whole: bool
    viewer: Player | None
    players: int
    first: Player
    turn: int
    phase: Phase
    to_act: tuple[Player, ...]
    drawn: int
    passes: int
    last_turns: int
    row: Cards
    discard: Cards
    tunnel: Tunnel | None
    owners: tuple[Player | None, ...]
    stations: tuple[Player | None, ...]
    trains: tuple[int, ...]
    score: tuple[int, ...]
    hands: tuple[Hand, ...]
    ticket_deck: int
    draws: tuple[TicketDraw, ...]

    @classmethod
    def of_view(cls, view: View) -> "Position":
        """What a viewer knows."""
        hands = [
            Hand(known, counts.cards - len(known), known, shown)
            for counts, known, shown in zip(view.counts, view.known, view.shown, strict=True)
        ]
        if view.player is not None:
            hands[view.player] = hands[view.player]._replace(cards=view.hand, hidden=0)
        return cls._of(view, view.player, hands, view.draws, whole=False)

    @classmethod
    def of_game(cls, game: "Game") -> "Position":
        """Everything."""
        common = game.common
        cards = [Cards.of_counts(hand) for hand in game._state.hands[: game.players]]
        hands = [Hand(cards[p], 0, common.known[p], common.shown[p]) for p in range(game.players)]
        return cls._of(game.view(None, since=game.log_size), None, hands, game.draws, whole=True)

    @classmethod
    def _of(
        cls,
        view: View,
        viewer: Player | None,
        hands: Sequence[Hand],
        draws: tuple[TicketDraw, ...],
        *,
        whole: bool,
    ) -> "Position":
        return cls(
            map=view.map,
            whole=whole,
            viewer=viewer,
            players=view.players,
            first=view.first,
            turn=view.turn,
            phase=view.phase,
            to_act=view.to_act,
            drawn=view.drawn,
            passes=view.passes,
            last_turns=view.last_turns,
            row=Cards(view.row),
            discard=view.discard,
            tunnel=view.tunnel,
            owners=view.board.owners,
            stations=view.board.stations,
            trains=view.board.trains,
            score=tuple(counts.score for counts in view.counts),
            hands=tuple(hands),
            ticket_deck=view.ticket_deck_size,
            draws=draws,
        )

    @property
    def unseen(self) -> Cards:
        """All cards that cannot be placed: the deck, and what is hidden in hands."""
        left = _all_cards(self.map)
        placed = [self.row, self.discard, *(hand.cards for hand in self.hands)]
        if self.tunnel is not None:
            placed += [self.tunnel.revealed, _laid(self.tunnel)]
        for cards in placed:
            left -= cards
        return left

    # Writing

    def text(self) -> str:
        """The position as one line."""
        seats = range(self.players)
        fields = {
            "map": f"{self.map.name}:{self.map.fingerprint}",
            "view": "" if self.whole else _or_nothing("" if self.viewer is None else self.viewer),
            "players": self.players,
            "first": self.first,
            "turn": self.turn,
            "phase": self.phase.name.lower(),
            "to_act": _listed(self.to_act),
            "drawn": self.drawn,
            "passes": self.passes,
            "last_turns": self.last_turns,
            "row": _or_nothing(self.row),
            "discard": _or_nothing(self.discard),
            "tunnel": _tunnel_text(self.tunnel),
            "routes": "/".join(
                _listed(route_text(r) for r in self.map.routes if self.owners[r.id] == p)
                for p in seats
            ),
            "stations": "/".join(
                _listed(city for city in self.map.cities if self.stations[city.id] == p)
                for p in seats
            ),
            "trains": "/".join(map(str, self.trains)),
            "score": "/".join(map(str, self.score)),
            "hands": "/".join(
                _hand_text(hand, own=self.whole or p == self.viewer)
                for p, hand in enumerate(self.hands)
            ),
            "ticket_deck": self.ticket_deck,
            "offers": "/".join(_draw_text(draw) for draw in self.draws),
        }
        return " ".join(
            [FORMAT, *(f"{name}={value}" for name, value in fields.items() if value != "")]
        )


def _all_cards(map: Map) -> Cards:
    rules = map.rules
    return Cards.of_counts([rules.cards_per_color] * codes.COLORS + [rules.locomotives])


def _laid(tunnel: Tunnel) -> Cards:
    payment = tunnel.payment
    colored = [] if payment.color is None else [payment.color] * payment.colored
    return Cards([*colored, *"L" * payment.locomotives])


def _or_nothing(value: object) -> str:
    return str(value) or NOTHING


def _listed(values: Iterable[object]) -> str:
    return _or_nothing(",".join(map(str, values)))


def _tunnel_text(tunnel: Tunnel | None) -> str:
    if tunnel is None:
        return NOTHING
    return f"{route_text(tunnel.route)}:{tunnel.payment}:{_or_nothing(tunnel.revealed)}"


def _hand_text(hand: Hand, *, own: bool) -> str:
    """`KRRL:R` is a hand in which the others know a red card, `R?3` a red card and three more."""
    text = _or_nothing(hand.cards) if own else f"{hand.cards}?{hand.hidden}"
    if hand.shown != hand.known:
        return f"{text}:{hand.known}:{hand.shown}"
    return f"{text}:{hand.known}" if own and hand.known else text


def _draw_text(draw: TicketDraw) -> str:
    """`0:PAR-WIE,ROM-SMY>PAR-WIE`, or `1:?3>?1` where neither can be known."""
    offered = f"?{draw.count}" if draw.tickets is None else _listed(draw.tickets)
    if draw.kept_count is None:
        return f"{draw.player}:{offered}"
    kept = f"?{draw.kept_count}" if draw.kept is None else _listed(draw.kept)
    return f"{draw.player}:{offered}>{kept}"


# Reading


def parse_position(text: str, *, map: Map | None = None) -> Position:
    """The position of a text; PositionError if there can be none. A map that is not built in must
    be given. Whether the tickets can lie like that is checked when a game is made from it.
    """
    if not isinstance(text, str):
        raise PositionError(f"A position is text that begins with {FORMAT}, not {text!r:.40}.")
    if len(text) > MAX_LETTERS:
        raise PositionError(f"A position has at most {MAX_LETTERS} letters.")
    position = _Reader(text, map).position()
    for check in (_check_turn, _check_board, _check_tunnel, _check_cards, _check_offers):
        check(position)
    return position


class _Reader:
    """The fields of a text, each read in its own way."""

    def __init__(self, text: str, map: Map | None) -> None:
        words = text.split()
        if not words or words[0] != FORMAT:
            raise PositionError(f"A position begins with {FORMAT}, not {text[:20]!r}.")
        self._fields: dict[str, str] = {}
        for word in words[1:]:
            name, equals, value = word.partition("=")
            if not equals or name not in (*NAMES, "view"):
                raise PositionError(f"{word[:40]!r} is not a field of a position.")
            if name in self._fields:
                raise PositionError(f"The field {name} is there twice.")
            self._fields[name] = value
        for name in NAMES:
            if name not in self._fields:
                raise PositionError(f"The field {name} is missing.")
        self.map = self.read("map", lambda value: _find_map(value, map))
        self.players = self.number("players", self.map.players[0], self.map.players[-1])
        self.whole = "view" not in self._fields
        seen = not self.whole and self._fields["view"] != NOTHING
        self.viewer = self.number("view", 0, self.players - 1) if seen else None

    def read(self, name: str, how: Callable[[str], T]) -> T:
        """One field; what is wrong with it is told with its name."""
        try:
            return how(self._fields[name])
        except ValueError as error:
            raise PositionError(f"{name}: {error}") from None

    def number(self, name: str, low: int, high: int) -> int:
        """A field that is a number."""
        return self.read(name, lambda value: _number(value, low, high))

    def seats(self, name: str, how: Callable[[str], T]) -> tuple[T, ...]:
        """A field with a part for every player."""
        parts = self.read(name, lambda value: _split(value, "/", self.players))
        return self.read(name, lambda _: tuple(how(part) for part in parts))

    def owners(
        self, name: str, things: Sequence[City | Route], how: Callable[[str], City | Route]
    ) -> tuple[Player | None, ...]:
        """A field with the routes or cities of every player: whose each of them is."""
        owners: list[Player | None] = [None] * len(things)
        for p, mine in enumerate(self.seats(name, lambda part: _each(part, how))):
            for thing in mine:
                if owners[thing.id] is not None:
                    raise PositionError(f"{name}: {thing} is there twice.")
                owners[thing.id] = p
        return tuple(owners)

    def position(self) -> Position:
        """All fields together."""
        map, rules, players = self.map, self.map.rules, self.players
        first = self.number("first", 0, players - 1)
        turn = self.number("turn", 0, MAX_TURNS)
        to_act = self.read("to_act", lambda v: _each(v, lambda n: _number(n, 0, players - 1)))
        return Position(
            map=map,
            whole=self.whole,
            viewer=self.viewer,
            players=players,
            first=first,
            turn=turn,
            phase=self.read("phase", _phase),
            to_act=tuple(to_act),
            drawn=self.number("drawn", 0, rules.draw - 1),
            passes=self.number("passes", 0, players),
            last_turns=self.number("last_turns", 0, players),
            row=self.read("row", _cards),
            discard=self.read("discard", _cards),
            tunnel=self.read("tunnel", lambda value: self._tunnel(value, (first + turn) % players)),
            owners=self.owners("routes", map.routes, self._route),
            stations=self.owners("stations", map.cities, map.city),
            trains=self.seats("trains", lambda part: _number(part, 0, rules.trains)),
            score=self.seats("score", lambda part: _number(part, 0, MAX_SCORE)),
            hands=self._hands(),
            ticket_deck=self.number("ticket_deck", 0, len(map.tickets)),
            draws=self.read("offers", lambda value: tuple(_draws(map, value))),
        )

    def _route(self, text: str) -> Route:
        return parse_route(self.map, text)

    def _tunnel(self, value: str, player: Player) -> Tunnel | None:
        if value == NOTHING:
            return None
        route, payment, revealed = _split(value, ":", 3)
        laid, turned = parse_payment(payment), _cards(revealed)
        price = turned["L"] + (0 if laid.color is None else turned[laid.color])
        return Tunnel(player, self._route(route), laid, turned, price)

    def _hands(self) -> tuple[Hand, ...]:
        hands = self.seats("hands", _hand)
        for p, hand in enumerate(hands):
            own = self.whole or p == self.viewer
            if own != (hand.hidden < 0):
                raise PositionError(f"hands: player {p} needs {'no' if own else 'a'} ? here.")
            if not _holds(hand.cards, hand.known) or not _holds(hand.known, hand.shown):
                raise PositionError(f"hands: player {p} does not hold what is known of the hand.")
            if not own and hand.cards != hand.known:
                raise PositionError(f"hands: only the known cards of player {p} can be named.")
        return tuple(hand._replace(hidden=max(0, hand.hidden)) for hand in hands)


def _find_map(value: str, given: Map | None) -> Map:
    name, _, fingerprint = value.partition(":")
    if given is None and name not in builtin_maps():
        raise ValueError(f"there is no built-in map {name[:40]!r}; give the map itself.")
    map = given or load_map(name)
    if fingerprint != map.fingerprint:
        raise ValueError(f"the fingerprint of {map.name} is {map.fingerprint}.")
    return map


def _number(value: str, low: int, high: int) -> int:
    if not re.fullmatch(r"[0-9]{1,10}", value) or not low <= int(value) <= high:
        raise ValueError(f"it is a number from {low} to {high}, not {value[:20]!r}.")
    return int(value)


def _phase(value: str) -> Phase:
    names = {phase.name.lower(): phase for phase in Phase}
    if value not in names:
        raise ValueError(f"it is one of {', '.join(names)}, not {value[:20]!r}.")
    return names[value]


def _each(value: str, how: Callable[[str], T]) -> list[T]:
    return [] if value == NOTHING else [how(part) for part in value.split(",")]


def _split(value: str, mark: str, parts: int) -> list[str]:
    found = value.split(mark)
    if len(found) != parts:
        raise ValueError(f"{value[:40]!r} needs {parts} parts with {mark} between them.")
    return found


def _cards(value: str) -> Cards:
    return Cards("" if value == NOTHING else value)


def _hand(value: str) -> Hand:
    """A hand; -1 is hidden if there is no `?`."""
    named, *more = value.split(":")
    letters, hidden, number = named.partition("?")
    cards = _cards(letters)
    known = _cards(more[0]) if more else cards if hidden else Cards()
    shown = _cards(more[1]) if more[1:] else known
    if more[2:]:
        raise ValueError(f"{value[:40]!r} has too many parts.")
    return Hand(cards, _number(number, 0, MAX_CARDS) if hidden else -1, known, shown)


def _draws(map: Map, value: str) -> Iterable[TicketDraw]:
    """The offers of tickets so far."""
    for part in value.split("/"):
        head, chosen, choice = part.partition(">")
        who, offer = _split(head, ":", 2)
        draw = TicketDraw(_number(who, 0, map.players[-1] - 1), *_tickets(map, offer))
        if chosen:
            count, kept = _tickets(map, choice)
            named = draw.tickets
            if (named is None) != (kept is None) or not set(kept or ()) <= set(named or ()):
                raise ValueError(f"{choice[:40]} is not a choice from {offer[:40]}.")
            draw = replace(draw, kept_count=count, kept=kept)
        yield draw


def _tickets(map: Map, value: str) -> tuple[int, tuple[Ticket, ...] | None]:
    """How many tickets, and which ones if they can be named."""
    if value.startswith("?"):
        return _number(value[1:], 1, len(map.tickets)), None
    named = [parse_ticket(map, part) for part in value.split(",")]
    if len(set(named)) != len(named):
        raise ValueError(f"a ticket is twice in {value[:40]}.")
    return len(named), tuple(sorted(named, key=lambda ticket: ticket.id))


# Checking


def _expect(holds: object, sentence: str) -> None:
    if not holds:
        raise PositionError(sentence)


def _holds(cards: Cards, part: Cards) -> bool:
    return all(a >= b for a, b in zip(cards.counts, part.counts, strict=True))


def _check_turn(at: Position) -> None:
    """Whose decision is due, and the numbers that belong to it."""
    opening, over = at.phase is Phase.OPENING, at.phase is Phase.OVER
    due: tuple[Player, ...] = () if over else ((at.first + at.turn) % at.players,)
    if opening:
        due = tuple(sorted(set(at.to_act)))
    _expect(at.to_act == due, f"to_act: it must be {_listed(due)} in this turn and phase.")
    _expect(due or over, "to_act: nobody has to choose opening tickets anymore.")
    begun = at.turn or at.last_turns or any(p is not None for p in (*at.owners, *at.stations))
    _expect(not (opening and begun), "phase: opening tickets are chosen before the first turn.")
    second = at.phase is Phase.SECOND_CARD
    _expect((at.drawn > 0) == second, "drawn: it can be above 0 only in the phase second_card.")
    still = at.phase in (Phase.TURN, Phase.OVER)
    _expect(still or not at.passes, "passes: it must be 0 once somebody has begun an action.")
    deadlock = at.passes == at.players
    _expect(over or not deadlock, "passes: the game is over once all players have passed.")
    _expect(
        deadlock or not over or not at.last_turns,
        "last_turns: none are left, since the game is over.",
    )


def _check_board(at: Position) -> None:
    """Doubles (CLAIM-5, CLAIM-6) and stations (STATION-1)."""
    marks = _marks(at)
    for route, owner in zip(at.map.routes, at.owners, strict=True):
        if owner is not None:
            marks[route.id] = 0
            open = track_fault(map_data_of(at.map), marks, at.players, owner, route.id)
            marks[route.id] = owner + 1
            _expect(
                open == codes.LEGAL,
                f"routes: the two tracks of {route} cannot be claimed like this.",
            )
    for p in range(at.players):
        built, most = at.stations.count(p), at.map.rules.stations
        _expect(built <= most, f"stations: player {p} has {built}, but there are {most}.")


def _marks(at: Position) -> list[int]:
    return [0 if owner is None else owner + 1 for owner in at.owners]


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
        deck = len(at.unseen) - sum(hand.hidden for hand in at.hands)
    except ValueError:
        deck = -1
    _expect(deck >= 0, "hands: together with the other cards these are more than the map has.")
    _expect(deck or not at.discard, "discard: with an empty deck it would have been reshuffled.")
    row = at.map.rules.row
    _expect(len(at.row) == row or (len(at.row) < row and not deck), f"row: it has {row} cards.")


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
    wrong = f"offers: number {i + 1}, {_draw_text(draw):.60}"
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
