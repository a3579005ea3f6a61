"""What a person types, as an action: by number, in words or in notation."""

import difflib
import re
from collections.abc import Iterable

from whistlestop.game import Action, GiveUpTunnel, KeepTickets, PayTunnel, Phase, View
from whistlestop.maps import Map, Route

from . import answers
from .inputs import UserError
from .session import Session


def read_action(session: Session, line: str, commands: Iterable[str]) -> Action:
    """An action of the person; NotationError or UserError if the line is none."""
    view = session.view
    if view.phase in (Phase.OPENING, Phase.KEEP_TICKETS):
        chosen = _by_number(view, line)
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
        raise UserError(answers.why(session.game, view, action))
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


def _by_number(view: View, line: str) -> KeepTickets | None:
    """`1 3`, `=1,3` or `all` as tickets to keep; None if it is something else."""
    assert view.player is not None
    offered = view.offered
    if line.lower() == "all":
        return KeepTickets(offered, player=view.player)
    if not re.fullmatch(r"=?[\s,]*[0-9][0-9\s,]*", line):
        return None
    numbers = [int(number[:9]) for number in re.findall(r"[0-9]+", line)]
    for number in numbers:
        if not 1 <= number <= len(offered):
            raise UserError(f"The tickets are numbered 1 to {len(offered)}, not {number}.")
    return KeepTickets([offered[n - 1] for n in numbers], player=view.player)


def _at_a_tunnel(view: View, words: str) -> Action | None:
    """`pay` and `give up`; None if it is something else."""
    assert view.player is not None
    if words in ("pay", "yes", "y"):
        ways = [a for a in view.legal_actions if isinstance(a, PayTunnel)]
        if not ways:
            raise UserError("You do not have the cards to pay; `give up` takes yours back.")
        return min(ways, key=lambda action: action.payment.locomotives)
    return GiveUpTunnel(player=view.player) if words in ("give up", "no", "n") else None


def _check_word(line: str, commands: Iterable[str]) -> None:
    """Words that are no command get a hint, not a lesson in notation."""
    word = line.split()[0].lower()
    if word.isalpha():
        near = difflib.get_close_matches(word, list(commands), n=1)
        hint = f"did you mean `{near[0]}`?" if near else "`help` tells what can be typed."
        raise UserError(f"{line[:40]!r} is neither an action nor a command; {hint}")
