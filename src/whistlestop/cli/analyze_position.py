"""`whistlestop analyze --position`: the actions possible in a position, and their worth."""

from typing import TYPE_CHECKING, NamedTuple

from whistlestop.game import Game, PositionError, View, check_reachable
from whistlestop.maps import Map

from .inputs import UserError
from .terminal import Row, Terminal, make_table

if TYPE_CHECKING:
    from whistlestop.analysis import Assessment, Estimate, Prospect


class Asked(NamedTuple):
    """How closely to look, and how to show the result."""

    grade: str
    seed: int
    threads: int
    json: bool


def analyze_position(text: str, map: Map | None, asked: Asked) -> None:
    """Judge a position and show the result. UserError says what is wrong with the text."""
    from whistlestop.analysis import ReviewError, assess

    position = _read(text, map)
    terminal = Terminal()
    found = None
    try:
        with terminal.waiting("Judging the position ..."):
            for found in assess(  # noqa: B007 - the last one is shown
                position, grade=asked.grade, seed=asked.seed, threads=asked.threads
            ):
                pass
    except ReviewError as error:
        raise UserError(str(error)) from None
    assert found is not None
    if asked.json:
        terminal.show_json(found.to_json())
    else:
        _show(found, terminal)


def _read(text: str, map: Map | None) -> Game | View:
    """A game, or a view if the line has a viewer."""
    is_view = any(word.startswith("view=") for word in text.split())
    try:
        if is_view:
            view = View.from_position(text, map=map)
            check_reachable(view.sample(0))
            return view
        game = Game.from_position(text, map=map)
        check_reachable(game)
        return game
    except PositionError as error:
        raise UserError(f"This is not a position: {error}") from None


def _show(found: "Assessment", terminal: Terminal) -> None:
    terminal.say(f"Everybody's chances, from {found.rounds:,} games", "head")
    rows = [
        (str(seat), _percent(win), _number(points))
        for seat, (win, points) in enumerate(zip(found.win, found.points, strict=True))
    ]
    terminal.show(make_table(("player", "wins", "points"), rows, align="rrr"))
    for title, prospects in (
        ("Given what the player can know", found.known),
        ("With all cards and tickets known", found.hidden),
    ):
        if prospects and found.player is not None:
            terminal.say(f"{title}: the actions of player {found.player}, best first", "head")
            head = ("action", "wins", "points", "behind")
            made = [_row(one, found.player) for one in prospects]
            terminal.show(make_table(head, made, align="lrrr"))
    if any(one.liking is not None for one in found.known):
        terminal.say(
            "The chances of actions are what the network expects a few turns later; those of the "
            "players come from games played on to the end.",
            "note",
        )
    if found.known and not found.clear:
        terminal.say("It is not certain which is best.", "note")


def _row(one: "Prospect", player: int) -> Row:
    behind = "" if one.behind.mean == one.behind.error == 0 else _number(one.behind)
    return (one.action, _percent(one.win[player]), _number(one.points[player]), behind)


def _percent(one: "Estimate") -> str:
    return f"{one.mean:.0%} ±{2 * one.error:.0%}"


def _number(one: "Estimate") -> str:
    return f"{one.mean:.1f} ±{2 * one.error:.1f}"
