"""What a report makes of results."""

import json
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from arena.made import made_result, made_results
from whistlestop.arena import Match, make_report, matrix_svg
from whistlestop.arena.match import short_name
from whistlestop.bots import BOTS, Info

STRENGTHS = {"ann": 115.0, "bob": 107.0, "cid": 100.0, "dot": 85.0, "eve": 70.0}


def made_match(players: int = 4, games: int = 400, bots: str = "ann,bob,cid,dot") -> Match:
    return Match("europe", bots.split(","), players=players, games=games, seed=1)


def test_a_shared_win_counts_as_its_share() -> None:
    match = made_match(players=3, games=3, bots="ann,bob,cid")
    schedule = match.schedule
    results = [
        made_result(schedule.pairing(0), (90, 90, 40), (0, 1)),  # ann, bob, cid
        made_result(schedule.pairing(1), (90, 90, 90), (0, 1, 2)),
        made_result(schedule.pairing(2), (10, 20, 30), (2,)),  # bob, cid, ann
    ]
    report = make_report(match, results)

    assert report.bot("ann").win_rate == pytest.approx((1 / 2 + 1 / 3 + 1) / 3)
    assert report.bot("bob").win_rate == pytest.approx((1 / 2 + 1 / 3) / 3)
    assert report.bot("cid").win_rate == pytest.approx(1 / 9)


def test_win_rates_add_up_to_one_win_a_game() -> None:
    report = make_report(made_match(), made_results(made_match(), STRENGTHS))

    assert sum(bot.win_rate for bot in report.bots) == pytest.approx(1)
    assert sum(seat.win_rate for seat in report.seats) == pytest.approx(1)
    assert all(bot.low < bot.win_rate < bot.high for bot in report.bots)


def test_scores_margins_and_the_rest_are_means() -> None:
    match = made_match(players=2, games=2, bots="ann,bob")
    results = [
        made_result(match.schedule.pairing(0), (100, 80), (0,)),
        made_result(match.schedule.pairing(1), (70, 60), (0,)),
    ]
    ann = make_report(match, results).bot("ann")

    assert (ann.mean_score, ann.mean_margin) == (80, 5)
    assert (ann.tickets_completed, ann.tickets_failed, ann.stations) == (3, 1, 2)
    assert (ann.turns, ann.longest_path, ann.games) == (40, 25, 2)
    assert sorted(ann.win_rate_by_order, key=str) == [0, 1]


def test_places_follow_winners_then_points() -> None:
    match = made_match(games=1)
    result = made_result(match.schedule.pairing(0), (90, 90, 70, 70), (1,))

    assert [result.place(seat) for seat in range(4)] == [2, 1, 3, 3]
    assert [result.margin(seat) for seat in range(4)] == [0, 0, -20, -20]


def test_the_matrix_says_who_was_placed_before_whom() -> None:
    match = made_match(games=1)
    result = made_result(match.schedule.pairing(0), (90, 90, 70, 70), (1,))
    matrix = make_report(match, [result]).matrix
    rates = {
        (a, b): matrix.rates[i][j]
        for i, a in enumerate(matrix.names)
        for j, b in enumerate(matrix.names)
    }

    assert matrix.names[0] == "bob"
    assert rates["bob", "ann"] == 1
    assert rates["ann", "bob"] == 0
    assert rates["cid", "dot"] == rates["dot", "cid"] == 0.5
    assert rates["ann", "ann"] is None


def test_what_one_wins_against_another_the_other_loses() -> None:
    match = made_match(players=3, games=300, bots="ann,bob,cid,dot,eve")
    matrix = make_report(match, made_results(match, STRENGTHS)).matrix

    for i in range(5):
        for j in range(i):
            here, there = matrix.rates[i][j], matrix.rates[j][i]
            assert here is not None
            assert there is not None
            assert here + there == pytest.approx(1)
            assert matrix.meetings[i][j] == matrix.meetings[j][i] == 90


def test_ratings_find_the_order_of_strength() -> None:
    report = make_report(made_match(), made_results(made_match(), STRENGTHS))

    assert [rating.name for rating in report.ratings] == ["ann", "bob", "cid", "dot"]
    assert all(a.elo > b.elo for a, b in pairwise(report.ratings))
    assert sum(rating.elo for rating in report.ratings) / 4 == pytest.approx(1500)
    assert all(rating.sigma < 25 / 3 for rating in report.ratings)
    assert report.ratings[0].ordinal == report.ratings[0].mu - 3 * report.ratings[0].sigma


