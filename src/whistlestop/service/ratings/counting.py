"""Games count once, and in the order in which they ended: by time, then by the id of the table.

Whoever comes late, because the process that played it fell over or was slow, is put in its place:
what came after is taken out and counted again. So ratings are always those that counting all games
anew in order gives, to the last bit.
"""

from collections.abc import Sequence

from sqlalchemy import Connection

from whistlestop.service.store import programs
from whistlestop.service.store import ratings as stored
from whistlestop.service.store.ratings import GameKey, RatedSeat, RatingRow, Result
from whistlestop.service.tokens import is_program

from .model import WINDOW, Rating, after_game, first_rating, weights


def count(connection: Connection, rows: Sequence[Result]) -> None:
    """Store the results of games and rate what is to be rated, all in one transaction."""
    stored.hold(connection)
    stored.put_results(connection, rows)
    rate_all(connection)


def rate_all(connection: Connection) -> None:
    """Rate every game that is not, in order."""
    waiting = stored.unrated(connection)
    first: dict[tuple[str, str], GameKey] = {}
    for game in waiting:
        first.setdefault((game.map, game.pace), game)
    for game in first.values():
        if stored.take_out_after(connection, game):
            waiting = stored.unrated(connection)
    for game in waiting:
        _rate(connection, game)


def _rate(connection: Connection, game: GameKey) -> None:
    seats = stored.results_at(connection, [game.table])
    players = [seat.player for seat in seats]
    known = {
        player: stored.rating(connection, player, game.map, game.pace)
        for player in dict.fromkeys(players)
    }
    before = {
        player: first_rating(player) if row is None else Rating(row.mu, row.sigma)
        for player, row in known.items()
    }
    met = stored.meetings(connection, game, set(players), game.finished_at - WINDOW[game.pace])
    makers = programs.makers(connection, filter(is_program, players))
    weighed = weights(players, met, makers)
    after = after_game(players, before, [seat.place for seat in seats], weighed)
    stored.put_rated(
        connection,
        [
            RatedSeat(
                game.table,
                seat.seat,
                seat.player,
                game.map,
                game.pace,
                game.finished_at,
                seat.place,
                weight,
                *before[seat.player],
                *new,
            )
            for seat, weight, new in zip(seats, weighed, after, strict=True)
        ],
    )
    for player, new in dict(zip(players, after, strict=True)).items():
        row = known[player]
        games = 1 if row is None else row.games + 1
        stored.put_rating(
            connection, RatingRow(player, game.map, game.pace, *new, games, game.finished_at)
        )
