"""Who sits down with whom."""

import random
from typing import Any

import pytest

from service.meeting.waiters import DAILY, SIZES, waiter
from whistlestop.service.meeting.matching import find_matches, tolerance
from whistlestop.service.store.meeting import WaitingRow


def found(*rows: WaitingRow, now: int = 0, **over: Any) -> list[tuple[set[str], int, int]]:
    """The tables: who, how many players, how many of them bots."""
    matches = find_matches(rows, now, sizes=SIZES, **over)
    return [({one.user for one in m.people}, m.players, m.bots) for m in matches]


def test_two_who_want_the_same_sit_down_at_once() -> None:
    assert found(waiter("ann"), waiter("bob")) == [({"ann", "bob"}, 2, 0)]


def test_nobody_sits_down_alone() -> None:
    assert found(waiter("ann", players=(2, 3, 4, 5))) == []


@pytest.mark.parametrize(
    "other",
    [{"maps": ("europe",)}, {"players": (3,)}, {"pace": DAILY}, {"rated": True}],
)
def test_who_wants_something_else_is_not_taken(other: dict[str, Any]) -> None:
    assert found(waiter("ann"), waiter("bob", **other)) == []


def test_the_table_is_as_large_as_can_be_filled() -> None:
    any_number = {"players": (2, 3, 4, 5)}
    rows = [waiter(name, **any_number) for name in ("ann", "bob", "cleo")]

    assert found(*rows) == [({"ann", "bob", "cleo"}, 3, 0)]


def test_a_map_suits_everybody_and_is_for_so_many() -> None:
    ann = waiter("ann", maps=("mini", "usa"), players=(4,))
    rows = [waiter(name, maps=("mini",), players=(4,)) for name in ("bob", "cleo", "dora")]
    assert found(ann, *rows) == []

    rows = [waiter(name, maps=("europe", "usa"), players=(4,)) for name in ("bob", "cleo", "dora")]
    (match,) = find_matches([ann, *rows], 0, sizes=SIZES)
    assert match.maps == ("usa",)


def test_the_nearest_rating_is_taken_first() -> None:
    rows = [waiter("ann", rating=1500), waiter("bob", rating=1700), waiter("cleo", rating=1550)]

    assert found(*rows) == [({"ann", "cleo"}, 2, 0)]


def test_who_has_waited_longest_is_seated_first() -> None:
    rows = [waiter("ann", joined_at=9_000), waiter("bob", joined_at=1_000), waiter("cleo")]

    assert found(*rows, now=10_000) == [({"bob", "cleo"}, 2, 0)]


def test_ratings_may_be_further_apart_the_longer_one_waits() -> None:
    ann, bob = waiter("ann", rated=True, rating=1500), waiter("bob", rated=True, rating=1900)

    assert found(ann, bob, now=10_000) == []
    assert found(ann, bob, now=60_000) == [({"ann", "bob"}, 2, 0)]


def test_somebody_new_is_not_taken_by_who_waits_for_anybody() -> None:
    ann = waiter("ann", rated=True, rating=1500)
    bob = waiter("bob", rated=True, rating=2300, joined_at=600_000)

    assert tolerance(ann, 600_000) > 800
    assert found(ann, bob, now=600_000) == []


def test_bots_come_only_when_everybody_has_waited_as_long_as_they_wanted() -> None:
    soon, late = {"bots_after": 30_000}, {"bots_after": 60_000}
    ann, bob = waiter("ann", players=(3,), **soon), waiter("bob", players=(3,), **late)

    assert found(ann, bob, now=29_999) == []
    assert found(ann, bob, now=30_000) == [({"ann"}, 3, 2)]
    assert found(ann, bob, now=60_000) == [({"ann", "bob"}, 3, 1)]
    assert found(bob, waiter("cleo", players=(3,)), now=10**7) == [({"bob"}, 3, 2)]


def test_as_few_bots_as_can_be() -> None:
    assert found(waiter("ann", players=(2, 5), bots_after=0)) == [({"ann"}, 2, 1)]


def test_people_come_before_bots() -> None:
    rows = [waiter("ann", bots_after=0), waiter("bob", bots_after=0)]

    assert found(*rows) == [({"ann", "bob"}, 2, 0)]


@pytest.mark.parametrize("muted", [("ann", "bob"), ("bob", "ann")])
def test_who_does_not_want_to_hear_somebody_does_not_meet_them(muted: tuple[str, str]) -> None:
    rows = [waiter("ann"), waiter("bob"), waiter("cleo", joined_at=1)]

    assert found(*rows, muted={muted}) == [({"ann", "cleo"}, 2, 0)]


def test_whatever_people_wish_for_nobody_is_at_two_tables_and_everybody_gets_it() -> None:
    luck = random.Random(1)
    for _ in range(200):
        rows = [
            waiter(
                f"p{n}",
                maps=tuple(luck.sample(["usa", "europe", "mini"], luck.randint(1, 3))),
                players=tuple(luck.sample([2, 3, 4, 5], luck.randint(1, 4))),
                rating=luck.randint(1000, 2000),
                rated=luck.random() < 0.3,
                bots_after=luck.choice([None, 0, 30_000]),
                joined_at=luck.randint(0, 60_000),
            )
            for n in range(luck.randint(1, 20))
        ]
        matches = list(find_matches(rows, 60_000, sizes=SIZES))
        seated = [one.user for match in matches for one in match.people]
        assert len(seated) == len(set(seated))
        for match in matches:
            assert all(match.players in one.players for one in match.people)
            assert all(set(match.maps) <= set(one.maps) for one in match.people)
            assert all(match.players in SIZES[name] for name in match.maps)
            assert len({(one.pace, one.rated) for one in match.people}) == 1
            if match.bots:
                ready = [one.bots_after is not None for one in match.people]
                assert all(ready)
