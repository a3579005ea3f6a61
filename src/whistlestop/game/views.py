"""What one player, or a spectator, may see: the one place where secrets are hidden (INFO)."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

from whistlestop.maps import Card, Map, Route, Ticket
from whistlestop.rules import codes
from whistlestop.rules.layout import MapData, State

from .actions import Action, Payment, Player
from .board import Board
from .cards import Cards
from .events import CardDrawn, CardsDealt, Event, TicketDraw, TicketsKept, TicketsOffered
from .legal import OwnActions, laid_payment, offered
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


@dataclass(frozen=True, slots=True)
class Common:
    """What the views of one position have in common."""

    board: Board
    row: tuple[Card, ...]
    discard: Cards
    counts: tuple[Counts, ...]
    known: tuple[Cards, ...]
    """To the other players: for all views but those of spectators."""
    shown: tuple[Cards, ...]
    tunnel: Tunnel | None
    hidden: tuple[int, ...]
    """By card, those that lie in the deck or in a hand."""


def make_common(map: Map, m: MapData, s: State) -> Common:
    """What the views of a position share."""
    return Common(
        board=Board.of(map, m, s),
        row=Cards.of_counts(s.row).elements(),
        discard=Cards.of_counts(s.discard),
        counts=count_all(map, s),
        known=tuple(Cards.of_counts(s.known[p]) for p in range(s.players)),
        shown=tuple(Cards.of_counts(s.shown[p]) for p in range(s.players)),
        tunnel=open_tunnel(map, s),
        hidden=_hidden(map, s),
    )


def _hidden(map: Map, s: State) -> tuple[int, ...]:
    rules = map.rules
    all_cards = [rules.cards_per_color] * codes.COLORS + [rules.locomotives]
    seen = zip(all_cards, s.row, s.discard, s.laid, s.revealed, strict=True)
    return tuple([n - row - gone - laid - out for n, row, gone, laid, out in seen])


def unseen(common: Common, s: State, player: Player | None) -> Cards:
    """All cards but those the viewer can place; spectators place what everybody has seen."""
    hands = [cards.counts for cards in (common.shown if player is None else common.known)]
    if player is not None:
        hands[player] = tuple(s.hands[player])
    placed = map(sum, zip(*hands, strict=True))
    return Cards.of_counts([n - m for n, m in zip(common.hidden, placed, strict=True)])


def count_all(map: Map, s: State) -> tuple[Counts, ...]:
    """The public numbers of every player. Opening choices do not show before all have chosen."""
    return tuple(
        Counts(
            sum(s.hands[p]),
            s.ticket_at[: len(map.tickets)].count(codes.HELD + p),
            s.trains[p],
            s.stations[p],
            s.score[p],
        )
        for p in range(s.players)
    )


def open_tunnel(map: Map, s: State) -> Tunnel | None:
    """The tunnel being decided, if any; everything about it is public."""
    if s.tunnel_route == 0:
        return None
    payment = laid_payment(s.tunnel_color, s.laid)
    revealed = Cards.of_counts(s.revealed)
    return Tunnel(s.player, map.routes[s.tunnel_route - 1], payment, revealed, s.tunnel_price)


def _draws(game: "Game", s: State, player: Player | None) -> tuple[TicketDraw, ...]:
    """Offers as the viewer knows them; when the game is over all tickets are laid open."""
    if s.phase == codes.OVER:
        return game.draws
    opening = s.phase == codes.OPENING
    return tuple(draw.seen_by(player, opening=opening) for draw in game.draws)


def _offered(game: "Game", s: State, player: Player | None) -> tuple[Ticket, ...]:
    """What the viewer has to choose from; an opening choice once made is not asked for again."""
    if player is None or player not in game.to_act:
        return ()
    return tuple(game.map.tickets[t] for t in offered(game.map, s, player))


def make_view(game: "Game", s: State, player: Player | None, log: tuple[Event, ...]) -> View:
    """The view of a player. `log` has been hidden already."""
    map, common = game.map, game.common
    mine = player is not None
    own = player if player is not None else 0
    return View(
        map=map,
        player=player,
        players=s.players,
        first=s.first,
        phase=PHASES[s.phase],
        to_act=game.to_act,
        turn=s.turn,
        legal_actions=OwnActions(game.actions_of(own) if mine else (), player=player),
        board=common.board,
        hand=Cards.of_counts(s.hands[own]) if mine else Cards(),
        tickets=game.tickets_of(own) if mine else (),
        offered=_offered(game, s, player),
        row=common.row,
        deck_size=s.deck_size,
        discard=common.discard,
        ticket_deck_size=s.tickets_left,
        counts=common.counts,
        known=common.known if mine else common.shown,
        shown=common.shown,
        unseen=unseen(common, s, player),
        tunnel=common.tunnel,
        drawn=s.drawn,
        passes=s.passes,
        last_turns=s.last_turns,
        draws=_draws(game, s, player),
        log=log,
        outcome=game.outcome(),
    )


@runtime_checkable
class Bot(Protocol):
    """A bot is given a view, never a game, so it cannot see more than a player."""

    name: str

    def choose(self, view: View) -> Action:
        """One of `view.legal_actions`."""
        ...
