"""The bot that asks a network: honest, quick to load, and somebody else where it has none."""

import logging

import pytest

import whistlestop as ws
from bots.network.made import OLDER
from whistlestop.bots import BotError, make_bot, network_bot
from whistlestop.bots.network import NEWEST
from whistlestop.bots.network.seeing import CompiledEyes, PlainEyes, desk_of
from whistlestop.bots.network.weights import MORE, known_versions
from whistlestop.bots.network_bot import NetworkBot
from whistlestop.game.sampling import sample_state
from whistlestop.testing import check_bot


@pytest.fixture(autouse=True)
def fresh() -> None:
    """Whatever was said before is said again."""
    network_bot.stand_in.cache_clear()
    network_bot.warn_without_network.cache_clear()


@pytest.mark.parametrize(("name", "players"), [("usa", 2), ("usa", 5), ("europe", 2)])
def test_network_is_legal_honest_and_repeatable(name: str, players: int) -> None:
    report = check_bot(
        lambda seed: make_bot("network", seed=seed), maps=[name], counts=[players], every=6
    )

    assert report.honesty_checks > 10


def test_network_beats_a_planner() -> None:
    won = 0
    for seed in range(4):
        game = ws.Game("usa", players=2, seed=seed)
        bots = make_bot("network"), make_bot("planner")
        while game.to_act:
            player = game.to_act[0]
            game.push(bots[player].choose(game.view(player)))
        outcome = game.outcome()
        assert outcome is not None
        won += outcome.winners == (0,)

    assert won >= 3


def test_version_may_be_named() -> None:
    newest = f"network@{NEWEST}"
    assert make_bot(newest).name == newest


def test_older_versions_are_found_in_a_folder_that_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(MORE, str(OLDER))

    assert make_bot("network@1").name == "network@1"
    assert known_versions() == [NEWEST - 1, NEWEST]


@pytest.mark.parametrize("version", ["99", "one", "01"])
def test_version_that_is_not_here_is_refused(version: str) -> None:
    with pytest.raises(BotError) as caught:
        make_bot(f"network@{version}")

    assert str(caught.value).startswith(f"There is no version {version} of network; this program ")
    assert f"network@{NEWEST}" in str(caught.value)


def test_on_a_map_without_a_network_a_search_plays_and_says_so_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    game = ws.Game("mini", players=2, seed=1)
    bot = make_bot("network")
    with caplog.at_level(logging.WARNING, "whistlestop.bots"):
        for _ in range(4):
            view = game.view(game.to_act[0])
            action = bot.choose(view)
            assert action in view.legal_actions
            game.push(action)

    (record,) = caplog.records
    assert record.getMessage().startswith("There is no network for the map mini with 2 players: ")
    assert record.getMessage().endswith("network plays by a short search instead.")


@pytest.mark.parametrize("name", ["usa", "europe"])
def test_compiled_eyes_see_what_plain_ones_see(name: str) -> None:
    game = ws.Game(name, players=3, seed=2)
    plain, compiled = PlainEyes(game.map), CompiledEyes(game.map)
    bot = NetworkBot("network")
    for _ in range(30):
        player = game.to_act[0]
        view = game.view(player)
        state = sample_state(view, 0)
        desk = desk_of(game.map, state)
        for one, other in zip(
            plain.look(state, player, desk), compiled.look(state, player, desk), strict=True
        ):
            assert (one == other).all()
        game.push(bot.choose(view))
