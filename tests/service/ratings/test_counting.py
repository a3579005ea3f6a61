"""Games are counted once and in order, whoever counts them and when."""

import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from service.store.examples import write
from whistlestop.service.ratings.counting import count
from whistlestop.service.store import Store
from whistlestop.service.store import ratings as stored
from whistlestop.service.store.ratings import Result

HOUR = 3_600_000


def game(number: int, *places: tuple[str, int], map: str = "mini") -> list[Result]:
    """A rated game that ended in a given hour, with everybody's place."""
    return [
        Result(
            table=f"t{number:03}",
            seat=seat,
            player=player,
            map=map,
            pace="live",
            players=len(places),
            rated=True,
            finished_at=number * HOUR,
            place=place,
            left=False,
            score=100 - place,
            facts=None,
        )
        for seat, (player, place) in enumerate(places)
    ]


def season(size: int = 24) -> list[list[Result]]:
    lot = random.Random(7)
    people = ["ann", "bob", "cleo", "bot:casual", "bot:skilled"]
    found = []
    for number in range(1, size + 1):
        seats = lot.sample(people, lot.randint(2, 4))
        order = lot.sample(range(1, len(seats) + 1), len(seats))
        at = lot.choice(["mini", "usa"])
        found.append(game(number, *zip(seats, order, strict=True), map=at))
    return found


def add_tables(store: Store, games: list[list[Result]]) -> None:
    store.append([write(rows[0].table, stage="finished") for rows in games])


def everything(store: Store) -> list[tuple[object, ...]]:
    return store.read(lambda connection: list(stored.everything(connection)))


def forget(store: Store, games: list[list[Result]]) -> None:
    store.write(stored.forget, [rows[0].table for rows in games])


def test_a_game_counts_once_however_often_it_is_counted(store: Store) -> None:
    rows = game(1, ("ann", 1), ("bob", 2))
    add_tables(store, [rows])

    store.write(count, rows)
    once = everything(store)
    store.write(count, rows)

    assert everything(store) == once
    [ann], [bob] = store.read(stored.ratings_of, "ann"), store.read(stored.ratings_of, "bob")
    assert ann.games == bob.games == 1
    assert ann.mu > 25 > bob.mu


def test_the_order_of_counting_does_not_matter(store: Store) -> None:
    games = season()
    add_tables(store, games)
    for rows in games:
        store.write(count, rows)
    in_order = everything(store)

    for seed in (1, 2):
        forget(store, games)
        for rows in random.Random(seed).sample(games, len(games)):
            store.write(count, rows)

        assert everything(store) == in_order  # to the last bit


def test_two_who_count_at_once_count_everything_once(url: str) -> None:
    games = season()
    one, other = Store.open(url), Store.open(url)
    try:
        add_tables(one, games)
        for rows in games:
            one.write(count, rows)
        alone = everything(one)
        forget(one, games)

        with ThreadPoolExecutor(4) as pool:
            jobs = [pool.submit(at.write, count, rows) for rows in games for at in (one, other)]
            for job in jobs:
                job.result()

        assert everything(one) == alone
    finally:
        one.close()
        other.close()


def test_games_that_are_not_rated_are_kept_and_change_nothing(store: Store) -> None:
    rows = [replace(row, rated=False) for row in game(1, ("ann", 1), ("bob", 2))]
    add_tables(store, [rows])

    store.write(count, rows)

    assert len(store.read(stored.results_of, "ann")) == 1
    assert store.read(stored.ratings_of, "ann") == []
