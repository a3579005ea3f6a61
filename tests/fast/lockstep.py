"""Playing the same game interpreted and compiled, and comparing every state and trace."""

from typing import Any

import numpy as np

from whistlestop.fast import MAP_DATA, Batch, kernels, pack
from whistlestop.maps import Map
from whistlestop.rules import actions, chance, random_play, scoring, setup
from whistlestop.rules.codes import OVER
from whistlestop.rules.layout import ACTIONS, State, Work, blank
from whistlestop.rules.map_data import make_map_data


class Lockstep:
    """One map and number of players, ready to play games both ways."""

    def __init__(self, map: Map, players: int) -> None:
        self.m = make_map_data(map)
        self.batch = Batch(map, players=players)
        self.record: Any = self.batch.map_data.view(MAP_DATA)[0]
        self.players = players
        self.out = [0] * self.m.actions
        self.fast_out = np.zeros(ACTIONS, np.int32)

    def play(self, seed: int) -> int:
        """Play one random game both ways; return how many actions were compared."""
        m, row, table = self.m, self.batch.states[0], self.batch.map_data
        s = blank(State)
        chance.begin_words(s, seed, 0)
        setup.deal(m, s, self.players, -1)
        self.batch.deal(seed=seed)
        steps = 0
        self.compare(s)
        while s.phase != OVER:
            p = random_play.next_player(s)
            assert kernels.next_player(row) == p
            a = random_play.random_action(m, s, p, self.out)
            assert kernels.random_policy(self.record, self.batch.records[0], p, self.fast_out) == a
            actions.apply_action(m, s, p, a)
            kernels.apply_action(table, row, p, a)
            self.compare(s)
            steps += 1
        self.compare_scores(s)
        return steps

    def compare(self, s: State) -> None:
        assert pack(s).tobytes() == self.batch.states[0].tobytes()

    def compare_scores(self, s: State) -> None:
        w = blank(Work)
        scoring.score_game(self.m, s, w)
        scores = self.batch.score()
        n = self.players
        assert scores.of("total")[0].tolist() == w.total[:n]
        assert scores.of("longest")[0].tolist() == w.longest[:n]
        assert scores.of("completed")[0].tolist() == w.completed[:n]
        assert scores.of("winner")[0].tolist() == w.winner[:n]
        assert scores.decided[0] == w.decided_by
