"""Games that were played by bots, for the tests of the analysis."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import whistlestop as ws
from whistlestop.bots import make_bot
from whistlestop.records import Record


@cache
def played(map: str, names: Sequence[str], seed: int) -> Record:
    """A game between scripted players."""
    game = ws.Game(map, players=len(names), seed=seed)
    bots = [make_bot(name, seed=seed) for name in names]
    while game.to_act:
        player = game.to_act[0]
        game.push(bots[player].choose(game.view(player)))
    return Record.of(game, names=list(names))


@cache
def recorded(name: str) -> Record:
    """One of the games that must replay exactly; they were played at random, with everything."""
    return ws.read_record(Path(__file__).parents[1] / "games" / f"{name}.ws")
