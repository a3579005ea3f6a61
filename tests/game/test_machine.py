"""A machine that plays, takes back, copies and tries nonsense, in any order."""

import random
from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.anything import any_action, content, whole
from sweeps.play import TABLES, check
from whistlestop import Action, Board, Game, IllegalActionError, View
from whistlestop.rules.layout import freeze
from whistlestop.rules.map_data import map_data_of

LIMIT = 400
SEEDS = st.integers(0, 2**32 - 1)


class GameMachine(RuleBasedStateMachine):
    """Whatever is done to a game in whatever order, these things hold."""

    game: Game

    def __init__(self) -> None:
        super().__init__()
        self.copies: list[tuple[Game, Any]] = []
        self.views: list[tuple[View, Any]] = []
        self.boards: list[tuple[Board, Any]] = []

    @initialize(table=st.sampled_from(TABLES), seed=SEEDS)
    def deal(self, table: tuple[str, int], seed: int) -> None:
        name, players = table
        self.game = Game(name, players=players, seed=seed)

    def pick(self, rng: random.Random) -> Action:
        """A legal action; kinds with few actions are not drowned by those with many."""
        by_kind: dict[type, list[Action]] = {}
        for action in self.game.actions_of(rng.choice(self.game.to_act)):
            by_kind.setdefault(type(action), []).append(action)
        return rng.choice(rng.choice(list(by_kind.values())))

    @precondition(lambda self: bool(self.game.to_act) and len(self.game.history) < LIMIT)
    @rule(seed=SEEDS, actions=st.integers(1, 60))
    def play_on(self, seed: int, actions: int) -> None:
        rng = random.Random(seed)
        for _ in range(actions):
            if self.game.to_act:
                action = self.pick(rng)
                assert self.game.push(action)
                assert self.game.peek() == action

    @precondition(lambda self: bool(self.game.to_act))
    @rule(seed=SEEDS)
    def push_then_pop_is_as_if_nothing_happened(self, seed: int) -> None:
        before = whole(self.game)
        action = self.pick(random.Random(seed))
        events = self.game.push(action)
        assert whole(self.game) != before
        assert self.game.pop() == action
        assert whole(self.game) == before
        assert self.game.push(action) == events
        self.game.pop()

    @rule(back=st.integers(1, 30), seed=SEEDS)
    def what_is_taken_back_can_be_done_again(self, back: int, seed: int) -> None:
        after = whole(self.game)
        undone = [self.game.pop() for _ in range(min(back, len(self.game.history)))]
        for action in reversed(undone):
            self.game.push(action)
        assert whole(self.game) == after

    @rule(back=st.integers(1, 30))
    def take_back(self, back: int) -> None:
        for _ in range(min(back, len(self.game.history))):
            self.game.pop()

    @rule(seed=SEEDS)
    def what_is_legal_is_exactly_what_push_takes(self, seed: int) -> None:
        rng = random.Random(seed)
        for _ in range(30):
            action = any_action(self.game, rng)
            legal = self.game.is_legal(action)
            assert (action in self.game.legal_actions) == legal
            assert (self.game.why_illegal(action) is None) == legal
            before = freeze(self.game._state), len(self.game.history), len(self.game.log)
            if legal:
                self.game.push(action)
                self.game.pop()
            else:
                with pytest.raises(IllegalActionError) as caught:
                    self.game.push(action)
                assert caught.value.violation == self.game.why_illegal(action)
            assert (freeze(self.game._state), len(self.game.history), len(self.game.log)) == before

    @rule()
    def keep_a_copy(self) -> None:
        self.copies.append((self.game.copy(), whole(self.game)))
        view, board = self.game.view(None), self.game.board
        self.views.append((view, content(view)))
        self.boards.append((board, content(board)))

    @precondition(lambda self: bool(self.copies))
    @rule(seed=SEEDS, actions=st.integers(1, 20))
    def go_on_with_a_copy(self, seed: int, actions: int) -> None:
        """The copy becomes the game, and the game the copy: neither disturbs the other."""
        copied, _ = self.copies.pop(random.Random(seed).randrange(len(self.copies)))
        self.copies.append((self.game, whole(self.game)))
        self.game = copied
        self.play_on(seed, actions)

    @invariant()
    def old_copies_views_and_boards_stay_as_they_were(self) -> None:
        for game, before in self.copies[-2:]:
            assert whole(game) == before
        for view, seen in self.views[-2:]:
            assert content(view) == seen
        for board, lay in self.boards[-2:]:
            assert content(board) == lay

    @invariant()
    def nothing_is_lost_or_made(self) -> None:
        check(map_data_of(self.game.map), self.game._state)

    @invariant()
    def points_on_the_track_are_those_of_the_routes_on_the_sheet(self) -> None:
        game = self.game
        counts = game.view(None).counts
        for p in range(game.players):
            routes = game.board.routes_of(p)
            points = sum(game.map.rules.points[route.length] for route in routes)
            assert game.score_sheet(p).routes == counts[p].score == points
            assert not {route.id for route in routes} & {route.twin for route in routes}

    @invariant()
    def the_game_is_over_exactly_if_nobody_is_to_act(self) -> None:
        game = self.game
        assert (game.outcome() is None) == bool(game.to_act) == bool(len(game.legal_actions))


TestGameMachine = pytest.mark.usefixtures("untraced")(GameMachine.TestCase)
TestGameMachine.settings = settings(
    max_examples=50,
    stateful_step_count=20,
    phases=(Phase.explicit, Phase.generate),  # shrinking a game takes minutes and tells no more
    derandomize=True,
    database=None,
    deadline=None,
)
