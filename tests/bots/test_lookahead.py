"""The search on top of the network: repeatable, honest, in time, and clear about what it found."""

import logging
import threading
import time
from functools import cache
from typing import Any

import numpy as np
import pytest

import whistlestop as ws
from waiting import PATIENCE_S
from whistlestop.advice import hint
from whistlestop.bots import make_bot, network_bot
from whistlestop.bots.lookahead import racing, thinking
from whistlestop.bots.lookahead.imagining import SCORE, WIN
from whistlestop.bots.lookahead.racing import Race, is_behind
from whistlestop.bots.lookahead.thinking import LISTED, RACED, Thinker, turns_ahead
from whistlestop.bots.lookahead_bot import LookaheadBot
from whistlestop.bots.network import NEWEST
from whistlestop.bots.network_bot import NetworkBot, network_of
from whistlestop.bots.pacing import Pace
from whistlestop.testing import check_bot

pytestmark = pytest.mark.xdist_group("fast")


def ahead(name: str = "master", **options: Any) -> LookaheadBot:
    bot = make_bot(name, **options)
    assert isinstance(bot, LookaheadBot)
    return bot


def played(name: str, players: int, seed: int, moves: int) -> ws.View:
    """What the player to act sees after so many moves of the network."""
    game = ws.Game(name, players=players, seed=seed)
    bot = NetworkBot("network")
    for _ in range(moves):
        game.push(bot.choose(game.view(game.to_act[0])))
    return game.view(game.to_act[0])


def thinker(view: ws.View, threads: int = 1) -> Thinker:
    network = network_of(view.map, NEWEST)
    assert network is not None
    return Thinker(network, Pace(threads))


@cache
def contested(name: str = "usa", players: int = 2) -> ws.View:
    """A view in which the network hesitates between several choices."""
    game = ws.Game(name, players=players, seed=3)
    bot = NetworkBot("network")
    while True:
        view = game.view(game.to_act[0])
        if game.phase == "turn" and thinker(view).begin(view, 0, 6).alive.sum() > 2:
            return view
        game.push(bot.choose(view))


# --- Beliefs


def test_others_hold_what_the_network_believes_seat_by_seat() -> None:
    view = played("europe", 3, 5, 60)
    assert view.player is not None
    race = thinker(view).begin(view, 0, 6)
    seen, _ = network_bot.eyes_of(view.map).look(race.state, view.player, race.desk)
    network = network_of(view.map, NEWEST)
    assert network is not None
    believed = thinking.weigh(network.believe(seen)[0]).reshape(4, -1)

    tickets = len(view.map.tickets)
    for seat in (1, 2):
        weights = race.question.beliefs[(view.player + seat) % 3, :tickets]
        assert np.array_equal(weights, believed[seat - 1])
        assert weights.max() > 4 * weights.min()


def test_odds_are_whole_numbers_that_grow_with_what_is_believed() -> None:
    logits = np.array([-100, -6, -1, 0, 1, 6, 100]) * 4096
    found = thinking.weigh(logits)

    assert found.tolist() == [2, 2, 368, 1000, 2718, 403429, 403429]


# --- Repeatable


@pytest.mark.parametrize(("name", "players"), [("usa", 2), ("europe", 3)])
def test_same_seed_and_view_give_the_same_move_whatever_the_number_of_threads(
    name: str, players: int
) -> None:
    view = contested(name, players)
    races: list[Race] = []
    for threads in (1, 2):
        thinking = thinker(view, threads)
        races.append(thinking.think(view, 7, seconds=None, iterations=40))
        thinking.pace.close()

    one, two = races
    assert one.games > 0
    assert (one.best(), one.rounds) == (two.best(), two.rounds)
    assert np.array_equal(one.visits, two.visits)
    assert np.array_equal(one.notes.found[:, : one.rounds], two.notes.found[:, : one.rounds])
    assert np.array_equal(one.notes.claims[:, : one.rounds], two.notes.claims[:, : one.rounds])


def test_another_seed_imagines_other_games() -> None:
    view = contested()
    one, two = (thinker(view).think(view, seed, seconds=None, iterations=20) for seed in (1, 2))

    assert not np.array_equal(one.notes.found, two.notes.found)


def test_iterations_are_never_exceeded_and_without_one_the_network_plays() -> None:
    view = contested()
    for iterations in (1, 10, 50):
        race = thinker(view).think(view, 1, seconds=None, iterations=iterations)
        assert race.games <= iterations
        assert race.games == race.visits.sum()
    assert ahead(iterations=1).choose(view) == NetworkBot("network").choose(view)


def test_more_time_looks_further_ahead() -> None:
    found = [turns_ahead(seconds, None) for seconds in (0.01, 0.1, 0.4, 1.0, 60.0)]

    assert found == sorted(found)
    assert found[0] == turns_ahead(None, 1)
    assert found[1] < found[2] == turns_ahead(None, 10**6)
    assert all(turns % 2 == 0 for turns in found)


# --- Legal and honest


@pytest.mark.parametrize(("level", "name"), [("master", "europe"), ("grandmaster", "usa")])
def test_level_is_legal_honest_and_repeatable(level: str, name: str) -> None:
    report = check_bot(
        lambda seed: make_bot(level, seed=seed, iterations=8), maps=[name], counts=[2], every=25
    )

    assert report.honesty_checks > 1


