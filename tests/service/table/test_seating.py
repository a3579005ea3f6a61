"""Who may sit where before the game begins."""

from collections.abc import Callable
from typing import Any

import pytest

from service.table.tabling import ANN, BOB, CLEO, OPEN_SEATS, Tabled, two_people, with_bot
from whistlestop.maps import load_map
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.tables import (
    BotSeat,
    Days,
    DeviceSeat,
    MySeat,
    OpenSeat,
    SeatPlan,
    TableChange,
    TableOptions,
)
from whistlestop.service.table import decide, may
from whistlestop.service.table import entries as e
from whistlestop.service.table.plans import check_plan, plan_seats


def refused(key: str, decide: Callable[..., Any], *args: Any, **options: Any) -> str:
    with pytest.raises(ServiceError) as caught:
        decide(*args, **options)
    assert caught.value.key == key
    return caught.value.message


def test_whoever_joins_gets_the_first_open_seat_and_its_color() -> None:
    tabled = Tabled()

    tabled.add(decide.join(tabled.table, BOB, "Bob"))

    seat = tabled.table.seats[1]
    assert (seat.kind, seat.user, seat.name, seat.color) == ("person", BOB, "Bob", "red")


def test_whoever_joins_may_choose_seat_and_color_and_bots_give_way() -> None:
    tabled = Tabled((MySeat(), OpenSeat(), BotSeat(level="casual")))
    bots = tabled.table.seats[2].color

    tabled.add(decide.join(tabled.table, BOB, "Bob", seat=1, color=bots))

    colors = [seat.color for seat in tabled.table.seats]
    assert colors[1] == bots
    assert len(set(colors)) == 3


def test_a_color_that_a_person_has_is_taken() -> None:
    tabled = Tabled()

    message = refused("color_taken", decide.join, tabled.table, BOB, "Bob", color="blue")

    assert message == "Ann already has blue."


def test_nobody_sits_twice_nor_on_a_taken_seat_nor_at_a_full_table() -> None:
    tabled = Tabled((MySeat(), OpenSeat()))

    refused("seated_already", decide.join, tabled.table, ANN, "Ann")
    refused("seat_taken", decide.join, tabled.table, BOB, "Bob", seat=0)
    tabled.seat(BOB, "Bob")
    refused("no_open_seat", decide.join, tabled.table, CLEO, "Cleo")


def test_a_person_can_choose_another_color_before_the_start() -> None:
    tabled = Tabled()

    tabled.add(decide.recolor(tabled.table, ANN, "black"))

    assert tabled.table.seats[0].color == "black"
    refused("no_seat", decide.recolor, tabled.table, BOB, "red")


def test_who_is_asked_to_leave_cannot_come_back() -> None:
    tabled = Tabled()
    tabled.seat(BOB, "Bob")

    tabled.add(decide.kick(tabled.table, ANN, 1))

    assert tabled.table.seats[1].kind == "open"
    refused("kicked", decide.join, tabled.table, BOB, "Bob")


def test_only_the_host_asks_people_to_leave_and_not_herself() -> None:
    tabled = Tabled()
    tabled.seat(BOB, "Bob")

    refused("only_host", decide.kick, tabled.table, BOB, 0)
    refused("own_seat", decide.kick, tabled.table, ANN, 0)
    refused("seat_empty", decide.kick, tabled.table, ANN, 2)


def test_when_the_host_leaves_the_next_person_is_host() -> None:
    tabled = Tabled()
    tabled.seat(BOB, "Bob")

    tabled.add(*decide.stand_up(tabled.table, ANN))

    assert tabled.table.host == BOB
    assert tabled.table.seats[0].kind == "open"


def test_a_table_that_the_last_person_leaves_ends() -> None:
    tabled = with_bot()

    tabled.add(*decide.stand_up(tabled.table, ANN))

    assert (tabled.table.stage, tabled.table.ended) == ("aborted", "empty")


def test_the_host_starts_once_nobody_is_missing() -> None:
    tabled = Tabled((MySeat(), OpenSeat()))

    assert "Seats still open: 1" in refused("seats_open", decide.start, tabled.table, ANN)
    tabled.seat(BOB, "Bob")
    refused("only_host", decide.start, tabled.table, BOB)
    tabled.add(decide.start(tabled.table, ANN))

    assert tabled.table.stage == "dealing"


