"""What a site of so many people a day needs, on paper, from measured costs.

    python benchmarks/sizes.py

Prints the table of docs/serve.md. What is measured comes from benchmarks/service.json where it is
there; what is assumed about people stands below and can be exchanged.
"""

import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DAYS = (100, 10_000, 1_000_000)
"""People a day."""

# --- Assumed about people

HOURS = 0.75
"""That somebody plays a day: one game."""
ACTIONS = 50
"""That somebody makes in it."""
PEOPLE_A_TABLE = 3
BOT_MOVES = 0.5
"""For each action of a person: every third seat is a bot's."""
PEAK = 0.10
"""The share of a day's games that begin in its busiest hour."""
FULL = 0.6
"""How busy a processor may be before people wait."""

# --- Estimated

NOTICE_MS = 0.05
"""Processor time for hearing of an action at another process."""

# --- Measured elsewhere

SOCKETS = 2_500
"""A process: 10,000 over four, with 500 actions a second, left the slowest hundredth at 43 ms."""
PROCESS_MB = 95
WORKER_MB = 250
"""A process in which bots search."""
TABLE_MB = 0.2
"""A table with five sockets."""
STORED_BYTES = 350
"""An action in PostgreSQL with its indexes: 1,314 entries took 459 kB."""
SENT_BYTES = 600
"""An action to one person."""


@dataclass(frozen=True)
class Costs:
    """What the file of the measurements says."""

    action_ms: float
    """Processor time of an action told to five people."""
    bot_ms: float
    """Processor time of a move of a bot that searches."""

    @classmethod
    def measured(cls) -> "Costs":
        """From the last run on PostgreSQL, or else on SQLite."""
        runs: dict[str, Any] = json.loads(Path(__file__).with_name("service.json").read_text())
        run = runs.get("postgres") or runs["sqlite"]
        people, bots = run["people"], runs["sqlite"]["bots"]
        action = people.get("cpu_ms_an_action") or people["server_cpu"] / people["rate"] * 1000
        moves = bots["actions"] - bots["acted"]
        return cls(
            round(action, 1), round(bots["bots_cpu"] * runs["sqlite"]["seconds"] * 1000 / moves)
        )


@dataclass(frozen=True)
class Site:
    """A site with so many people a day, in its busiest hour."""

    day: int
    costs: Costs

    @property
    def online(self) -> float:
        """People at the same time."""
        return self.day * PEAK * HOURS

    @property
    def actions_s(self) -> float:
        return self.day * ACTIONS * PEAK / 3600

    @property
    def processes(self) -> int:
        """As many as their sockets and their work need; the work of notices grows with actions."""
        serving = self.actions_s * self.costs.action_ms / 1000
        hearing = self.actions_s * NOTICE_MS / 1000
        by_work = serving / max(0.01, FULL - hearing)
        return max(1, math.ceil(self.online / SOCKETS), math.ceil(by_work))

    @property
    def serving_cores(self) -> float:
        notices = self.processes * NOTICE_MS if self.processes > 1 else 0
        return self.actions_s * (self.costs.action_ms + notices) / 1000

    @property
    def bot_cores(self) -> float:
        return self.actions_s * BOT_MOVES * self.costs.bot_ms / 1000

    @property
    def workers(self) -> int:
        return max(1, math.ceil(self.bot_cores / FULL))

    @property
    def memory_gb(self) -> float:
        tables = self.online / PEOPLE_A_TABLE * TABLE_MB
        return (self.processes * PROCESS_MB + self.workers * WORKER_MB + tables) / 1000

    def column(self) -> list[str]:
        """What stands in the table."""
        day_gb = self.day * ACTIONS * (1 + BOT_MOVES) * STORED_BYTES / 1e9
        sent = self.actions_s * (1 + BOT_MOVES) * PEOPLE_A_TABLE * SENT_BYTES * 8 / 1e6
        return [
            f"{self.online:,.0f}",
            f"{self.actions_s:,.1f}",
            f"{self.processes}",
            f"{self.serving_cores:.2f}",
            f"{self.workers}",
            f"{self.bot_cores:.2f}",
            f"{self.memory_gb:,.1f}",
            f"{self.actions_s * (1 + BOT_MOVES):,.1f}",
            f"{day_gb:,.3f} / {day_gb * 365:,.1f}",
            f"{sent:,.1f}",
        ]


ROWS = (
    "people at the same time",
    "their actions a second",
    "processes that serve",
    "cores they keep busy",
    "processes for bots that search",
    "cores they keep busy",
    "memory of all of these, GB",
    "entries written a second",
    "stored, GB a day / a year",
    "sent, Mbit/s",
)


def main() -> None:
    costs = Costs.measured()
    print(f"An action: {costs.action_ms} ms. A bot's move: {costs.bot_ms} ms.\n")
    print("| in the busiest hour | " + " | ".join(f"{day:,} a day" for day in DAYS) + " |")
    print("|---" * (len(DAYS) + 1) + "|")
    columns = [Site(day, costs).column() for day in DAYS]
    for row, *cells in zip(ROWS, *columns, strict=True):
        print(f"| {row} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
