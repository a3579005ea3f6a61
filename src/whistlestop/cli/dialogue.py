"""What a player can type in a game: actions in words or in notation, questions, and `help`."""

import difflib
import re
from collections.abc import Iterable, Iterator

from whistlestop.advice import Ways, explain_route
from whistlestop.draw import route_tag
from whistlestop.game import Action, Game, Phase, View, actions
from whistlestop.game.notation import route_text
from whistlestop.maps import Card, City, Map, Route, Ticket

from .inputs import UserError
from .screen import is_joined
from .solo_game import SoloGame
from .words import a_card, card_name, count, listed, route_name, ticket_name

# Actions as they are typed


def read_action(session: SoloGame, line: str, commands: Iterable[str]) -> Action:
    """An action of the person; NotationError or UserError if the line is not one."""
    view = session.view
    if view.phase in (Phase.OPENING, Phase.KEEP_TICKETS):
        chosen = by_number(view, line)
        if chosen is not None:
            return chosen
    if view.phase is Phase.TUNNEL:
        decided = _at_a_tunnel(view, " ".join(line.lower().split()))
        if decided is not None:
            return decided
    if "-" not in line:
        _check_word(line, commands)
    action = session.game.parse(line, player=session.seat)
    if action.player != session.seat:
        raise UserError(why(session.game, view, action))
    return action


def read_routes(map: Map, text: str) -> tuple[Route, ...]:
    """The tracks between two cities, if the text is just their codes."""
    codes = re.fullmatch(r"([A-Za-z]+)\s*-\s*([A-Za-z]+)(?:\.\w)?", text)
    if not codes:
        return ()
    try:
        found = map.routes_between(map.city(codes[1]), map.city(codes[2]))
    except ValueError as error:
        raise UserError(str(error)) from None
    if not found:
        raise UserError(f"The map {map.name} has no route {text.upper()}.")
    return found


def by_number(view: View, line: str) -> actions.KeepTickets | None:
    """`1 3`, `=1,3` or `all` as tickets to keep; None if it is something else."""
    assert view.player is not None
    offered = view.offered
    if line.lower() == "all":
        return actions.KeepTickets(offered, player=view.player)
    if not re.fullmatch(r"=?[\s,]*[0-9][0-9\s,]*", line):
        return None
    numbers = [int(number[:9]) for number in re.findall(r"[0-9]+", line)]
    for number in numbers:
        if not 1 <= number <= len(offered):
            raise UserError(f"The tickets are numbered 1 to {len(offered)}, not {number}.")
    return actions.KeepTickets([offered[n - 1] for n in numbers], player=view.player)


def _at_a_tunnel(view: View, words: str) -> Action | None:
    """`pay` and `give up`; None if it is something else."""
    assert view.player is not None
    if words in ("pay", "yes", "y"):
        ways = [a for a in view.legal_actions if isinstance(a, actions.PayTunnel)]
        if not ways:
            raise UserError("You do not have the cards to pay; `give up` takes yours back.")
        return min(ways, key=lambda action: action.payment.locomotives)
    return actions.GiveUpTunnel(player=view.player) if words in ("give up", "no", "n") else None


def _check_word(line: str, commands: Iterable[str]) -> None:
    """A word that is not a command gets a hint, not a lesson in notation."""
    word = line.split()[0].lower()
    if word.isalpha():
        near = difflib.get_close_matches(word, list(commands), n=1)
        hint = f"did you mean `{near[0]}`?" if near else "`help` lists what you can type."
        raise UserError(f"{line[:40]!r} is neither an action nor a command; {hint}")


# Questions


