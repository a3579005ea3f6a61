"""Simulations in parts, on other cores and machines; they can be continued.

`whistlestop.fast.simulate` adds up its games by the thousand. A part answers with the sums of each
of its thousands, and they are added in the same order: so the result is the same to the last digit.
"""

import os
from collections.abc import Callable, Mapping
from contextlib import ExitStack, closing
from dataclasses import fields
from inspect import signature
from typing import Any

import numpy as np

from whistlestop.fast.batch import Batch
from whistlestop.fast.simulation import CHUNK, Simulation, simulate
from whistlestop.maps import Map
from whistlestop.rules import RULES_VERSION
from whistlestop.spread import Job, Journal, code_fingerprint, in_order, remembered

PART = 20 * CHUNK
"""Games of one part."""
LIMIT: int = signature(simulate).parameters["limit"].default
"""Actions after which a game that has not ended is left, as there."""
UNUSED = frozenset(
    {
        *("cli", "service", "envs", "testing", "arena", "analysis", "bots", "wire", "draw"),
        *("advice", "records", "spread"),
    }
)
"""Packages that do not decide how simulated games go."""


def simulate_in_parts(
    map: Map,
    *,
    players: int = 2,
    games: int = 1000,
    seed: int = 0,
    log: str | os.PathLike[str] | None = None,
    on_progress: Callable[[int], None] = lambda _: None,
    **where: Any,
) -> Simulation:
    """The same as `simulate` by random players, wherever it is played.

    `log` is a file to continue from and write to. `where` (`workers`, `cluster`, `on_notice`) is
    what `whistlestop.spread.spread` takes.
    """
    if games < 1:
        raise ValueError(f"A simulation has at least one game, not {games}.")
    result = Simulation(map, players, seed)
    bounds = [(begin, min(begin + PART, games)) for begin in range(0, games, PART)]
    parts = {f"games {begin} to {end}": (begin, end) for begin, end in bounds}
    job = Job(simulate_part, (map, players, seed))
    with ExitStack() as stack:
        settings = {"map": map.name, "fingerprint": map.fingerprint, "players": players}
        settings |= {"seed": seed, "rules": RULES_VERSION, "code": code_fingerprint(UNUSED)}
        journal = log and stack.enter_context(Journal(log, settings, of="a simulation"))
        coming = remembered(job, parts.items(), journal or None, **where)
        for _, thousands in in_order(stack.enter_context(closing(coming)), parts):
            for sums in thousands:
                add_sums(result, sums)
            on_progress(result.games)
    return result


def simulate_part(shared: tuple[Map, int, int], part: tuple[int, int]) -> list[dict[str, Any]]:
    """The sums of each thousand of some of the games."""
    map, players, seed = shared
    begin, end = part
    told = []
    for first in range(begin, end, CHUNK):
        batch = Batch(map, players=players, size=min(CHUNK, end - first))
        batch.deal(seed=seed, index=first)
        thousand = Simulation(map, players, seed)
        thousand.add(batch, batch.play(None, limit=LIMIT, count=True))
        told.append(sums_of(thousand))
    return told


def sums_of(found: Simulation) -> dict[str, Any]:
    """All sums, as JSON can hold them."""
    told = {}
    for name in _summed():
        one = getattr(found, name)
        told[name] = one.tolist() if isinstance(one, np.ndarray) else one
    return told


def add_sums(result: Simulation, sums: Mapping[str, Any]) -> None:
    """Add the sums of other games of the same simulation."""
    for name in _summed():
        own, more = getattr(result, name), sums[name]
        if name == "longest_game":
            result.longest_game = max(own, more)
        elif isinstance(own, dict):
            own.update({key: own[key] + more[key] for key in own})
        else:
            setattr(result, name, own + more)


def _summed() -> list[str]:
    return [one.name for one in fields(Simulation) if one.name not in ("map", "players", "seed")]