def test_the_end_of_a_game_is_found_out_and_not_guessed() -> None:
    """Games that are over within the turns imagined have a score and count as won or lost."""
    view = played("usa", 2, 3, 100)
    thinking = thinker(view)
    race = thinking.begin(view, 0, 6)
    notes = thinking.play_out(race, 0, 3)

    assert (notes.found[0, :, SCORE] > 20).all()


# --- In time


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing falls behind and there are rounds for minutes: only time or a stop ends it."""
    monkeypatch.setattr(racing, "BEHIND", 10**6)
    monkeypatch.setattr(thinking, "MOST_ROUNDS", 30_000)
    monkeypatch.setattr(racing, "MOST_ROUNDS", 30_000)


def test_levels_think_for_the_time_they_are_known_for() -> None:
    assert ahead("master").move_time == 0.1
    assert ahead("grandmaster").move_time == 1.0
    assert ahead("grandmaster", iterations=5).move_time is None
    assert ahead("master", move_time=2.0).move_time == 2.0


@pytest.mark.usefixtures("endless")
def test_move_time_is_kept() -> None:
    view = contested()
    begin = time.perf_counter()
    action = ahead(move_time=0.1).choose(view)

    assert action in view.legal_actions
    assert time.perf_counter() - begin < PATIENCE_S


@pytest.mark.usefixtures("endless")
@pytest.mark.parametrize("threads", [1, 2])
def test_stop_ends_a_long_think_at_once_with_a_legal_answer(threads: int) -> None:
    view = contested()
    bot = ahead(move_time=3600.0, threads=threads)
    answers: list[ws.Action] = []
    thinking = threading.Thread(target=lambda: answers.append(bot.choose(view)))
    thinking.start()
    thinking.join(0.2)
    assert thinking.is_alive()

    bot.stop()
    thinking.join(PATIENCE_S)

    assert not thinking.is_alive()
    assert answers[0] in view.legal_actions
    bot.close()


def test_memory_is_bounded_by_the_most_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    view = contested()
    race = thinker(view).begin(view, 0, 6)
    assert sum(part.nbytes for part in race.notes) < 8 << 20

    monkeypatch.setattr(thinking, "MOST_ROUNDS", 6)
    monkeypatch.setattr(racing, "BEHIND", 10**6)
    race = thinker(view).think(view, 1, seconds=None, iterations=10**9)

    assert race.rounds == race.visits.max() == 6


# --- The race


def test_only_what_is_clearly_behind_drops_out() -> None:
    assert is_behind(np.array([5, 6, 5, 6]))
    assert not is_behind(np.array([5, -6, 5, 6]))
    assert not is_behind(np.array([-5, -6, -5, -6]))
    assert not is_behind(np.zeros(4, np.int64))


def test_network_likes_count_beside_what_it_expects() -> None:
    view = contested()
    race = thinker(view).begin(view, 0, 6)
    race.rounds = 4
    assert race.best() == 0  # nothing is expected of any

    race.notes.found[1, :4, WIN] = 10_000_000
    assert race.best() == 1

    race.alive[1] = 0
    assert race.best() == 0


# --- Where there is no network


@pytest.mark.parametrize("level", ["master", "grandmaster"])
def test_without_a_network_a_search_without_one_plays_explains_and_says_so_once(
    level: str, caplog: pytest.LogCaptureFixture
) -> None:
    network_bot.warn_without_network.cache_clear()
    view = ws.Game("mini", players=2, seed=1).view(0)
    bot = ahead(level, iterations=60)
    with caplog.at_level(logging.WARNING, "whistlestop.bots"):
        assert bot.choose(view) in view.legal_actions
        assert bot.analyze(view).best.action == bot.choose(view)

    (record,) = caplog.records
    assert record.getMessage() == (
        "There is no network for the map mini with 2 players: "
        f"{level} plays by a search without one instead."
    )
    bot.stop()
    bot.close()


# --- Telling


@pytest.mark.parametrize(("name", "players"), [("usa", 2), ("europe", 2)])
def test_analysis_tells_what_was_found(name: str, players: int) -> None:
    view = contested(name, players)
    bot = ahead(iterations=30)
    analysis = bot.analyze(view)

    assert analysis.best.action == bot.choose(view)
    assert RACED < len(analysis.considered) <= LISTED
    assert analysis.games == sum(one.visits for one in analysis.considered)
    actions = [one.action for one in analysis.considered]
    assert len(set(actions)) == len(actions)
    for one in analysis.considered:
        assert one.action in view.legal_actions
        assert 0 <= one.win <= 1
        assert 20 < one.score < 250
        assert one.visits > 0
    assert any(one.continuation for one in analysis.considered)
    assert bot.analyze(view).considered == analysis.considered


def test_hint_says_what_it_wants_and_what_it_fears() -> None:
    said: set[str] = set()
    for moves in (50, 80, 95):
        view = played("usa", 2, 3, moves)
        analysis = ahead(iterations=30).analyze(view)
        for one in (*analysis.wants, *analysis.fears):
            assert one.route in view.map.routes
            assert view.board.owner(one.route) is None
            assert 0 < one.share <= 1
        said |= {part.key for part in hint(analysis).judgement}

    assert {"outlook", "wants", "fears"} <= said | {"outlook_alone"}