def list_actions(view: View) -> Iterator[str]:
    """All legal actions, those of one kind in a line."""
    kinds = {type(action) for action in view.legal_actions}
    if actions.DrawBlind in kinds:
        yield "+?  draw blind"
    for action in view.legal_actions:
        if isinstance(action, actions.TakeFaceUp):
            yield f"+{action.card.letter}  take {a_card(action.card)}"
    if actions.DrawTickets in kinds:
        n = min(view.map.rules.ticket_draw, view.ticket_deck_size)
        yield f"+T  draw {count(n, 'ticket')} and keep at least {view.map.rules.ticket_keep}"
    yield from _claims(view)
    yield from _stations(view)
    yield from _tunnel(view)
    if actions.KeepTickets in kinds:
        yield from list_offer(view)
    if actions.Pass in kinds:
        yield "--  pass: nothing else is possible"


def _claims(view: View) -> Iterator[str]:
    payments: dict[Route, list[str]] = {}
    for action in view.legal_actions:
        if isinstance(action, actions.ClaimRoute):
            payments.setdefault(action.route, []).append(str(action.payment))
    for route, ways in payments.items():
        points = count(view.map.rules.points[route.length], "point")
        tunnel = ", a tunnel" if route.tunnel else ""
        yield f"{route_text(route)} {listed(ways, 'or')}  claim it, {points}{tunnel}"


def _stations(view: View) -> Iterator[str]:
    built = [action for action in view.legal_actions if isinstance(action, actions.BuildStation)]
    if built:
        ways = listed(dict.fromkeys(str(action.payment) for action in built), "or")
        cities = " ".join(dict.fromkeys(action.city.code for action in built))
        yield f"@CITY {ways}  build a station, CITY being one of {cities}"


def _tunnel(view: View) -> Iterator[str]:
    for action in view.legal_actions:
        if isinstance(action, actions.PayTunnel):
            yield f"&{action.payment}  pay for the tunnel"
        elif isinstance(action, actions.GiveUpTunnel):
            yield "&-  give the tunnel up"


def list_offer(view: View) -> Iterator[str]:
    """The tickets to choose from, numbered."""
    for number, ticket in enumerate(view.offered, 1):
        yield f"{number}  {ticket_name(ticket)}"


# Routes and cities


def route_lines(game: Game, view: View, routes: Iterable[Route]) -> Iterator[str]:
    """What there is to know about routes: price, points, owner, what the player could pay."""
    for route in routes:
        kind = "gray" if route.color is None else card_name(route.color)
        parts = [count(route.length, "space"), kind]
        parts += ["tunnel"] if route.tunnel else []
        parts += [f"ferry with {count(route.ferry, 'locomotive')}"] if route.ferry else []
        parts.append(count(view.map.rules.points[route.length], "point"))
        yield f"{route_name(route)}: {', '.join(parts)}. {route_state(game, view, route)}"


def route_state(game: Game, view: View, route: Route) -> str:
    """Whether the player can claim a route now, with what, or what is in the way."""
    facts = explain_route(view, route)
    if facts.payments:
        return f"You can pay {listed(facts.payments, 'or')}."
    assert facts.shortage is not None
    short = facts.shortage
    # A payment that would fit shows whether anything but the cards is in the way.
    why = game.why_illegal(actions.ClaimRoute(route, short.payment, player=_seat(view)))
    if why is None or why.key != "not_enough_cards":
        return "" if why is None else str(why)
    missing = card_name(Card.LOCOMOTIVE if short.locomotives else short.color)
    best = "best in " if route.color is None and not short.locomotives else ""
    return f"You are {count(short.cards, 'card')} short ({best}{missing})."


def _seat(view: View) -> int:
    assert view.player is not None
    return view.player


def city_lines(game: Game, view: View, city: City) -> Iterator[str]:
    """A city, its station, and all its routes."""
    builder = view.board.station_at(city)
    station = f", with a station of player {builder}" if builder is not None else ""
    yield f"{city.code} is {city.name}{station}."
    yield from route_lines(game, view, view.map.routes_of(city))


def ticket_lines(view: View) -> Iterator[str]:
    """The player's tickets: done, or the shortest way that is still open."""
    for ticket in view.tickets:
        if is_joined(view, ticket):
            yield f"[x] {ticket_name(ticket)}: done."
        else:
            yield f"[ ] {ticket_name(ticket)}: {_way(view, ticket)}"


