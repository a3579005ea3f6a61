"""What is different at a rated table."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from service.table.tabling import ANN, BOB, Tabled, in_play
from whistlestop.maps import load_map
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.tables import (
    BotSeat,
    DeviceSeat,
    MySeat,
    OpenSeat,
    TableChange,
    TableOptions,
)
from whistlestop.service.table import decide, read_entry, write_entry
from whistlestop.service.table import entries as e
from whistlestop.service.table.plans import check_plan, settled

RATED = TableOptions(rated=True, hints=False)


def refused(key: str, decide: Callable[..., Any], *args: Any, **options: Any) -> None:
    with pytest.raises(ServiceError) as caught:
        decide(*args, **options)
    assert caught.value.key == key
    assert caught.value.message.endswith(".")


def test_only_accounts_sit_down() -> None:
    table = Tabled(options=RATED).table

    refused("account_needed", decide.join, table, BOB, "Bob")
    assert decide.join(table, BOB, "Bob", account=True).seat == 1


def test_people_share_no_device_and_bring_no_map() -> None:
    mini = load_map("mini")
    shared = (MySeat(), DeviceSeat(name="Cleo"))

    refused("rated_device", check_plan, mini, RATED, shared)
    island = replace(mini, name="island")
    refused("rated_map", check_plan, island, RATED, (MySeat(), OpenSeat()))


def test_there_are_no_hints_whatever_was_asked_for() -> None:
    assert not settled(TableOptions(rated=True)).hints
    assert settled(TableOptions()).hints


def test_a_table_becomes_rated_only_while_its_host_is_alone() -> None:
    tabled = Tabled()
    change = TableChange(rated=True)

    refused("account_needed", decide.change, tabled.table, ANN, "Ann", change)
    changed = decide.change(tabled.table, ANN, "Ann", change, account=True)
    assert changed.manners.rated
    assert not changed.manners.hints

    tabled.seat(BOB, "Bob")
    refused("rated_too_late", decide.change, tabled.table, ANN, "Ann", change, account=True)


def test_several_on_a_device_cannot_make_their_table_rated() -> None:
    tabled = Tabled((MySeat(), DeviceSeat(name="Cleo")))

    wanted = TableChange(rated=True)
    refused("one_seat_for_me", decide.change, tabled.table, ANN, "Ann", wanted, account=True)


def test_nothing_is_taken_back() -> None:
    tabled = in_play(RATED)
    tabled.act(0)

    assert tabled.table.can_take_back() is None
    refused("rated_no_take_back", decide.take_back, tabled.table, ANN, None, tabled.table.number)


def test_whoever_gives_up_has_given_up() -> None:
    tabled = in_play(RATED)
    tabled.add(*decide.resign(tabled.table, ANN, None, "casual"))

    refused("rated_given_up", decide.take_seat_back, tabled.table, ANN, None)


def test_whoever_was_late_may_come_back() -> None:
    tabled = in_play(RATED)
    tabled.add(e.StoodIn(seat=0, bot="casual", reason="clock"))

    assert decide.take_seat_back(tabled.table, ANN, None).seat == 0


def test_it_is_called_off_only_by_all_who_began_it() -> None:
    tabled = in_play(RATED)
    tabled.add(*decide.agree(tabled.table, ANN, abort=True))

    left = decide.resign(tabled.table, BOB, None, "casual")
    assert [entry.kind for entry in left] == ["stood_in"]  # Ann does not get out of it with Bob

    assert decide.agree(tabled.table, BOB, abort=True)[-1].kind == "aborted"
    tabled.add(*left)
    refused("rated_no_abort", decide.agree, tabled.table, ANN, abort=True)


def test_nobody_calls_off_a_game_against_bots() -> None:
    tabled = Tabled((MySeat(), BotSeat(level="casual")), RATED)
    tabled.deal()

    refused("rated_no_abort", decide.agree, tabled.table, ANN, abort=True)


def test_a_seat_stays_with_its_account() -> None:
    tabled = in_play(RATED)

    refused("rated_seat_stays", decide.require_movable, tabled.table)
    refused("rated_seat_stays", decide.move, tabled.table, 0, "somebody else")
    refused("rated_seat_stays", decide.move, tabled.table, 0, "another", brought=True)


def test_older_servers_can_read_tables_that_are_not_rated() -> None:
    opened = Tabled().log[0][1]
    rated = Tabled(options=RATED).log[0][1]

    assert "rated" not in write_entry(opened)
    assert read_entry(write_entry(opened)) == opened
    assert read_entry(write_entry(rated)) == rated
