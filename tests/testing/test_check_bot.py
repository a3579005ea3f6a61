"""The check for bots lets good ones pass and finds every kind of bad one."""

import gc
import itertools
import random
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import whistlestop as ws
from whistlestop import testing
from whistlestop.bots import RandomBot
from whistlestop.bots.program import ProgramBot
from whistlestop.testing import BotCheckError, BotReport, check_bot

ROOT = Path(__file__).parents[2]


def sensible(view: ws.View) -> ws.Action:
    """A legal action of no importance, the same for the same view."""
    return RandomBot("sensible", 1).choose(view)


class Base:
    """A bot that plays sensibly; the bad ones below do not."""

    name = "base"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: ws.View) -> ws.Action:
        return sensible(view)


def failure(make: Callable[[int], ws.Bot]) -> str:
    """What is said about a bad bot."""
    with pytest.raises(BotCheckError) as caught:
        check_bot(make, maps=["mini"], counts=[2])
    text = str(caught.value)
    assert re.match(r"mini with 2 players, seed 1, move \d+ \(player \d, [a-z ]+\): ", text)
    return text


# --- Good bots


def test_honest_bot_passes_on_every_map_with_every_number_of_players() -> None:
    report = check_bot(lambda seed: RandomBot("random", seed), every=9)

    assert report.games == 10
    assert report.decisions > 1000
    assert report.honesty_checks > 100


def test_maps_counts_and_seeds_can_be_chosen() -> None:
    report = check_bot(Base, maps=["mini", ws.load_map("usa")], counts=[3, 4], seeds=[5, 6])

    assert report.games == 2 * (1 + 2)  # mini is for 2 or 3


def test_program_can_be_checked_like_any_bot() -> None:
    def make(seed: int) -> ws.Bot:
        return ProgramBot([sys.executable, "-S", str(ROOT / "examples/first_bot.py")])

    report = check_bot(make, maps=["mini"], counts=[2], every=20)

    assert isinstance(report, BotReport)
    assert report.honesty_checks > 2


def test_bot_with_a_memory_of_its_own_passes() -> None:
    """Only bots with the same past are compared."""

    class Remembering(Base):
        best: ws.Action | None = None

        def choose(self, view: ws.View) -> ws.Action:
            if self.best not in view.legal_actions:
                self.best = view.legal_actions[-1]
            assert self.best is not None
            return self.best

    assert check_bot(Remembering, maps=["mini"]).games == 2


def test_maps_are_checked_here_too() -> None:
    assert testing.check_map is ws.check_map


# --- Bad bots


def opponents_secret(game: ws.Game, player: int) -> int:
    """A number made of what another player holds."""
    other = game.view(1 - player)
    return len(str(other.hand)) + sum(other.hand.counts[:4]) + sum(t.id for t in other.tickets)


def by_secret(game: ws.Game, view: ws.View) -> ws.Action:
    """An action that depends on the secret, of those that do not matter much."""
    assert view.player is not None
    draws = [a for a in view.legal_actions if isinstance(a, ws.TakeFaceUp | ws.DrawBlind)]
    if not draws:
        return sensible(view)
    return draws[opponents_secret(game, view.player) % len(draws)]


def test_cheat_with_a_game_smuggled_in_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    smuggled: list[ws.Game] = []

    def deal(*args: Any, **options: Any) -> ws.Game:
        smuggled.append(ws.Game(*args, **options))
        return smuggled[-1]

    monkeypatch.setattr("whistlestop.testing.bot_check.Game", deal)

    class Cheat(Base):
        def choose(self, view: ws.View) -> ws.Action:
            return by_secret(smuggled[-1], view)

    said = failure(Cheat)
    assert re.search(
        r"the bot answered \+., but \+. when only cards and tickets were changed", said
    )
    assert said.endswith("it has found a way to look.")


def test_cheat_that_digs_a_game_out_of_the_memory_is_found() -> None:
    class Digger(Base):
        def choose(self, view: ws.View) -> ws.Action:
            found = [thing for thing in gc.get_objects() if type(thing) is ws.Game]
            (game,) = [game for game in found if game.view(view.player).log == view.log][:1]
            return by_secret(game, view)

    assert "it has found a way to look" in failure(Digger)


def test_cheat_that_looks_into_the_frames_of_its_caller_is_found() -> None:
    class Peeper(Base):
        def choose(self, view: ws.View) -> ws.Action:
            frame = sys._getframe()
            while "self" not in frame.f_locals or not hasattr(frame.f_locals["self"], "game"):
                assert frame.f_back is not None
                frame = frame.f_back
            return by_secret(frame.f_locals["self"].game, view)

    assert "it has found a way to look" in failure(Peeper)


def test_illegal_answer_is_found() -> None:
    class Illegal(Base):
        def choose(self, view: ws.View) -> ws.Action:
            return sensible(view) if view.phase is ws.Phase.OPENING else ws.GiveUpTunnel()

    said = failure(Illegal)
    assert "move 3 (player" in said
    assert "The answer '&-' is illegal: There is no tunnel to pay for or to give up now." in said


def test_answer_that_is_no_action_is_found() -> None:
    class Talker(Base):
        def choose(self, view: ws.View) -> Any:
            return "I pass"

    assert "move 1 (player 0, opening): The answer 'I pass' is not an action." in failure(Talker)


def test_bot_that_raises_is_found() -> None:
    class Breaking(Base):
        def choose(self, view: ws.View) -> ws.Action:
            raise LookupError("no plan")

    assert failure(Breaking).endswith("the bot raised LookupError: no plan.")


def test_bot_that_answers_now_this_now_that_is_found() -> None:
    class Wavering(Base):
        asked = 0

        def choose(self, view: ws.View) -> ws.Action:
            self.asked += 1
            return view.legal_actions[self.asked % 2]

    assert "asked twice about the same view, the bot answered 0=" in failure(Wavering)


def test_bot_that_throws_dice_is_not_taken_for_a_cheat() -> None:
    """Rare throws may come out the same as long as nothing is changed."""
    dice = random.Random(3)

    class Dicing(Base):
        def choose(self, view: ws.View) -> ws.Action:
            return view.legal_actions[-1] if dice.random() < 0.3 else sensible(view)

    for _ in range(30):
        said = failure(Dicing)
        assert "asked twice" in said or "two new bots" in said


def test_bots_with_the_same_seed_that_differ_are_found() -> None:
    made = itertools.count()

    class Unlike(Base):
        def __init__(self, seed: int) -> None:
            super().__init__(seed)
            self.number = next(made)

        def choose(self, view: ws.View) -> ws.Action:
            return view.legal_actions[self.number % len(view.legal_actions)]

    assert "two new bots with the same seed answered " in failure(Unlike)


@pytest.mark.parametrize(("field", "value"), [("turn", 99), ("legal_actions", ()), ("log", None)])
def test_bot_that_changes_its_view_is_found(field: str, value: object) -> None:
    class Vandal(Base):
        def choose(self, view: ws.View) -> ws.Action:
            action = sensible(view)
            if view.turn == 3:
                object.__setattr__(view, field, value)
            return action

    assert "the bot has changed the view it was given, playing " in failure(Vandal)


def test_bot_that_never_lets_a_game_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("whistlestop.testing.bot_check.MOST_MOVES", 20)

    assert failure(Base).endswith("the game does not come to an end.")


def test_error_is_an_assertion() -> None:
    """So that a test of one's own fails with it as with any other."""
    assert issubclass(BotCheckError, AssertionError)
