"""Games of random choices in the interpreter, with what the encoding needs beside the state."""

import random
from collections.abc import Iterator

from whistlestop.encoding.choices import action_of, choose, count_choices, lay_desk
from whistlestop.encoding.features import count_features, mark_choices, observe
from whistlestop.encoding.layout import ROOM, Desk
from whistlestop.maps import load_map
from whistlestop.rules.chance import begin_words
from whistlestop.rules.codes import OVER
from whistlestop.rules.layout import MapData, State, Work, blank, copy_state
from whistlestop.rules.map_data import make_map_data
from whistlestop.rules.random_play import next_player
from whistlestop.rules.setup import deal


class Playing:
    """A game on its way."""

    def __init__(self, map: str, players: int, seed: int) -> None:
        self.m: MapData = make_map_data(load_map(map))
        self.s, self.w, self.d = blank(State), blank(Work), blank(Desk)
        begin_words(self.s, seed, 0)
        deal(self.m, self.s, players, -1)
        self.rng = random.Random(seed)

    def open_choices(self) -> list[int]:
        """What the player whose decision is due may choose."""
        marks = mark(self.m, self.s, next_player(self.s), self.d)
        return [i for i, open_ in enumerate(marks) if open_]

    def action(self, choice: int) -> int:
        """The action a choice stands for, below 0 if a color is asked for; nothing is changed."""
        desk = blank(Desk)
        desk.paying = self.d.paying
        return action_of(self.m, copy_state(self.s), next_player(self.s), desk, choice)

    def choose(self, choice: int) -> None:
        choose(self.m, self.s, self.w, self.d, next_player(self.s), choice)

    def steps(self) -> Iterator[list[int]]:
        """The open choices at every decision; after each, one of them is carried out."""
        while self.s.phase != OVER:
            found = self.open_choices()
            yield found
            claims = [i for i in found if i > 30]
            self.choose(self.rng.choice(claims if claims and self.rng.random() < 0.5 else found))


def encode(m: MapData, s: State, p: int, d: Desk) -> list[int]:
    """What player p sees, as numbers."""
    out = [0] * count_features(m)
    observe(m, s, p, d, [0] * ROOM, out, 0, 1)
    return out


def mark(m: MapData, s: State, p: int, d: Desk) -> list[int]:
    """For every choice whether it is open to player p."""
    out = [0] * count_choices(m)
    mark_choices(m, s, p, d, out, 0, 1)
    return out


def desk_of(m: MapData, s: State) -> Desk:
    """The desk of a position as somebody lays it who did not see how it came about."""
    d = blank(Desk)
    lay_desk(m, s, blank(Work), d)
    return d
