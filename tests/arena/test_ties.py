"""Players who share a place are rated alike, wherever they sit."""

import pytest
from openskill.models import PlackettLuce

from whistlestop.arena.ties import rate_with_ties, strict_orders

MODEL = PlackettLuce(tau=0.0)
NEW = (25.0, 25 / 3)


def test_equals_of_the_same_strength_stay_equal() -> None:
    one, other = rate_with_ties(MODEL, [NEW, NEW], [1, 1])

    assert one == pytest.approx(other)
    assert one[0] == pytest.approx(25.0)
    assert one[1] < NEW[1]


def test_it_does_not_matter_who_sits_first() -> None:
    strong, weak = (30.0, 4.0), (20.0, 4.0)
    ahead = rate_with_ties(MODEL, [strong, weak, NEW], [1, 1, 3])
    behind = rate_with_ties(MODEL, [weak, strong, NEW], [1, 1, 3])

    assert ahead[0] == pytest.approx(behind[1])
    assert ahead[1] == pytest.approx(behind[0])
    assert ahead[0][0] < strong[0] + 0.5 < 31
    assert ahead[1][0] > weak[0]


def test_without_ties_it_is_what_the_library_says() -> None:
    [[first], [second]] = MODEL.rate(
        [[MODEL.rating(mu=25.0)], [MODEL.rating(mu=25.0)]], ranks=[1.0, 2.0]
    )

    assert rate_with_ties(MODEL, [NEW, NEW], [1, 2]) == [
        (first.mu, first.sigma),
        (second.mu, second.sigma),
    ]


def test_all_orders_of_equals_are_tried() -> None:
    assert sorted(strict_orders([1, 2, 2])) == [(1, 2, 3), (1, 3, 2)]
    assert len(list(strict_orders([1, 1, 1, 4]))) == 6
