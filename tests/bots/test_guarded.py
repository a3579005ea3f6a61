"""Guarded bots: whatever goes wrong costs one move."""

import logging
import random
import threading
from collections.abc import Callable
from typing import Any

import pytest

import whistlestop as ws
from bots.scripts import script, view
from game.anything import any_action
from waiting import PATIENCE_S, wait_until
from whistlestop.bots import RandomBot
from whistlestop.bots.guarded import Guarded
from whistlestop.bots.program import ProgramBot


class Acting:
    """A bot that does what a function says."""

    name = "actor"

    def __init__(self, act: Callable[[ws.View], Any]) -> None:
        self.act = act

    def choose(self, view: ws.View) -> ws.Action:
        action: ws.Action = self.act(view)
        return action


class Silent(Exception):  # noqa: N818
    """An error that cannot even be told."""

    def __str__(self) -> str:
        raise RuntimeError


def raises(error: BaseException) -> Callable[[ws.View], Any]:
    def act(view: ws.View) -> Any:
        raise error

    return act


def claim_for_nothing(view: ws.View) -> ws.Action:
    return ws.ClaimRoute(view.map.routes[0], ws.Payment(None, 0, 9))


MISDEEDS: list[tuple[Callable[[ws.View], Any], str]] = [
    (raises(KeyError("PAR")), "It raised KeyError: 'PAR'"),
    (raises(RecursionError()), "It raised RecursionError."),
    (raises(SystemExit(2)), "It raised SystemExit: 2"),
    (raises(Silent()), "It raised Silent."),
    (raises(ValueError("two\nlines\x1b[2J")), "It raised ValueError: two lines?[2J"),
    (lambda view: None, "The answer None is not an action."),
    (lambda view: "+?", "The answer '+?' is not an action."),
    (lambda view: "x" * 5000, "xxx...xxx"),
    (lambda view: ws.DrawBlind, "is not an action."),
    (lambda view: ws.ClaimRoute("PAR-DIE", 3), "is not a possible action."),  # type: ignore[arg-type]
    (lambda view: ws.DrawBlind(player=1 - (view.player or 0)), "is an action of player"),
    (lambda view: ws.GiveUpTunnel(), "The answer '&-' is illegal: There is no tunnel to pay for"),
    (claim_for_nothing, "9L' is illegal: "),
]


@pytest.mark.parametrize("limit", [None, PATIENCE_S], ids=["called", "in a thread"])
@pytest.mark.parametrize(("act", "reason"), MISDEEDS, ids=[reason for _, reason in MISDEEDS])
def test_misdeed_forfeits_the_move_with_one_line_of_the_log(
    act: Callable[[ws.View], Any],
    reason: str,
    limit: float | None,
    caplog: pytest.LogCaptureFixture,
) -> None:
    guarded = Guarded(Acting(act), move_time_limit=limit)

    assert guarded.choose(view()) == RandomBot("random", 0).choose(view())
    assert guarded.forfeits == 1
    (record,) = caplog.records
    assert (record.name, record.levelno) == ("whistlestop.bots", logging.WARNING)
    line = record.getMessage()
    assert line.startswith(f"actor forfeits its move as player {view().player} in turn ")
    assert reason in line
    assert "random plays " in line
    assert "\n" not in line
    assert len(line) < 600


def test_legal_answer_passes_and_nothing_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    guarded = Guarded(Acting(lambda view: ws.DrawBlind()))

    assert guarded.name == "actor"
    assert guarded.choose(view()) == ws.DrawBlind(player=view().player or 0)
    assert guarded.forfeits == 0
    assert caplog.records == []


def test_bot_that_hangs_does_not_hold_the_game_up(caplog: pytest.LogCaptureFixture) -> None:
    release = threading.Event()
    asked: list[ws.View] = []

    def hang(view: ws.View) -> ws.Action:
        asked.append(view)
        release.wait(PATIENCE_S)
        return view.legal_actions[-1]

    guarded = Guarded(Acting(hang), move_time_limit=0.1)
    guarded.choose(view())
    wait_until(lambda: bool(asked))  # on a busy machine even that may take longer
    guarded.choose(view())  # it still thinks, so it is not even asked

    assert len(asked) == 1
    assert guarded.forfeits == 2
    late, busy = (record.getMessage() for record in caplog.records)
    assert "No answer came within 0.1 s." in late
    assert "It is still busy with a move it has forfeited." in busy
    release.set()


