"""What persons may do during the game, and what the log makes of it."""

from collections.abc import Callable
from typing import Any

import pytest

from service.table.tabling import ANN, BOB, CLEO, Tabled, in_play, two_people
from whistlestop.records import parse_record
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.tables import Seconds, TableOptions
from whistlestop.service.table import Table, decide, may, read_entry, write_entry
from whistlestop.service.table import entries as e
from whistlestop.service.table.apply import apply


def refused(key: str, decide: Callable[..., Any], *args: Any, **options: Any) -> str:
    with pytest.raises(ServiceError) as caught:
        decide(*args, **options)
    assert caught.value.key == key
    return caught.value.message


def test_an_action_is_stored_in_notation_with_its_line_of_the_record() -> None:
    tabled = in_play()

    entry = decide.act(tabled.table, ANN, None, tabled.table.number, " +? ")
    tabled.add(entry)

    assert (entry.seat, entry.action, entry.by) == (0, "+?", "person")
    written = tabled.log[-1][1]
    assert isinstance(written, e.Acted)
    assert written.line.startswith("0 +? {")


def test_an_action_decided_before_the_last_one_is_out_of_step() -> None:
    tabled = in_play()
    seen = tabled.table.number
    tabled.act(0)

    refused("out_of_step", decide.act, tabled.table, ANN, None, seen, "+?")
    refused("out_of_step", decide.act, tabled.table, ANN, None, tabled.table.number + 1, "+?")


def test_what_others_choose_in_the_opening_does_not_put_me_out_of_step() -> None:
    tabled = two_people()
    game = tabled.table.game
    assert game is not None
    seen = tabled.table.number
    mine = game.text(game.actions_of(0)[0])
    tabled.act(1)

    tabled.add(decide.act(tabled.table, ANN, None, seen, mine))

    assert game.turn == 0
    refused("out_of_step", decide.act, tabled.table, ANN, None, seen, mine)


def test_chat_like_entries_do_not_put_anybody_out_of_step() -> None:
    tabled = in_play()
    seen = tabled.table.number
    tabled.add(e.Hinted(seat=1), e.Agreed(seat=1, abort=True))

    assert decide.act(tabled.table, ANN, None, seen, "+?").action == "+?"


def test_an_illegal_action_tells_the_clause() -> None:
    tabled = in_play()

    with pytest.raises(may.IllegalError) as caught:
        decide.act(tabled.table, BOB, None, tabled.table.number, "+?")

    assert caught.value.violation.clause == "REFUSE-2"
    assert decide.why(tabled.table, 1, "+?") == caught.value.violation
    assert decide.why(tabled.table, 0, "+?") is None


def test_a_text_that_is_no_action_is_refused_with_a_sentence() -> None:
    tabled = in_play()

    message = refused("notation", decide.act, tabled.table, ANN, None, tabled.table.number, "go!")

    assert "go!" in message


def test_people_without_a_seat_cannot_act() -> None:
    tabled = in_play()

    refused("no_seat", decide.act, tabled.table, CLEO, None, tabled.table.number, "+?")
    refused("not_your_seat", decide.act, tabled.table, ANN, 1, tabled.table.number, "+?")


def test_an_opening_choice_can_be_taken_back_while_nobody_has_acted_since() -> None:
    """INFO-4."""
    tabled = two_people()
    game = tabled.table.game
    assert game is not None
    tabled.act(0)

    tabled.add(decide.take_back(tabled.table, ANN, None, tabled.table.number))

    assert game.to_act == (0, 1)
    assert tabled.table.actors == []


def test_the_last_opening_choice_cannot_be_taken_back() -> None:
    """INFO-4: it shows how many tickets the others kept."""
    tabled = two_people()
    tabled.act(0)
    tabled.act(1)

    assert tabled.table.can_take_back() is None
    message = refused(
        "revealed_something", decide.take_back, tabled.table, BOB, None, tabled.table.number
    )
    assert "showed something" in message


def test_a_drawn_card_cannot_be_taken_back() -> None:
    """INFO-4."""
    tabled = in_play()
    tabled.add(decide.act(tabled.table, ANN, None, tabled.table.number, "+?"))

    message = refused(
        "revealed_something", decide.take_back, tabled.table, ANN, None, tabled.table.number
    )

    assert "INFO-4" in message


def test_nothing_can_be_taken_back_once_another_has_acted() -> None:
    """INFO-4."""
    tabled = two_people()
    tabled.act(0)
    tabled.act(1)

    refused("nothing_to_take_back", decide.take_back, tabled.table, ANN, None, tabled.table.number)


def test_what_a_bot_did_cannot_be_taken_back() -> None:
    tabled = two_people()
    tabled.act(0, by="bot")

    refused("nothing_to_take_back", decide.take_back, tabled.table, ANN, None, tabled.table.number)


def test_a_claim_can_be_taken_back_and_another_one_made() -> None:
    """INFO-4: the cards laid are the only ones that showed."""
    tabled = in_play()
    game = tabled.table.game
    assert game is not None
    while True:
        claims = [a for a in game.actions_of(game.to_act[0]) if game.text(a)[0] not in "+=&@-"]
        if claims:
            break
        tabled.act()
    seat, text = game.to_act[0], game.text(claims[0])
    user = (ANN, BOB)[seat]
    before = game.view(seat)
    tabled.add(decide.act(tabled.table, user, None, tabled.table.number, text))

    tabled.add(decide.take_back(tabled.table, user, None, tabled.table.number))

    assert game.view(seat) == before
    tabled.add(decide.act(tabled.table, user, None, tabled.table.number, text))


