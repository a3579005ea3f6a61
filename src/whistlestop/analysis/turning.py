"""The few events that decided a game, in words.

A remark is a key with its details, so that it can be said in any language. The page's sentences are
in `web/src/i18n/locales/review/`; the English ones are here. Cities are given as codes, shares as
numbers and players as names, with `seats` saying which seats those are.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from whistlestop.advice import Sentence
from whistlestop.advice.sentences import listed, sentence
from whistlestop.game import (
    BuildStation,
    CardDrawn,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Payment,
    PayTunnel,
    Player,
    RouteClaimed,
    RowFilled,
    RowReset,
    TakeFaceUp,
    TicketsOffered,
    TunnelEntered,
)
from whistlestop.game.notation import parse
from whistlestop.game.violations import count
from whistlestop.maps import Card, Map, Route, Ticket

from .results import Change, Decision, LostTicket, Moment, TurningPoint
from .timeline import Step

MOST = 5
LEAST_CHANGE = 0.05
BEYOND_DOUBT = 3.0
"""Standard errors: among a few hundred events, two are too few."""

CHANCES = "{whose}'s chance of winning went from {before} to {after}."
ENGLISH = {
    "deal": "Luck before the first move: the deal.",
    "drawn": "{who} drew {card} from the deck.",
    "turned": "After {who}'s move, {card} was turned up.",
    "reset": "After {who}'s move, the whole row was replaced.",
    "tunnel-free": "{who}: the tunnel {from} to {to} asked for no extra cards.",
    "tunnel-price": "{who}: the tunnel {from} to {to} asked for an extra {cards}.",
    "offered": "{who} was offered {tickets}.",
    "mistake": "{who}: {played}. Better: {better}.",
    "lost": "{owner} lost the ticket {from} to {to} when {who} took {a} to {b}.",
    "lost-late": "{owner} lost the ticket {from} to {to} when {who} took {a} to {b}; {turns} "
    "earlier, the way was still open, with {cards} missing.",
    "lost-trains": "{who} took {a} to {b} and no longer had enough trains for {from} to {to}.",
    "claimed": "{who} took {from} to {to}.",
    "kept": "{who} kept {tickets}.",
    "station": "{who} built a station in {city}.",
    "played": "{who}: {played}.",
}
"""What happened, by the key of a remark; `CHANCES` follows each of them."""


def turning_points(
    map: Map,
    names: Sequence[str],
    steps: Sequence[Step],
    moments: Sequence[Moment],
    changes: Sequence[Change],
    decisions: Sequence[Decision],
    lost: Sequence[LostTicket],
) -> tuple[TurningPoint, ...]:
    """At most five events that clearly moved somebody's chances a long way, in order."""
    far: list[tuple[float, int, Change]] = []
    for change in changes:
        seat = max(range(len(change.win)), key=lambda p: abs(change.win[p].mean))
        moved = change.win[seat]
        sure = abs(moved.mean) >= LEAST_CHANGE and abs(moved.mean) > BEYOND_DOUBT * moved.error
        if sure and not is_doubtful(change, decisions):
            far.append((abs(moved.mean), seat, change))
    far.sort(key=lambda one: (-one[0], one[2].number))
    called = told_apart(names)
    made = []
    for _, seat, change in sorted(far[:MOST], key=lambda one: one[2].number):
        step = steps[change.number - 1] if change.number else None
        key, details = _what(change, step, called, decisions, lost)
        after = moments[change.number].win[seat].mean
        if change.cause == "decision":  # chance may have answered it since
            after = moments[change.number - 1].win[seat].mean + change.win[seat].mean
        numbers = {"before": after - change.win[seat].mean, "after": after}
        details["whose"] = called[seat]
        remark = sentence(key, seats=_seats(called, details), **numbers, **details)
        made.append(
            TurningPoint(
                *(change.number, change.cause, change.player, seat, change.win[seat]),
                *(remark, english(remark, map)),
            )
        )
    return tuple(made)


def is_doubtful(change: Change, decisions: Sequence[Decision]) -> bool:
    """Whether the judges disagree: the decision seems to have cost its player, yet was good."""
    if change.cause != "decision" or change.player is None or change.win[change.player].mean >= 0:
        return False
    return any(one.number == change.number and one.hidden.verdict == "good" for one in decisions)


def told_apart(names: Sequence[str]) -> list[str]:
    """What everybody is called in a sentence: players with the same name, such as bots of one
    level, are numbered."""
    counted: Counter[str] = Counter()
    called = []
    for name in names:
        counted[name] += 1
        called.append(f"{name} {counted[name]}" if names.count(name) > 1 else name)
    return called


def _seats(called: Sequence[str], details: Mapping[str, Any]) -> dict[str, Player]:
    """Whose names are in a remark, by seat: the page may use other names."""
    roles = ("who", "owner", "whose")
    return {role: called.index(details[role]) for role in roles if role in details}


