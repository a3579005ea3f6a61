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


class Follower:
    """Everything a client hears of its tables, in either version, as version 1 tells it."""

    def __init__(self) -> None:
        self._merged: dict[str, Merged] = {}

    def state_of(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """What a message says about a table: a snapshot, an update or `uncovered`. None if it says
        nothing, or cannot be understood without another snapshot."""
        kind, table = message["type"], message.get("table", "")
        if kind == "welcome":
            self._merged.clear()
        elif kind == "snapshot":
            self._merged[table] = Merged(_copied(message))
        elif kind == "uncovered" and table in self._merged:
            self._merged[table].uncover(_copied(message))
        elif kind == "delta":
            return self._update_of(message)
        return message if kind in ("snapshot", "update", "uncovered") else None

    def _update_of(self, delta: dict[str, Any]) -> dict[str, Any] | None:
        merged = self._merged.get(delta["table"])
        if merged is None or merged.number != delta["number"] - 1:
            self._merged.pop(delta["table"], None)  # until the next snapshot
            return None
        merged.merge(_copied(delta))
        state = _copied({name: merged.state[name] for name in STATE})
        if state["view"] is not None:
            state["view"].pop("log", None)
        if "info" not in delta["public"]:
            state["info"] = None
        told = {name: delta[name] for name in ("table", "number", "at", "change")}
        return {"type": "update", **told, "events": list(merged.events), **state}


def _copied(value: dict[str, Any]) -> dict[str, Any]:
    copy: dict[str, Any] = json.loads(json.dumps(value))
    return copy


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
