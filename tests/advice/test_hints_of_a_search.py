"""What a hint tells of the games that a search has imagined."""

from dataclasses import replace

import pytest

from positions import table
from whistlestop.advice import Analysis, Considered, Foreseen, hint
from whistlestop.game.notation import route_text


def analysis(*considered: tuple[str, float, float, int], games: int = 900) -> Analysis:
    """An analysis of the same position every time: the actions with their numbers, best first."""
    game = table("europe", hands={0: "WWRR"}, row="GRKKW")
    return Analysis(
        game.view(0),
        tuple(
            Considered(game.parse(text, player=0), score, win, visits, (game.parse("+?"),))
            for text, score, win, visits in considered
        ),
        games,
        1.0,
    )


def test_outlook_is_told_with_the_games_it_stands_on() -> None:
    found = hint(analysis(("AMS-FRA 2W", 112.4, 0.61, 500), ("+G", 109.2, 0.55, 300)))

    assert found.text == "AMS-FRA 2W"
    assert str(found.advice) == "Claim Amsterdam to Frankfurt with 2W, for 2 points."
    assert (
        "It expects about 112 points and wins 61% of the 500 imagined games that began with it, "
        "of 900 in all." in str(found)
    )
    assert "Next best is +G: about 3.2 points less, wins 55%." in str(found)
    assert str(found).endswith("Likely to follow: +?.")


@pytest.mark.parametrize(
    ("second", "key"),
    [
        (("+G", 112.0, 0.60, 300), "second_close"),
        (("+G", 118.0, 0.40, 300), "second_more_points"),
        (("+G", 118.0, 0.70, 300), "second_ahead"),
        (("+G", 118.0, 0.70, 500), "second_close"),
        (("+G", 90.0, 0.70, 300), "second_more_wins"),
        (("+G", 90.0, 0.30, 300), "second_worse"),
        (("+G", 111.9, 0.30, 300), "second_worse"),
    ],
)
def test_second_best_is_compared_honestly(second: tuple[str, float, float, int], key: str) -> None:
    found = hint(analysis(("AMS-FRA 2W", 112.4, 0.61, 500), second))

    assert found.judgement[1].key == key
    assert "+G" in str(found.judgement[1])


def test_few_games_tell_nothing_apart() -> None:
    few = hint(analysis(("AMS-FRA 2W", 112.4, 0.70, 6), ("+G", 112.0, 0.50, 4), games=10))
    many = hint(analysis(("AMS-FRA 2W", 112.4, 0.70, 600), ("+G", 112.0, 0.50, 400), games=1000))

    assert few.judgement[1].key == "second_close"
    assert many.judgement[1].key == "second_worse"


def test_single_action_is_not_compared() -> None:
    found = hint(analysis(("+?", 80.0, 0.2, 900)))

    assert [part.key for part in found.judgement] == ["outlook_alone", "continuation"]


def test_untried_action_has_no_outlook() -> None:
    found = hint(analysis(("+?", 0.0, 0.0, 0), games=0))

    assert [part.key for part in found.judgement] == ["continuation"]


def test_what_is_wanted_and_feared_is_said_last() -> None:
    plain = analysis(("+?", 80.0, 0.2, 900))
    routes = plain.view.map.routes
    wants = (Foreseen(routes[0], 0.8), Foreseen(routes[1], 0.5))
    found = hint(replace(plain, wants=wants, fears=(Foreseen(routes[2], 0.25),)))

    assert [part.key for part in found.judgement[-2:]] == ["wants", "fears"]
    first, second, third = (route_text(route) for route in routes[:3])
    assert str(found.judgement[-2]) == f"It wants {first} and {second} next."
    assert str(found.judgement[-1]) == (
        f"It fears that somebody else claims {third} first (25% of the imagined games)."
    )
