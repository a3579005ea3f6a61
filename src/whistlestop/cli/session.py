"""A game between one person and bots: whose turn it is, taking back, saving."""

import datetime
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from whistlestop.bots import RandomBot
from whistlestop.game import Action, Bot, Event, Game, Player, View
from whistlestop.maps import Map
from whistlestop.records import Record

from .errors import UserError, save_record


@dataclass(frozen=True)
class Mark:
    """An action of the person: its place in the history, and how much of the log came before."""

    index: int
    log: int
    free: bool
    """Whether it revealed nothing, so that it can be taken back (INFO-4)."""


class Session:
    """The game, the bots, and what the person has done."""

    def __init__(
        self,
        map: Map,
        *,
        players: int,
        seat: Player = 0,
        name: str = "You",
        seed: int | None = None,
    ) -> None:
        self.seed = random.SystemRandom().randrange(1_000_000) if seed is None else seed
        try:
            self.game = Game(map, players=players, seed=self.seed)
        except ValueError as error:
            raise UserError(str(error)) from None
        if seat not in range(players):
            raise UserError(f"A seat is a number from 0 to {players - 1}, not {seat}.")
        self.seat = seat
        # A bot for the person's own seat too: it takes over on `auto`.
        self.bots: list[Bot] = [RandomBot(f"Random {p}", self.seed) for p in range(players)]
        self.names = [bot.name for bot in self.bots]
        self.names[seat] = _checked(name)
        self.automatic = False
        self._dealt = len(self.game.log)
        self._marks: list[Mark] = []
        self._written: set[Path] = set()

    @property
    def view(self) -> View:
        """What the person may see; nothing else is ever shown before the end."""
        return self.game.view(self.seat)

    @property
    def news(self) -> tuple[Event, ...]:
        """What the person has not been told yet: everything from the last own action on."""
        begin = self._marks[-1].log if self._marks else self._dealt
        return self.view.log[begin:]

    def push(self, action: Action) -> None:
        """An action of the person."""
        index, log = len(self.game.history), len(self.game.log)
        self.game.push(action)
        self._marks.append(Mark(index, log, self.game.revealed_nothing))

    def answers(self) -> Iterator[tuple[Event, ...]]:
        """Let the bots act, one action at a time, until the person is to act or the game is over.

        Gives the events of each as the person sees them.
        """
        while self.game.to_act and (self.automatic or self.seat not in self.game.to_act):
            player = self.game.to_act[0]
            known = len(self.game.log)
            self.game.push(self.bots[player].choose(self.game.view(player)))
            yield self.view.log[known:]

    def take_back(self) -> Action:
        """Undo the person's last action with all answers to it, or say why that cannot be."""
        if not self._marks:
            raise UserError("You have done nothing yet that could be taken back.")
        mark = self._marks[-1]
        action = self.game.history[mark.index]
        if not mark.free:
            raise UserError(
                f"{self.game.text(action)} cannot be taken back: "
                "it brought cards or tickets to light. (INFO-4)"
            )
        while len(self.game.history) > mark.index:
            self.game.pop()
        self._marks.pop()
        return action

    def save(self, file: str) -> Path:
        """Write the record; a file that was there before is left alone."""
        path = Path(file).expanduser()
        check_new(path, self._written)
        today = datetime.date.today().isoformat()
        save_record(Record.of(self.game, names=self.names, date=today), path)
        self._written.add(path)
        return path


def check_new(path: Path, ours: set[Path] | None = None) -> None:
    """Refuse a place where a record cannot be written, before a whole game is played for it."""
    try:
        exists, folder = path.exists(), path.parent.is_dir()
    except (OSError, ValueError) as error:  # a name too long, a null byte
        raise UserError(f"{str(path)!r} is no file name: {error}.") from None
    if exists and path not in (ours or ()):
        raise UserError(f"{path} exists already and is left as it is; choose another name.")
    if not folder:
        raise UserError(f"There is no folder {path.parent} to save in.")


def _checked(name: str) -> str:
    """A name that can stand in a record."""
    name = name.strip()
    if not name or len(name) > 40 or not name.isprintable() or set(name) & set('";'):
        raise UserError(
            "A name has 1 to 40 letters, without quotes and semicolons, "
            f"so it cannot be {name[:60]!r}."
        )
    return name
