"""What one player, or a spectator, may see: the one place where secrets are hidden (INFO)."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from operator import is_
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

from whistlestop.maps import Card, Map, Route, Ticket
from whistlestop.rules.layout import State

from .actions import Action, Payment, Player
from .board import Board
from .cards import Cards
from .events import CardDrawn, CardsDealt, Event, TicketDraw, TicketsKept, TicketsOffered
from .legal import OwnActions, laid_payment, offered, own_actions
from .scores import Outcome

if TYPE_CHECKING:
    from .game import Game


class Phase(StrEnum):
    """Which decision is due."""

    OPENING = "opening"
    TURN = "turn"
    SECOND_CARD = "second card"
    KEEP_TICKETS = "keep tickets"
    TUNNEL = "tunnel"
    OVER = "over"


PHASES = tuple(Phase)
"""In the order of the rules' codes."""


class Counts(NamedTuple):
    """What everybody can count of a player; `score` is the one on the track."""

    cards: int
    tickets: int
    trains: int
    stations: int
    score: int


@dataclass(frozen=True, slots=True)
class Tunnel:
    """A tunnel being decided: what was laid and revealed, and how many cards it costs extra."""

    player: Player
    route: Route
    payment: Payment
    revealed: Cards
    price: int


@dataclass(frozen=True)
class View:
    """The game as one player sees it (`player` is None for a spectator).

    A view holds nothing that player does not know, nor any way to find it out, so a bot may
    have it whole.

        >>> view = game.view(1)
        >>> print(view.hand, [ticket.points for ticket in view.tickets], view.deck_size)
        PPRL [8, 8] 97
        >>> imagined = view.sample(seed=1)  # everything hidden redrawn, everything known kept
        >>> imagined.view(1).hand == view.hand
        True
    """

    map: Map = field(repr=False)
    player: Player | None
    """Who sees this; None is a spectator."""
    players: int
    first: Player
    phase: Phase
    to_act: tuple[Player, ...]
    turn: int
    """How many turns have ended."""
    legal_actions: OwnActions = field(repr=False)
    """The viewer's own; empty if it is not the viewer's decision."""
    board: Board
    hand: Cards
    tickets: tuple[Ticket, ...]
    """Kept by the viewer."""
    offered: tuple[Ticket, ...]
    """To choose from now."""
    row: tuple[Card, ...]
    deck_size: int
    discard: Cards
    ticket_deck_size: int
    counts: tuple[Counts, ...]
    known: tuple[Cards, ...]
    """Of each hand what the other players know; the viewer's own is what the others know of it."""
    shown: tuple[Cards, ...]
    """Of each hand what everybody has seen. It differs from `known` with two players only."""
    unseen: Cards
    """Cards the viewer cannot place: in the deck, or in a hand and not known."""
    tunnel: Tunnel | None
    drawn: int
    """Train cards drawn so far in this turn."""
    passes: int
    """How many players in a row had to pass."""
    last_turns: int
    """How many turns are left once the end has begun, else 0."""
    draws: tuple[TicketDraw, ...] = field(repr=False)
    """Every offer of tickets so far, as far as the viewer knows it."""
    log: tuple[Event, ...] = field(repr=False)
    """All events from the deal on, as far as the viewer saw them."""
    outcome: Outcome | None

    def sample(self, seed: int | bytes | None = None) -> "Game":
        """A game this view fits: everything hidden redrawn, everything known kept (INFO-3).

        The same view and seed give the same game. Its history begins here.
        """
        from .sampling import sample  # a sample is a Game, and a Game makes views

        return sample(self, seed)

    def position(self) -> str:
        """What the viewer knows as one line of text, with `?` for the rest (`docs/notation.md`)."""
        from .position import Position

        return Position.of_view(self).text()

    @classmethod
    def from_position(cls, text: str, *, map: Map | None = None) -> "View":
        """The view of a position, with an empty log; PositionError says what is wrong.

        A map that is not built in must be given.
        """
        from .sampling import view_from

        return view_from(text, map)


SECRET = frozenset({CardsDealt, CardDrawn, TicketsOffered, TicketsKept})
"""The kinds of events of which others see less than their player."""


def hide(event: Event, player: Player | None) -> Event:
    """An event as a player sees it."""
    if type(event) not in SECRET:  # most are not, and a log has hundreds
        return event
    if isinstance(event, CardsDealt) and event.player != player:
        return replace(event, cards=None)
    if isinstance(event, CardDrawn) and event.player != player:
        return replace(event, card=None)
    if isinstance(event, TicketsOffered | TicketsKept) and event.player != player:
        return replace(event, tickets=None)
    return event


class Common(NamedTuple):
    """What everybody may see of a position, and what the views of players are made with besides."""

    phase: Phase
    to_act: tuple[Player, ...]
    turn: int
    board: Board
    row: tuple[Card, ...]
    deck_size: int
    discard: Cards
    ticket_deck_size: int
    counts: tuple[Counts, ...]
    shown: tuple[Cards, ...]
    tunnel: Tunnel | None
    drawn: int
    passes: int
    last_turns: int
    outcome: Outcome | None
    known: tuple[Cards, ...]
    """To the other players: for all views but those of spectators."""
    hidden: tuple[int, ...]
    """By card, those that lie in the deck or in a hand."""
    unplaced: tuple[int, ...]
    """By card, those of them that are not known to the other players."""


