"""Every position of a game that is over, through anybody's eyes."""

from dataclasses import replace
from typing import Literal, TypeAlias

from whistlestop.game import Game, View
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.games import AllHands, GameMoves, GamePosition
from whistlestop.wire import encode, private_part

from .played import Played

Eyes: TypeAlias = Literal["all", "public", "0", "1", "2", "3", "4"]
"""Everything, what a spectator sees, or what a seat sees."""


def position(played: Played, n: int, eyes: Eyes) -> GamePosition:
    """A game after its first n actions; 0 is the deal."""
    end = played.game()
    size = len(end.history)
    if not 0 <= n <= size:
        raise ServiceError(
            "not_found",
            f"This game has {size} actions, so its positions are 0 to {size}, and there is no {n}.",
            key="no_such_position",
            actions=size,
        )
    _check_eyes(end, eyes)
    game = end.copy()
    # Back from the end: to take an action back costs less than to carry one out.
    while len(game.history) > n:
        game.pop()
    return GamePosition(
        table=played.table.id,
        n=n,
        actions=size,
        move=played.move(n) if n else None,
        view=encode(_view(game, eyes)),
        hands=_all_hands(game) if eyes == "all" else None,
    )


def _check_eyes(game: Game, eyes: Eyes) -> None:
    if eyes.isdigit() and int(eyes) >= game.players:
        raise ServiceError(
            "bad_request",
            f"This game has the seats 0 to {game.players - 1}, so nobody has the eyes {eyes}.",
            key="no_such_eyes",
            players=game.players,
        )


def _view(game: Game, eyes: Eyes) -> View:
    if eyes.isdigit():
        return game.view(int(eyes))
    public = game.view(None)
    if eyes == "public":
        return public
    # Secrets leave through views only. This game is over, so there are none left: `Played` is made
    # of no other.
    return replace(public, log=game.log, draws=game.draws)


def _all_hands(game: Game) -> AllHands:
    views = [game.view(seat, since=game.log_size) for seat in range(game.players)]
    parts = [private_part(view) for view in views]
    names = ("hand", "tickets", "offered")
    hands, tickets, offered = ([part[name] for part in parts] for name in names)
    return AllHands.model_validate({"hands": hands, "tickets": tickets, "offered": offered})


def moves(played: Played, after: int, limit: int) -> GameMoves:
    """The actions of a game that follow the first ones, at most `limit` of them."""
    size = len(played.game().history)
    last = min(after + limit, size)
    return GameMoves(
        table=played.table.id,
        actions=size,
        items=tuple(played.move(n) for n in range(after + 1, last + 1)),
        next=last if last < size else None,
    )
