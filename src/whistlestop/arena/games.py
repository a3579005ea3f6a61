"""Playing the games of a schedule: one after the other here, or several at once in processes."""

import contextlib
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import cast

from whistlestop.bots import BOTS, BotError, RandomBot, closing_bot, make_bot
from whistlestop.bots import warm_up as warm_up_bots
from whistlestop.bots.guarded import MOVE_TIME_LIMIT, FailureLog, Guarded
from whistlestop.bots.roster import PROGRAM, record_name
from whistlestop.game import Bot, Game
from whistlestop.processes import PATIENCE, end, leaving_quietly, spawn
from whistlestop.records import Record, write_record

from .match import ArenaError, Match
from .results import GameResult
from .schedule import Pairing

# One game


def play_game(match: Match, number: int, records: Path | None = None) -> GameResult:
    """Play the game with this number, and write it down if there is a folder for records.

    A program that fails forfeits the move. Any other bot that fails is a bug to be seen, not to be
    played over: ArenaError.
    """
    pairing = match.schedule.pairing(number)
    game = Game(match.map, players=match.players, seed=pairing.deal)
    failures = FailureLog()
    with contextlib.ExitStack() as stack:
        bots = [_seat_bot(match, pairing, seat, failures, stack) for seat in range(match.players)]
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
    return GameResult.of(pairing, game, forfeits, next(iter(failures.lines), ""))


def _seat_bot(
    match: Match, pairing: Pairing, seat: int, failures: FailureLog, stack: contextlib.ExitStack
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
        bot = Guarded(
            bot,
            fallback=RandomBot("random", seed),
            move_time_limit=MOVE_TIME_LIMIT if time is None else time,
            log=failures,
        )
    return stack.enter_context(closing_bot(bot))


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


# Many games


TRIES = 2
"""How often a game is tried if its process dies."""

Answer = GameResult | str
"""What comes back for a number of a game: its result, or a sentence about why there is none."""


def play_games(
    match: Match,
    games: Iterable[int],
    *,
    workers: int,
    records: Path | None = None,
    on_notice: Callable[[str], None] = lambda _: None,
) -> Generator[GameResult, None, None]:
    """Results in the order in which they come. One worker plays in this process.

    ArenaError if a bot fails, or if a game ends its process twice.
    """
    todo = list(games)
    if not todo:
        return
    if workers == 1:
        for number in todo:
            yield play_game(match, number, records)
        return
    warm_up(match)
    pool = GamePool(match, todo, records, on_notice)
    try:
        for _ in range(min(workers, len(todo))):
            pool.start_process()
        while pool.is_playing:
            yield from pool.collect()
    finally:
        pool.end()


def warm_up(match: Match) -> None:
    """Have compiled once, here, what every worker will load."""
    if any(name in BOTS and BOTS[name].searches for name in match.names):
        warm_up_bots()


class GamePool:
    """The processes, the games they play, and those that nobody has begun."""

    def __init__(
        self,
        match: Match,
        games: list[int],
        records: Path | None,
        on_notice: Callable[[str], None],
    ) -> None:
        self._match = match
        self._waiting = games[::-1]
        self._records = records
        self._notice = on_notice
        self._tries: Counter[int] = Counter()
        self._processes: dict[Connection, BaseProcess] = {}
        self._playing: dict[Connection, int] = {}

    @property
    def is_playing(self) -> bool:
        """Whether results are still to come."""
        return bool(self._playing)

    def start_process(self) -> None:
        """Start a process and give it a game."""
        ours, theirs = Pipe()
        with theirs:
            self._processes[ours] = spawn(work, theirs, self._match, self._records)
        self._assign(ours)

    def _assign(self, connection: Connection) -> None:
        if self._waiting:
            number = self._waiting.pop()
            self._playing[connection] = number
            with contextlib.suppress(OSError):  # it is dead, and collecting will notice
                connection.send(number)

    def collect(self) -> Iterator[GameResult]:
        """Wait for results, and give those who brought them the next games."""
        for ready in wait(list(self._playing)):
            connection = cast(Connection, ready)
            try:
                answer: Answer = connection.recv()
            except (EOFError, OSError):
                self._replace(connection)
                continue
            del self._playing[connection]
            if isinstance(answer, str):
                raise ArenaError(answer)
            self._assign(connection)
            yield answer

    def _replace(self, connection: Connection) -> None:
        """Replace a process that died, and have its game played once more."""
        number = self._playing.pop(connection)
        process = self._processes.pop(connection)
        connection.close()
        process.join(PATIENCE)
        end(process)  # if it only lost its connection
        seats = ", ".join(self._match.schedule.pairing(number).seats)
        died = f"The process that played game {number} ({seats}) died, exit code {process.exitcode}"
        self._tries[number] += 1
        if self._tries[number] >= TRIES:
            raise ArenaError(f"{died}, for the second time; what is finished is in the log.")
        self._waiting.append(number)
        self.start_process()
        self._notice(f"{died}; the game is played again.")

    def end(self) -> None:
        """End all processes, even those in the middle of a game."""
        end(*self._processes.values())
        for connection in self._processes:
            connection.close()
        self._processes.clear()
        self._playing.clear()


# --- In a process that was started


@leaving_quietly
def work(connection: Connection, match: Match, records: Path | None) -> None:
    """Play the games it is given, one after the other, until the other side is gone."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            connection.send(_answer(match, connection.recv(), records))


def _answer(match: Match, number: int, records: Path | None) -> Answer:
    try:
        return play_game(match, number, records)
    except ArenaError as error:
        return str(error)
