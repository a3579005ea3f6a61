"""`whistlestop play`: a game in the terminal."""

import difflib
import re
from collections.abc import Callable, Iterable

from rich.text import Text

from whistlestop.game import (
    Action,
    GiveUpTunnel,
    IllegalActionError,
    KeepTickets,
    NotationError,
    PayTunnel,
    Phase,
)
from whistlestop.maps import Route

from . import answers
from .console import Terminal
from .errors import UserError
from .screen import show_map, show_news, show_position
from .session import Session
from .sheets import show_outcome
from .styles import style
from .teaching import teach
from .words import card_names, count, listed, route_name, tell

SHORT = {"h": "help", "?": "help", "a": "actions", "q": "quit", "exit": "quit", "undo": "back"}


class Leaving(Exception):  # noqa: N818 - no error: the player may
    """The player wants to leave."""


class Play:
    """Shows the game to the person and carries out what is typed."""

    def __init__(self, terminal: Terminal, session: Session, save: str | None = None) -> None:
        self.terminal = terminal
        self.session = session
        self.save_as = save
        self.commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self._say_all(teach(self.session.game, self.session.view)),
            "actions": lambda _: self._say_all(answers.list_actions(self.session.view)),
            "tickets": lambda _: self._tickets(),
            "board": lambda _: show_map(self.terminal, self.session.view),
            "log": lambda _: self._log(),
            "why": self._why,
            "route": self._route,
            "city": self._city,
            "back": lambda _: self._back(),
            "auto": lambda _: self._auto(),
            "save": self._save,
            "quit": lambda _: self._quit(),
        }

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
            self._autosave()

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
        """Let the bots act; when they play for the person too, tell everything."""
        for events in self.session.answers():
            if self.session.automatic:
                self._say_all(tell(events, self.session.names))

    def _show_turn(self) -> None:
        session = self.session
        view = session.view
        if session.game.history:  # the greeting stays on the first screen
            self.terminal.clear()
        show_position(self.terminal, view, session.names)
        show_news(self.terminal, view, session.news, session.names)
        self.terminal.gap()
        self._say_all(self._question())

    def _question(self) -> Iterable[str]:
        """What is to be decided now."""
        view = self.session.view
        rules = view.map.rules
        if view.phase in (Phase.OPENING, Phase.KEEP_TICKETS):
            opening = view.phase is Phase.OPENING
            keep = rules.opening_keep if opening else min(rules.ticket_keep, len(view.offered))
            yield from answers.list_offer(view)
            yield f"Which tickets do you keep? At least {keep}, by number: 1 2 (`help` for more)"
        elif view.phase is Phase.SECOND_CARD:
            yield "Your second card: +? blind, or + and a letter of the row."
        elif view.tunnel is not None:
            yield from self._tunnel_question()
        else:
            yield "Your turn: +? draws, CITY-CITY 3P claims; `actions` lists, `help` teaches."

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
                self.terminal.say(str(error), style("wrong"))

    def _obey(self, line: str) -> None:
        """Carry out a command or an action."""
        word, _, rest = line.partition(" ")
        command = self.commands.get(SHORT.get(word.lower(), word.lower()))
        if not line:
            self._say_all(self._question())
        elif command is not None:
            command(rest.strip())
        elif routes := self._bare_route(line):
            self._say_all(answers.route_lines(self.session.game, self.session.view, routes))
        else:
            self.session.push(self._action(line))

    def _check_word(self, line: str) -> None:
        """Words that are no command get a hint, not a lesson in notation."""
        word = line.split()[0].lower()
        if word.isalpha():
            near = difflib.get_close_matches(word, self.commands, n=1)
            hint = f"did you mean `{near[0]}`?" if near else "`help` tells what can be typed."
            raise UserError(f"{line[:40]!r} is neither an action nor a command; {hint}")

    def _action(self, line: str) -> Action:
        """An action typed by number, in words or in notation."""
        view = self.session.view
        if view.phase in (Phase.OPENING, Phase.KEEP_TICKETS):
            chosen = self._by_number(line)
            if chosen is not None:
                return chosen
        words = " ".join(line.lower().split())
        if view.phase is Phase.TUNNEL and words in ("pay", "yes", "y"):
            ways = [a for a in view.legal_actions if isinstance(a, PayTunnel)]
            if not ways:
                raise UserError("You do not have the cards to pay; `give up` takes yours back.")
            return min(ways, key=lambda action: action.payment.locomotives)
        if view.phase is Phase.TUNNEL and words in ("give up", "no", "n"):
            return GiveUpTunnel(player=self.session.seat)
        if "-" not in line:
            self._check_word(line)
        action = self.session.game.parse(line, player=self.session.seat)
        if action.player != self.session.seat:
            raise UserError(answers.why(self.session.game, view, action))
        return action

    def _by_number(self, line: str) -> KeepTickets | None:
        """`1 3`, `=1,3` or `all` as tickets to keep; None if it is something else."""
        offered = self.session.view.offered
        if line.lower() == "all":
            return KeepTickets(offered, player=self.session.seat)
        if not re.fullmatch(r"=?[\s,]*[0-9][0-9\s,]*", line):
            return None
        numbers = [int(number[:9]) for number in re.findall(r"[0-9]+", line)]
        for number in numbers:
            if not 1 <= number <= len(offered):
                raise UserError(f"The tickets are numbered 1 to {len(offered)}, not {number}.")
        return KeepTickets([offered[n - 1] for n in numbers], player=self.session.seat)

    def _bare_route(self, text: str) -> tuple[Route, ...]:
        """The tracks between two cities, if the text is just their codes."""
        codes = re.fullmatch(r"([A-Za-z]+)\s*-\s*([A-Za-z]+)(?:\.\w)?", text)
        if not codes:
            return ()
        map = self.session.game.map
        try:
            found = map.routes_between(map.city(codes[1]), map.city(codes[2]))
        except ValueError as error:
            raise UserError(str(error)) from None
        if not found:
            raise UserError(f"The map {map.name} has no route {text.upper()}.")
        return found

    # Commands

    def _say_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.terminal.say(line)

    def _tickets(self) -> None:
        view = self.session.view
        self._say_all(answers.ticket_lines(view) if view.tickets else answers.list_offer(view))

    def _log(self) -> None:
        session = self.session
        self._say_all(tell(session.view.log, session.names))

    def _why(self, text: str) -> None:
        session = self.session
        if not text:
            raise UserError("Why what? Write an action after it, as in: why +L")
        if routes := self._bare_route(text):
            self._say_all(answers.route_lines(session.game, session.view, routes))
            return
        action = session.game.parse(text, player=session.seat)
        self.terminal.say(answers.why(session.game, session.view, action))

    def _route(self, text: str) -> None:
        routes = self._bare_route(text)
        if not routes:
            raise UserError("Which route? Write two city codes, as in: route AMS-PAR")
        self._say_all(answers.route_lines(self.session.game, self.session.view, routes))

    def _city(self, text: str) -> None:
        if not text:
            cities = self.session.game.map.cities
            self.terminal.say(", ".join(f"{city.code} {city.name}" for city in cities))
            return
        try:
            city = self.session.game.map.city(text)
        except ValueError as error:
            raise UserError(str(error)) from None
        self._say_all(answers.city_lines(self.session.game, self.session.view, city))

    def _back(self) -> None:
        action = self.session.take_back()
        self.terminal.say(f"{self.session.game.text(action)} is taken back.")

    def _auto(self) -> None:
        self.session.automatic = True

    def _save(self, file: str) -> None:
        if not file:
            raise UserError("Save where? Write a file name after it, as in: save game.ws")
        self.terminal.say(f"Saved in {self.session.save(file)}.")

    def _quit(self) -> None:
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
        show_outcome(self.terminal, session.game.map, outcome, session.names)
        while self.save_as is None:
            line = self.terminal.ask("The game is over: save FILE, log, or quit> ")
            word = line.partition(" ")[0].lower()
            if not line or SHORT.get(word, word) == "quit":
                return
            try:
                if word not in ("save", "log", "board", "tickets"):
                    raise UserError("Only save FILE, log, board, tickets and quit are left now.")
                self.commands[word](line.partition(" ")[2].strip())
            except UserError as error:
                self.terminal.say(str(error), style("wrong"))

    def _autosave(self) -> None:
        """With --save the game is written however it ends."""
        if self.save_as is not None:
            self.terminal.say(f"Saved in {self.session.save(self.save_as)}.")