def test_ratings_expect_about_the_win_rate_that_was_seen() -> None:
    match = made_match(players=2, games=1000, bots="ann,bob")
    report = make_report(match, made_results(match, {"ann": 104, "bob": 100}))
    ann, bob = report.ratings
    expected = 1 / (1 + 10 ** ((bob.elo - ann.elo) / 400))

    assert expected == pytest.approx(report.bot("ann").win_rate, abs=0.1)


def test_a_bot_with_several_seats_is_reported_once() -> None:
    match = made_match(players=4, games=40, bots="ann,bob")
    report = make_report(match, made_results(match, STRENGTHS))

    assert [bot.name for bot in report.bots] == ["ann", "bob"]
    assert report.bot("ann").games == 80
    assert sum(bot.win_rate for bot in report.bots) == pytest.approx(1 / 2)
    assert report.matrix.meetings[0][1] == 160


def test_a_bot_against_itself_has_par_and_no_rating_yet() -> None:
    match = made_match(players=2, games=10, bots="ann,ann")
    report = make_report(match, made_results(match, STRENGTHS))

    assert report.bot("ann").win_rate == 0.5
    assert report.ratings[0].mu == 25


def test_a_rotation_that_is_not_complete_is_told() -> None:
    match = made_match(games=42)
    report = make_report(match, made_results(match, STRENGTHS))

    assert (report.groups, report.incomplete) == (11, 1)


def test_bots_that_no_game_came_to_are_named() -> None:
    match = made_match(players=2, games=2, bots="ann,bob,cid")
    report = make_report(match, made_results(match, STRENGTHS))

    assert report.unplayed == ("cid",)
    assert [bot.name for bot in report.bots] == ["ann", "bob"]
    with pytest.raises(KeyError):
        report.bot("cid")


def test_the_order_of_results_changes_nothing() -> None:
    results = made_results(made_match(), STRENGTHS)

    assert make_report(made_match(), results).to_json() == (
        make_report(made_match(), results[::-1]).to_json()
    )


def test_the_json_has_what_programs_were_promised() -> None:
    report = make_report(made_match(), made_results(made_match(), STRENGTHS))
    found = json.loads(json.dumps(report.to_json()))

    assert {"name", "win_rate", "low", "high", "mean_score", "games"} <= set(found["bots"][0])
    assert [bot["name"] for bot in found["bots"]] == ["ann", "bob", "cid", "dot"]
    assert found["games"] == found["scheduled"] == 400
    assert found["settings"]["map"] == "europe"
    assert len(found["matrix"]["rates"]) == len(found["ratings"]) == len(found["seats"]) == 4
    assert found["verdict"] is None


def test_a_report_of_nothing_is_empty() -> None:
    report = make_report(made_match(), [], interrupted=True)

    assert report.games == 0
    assert (report.bots, report.seats, report.ratings) == ((), (), ())
    assert json.dumps(report.to_json())
    ElementTree.fromstring(matrix_svg(report))


def test_the_picture_has_names_and_percentages_in_its_cells() -> None:
    report = make_report(made_match(), made_results(made_match(), STRENGTHS))
    root = ElementTree.fromstring(matrix_svg(report))
    words = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]

    rate = report.matrix.rates[0][1]
    assert rate is not None
    assert words.count("ann") == 2
    assert f"{rate:.0%}" in words
    assert f"{report.bot('ann').win_rate:.1%}" in words


def test_no_name_can_become_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    name = 'program:echo "<b>&" \x07'
    monkeypatch.setitem(BOTS, name, Info(name, ""))
    match = Match("mini", [name, "ann"], games=4)
    report = make_report(match, made_results(match, {name: 1, "ann": 2}))

    assert "<b>" not in matrix_svg(report)
    ElementTree.fromstring(matrix_svg(report))


def test_of_a_long_command_line_the_end_is_shown() -> None:
    assert short_name("planner", 10) == "planner"
    assert short_name("program:python3 bots/deep.py", 10) == "…s/deep.py"
