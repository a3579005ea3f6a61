"""A fixed way to measure a player, so that what different people report can be compared.

    python -m whistlestop.arena.protocol network

The opponents carry their versions, and the seeds are set here: what is measured with this version
of the protocol stays comparable. Do not train or tune on `SEED`.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from .arena import play_arena
from .match import ArenaError, Match
from .report import Report

PROTOCOL = 1
"""Moves when opponents, seeds or numbers of games change."""
SEED = 20_261
GAMES = 1_000
"""For each row; every deal is played from all seats."""


@dataclass(frozen=True, slots=True)
class Row:
    """One match of the protocol."""

    map: str
    opponents: tuple[str, ...]

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return 1 + len(self.opponents)


PLANNER, RACER, WARY, PATH = "planner@1", "racer@1", "wary@1", "path@1"
ROWS = tuple(
    Row(map, opponents)
    for map in ("usa", "europe")
    for opponents in (
        (PLANNER,),
        (RACER,),
        (RACER, PLANNER, WARY),
        (RACER, PLANNER, WARY, PATH),
    )
)


def play_protocol(
    bot: str,
    *,
    rows: Sequence[Row] = ROWS,
    games: int = GAMES,
    move_time: float | None = None,
    iterations: int | None = None,
    workers: int | None = None,
    logs: Path | None = None,
    on_notice: Callable[[str], None] = lambda _: None,
) -> Iterator[tuple[Row, Report]]:
    """Play the rows one after the other; ArenaError, with a sentence, if that is not possible.

    `logs` is a folder in which every result is kept, to go on from after an interruption. A report
    that names fewer games than the protocol asks for is a trial, and must be called so.
    """
    if logs is not None:
        logs.mkdir(parents=True, exist_ok=True)
    for number, row in enumerate(rows):
        match = Match(
            row.map,
            (bot, *row.opponents),
            players=row.players,
            games=games,
            seed=SEED,
            move_time=move_time,
            iterations=iterations,
        )
        log = None if logs is None else logs / f"row-{number}.jsonl"
        yield row, play_arena(match, workers=workers, log=log, on_notice=on_notice)


def describe(bot: str, row: Row, report: Report) -> str:
    """A row of the table that people report."""
    found = report.bot(bot)
    against = ", ".join(row.opponents)
    wins = f"{found.win_rate:.1%} ({found.low:.1%} to {found.high:.1%})"
    return (
        f"| {row.map} | {row.players} | {against} | {wins} | {1 / row.players:.0%} "
        f"| {found.mean_score:.1f} | {found.mean_margin:+.1f} | {report.games:,} |"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m whistlestop.arena.protocol BOT`."""
    take = argparse.ArgumentParser(
        prog="python -m whistlestop.arena.protocol", description=__doc__.split("\n", maxsplit=1)[0]
    )
    take.add_argument("bot", help="a bot by name, program:COMMAND, or python:MODULE:NAME")
    take.add_argument("--games", type=int, default=GAMES, help="fewer are a trial")
    take.add_argument("--map", choices=sorted({row.map for row in ROWS}), help="only this one")
    take.add_argument("--move-time", type=float)
    take.add_argument("--iterations", type=int)
    take.add_argument("--workers", type=int)
    take.add_argument("--logs", type=Path, help="a folder to keep results in, and go on from")
    given = take.parse_args(arguments)
    rows = [row for row in ROWS if given.map in (None, row.map)]
    settings = {"games": given.games, "workers": given.workers, "logs": given.logs}
    thinking = {"move_time": given.move_time, "iterations": given.iterations}
    print(f"Protocol {PROTOCOL}, seed {SEED}, {given.bot}:\n", flush=True)  # noqa: T201
    print("| map | players | against | wins (95 % interval) | par | score | margin | games |")  # noqa: T201
    print("|---|---|---|---|---|---|---|---|", flush=True)  # noqa: T201
    try:
        for row, report in play_protocol(given.bot, rows=rows, **settings, **thinking):
            print(describe(given.bot, row, report), flush=True)  # noqa: T201
            if report.interrupted:
                return 130
    except ArenaError as error:
        take.error(str(error))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
