"""docs/games.md names every route, and its answers are those of the interface's description."""

import json
import re
from pathlib import Path

from fastapi.routing import APIRoute

from whistlestop.service.edge.openapi import EXAMPLES
from whistlestop.service.edge.routes import games

PAGE = (Path(__file__).parents[4] / "docs" / "games.md").read_text(encoding="utf-8")


def test_every_route_about_games_is_documented() -> None:
    routes = {
        f"### {method} {route.path}"
        for route in games.router.routes
        if isinstance(route, APIRoute)
        for method in route.methods or ()
    }

    assert routes == set(re.findall(r"^### \S+ \S+$", PAGE, re.MULTILINE))


def test_the_answers_on_the_page_are_the_examples_of_the_interface() -> None:
    shown = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]

    told = json.loads(EXAMPLES.read_text("utf-8"))["answers"]
    assert shown == [told[name]["value"] for name in ("games", "game", "game_moves", "verify_game")]
    for line in told["game_record"]["value"].splitlines()[:12]:
        assert line in PAGE
