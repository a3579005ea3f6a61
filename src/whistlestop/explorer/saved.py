"""Counts in a file: what a simulation goes on from, and what comes with the package."""

import json
import os
import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from whistlestop import RULES_VERSION
from whistlestop.extras import needs_extra
from whistlestop.maps import Map, builtin_maps, load_map
from whistlestop.spread import Job, in_order, spread

from .counts import FORMAT, Counts, ExplorerError

SAVE_EVERY = 20
"""Chunks between two writes."""


class Simulated:
    """The counts of simulated games on one map, by number of players: games 0, 1, 2, ... of a seed
    by the same players. `to_json` is the content of a file."""

    def __init__(self, map: Map, *, seed: int = 0, bots: Sequence[str] = ("planner",)) -> None:
        self.map = map
        self.seed = seed
        self.bots = tuple(bots)
        self.by_players: dict[int, Counts] = {}
        self.played: dict[int, int] = {}
        """Games played by number of players; those that did not end are not in the counts."""

    def to_json(self) -> dict[str, Any]:
        """Everything as plain values."""
        return {
            "format": FORMAT,
            "map": self.map.name,
            "fingerprint": self.map.fingerprint,
            "rules": RULES_VERSION,
            "seed": self.seed,
            "bots": list(self.bots),
            "players": {
                str(players): {"played": self.played[players], **counts.to_json()}
                for players, counts in sorted(self.by_players.items())
            },
        }

    @classmethod
    def from_json(cls, data: Any, map: Map) -> "Simulated":
        """What was written; ExplorerError if it is something else."""
        try:
            if data["fingerprint"] != map.fingerprint:
                raise ExplorerError(f"These counts are of another map than {map.name}.")
            if data["rules"] != RULES_VERSION:
                raise ExplorerError(
                    f"These games were played by version {data['rules']} of the rules, "
                    f"not {RULES_VERSION}."
                )
            made = cls(map, seed=data["seed"], bots=data["bots"])
            for players, part in data["players"].items():
                made.by_players[int(players)] = Counts.from_json(part, map)
                made.played[int(players)] = int(part["played"])
        except (KeyError, TypeError, AttributeError) as error:
            raise ExplorerError(f"These are no counts of games: {error!r:.60}.") from None
        return made

    def simulate(
        self,
        players: int,
        games: int,
        *,
        on_progress: Callable[[int], None] | None = None,
        save: Path | None = None,
        **where: Any,
    ) -> Counts:
        """Play on until there are so many games, and write the file now and then if one is named.
        Whoever stops it loses what was played since; the same call goes on from there. `where`
        (`workers`, `cluster`, `on_notice`) is what `whistlestop.spread.spread` takes."""
        with needs_extra("fast", "simulating games"):
            from .simulated import count_part, plan

        counts = self.by_players.setdefault(players, Counts(self.map, players))
        begin = self.played.setdefault(players, 0)
        planned = plan(self.map, players, games, seed=self.seed, begin=begin, bots=self.bots)
        chunks = {f"games {one.index} to {one.index + one.games}": one for one in planned}
        coming = spread(Job(count_part, None), chunks.items(), **where)
        try:
            for number, (name, counted) in enumerate(in_order(coming, chunks), 1):
                chunk = chunks[name]
                counts.merge(counted)
                self.played[players] = chunk.index + chunk.games
                if on_progress is not None:
                    on_progress(self.played[players])
                if save is not None and number % SAVE_EVERY == 0:
                    self.write(save)
        finally:
            coming.close()
            if save is not None:
                self.write(save)
        return counts

    def write(self, file: Path) -> None:
        """Write the file whole: whoever reads it finds the old one or the new one."""
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as out:
                json.dump(self.to_json(), out, indent=1)
                out.write("\n")
            Path(name).chmod(0o644)
            Path(name).replace(file)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise


def read_simulated(file: Path, map: Map) -> Simulated:
    """Counts from a file; ExplorerError with a sentence if there are none."""
    try:
        return Simulated.from_json(json.loads(file.read_text(encoding="utf-8")), map)
    except OSError as error:
        raise ExplorerError(f"{file} cannot be read: {error.strerror or error}.") from None
    except ExplorerError as error:
        raise ExplorerError(f"{file}: {error}") from None
    except ValueError:
        raise ExplorerError(f"{file} is no file with counts of games.") from None


@cache
def shipped(map: str) -> Simulated | None:
    """The counts that come with the package for a built-in map, or None where there are none."""
    if map not in builtin_maps():
        return None
    file = files(__package__).joinpath(f"data/{map}.json")
    if not file.is_file():
        return None
    return Simulated.from_json(json.loads(file.read_text(encoding="utf-8")), load_map(map))
