"""A game written down: who played what, and everything chance gave. It needs no seed."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from whistlestop.game import (
    Action,
    CardDrawn,
    CardsDealt,
    Deal,
    Event,
    Game,
    RowDealt,
    RowFilled,
    RowReset,
    TicketsOffered,
    TunnelEntered,
    Violation,
)
from whistlestop.game.notation import parse_ticket
from whistlestop.maps import Card, Map, Ticket


class RecordError(ValueError):
    """A record that cannot be read. `line` is where, counted from 1, or None for the whole file;
    `violation` is why an action in it is against the rules, if that is what is wrong."""

    def __init__(
        self, message: str, line: int | None = None, violation: Violation | None = None
    ) -> None:
        super().__init__(message if line is None else f"Line {line}: {message}")
        self.line = line
        self.violation = violation


@dataclass(frozen=True, slots=True)
class Proof:
    """What shows afterwards that a hosted deal was fair, where known (`docs/chance.md`)."""

    secret: str | None = None
    salts: tuple[str, ...] = ()
    commitment: str | None = None
    table: str | None = None
    day: str | None = None
    """Of the deal of a day, YYYY-MM-DD: then its seed comes from the date, not from a table."""


@dataclass(frozen=True, slots=True)
class Move:
    """An action and what chance gave for it, in order."""

    action: Action
    chance: tuple[Card | Ticket, ...]


@dataclass(frozen=True, slots=True)
class Comment:
    """A remark in a record file."""

    place: str
    """The line it belongs to: the name of a header, `deal 0`, `row`, the number of an action from 0
    on, or `end`."""
    text: str
    alone: bool
    """Whether it stands on a line of its own before that line, or behind it."""


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game, or as much of it as has been played.

    >>> record = Record.of(game, names=["Ann", "Bob"])
    >>> record.names, len(record.moves)
    (('Ann', 'Bob'), 2)
    >>> record.game() == game
    True
    """

    map: Map
    names: tuple[str, ...]
    """What the players are called, by seat."""
    first: int
    deal: Deal
    moves: tuple[Move, ...]
    date: str = ""
    result: tuple[int, ...] | None = None
    """The final points by seat; None if the game was not finished."""
    proof: Proof = field(default_factory=Proof)
    comments: tuple[Comment, ...] = field(default=(), compare=False)
    """What somebody remarked, in the order of the file."""

    @classmethod
    def of(
        cls,
        game: Game,
        *,
        names: Sequence[str] | None = None,
        date: str = "",
        proof: Proof | None = None,
    ) -> "Record":
        """The record of a game. Without names the players are called by their numbers."""
        if names is None:
            names = [f"Player {p}" for p in range(game.players)]
        if len(names) != game.players:
            raise ValueError(f"The game has {game.players} players, but {len(names)} names.")
        for name in names:
            if not isinstance(name, str) or not name.strip():
                raise ValueError(f"The name of a player must be text, not {name!r:.40}.")
        outcome = game.outcome()
        return cls(
            map=game.map,
            names=tuple(name.strip() for name in names),
            first=game.first,
            deal=deal_of(game),
            moves=tuple(
                Move(action, tuple(chance_of(game.events_of(i))))
                for i, action in enumerate(game.history)
            ),
            date=date,
            result=tuple(sheet.total for sheet in outcome.sheets) if outcome else None,
            proof=proof or Proof(),
        )

    def start(self) -> Game:
        """The game as it was dealt."""
        return Game(self.map, players=len(self.names), first=self.first, deal=self.deal)

    def replay(self) -> Iterator[tuple[Game, Action, tuple[Event, ...]]]:
        """The game after every action, one object that goes on, with what happened."""
        game = self.start()
        for move in self.moves:
            events = game.push(move.action, chance=move.chance)
            yield game, move.action, events

    def game(self) -> Game:
        """The game at its last position, with its whole history."""
        game = self.start()
        for move in self.moves:
            game.push(move.action, chance=move.chance)
        return game


def chance_of(events: Iterable[Event]) -> Iterator[Card | Ticket]:
    """What chance gave in these events, in the order in which the rules asked for it."""
    for event in events:
        match event:
            case CardDrawn(card=Card() as card) | RowFilled(card=Card() as card):
                yield card
            case RowReset(row=cards) | TunnelEntered(revealed=cards):
                yield from cards
            case TicketsOffered(tickets=tuple(tickets)):
                yield from tickets
            case _:
                pass


def deal_of(game: Game) -> Deal:
    """The deal of a game, from its events."""
    events = game.events_of(-1)
    hands = [event.cards for event in events if isinstance(event, CardsDealt) and event.cards]
    if len(hands) < game.players:  # a sample knows the log of its viewer, where hands are hidden
        raise ValueError("This game has no deal to record: it began in the middle, as a sample.")
    offers = [event.tickets or () for event in events if isinstance(event, TicketsOffered)]
    (row,) = [event.cards for event in events if isinstance(event, RowDealt)]
    turned = [card for event in events if isinstance(event, RowReset) for card in event.row]
    return Deal(tuple(hands), tuple(offers), row, tuple(turned))


RESHUFFLE = "reshuffle"


def letters(cards: Iterable[Card]) -> str:
    return "".join(card.letter for card in cards)


def parse_cards(text: str) -> list[Card]:
    """`RRKL` or `R,R,K,L` as cards; ValueError if a letter is not a card."""
    return [Card.from_letter(letter) for letter in text.replace(",", "")]


def parse_group(map: Map, group: str, *, tickets: bool) -> list[Card | Ticket]:
    """What chance gave in one group. ValueError, with a sentence, if it is not such a group."""
    kind, colon, rest = group.partition(":")
    if kind.lower() == RESHUFFLE and not colon:
        return []
    if colon and kind.lower() == "fill":
        return [*parse_cards(rest)]
    if colon and kind.lower() == "reset":
        old, arrow, new = rest.partition(">")
        if not arrow:
            raise ValueError(f"{{{group}}} needs the discarded row, > and the new one.")
        parse_cards(old)
        return [*parse_cards(new)]
    if colon:
        raise ValueError(f"{{{group}}} is unknown; there are fill:, reset: and reshuffle.")
    if tickets:
        return [parse_ticket(map, code) for code in group.upper().split(",")]
    return [*parse_cards(group)]


def plain(group: str) -> str:
    """A group as it is compared: the row and the tickets offered have no order."""
    head, arrow, new = group.lower().partition(">")
    kind, colon, rest = head.partition(":")
    if arrow:
        return f"{kind}:{''.join(sorted(rest))}>{new}"
    if "-" in group:
        return ",".join(sorted("-".join(sorted(t.split("-"))) for t in head.split(",")))
    return kind + colon + rest if colon else kind.replace(",", "")
