"""One game played by choices: what each player sees and may choose, as numbers.

A player's numbers are made from that player's `View` alone: the encoding is given a state that was
drawn to fit the view (`whistlestop.game.sampling`), and every such state gives the same numbers.
"""

import numpy as np
import numpy.typing as npt

from whistlestop.bots.network_bot import eyes_of
from whistlestop.draw import plain_text, show_board
from whistlestop.encoding.choices import ASKED, action_of, lay_desk
from whistlestop.encoding.hosting import LONGEST_GAME, POINTS, TALLY, count_points
from whistlestop.encoding.layout import Desk
from whistlestop.game import Action, Game
from whistlestop.game.sampling import sample_state
from whistlestop.rules.layout import PLAYERS, State, Work, blank
from whistlestop.rules.map_data import map_data_of
from whistlestop.rules.scoring import score_game

from .rewards import Reward, rewards_of
from .spaces import check_choice

Numbers = npt.NDArray[np.uint8]
Marks = npt.NDArray[np.int8]
WIDTH, HEIGHT = 100, 34
"""Of a board with characters."""


class Table:
    """A game on its way, with what is half decided: a route is named first, its color next."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._map_data = map_data_of(game.map)
        self._work, self._desk = blank(Work), blank(Desk)
        self._paying = 0
        self._imagined: dict[int, State] = {}
        self._looks: dict[int, tuple[Numbers, Marks]] = {}
        lay_desk(self._map_data, game._state, self._work, self._desk)
        self.points = [0] * game.players
        """The points of each player as they stand after a step; in all once the game is over."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.game.to_act

    @property
    def too_long(self) -> bool:
        """Whether the game is left because it has lasted too long, and scored as it stands."""
        return not self.over and self.game.turn >= LONGEST_GAME

    @property
    def actor(self) -> int | None:
        """Whose decision is due; in the opening the first who has not chosen."""
        return None if self.over else self.game.to_act[0]

    def see(self, player: int) -> Numbers:
        """What a player sees."""
        return self._look(player)[0].copy()

    def marks(self, player: int) -> Marks:
        """For every choice whether it is open to a player: 1 or 0."""
        marks = self._look(player)[1].copy()
        return marks if player == self.actor and not self.too_long else np.zeros_like(marks)

    def _look(self, player: int) -> tuple[Numbers, Marks]:
        """What a player sees and may choose, worked out once for a position."""
        if player not in self._looks:
            state, desk = self._state_for(player), self._desk_for(player)
            seen, marks = eyes_of(self.game.map).look(state, player, desk)
            self._looks[player] = seen[0].astype(np.uint8), marks.astype(np.int8)
        return self._looks[player]

    def choose(self, choice: int) -> None:
        """Carry out a choice of the player whose decision is due."""
        player = self.actor
        if player is None or self.too_long:
            raise ValueError("The game is over: reset it before the next choice.")
        check_choice(self.game.map, choice, self.marks(player), player)
        m, desk = self._map_data, self._desk_for(player)
        action = action_of(m, self._state_for(player), player, desk, int(choice))
        self._paying = desk.paying
        self._looks.clear()
        if action != ASKED:
            self.push(self.game.decode(player, action))

    def push(self, action: Action) -> None:
        """Carry out an action of the rules."""
        game, player = self.game, self.game.to_act[0]
        trains, phase = game.board.trains_left(player), game.phase
        game.push(action)
        self._imagined.clear()
        self._looks.clear()
        kept = phase in ("opening", "keep tickets") and game.phase != "opening"
        if kept or game.board.trains_left(player) != trains:
            lay_desk(self._map_data, game._state, self._work, self._desk)
        self.points = self._count_points()

    def text(self, player: int | None) -> str:
        """The position as a line, as a player knows it or, for None, as it is."""
        position = self.game.position() if player is None else self.game.view(player).position()
        return f"{position} paying {self._paying if player in (None, self.actor) else 0}"

    def memory(self, player: int) -> str:
        """All that a player has seen from the deal on."""
        return f"{self.game.view(player).log} {self.text(player)}"

    def copy(self) -> "Table":
        """An independent copy; chance will give both the same."""
        return self._with(self.game.copy())

    def resampled(self, player: int, seed: int) -> "Table":
        """A table that a player cannot tell from this one: everything hidden is redrawn."""
        return self._with(self.game.view(player).sample(seed), player)

    def _with(self, game: Game, knower: int | None = None) -> "Table":
        """Another game at the point where this one is."""
        made = Table(game)
        made.points = self.points[:] if knower is None else made._count_points()
        made._paying = self._paying if knower in (None, self.actor) else 0
        return made

    def __deepcopy__(self, memo: object) -> "Table":
        """What `copy.deepcopy` makes of it: OpenSpiel copies states so."""
        return self.copy()

    def draw(self) -> str:
        """The board with characters."""
        return draw_game(self.game)

    def reward(self, reward: Reward, before: list[int]) -> list[float]:
        """What came of a step for each player, who had so many points before it."""
        if reward == "score":
            return [float(now - then) for now, then in zip(self.points, before, strict=True)]
        if not (self.over or self.too_long):
            return [0.0] * self.game.players
        points, won = np.array([[self.points], [self._work.winner[: self.game.players]]])
        return [float(x) for x in rewards_of(reward, np, points, won)[0]]

    def _count_points(self) -> list[int]:
        state, players = self.game._state, self.game.players
        if self.over or self.too_long:
            score_game(self._map_data, state, self._work)
            return self._work.total[:players]
        tally = [0] * TALLY
        count_points(self._map_data, state, self._desk, tally)
        return tally[POINTS : POINTS + players]

    def _state_for(self, player: int) -> State:
        """A state that fits what the player knows."""
        if player not in self._imagined:
            self._imagined[player] = sample_state(self.game.view(player), 0)
        return self._imagined[player]

    def _desk_for(self, player: int) -> Desk:
        """The desk as the player knows it: paths are there to see, what is half decided is not."""
        desk = blank(Desk)
        desk.longest = self._desk.longest[:PLAYERS]
        desk.paying = self._paying if player == self.actor else 0
        return desk


def draw_game(game: Game) -> str:
    """The board of a game with characters."""
    return plain_text(show_board(game.map, width=WIDTH, height=HEIGHT, board=game.board))
