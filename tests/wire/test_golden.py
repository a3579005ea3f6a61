"""The JSON of some positions, byte for byte as the first release wrote it.

Only the tickets of an offer have been in another order since: in that in which they were drawn.
"""

import json
import random
from pathlib import Path
from typing import Any

import pytest

import whistlestop as ws
from whistlestop import wire

LINES = (Path(__file__).parent / "golden.jsonl").read_text(encoding="utf-8").splitlines()
"""A line that says which position it is, then its JSON."""


def view_of(name: str, players: int, seed: int, actions: int, viewer: int | None) -> ws.View:
    """A random game after some actions, or at its end."""
    game = ws.Game(name, players=players, seed=seed)
    rng = random.Random(seed)
    while len(game.history) < actions and game.to_act:
        game.push(rng.choice(list(game.legal_actions)))
    return game.view(viewer)


@pytest.mark.parametrize(
    ("what", "line"), [*zip(LINES[::2], LINES[1::2], strict=True)], ids=LINES[::2]
)
def test_json_is_what_it_was(what: str, line: str) -> None:
    case: Any = json.loads(what)
    if isinstance(case, str):
        told = wire.encode_map(ws.load_map(case))
    else:
        told = wire.encode(view_of(*case))

    assert json.dumps(told, separators=(",", ":"), ensure_ascii=False) == line
