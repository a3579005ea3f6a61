"""What is said about an action: a key with its details for translation, and an English sentence."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from whistlestop.game.violations import English
from whistlestop.maps import Card
from whistlestop.maps.model import FrozenDict


@dataclass(frozen=True)
class Sentence:
    """One thing that is said. `args` holds numbers, names and notation, all fit for JSON."""

    key: str
    """Names what is said; together with `args` it can be said in any language."""
    args: Mapping[str, Any] = field(default_factory=lambda: FrozenDict({}))

    def __str__(self) -> str:
        return _English().vformat(SENTENCES[self.key], (), self.args)


def sentence(key: str, **args: Any) -> Sentence:
    """The sentence with this key."""
    return Sentence(key, FrozenDict(args))


class _English(English):
    """Fills in sentences.

    `{n:card}` is "1 card" or "2 cards", `{letter:!card}` "green" or "a locomotive",
    `{win:!percent}` "61%", `{score:!about}` "112" and `{texts:!list}` "+G, +?, DEN-OMA 4P".
    """

    def format_field(self, value: Any, format_spec: str) -> str:
        found = _WAYS.get(format_spec)
        return super().format_field(value, format_spec) if found is None else found(value)


def _card(letter: str) -> str:
    card = Card.from_letter(letter)
    return "a locomotive" if card is Card.LOCOMOTIVE else card.name.lower()


def _capital(letter: str) -> str:
    name = _card(letter)
    return name[0].upper() + name[1:]


def listed(words: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    *before, end = words
    return f"{', '.join(before)} {last} {end}" if before else end


_WAYS: dict[str, Callable[[Any], str]] = {
    "!card": _card,
    "!Card": _capital,
    "!percent": lambda share: f"{share:.0%}",
    "!about": lambda number: f"{number:.0f}",
    "!list": ", ".join,
    "!and": listed,
    # "1 point", "2.3 points": small differences would vanish in whole numbers.
    "!points": lambda number: (
        f"{number:.1f}".removesuffix(".0") + (" point" if f"{number:.1f}" == "1.0" else " points")
    ),
}

ADVICE = {
    "keep_tickets": "Keep {tickets:!and}.",
    "take_card": "Take {card:!card} from the row.",
    "draw_blind": "Draw a card blind.",
    "draw_tickets": "Draw tickets.",
    "claim": "Claim {a} to {b} with {payment}, for {points:point}.",
    "lay_tunnel": "Try the tunnel {a} to {b} with {payment}, for {points:point}.",
    "pay_tunnel": "Pay {payment} more for the tunnel {a} to {b}.",
    "give_up_tunnel": "Give up the tunnel {a} to {b} and take your cards back.",
    "build_station": "Build a station in {city} with {payment}.",
    "pass": "Pass.",
}
"""What to do."""

REASONS = {
    "only_action": "Nothing else is possible.",
    # Claiming
    "completes": "It completes your ticket {ticket} ({points:point}).",
    "on_the_way": "It is on a shortest way still open for your ticket {ticket} "
    "({points:point}); {trains:train} more after it.",
    "nearer": "It brings your ticket {ticket} ({points:point}) closer: {trains:train} more "
    "instead of {before}.",
    "roundabout": "It is on a way of {trains:train} for your ticket {ticket} ({points:point}); the "
    "shortest takes {before}.",
    "no_ticket": "It is not on a short way for any of your open tickets, but it scores "
    "{points:point}.",
    "closes_double": "It also closes the other track, {route}, to everybody else.",
    "cuts_off": "It takes the last way still open to {who:!and} between {a} and {b}.",
    "cuts_parts": "It stands between two parts of the routes of {who}; another way between {a} "
    "and {b} takes {trains:train}, not {length}.",
    "cuts_last_parts": "It takes the last way still open to {who:!and} between two parts of their "
    "routes.",
    "longest": "It makes your longest path {length:space} long, the longest on the board.",
    "longer": "It makes your longest path {length:space} long; {who} leads with {best}.",
    "tunnel_risk": "A tunnel may ask for up to {cards:card} more; of what you keep, {spare} could "
    "pay.",
    "begins_end": "It leaves you {trains:train}, which begins the last turns.",
    "last_turn": "It is your last turn: only what is on the board will count.",
    "end_near": "The end is near ({who} has {trains:train} left), so points on the board count "
    "now.",
    # Cards
    "needed": "{card:!Card} goes toward {route}, on the way for your ticket {ticket}; {missing} of "
    "its {length:card} missing.",
    "needed_for_all": "{card:!Card} is the color of {routes:!and}, which you want for your "
    "tickets: {wanted} in all, and you hold {held}.",
    "needed_ferry": "The ferry {route} on the way for your ticket {ticket} needs "
    "{ferry:locomotive}; you hold {held}.",
    "short_for_all": "For all the routes your tickets still need you lack {missing:card}; with it "
    "{left}.",
    "pays": "With it you could pay for {route}, worth {points:point}.",
    "toward_points": "{card:!Card} goes toward {route}, worth {points:point}; with it "
    "{missing:card} missing.",
    "saves_locomotive": "{card:!Card} saves you a locomotive on {route}.",
    "any_color": "It stands in for any color.",
    "row_no_help": "No color in the row helps with a route for your tickets.",
    "blind_odds": "About {share:!percent} of the cards you have not seen would help with a route "
    "of your tickets.",
    "cards_ready": "You hold the cards for any one of the routes your tickets still need.",
    # Tickets
    "plan_trains": "The shortest ways together take about {trains} of your {left:train}.",
    "plan_joined": "Your routes already join {ticket}.",
    "plan_hopeless": "The open routes and your trains are unlikely to be enough for {ticket}.",
    "without": "{ticket} ({points:point}) as well would take about {trains:train} more.",
    "without_hopeless": "Your trains are unlikely to be enough for {ticket} ({points:point}) "
    "as well.",
    "all_done": "All your tickets are completed, and you have {trains:train} left.",
    # Stations
    "station_completes": "It lets you use {route} of {who}, which completes your ticket "
    "{ticket} ({points:point}).",
    "station_nearer": "It lets you use {route} of {who}: your ticket {ticket} "
    "({points:point}) then needs {trains:train} more instead of {before}.",
    "station_opens": "It lets you use {route} of {who}: no other way is left for your ticket "
    "{ticket} ({points:point}).",
    # Tunnels
    "cannot_pay": "You cannot pay the {cards:card} it asks for.",
    "saves_cards": "It asks for {cards:card} more; your cards stay with you.",
}
"""Why."""

JUDGEMENT = {
    "outlook": "It expects about {score:!about} points and wins {win:!percent} of the {visits} "
    "imagined games that began with it, of {games} in all.",
    "outlook_alone": "It expects about {score:!about} points and wins {win:!percent} of "
    "{visits:imagined game}.",
    "second_worse": "Next best is {text}: about {points:!points} less, wins {win:!percent}.",
    "second_more_points": "Next best is {text}: about {points:!points} more, but wins only "
    "{win:!percent}.",
    "second_more_wins": "Next best is {text}: about {points:!points} less, though it wins "
    "{win:!percent}.",
    "second_close": "{text} is about as good: {score:!about} points, wins {win:!percent}.",
    "second_ahead": "{text} looks even better ({score:!about} points, wins {win:!percent}), but "
    "was tried in only {visits:game}.",
    "continuation": "Likely to follow: {texts:!list}.",
    "wants": "It wants {routes:!and} next.",
    "fears": "It fears that somebody else claims {routes:!and} first ({share:!percent} of the "
    "imagined games).",
}
"""What a search found, and how sure it is."""

COMPARISON = {
    "leaves_open": "It does not complete {tickets:!and}.",
    "lays_needed": "It lays cards that {route} needs: {missing} of them would be missing, "
    "instead of {before}.",
    "lays_locomotives": "It lays {locomotives:locomotive}.",
    "too_few_after": "It leaves you {trains:train}, too few for {route}, which takes {length}.",
    "deck_color": "From the deck, a card of that color or a locomotive comes with a chance of "
    "{share:!percent}.",
    "deck_locomotive": "From the deck, a locomotive comes with a chance of {share:!percent}.",
    "no_nearer": "It brings you no closer to paying for {route}.",
    "only_color": "{card:!Card} pays only for its own color, a locomotive for any.",
    "scores_less": "It scores {points:point}; the best scores {more}.",
    "no_turn_left": "You have no other turn to claim {route}.",
    "may_go": "Before your next turn, {count:other player} could claim {route}.",
    "keeps_too": "It also keeps {tickets:!and}.",
    "gives_back": "It gives back {tickets:!and}.",
    "plan_instead": "Its shortest ways together take about {trains:train}, those of the best "
    "choice {before}.",
    "ends_early": "It begins the last turns: you have only one turn after it.",
}
"""Where an action falls behind the best one."""

SENTENCES: dict[str, str] = ADVICE | REASONS | JUDGEMENT | COMPARISON
