"""What the others are thought to hold: honest, and right on average at every stage of a game."""

import random
from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest

from analysis.games import played
from whistlestop.analysis.beliefs import ticket_odds
from whistlestop.analysis.engine import Engine
from whistlestop.analysis.foresight import Seer
from whistlestop.analysis.reviewing import seer_for
from whistlestop.analysis.timeline import Step, steps_of
from whistlestop.bots.search_bot import seen_tickets
from whistlestop.fast.buffers import STATE
from whistlestop.game.cheapest_way import shortest_way
from whistlestop.game.sampling import sample_state, state_of
from whistlestop.maps import Map
from whistlestop.records import Record
from whistlestop.rules import codes
from whistlestop.rules.codes import HELD

NAMES = ("skilled", "casual", "beginner", "skilled")
GAMES = 8
ROUNDS = 24


@cache
def games(map: str) -> tuple[tuple[Record, list[Step]], ...]:
    records = [played(map, NAMES, 900 + number) for number in range(GAMES)]
    return tuple((record, steps_of(record)[0]) for record in records)


def late(map: str, since: float, of_each: int) -> Iterator[tuple[Record, Step]]:
    """Turns from the rest of some games, drawn at random."""
    for number, (record, steps) in enumerate(games(map)):
        turns = [
            step
            for step in steps
            if step.before.phase == codes.TURN and step.number > since * len(steps)
        ]
        for step in random.Random(number).sample(turns, of_each):
            yield record, step


def hidden_tickets(step: Step, map: Map) -> Iterator[tuple[int, int]]:
    """Everybody's tickets that whoever acts has not seen, by player and number."""
    seen = seen_tickets(step.view)
    for ticket in map.tickets:
        holder = step.before.ticket_at[ticket.id] - HELD
        if not seen[ticket.id] and 0 <= holder < len(NAMES) and holder != step.player:
            yield holder, ticket.id


@pytest.mark.parametrize("map", ["usa", "europe"])
def test_beliefs_come_from_the_view_alone(map: str) -> None:
    for record, step in late(map, 0.3, 2):
        told = record.map, len(NAMES), step.player
        truth = ticket_odds(*told, step.before)
        for number in range(3):
            redrawn = sample_state(step.view, f"{number}".encode())
            assert (ticket_odds(*told, redrawn) == truth).all()


@pytest.mark.parametrize("map", ["usa", "europe"])
def test_as_many_tickets_are_completed_as_really_are(map: str) -> None:
    held: list[bool] = []
    believed: list[float] = []
    for record, step in late(map, 0.6, 6):
        odds = ticket_odds(record.map, len(NAMES), step.player, step.before)
        seen = seen_tickets(step.view)
        for q, t in hidden_tickets(step, record.map):
            ticket = record.map.tickets[t]
            own = step.view.board.routes_of(q)
            done = [
                shortest_way(own, *one.cities) is not None
                for one in record.map.tickets
                if not seen[one.id] and one.long == ticket.long
            ]
            likely = [
                odds[q, one.id]
                for one in record.map.tickets
                if not seen[one.id] and one.long == ticket.long
            ]
            held.append(shortest_way(own, *ticket.cities) is not None)
            believed.append(float(np.average(done, weights=likely)))
    assert len(held) > 200
    assert 0.2 < np.mean(held) < 0.8
    assert np.mean(believed) == pytest.approx(np.mean(held), abs=0.1)


@pytest.mark.parametrize("map", ["usa", "europe"])
def test_what_players_know_makes_no_winners_of_them_all(map: str) -> None:
    """What everybody expects by what they know is, taken together, about one win."""
    wins = []
    points: list[tuple[float, float]] = []
    for record, step in late(map, 0.7, 6):
        engine = Engine(record.map, len(NAMES), tastes=True)
        actions = (step.action_number,)
        known = engine.known(step.view, step.planned, actions, 1)
        truth = engine.after(step.before, step.planned, step.player, actions, 1)
        list(engine.play([known, truth], ROUNDS))
        wins.append(known.wins(len(NAMES), 0, ROUNDS)[:, step.player].mean())
        points.append(
            tuple(
                np.delete(one.points(len(NAMES), 0, ROUNDS), step.player, axis=1).mean()
                for one in (known, truth)
            )
        )
    assert np.mean(wins) * len(NAMES) == pytest.approx(1, abs=0.5)
    thought, true = np.mean(points, axis=0)
    assert thought == pytest.approx(true, abs=8)


def test_both_judges_meet_the_same_hidden_cards_and_tickets() -> None:
    record, step = next(late("europe", 0.5, 1))
    engine = Engine(record.map, len(NAMES), tastes=True)
    seer = seer_for(engine)
    assert isinstance(seer, Seer)
    known = engine.known(step.view, step.planned, (), 7)
    foresight = seer.known(step, [step.action_number], 7)
    for i in range(4):
        asked = foresight.ask(i)
        assert asked.is_open
        assert (asked.root == engine.redrawn(known, i)).all()


def test_what_its_player_knows_is_never_redrawn() -> None:
    changed = 0
    for record, step in late("europe", 0.2, 2):
        engine = Engine(record.map, len(NAMES), tastes=True)
        known = engine.known(step.view, step.planned, (), 3)
        seen = seen_tickets(step.view)
        root = state_of(step.view.sample(1))
        for i in range(4):
            row = engine.redrawn(known, i).view(STATE)[0]
            assert list(row["hands"][step.player]) == list(root.hands[step.player])
            for ticket in record.map.tickets:
                where = row["ticket_at"][ticket.id]
                if seen[ticket.id]:
                    assert where == step.before.ticket_at[ticket.id]
                else:
                    changed += where != step.before.ticket_at[ticket.id]
            for q in range(len(NAMES)):
                held = [(row["ticket_at"] == HELD + q).sum() for row in (row,)]
                assert held[0] == step.before.ticket_at.count(HELD + q)
    assert changed > 50
