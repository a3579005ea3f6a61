"""docs/games.md names every route, and its answers are those of the interface's description."""

import json
import re
from pathlib import Path

from fastapi.routing import APIRoute

from whistlestop.service.http import games
from whistlestop.service.http import games_examples as examples

PAGE = (Path(__file__).parents[3] / "docs" / "games.md").read_text(encoding="utf-8")


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

    told = (examples.PAGE, examples.DETAIL, examples.MOVES, examples.VERIFIED)
    assert shown == [answer.model_dump(mode="json") for answer in told]
    for line in examples.RECORD.splitlines()[:12]:
        assert line in PAGE
