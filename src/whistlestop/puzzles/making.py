"""Making puzzles from games, one game after another: work that can be interrupted and divided.

An item is a game: a record, or the number of a game that bots play. Its puzzles depend on nothing
else, so items can be worked on anywhere and in any order (`work_on`). The log has a line for every
finished item; a new run continues from there.
"""

import hashlib
import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from io import StringIO
from pathlib import Path
from typing import Any, TextIO

from whistlestop.bots import make_bot, warm_up
from whistlestop.bots.network import NEWEST
from whistlestop.bots.network_bot import network_of
from whistlestop.game import Game
from whistlestop.maps import Map, load_map
from whistlestop.records import Record, read_record, record_text
from whistlestop.rules import RULES_VERSION
from whistlestop.spread import Job, spread

from .difficulty import rating_from, solvers_of
from .finding import Finding, find
from .judging import why_doubtful
from .puzzle import Choice, Puzzle, legal_texts, puzzle_from
from .themes import themes_of

VERSION = 4
"""Increased when the same game would give other puzzles."""
BOTS = ("network", "network", "skilled", "casual")
"""Who plays the games that are made for puzzles, drawn at random for every seat."""
CARELESS = ("casual", "beginner", "onestep", "path", "racer")
"""The same for games in which stations are looked for: bots that let their ways be closed."""


class MakingError(ValueError):
    """A log that cannot be continued; the text says why."""


@dataclass(frozen=True)
class Item:
    """A game to look for puzzles in."""

    name: str
    map: str
    record: str | None = None
    """The text of a record; None if bots play the game given by the name."""
    openings: bool = True
    """Whether to look at the first choice of tickets, which gives more puzzles than all else."""
    stations: bool = False
    """Whether to look only at last turns on which a station saves a ticket."""


def made_items(
    map: str, games: range, *, openings: bool = True, stations: bool = False
) -> Iterator[Item]:
    """Games that bots play."""
    looked = "/stations" if stations else "" if openings else "/turns"
    for number in games:
        yield Item(f"{map}/{number}{looked}", map, None, openings, stations)


def recorded_items(
    records: Iterable[Record], *, openings: bool = True, stations: bool = False
) -> Iterator[Item]:
    """Games that were recorded. The name comes from the content, so copies are the same item."""
    looked = "/stations" if stations else "" if openings else "/turns"
    for record in records:
        text = record_text(record)
        name = f"{record.map.name}/{hashlib.sha256(text.encode()).hexdigest()[:12]}{looked}"
        yield Item(name, record.map.name, text, openings, stations)


def why_no_puzzles(map: Map, record: Record | None = None) -> str | None:
    """Why no puzzles can be made on a map, or from a game on it; None if they can."""
    if network_of(map, NEWEST) is None:
        return f"No network has learned the map {map.name}, so no puzzles can be found on it."
    if record is not None and record.game().outcome() is None:
        return "This game is not over; puzzles are made from finished games."
    return None


def work_on(item: Item) -> list[Puzzle]:
    """The puzzles in a game: a function of the item alone."""
    warm_up()
    record = played(item) if item.record is None else read_record(StringIO(item.record))
    found = find(record, item.name, item.openings, item.stations)
    made = [puzzle_of(item, finding) for finding in found]
    return [puzzle for puzzle in made if why_doubtful(puzzle, f"{item.name}/again") is None]


def played(item: Item) -> Record:
    """The game of an item that bots play."""
    rng = random.Random(f"puzzles/{item.name}")
    map: Map = load_map(item.map)
    players = rng.choice(list(map.players))
    names = [rng.choice(CARELESS if item.stations else BOTS) for _ in range(players)]
    seed = hashlib.sha256(f"puzzles/{item.name}".encode()).digest()
    game = Game(map, players=players, seed=seed)
    bots = [make_bot(name) for name in names]
    while game.to_act:
        player = game.to_act[0]
        game.push(bots[player].choose(game.view(player)))
    return Record.of(game, names=names)


def puzzle_of(item: Item, finding: Finding) -> Puzzle:
    """A finding, finished."""
    position = finding.view.position()
    return described(
        Puzzle(
            hashlib.sha256(position.encode()).hexdigest()[:8],
            finding.view.map.name,
            position,
            finding.proof.solutions,
            finding.obvious,
            tuple(choices_of(finding)),
            themes=(),
            solvers={},
            rating=0,
            source=item.name,
        )
    )


