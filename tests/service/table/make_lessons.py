"""First games as learners see them, for the tests of the page: as proposed, and otherwise.

`python tests/service/table/make_lessons.py` writes them where the tests read them: the map, and for
every game its events and each position in which the learner looked at the table.
"""

import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
FILE = ROOT / "web/tests/lessons.json"
KEPT = (
    *("player", "players", "phase", "board", "hand", "tickets", "offered", "row", "counts"),
    *("tunnel", "last_turns", "legal_actions", "outcome"),
)
"""What a coach looks at."""
Choose = Callable[[Any], Any]


def lessons() -> dict[str, Any]:
    """Everything that is written."""
    from service.edge.routes.test_lesson import FOLLOWED
    from whistlestop import load_map
    from whistlestop.service.table import lesson
    from whistlestop.wire import encode_map

    proposed = iter(FOLLOWED)
    learners: dict[str, Choose] = {
        "as proposed": lambda game: game.parse(next(proposed), player=0),
        "anything": _at_random(1),
        "anything else": _at_random(7),
        "many cards": lambda game: _drawn(game) or game.view(0).legal_actions[-1],
        "the longest": lambda game: _longest(game) or _drawn(game) or game.view(0).legal_actions[0],
    }
    return {
        "version": lesson.LESSON,
        "map": encode_map(load_map(lesson.MAP)),
        "games": {name: _game(choose) for name, choose in learners.items()},
    }


def _at_random(seed: int) -> Choose:
    chance = random.Random(seed)
    return lambda game: chance.choice(list(game.view(0).legal_actions))


def _drawn(game: Any) -> Any:
    from whistlestop.game import DrawBlind

    return next((one for one in game.view(0).legal_actions if isinstance(one, DrawBlind)), None)


def _longest(game: Any) -> Any:
    from whistlestop.game import ClaimRoute, PayTunnel

    actions = [one for one in game.view(0).legal_actions if isinstance(one, ClaimRoute | PayTunnel)]
    return max(actions, key=lambda one: one.payment.total, default=None)


def _game(choose: Choose) -> dict[str, Any]:
    from whistlestop import Game
    from whistlestop.service.table import lesson

    game = Game(lesson.MAP, players=2, seed=lesson.SEED, first=0)
    looks: list[dict[str, Any]] = []
    while game.to_act:
        player = game.to_act[0]
        _look(game, looks)
        action = lesson.friend_choice(game.view(1)) if player else choose(game)
        game.push(action)
    _look(game, looks)
    return {"events": _seen(game)["log"], "looks": looks}


def _look(game: Any, looks: list[dict[str, Any]]) -> None:
    view = _seen(game)
    kept = {name: view[name] for name in KEPT}
    looks.append({"action": len(game.history), "events": len(view["log"]), "view": kept})


def _seen(game: Any) -> dict[str, Any]:
    from whistlestop.wire import encode

    found: dict[str, Any] = encode(game.view(0))
    return found


def text() -> str:
    """The file."""
    return json.dumps(lessons(), separators=(",", ":"), ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "tests"))
    FILE.write_text(text(), encoding="utf-8")
