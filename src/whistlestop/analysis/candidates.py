"""Which actions are worth trying at a decision, and how much the network likes each."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

import numpy as np

from whistlestop.bots.lookahead.thinking import RACED, UNLIKELY
from whistlestop.bots.network import ONE, Evaluator
from whistlestop.bots.network.seeing import desk_of
from whistlestop.bots.network_bot import eyes_of, likes_best
from whistlestop.encoding.choices import ASKED, action_of, choice_of
from whistlestop.encoding.layout import Desk
from whistlestop.game import Player, View
from whistlestop.game.sampling import sample_state
from whistlestop.rules import codes
from whistlestop.rules.layout import State
from whistlestop.rules.map_data import map_data_of

from .beliefs import network_for
from .engine import Engine
from .timeline import Step

PLAIN_CLAIMS = 4
"""Where there is no network: routes that are tried, the longest first."""


class Choice(Protocol):
    """A decision that is due: a step of a game, or one in a position by itself."""

    @property
    def player(self) -> Player:
        """Whose it is."""

    @property
    def before(self) -> State:
        """The position, as it lies or as it may lie."""

    @property
    def planned(self) -> State:
        """The position in which the turn began."""

    @property
    def view(self) -> View:
        """What its player knows."""


class Candidate(NamedTuple):
    """An action as the rules count it."""

    number: int
    liking: float | None
    """Below what the network likes best, as a logarithm; None without a network."""


def candidates(engine: Engine, step: Step) -> list[Candidate]:
    """What was played first, then what else is worth trying."""
    return worth_trying(engine, step, (step.action_number,))


def worth_trying(
    engine: Engine, choice: Choice, first: Sequence[int] = (), *, unlikely: bool = False
) -> list[Candidate]:
    """Some actions, what the reference player does, and what else is worth trying; `unlikely`: also
    what the network would hardly do.

    Tickets to keep are tried in all ways. Made from the view of the player alone.
    """
    state = sample_state(choice.view, 0)
    found = [*first, engine.reference_move(state, choice.planned, choice.player)]
    network = network_for(engine.map, engine.players)
    if network is None:
        found += plain_candidates(choice)
        return [Candidate(number, None) for number in dict.fromkeys(found)]
    likes = Likes(network, choice.view, state)
    if is_keep(choice):
        found += legal_numbers(choice)
    else:
        found += likes.best(unlikely=unlikely)
    return [Candidate(number, likes.of(number)) for number in dict.fromkeys(found)]


def legal_numbers(choice: Choice) -> list[int]:
    """All actions of the view as numbers."""
    from whistlestop.rules.actions import list_actions

    m = map_data_of(choice.view.map)
    out = [0] * m.actions
    return out[: list_actions(m, choice.before, choice.player, out)]


def is_keep(choice: Choice) -> bool:
    """Whether it was about tickets to keep."""
    return choice.before.phase in (codes.OPENING, codes.TICKETS)


def plain_candidates(choice: Choice) -> Iterator[int]:
    """Without a network: everything but claims and stations, and the longest routes, once each."""
    m = map_data_of(choice.view.map)
    claims: dict[int, int] = {}
    for number in legal_numbers(choice):
        kind = m.action_kind[number]
        if kind == codes.CLAIM:
            claims.setdefault(m.action_what[number], number)
        elif kind != codes.STATION:
            yield number
    longest = sorted(claims, key=lambda route: (-m.route_length[route], route))
    yield from (claims[route] for route in longest[:PLAIN_CLAIMS])


class Likes:
    """What the network thinks of the choices of a view."""

    def __init__(self, network: Evaluator, view: View, state: State) -> None:
        assert view.player is not None
        self._network, self._view, self._state = network, view, state
        self._player = view.player
        self._desk = desk_of(view.map, state)
        seen, marks = eyes_of(view.map).look(state, self._player, self._desk)
        self._logits = network.evaluate(seen)[0][0].astype(np.int64)
        is_open = np.flatnonzero(marks)
        self._order = is_open[np.argsort(-self._logits[is_open], kind="stable")]
        self._most = int(self._logits[self._order[0]])

    def best(self, *, unlikely: bool = False) -> Iterator[int]:
        """The few actions it likes best."""
        for choice in self._order[:RACED].tolist():
            if unlikely or self._logits[choice] >= self._most - UNLIKELY:
                yield self._action(choice)

    def of(self, number: int) -> float:
        """How much it likes an action below the best; a claim whatever it is paid with."""
        choice = choice_of(map_data_of(self._view.map), self._desk, number)
        return float(int(self._logits[choice]) - self._most) / ONE

    def _action(self, choice: int) -> int:
        """The action of a choice; a color that is asked for is the network's."""
        map, desk = self._view.map, Desk()
        desk.__dict__.update(self._desk.__dict__)
        while True:
            number = action_of(map_data_of(map), self._state, self._player, desk, choice)
            if number != ASKED:
                return number
            choice = likes_best(self._network, *eyes_of(map).look(self._state, self._player, desk))