def test_a_guest_keeps_the_seat_when_the_host_changes_the_plan() -> None:
    tabled = Tabled()
    tabled.seat(BOB, "Bob")
    plan = (BotSeat(level="skilled"), OpenSeat(), MySeat(color="green"))

    tabled.add(decide.change(tabled.table, ANN, "Ann", TableChange(seats=plan, pace=Days(turn=2))))

    seats = tabled.table.seats
    assert [(seat.kind, seat.user) for seat in seats] == [
        ("bot", None),
        ("person", BOB),
        ("person", ANN),
    ]
    assert seats[1].color == "red"
    assert tabled.table.options.pace == Days(turn=2)


def test_a_change_of_options_leaves_the_seats_alone() -> None:
    seats = (MySeat(), OpenSeat(), BotSeat(level="casual"), DeviceSeat(name="Kid"))
    tabled = Tabled(seats, map="usa")
    tabled.seat(BOB, "Bob")
    before = [(s.kind, s.user, s.name, s.bot, s.shared) for s in tabled.table.seats]

    tabled.add(decide.change(tabled.table, ANN, "Ann", TableChange(chat=False, first=2)))
    tabled.add(decide.change(tabled.table, ANN, "Ann", TableChange(first="random")))

    assert [(s.kind, s.user, s.name, s.bot, s.shared) for s in tabled.table.seats] == before
    assert not tabled.table.options.chat
    assert tabled.table.options.first is None


def test_a_change_leaves_colors_alone_that_were_chosen() -> None:
    tabled = Tabled()
    tabled.add(decide.recolor(tabled.table, ANN, "black"))
    tabled.add(decide.join(tabled.table, BOB, "Bob", seat=2, color="blue"))
    before = [seat.color for seat in tabled.table.seats]

    tabled.add(decide.change(tabled.table, ANN, "Ann", TableChange(chat=False)))

    assert [(seat.user, seat.color) for seat in tabled.table.seats] == list(
        zip((ANN, None, BOB), before, strict=True)
    )


def test_a_seat_keeps_its_name_when_its_person_has_another_by_now() -> None:
    tabled = Tabled((DeviceSeat(name="Kid"), MySeat(), OpenSeat()))
    plan = (MySeat(), OpenSeat(), DeviceSeat(name="Kid"))

    tabled.add(decide.change(tabled.table, ANN, "Zed", TableChange(public=True)))
    assert [seat.name for seat in tabled.table.seats] == ["Kid", "Ann", ""]
    tabled.add(decide.change(tabled.table, ANN, "Zed", TableChange(seats=plan)))
    assert [seat.name for seat in tabled.table.seats] == ["Ann", "", "Kid"]


def test_the_seat_of_ones_own_is_told_from_those_of_further_persons() -> None:
    tabled = Tabled((DeviceSeat(name="Kid"), MySeat()))

    tabled.add(decide.change(tabled.table, ANN, "Ann", TableChange(seats=(MySeat(), OpenSeat()))))

    assert [seat.name for seat in tabled.table.seats] == ["Ann", ""]


def test_a_host_without_a_seat_takes_one_by_the_present_name() -> None:
    tabled = Tabled((OpenSeat(), OpenSeat()))

    tabled.add(decide.change(tabled.table, ANN, "Zed", TableChange(seats=(MySeat(), OpenSeat()))))

    assert [seat.name for seat in tabled.table.seats] == ["Zed", ""]


@pytest.mark.parametrize("mine", [MySeat(color="green"), DeviceSeat(name="Kid", color="green")])
def test_the_host_cannot_plan_with_the_color_of_a_guest(mine: SeatPlan) -> None:
    tabled = Tabled()
    tabled.add(decide.join(tabled.table, BOB, "Bob", color="green"))
    change = TableChange(seats=(mine, OpenSeat()))

    message = refused("color_taken", decide.change, tabled.table, ANN, "Ann", change)

    assert message == "Bob already has green."


