"""What is told without playing on: tempo, tickets kept, tickets lost."""

import pytest

from analysis.games import played, recorded
from whistlestop.analysis import Review
from whistlestop.analysis.grades import Grade
from whistlestop.analysis.reviewing import Work
from whistlestop.analysis.story import lost_tickets, tempo_of
from whistlestop.analysis.timeline import steps_of
from whistlestop.game import ClaimRoute, DrawTickets, TakeFaceUp
from whistlestop.records import Record

TINY = Grade("tiny", 2, 2, 20.0)


def test_tempo_counts_turns_and_cards() -> None:
    record = played("usa", ("skilled", "beginner"), 5)
    steps, outcome = steps_of(record)
    final = record.game()
    for player in range(2):
        tempo = tempo_of(player, steps)
        own = [step.action for step in steps if step.player == player]
        turns = {step.turn for step in steps[2:] if step.player == player}
        assert tempo.drawing + tempo.claiming + tempo.tickets + tempo.passing == len(turns)
        assert tempo.claiming == sum(isinstance(action, ClaimRoute) for action in own)
        assert tempo.cards - tempo.blind == sum(isinstance(a, TakeFaceUp) for a in own)
        assert tempo.cards_left == len(final.view(player).hand)
    assert outcome.sheets[0].routes == final.score_sheet(0).routes


def test_a_ticket_that_was_lost_is_not_completed_in_the_end() -> None:
    record = recorded("usa-4")
    outcome = record.game().outcome()
    assert outcome is not None
    lost = list(lost_tickets(record))
    assert lost
    for one in lost:
        done = {str(r.ticket): r.completed for r in outcome.sheets[one.player].ticket_results}
        assert done[one.ticket] is False
        claim = record.moves[one.number - 1].action
        assert claim.player == one.by
        if one.cards is not None:
            assert one.turns is not None
            assert one.turns >= 1


def test_no_ticket_is_lost_by_the_last_action_of_a_game() -> None:
    """All that is open then ends with the game, and by nobody's claim."""
    record = played("mini", ("planner", "racer"), 0)
    last = record.moves[-1].action
    assert isinstance(last, ClaimRoute)
    assert all(one.number < len(record.moves) for one in lost_tickets(record))


@pytest.fixture(scope="module")
def reviewed() -> tuple[Record, Review]:
    record = played("usa", ("skilled", "beginner"), 5)
    return record, Work(record, 0, threads=1).go_on(TINY, TINY)


def test_the_game_without_a_ticket(reviewed: tuple[Record, Review]) -> None:
    record, found = reviewed
    result = record.result
    assert result is not None
    kept = [t for choice in found.ticket_choices for t in choice.kept]
    assert kept
    assert sorted(kept) == sorted(one.ticket for one in found.without)
    for one in found.without:
        sign = -1 if one.completed else 1
        assert one.total == result[one.player] + sign * one.points
        assert one.win in (0.0, 0.5, 1.0)


def test_ticket_choices_say_what_was_completed(reviewed: tuple[Record, Review]) -> None:
    _, found = reviewed
    choices = found.ticket_choices
    assert [choice.player for choice in choices[:2]] == [0, 1]
    for choice in choices:
        assert set(choice.completed) <= set(choice.kept) <= set(choice.offered)


def test_the_decisions_of_the_weaker_lose_more() -> None:
    lost = []
    for seed in (5, 6):
        record = played("usa", ("planner", "beginner"), seed)
        work = Work(record, 0, threads=1)
        points = work.go_on(Grade("values", 48, 0, 0.0), TINY).points
        own = points[0].own  # it plays about as the reference player does
        assert abs(own.mean) < 3 * own.error
        lost.append(points[1].own)
    assert all(one.mean < 0 for one in lost)
    assert sum(one.mean for one in lost) < -2 * max(one.error for one in lost)


def test_drawing_tickets_is_a_turn_of_its_own() -> None:
    record = recorded("europe-3")
    steps, _ = steps_of(record)
    drawn = sum(isinstance(step.action, DrawTickets) for step in steps)
    assert sum(tempo_of(p, steps).tickets for p in range(3)) == drawn > 0
