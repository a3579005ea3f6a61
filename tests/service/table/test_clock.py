"""Time: turns, reserves, strikes, and when the server has to act by itself."""

import pytest

from service.table.tabling import ANN, BOB, Tabled, in_play, two_people, with_bot
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.tables import Days, Seconds, TableOptions
from whistlestop.service.table import decide
from whistlestop.service.table import entries as e
from whistlestop.service.table.clock import Clock
from whistlestop.service.table.report import clocks_of, info_of, summary_of
from whistlestop.service.table.state import Patience, expires_at, seat_to_move, wake_at

S = 1000
TIMED = TableOptions(pace=Seconds(turn=30, reserve=60))
PATIENCE = Patience(salts=2 * S, seating=100 * S, playing=500 * S)


def test_a_turn_within_its_time_costs_no_reserve() -> None:
    tabled = in_play(TIMED)

    tabled.act(0, after=10 * S)  # the first card
    tabled.act(0, after=10 * S)  # the second

    assert tabled.table.clock.left(0, tabled.now) == (30 * S, 60 * S)
    assert tabled.table.clock.deadline(1) == tabled.now + 90 * S


def test_what_a_turn_takes_longer_comes_off_the_reserve() -> None:
    tabled = in_play(TIMED)

    tabled.act(0, after=20 * S)
    tabled.act(0, after=25 * S)

    assert tabled.table.clock.left(0, tabled.now) == (30 * S, 45 * S)


def test_a_turn_is_overdue_once_it_will_be_charged() -> None:
    clock = in_play(TIMED).table.clock
    begun = clock.running[0].since

    assert not clock.overdue(begun + 30 * S)
    assert clock.overdue(begun + 30 * S + 1) == {0}
    assert not in_play().table.clock.overdue(begun + 1000 * S)


def test_in_the_opening_the_clocks_of_all_persons_run() -> None:
    tabled = two_people(TIMED)
    begun = tabled.now

    tabled.act(1, after=40 * S)

    assert tabled.table.clock.deadline(0) == begun + 90 * S
    assert tabled.table.clock.deadline(1) is None
    assert tabled.table.clock.left(1, tabled.now)[1] == 50 * S


def test_the_first_turn_after_the_opening_is_a_turn_of_its_own() -> None:
    tabled = two_people(TIMED.model_copy(update={"first": 0}))
    tabled.act(1)

    tabled.act(0, after=20 * S)

    assert tabled.table.to_act == (0,)
    assert tabled.table.clock.deadline(0) == tabled.now + 90 * S


def test_who_takes_back_has_what_was_left_but_for_a_second() -> None:
    """The time of the others is not hers: but taking back again and again ends somewhere."""
    tabled = two_people(TIMED)
    tabled.act(0, after=50 * S)

    tabled.add(e.TakenBack(seat=0), after=5 * S)
    assert tabled.table.clock.left(0, tabled.now) == (0, 39 * S)

    tabled.act(0)
    tabled.add(e.TakenBack(seat=0))
    assert tabled.table.clock.left(0, tabled.now) == (0, 39 * S)


def test_taking_back_leaves_the_clocks_of_others_alone() -> None:
    tabled = two_people(TIMED)
    begun = tabled.now
    tabled.act(0, after=5 * S)

    tabled.add(e.TakenBack(seat=0), after=50 * S)

    assert tabled.table.clock.deadline(1) == begun + 90 * S


def test_a_turn_that_was_taken_back_from_under_somebody_costs_them_nothing() -> None:
    tabled = two_people(TIMED.model_copy(update={"first": 1}))
    tabled.act(1)
    tabled.act(0, after=5 * S)
    assert tabled.table.to_act == (1,)

    tabled.add(e.TakenBack(seat=0), after=70 * S)

    assert tabled.table.clock.left(0, tabled.now) == (24 * S, 60 * S)
    assert tabled.table.clock.left(1, tabled.now) == (30 * S, 60 * S)
    assert tabled.table.clock.deadline(1) is None


