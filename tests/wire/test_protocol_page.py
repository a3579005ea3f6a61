"""The page about the protocol shows lines as they are."""

import json
import re
from pathlib import Path
from typing import Any

import whistlestop as ws
from whistlestop import wire
from whistlestop.wire import models
from whistlestop.wire.lines import choose

PAGE = (Path(__file__).parents[2] / "docs/protocol.md").read_text(encoding="utf-8")


def shown(kind: str) -> Any:
    """The example of a line."""
    blocks = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", PAGE, re.S)]
    (found,) = [block for block in blocks if block.get("type") == kind]
    return found


def game() -> ws.Game:
    """The game of the examples."""
    game = ws.Game("mini", players=2, seed=1)
    for player in range(2):
        game.push(game.actions_of(player)[0])
    return game


def test_greeting_is_right_but_for_what_is_left_out() -> None:
    hello = models.Hello.model_validate(shown("hello"))
    map = models.Map.model_validate(wire.encode_map(game().map))

    assert hello.protocol == wire.PROTOCOL
    assert hello.rules == ws.RULES_VERSION
    assert hello.map.rules == map.rules
    assert hello.map.fingerprint == map.fingerprint
    assert set(hello.map.routes) < set(map.routes)
    assert set(hello.map.tickets) < set(map.tickets)


def test_question_is_the_real_one() -> None:
    assert shown("choose") == json.loads(wire.line(choose(game().view(1))))


def test_answers_are_legal() -> None:
    plain = re.findall(r"```\n([A-Z@+=&].*?\n)```", PAGE)
    as_json = re.findall(r'```json\n(\{"action".*?\n)```', PAGE)

    assert [*map(len, (plain, as_json))] == [1, 1]
    for answer in (*plain, *as_json):
        assert wire.parse_answer(answer.encode()) in shown("choose")["view"]["legal_actions"]


def test_end_has_an_outcome() -> None:
    end = shown("end")
    models.End.model_validate(end)

    assert len(end["outcome"]["sheets"]) == 2


def test_every_phase_with_a_decision_is_named() -> None:
    for phase in ws.Phase:
        assert (f"`{phase}`" in PAGE) == (phase is not ws.Phase.OVER)