def _what(
    change: Change,
    step: Step | None,
    names: Sequence[str],
    decisions: Sequence[Decision],
    lost: Sequence[LostTicket],
) -> tuple[str, dict[str, Any]]:
    """The key of what happened and its details."""
    if step is None:
        return "deal", {}
    who = names[step.player]
    if change.cause != "decision":
        return _by_chance(step, who)
    for ticket in lost:
        if ticket.number == step.number:
            return _lost(ticket, step, names)
    has_cost = change.win[step.player].mean < 0  # a mistake may turn out well
    for decision in decisions:
        is_bad = decision.number == step.number and decision.known.verdict not in (None, "good")
        if is_bad and has_cost:
            return "mistake", {"who": who, "played": step.text, "better": decision.known.best}
    action = step.action
    if isinstance(action, ClaimRoute):
        a, b = action.route.cities
        return "claimed", {"who": who, "from": a.code, "to": b.code}
    if isinstance(action, KeepTickets):
        return "kept", {"who": who, "tickets": [str(ticket) for ticket in action.tickets]}
    if isinstance(action, BuildStation):
        return "station", {"who": who, "city": action.city.code}
    return "played", {"who": who, "played": step.text}


def _by_chance(step: Step, who: str) -> tuple[str, dict[str, Any]]:
    """What chance brought; if it brought several things, the first."""
    for event in step.events:
        match event:
            case CardDrawn(card=Card() as card):
                return "drawn", {"who": who, "card": card.letter}
            case TunnelEntered(route=route, price=price):
                a, b = route.cities
                details = {"who": who, "from": a.code, "to": b.code}
                if price == 0:
                    return "tunnel-free", details
                return "tunnel-price", {**details, "cards": price}
            case RouteClaimed(route=route) if route.tunnel:
                a, b = route.cities
                return "tunnel-free", {"who": who, "from": a.code, "to": b.code}
            case TicketsOffered(tickets=tuple(tickets)):
                return "offered", {"who": who, "tickets": [str(ticket) for ticket in tickets]}
            case RowFilled(card=card):
                return "turned", {"who": who, "card": card.letter}
            case RowReset():
                return "reset", {"who": who}
            case _:
                pass
    return "played", {"who": who, "played": step.text}


def _lost(ticket: LostTicket, step: Step, names: Sequence[str]) -> tuple[str, dict[str, Any]]:
    """A ticket that a claim made impossible."""
    (claim,) = [event for event in step.events if isinstance(event, RouteClaimed)]
    a, b = claim.route.cities
    start, end = ticket.ticket.split("-")[:2]
    details = {"from": start, "to": end, "who": names[step.player], "a": a.code, "b": b.code}
    if ticket.by == ticket.player:
        return "lost-trains", details
    details["owner"] = names[ticket.player]
    if ticket.cards is None:
        return "lost", details
    return "lost-late", {**details, "cards": ticket.cards, "turns": ticket.turns}


# --- English


def english(remark: Sentence, map: Map) -> str:
    """A remark in English, with the names of the cities."""
    said = _said(remark.args, map)
    return f"{ENGLISH[remark.key].format_map(said)} {CHANCES.format_map(said)}"


def _said(args: Mapping[str, Any], map: Map) -> dict[str, str]:
    cities = {city.code: city.name for city in map.cities}
    tickets: dict[str, Ticket] = {str(ticket): ticket for ticket in map.tickets}

    def name_of(ticket: str) -> str:
        return _ends(tickets[ticket])

    def say(key: str, value: Any) -> str:
        match key:
            case "from" | "to" | "a" | "b" | "city":
                return cities[value]
            case "before" | "after":
                return f"{value:.0%}"
            case "tickets":
                return listed([name_of(text) for text in value])
            case "cards":
                return count(value, "card") if value else "no cards"
            case "turns":
                return count(value, "turn")
            case "card":
                return _card(Card.from_letter(value))
            case "played" | "better":
                return in_words(value, map)
            case _:
                return str(value)

    return {key: say(key, value) for key, value in args.items()}


def in_words(text: str, map: Map) -> str:
    """An action in a few words, from its notation."""
    match parse(map, text):
        case TakeFaceUp(card=Card() as card):
            return f"take {_card(card)}"
        case DrawBlind():
            return "draw from the deck"
        case DrawTickets():
            return "draw tickets"
        case KeepTickets(tickets=tickets):
            return f"keep {listed([_ends(ticket) for ticket in tickets])}"
        case ClaimRoute(route=route, payment=payment):
            return f"{_ends(route)} for {_paid(payment)}"
        case PayTunnel(payment=payment):
            return f"pay {_paid(payment)} more"
        case GiveUpTunnel():
            return "give up the tunnel"
        case BuildStation(city=city, payment=payment):
            return f"a station in {city.name} for {_paid(payment)}"
        case _:
            return "pass"


def _card(card: Card) -> str:
    if card is Card.LOCOMOTIVE:
        return "a locomotive"
    return f"{'an' if card is Card.ORANGE else 'a'} {card.name.lower()} card"


def _paid(payment: Payment) -> str:
    parts = []
    if payment.color is not None:
        parts.append(f"{payment.colored} {payment.color.name.lower()}")
    if payment.locomotives:
        parts.append(count(payment.locomotives, "locomotive"))
    return listed(parts)


def _ends(line: Route | Ticket) -> str:
    a, b = line.cities
    return f"{a.name} to {b.name}"
