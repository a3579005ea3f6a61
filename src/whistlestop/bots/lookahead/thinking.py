"""Thinking about a view with the network, for a time or for a number of imagined games."""

import hashlib
import math
from functools import partial
from typing import Any

import numpy as np

from whistlestop.bots.network import ONE, Evaluator, Ints
from whistlestop.bots.network.seeing import desk_of
from whistlestop.bots.network.weights import VALUES
from whistlestop.bots.network_bot import eyes_of
from whistlestop.bots.pacing import Pace
from whistlestop.bots.search_bot import buffers_of, seen_tickets
from whistlestop.encoding.hosting import LONGEST_GAME, TALLY
from whistlestop.encoding.layout import ROOM
from whistlestop.fast.buffers import DESK, MEMORY, STATE, WORK, pack
from whistlestop.game import View
from whistlestop.game.sampling import sample_state
from whistlestop.rules.layout import PLAYERS, TICKET_CARDS

from .imagining import PLAN, Notes, Question, Room, believe, imagine_rounds
from .racing import FIRST_LOOK, MOST_ROUNDS, Race, make_notes

RACED = 4
"""Choices that are tried: the ones the network likes best,"""
UNLIKELY = 5 * ONE
"""but none that it likes less than this below the best."""
LISTED = 8
"""Choices that are told of, and room for so many games."""
ODDS = np.array([round(1000 * math.exp(eighth / 8)) for eighth in range(-48, 49)], np.int32)
"""Thousands of odds, from e ** -6 to e ** 6: with these tickets are drawn into others' hands."""
TURNS = ((0.0, 0, 8), (0.3, 60, 12))
"""From so many seconds, or imagined games, on: how many turns of every player are imagined."""


def make_room(network: Evaluator) -> Room:
    """Where one thread imagines."""
    about, rows = network.about, LISTED
    return Room(
        np.zeros((rows, STATE.itemsize), np.uint8),
        np.zeros((rows, DESK.itemsize), np.uint8),
        np.zeros((rows, PLAN), np.int32),
        np.zeros((rows, about.features), np.uint8),
        np.zeros((rows, about.choices), np.uint8),
        np.zeros((rows, about.width), np.int32),
        np.zeros((rows, about.width), np.int16),
        np.zeros((rows, about.choices + VALUES), np.int32),
        np.zeros(WORK.itemsize, np.uint8),
        np.zeros(ROOM, np.int16),
        np.zeros(TALLY, np.int16),
    )


def weigh(logits: Ints) -> Ints:
    """Odds as whole numbers, from their logarithms in units of 1 / ONE.

    A table by eighths, so that no machine rounds otherwise.
    """
    places: Ints = (logits.astype(np.int64) * 8 // ONE + len(ODDS) // 2).clip(0, len(ODDS) - 1)
    return ODDS[places]


def turns_ahead(seconds: float | None, iterations: int | None) -> int:
    """How far ahead there is time to imagine."""
    return max(
        turns
        for least, games, turns in TURNS
        if (seconds is None or seconds >= least) and (iterations is None or iterations >= games)
    )


def question_of(view: View, root: Any, beliefs: Ints, seed: int, turns: int) -> Question:
    """What is thought about; the root is the position as it may lie."""
    assert view.player is not None
    map_data, _ = buffers_of(view.map, view.players)
    return Question(map_data, root, view.player, seen_tickets(view), beliefs, seed, turns)


class Thinker:
    """Thinks about one view at a time with one network, in one or several threads."""

    def __init__(self, network: Evaluator, pace: Pace) -> None:
        self.network, self.pace = network, pace
        self._rooms = [make_room(network) for _ in range(pace.threads)]
        self._memory = np.zeros(MEMORY.itemsize, np.uint8)

    def begin(self, view: View, seed: int, turns: int) -> Race:
        """The choices the network likes best; those that are likely enough are alive."""
        assert view.player is not None
        key = hashlib.sha256(f"{seed}/{view.player}/{len(view.log)}".encode()).digest()
        state = sample_state(view, key)
        desk = desk_of(view.map, state)
        seen, marks = eyes_of(view.map).look(state, view.player, desk)
        logits = self.network.evaluate(seen)[0][0].astype(np.int64)
        is_open = np.flatnonzero(marks)
        choices = is_open[np.argsort(-logits[is_open], kind="stable")]
        choices = choices[:LISTED]
        beliefs = self.beliefs(view, pack(state), seen)
        question = question_of(view, pack(state), beliefs, int.from_bytes(key[:5], "big"), turns)
        race = Race(question, state, desk, choices.astype(np.int32), logits[choices])
        race.alive[RACED:] = 0
        race.alive[race.logits < race.logits[0] - UNLIKELY] = 0
        return race

    def beliefs(self, view: View, root: Any, seen: Ints) -> Ints:
        """By player and ticket: how likely it is held there, as whole numbers to draw by.

        A network that has learned no beliefs leaves that to what the scripted players would want.
        """
        assert view.player is not None
        beliefs = np.ones((PLAYERS, TICKET_CARDS), np.int32)
        if self.network.about.beliefs:
            odds = weigh(self.network.believe(seen)[0]).reshape(PLAYERS - 1, -1)
            for seat in range(1, view.players):
                beliefs[(view.player + seat) % view.players, : odds.shape[1]] = odds[seat - 1]
        else:
            map_data, guide = buffers_of(view.map, view.players)
            believe(map_data, guide, root, view.player, self._memory, beliefs)
        return beliefs

    def think(
        self, view: View, seed: int, *, seconds: float | None, iterations: int | None
    ) -> Race:
        """Race the choices until time or iterations are used up, one is left, or it is stopped."""
        begin = self.pace.begin()
        race = self.begin(view, seed, turns_ahead(seconds, iterations))
        with self.pace.limit(None if seconds is None else begin + seconds):
            play = partial(self._rounds, race, race.alive)
            self.pace.run(race, iterations, play, first_look=FIRST_LOOK, most_rounds=MOST_ROUNDS)
        return race

    def look_around(self, race: Race, rounds: int) -> None:
        """Imagine some games for every choice that was tried in fewer, to tell of them."""
        few = (race.visits < rounds).astype(np.int8)
        self.pace.mark[0] = 0
        done = self._rounds(race, few, 0, rounds)
        race.visits[few == 1] = done

    def play_out(self, race: Race, arm: int, games: int) -> Notes:
        """Imagine games to their end for one choice."""
        alone = np.zeros_like(race.alive)
        alone[arm] = 1
        notes = make_notes(len(alone), games)
        question = race.question._replace(turns=LONGEST_GAME)
        self.imagine(question, race.choices, notes, alone, 0, 0, games)
        return notes

    def _rounds(self, race: Race, alive: Any, begin: int, end: int) -> int:
        """Imagine rounds for some of the arms; return how many were completed."""
        told = race.question, race.choices, race.notes, alive
        return self.pace.share(begin, end, partial(self.imagine, *told))

    def imagine(
        self,
        question: Question,
        choices: Any,
        notes: Notes,
        alive: Any,
        thread: int,
        first: int,
        last: int,
    ) -> int:
        """Hand everything over to compiled code."""
        room, stop = self._rooms[thread], self.pace.mark
        arguments = (question, self.network.arrays, choices, alive, first, last, room, notes, stop)
        return imagine_rounds(*arguments)