def test_late_answer_does_not_disturb_later_moves() -> None:
    """Once it is done with the old move the bot is asked again, and its new answer counts."""
    release = threading.Event()
    first = view(moves=0)
    second = view(moves=4)
    assert first.legal_actions[-1] not in second.legal_actions

    def slow_once(view: ws.View) -> ws.Action:
        if view == first:
            release.wait(PATIENCE_S)
        return view.legal_actions[-1]

    guarded = Guarded(Acting(slow_once), move_time_limit=0.2)
    guarded.choose(first)
    release.set()
    assert guarded._late is not None
    guarded._late.join(PATIENCE_S)
    guarded._limit = PATIENCE_S  # the next answer counts however busy the machine is

    assert guarded.choose(second) == second.legal_actions[-1]
    assert guarded.forfeits == 1


def test_fallback_that_fails_too_is_replaced_by_the_first_legal_action(
    caplog: pytest.LogCaptureFixture,
) -> None:
    bad = Acting(raises(ValueError("no")))
    guarded = Guarded(bad, fallback=bad)

    assert guarded.choose(view()) == view().legal_actions[0]
    assert "The fallback has failed: It raised ValueError: no" in caplog.text


def test_fallback_and_log_can_be_chosen(caplog: pytest.LogCaptureFixture) -> None:
    last = Acting(lambda view: view.legal_actions[-1])
    own = logging.getLogger("own.log")
    guarded = Guarded(Acting(lambda view: None), fallback=last, log=own)

    assert guarded.choose(view()) == view().legal_actions[-1]
    assert [record.name for record in caplog.records] == ["own.log"]


def test_bot_without_a_decision_is_not_asked() -> None:
    game = ws.Game("mini", players=2, seed=1)

    with pytest.raises(ValueError, match="nothing to choose"):
        Guarded(RandomBot("random", 1)).choose(game.view(None))


def test_closing_and_ending_reach_the_bot_and_may_fail(caplog: pytest.LogCaptureFixture) -> None:
    told: list[str] = []

    class Closing(RandomBot):
        def close(self) -> None:
            told.append("closed")

        def end(self, view: ws.View) -> None:
            raise OSError("gone")

    with Guarded(Closing("closing", 1)) as guarded:
        guarded.end(view())
    with Guarded(RandomBot("plain", 1)) as plain:
        plain.end(view())

    assert told == ["closed"]
    assert "closing failed in end: It raised OSError: gone" in caplog.text


# --- Programs


PROGRAMS = {
    "exits in mid game": """
for number, view in enumerate(questions()):
    if number == 3:
        sys.exit(7)
    answer(view['legal_actions'][0])
""",
    "hangs now and then": """
for number, view in enumerate(questions()):
    if number == 5:
        time.sleep(3600)
    answer(view['legal_actions'][0])
""",
    "talks nonsense": """
import random
for view in questions():
    nonsense = [b'?', b'\\xff', b'{', b'DEN-OMA 3P', b'', b'+?', b'0' * 5000, b'&9L']
    os.write(1, random.choice(nonsense) + b'\\n')
""",
    "never ends its line": "for view in questions(): sys.stdout.write('+?')",
    "writes a huge line": "print('x' * 10**6); time.sleep(3600)",
    "never starts": "sys.exit(1)",
}


@pytest.mark.parametrize("kind", PROGRAMS)
def test_game_goes_on_with_a_program_that(kind: str, caplog: pytest.LogCaptureFixture) -> None:
    game = ws.Game("mini", players=2, seed=2)
    program = ProgramBot(script(PROGRAMS[kind]), start_time=0.3, restarts=2)
    with Guarded(program, move_time_limit=0.3) as guarded:
        while game.to_act:
            player = game.to_act[0]
            bot: ws.Bot = guarded if player == 0 else RandomBot("random", 2)
            game.push(bot.choose(game.view(player)))

    assert game.outcome() is not None
    assert program.move_time_limit == 0.3
    assert guarded.forfeits == len(caplog.records) > 2
    assert program.failures <= 3


@pytest.mark.parametrize("moves", [0, 20])
def test_any_action_at_random_is_judged_without_harm(moves: int) -> None:
    """Actions of other players, maps, colors and prices."""
    rng = random.Random(moves)
    game = ws.Game("europe", players=2, seed=1)
    for _ in range(moves):
        game.push(game.legal_actions[0])
    asked = game.view(game.to_act[0])
    for _ in range(150):
        action = any_action(game, rng)
        guarded = Guarded(Acting(lambda _view, action=action: action), move_time_limit=None)  # type: ignore[misc]
        assert guarded.choose(asked) in asked.legal_actions
        assert guarded.forfeits == (action not in asked.legal_actions)
