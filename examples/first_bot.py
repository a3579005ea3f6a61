"""A first bot: a program of its own that reads questions and writes moves (docs/protocol.md).

In Python: make_bot("program:python3 examples/first_bot.py")
"""

import json
import sys
from typing import Any

LENGTHS: dict[str, int] = {}


def choose(view: dict[str, Any]) -> str:
    """Claim the longest route that can be paid, else collect the color there is most of."""
    actions: list[str] = view["legal_actions"]
    hand: dict[str, int] = view["hand"]
    claims = [action.split() for action in actions if action.split()[0] in LENGTHS]
    if claims:
        route, payment = max(claims, key=lambda claim: (LENGTHS[claim[0]], "L" not in claim[1]))
        if LENGTHS[route] > 2 or sum(hand.values()) > 12:
            return f"{route} {payment}"
    draws = [action for action in actions if action in ("+L", "+?") or action[1:] in hand]
    if draws:
        return max(draws, key=lambda action: hand.get(action[1:], 0))
    # Keep as few tickets as possible; pay for a tunnel rather than give it up.
    return min(actions, key=lambda action: (action in ("+T", "&-"), len(action)))


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        LENGTHS = {entry["route"]: entry["length"] for entry in message["map"]["routes"]}
    elif message["type"] == "choose":
        print(choose(message["view"]), flush=True)
