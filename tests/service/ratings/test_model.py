"""Places, what games count, and what they change."""

import pytest

from whistlestop.bots.roster import RATINGS
from whistlestop.service.ratings.model import (
    FREE_BOT_GAMES,
    FREE_MEETINGS,
    Rating,
    after_game,
    first_rating,
    places,
    weights,
)


@pytest.mark.parametrize(
    ("scores", "winners", "left", "expected"),
    [
        ((100, 80, 90), (0,), (), (1, 3, 2)),
        ((100, 100, 90), (0, 1), (), (1, 1, 3)),  # a shared win is shared
        ((100, 100, 90), (1,), (), (2, 1, 3)),  # a tie that something else decided
        ((90, 80, 80), (0,), (), (1, 2, 2)),
        ((120, 80, 90), (0,), (0,), (3, 2, 1)),  # the bot that finished it wins for nobody
        ((50, 60), (1,), (0, 1), (1, 1)),  # all left
        ((120, 110, 60, 50), (0,), (0, 2), (3, 1, 3, 2)),
    ],
)
def test_places(
    scores: tuple[int, ...],
    winners: tuple[int, ...],
    left: tuple[int, ...],
    expected: tuple[int, ...],
) -> None:
    assert places(scores, winners, left) == expected


def test_who_wins_rises_and_everybody_is_known_better() -> None:
    players = ["ann", "bob", "bot:casual"]
    before = {player: first_rating(player) for player in players}

    ann, bob, casual = after_game(players, before, (1, 2, 3), (1.0, 1.0, 1.0))

    assert ann.mu > before["ann"].mu
    assert casual.mu < before["bot:casual"].mu
    assert ann.sigma < before["ann"].sigma
    assert bob.sigma < before["bob"].sigma


def test_a_shared_win_of_equals_changes_nothing_but_doubt() -> None:
    before = {"ann": Rating(), "bob": Rating()}

    ann, bob = after_game(["ann", "bob"], before, (1, 1), (1.0, 1.0))

    assert ann.mu == pytest.approx(25.0)
    assert ann.mu == pytest.approx(bob.mu)
    assert ann.sigma < before["ann"].sigma


def test_levels_begin_with_what_was_measured() -> None:
    assert first_rating("bot:casual").shown == RATINGS["casual"]
    assert first_rating("bot:skilled").shown == 1500
    assert not first_rating("bot:skilled").is_provisional
    assert first_rating("ann") == Rating()
    assert Rating().is_provisional


def test_a_bot_at_several_seats_gets_one_rating() -> None:
    players = ["ann", "bot:skilled", "bot:skilled"]
    before = {player: first_rating(player) for player in players}

    _, one, other = after_game(players, before, (2, 1, 3), (1.0, 1.0, 1.0))

    assert one == other


def test_playing_the_same_person_again_and_again_counts_less_and_less() -> None:
    found = [weights(["ann", "bob"], [("ann", "bob")] * times)[0] for times in range(6)]

    assert found[:FREE_MEETINGS] == [1.0] * FREE_MEETINGS
    assert found[FREE_MEETINGS:] == [1 / 2, 1 / 3, 1 / 4]
    assert weights(["ann", "cleo"], [("ann", "bob")] * 9) == (1.0, 1.0)
    mixed = weights(["ann", "bob", "cleo"], [("ann", "bob")] * 3)
    assert mixed == (0.75, 0.75, 1.0)


def test_games_with_bots_are_capped_whichever_bots_they_are() -> None:
    met = [("ann", "bot:casual")] * FREE_BOT_GAMES

    assert weights(["ann", "bot:casual"], met[1:]) == (1.0, 1.0)
    assert weights(["ann", "bot:skilled"], met)[0] == 1 / 2
    assert weights(["bob", "bot:skilled"], met)[0] == 1.0


def test_a_game_that_counts_half_changes_half() -> None:
    before = {"ann": Rating(), "bob": Rating()}

    full, _ = after_game(["ann", "bob"], before, (1, 2), (1.0, 1.0))
    half, _ = after_game(["ann", "bob"], before, (1, 2), (0.5, 0.5))

    assert half.mu - 25 == pytest.approx((full.mu - 25) / 2)


def test_a_maker_and_their_programs_say_nothing_about_each_other() -> None:
    makers = {"program-a": "ann", "program-b": "ann", "program-c": "bob"}

    assert weights(["ann", "program-a"], [], makers) == (0.0, 0.0)
    assert weights(["program-a", "program-b"], [], makers) == (0.0, 0.0)
    assert weights(["ann", "program-c"], [], makers) == (1.0, 1.0)
    assert weights(["program-a", "program-b", "bot:skilled"], [], makers) == (0.5, 0.5, 1.0)
