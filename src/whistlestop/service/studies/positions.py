"""Positions that somebody studies: read, set up, gone on from. Legality is the library's."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from whistlestop.game import (
    Cards,
    ChanceError,
    Event,
    Game,
    Holding,
    IllegalActionError,
    NotationError,
    PositionError,
    View,
    arrange,
    check_reachable,
    drawable,
)
from whistlestop.game.notation import parse_route, parse_ticket
from whistlestop.game.position import FIELDS
from whistlestop.maps import Card, City, Map, Ticket
from whistlestop.service.archive import Archive
from whistlestop.service.archive.played_games import all_hands, game_at
from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.hall.tell import violation_info
from whistlestop.service.models.studies import (
    ArrangedSeat,
    Arrangement,
    FromGame,
    PositionDrawable,
    PositionView,
)
from whistlestop.wire import encode, encode_event
from whistlestop.wire.values import action_texts, card_counts

R = TypeVar("R")

AT_ONCE = 2
"""How many positions are worked out at a time: tables come first."""
MAP_FIELD = "map="


@dataclass(frozen=True)
class Looked:
    """A position, and what led there."""

    game: Game
    events: tuple[Event, ...] = ()
    redrawn: bool = False

    @property
    def claims(self) -> list[frozenset[int]]:
        """The routes of each player, by id."""
        board, players = self.game.board, range(self.game.players)
        return [frozenset(route.id for route in board.routes_of(p)) for p in players]

    def told(self) -> PositionView:
        """As it travels."""
        game = self.game
        texts = [text for p in game.to_act for text in action_texts(game.actions_of(p), game.phase)]
        next_ones = drawable(game)
        return PositionView(
            position=game.position(),
            map=game.map.fingerprint,
            players=game.players,
            view=encode(game.view(None, since=game.log_size)),
            hands=all_hands(game),
            actions=tuple(texts),
            drawable=PositionDrawable(
                cards=card_counts(next_ones.cards),
                revealed=card_counts(next_ones.revealed),
                tickets=tuple(map(str, next_ones.tickets)),
            ),
            events=tuple(map(encode_event, self.events)),
            redrawn=self.redrawn,
        )


class Positions:
    """Works positions out, in threads."""

    def __init__(self, hall: Hall, archive: Archive) -> None:
        self._hall, self._archive = hall, archive
        self._gate = asyncio.Semaphore(AT_ONCE)

    async def in_thread(self, work: Callable[[], R]) -> R:
        """Work something out beside the tables."""
        async with self._gate:
            return await asyncio.to_thread(work)

    async def read(self, text: str) -> Looked:
        """The position of a line; of a view, with everything dealt that it does not show."""
        map = await self._map_of(text)
        return await self.in_thread(lambda: _read(text, map))

    async def _map_of(self, text: str) -> Map | None:
        """A map that is not built in, if the line names one by its fingerprint."""
        named = next((word for word in text.split() if word.startswith(MAP_FIELD)), "")
        fingerprint = named.removeprefix(MAP_FIELD).partition(":")[2]
        return await self._hall.maps.find(fingerprint) if fingerprint else None

    async def arranged(self, wanted: Arrangement) -> Looked:
        """A position that was set up by hand."""
        map = await self._hall.maps.find(wanted.map)
        return await self.in_thread(lambda: Looked(_arranged(map, wanted)))

    async def from_game(self, wanted: FromGame) -> Looked:
        """A position of a game that is over."""
        return await self._archive.ask(
            wanted.table, lambda played: Looked(game_at(played, wanted.n))
        )

    async def dealt(self, name: str, players: int) -> Looked:
        """A new deal."""
        map = await self._hall.maps.find(name)
        if players not in map.players:
            raise ServiceError(
                "bad_request",
                f"This map is for {map.rules.players_min} to {map.rules.players_max} players.",
                key="study_players",
                least=map.rules.players_min,
                most=map.rules.players_max,
            )
        return await self.in_thread(lambda: Looked(Game(map, players=players)))

    async def act(self, at: Looked, action: str, chance: Sequence[str]) -> Looked:
        """Carry an action out. Chance gives what was named first, and draws the rest."""
        return await self.in_thread(lambda: _act(at.game, action, chance))


def _read(text: str, map: Map | None) -> Looked:
    is_view = any(word.startswith("view=") for word in text.split())
    try:
        if is_view:
            game = View.from_position(text, map=map).sample(secrets.token_bytes(16))
        else:
            game = Game.from_position(text, map=map)
        check_reachable(game)
    except PositionError as error:
        raise _refusal(error) from None
    return Looked(game, redrawn=is_view and bool(game.to_act))


def _refusal(error: PositionError) -> ServiceError:
    """A position that cannot be; what has a key of its own is said in every language, and of the
    rest at least the field in which it is wrong."""
    if error.key is not None:
        key = f"position_{error.key}"
        return ServiceError("bad_request", str(error), key=key, **error.parts)
    field, colon, why = str(error).partition(": ")
    if colon and field in FIELDS:
        fault = PositionError(str(error), "field", field=field, why=why)
    else:
        fault = PositionError(str(error), "impossible", why=str(error))
    return _refusal(fault)


def _arranged(map: Map, wanted: Arrangement) -> Game:
    if len(wanted.seats) not in map.players:
        raise _refusal(
            PositionError(f"This map is not for {len(wanted.seats)} players.", "players")
        )
    if wanted.to_act >= len(wanted.seats):
        raise _refusal(PositionError("to_act: nobody sits there.", "to_act"))
    try:
        return arrange(
            map,
            [_holding(map, seat) for seat in wanted.seats],
            row=_cards(wanted.row),
            discard=_cards(wanted.discard),
            to_act=wanted.to_act,
        )
    except PositionError as error:
        raise _refusal(error) from None


def _holding(map: Map, seat: ArrangedSeat) -> Holding:
    try:
        return Holding(
            tuple(parse_route(map, text) for text in seat.routes),
            tuple(_city(map, code) for code in seat.stations),
            _cards(seat.hand),
            tuple(parse_ticket(map, text) for text in seat.tickets),
        )
    except NotationError as error:
        raise _refusal(PositionError(str(error))) from None


def _city(map: Map, code: str) -> City:
    for city in map.cities:
        if city.code == code:
            return city
    raise _refusal(PositionError(f"stations: there is no city {code!r} on this map."))


def _cards(letters: str) -> Cards:
    try:
        return Cards(letters)
    except ValueError as error:
        raise _refusal(PositionError(f"hands: {error}")) from None


def _act(before: Game, text: str, chance: Sequence[str]) -> Looked:
    game = before.copy()
    given: list[Card | Ticket] = []
    try:
        action = game.parse(text)
        given += [_outcome(game.map, one) for one in chance]
        events = game.push(action, chance=given)
    except NotationError as error:
        raise ServiceError("bad_request", str(error), key="study_action") from None
    except IllegalActionError as error:
        told = violation_info(error.violation)
        raise ServiceError(
            "illegal", told.sentence, key=told.key, clause=told.clause, **told.args
        ) from None
    except ChanceError as error:
        raise _not_given(before, given, error) from None
    return Looked(game, events)


def _not_given(game: Game, given: Sequence[Card | Ticket], error: ChanceError) -> ServiceError:
    """Why chance cannot give what was named."""
    n = error.index + 1
    if error.unused:
        sentence = f"Outcome {n} of those you chose is not needed: leave it to chance."
        return ServiceError("bad_request", sentence, key="study_chance_unused", n=n)
    what = given[error.index]
    if isinstance(what, Card):
        letter = what.letter
        sentence = f"No {letter} is left in the deck: choose another card."
        return ServiceError("bad_request", sentence, key="study_chance_card", card=letter)
    ticket, coming = str(what), drawable(game)
    if what in given[: error.index]:
        sentence = f"There is only one ticket {ticket}: choose it once."
        return ServiceError("bad_request", sentence, key="study_chance_twice", ticket=ticket)
    for player in range(game.players):
        if what in game.tickets_of(player):
            sentence = f"The ticket {ticket} cannot be drawn: player {player} has it."
            return ServiceError(
                "bad_request", sentence, key="study_chance_held", ticket=ticket, player=player
            )
    if what in (*coming.tickets, *coming.later):
        sentence = f"The ticket {ticket} cannot be drawn now: others lie on top of it."
        return ServiceError("bad_request", sentence, key="study_chance_later", ticket=ticket)
    sentence = f"The ticket {ticket} cannot be drawn: it is out of the game."
    return ServiceError("bad_request", sentence, key="study_chance_gone", ticket=ticket)


def _outcome(map: Map, text: str) -> Card | Ticket:
    """A card by its letter, or a ticket."""
    if len(text) > 1:
        return parse_ticket(map, text)
    found = list(_cards(text))
    if not found:
        raise NotationError("What chance gives is a card or a ticket.")
    return found[0]