def test_a_bot_takes_the_seat_of_who_resigns_and_the_person_can_take_it_back() -> None:
    tabled = in_play()

    tabled.add(*decide.resign(tabled.table, ANN, None, "casual"))

    seat = tabled.table.seats[0]
    assert (seat.bot, seat.stand_in, seat.user, seat.is_person) == (
        "casual",
        "resigned",
        ANN,
        False,
    )
    refused("bot_plays", decide.act, tabled.table, ANN, None, tabled.table.number, "+?")
    refused("bot_plays", decide.resign, tabled.table, ANN, None, "casual")
    tabled.add(decide.take_seat_back(tabled.table, ANN, None))
    assert tabled.table.seats[0].is_person
    refused("you_play", decide.take_seat_back, tabled.table, ANN, 0)


def test_the_game_is_broken_off_when_everybody_who_plays_agrees() -> None:
    tabled = in_play()

    tabled.add(*decide.agree(tabled.table, ANN, abort=True))
    assert tabled.table.stage == "playing"
    tabled.add(*decide.agree(tabled.table, ANN, abort=False))
    tabled.add(*decide.agree(tabled.table, BOB, abort=True))
    assert tabled.table.stage == "playing"
    tabled.add(*decide.agree(tabled.table, ANN, abort=True))

    assert (tabled.table.stage, tabled.table.ended) == ("aborted", "agreed")
    refused("stage_aborted", decide.act, tabled.table, ANN, None, tabled.table.number, "+?")


def test_a_move_withdraws_the_wish_to_break_off() -> None:
    tabled = in_play()
    tabled.add(*decide.agree(tabled.table, BOB, abort=True))

    tabled.act(0)

    assert not any(seat.agrees for seat in tabled.table.seats)


def test_who_was_replaced_by_a_bot_is_not_asked() -> None:
    tabled = in_play()
    tabled.add(*decide.resign(tabled.table, BOB, None, "casual", leaves=True))

    tabled.add(*decide.agree(tabled.table, ANN, abort=True))

    assert tabled.table.stage == "aborted"


@pytest.mark.parametrize("leaves", [False, True])
def test_the_game_is_broken_off_when_the_last_who_wants_to_play_resigns(leaves: bool) -> None:
    tabled = Tabled()
    tabled.seat(BOB, "Bob")
    tabled.seat(CLEO, "Cleo")
    tabled.deal()
    tabled.add(*decide.agree(tabled.table, ANN, abort=True))
    tabled.add(*decide.resign(tabled.table, BOB, None, "casual", leaves=leaves))
    assert tabled.table.stage == "playing"

    tabled.add(*decide.resign(tabled.table, CLEO, None, "casual", leaves=leaves))

    assert (tabled.table.stage, tabled.table.ended) == ("aborted", "agreed")


def test_a_game_that_everybody_left_is_played_on_by_bots() -> None:
    tabled = in_play()
    tabled.add(*decide.resign(tabled.table, ANN, None, "casual"))
    tabled.add(*decide.resign(tabled.table, BOB, None, "casual"))

    assert tabled.table.stage == "playing"


def test_the_moves_of_bots_leave_the_wish_to_break_off() -> None:
    tabled = in_play()
    tabled.add(*decide.agree(tabled.table, BOB, abort=True))

    tabled.act(0, by="bot")

    assert tabled.table.seats[1].agrees


def test_a_continue_link_moves_the_seat_and_the_host_with_it() -> None:
    tabled = in_play()

    tabled.add(decide.move(tabled.table, 0, CLEO))

    assert tabled.table.seats_of(CLEO) == (0,)
    assert tabled.table.host == CLEO
    refused("no_seat", decide.act, tabled.table, ANN, None, tabled.table.number, "+?")


def replayed(tabled: Tabled) -> Table:
    """The table made again from its log, as it is stored."""
    table = Table(tabled.table.id, tabled.table.map)
    for at, entry in tabled.log:
        apply(table, read_entry(write_entry(entry)), at)
    return table


def test_a_table_is_its_log() -> None:
    """Restart = replay: also with take-backs, stand-ins and clocks."""
    tabled = two_people(TableOptions(pace=Seconds(turn=30, reserve=60)))
    tabled.act(0)
    tabled.add(e.TakenBack(seat=0), after=1000)
    tabled.act(1, after=31_000)
    tabled.act(0, by="clock", after=1000)
    tabled.add(*decide.resign(tabled.table, BOB, None, "casual"))
    while tabled.table.stage == "playing":
        tabled.act(after=500)

    again = replayed(tabled)

    one, other = tabled.table.game, again.game
    assert one is not None
    assert other is not None
    assert other.history == one.history
    assert other.log == one.log
    for name in ("number", "stage", "seats", "clock", "actors", "steps", "finished_at", "acted_at"):
        assert getattr(again, name) == getattr(tabled.table, name), name


def test_a_game_of_other_rules_is_kept_as_the_lines_of_its_record() -> None:
    tabled = two_people()
    while tabled.table.stage == "playing":
        tabled.act()
    foreign = Table(tabled.table.id, tabled.table.map, foreign=True)
    for at, entry in tabled.log:
        apply(foreign, entry, at)

    head = (
        f'[Format "1"]\n[Rules "1"]\n[Map "mini"]\n[Fingerprint "{foreign.map.fingerprint}"]\n'
        f'[Players "Ann;Bob"]\n[First "{tabled.table.game and tabled.table.game.first}"]\n'
    )
    record = parse_record(head + "\n".join(foreign.lines) + "\n")

    assert foreign.game is None
    assert tabled.table.game is not None
    assert record.game().history == tabled.table.game.history
