"""Programs for tests: a few lines of Python, run as a process of its own."""

import sys

import whistlestop as ws

BEGINNING = """
import json, os, sys, time

def questions():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "choose":
            yield message["view"]

def answer(text):
    print(text, flush=True)
"""

FIRST_LEGAL = "for view in questions(): answer(view['legal_actions'][0])"


def script(text: str) -> list[str]:
    """The command that runs a script after its usual beginning."""
    return [sys.executable, "-S", "-c", BEGINNING + text]


def view(map: str = "mini", *, seed: int = 1, moves: int = 4) -> ws.View:
    """A view with a decision to make."""
    game = ws.Game(map, players=2, seed=seed)
    for _ in range(moves):
        game.push(game.legal_actions[0])
    return game.view(game.to_act[0])
