"""What the explorer counts of a finished game, and the counts of games that were written down."""

import gzip
import json
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from whistlestop.game import Game
from whistlestop.game.events import RouteClaimed
from whistlestop.maps import Map
from whistlestop.records import RecordError, parse_record, read_records

from .counts import WIN, Counts, ExplorerError, GameFacts

DOWNLOADS = (".ndjson", ".ndjson.gz")
"""How files with one game a line end, as the archive of a server is downloaded."""


def facts_of(game: Game) -> GameFacts:
    """What is counted of a game from its deal to its end; ExplorerError if it is not over."""
    outcome = game.outcome()
    if outcome is None:
        raise ExplorerError("Only games that are over are counted.")
    n, first = game.players, game.first
    drawn = {
        (ticket.id, (draw.player - first) % n)
        for draw in game.draws[n:]
        for ticket in draw.tickets or ()
    }
    return GameFacts(
        turns=game.turn + 1,
        scores=[outcome.sheets[(first + seat) % n].total for seat in range(n)],
        wins=[
            WIN // len(outcome.winners) * ((first + seat) % n in outcome.winners)
            for seat in range(n)
        ],
        claims=list(_claims(game)),
        dealt=[
            (ticket.id, (draw.player - first) % n)
            for draw in game.draws[:n]
            for ticket in draw.tickets or ()
        ],
        drawn=sorted(drawn),
        kept=[
            (one.ticket.id, (sheet.player - first) % n, one.completed)
            for sheet in outcome.sheets
            for one in sheet.ticket_results
        ],
    )


def _claims(game: Game) -> Iterator[tuple[int, int, int]]:
    """Every route that was claimed, by which seat and after how many turns. Everybody chooses
    opening tickets once; from then on another player means another turn."""
    n = game.players
    turn, acting = 0, game.first
    for i, action in enumerate(game.history[n:], n):
        if action.player != acting:
            turn, acting = turn + 1, action.player
        for event in game.events_of(i):
            if isinstance(event, RouteClaimed):
                yield event.route.id, (event.player - game.first) % n, turn


def count_games(games: Iterable[Game], map: Map, players: int) -> Counts:
    """The counts of finished games of one map and number of players."""
    made = Counts(map, players)
    for game in games:
        if game.map.fingerprint != map.fingerprint or game.players != players:
            raise ExplorerError(
                f"A game on {game.map.name} with {game.players} players does not belong to "
                f"those on {map.name} with {players}."
            )
        made.add(facts_of(game))
    return made


def games_in(file: Path, map: Map) -> Iterator[Game]:
    """The finished games on a map in a file of records (`.ws`), in a downloaded archive (`.ndjson`,
    also packed), or in all such files of a folder."""
    if file.is_dir():
        found = sorted(
            one for one in file.iterdir() if one.suffix == ".ws" or one.name.endswith(DOWNLOADS)
        )
        if not found:
            raise ExplorerError(f"There are no records in {file}.")
        for one in found:
            yield from games_in(one, map)
        return
    if file.exists() and not file.is_file():  # reading a pipe or a device might never end
        raise ExplorerError(f"{file} is not a regular file.")
    try:
        if file.name.endswith(DOWNLOADS):
            yield from _lines(file, map)
        else:
            for record in read_records(file):
                if record.result is not None and record.map.fingerprint == map.fingerprint:
                    yield record.game()
    except RecordError as error:
        said = str(error)
        raise ExplorerError(said if str(file) in said else f"{file}: {said}") from None
    except UnicodeDecodeError:
        raise ExplorerError(f"{file} cannot be read: it is not UTF-8 text.") from None
    except (OSError, EOFError, zlib.error) as error:
        said = getattr(error, "strerror", None) or str(error).rstrip(".")
        raise ExplorerError(f"{file} cannot be read: {said}.") from None


def _lines(file: Path, map: Map) -> Iterator[Game]:
    opened = gzip.open if file.suffix == ".gz" else open
    with opened(file, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            try:
                game = json.loads(line)
                if game["fingerprint"] == map.fingerprint and game["result"] is not None:
                    yield parse_record(game["record"], map=map).game()
            except RecordError as error:
                raise ExplorerError(f"{file}, line {number}: {error}") from None
            except (ValueError, KeyError, TypeError):
                raise ExplorerError(
                    f"{file}, line {number}: this is not a game of a downloaded archive."
                ) from None