def test_what_is_taken_back_within_a_turn_is_the_time_of_that_turn() -> None:
    clock = Clock.of(TIMED.pace, 2)
    clock.run({0: 7}, set(), 0)
    clock.remember(0, 10 * S)
    clock.run({0: 7}, set(), 10 * S)

    clock.restore(0, 25 * S)

    assert clock.left(0, 25 * S) == (5 * S, 60 * S)


def test_taking_back_after_the_server_was_away_gives_what_was_left() -> None:
    tabled = two_people(TIMED)
    tabled.act(0, after=10 * S)
    tabled.add(e.Resumed(), after=1000 * S)

    tabled.add(e.TakenBack(seat=0), after=3 * S)

    assert tabled.table.clock.left(0, tabled.now) == (19 * S, 60 * S)
    assert tabled.table.clock.left(1, tabled.now) == (27 * S, 60 * S)


def test_a_seat_whose_time_ran_out_is_moved_by_a_bot_until_its_turn_ends() -> None:
    tabled = in_play(TIMED)
    assert seat_to_move(tabled.table, tabled.now + 90 * S - 1) is None

    assert seat_to_move(tabled.table, tabled.now + 90 * S) == 0
    tabled.add(e.Acted(seat=0, action="+?", by="clock"), after=90 * S)

    assert tabled.table.seats[0].strikes == 1
    assert seat_to_move(tabled.table, tabled.now) == 0
    with pytest.raises(ServiceError, match="Your time ran out"):
        decide.act(tabled.table, ANN, None, tabled.table.number, "+?")
    tabled.add(e.Acted(seat=0, action="+?", by="clock"))
    assert tabled.table.seats[0].strikes == 1
    assert seat_to_move(tabled.table, tabled.now) is None


def test_strikes_are_counted_in_a_row() -> None:
    tabled = in_play(TIMED)
    for by in ("clock", "clock", "person"):
        for _ in range(2):
            tabled.add(e.Acted.model_validate({"seat": 0, "action": "+?", "by": by}))
        for _ in range(2):
            tabled.act(1)

    assert tabled.table.seats[0].strikes == 0


def test_bots_have_no_clock() -> None:
    tabled = in_play(TIMED)

    tabled.add(*decide.resign(tabled.table, ANN, None, "casual"))

    assert tabled.table.clock.deadline(0) is None
    assert seat_to_move(tabled.table, tabled.now) == 0


def test_who_comes_back_in_the_same_turn_gets_no_new_time() -> None:
    tabled = in_play(TIMED)
    begun = tabled.now

    for _ in range(5):
        tabled.add(*decide.resign(tabled.table, ANN, None, "casual"), after=15 * S)
        assert not clocks_of(tabled.table, tabled.now)[0].running
        tabled.add(decide.take_seat_back(tabled.table, ANN, None), after=1 * S)

    assert tabled.table.clock.deadline(0) == begun + 90 * S
    assert tabled.table.clock.left(0, tabled.now) == (0, 10 * S)


def test_the_time_of_the_bot_that_ends_a_turn_is_not_charged() -> None:
    tabled = in_play(TIMED)
    tabled.add(*decide.resign(tabled.table, ANN, None, "casual"), after=40 * S)
    tabled.act(0, by="bot", after=20 * S)
    tabled.act(0, by="bot", after=20 * S)

    assert tabled.table.to_act == (1,)
    assert tabled.table.clock.left(0, tabled.now) == (30 * S, 50 * S)


def test_who_comes_back_in_a_turn_of_the_bot_has_the_rest_of_it() -> None:
    tabled = in_play(TIMED)
    tabled.add(*decide.resign(tabled.table, BOB, None, "casual"))
    tabled.act(0)
    tabled.act(0)
    begun = tabled.now

    tabled.add(decide.take_seat_back(tabled.table, BOB, None), after=5 * S)

    assert tabled.table.clock.deadline(1) == begun + 90 * S