def make_common(game: "Game", s: State) -> Common:
    """What the views of a position share."""
    map, remembered = game.map, game.remembered
    hidden = _hidden(map, s)
    placed = [sum(cards) for cards in zip(*s.known[: s.players], strict=True)]
    return Common(
        phase=PHASES[s.phase],
        to_act=game.to_act,
        turn=s.turn,
        board=remembered.board(s),
        row=remembered.row(s),
        deck_size=s.deck_size,
        discard=remembered.cards("discard", s.discard),
        ticket_deck_size=s.tickets_left,
        counts=count_all(game, s),
        shown=remembered.hands("shown", s.shown, s.players),
        tunnel=open_tunnel(map, s),
        drawn=s.drawn,
        passes=s.passes,
        last_turns=s.last_turns,
        outcome=game.outcome(),
        known=remembered.hands("known", s.known, s.players),
        hidden=hidden,
        unplaced=tuple([n - seen for n, seen in zip(hidden, placed, strict=True)]),
    )


def _hidden(map: Map, s: State) -> tuple[int, ...]:
    rules = map.rules
    n, locomotives = rules.cards_per_color, rules.locomotives
    seen = zip(s.row, s.discard, s.laid, s.revealed, strict=True)
    *colors, gone = [row + discard + laid + out for row, discard, laid, out in seen]
    return (*[n - seen for seen in colors], locomotives - gone)


def unseen(common: Common, s: State, player: Player | None) -> list[int]:
    """All cards but those the viewer can place; spectators place what everybody has seen."""
    if player is None:
        shown = zip(common.hidden, *[cards.counts for cards in common.shown], strict=True)
        return [n - sum(cards) for n, *cards in shown]
    mine = zip(common.unplaced, s.known[player], s.hands[player], strict=True)
    return [n + known - hand for n, known, hand in mine]


def count_all(game: "Game", s: State) -> tuple[Counts, ...]:
    """The public numbers of every player. Opening choices do not show before all have chosen."""
    return tuple(
        [
            Counts(sum(s.hands[p]), len(held), s.trains[p], s.stations[p], s.score[p])
            for p, held in enumerate(game.remembered.held(s))
        ]
    )


def open_tunnel(map: Map, s: State) -> Tunnel | None:
    """The tunnel being decided, if any; everything about it is public."""
    if s.tunnel_route == 0:
        return None
    payment = laid_payment(s.tunnel_color, s.laid)
    revealed = Cards.of_counts(s.revealed)
    return Tunnel(s.player, map.routes[s.tunnel_route - 1], payment, revealed, s.tunnel_price)


class Own(NamedTuple):
    """What one viewer sees beyond what everybody does."""

    legal_actions: Sequence[str]
    """In notation."""
    hand: Cards
    tickets: tuple[Ticket, ...]
    offered: tuple[Ticket, ...]
    known: tuple[Cards, ...]
    unseen: Cards
    draws: tuple[TicketDraw, ...]


def make_own(game: "Game", s: State, player: Player | None) -> Own:
    """What only a player sees, or a spectator (None), who has no hand and no tickets."""
    common, remembered = game.common, game.remembered
    draws = remembered.draws(game.draws, s, player)
    if player is None:
        pool = remembered.cards("unseen", unseen(common, s, None))
        return Own((), Cards(), (), (), common.shown, pool, draws)
    hand = remembered.cards(("hand", player), s.hands[player])
    held, is_due = remembered.held(s)[player], player in common.to_act
    made_from = common.known, hand, held, draws, common.unplaced
    # Whoever waits sees much the same after most actions, and is told so for the price of asking.
    last = None if is_due else remembered.waiting.get(player)
    if last is not None and all(map(is_, last[0][:4], made_from)) and last[0][4] == made_from[4]:
        return last[1]
    own = Own(
        legal_actions=game.texts_of(player) if is_due else (),
        hand=hand,
        tickets=held,
        # An opening choice once made is not asked for again.
        offered=offered_tickets(game.map, s, player) if is_due else (),
        known=common.known,
        unseen=remembered.cards(("unseen", player), unseen(common, s, player)),
        draws=draws,
    )
    if not is_due:
        remembered.waiting[player] = made_from, own
    return own


def offered_tickets(map: Map, s: State, player: Player) -> tuple[Ticket, ...]:
    """The tickets a player has to choose from."""
    return tuple([map.tickets[t] for t in offered(map, s, player)])


def make_view(game: "Game", s: State, player: Player | None, log: tuple[Event, ...]) -> View:
    """The view of a player. `log` has been hidden already."""
    common, own = game.common, game.own(player)
    return View(
        map=game.map,
        player=player,
        players=s.players,
        first=s.first,
        phase=common.phase,
        to_act=common.to_act,
        turn=common.turn,
        legal_actions=own_actions(() if player is None else game.actions_of(player), player),
        board=common.board,
        hand=own.hand,
        tickets=own.tickets,
        offered=own.offered,
        row=common.row,
        deck_size=common.deck_size,
        discard=common.discard,
        ticket_deck_size=common.ticket_deck_size,
        counts=common.counts,
        known=own.known,
        shown=common.shown,
        unseen=own.unseen,
        tunnel=common.tunnel,
        drawn=common.drawn,
        passes=common.passes,
        last_turns=common.last_turns,
        draws=own.draws,
        log=log,
        outcome=common.outcome,
    )


@runtime_checkable
class Bot(Protocol):
    """A bot is given a view, never a game, so it cannot see more than a player."""

    name: str

    def choose(self, view: View) -> Action:
        """One of `view.legal_actions`."""
        ...
