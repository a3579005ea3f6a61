"""Asking a scripted player about an arranged position, interpreted and with untuned numbers.

    answer = ask(table("usa", hands={0: "RRRR"}), "planner")
    assert answer.text == "+R"
    assert answer.plan == ["DEN-SLC.R"]
"""

from dataclasses import dataclass

from whistlestop import Game
from whistlestop.game.codec import decode
from whistlestop.game.game import table_of
from whistlestop.rules import codes
from whistlestop.rules.layout import blank, copy_state
from whistlestop.scripted import STYLES, styles
from whistlestop.scripted.deciding import begin_mind, decide
from whistlestop.scripted.guide import make_guide, set_style
from whistlestop.scripted.layout import Mind
from whistlestop.scripted.numbers import as_list, named_numbers

UNTUNED = "untuned"
"""No map of this name was ever tuned for, so a style has the numbers it was given by hand."""


@dataclass
class Answer:
    """What a scripted player does, and what it had in mind."""

    text: str
    mind: Mind
    game: Game

    @property
    def plan(self) -> list[str]:
        """The routes it wants, as in the notation, sorted."""
        routes = self.game.map.routes
        return sorted(str(routes[r]) for r in self.mind.plan[: self.mind.size])

    @property
    def station(self) -> str | None:
        """The city where it wants a station."""
        return self.game.map.cities[self.mind.station - 1].code if self.mind.station else None


def ask(game: Game, style: str, player: int | None = None, **changed: int) -> Answer:
    """What a style does in a game that stays as it is; numbers of the style may be changed."""
    assert not changed.keys() - vars(styles).keys(), "no such numbers"
    m, s = table_of(game.map), copy_state(game._state)
    p = game.to_act[0] if player is None else player
    guide = make_guide(m, UNTUNED, game.players)
    numbers = named_numbers(style, UNTUNED, game.players) | changed
    set_style(m, guide, STYLES[style], as_list(numbers))
    mind = blank(Mind)
    begin_mind(mind, STYLES[style])
    number = decide(m, guide, s, p, mind, [0] * m.actions)
    action = decode(game.map, m, s, p, number)
    assert game.is_legal(action), game.text(action)
    if game._state.phase == codes.OPENING:
        return Answer(game.text(action).partition("=")[2], mind, game)
    return Answer(game.text(action), mind, game)
