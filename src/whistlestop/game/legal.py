"""Legal actions, and the way between actions as values and as the rules number them.

A position has hundreds of legal actions, and nearly all of them were legal a turn ago. Actions
cannot be changed, so each is made once, and all games on a map share them.
"""

import operator
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from whistlestop.maps import Card, City, Map, Route, Ticket
from whistlestop.rules import actions as rules
from whistlestop.rules import codes
from whistlestop.rules.layout import PLAYERS, MapData, State

from .actions import (
    ANYONE,
    Action,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Pass,
    Payment,
    PayTunnel,
    Player,
    TakeFaceUp,
    by,
)
from .notation import text

if TYPE_CHECKING:
    from .game import Game

KINDS: dict[type, int] = {
    TakeFaceUp: codes.TAKE,
    DrawBlind: codes.BLIND,
    DrawTickets: codes.DRAW_TICKETS,
    KeepTickets: codes.KEEP,
    ClaimRoute: codes.CLAIM,
    PayTunnel: codes.PAY,
    GiveUpTunnel: codes.GIVE_UP,
    BuildStation: codes.STATION,
    Pass: codes.PASS,
}
PLAIN: dict[int, type[DrawBlind | DrawTickets | GiveUpTunnel | Pass]] = {
    codes.BLIND: DrawBlind,
    codes.DRAW_TICKETS: DrawTickets,
    codes.GIVE_UP: GiveUpTunnel,
    codes.PASS: Pass,
}
NOWHERE = -1
"""The number of a route, city, card or ticket that is not of this map or not here."""


MANY = 1 << 30
"""More cards than any payment has; the compiled rules count in small numbers."""


class Code(NamedTuple):
    """An action as `rules.actions.fault` and `apply` take it."""

    player: Player
    kind: int
    what: int = 0
    color: int = codes.LOCO
    colored: int = 0
    locos: int = 0


def offered(map: Map, s: State, p: Player) -> tuple[int, ...]:
    """The numbers of the tickets player p has to choose from."""
    mark = codes.OFFERED + p
    return tuple(t for t in range(len(map.tickets)) if s.ticket_at[t] == mark)


def encode(map: Map, s: State, action: Action) -> Code:
    """An action for the rules. Things that are not of this map become NOWHERE."""
    kind = KINDS[type(action)]
    p = action.player if isinstance(action.player, int) else NOWHERE
    if isinstance(action, TakeFaceUp):
        return Code(p, kind, int(action.card) if isinstance(action.card, Card) else NOWHERE)
    if isinstance(action, KeepTickets):
        return Code(p, kind, _mask(map, s, action))
    if isinstance(action, ClaimRoute):
        return _with_payment(Code(p, kind, _number(action.route, map.routes)), action.payment)
    if isinstance(action, BuildStation):
        return _with_payment(Code(p, kind, _number(action.city, map.cities)), action.payment)
    if isinstance(action, PayTunnel):
        return _with_payment(Code(p, kind), action.payment)
    return Code(p, kind)


def _number(thing: City | Route | Ticket, things: Sequence[City | Route | Ticket]) -> int:
    """The number of a thing of this map, or NOWHERE."""
    number = getattr(thing, "id", NOWHERE)
    here = isinstance(number, int) and 0 <= number < len(things) and things[number] == thing
    return number if here else NOWHERE


def _with_payment(code: Code, payment: Payment) -> Code:
    counts = (getattr(payment, "colored", None), getattr(payment, "locomotives", None))
    if not all(isinstance(n, int) and abs(n) < MANY for n in counts):
        return code._replace(colored=NOWHERE)  # no payment at all, which pays nothing
    color = int(payment.color) if isinstance(payment.color, Card) else codes.LOCO
    return code._replace(color=color, colored=payment.colored, locos=payment.locomotives)


def _mask(map: Map, s: State, action: KeepTickets) -> int:
    here = offered(map, s, action.player)
    mask = 0
    for ticket in action.tickets:
        number = _number(ticket, map.tickets)
        if number not in here:
            return NOWHERE
        mask |= 1 << here.index(number)
    return mask


def decode(map: Map, m: MapData, s: State, p: Player, number: int) -> Action:
    """The action of the map with this number, in this position."""
    kind = m.action_kind[number]
    what = m.action_what[number]
    if kind == codes.TAKE:
        return TakeFaceUp(Card(what), player=p)
    if kind == codes.KEEP:
        here = offered(map, s, p)
        kept = [map.tickets[t] for i, t in enumerate(here) if what >> i & 1]
        return KeepTickets(kept, player=p)
    if kind in (codes.CLAIM, codes.STATION, codes.PAY):
        payment = _payment(m, s, p, number)
        if kind == codes.CLAIM:
            return ClaimRoute(map.routes[what], payment, player=p)
        if kind == codes.STATION:
            return BuildStation(map.cities[what], payment, player=p)
        return PayTunnel(payment, player=p)
    return PLAIN[kind](player=p)


def _payment(m: MapData, s: State, p: Player, number: int) -> Payment:
    color = rules.payment_color(m, s, number)
    return Payment(
        None if color == codes.LOCO else Card(color),
        rules.colored_cards(m, s, p, number),
        rules.payment_locos(m, s, p, number),
    )


