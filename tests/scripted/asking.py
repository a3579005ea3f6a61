"""Asking scripted players, on arranged positions and in whole games.

Characters are those of the numbers given by hand: tuning makes a player stronger, and may well
make it another one. That every decision is legal is asked with the tuned numbers.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from positions import own_map
from whistlestop import Game, Map
from whistlestop.game.legal import decode
from whistlestop.rules import actions, chance, codes, random_play, setup
from whistlestop.rules.layout import State, blank, copy_state
from whistlestop.rules.map_data import map_data_of
from whistlestop.scripted import STYLES
from whistlestop.scripted.deciding import begin_memory, decide
from whistlestop.scripted.guide import make_guide, set_style
from whistlestop.scripted.layout import PlannerMemory
from whistlestop.scripted.styles import as_list, named_numbers

UNTUNED = "untuned"
"""No map of this name was ever tuned for, so a style has the numbers it was given by hand."""


@dataclass
class Answer:
    """What a scripted player does, and what it had in mind."""

    text: str
    memory: PlannerMemory
    game: Game

    @property
    def plan(self) -> set[str]:
        """The routes it wants, as in the notation."""
        routes = self.game.map.routes
        return {str(routes[r]) for r in self.memory.plan[: self.memory.size]}

    @property
    def station(self) -> str | None:
        """The city where it wants a station."""
        return self.game.map.cities[self.memory.station - 1].code if self.memory.station else None


def ask(game: Game, style: str, player: int = 0, **changed: int) -> Answer:
    """What a style does in a game, which stays as it is; numbers of the style may be changed."""
    m, s = map_data_of(game.map), copy_state(game._state)
    guide = make_guide(m, UNTUNED, game.players)
    numbers = named_numbers(style, UNTUNED, game.players)
    assert not changed.keys() - numbers.keys(), "no such numbers"
    set_style(m, guide, STYLES[style], as_list(numbers | changed))
    memory = blank(PlannerMemory)
    begin_memory(memory, STYLES[style])
    number = decide(m, guide, s, player, memory, [0] * m.actions)
    action = decode(game.map, m, s, player, number)
    assert game.is_legal(action), game.text(action)
    return Answer(game.text(action), memory, game)


@dataclass
class Step:
    """One decision of a whole game, before it is carried out."""

    s: State
    player: int
    style: str
    kind: int
    what: int


def game_of(map: Map, names: list[str], seed: int, numbers_for: str) -> Iterator[Step]:
    """A whole game of scripted players, decision by decision, each checked to be legal."""
    m, s = map_data_of(map), blank(State)
    guide = make_guide(m, numbers_for, len(names))
    chance.begin_words(s, seed, 0)
    setup.deal(m, s, len(names), -1)
    memories = [blank(PlannerMemory) for _ in names]
    for memory, name in zip(memories, names, strict=True):
        begin_memory(memory, STYLES[name])
    out = [0] * m.actions
    for _ in range(5000):
        if s.phase == codes.OVER:
            return
        p = random_play.next_player(s)
        number = decide(m, guide, s, p, memories[p], out)
        assert actions.action_fault(m, s, p, number) == codes.LEGAL
        yield Step(s, p, names[p], m.action_kind[number], m.action_what[number])
        actions.apply_action(m, s, p, number)
    raise AssertionError("the game does not come to an end")


LINE = own_map(
    ["AA-BB 3 red", "BB-CC 3 green", "CC-DD 3 gray", "DD-EE 4 blue", "EE-FF 2 yellow"],
    ["AA-BB 6", "AA-CC 9", "BB-DD 8", "DD-FF 8", "DD-EE 5", "EE-FF 4"],
)
