"""Why an action is refused: the clause, a key with its details for translation, a sentence."""

import string
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from whistlestop.maps.model import FrozenDict
from whistlestop.rules import codes


@dataclass(frozen=True)
class Violation:
    """The first reason, in the fixed order, why an action is illegal."""

    clause: str
    """The clause of RULES.md that was broken."""
    key: str
    """Names the reason; together with `args` it can be said in any language."""
    args: Mapping[str, Any] = field(default_factory=lambda: FrozenDict({}))

    def __str__(self) -> str:
        return _English().vformat(SENTENCES[self.key], (), self.args) + f" ({self.clause})"


class _English(string.Formatter):
    """Fills in sentences; `{cost:card}` is "1 card" or "2 cards"."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if not format_spec:
            return str(value)
        return f"{value} {format_spec}" if value == 1 else f"{value} {format_spec}s"


class IllegalActionError(ValueError):
    """The action is against the rules; `violation` says why. Nothing was changed."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(str(violation))
        self.violation = violation


REASONS: dict[int, tuple[str, str]] = {
    codes.GAME_OVER: ("REFUSE-1", "game_over"),
    codes.NOT_YOUR_TURN: ("REFUSE-2", "not_your_turn"),
    codes.OPENING_FIRST: ("REFUSE-3", "opening_first"),
    codes.SECOND_CARD_FIRST: ("REFUSE-3", "second_card_first"),
    codes.KEEP_FIRST: ("REFUSE-3", "keep_first"),
    codes.TUNNEL_FIRST: ("REFUSE-3", "tunnel_first"),
    codes.NOTHING_OFFERED: ("REFUSE-3", "nothing_offered"),
    codes.NO_TUNNEL_OPEN: ("REFUSE-3", "no_tunnel_open"),
    codes.NO_SUCH_CARD: ("REFUSE-4", "no_such_card"),
    codes.NO_SUCH_TICKET: ("REFUSE-4", "no_such_ticket"),
    codes.NO_SUCH_ROUTE: ("REFUSE-4", "no_such_route"),
    codes.NO_SUCH_CITY: ("REFUSE-4", "no_such_city"),
    codes.NO_STATIONS_HERE: ("REFUSE-4", "no_stations_here"),
    codes.SECOND_LOCOMOTIVE: ("DRAW-3", "second_locomotive"),
    codes.NO_CARDS_LEFT: ("DRAW-7", "no_cards_left"),
    codes.NO_TICKETS_LEFT: ("TICKET-1", "no_tickets_left"),
    codes.TOO_FEW_OPENING: ("SETUP-3", "too_few_kept"),
    codes.TOO_FEW_KEPT: ("TICKET-1", "too_few_kept"),
    codes.ROUTE_TAKEN: ("CLAIM-1", "route_taken"),
    codes.ROUTE_CLOSED: ("CLAIM-6", "route_closed"),
    codes.BOTH_TRACKS: ("CLAIM-5", "both_tracks"),
    codes.TOO_FEW_TRAINS: ("CLAIM-3", "too_few_trains"),
    codes.CITY_TAKEN: ("STATION-1", "city_taken"),
    codes.NO_STATION_LEFT: ("STATION-1", "no_station_left"),
    codes.WRONG_NUMBER: ("CLAIM-2", "wrong_number"),
    codes.WRONG_COLOR: ("CLAIM-2", "wrong_color"),
    codes.FERRY_LOCOMOTIVES: ("FERRY-1", "ferry_locomotives"),
    codes.STATION_NUMBER: ("STATION-2", "station_number"),
    codes.EXTRA_NUMBER: ("TUNNEL-2", "extra_number"),
    codes.EXTRA_COLOR: ("TUNNEL-2", "extra_color"),
    codes.EXTRA_LOCOMOTIVES: ("TUNNEL-4", "extra_locomotives"),
    codes.NOT_ENOUGH_CARDS: ("CLAIM-2", "not_enough_cards"),
    codes.NOT_ENOUGH_FOR_STATION: ("STATION-2", "not_enough_cards"),
    codes.NOT_ENOUGH_FOR_TUNNEL: ("TUNNEL-2", "not_enough_cards"),
    codes.MUST_ACT: ("TURN-2", "must_act"),
}

SENTENCES: dict[str, str] = {
    "game_over": "The game is over; no action is possible any more.",
    "not_your_turn": "It is not the turn of player {player}; to act: {to_act}.",
    "opening_first": "The opening tickets are chosen first: keep at least {keep}.",
    "second_card_first": "One train card was drawn; draw the next one first.",
    "keep_first": "Tickets were drawn; choose which to keep first, at least {keep}.",
    "tunnel_first": "The tunnel {route} asks for {price:card} more; pay or give it up first.",
    "nothing_offered": "There are no tickets to choose from now; draw tickets first.",
    "no_tunnel_open": "There is no tunnel to pay for or to give up now.",
    "no_such_card": "No {card} card lies face up; the row is {row}.",
    "no_such_ticket": "These tickets are not all on offer; to choose from: {offered}.",
    "no_such_route": "The map {map} has no route {route}.",
    "no_such_city": "The map {map} has no city {city}.",
    "no_stations_here": "The map {map} is played without stations.",
    "second_locomotive": "A face-up locomotive cannot be the second card; take another card or "
    "draw blind.",
    "no_cards_left": "Deck and discards are empty, so no train card can be drawn.",
    "no_tickets_left": "The ticket deck is empty.",
    "too_few_kept": "At least {keep:ticket} must be kept, not {kept}.",
    "route_taken": "{route} has been claimed by player {owner}.",
    "route_closed": "{route} is closed: with {players:player} only one track of a double can be "
    "claimed, and player {owner} has the other.",
    "both_tracks": "{route} is the other track of a double of which this player has one already.",
    "too_few_trains": "{route} needs {length:train}; {trains:train} left.",
    "city_taken": "{city} has a station of player {owner} already.",
    "no_station_left": "No station is left of the {stations:station}.",
    "wrong_number": "{route} costs {length:card}, not {cards}.",
    "wrong_color": "{route} is paid in {color}, with locomotives standing in; {payment} does not "
    "fit.",
    "ferry_locomotives": "The ferry {route} needs at least {ferry:locomotive}, not {locomotives}.",
    "station_number": "The next station costs {cost:card} of one color, with locomotives standing "
    "in; {payment} does not fit.",
    "extra_number": "The tunnel {route} asks for {price:card} more, not {cards}.",
    "extra_color": "The extra cards must be {color} or locomotives; {payment} does not fit.",
    "extra_locomotives": "The tunnel was laid with locomotives only, so only locomotives can pay.",
    "not_enough_cards": "{payment} is more than the hand holds: {held}.",
    "must_act": "Passing is only possible when nothing else is.",
}