def described(puzzle: Puzzle) -> Puzzle:
    """A puzzle with its themes, how bots fare with it, and its rating."""
    texts = legal_texts(puzzle.view)
    solvers = solvers_of(puzzle.view, puzzle.solutions)
    return replace(
        puzzle,
        themes=themes_of(puzzle.view, texts[puzzle.best], texts[puzzle.obvious]),
        solvers=solvers,
        rating=rating_from(solvers),
    )


def choices_of(finding: Finding) -> Iterator[Choice]:
    """The best, other ways to do it, then the best way to do everything else, cheapest first."""
    trial, proof = finding.trial, finding.proof
    best = proof.solutions[0]
    same = set(trial.doing(best))
    yield Choice(best, 0.0, 0.0, *trial.outcome(best))
    shown: dict[object, str] = {}
    for text in sorted(proof.costs, key=lambda text: proof.costs[text].mean):
        deed = trial.deeds[text]
        key = (deed, text) if text in same else deed
        shown.setdefault(key, text)
    for text in shown.values():
        cost = proof.costs[text]
        yield Choice(text, cost.mean, cost.error, *trial.outcome(text))


# --- The log


def settings() -> dict[str, Any]:
    """What the puzzles depend on, besides the games."""
    return {"format": 2, "version": VERSION, "rules": RULES_VERSION, "network": NEWEST}


class Log:
    """What is done: a line of settings, then one per item. Use it in a `with` statement."""

    def __init__(self, file: Path) -> None:
        self.path = file
        self.done: dict[str, list[Puzzle]] = {}
        text = file.read_bytes() if file.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]
        if whole:
            self._read(whole.decode("utf-8"))
        self._file: TextIO = file.open("a", encoding="utf-8", newline="\n")
        self._file.truncate(len(whole))  # a last line that was torn when the machine stopped
        if not whole:
            self._write(settings())

    def _read(self, text: str) -> None:
        first, *lines = text.splitlines()
        try:
            if json.loads(first) != settings():
                raise MakingError(f"{self.path} was made by another version; name another file.")
            for line in lines:
                data = json.loads(line)
                self.done[data["item"]] = [puzzle_from(one) for one in data["puzzles"]]
        except (json.JSONDecodeError, KeyError, TypeError):
            raise MakingError(f"{self.path} is not a log of puzzles; name another file.") from None

    def add(self, item: Item, puzzles: Sequence[Puzzle]) -> None:
        """Note that an item is done."""
        self.done[item.name] = list(puzzles)
        self._write({"item": item.name, "puzzles": [puzzle.to_json() for puzzle in puzzles]})

    def _write(self, data: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(data, ensure_ascii=False) + "\n")
        self._file.flush()

    @property
    def puzzles(self) -> list[Puzzle]:
        """All that were found, each position once, in the order of the items' names."""
        found = {p.id: p for name in sorted(self.done) for p in self.done[name]}
        return list(found.values())

    def __enter__(self) -> "Log":
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()


def make(
    items: Iterable[Item],
    log: Log,
    *,
    enough: int | None = None,
    workers: int = 1,
    cluster: str | None = None,
    on_notice: Callable[[str], None] | None = None,
) -> Iterator[Item]:
    """Work on all items that are not done until there are enough puzzles; yields each one.

    Several cores of this machine, or a cluster, write the same log as one core.
    """

    def has_enough() -> bool:
        return enough is not None and len(log.puzzles) >= enough

    def left() -> Iterator[tuple[str, Item]]:
        for item in items:
            if has_enough():
                return
            if item.name not in log.done:
                begun[item.name] = item
                yield item.name, item

    begun: dict[str, Item] = {}
    notices = {} if on_notice is None else {"on_notice": on_notice}
    coming = spread(Job(_puzzles_in, None), left(), workers=workers, cluster=cluster, **notices)
    with closing(coming):
        early: dict[str, list[dict[str, Any]]] = {}
        for came, found in coming:
            early[came] = found
            # In the order in which they were begun, so that `enough` ends at the same game.
            while begun and not has_enough() and (name := next(iter(begun))) in early:
                item = begun.pop(name)
                log.add(item, [puzzle_from(one) for one in early.pop(name)])
                yield item
            if has_enough():
                return


def _puzzles_in(_shared: None, item: Item) -> list[dict[str, Any]]:
    """Like `work_on`, in a form that can be passed between processes."""
    return [puzzle.to_json() for puzzle in work_on(item)]
