"""Measuring the bots: what a scripted decision costs, and imagined games per second."""

import time
from typing import Any

from whistlestop.fast.league import League
from whistlestop.game import Game, View
from whistlestop.scripted import STYLES

from .scripted import ScriptedBot
from .search_bot import Thinker

SLICE = 0.05  # seconds of thinking about one position


def decision_us(map_name: str, players: int, style: str, seconds: float) -> float:
    """Microseconds a decision of a style takes, the rules carried out and the games scored."""
    league = League(map_name, players)
    styles = [STYLES[style]] * players
    best = float("inf")
    begin = time.process_time()
    index = 0
    while time.process_time() - begin < seconds:
        league.decisions = 0
        started = time.process_time()
        league.match(styles, deals=50, seed=1, index=index)
        best = min(best, (time.process_time() - started) / league.decisions)
        index += 50
    return best * 1e6


def positions(map_name: str, players: int) -> list[View]:
    """Every fifth position of a game between planners, as the player to act sees it."""
    game, bot = Game(map_name, players=players, seed=1), ScriptedBot("planner", "planner")
    found = []
    while game.to_act:
        view = game.view(game.to_act[0])
        if len(game.history) % 5 == 0 and len(view.legal_actions) > 1:
            found.append(view)
        game.push(bot.choose(view))
    return found


def imagined_per_second(map_name: str, players: int, seconds: float) -> float:
    """Games the search imagines in a second of one core, all over a game."""
    thinker = Thinker()
    views = positions(map_name, players)
    games, spent, i = 0, 0.0, 0
    while spent < seconds or i < len(views):
        begin = time.process_time()
        race = thinker.think(views[i % len(views)], i, seconds=SLICE, iterations=None)
        spent += time.process_time() - begin
        games += race.games
        i += 1
    return games / spent


def measure(maps: tuple[str, ...], seconds: float) -> list[dict[str, Any]]:
    """One row per map: two players, one core."""
    return [
        {
            "map": name,
            "planner_us": decision_us(name, 2, "planner", seconds),
            "racer_us": decision_us(name, 2, "racer", seconds),
            "imagined_per_s": imagined_per_second(name, 2, seconds),
        }
        for name in maps
    ]
