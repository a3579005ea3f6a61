"""`whistlestop play`: a game in the terminal."""

import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from whistlestop.game import Event, IllegalActionError, NotationError, PayTunnel, Phase, Player

from . import dialogue
from .hint import Adviser
from .inputs import MapOption, UserError, check_bounds, open_map
from .screen import show_map, show_news, show_position
from .sheets import show_outcome
from .solo_game import SoloGame, check_new, choose_opponents, split_bots
from .terminal import Terminal
from .words import card_names, count, listed, route_name, tell

PACE = 0.7
"""Seconds to read what a bot did, before the next one moves."""
LONGEST_PACE = 60.0
SHORT = {"h": "help", "?": "help", "a": "actions", "q": "quit", "exit": "quit", "undo": "back"}


def play(
    map: MapOption = "europe",
    opponents: Annotated[
        list[str] | None,
        typer.Option(
            "--opponents",
            "-o",
            help="Who plays against you, separated by commas (casual,skilled).",
        ),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option("--players", "-p", help="How many play, including you (3)."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", "-s", help="The same seed deals the same game.")
    ] = None,
    name: Annotated[str, typer.Option("--name", "-n", help="Your name.")] = "You",
    seat: Annotated[int, typer.Option("--seat", help="Where you sit, counted from 0.")] = 0,
    save: Annotated[
        Path | None, typer.Option("--save", help="Write the game to this new file when it ends.")
    ] = None,
    pace: Annotated[
        float,
        typer.Option(
            "--pace",
            min=0,
            max=LONGEST_PACE,
            help="Seconds to read what each opponent did; 0 for none.",
        ),
    ] = PACE,
    auto: Annotated[
        bool, typer.Option("--auto", help="Let the computer play your seat too, and watch.")
    ] = False,
) -> None:
    """Play against the computer.

    Opponents are the levels beginner, casual, skilled, expert and master, the strongest; scripted
    players by name (random, racer, planner, wary, hungry, path, onestep, longroute); or a program
    of your own, as in "program:python3 my_bot.py". Expert and master think about every move. The
    first time they compile the rules, which takes about a minute.

    The board is drawn with city codes; 3P on a route means three purple cards. Your moves:

      +?              draw a card blind          +G   take the green card
      DEN-OMA 3P1L    claim a route with three purple cards and a locomotive
      @ROM 2G         build a station            +T   draw tickets

    The commands [bold]help[/], [bold]hint[/], [bold]actions[/], [bold]why DEN-OMA 4P[/],
    [bold]back[/] and [bold]quit[/] work at any time. Input can also come from a file or a pipe;
    the game ends where the input ends.

    Example: [bold]whistlestop play --map europe --opponents expert,casual --save friday.ws[/]
    """
    check_bounds("--pace", pace, 0, LONGEST_PACE)
    board = open_map(map)
    levels = choose_opponents(board, split_bots(opponents or []), players)
    if save is not None:
        check_new(save.expanduser())
    session = SoloGame(board, levels, seat=seat, name=name, seed=seed)
    if auto:
        session.let_play()
    Play(Terminal(), session, save=None if save is None else str(save), pace=pace).run()


class Leaving(Exception):  # noqa: N818 - not an error: players may leave
    """The player wants to leave."""


class Play:
    """Shows the game to the person and carries out what is typed."""

    def __init__(
        self,
        terminal: Terminal,
        session: SoloGame,
        save: str | None = None,
        pace: float = PACE,
    ) -> None:
        """`save` is where the game goes when it ends, `pace` counts on a screen only."""
        self.terminal = terminal
        self.session = session
        self.save_as = save
        self.pace = pace
        self.adviser = Adviser(terminal, session.names, session.seed)
        self._forfeits = 0
        self.commands: dict[str, Callable[[str], Iterable[str]]] = {
            "help": lambda _: dialogue.teach(session.game, session.view),
            "actions": lambda _: dialogue.list_actions(session.view),
            "tickets": lambda _: self._tickets(),
            "hint": self._hint,
            "board": lambda _: self._board(),
            "log": lambda _: tell(session.view.log, session.names),
            "why": self._why,
            "route": self._route,
            "city": self._city,
            "back": lambda _: self._back(),
            "pace": self._pace,
            "auto": lambda _: self._auto(),
            "save": self._save,
            "quit": lambda _: self._quit(),
        }
        """What each command says; some of them do something as well."""

    def run(self) -> None:
        """The whole game, to its end or until the person leaves."""
        try:
            self._play()
            self._end()
        except (Leaving, EOFError, KeyboardInterrupt):
            finished = self.session.game.phase is Phase.OVER
            if not finished:
                self.terminal.show(Text())
                self.terminal.say("You left the game before its end.")
        finally:
            self._part()

    def _play(self) -> None:
        self._greet()
        self._answer()
        while self.session.game.to_act:
            self._show_turn()
            self._ask_action()
            self._answer()

    def _greet(self) -> None:
        session, map = self.session, self.session.game.map
        self.terminal.say(
            f"{map.title['en']}: {listed(session.names)}. "
            f"{session.names[session.game.first]} will begin. "
            f"The same cards again: --seed {session.seed}."
        )

    def _answer(self) -> None:
        """Let the bots act, and the person follow what they do."""
        while (player := self.session.waiting_for) is not None:
            with self._thinking(player):
                events = self.session.answer()
            self._tell(events)

    def _thinking(self, player: Player) -> AbstractContextManager[None]:
        """Say whom one is waiting for, if that may take long enough to wonder."""
        if not self.session.opponents.takes_time(player):
            return nullcontext()
        return self.terminal.waiting(f"{self.session.names[player]} is thinking ...")

    def _tell(self, events: Sequence[Event]) -> None:
        """What a bot did: at once on a screen, where it can be followed, or if nobody will ask."""
        paced = self.terminal.interactive and self.pace > 0
        if self.session.automatic or paced:
            self._say_all(tell(events, self.session.names))
        # A turn is one thing to read, but a tunnel is worth a pause of its own.
        turn_goes_on = self.session.game.phase in (Phase.SECOND_CARD, Phase.KEEP_TICKETS)
        if paced and not turn_goes_on:
            time.sleep(self.pace)

    def _show_turn(self) -> None:
        session = self.session
        view = session.view
        if session.game.history:  # the greeting stays on the first screen
            self.terminal.clear()
        show_position(self.terminal, view, session.names)
        show_news(self.terminal, view, session.news, session.names)
        self._mention_failures()
        self.terminal.gap()
        self._say_all(self._question())

    def _question(self) -> Iterable[str]:
        """What is to be decided now."""
        view = self.session.view
        rules = view.map.rules
        if view.phase in (Phase.OPENING, Phase.KEEP_TICKETS):
            opening = view.phase is Phase.OPENING
            keep = rules.opening_keep if opening else min(rules.ticket_keep, len(view.offered))
            yield from dialogue.list_offer(view)
            yield f"Which tickets do you keep? At least {keep}, by number: 1 2 (`hint`, `help`)"
        elif view.phase is Phase.SECOND_CARD:
            yield "Your second card: +? blind, or + and a letter of the row."
        elif view.tunnel is not None:
            yield from self._tunnel_question()
        else:
            yield "Your turn: +? draws, CITY-CITY 3P claims; or type `actions`, `hint`, `help`."

    def _tunnel_question(self) -> Iterable[str]:
        view = self.session.view
        tunnel = view.tunnel
        assert tunnel is not None
        turned = card_names(tunnel.revealed.elements())
        ways = [f"&{a.payment}" for a in view.legal_actions if isinstance(a, PayTunnel)]
        yield (
            f"The tunnel {route_name(tunnel.route)}: you laid {tunnel.payment}; "
            f"{turned} turned up, so it costs {count(tunnel.price, 'card')} more."
        )
        if ways:
            yield f"`pay` ({listed(ways, 'or')}) or `give up` (&-)?"
        else:
            yield "You cannot pay that: `give up` (&-) takes your cards back."

    # What is typed

    def _ask_action(self) -> None:
        """Ask until the position has changed."""
        before = len(self.session.game.history)
        while len(self.session.game.history) == before and not self.session.automatic:
            try:
                self._obey(self.terminal.ask("> "))
            except (UserError, NotationError, IllegalActionError) as error:
                self.terminal.say(str(error), "wrong")

    def _obey(self, line: str) -> None:
        """Carry out a command or an action."""
        word, _, rest = line.partition(" ")
        command = self.commands.get(SHORT.get(word.lower(), word.lower()))
        if not line:
            self._say_all(self._question())
        elif command is not None:
            self._say_all(command(rest.strip()))
        elif routes := dialogue.read_routes(self.session.game.map, line):
            self._say_all(dialogue.route_lines(self.session.game, self.session.view, routes))
        else:
            self.session.push(dialogue.read_action(self.session, line, self.commands))

    # Commands

    def _say_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.terminal.say(line)

    def _tickets(self) -> Iterable[str]:
        view = self.session.view
        return dialogue.ticket_lines(view) if view.tickets else dialogue.list_offer(view)

    def _board(self) -> Iterable[str]:
        show_map(self.terminal, self.session.view)
        return ()

    def _why(self, text: str) -> Iterable[str]:
        game, view = self.session.game, self.session.view
        if not text:
            raise UserError("Why what? Write an action after it, as in: why +L")
        if routes := dialogue.read_routes(game.map, text):
            return dialogue.route_lines(game, view, routes)
        return (dialogue.why(game, view, game.parse(text, player=self.session.seat)),)

    def _route(self, text: str) -> Iterable[str]:
        routes = dialogue.read_routes(self.session.game.map, text)
        if not routes:
            raise UserError("Which route? Write two city codes, as in: route AMS-PAR")
        return dialogue.route_lines(self.session.game, self.session.view, routes)

    def _city(self, text: str) -> Iterable[str]:
        game = self.session.game
        if not text:
            return (", ".join(f"{city.code} {city.name}" for city in game.map.cities),)
        try:
            city = game.map.city(text)
        except ValueError as error:
            raise UserError(str(error)) from None
        return dialogue.city_lines(game, self.session.view, city)

    def _back(self) -> Iterable[str]:
        action = self.session.take_back()
        yield f"{self.session.game.text(action)} is taken back."

    def _hint(self, text: str) -> Iterable[str]:
        if text.lower() not in ("", "all"):
            raise UserError("Write `hint`, or `hint all` for everything that was considered.")
        self.adviser.advise(self.session.view, everything=bool(text))
        return ()

    def _pace(self, text: str) -> Iterable[str]:
        try:
            pace = float(text)
        except ValueError:
            pace = -1.0
        if not 0 <= pace <= LONGEST_PACE:
            raise UserError(
                f"The pace is a number of seconds from 0 to {LONGEST_PACE:.0f}, as in: pace 0.5"
            )
        self.pace = pace
        how = f"now pause for {pace:g} s" if pace else "no longer pause"
        yield f"The others {how} after a move."

    def _auto(self) -> Iterable[str]:
        self.session.let_play()
        return ()

    def _save(self, file: str) -> Iterable[str]:
        if not file:
            raise UserError("Save where? Write a file name after it, as in: save game.ws")
        yield f"Saved in {self.session.save(file)}."

    def _quit(self) -> Iterable[str]:
        raise Leaving

    # The end

    def _end(self) -> None:
        """The ceremony, and a last chance to save."""
        session = self.session
        outcome = session.game.outcome()
        assert outcome is not None
        if not session.automatic:
            self.terminal.clear()
        show_map(self.terminal, session.view)
        if not session.automatic:
            show_news(self.terminal, session.view, session.news, session.names)
        show_outcome(self.terminal, session.game.board, outcome, session.names)
        while self.save_as is None:
            line = self.terminal.ask("The game is over: save FILE, log, or quit> ")
            word = line.partition(" ")[0].lower()
            if not line or SHORT.get(word, word) == "quit":
                return
            try:
                if word not in ("save", "log", "board", "tickets"):
                    raise UserError("Only save FILE, log, board, tickets and quit are left now.")
                self._say_all(self.commands[word](line.partition(" ")[2].strip()))
            except UserError as error:
                self.terminal.say(str(error), "wrong")

    def _mention_failures(self) -> None:
        """Say that a bot has failed, but not how: that could tell what it holds."""
        failed = len(self.session.opponents.failures)
        if failed > self._forfeits:
            moves = count(failed - self._forfeits, "move")
            self.terminal.say(
                f"An opponent failed, so {moves} had to be made for it at random; "
                "the reason is given after the game.",
                "wrong",
            )
        self._forfeits = failed

    def _part(self) -> None:
        """However the game ends: the bots go, their failures are told, --save is carried out."""
        self.session.close()
        for line in self.session.opponents.failures:
            self.terminal.say(line, "note")
        if self.save_as is not None:
            self.terminal.say(f"Saved in {self.session.save(self.save_as)}.")
