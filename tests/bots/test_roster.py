"""Every bot by its name, with or without a compiler."""

import subprocess
import sys

import pytest

import whistlestop as ws
from whistlestop.bots import BOTS, BotError, RandomBot, make_bot
from whistlestop.bots.scripted import ScriptedBot
from whistlestop.scripted import STYLES

LEVELS = ("beginner", "casual", "skilled", "expert", "master", "grandmaster")
OTHERS = ("network", "search1")
SCRIPTED = ("random", "racer", "planner", "wary", "hungry", "path", "onestep", "longroute")


def refusal(name: str) -> str:
    """The sentence for a name that is no bot's."""
    with pytest.raises(BotError) as caught:
        make_bot(name)
    return str(caught.value)


def test_every_name_of_the_contract_exists_in_its_order() -> None:
    assert tuple(BOTS) == LEVELS + OTHERS + SCRIPTED
    assert [name for name, info in BOTS.items() if info.level] == list(LEVELS)


def test_every_bot_has_a_name_and_a_character_of_its_own() -> None:
    for name, info in BOTS.items():
        assert info.name == name
        assert info.character.endswith(".")
        assert info.character[0].isupper()
    assert len({info.character for info in BOTS.values()}) == len(BOTS)


def test_ratings_rise_with_the_levels() -> None:
    ratings = [BOTS[name].rating for name in LEVELS]
    measured = [rating for rating in ratings if rating is not None]

    assert measured == sorted(measured)
    assert BOTS["skilled"].rating == 1500
    assert BOTS["random"].rating is None


@pytest.mark.parametrize("name", [name for name, info in BOTS.items() if not info.searches])
def test_bot_that_does_not_search_answers_at_once(name: str) -> None:
    game = ws.Game("mini", players=2, seed=1)
    bot = make_bot(name, seed=3)

    assert bot.name == name
    assert isinstance(bot, RandomBot if name == "random" else ScriptedBot)
    while game.to_act:
        view = game.view(game.to_act[0])
        action = bot.choose(view)
        assert action in view.legal_actions
        game.push(action)


def test_skilled_is_the_planner_by_another_name() -> None:
    skilled, planner = make_bot("skilled"), make_bot("planner")

    assert isinstance(skilled, ScriptedBot)
    assert isinstance(planner, ScriptedBot)
    assert skilled.style == planner.style == STYLES["planner"]
    assert (skilled.name, planner.name) == ("skilled", "planner")


@pytest.mark.parametrize("name", SCRIPTED)
def test_scripted_player_may_be_named_with_its_version(name: str) -> None:
    assert make_bot(f"{name}@1").name == f"{name}@1"


def test_other_version_is_refused_with_the_one_that_is_here() -> None:
    assert refusal("planner@2") == "There is no version 2 of planner; this program has planner@1."
    assert (
        refusal("planner@one") == "There is no version one of planner; this program has planner@1."
    )


def test_level_has_no_version() -> None:
    assert refusal("casual@1") == "There is no bot 'casual@1'; did you mean casual?"
    assert refusal("master@1") == "There is no bot 'master@1'; did you mean master?"
    assert refusal("planner@") == "There is no bot 'planner@'; did you mean planner?"


def test_unknown_name_gets_a_hint() -> None:
    assert refusal("plannr") == "There is no bot 'plannr'; did you mean planner?"
    assert refusal("Racer") == "There is no bot 'Racer'; did you mean racer?"
    everybody = ", ".join(BOTS)
    assert refusal("zzz") == f"There is no bot 'zzz'; the bots are {everybody}."
    assert refusal("") == f"There is no bot ''; the bots are {everybody}."


@pytest.mark.parametrize("missing", ["numba", "numpy"])
def test_without_a_compiler_three_levels_play_and_the_others_say_what_to_install(
    missing: str,
) -> None:
    searching = ("expert", "master", "grandmaster", "search1")
    needing: dict[str, tuple[str, ...]] = {"numba": searching}
    needing["numpy"] = (*needing["numba"], "network")  # which needs no compiler
    program = f"""
import sys
sys.modules[{missing!r}] = None  # an import of it fails from here on
import whistlestop as ws
from whistlestop.bots import BOTS, BotError, make_bot

for name, info in BOTS.items():
    game = ws.Game("mini", players=2, seed=1)
    try:
        bot = make_bot(name)
    except BotError as error:
        print(name, "-", error)
        continue
    game.push(bot.choose(game.view(0)))
    print(name, "plays")
"""
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )

    assert result.returncode == 0, result.stderr
    lines = dict(line.split(" ", 1) for line in result.stdout.splitlines())
    assert list(lines) == list(BOTS)
    for name in BOTS:
        if name in needing[missing]:
            assert lines[name] == (
                f"- The bot {name} needs {missing}, which is not installed: "
                'pip install "whistlestop[fast]", or choose skilled.'
            )
        else:
            assert lines[name] == "plays"