def laid_payment(color: int, laid: Sequence[int]) -> Payment:
    """The cards laid for a tunnel; the color is the locomotive if there are only those."""
    if color == codes.LOCO:
        return Payment(None, 0, laid[color])
    return Payment(Card(color), laid[color], laid[codes.LOCO])


MOST = 1 << 15
"""This many are kept for a map; it is some megabytes."""
MAPS = 16
"""For this many maps; each uploaded one counts as another."""


class Decoded:
    """The actions of one map made so far."""

    def __init__(self, map: Map) -> None:
        self._map = map
        self._made: dict[int, Action] = {}
        self._texts: dict[int, dict[int, str]] = {}
        """By how many stations are left, and then by number."""

    def actions(
        self, m: MapData, s: State, p: Player, numbers: Iterable[int]
    ) -> tuple[Action, ...]:
        """The actions with these numbers of the table, done by player p in this position."""
        if s.phase not in (codes.TURN, codes.SECOND):
            # What is kept or paid for a tunnel depends on the position, and there is little of it.
            return tuple([decode(self._map, m, s, p, number) for number in numbers])
        if len(self._made) > MOST:
            self._made.clear()
        # Of the others only stations depend on more than the number: on how many are left.
        ours = p * m.actions
        stations = ours + PLAYERS * m.actions * (1 + s.stations[p])
        first_station = m.station_base[0] if m.station_base else m.actions
        made, out = self._made, []
        for number in numbers:
            key = number + (ours if number < first_station else stations)
            action = made.get(key)
            if action is None:
                action = made[key] = decode(self._map, m, s, p, number)
            out.append(action)
        return tuple(out)

    def texts(self, m: MapData, s: State, p: Player, numbers: Iterable[int]) -> list[str]:
        """The same in notation."""
        if s.phase not in (codes.TURN, codes.SECOND):
            opening = s.phase == codes.OPENING
            return [text(decode(self._map, m, s, p, number), opening=opening) for number in numbers]
        written = self._texts.setdefault(s.stations[p], {})
        try:
            return [written[number] for number in numbers]
        except KeyError:
            for number in numbers:
                if number not in written:
                    written[number] = text(decode(self._map, m, s, p, number))
            return [written[number] for number in numbers]


# By address, as maps that play the same are equal though their cities may be named differently. A
# map in here is kept alive, so no other can come to have its address.
_KEPT: dict[int, Decoded] = {}


def decoded_of(map: Map) -> Decoded:
    """The actions of this very map."""
    found = _KEPT.get(id(map))
    if found is None:
        if len(_KEPT) >= MAPS:
            del _KEPT[next(iter(_KEPT))]
        found = _KEPT[id(map)] = Decoded(map)
    return found


# --- The legal ones


class LegalActions(Sequence[Action]):
    """The legal actions of the current position; nothing is worked out before it is asked for.

    >>> actions = game.legal_actions
    >>> len(actions), game.text(actions[0]), game.parse("+Y") in actions
    (202, '+?', True)
    """

    def __init__(self, game: "Game") -> None:
        self._game = game

    def __iter__(self) -> Iterator[Action]:
        for p in self._game.to_act:
            for number in self._game.numbers_of(p):
                yield self._game.decode(p, number)

    def __len__(self) -> int:
        return sum(len(self._game.numbers_of(p)) for p in self._game.to_act)

    def __contains__(self, action: object) -> bool:
        return type(action) in KINDS and self._game.is_legal(action)  # type: ignore[arg-type]

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        """One action, or a tuple of some; only those asked for are made."""
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        at = operator.index(index)
        left = at + len(self) if at < 0 else at
        for p in self._game.to_act:
            numbers = self._game.numbers_of(p)
            if 0 <= left < len(numbers):
                return self._game.decode(p, numbers[left])
            left -= len(numbers)
        raise IndexError(
            f"There are {len(self)} legal actions; there is none with the number {at}."
        )

    def __repr__(self) -> str:
        return f"<LegalActions: {', '.join(self._game.text(action) for action in self)}>"


class OwnActions(tuple[Action, ...]):
    """The legal actions of one player; `in` takes an action that leaves its player open too."""

    player: Player | None

    def __new__(cls, actions: Iterable[Action], *, player: Player | None) -> "OwnActions":
        made = super().__new__(cls, actions)
        made.player = player
        return made

    def __contains__(self, action: object) -> bool:
        known: Any = action if type(action) in KINDS else None
        if known is not None and self.player is not None and known.player in (ANYONE, None):
            return super().__contains__(by(known, self.player))
        return super().__contains__(action)

    def __reduce__(self) -> tuple[object, ...]:
        return partial(OwnActions, player=self.player), (tuple(self),)


def own_actions(actions: tuple[Action, ...], player: Player | None) -> OwnActions:
    """The legal actions of one player: of those whose decision it is not, always the same ones."""
    return OwnActions(actions, player=player) if actions else _no_actions(player)


@cache
def _no_actions(player: Player | None) -> OwnActions:
    return OwnActions((), player=player)
