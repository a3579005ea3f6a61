"""Who is named in the download of the archive after an account became another one: only those whose
page is open at that moment, and as they are called then."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from typing import Any

import pytest

from service.archive.scribe import NOON, SHARED, Scribe
from service.clients import Client
from service.serving import House, Somebody
from service.signing import sign_in, sign_up
from waiting import wait_until
from whistlestop.records import parse_record
from whistlestop.service.models.tables import OpenSeat, TableOptions
from whistlestop.service.programs import download
from whistlestop.service.store import Store, accounts, belongings, operators
from whistlestop.service.store.public_games import GameFilter
from whistlestop.service.table import entries as e

LINES = "/api/v1/archive/games.ndjson"
numbers = count(1)


@pytest.fixture(scope="module")
def house(client: Client) -> Iterator[House]:
    with ExitStack() as stack:
        yield House(client.app, client.portal, stack)


@pytest.fixture
def bob(house: House) -> Somebody:
    return account(house, "Opponent")


@pytest.fixture
def ann(house: House) -> Somebody:
    return account(house, "Former")


def account(house: House, called: str) -> Somebody:
    """Somebody with an account and a name nobody else has, also as a guest before."""
    name = f"{called} {next(numbers):04}"
    somebody = house.somebody(name)
    sign_up(somebody, name)
    return somebody


def name_of(one: Somebody) -> str:
    name: str = one.get("/me")["name"]
    return name


def played(store: Store, *people: tuple[str, str]) -> str:
    """A finished public game of these people, under the names they had then; the id of it."""
    scribe = new_scribe((OpenSeat(), OpenSeat()))
    for seat, (user, name) in enumerate(people):
        color = scribe.table.seats[seat].color
        scribe.add(e.Seated(seat=seat, user=user, name=name, color=color))
    return scribe.deal().play().into(store).table.id


def new_scribe(seats: Any) -> Scribe:
    number = next(numbers)
    options, at = TableOptions(public=True), NOON + number * 3_600_000
    return Scribe(f"named{number:04}", seats, options=options, code=f"N{number:05}", at=at)


def line_of(client: Client, table: str) -> dict[str, Any]:
    found = [json.loads(line) for line in client.get(LINES).text.splitlines()]
    return next(line for line in found if line["table"] == table)


def told(client: Client, table: str) -> list[tuple[str, str | None]]:
    """Name and id by seat. What the record has must be the same, and the game whole."""
    line = line_of(client, table)
    record = parse_record(line["record"])
    assert list(record.names) == [seat["name"] for seat in line["seats"]]
    assert record.game().outcome() is not None
    return [(seat["name"], seat["user"]) for seat in line["seats"]]


# --- What can happen to an account: how it is done, and what it is called then, if anything

Change = Callable[[House, Somebody], str | None]


def renames(house: House, ann: Somebody) -> str:
    del house
    name = f"Renamed {next(numbers):04}"
    ann.patch("/me", {"name": name})
    return name


def twice_renamed(house: House, ann: Somebody) -> str:
    renames(house, ann)
    return renames(house, ann)


def done_by_operator(house: House, deed: str, ann: Somebody, **more: Any) -> None:
    olga = account(house, "Operator")
    store = house.service.journal.store
    user = store.read(accounts.user, olga.user)
    assert user is not None
    store.write(operators.set_operator, operators.TERMINAL, user, 1, is_one=True)
    olga.post("/operator/deeds", {"deed": deed, "user": ann.user, **more})


def is_renamed(house: House, ann: Somebody) -> str:
    name = f"Decent {next(numbers):04}"
    done_by_operator(house, "rename", ann, name=name)
    return name


def is_closed(house: House, ann: Somebody) -> None:
    done_by_operator(house, "close", ann)
    ann.refused("GET", "/me", 401)


def is_closed_after_being_renamed(house: House, ann: Somebody) -> None:
    is_renamed(house, ann)
    done_by_operator(house, "close", ann)


def is_let_in_again(house: House, ann: Somebody) -> str:
    name = name_of(ann)
    done_by_operator(house, "close", ann)
    done_by_operator(house, "reopen", ann)
    return name


def becomes_private(house: House, ann: Somebody) -> None:
    del house
    ann.ask("PUT", "/me/profile", json={"private": True})


def becomes_private_under_another_name(house: House, ann: Somebody) -> None:
    renames(house, ann)
    becomes_private(house, ann)


def is_private_no_longer(house: House, ann: Somebody) -> str:
    becomes_private(house, ann)
    ann.ask("PUT", "/me/profile", json={"private": False})
    return name_of(ann)


def is_deleted(house: House, ann: Somebody) -> None:
    ann.ask("DELETE", "/account", status=204)
    store = house.service.journal.store
    wait_until(lambda: not store.read(belongings.leaving))


def is_about_to_be_deleted(house: House, ann: Somebody) -> None:
    """The account is gone, and its games are not yet gone through: a server may stop there."""
    work = house.service.accounts.belongings
    work._due.set = lambda: None  # type: ignore[method-assign]
    try:
        ann.ask("DELETE", "/account", status=204)
    finally:
        del work._due.set
    assert house.service.journal.store.read(belongings.leaving)


CHANGES: tuple[Change, ...] = (
    renames,
    twice_renamed,
    is_renamed,
    is_closed,
    is_closed_after_being_renamed,
    is_let_in_again,
    becomes_private,
    becomes_private_under_another_name,
    is_private_no_longer,
    is_about_to_be_deleted,
    is_deleted,
)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_whoever_has_an_open_page_is_named_as_it_names_them_and_nobody_else_is(
    house: House, client: Client, store: Store, ann: Somebody, bob: Somebody, change: Change
) -> None:
    former = name_of(ann)
    table = played(store, (ann.user, former), (bob.user, name_of(bob)))
    assert told(client, table) == [(former, ann.user), (name_of(bob), bob.user)]

    name = change(house, ann)

    other = (name_of(bob), bob.user)
    visitor = house.somebody()
    if name is None:
        assert told(client, table) == [("Somebody 1", None), other]
        visitor.refused("GET", f"/people/{former}", 404)
    else:
        assert told(client, table) == [(name, ann.user), other]
        page = visitor.get(f"/people/{name}")
        assert (page["name"], page["user"]) == (name, ann.user)
    everything = client.get(LINES).text
    assert former == name or former not in everything
    assert (ann.user in everything) == (name is not None)


# --- Names that were never the account's


def test_what_somebody_was_called_as_a_guest_is_not_told_of_the_account(
    house: House, client: Client, store: Store, bob: Somebody
) -> None:
    real = f"Real Name {next(numbers):04}"
    guest = house.somebody(real)
    table = played(store, (guest.user, real), (bob.user, name_of(bob)))
    assert told(client, table)[0] == ("Somebody 1", None)

    chosen = f"Chosen {next(numbers):04}"
    sign_up(guest, chosen)

    assert told(client, table)[0] == (chosen, guest.user)
    assert real not in client.get(LINES).text


def test_games_brought_along_from_a_guest_are_told_under_the_name_of_the_account(
    house: House, client: Client, store: Store, ann: Somebody, bob: Somebody
) -> None:
    real = f"Real Name {next(numbers):04}"
    phone = house.somebody(real)
    guest = phone.user
    table = played(store, (guest, real), (bob.user, name_of(bob)))
    sign_in(phone, name_of(ann))

    assert phone.post("/account/guest")["tables"] == 1

    assert told(client, table)[0] == (name_of(ann), ann.user)
    everything = client.get(LINES).text
    assert real not in everything
    assert guest not in everything


def test_who_shares_a_device_with_an_account_is_not_named_by_it(
    house: House, client: Client, store: Store, ann: Somebody
) -> None:
    """Cleo sits at Ann's device: she has no page, and what she played is not Ann's."""
    name = name_of(ann)
    scribe = new_scribe((OpenSeat(), OpenSeat(), SHARED[2]))
    seats = [seat.planned() for seat in scribe.table.seats]
    seats[0] = seats[0].model_copy(
        update={"kind": "person", "user": ann.user, "name": name, "shared": True}
    )
    seats[1] = seats[0].model_copy(update={"name": "Cleo", "color": seats[1].color})
    scribe.add(e.Changed(manners=scribe.table.options, seats=tuple(seats)))
    table = scribe.deal().play().into(store).table.id

    line = line_of(client, table)

    assert [(seat["name"], seat["user"]) for seat in line["seats"][:2]] == [
        (name, ann.user),
        ("Somebody 2", None),
    ]
    assert "Cleo" not in client.get(LINES).text
    renames(house, ann)
    assert name not in client.get(LINES).text


# --- While it is read


def test_who_becomes_private_during_a_download_is_not_named_in_the_rest(
    house: House,
    client: Client,
    store: Store,
    ann: Somebody,
    bob: Somebody,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(download, "HEAP", 1)
    people = (ann.user, name_of(ann)), (bob.user, name_of(bob))
    first, _ = played(store, *people), played(store, *people)
    since = line_of(client, first)["finished_at"]
    stream = client.service.download.stream(GameFilter(since=since), None, packed=False)

    async def take() -> str:
        heap: bytes = await anext(stream)
        return heap.decode()

    assert name_of(ann) in client.portal.call(take)
    becomes_private(house, ann)
    rest = client.portal.call(take)
    client.portal.call(stream.aclose)

    assert name_of(ann) not in rest
    assert ann.user not in rest
    assert name_of(bob) in rest