def test_bots_give_way_to_the_colors_of_guests_and_nobody_is_given_them() -> None:
    tabled = Tabled()
    tabled.add(decide.recolor(tabled.table, ANN, "black"))
    tabled.add(decide.join(tabled.table, BOB, "Bob", color="blue"))
    plan = (MySeat(), BotSeat(level="casual", color="blue"), OpenSeat())

    tabled.add(decide.change(tabled.table, ANN, "Ann", TableChange(seats=plan)))

    colors = [seat.color for seat in tabled.table.seats]
    assert (tabled.table.seats[2].user, colors[2]) == (BOB, "blue")
    assert len(set(colors)) == 3


def test_a_plan_without_room_for_the_guests_is_refused() -> None:
    tabled = Tabled()
    tabled.seat(BOB, "Bob")
    plan = (MySeat(), BotSeat(level="casual"))

    refused("guests_sit_here", decide.change, tabled.table, ANN, "Ann", TableChange(seats=plan))


def test_nothing_of_this_is_possible_once_the_game_has_begun() -> None:
    table = two_people().table

    for ask in (
        lambda: decide.join(table, CLEO, "Cleo"),
        lambda: decide.recolor(table, ANN, "black"),
        lambda: decide.kick(table, ANN, 1),
        lambda: decide.stand_up(table, BOB),
        lambda: decide.start(table, ANN),
        lambda: decide.change(table, ANN, "Ann", TableChange(chat=False)),
        lambda: decide.give_salt(table, ANN, "00" * 16),
    ):
        refused("stage_playing", ask)


def test_plans_that_cannot_be_played_are_refused() -> None:
    mini = load_map("mini")
    many = (MySeat(), *[BotSeat(level="casual")] * 4)

    too_many = refused("seat_count", check_plan, mini, TableOptions(), many)
    assert f"{mini.players[0]} to {mini.players[-1]} players, not 5" in too_many
    refused("first_seat", check_plan, mini, TableOptions(first=3), OPEN_SEATS)
    refused("one_seat_for_me", check_plan, mini, TableOptions(), (MySeat(), MySeat()))
    twice = (MySeat(color="red"), BotSeat(level="casual", color="red"))
    refused("same_color", plan_seats, twice, ANN, "Ann")


def test_persons_on_one_device_are_marked_as_sharing_it() -> None:
    tabled = Tabled((MySeat(), DeviceSeat(name="Kid"), OpenSeat()))

    assert tabled.table.seats_of(ANN) == (0, 1)
    assert [seat.shared for seat in tabled.table.seats] == [True, True, False]
    refused("which_seat", may.own_seat, tabled.table, ANN, None)
    refused("not_your_seat", may.own_seat, tabled.table, ANN, 2)
    assert may.own_seat(tabled.table, ANN, 1) == 1


def test_each_device_gives_one_salt_and_cannot_change_it() -> None:
    tabled = Tabled((MySeat(), DeviceSeat(name="Kid"), OpenSeat()))
    tabled.seat(BOB, "Bob")

    assert not decide.is_salted(tabled.table)
    tabled.add(decide.give_salt(tabled.table, ANN, "AB" * 16))
    tabled.add(decide.give_salt(tabled.table, BOB, "cd" * 16))

    assert decide.is_salted(tabled.table)
    refused("salt_given", decide.give_salt, tabled.table, ANN, "00" * 16)
    refused("no_seat", decide.give_salt, tabled.table, CLEO, "00" * 16)
    tabled.deal()
    assert tabled.table.dealt == (b"\xab" * 16, b"\xcd" * 16)


def test_who_leaves_takes_the_salt_along() -> None:
    tabled = Tabled()
    tabled.seat(BOB, "Bob")
    tabled.add(decide.give_salt(tabled.table, BOB, "cd" * 16))

    tabled.add(*decide.stand_up(tabled.table, BOB))

    assert tabled.table.salts == {}


def test_a_seat_that_moves_after_the_deal_changes_nothing_of_the_deal() -> None:
    tabled = Tabled((MySeat(), OpenSeat()))
    tabled.seat(BOB, "Bob")
    tabled.add(e.Salted(user=ANN, salt="ab" * 16))
    tabled.deal()
    seed = tabled.table.seed

    tabled.add(e.Moved(seat=0, user=CLEO, host=CLEO))

    assert tabled.table.seed == seed
    assert tabled.table.seats_of(CLEO) == (0,)
