"""A game between one person and bots: whose turn it is, taking back, saving."""

import datetime
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from whistlestop.game import Action, Event, Game, Player, View
from whistlestop.maps import Map
from whistlestop.records import Record

from .inputs import UserError, save_record
from .opponents import OWN_LEVEL, Opponents, call_names


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
        opponents: Sequence[str],
        *,
        seat: Player = 0,
        name: str = "You",
        seed: int | None = None,
    ) -> None:
        """`opponents` are the names of bots, in the order in which they sit."""
        players = len(opponents) + 1
        self.seed = random.SystemRandom().randrange(1_000_000) if seed is None else seed
        try:
            self.game = Game(map, players=players, seed=self.seed)
        except ValueError as error:
            raise UserError(str(error)) from None
        if seat not in range(players):
            raise UserError(f"A seat is a number from 0 to {players - 1}, not {seat}.")
        self.seat = seat
        self.names = call_names(opponents)
        self.names.insert(seat, _checked(name))
        self.opponents = Opponents(opponents, seat=seat, seed=self.seed)
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

    @property
    def waiting_for(self) -> Player | None:
        """The bot that is to act; None if the person is, or the game is over."""
        to_act = self.game.to_act
        return to_act[0] if to_act and (self.automatic or self.seat not in to_act) else None

    def answer(self) -> tuple[Event, ...]:
        """Let the bot that is to act do so; gives the events as the person sees them."""
        player, known = self.waiting_for, len(self.game.log)
        assert player is not None
        self.game.push(self.opponents[player].choose(self.game.view(player)))
        return self.view.log[known:]

    def answers(self) -> Iterator[tuple[Event, ...]]:
        """Let the bots act, one action at a time, until the person is to act or the game is over.

        Gives the events of each as the person sees them.
        """
        while self.waiting_for is not None:
            yield self.answer()

    def let_play(self) -> None:
        """A bot takes over the person's own seat."""
        self.opponents.seat_bot(self.seat, OWN_LEVEL)
        self.automatic = True

    def close(self) -> None:
        """Tell the bots if the game is over, and let them go."""
        if not self.game.to_act:
            self.opponents.end(self.game)
        self.opponents.close()

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