def test_neither_resigning_nor_coming_back_wipes_strikes_out() -> None:
    tabled = in_play(TIMED)
    tabled.add(e.Acted(seat=0, action="+?", by="clock"), after=90 * S)

    tabled.add(*decide.resign(tabled.table, ANN, None, "casual"))
    tabled.add(decide.take_seat_back(tabled.table, ANN, None))

    assert tabled.table.seats[0].strikes == 1
    # The rest of the turn is still the bot's, and no second strike.
    assert seat_to_move(tabled.table, tabled.now) == 0
    tabled.add(e.Acted(seat=0, action="+?", by="clock"))
    assert tabled.table.seats[0].strikes == 1


def test_who_lost_the_seat_to_the_clock_comes_back_without_strikes() -> None:
    tabled = in_play(TIMED)
    tabled.add(e.Acted(seat=0, action="+?", by="clock"), after=90 * S)
    tabled.add(e.StoodIn(seat=0, bot="casual", reason="clock"))

    tabled.add(decide.take_seat_back(tabled.table, ANN, None))

    assert tabled.table.seats[0].strikes == 0


def test_after_the_server_was_away_the_turn_begins_anew() -> None:
    tabled = in_play(TIMED)

    tabled.add(e.Resumed(), after=1000 * S)

    assert tabled.table.clock.deadline(0) == tabled.now + 90 * S


def test_after_the_server_was_away_who_resigned_can_come_back_to_a_new_turn() -> None:
    tabled = in_play(TIMED)
    tabled.add(*decide.resign(tabled.table, ANN, None, "casual"), after=80 * S)

    tabled.add(e.Resumed(), after=1000 * S)
    tabled.add(decide.take_seat_back(tabled.table, ANN, None), after=5 * S)

    assert tabled.table.clock.left(0, tabled.now) == (25 * S, 60 * S)


def test_days_are_days_without_a_reserve() -> None:
    tabled = in_play(TableOptions(pace=Days(turn=2)))

    assert tabled.table.clock.deadline(0) == tabled.now + 2 * 24 * 3600 * S
    assert clocks_of(tabled.table, tabled.now)[0].reserve_left == 0


def test_a_table_without_clocks_shows_none() -> None:
    assert clocks_of(in_play().table, 0) == ()


# --- When the server must act by itself


def test_a_table_where_nobody_starts_expires() -> None:
    tabled = Tabled()

    assert expires_at(tabled.table, PATIENCE) == tabled.now + 100 * S
    assert wake_at(tabled.table, PATIENCE) == tabled.now + 100 * S


def test_a_game_without_clocks_in_which_nobody_moves_expires() -> None:
    tabled = in_play()

    tabled.act(0, after=10 * S)

    assert wake_at(tabled.table, PATIENCE) == tabled.now + 500 * S


def test_a_deal_waits_only_so_long_for_salts() -> None:
    tabled = with_bot()
    tabled.add(e.Started(), after=5 * S)

    assert wake_at(tabled.table, PATIENCE) == tabled.now + 2 * S


def test_a_bot_to_move_is_due_at_once_and_a_clock_when_it_runs_out() -> None:
    tabled = with_bot()
    tabled.deal()
    assert wake_at(tabled.table, PATIENCE) == tabled.now

    timed = in_play(TIMED)
    assert wake_at(timed.table, PATIENCE) == timed.now + 90 * S


def test_nothing_is_due_at_a_finished_table() -> None:
    tabled = in_play(TIMED)
    tabled.add(*decide.agree(tabled.table, ANN, abort=True))
    tabled.add(*decide.agree(tabled.table, BOB, abort=True))

    assert wake_at(tabled.table, PATIENCE) is None
    assert summary_of(tabled.table, None).stage == "aborted"


# --- What is told


def test_the_info_of_a_table_holds_no_secret_and_the_summary_who_is_to_act() -> None:
    tabled = in_play()

    text = info_of(tabled.table).model_dump_json()

    assert tabled.table.secret.hex() not in text
    assert tabled.table.seed.hex() not in text
    assert tabled.table.commitment in text
    assert [seat.to_act for seat in summary_of(tabled.table, None).seats] == [True, False]
