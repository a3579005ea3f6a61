"""Playing one game of a schedule."""

import contextlib
import logging
from pathlib import Path

from whistlestop.bots import BotError, RandomBot, make_bot
from whistlestop.game import Bot, Game
from whistlestop.records import Record, write_record

from .errors import ArenaError
from .match import PROGRAM, Match
from .results import GameResult
from .schedule import Pairing

PROGRAM_TIME = 10.0
"""Seconds a program has for a move if the match names no time."""


def play_game(match: Match, number: int, records: Path | None = None) -> GameResult:
    """Play the game with this number, and write it down if there is a folder for records.

    A program that fails forfeits the move. Any other bot that fails is a bug to be seen, not to be
    played over: ArenaError.
    """
    pairing = match.schedule.pairing(number)
    game = Game(match.map, players=match.players, seed=pairing.deal)
    faults = _Faults()
    with contextlib.ExitStack() as stack:
        bots = [_seat_bot(match, pairing, seat, faults, stack) for seat in range(match.players)]
        while to_act := game.to_act:
            seat = to_act[0]
            try:
                game.push(bots[seat].choose(game.view(seat)))
            except Exception as error:
                raise ArenaError(_failure(pairing, seat, error)) from error
        for seat, bot in enumerate(bots):
            _tell_end(bot, game, seat)
        forfeits = tuple(int(getattr(bot, "forfeits", 0)) for bot in bots)
    if records is not None:
        save(game, pairing, records)
    return GameResult.of(pairing, game, forfeits, faults.first)


class _Faults(logging.Handler):
    """Keeps the first line about a move that was forfeited; counting is done by the bots."""

    def __init__(self) -> None:
        super().__init__()
        self.first = ""
        self.logger = logging.Logger("arena")
        self.logger.addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        self.first = self.first or record.getMessage()


def _seat_bot(
    match: Match, pairing: Pairing, seat: int, faults: _Faults, stack: contextlib.ExitStack
) -> Bot:
    """The bot for a seat; it is closed with the stack if it can be."""
    name = pairing.seats[seat]
    seed = match.schedule.bot_seed(pairing.game, seat)
    time, iterations = match.move_time, match.iterations
    try:
        bot = make_bot(name, seed=seed, move_time=time, iterations=iterations, threads=1)
    except BotError as error:
        raise ArenaError(str(error)) from None
    if name.startswith(PROGRAM):
        from whistlestop.bots.guard import Guarded

        bot = Guarded(
            bot,
            fallback=RandomBot("random", seed),
            move_time_limit=PROGRAM_TIME if time is None else time,
            log=faults.logger,
        )
    close = getattr(bot, "close", None)
    if close is not None:
        stack.callback(close)
    return bot


def _tell_end(bot: Bot, game: Game, seat: int) -> None:
    end = getattr(bot, "end", None)
    if end is not None:
        end(game.view(seat))


def _failure(pairing: Pairing, seat: int, error: Exception) -> str:
    name = pairing.seats[seat]
    what = f"{type(error).__name__}: {error}".rstrip(".")
    return f"{name} failed in game {pairing.game} (seat {seat}, deal {pairing.deal}): {what}."


def save(game: Game, pairing: Pairing, records: Path) -> None:
    """Write a game down under its number."""
    file = record_file(records, pairing.game)
    try:
        write_record(Record.of(game, names=[record_name(name) for name in pairing.seats]), file)
    except OSError as error:
        raise ArenaError(f"{file} cannot be written: {error.strerror or error}.") from None


def record_file(records: Path, game: int) -> Path:
    """Where the record of a game is."""
    return records / f"game-{game:06}.ws"


def record_name(name: str) -> str:
    """The name of a bot as a record can hold it: a command line may have any letters."""
    plain = "".join(c if c.isprintable() and c not in '";' else "'" for c in name)
    return plain.removeprefix(PROGRAM).strip()
