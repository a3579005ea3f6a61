"""How a client keeps up with version 2 of the messages, as docs/live.md tells it."""

import json
from typing import Any
from zlib import crc32

STATE = ("view", "aids", "clocks", "you", "info")
"""What a snapshot holds and a delta changes."""


class Merged:
    """What a client knows about one table: a snapshot, and every delta since."""

    def __init__(self, snapshot: dict[str, Any]) -> None:
        self.number = snapshot["number"]
        self.state = {name: snapshot[name] for name in STATE}
        self.events: list[dict[str, Any]] = []
        """Those of the last delta, as the receiver saw them."""

    def uncover(self, message: dict[str, Any]) -> None:
        """Take over the moment that other eyes see."""
        self.number = message["number"]
        self.state |= {name: message[name] for name in STATE if name in message}

    def merge(self, delta: dict[str, Any]) -> None:
        """Set every path to its value; AssertionError if the sum is another then."""
        assert delta["number"] == self.number + 1
        self.number = delta["number"]
        for part in ("public", "private"):
            for path, value in delta[part].items():
                put(self.state, path, value)
        self.events = [delta["seen"].get(str(n), event) for n, event in enumerate(delta["events"])]
        assert checked(self.state) == delta["check"]


def put(state: Any, path: str, value: Any) -> None:
    """Set what is at a path."""
    *way, last = path.split("/")
    for step in way:
        state = state[int(step)] if isinstance(state, list) else state[step]
    if isinstance(state, list):
        state[int(last) : int(last) + 1] = [value]
    elif value is None and path.startswith("view/board/"):
        state.pop(last, None)
    else:
        state[last] = value


def checked(state: dict[str, Any]) -> int:
    """The sum of `view` without its log, and of `aids`."""
    if state["view"] is None:
        return 0
    view = {name: value for name, value in state["view"].items() if name != "log"}
    return sum_of(view, "view") ^ sum_of(state["aids"], "aids")


def sum_of(value: Any, path: str) -> int:
    """The sums of all parts, combined by exclusive or."""
    total = 0
    if isinstance(value, dict):
        for name, part in value.items():
            total ^= sum_of(part, f"{path}/{name}")
    elif isinstance(value, list) and value and isinstance(value[0], dict | list):
        for place, part in enumerate(value):
            total ^= sum_of(part, f"{path}/{place}")
    elif value != []:
        parts = value if isinstance(value, list) else [value]
        total = crc32(f"{path}={','.join(map(text, parts))}".encode())
    return total


def text(part: Any) -> str:
    """A part as it is summed: a text as it is, the rest as JSON has it."""
    return part if isinstance(part, str) else json.dumps(part)
