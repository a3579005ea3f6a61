"""The bots at a table: who they are, what they are called, and what went wrong with them."""

import hashlib
import logging
from collections import Counter
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path

from whistlestop.bots import BotError, make_bot
from whistlestop.bots.guard import Guarded
from whistlestop.game import Game, Player
from whistlestop.maps import Map

from .inputs import UserError

PROGRAM = "program:"
PROGRAM_TIME = 10.0
"""Seconds a program has for a move; our own bots keep time themselves."""
DEFAULT_OPPONENTS = ("casual", "skilled")
OWN_LEVEL = "skilled"
"""Who plays for the person on `auto`."""
LONGEST_NAME = 40


def choose_opponents(map: Map, named: Sequence[str] | None, players: int | None) -> list[str]:
    """The opponents that were asked for: by name, by number, or neither."""
    if named:
        count = len(named) + 1
        if players is not None and players != count:
            raise UserError(
                f"--players {players} does not fit: with these opponents {count} play, you "
                "included. Leave --players out."
            )
        return list(named)
    low, high = map.players[0], map.players[-1]
    if players is None:  # the usual table, where so many can play
        players = min(max(len(DEFAULT_OPPONENTS) + 1, low), high)
    if players not in map.players:
        raise UserError(f"{map.name} is for {low} to {high} players, not {players}.")
    return list(islice(cycle(DEFAULT_OPPONENTS), players - 1))


def call_names(levels: Sequence[str]) -> list[str]:
    """What opponents are called: by their level, and numbered if there are several of one."""
    plain = [_printable(level) for level in levels]
    several = {name for name, n in Counter(plain).items() if n > 1}
    met: Counter[str] = Counter()
    names = []
    for name in plain:
        met[name] += 1
        names.append(f"{name} {met[name]}" if name in several else name)
    return names


def _printable(level: str) -> str:
    """A level, or the command line of a program, as it can stand in a record."""
    words = level.removeprefix(PROGRAM).split()
    text = " ".join(Path(word).name or word for word in words)  # folders tell nothing
    plain = "".join(c if c.isprintable() and c not in '";' else "'" for c in text)
    return plain[:LONGEST_NAME].strip()


class Opponents(logging.Handler):
    """The bots of a table by seat. They cannot spoil the game: a failure costs them one move."""

    def __init__(self, levels: Sequence[str], *, seat: Player, seed: int) -> None:
        """`levels` are those of the other seats in their order; UserError if there is no such."""
        super().__init__()
        self.failures: list[str] = []
        """A line for every move a bot has forfeited. It may tell what others must not know."""
        self._seed = seed
        self._log = logging.Logger("play")
        self._log.addHandler(self)
        self._bots: dict[Player, Guarded] = {}
        try:
            for i, level in enumerate(levels):
                self.seat_bot(i + (i >= seat), level)
        except UserError:
            self.close()
            raise

    def seat_bot(self, player: Player, level: str) -> None:
        """Give a seat to a bot."""
        digest = hashlib.sha256(f"{self._seed}/bot/{player}".encode()).digest()
        try:
            bot = make_bot(level, seed=int.from_bytes(digest[:4], "big"))
        except BotError as error:
            raise UserError(str(error)) from None
        limit = PROGRAM_TIME if level.startswith(PROGRAM) else None
        self._bots[player] = Guarded(bot, move_time_limit=limit, log=self._log)

    def __getitem__(self, player: Player) -> Guarded:
        return self._bots[player]

    def takes_time(self, player: Player) -> bool:
        """Whether a bot is one that thinks, or a program, which may."""
        bot = self._bots[player].bot
        return hasattr(bot, "analyze") or hasattr(bot, "move_time_limit")

    def emit(self, record: logging.LogRecord) -> None:
        """A bot has failed."""
        self.failures.append(record.getMessage())

    def end(self, game: Game) -> None:
        """The game is over: those that want to know are told."""
        for player, bot in self._bots.items():
            bot.end(game.view(player))

    def close(self) -> None:
        """Let all programs and threads go."""
        for bot in self._bots.values():
            bot.close()
        super().close()
