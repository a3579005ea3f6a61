"""A game between one person and bots: who plays, whose turn it is, taking back, saving."""

import datetime
import hashlib
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path

from whistlestop.bots import BOTS, BotError, make_bot
from whistlestop.bots.guarded import MOVE_TIME_LIMIT, FailureLog, Guarded
from whistlestop.bots.roster import PROGRAM, record_name
from whistlestop.game import Action, Event, Game, KeepTickets, Phase, Player, View
from whistlestop.maps import Map
from whistlestop.records import Record

from .inputs import UserError, save_record


@dataclass(frozen=True)
class Mark:
    """An action of the person: its place in the history, and how much of the log came before."""

    index: int
    log: int
    free: bool
    """Whether it revealed nothing, so that it can be taken back (INFO-4)."""


class SoloGame:
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
            raise UserError("There is nothing to take back yet.")
        mark = self._marks[-1]
        action = self.game.history[mark.index]
        opening = isinstance(action, KeepTickets) and mark.index < self.game.players
        if opening and self.game.phase is not Phase.OPENING:
            raise UserError(
                f"{self.game.text(action)} cannot be taken back: all have chosen, and you can see "
                "how many tickets the others kept. (INFO-4)"
            )
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
        raise UserError(f"{str(path)!r} is not a file name: {error}.") from None
    if exists and path not in (ours or ()):
        raise UserError(f"{path} already exists and was left unchanged; choose another name.")
    if not folder:
        raise UserError(f"There is no folder {path.parent} to save in.")


def _checked(name: str) -> str:
    """A name that can stand in a record."""
    name = name.strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable() or set(name) & set('";'):
        raise UserError(
            f"A name must have 1 to {LONGEST_NAME} letters, without quotes or semicolons, "
            f"so {name[:60]!r} will not do."
        )
    return name


# Opponents


DEFAULT_OPPONENTS = ("casual", "skilled")
OWN_LEVEL = "skilled"
"""Who plays for the person on `auto`."""
LONGEST_NAME = 40


def split_bots(texts: list[str]) -> list[str]:
    """Names from texts with commas; a comma in the command line of a program stays there."""
    found: list[str] = []
    for text in texts:
        for i, part in enumerate(text.split(",")):
            name = part.strip()
            known = name in BOTS or name.startswith(PROGRAM)
            if i and not known and found[-1].startswith(PROGRAM):
                found[-1] += f",{part}"
            else:
                found.append(name)
    return found


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
    if players is None:  # the usual table, if the map seats that many
        players = min(max(len(DEFAULT_OPPONENTS) + 1, map.players[0]), map.players[-1])
    if fault := map.players_fault(players):
        raise UserError(fault)
    return list(islice(cycle(DEFAULT_OPPONENTS), players - 1))


def call_names(levels: Sequence[str]) -> list[str]:
    """What opponents are called: by their level, and numbered if there are several of one."""
    plain = [_short_name(level) for level in levels]
    several = {name for name, n in Counter(plain).items() if n > 1}
    met: Counter[str] = Counter()
    names = []
    for name in plain:
        met[name] += 1
        names.append(f"{name} {met[name]}" if name in several else name)
    return names


def _short_name(level: str) -> str:
    """A level, or the command line of a program, as it can stand in a record."""
    words = level.removeprefix(PROGRAM).split()
    text = " ".join(Path(word).name or word for word in words)  # folders tell nothing
    return record_name(text)[:LONGEST_NAME].strip()


class Opponents:
    """The bots of a table by seat. They cannot spoil the game: a failure costs them one move."""

    def __init__(self, levels: Sequence[str], *, seat: Player, seed: int) -> None:
        """`levels` are those of the other seats in their order; UserError if one does not exist."""
        self._seed = seed
        self._log = FailureLog()
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
        # Our own bots keep time themselves.
        limit = MOVE_TIME_LIMIT if level.startswith(PROGRAM) else None
        self._bots[player] = Guarded(bot, move_time_limit=limit, log=self._log)

    def __getitem__(self, player: Player) -> Guarded:
        return self._bots[player]

    def takes_time(self, player: Player) -> bool:
        """Whether a bot is one that thinks, or a program, which may."""
        bot = self._bots[player].bot
        return hasattr(bot, "analyze") or hasattr(bot, "move_time_limit")

    @property
    def failures(self) -> list[str]:
        """A line for every move that a bot has forfeited."""
        return self._log.lines

    def end(self, game: Game) -> None:
        """The game is over: those that want to know are told."""
        for player, bot in self._bots.items():
            bot.end(game.view(player))

    def close(self) -> None:
        """Let all programs and threads go."""
        for bot in self._bots.values():
            bot.close()
