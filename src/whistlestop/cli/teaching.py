"""The help inside a game, with examples that can be typed as they stand."""

from collections.abc import Iterator

from whistlestop.game import BuildStation, ClaimRoute, Game, Phase, TakeFaceUp, View

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
    for take in [action for action in legal if isinstance(action, TakeFaceUp)][:1]:
        yield game.text(take), "take this card from the row"
    if view.phase is Phase.SECOND_CARD:
        return
    yield "+T", "draw tickets"
    claims = [action for action in legal if isinstance(action, ClaimRoute)]
    for claim in claims[:1]:
        a, b = claim.route.cities
        yield game.text(claim), f"claim the route {a.name} to {b.name} with these cards"
    if not claims:
        route = view.map.routes[0]
        letter = "P" if route.color is None else route.color.letter
        yield f"{route} {route.length}{letter}", "claim a route, once you have the cards"
    for station in [action for action in legal if isinstance(action, BuildStation)][:1]:
        yield game.text(station), f"build a station in {station.city.name}"
