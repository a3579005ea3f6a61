"""What a command leaves behind, for the tests of all commands."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from whistlestop.cli.solo_game import SoloGame
from whistlestop.game import Event


@dataclass(frozen=True)
class Result:
    """What a command left behind."""

    code: int
    out: str
    err: str

    def refused(self) -> str:
        """The sentence of a refusal, which must be all there is."""
        assert self.code == 2, self
        assert "Traceback" not in self.out + self.err
        assert self.out == ""
        assert self.err.count("\n") == 1
        assert self.err.endswith((".\n", "?\n", ")\n")), self.err
        return self.err.strip()


def answers(game: SoloGame) -> Iterator[tuple[Event, ...]]:
    """Let the bots act until the person is to act or the game is over: the events of each."""
    while game.waiting_for is not None:
        yield game.answer()


Run = Callable[..., Result]
"""Runs a command with these arguments; see `conftest.py` for what else it takes."""
