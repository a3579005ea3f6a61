"""Whole games on a whole server: counted when they end, made good after a crash, made anew."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, delete

from service.databases import postgres
from service.members import member
from service.serving import House, Somebody, house, opening_over, two_players
from waiting import wait_until
from whistlestop.service.ratings.rerate import rerate
from whistlestop.service.store import Store
from whistlestop.service.store import ratings as stored
from whistlestop.service.store.ratings import RatedSeat
from whistlestop.service.store.schema import rated_seats, ratings, results
from whistlestop.service.table.decide import move

BOTS = [{"kind": "me"}, {"kind": "bot", "level": "casual"}]


@pytest.fixture
def home(url: str, tmp_path: Path) -> Iterator[House]:
    with house(tmp_path, database_url=url) as found:
        yield found


def play_to_the_end(table: str, *people: Somebody) -> dict[str, Any]:
    """Everybody does the longest thing that is allowed, until it is over."""

    def over() -> bool:
        for person in people:
            view = person.get(f"/tables/{table}/view")
            if view["info"]["stage"] != "playing":
                return True
            legal = [] if view["view"] is None else view["view"]["legal_actions"]
            if legal:
                claims = [text for text in legal if "-" in text[:4] and text[0].isupper()]
                best = max(claims, key=len, default=legal[0])
                person.send(
                    "POST",
                    f"/tables/{table}/act",
                    json={"number": view["number"], "action": best},
                )
        return False

    wait_until(over)
    return people[0].get(f"/tables/{table}")


def changes(home: House, table: str) -> list[RatedSeat]:
    """What a game changed, once it is counted."""
    read = home.service.journal.read
    return wait_until(lambda: home.portal.call(read, stored.changes_at, table))


def drop(connection: Connection) -> None:
    for table in (rated_seats, ratings, results):
        connection.execute(delete(table))


def everything(store: Store) -> list[tuple[object, ...]]:
    return store.read(lambda connection: list(stored.everything(connection)))


def test_a_rated_game_counts_and_comes_out_the_same_from_the_logs(
    home: House, url: str, tmp_path: Path
) -> None:
    ann, bob = member(home, "Ann"), member(home, "Bob")
    for _ in range(2):
        table = two_players(ann, bob, rated=True)
        opening_over(ann, bob, table=table)
        info = play_to_the_end(table, ann, bob)
        assert info["stage"] == "finished"
        seats = changes(home, table)
        best = [seat for seat in seats if seat.place == 1]
        assert tuple(seat.seat for seat in best) == tuple(info["winners"])
        assert all(seat.mu_after > seat.mu_before for seat in best)

    store = home.service.journal.store
    found = rerate(store, check=True)
    assert (found.games, found.rated, found.differences, found.skipped) == (2, 2, 0, ())

    before = everything(store)
    store.write(drop)
    assert rerate(store, check=True).differences > 0
    assert everything(store) != before  # only looked
    assert rerate(store).differences > 0
    assert everything(store) == before


def test_a_crash_between_the_end_and_the_rating_is_made_good(url: str, tmp_path: Path) -> None:
    with house(tmp_path, database_url=url) as home:
        ann = member(home, "Ann")
        table = ann.post("/tables", {"map": "mini", "seats": BOTS, "rated": True})["table"]
        ann.post(f"/tables/{table}/start")
        ann.until_playing(table)
        play_to_the_end(table, ann)
        changes(home, table)
        before = everything(home.service.journal.store)
        home.service.journal.store.write(drop)  # as if it had stopped just before

    with house(tmp_path, database_url=url) as home:
        changes(home, table)
        assert everything(home.service.journal.store) == before


def test_whoever_gives_up_comes_last_whatever_the_bot_makes_of_it(home: House) -> None:
    ann, bob = member(home, "Ann"), member(home, "Bob")
    table = two_players(ann, bob, rated=True)
    opening_over(ann, bob, table=table)
    bob.post(f"/tables/{table}/resign")
    play_to_the_end(table, ann)

    mine, his = changes(home, table)
    assert (mine.place, his.place) == (1, 2)
    assert his.player == bob.user


def test_games_that_are_not_rated_are_remembered_too(home: House) -> None:
    ann = home.somebody("Ann")
    table = ann.post("/tables", {"map": "mini", "seats": BOTS})["table"]
    ann.post(f"/tables/{table}/start")
    ann.until_playing(table)
    play_to_the_end(table, ann)

    read = home.service.journal.read
    [row] = wait_until(lambda: home.portal.call(read, stored.results_of, ann.user))
    assert (row.table, row.map, row.pace, row.rated) == (table, "mini", "live", False)
    assert row.facts is not None
    assert home.portal.call(read, stored.changes_at, table) == []


def test_a_game_goes_along_when_a_seat_moves_to_an_account_afterwards(home: House) -> None:
    guest, ann = home.somebody("Guest"), member(home, "Ann")
    table = guest.post("/tables", {"map": "mini", "seats": BOTS})["table"]
    guest.post(f"/tables/{table}/start")
    guest.until_playing(table)
    play_to_the_end(table, guest)
    read = home.service.journal.read
    wait_until(lambda: home.portal.call(read, stored.results_of, guest.user))

    home.portal.call(home.service.hall.perform, table, lambda found: move(found, 0, ann.user))

    wait_until(lambda: home.portal.call(read, stored.results_of, ann.user))
    assert home.portal.call(read, stored.results_of, guest.user) == []
    assert rerate(home.service.journal.store, check=True).differences == 0


@pytest.mark.xdist_group("postgres")
def test_a_game_played_through_two_processes_counts_once(tmp_path: Path) -> None:
    url = postgres().new_database()
    with (
        house(tmp_path / "one", database_url=url) as one,
        house(tmp_path / "two", database_url=url) as two,
    ):
        ann, bob = member(one, "Ann"), member(two, "Bob")
        table = two_players(ann, bob, rated=True)
        opening_over(ann, bob, table=table)
        play_to_the_end(table, ann, bob)
        seats = changes(one, table)
        for home in (one, two):  # both count it once more, at the same time
            home.service.hall.when_finished[0](table)
            home.portal.call(home.service.ratings.count, table)

        assert changes(two, table) == seats
        ladders = one.portal.call(one.service.journal.read, stored.ratings_of, ann.user)
        assert [ladder.games for ladder in ladders] == [1]
        assert rerate(one.service.journal.store, check=True).differences == 0