def _way(view: View, ticket: Ticket) -> str:
    missing = Ways.of(view, _seat(view)).missing(*ticket.cities)
    if missing is None:
        return "no way is open anymore" + (
            ", unless a station helps." if view.map.rules.stations else "."
        )
    trains = sum(route.length for route in missing)
    steps = ", ".join(f"{route_text(route)} {route_tag(route)}" for route in missing)
    return f"{count(trains, 'train')} more, over {steps}."


# Why


def why(game: Game, view: View, action: Action) -> str:
    """Why an action is illegal, or that it is not."""
    if action.player != view.player:
        return f"You are player {view.player}, so you cannot act for player {action.player}."
    violation = game.why_illegal(action)
    return f"{game.text(action)} is legal now." if violation is None else str(violation)


# Help


COMMANDS = {
    "actions": "every legal action, ready to be typed",
    "hint": "what a strong player would do here, and why; `hint all` compares everything",
    "why ACTION": "why an action is not possible: why LON-PAR 3R",
    "route AMS-PAR": "what a route costs, whose it is, what you are short of",
    "city AMS": "a city and its routes",
    "tickets": "your tickets, and the shortest way still open for each",
    "board": "the board again",
    "log": "everything that has happened",
    "back": "take your last action back, if it revealed nothing",
    "pace 0.5": "how many seconds the others pause after a move; 0 for none",
    "auto": "let the computer play the rest for you",
    "save FILE": "write the game down; whistlestop replay FILE plays it back",
    "quit": "leave",
}


def teach(game: Game, view: View) -> Iterator[str]:
    """How to type an action, with examples of this very position, and all commands."""
    yield "Type an action:"
    for text, meaning in _examples(game, view):
        yield f"  {text:16} {meaning}"
    yield "Cards: P purple, B blue, O orange, W white, G green, Y yellow, K black, R red,"
    yield "L locomotive, which stands in for any color. 3P1L is 3 purple and 1 locomotive."
    yield "Cities are their codes on the board. Case, spaces and the order of cities do not matter."
    yield "Or a command:"
    for command, meaning in COMMANDS.items():
        yield f"  {_with_codes(view, command):16} {_with_codes(view, meaning)}"


def _with_codes(view: View, text: str) -> str:
    """The examples of the command list with cities of this map."""
    a, b = view.map.routes[0].cities
    return text.replace("AMS-PAR", f"{a}-{b}").replace("AMS", str(a)).replace("LON-PAR", f"{a}-{b}")


def _examples(game: Game, view: View) -> Iterator[tuple[str, str]]:
    """Pairs of an action and what it means, legal ones where there are any."""
    legal = view.legal_actions
    if view.phase in (Phase.OPENING, Phase.KEEP_TICKETS):
        yield "1 2", "keep the first and the second ticket"
        yield "=" + ",".join(map(str, view.offered[:2])), "the same in notation"
        return
    if view.phase is Phase.TUNNEL:
        yield "pay", "pay what the tunnel asks for, with as few locomotives as possible"
        yield from ((game.text(action), "the same in notation") for action in legal[:1])
        yield "give up (&-)", "take the cards back; the turn is over"
        return
    yield "+?", "draw a card blind"
    for take in [action for action in legal if isinstance(action, actions.TakeFaceUp)][:1]:
        yield game.text(take), "take this card from the row"
    if view.phase is Phase.SECOND_CARD:
        return
    yield "+T", "draw tickets"
    claims = [action for action in legal if isinstance(action, actions.ClaimRoute)]
    for claim in claims[:1]:
        a, b = claim.route.cities
        yield game.text(claim), f"claim the route {a.name} to {b.name} with these cards"
    if not claims:
        route = view.map.routes[0]
        letter = "P" if route.color is None else route.color.letter
        yield f"{route} {route.length}{letter}", "claim a route, once you have the cards"
    for station in [action for action in legal if isinstance(action, actions.BuildStation)][:1]:
        yield game.text(station), f"build a station in {station.city.name}"
