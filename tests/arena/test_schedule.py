"""The schedule: fair to every bot, and the same whenever it is made."""

from collections import Counter, defaultdict
from itertools import combinations

import pytest

from whistlestop.arena import ArenaError, Match, Pairing, Schedule


def first_games(schedule: Schedule, count: int) -> list[Pairing]:
    return [schedule.pairing(game) for game in range(count)]


@pytest.mark.parametrize("bots", [["ann", "bob"], ["ann", "bob", "cid", "dot", "eve"]])
def test_in_a_group_every_bot_has_every_seat_of_the_same_deal(bots: list[str]) -> None:
    players = len(bots)
    games = first_games(Schedule(bots, players, seed=1), players)

    assert len({pairing.deal for pairing in games}) == 1
    assert {pairing.group for pairing in games} == {0}
    for seat in range(players):
        assert sorted(pairing.seats[seat] for pairing in games) == bots


def test_bots_move_round_the_table_in_a_group() -> None:
    games = first_games(Schedule(["ann", "bob", "cid"], 3, seed=1), 3)

    assert [pairing.seats for pairing in games] == [
        ("ann", "bob", "cid"),
        ("cid", "ann", "bob"),
        ("bob", "cid", "ann"),
    ]


def test_every_group_has_a_deal_of_its_own() -> None:
    deals: dict[int, set[int]] = defaultdict(set)
    for pairing in first_games(Schedule(["ann", "bob", "cid"], 2, seed=1), 60):
        deals[pairing.group].add(pairing.deal)

    assert all(len(found) == 1 for found in deals.values())
    assert len(set.union(*deals.values())) == len(deals) == 30


def test_neighbors_change_from_round_to_round() -> None:
    games = first_games(Schedule(["ann", "bob", "cid", "dot"], 4, seed=1), 4 * 6)
    after_ann = Counter(pairing.seats[(pairing.seats.index("ann") + 1) % 4] for pairing in games)

    assert after_ann == {"bob": 8, "cid": 8, "dot": 8}


def test_more_bots_than_seats_meet_in_every_combination() -> None:
    bots = ["ann", "bob", "cid", "dot"]
    schedule = Schedule(bots, 2, seed=1)
    games = first_games(schedule, schedule.round_size)

    met = Counter(tuple(sorted(pairing.seats)) for pairing in games)
    assert met == dict.fromkeys(combinations(bots, 2), 2)


def test_fewer_bots_than_seats_are_repeated_in_the_given_order() -> None:
    games = first_games(Schedule(["ann", "bob"], 4, seed=1), 3)

    assert games[0].seats == ("ann", "bob", "ann", "bob")
    assert games[1].seats == ("bob", "ann", "bob", "ann")
    # Moving on once more would be the first game again.
    assert games[2].group == 1
    assert games[2].deal != games[0].deal


def test_a_bot_alone_plays_each_deal_once() -> None:
    games = first_games(Schedule(["ann", "ann"], 2, seed=1), 3)

    assert [pairing.group for pairing in games] == [0, 1, 2]


def test_the_seed_decides_the_deals_and_what_bots_are_given() -> None:
    one, same, other = (Schedule(["ann", "bob"], 2, seed=seed) for seed in (1, 1, 2))

    assert first_games(one, 10) == first_games(same, 10)
    assert first_games(one, 1)[0].deal != first_games(other, 1)[0].deal
    seeds = {one.bot_seed(game, seat) for game in range(50) for seat in range(2)}
    assert len(seeds) == 100


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"bots": ["nan"]}, "There is no bot 'nan'"),
        ({"bots": []}, "An arena has 1 to 40 bots, not 0."),
        ({"bots": ["program: "]}, "Name the program to start"),
        ({"bots": ["program:no-such-program -x"]}, "There is no program 'no-such-program'"),
        ({"map": "nowhere"}, "There is no built-in map"),
        ({"players": 4}, "mini is for 2 to 3 players, not 4."),
        ({"games": 0}, "at least 1 game, not 0."),
        ({"games": 10**9}, "at most 10,000,000 games, not 1,000,000,000."),
        ({"move_time": 0.0}, "more than 0 seconds, not 0.0."),
        ({"move_time": float("nan")}, "more than 0 seconds, not nan."),
        ({"iterations": 0}, "at least 1 iteration, not 0."),
        ({"move_time": 1.0, "iterations": 5}, "not for both."),
    ],
)
def test_a_match_that_cannot_be_is_refused_in_a_sentence(
    options: dict[str, object], sentence: str
) -> None:
    settings: dict[str, object] = {"map": "mini", "bots": ["ann", "bob"]} | options
    with pytest.raises(ArenaError) as caught:
        Match(**settings)  # type: ignore[arg-type]  # some are wrong on purpose
    assert sentence in str(caught.value)
