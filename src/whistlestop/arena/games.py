"""Playing the games of a schedule: one after the other here, or several at once elsewhere."""

import contextlib
from collections.abc import Callable, Generator, Iterable
from pathlib import Path

from whistlestop.bots import BOTS, BotError, RandomBot, closing_bot, make_bot
from whistlestop.bots import warm_up as warm_up_bots
from whistlestop.bots.guarded import MOVE_TIME_LIMIT, FailureLog, Guarded
from whistlestop.bots.roster import PROGRAM, record_name
from whistlestop.game import Bot, Game
from whistlestop.records import Record, write_record
from whistlestop.spread import Job, LostError, SpreadError, spread

from .match import ArenaError, Match
from .results import GameResult
from .schedule import Pairing

# One game


def play_game(match: Match, number: int) -> tuple[GameResult, Record]:
    """Play the game with this number.

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
    record = Record.of(game, names=[record_name(name) for name in pairing.seats])
    return GameResult.of(pairing, game, forfeits, next(iter(failures.lines), "")), record


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


def save(record: Record, file: Path) -> None:
    """Write a game down."""
    try:
        write_record(record, file)
    except OSError as error:
        raise ArenaError(f"{file} cannot be written: {error.strerror or error}.") from None


def record_file(records: Path, game: int) -> Path:
    """Where the record of a game is."""
    return records / f"game-{game:06}.ws"


# Many games


def play_games(
    match: Match,
    games: Iterable[int],
    *,
    workers: int,
    cluster: str | None = None,
    records: Path | None = None,
    on_notice: Callable[[str], None] = lambda _: None,
) -> Generator[GameResult, None, None]:
    """Results in the order in which they come. One worker plays in this process.

    ArenaError if a bot fails, if a game ends its process again and again, or if there is no such
    cluster.
    """
    todo = list(games)
    if not todo:
        return
    if workers > 1 or cluster is not None:
        warm_up(match)
    job = Job(_play, (match, records is not None))
    named = ((_name(match, number), number) for number in todo)
    playing = spread(job, named, workers=workers, cluster=cluster, on_notice=on_notice)
    try:
        with contextlib.closing(playing):
            for _, (result, record) in playing:
                if records is not None and record is not None:
                    save(record, record_file(records, result.game))
                yield result
    except SpreadError as error:
        kept = " What is finished is in the log." if isinstance(error, LostError) else ""
        raise ArenaError(f"{error}{kept}") from None


def _play(shared: tuple[Match, bool], number: int) -> tuple[GameResult, Record | None]:
    """A game and, if it is wanted, its record, which is written where the arena was started."""
    match, recorded = shared
    result, record = play_game(match, number)
    return result, record if recorded else None


def _name(match: Match, number: int) -> str:
    return f"game {number} ({', '.join(match.schedule.pairing(number).seats)})"


def warm_up(match: Match) -> None:
    """Have compiled once, here, what every worker will load."""
    if any(name in BOTS and BOTS[name].searches for name in match.names):
        warm_up_bots()
