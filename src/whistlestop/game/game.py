"""A game: its position, its history, and everything you can ask it."""

import os
from collections.abc import Hashable, Sequence

from whistlestop.maps import Card, Map, Ticket, load_map
from whistlestop.rules import actions as rules
from whistlestop.rules import codes
from whistlestop.rules.layout import State, blank, copy_state, freeze, thaw
from whistlestop.rules.map_data import map_data_of
from whistlestop.rules.setup import deal as deal_state
from whistlestop.rules.turns import may_act

from . import notation
from .actions import ANYONE, Action, DrawTickets, KeepTickets, Player, by
from .board import Board
from .events import Before, Event, TicketDraw, tell, tell_deal
from .legal import KINDS, Code, LegalActions, decode, decoded_of, encode, offered
from .position import Position
from .remembered import Remembered
from .scores import Outcome, ScoreSheet, score
from .seeds import ChanceError, Deal, deal_script, seed_bytes, step_words
from .steps import (
    FROZEN_EVERY,
    Step,
    check_deal,
    check_script,
    drawn_tickets,
    load_script,
    number_of,
    order_of,
)
from .views import PHASES, Common, Own, Phase, View, hide, make_common, make_own, make_view
from .violations import IllegalActionError, Violation, explain


class Game:
    """One game from the deal to the score sheets.

    >>> game = Game("europe", players=2, seed=7)
    >>> game.to_act  # both choose their opening tickets
    (0, 1)
    >>> events = game.push_text("0=BAR-MUN,FRA-SMO,STO-WIE")
    >>> events = game.push_text("1=PAR-WIE,SAR-SEV")
    >>> claim = game.parse("DIE-PAR 1P")
    >>> claim in game.legal_actions, game.text(claim)
    (True, 'DIE-PAR 1P')
    >>> print(game.why_illegal(game.parse("AMS-BRU 1P")))
    AMS-BRU is paid in black, with locomotives standing in; 1P does not fit. (CLAIM-2)
    >>> events = game.push(claim)
    >>> game.pop() == claim
    True
    >>> Game.from_position(game.position()) == game
    True
    """

    def __init__(
        self,
        map: Map | str | os.PathLike[str] = "usa",
        *,
        players: int = 2,
        seed: int | bytes | None = None,
        first: Player | None = None,
        deal: Deal | None = None,
    ) -> None:
        """Deal a game.

        Without a seed the deal is random; `first` names the starting player instead of chance;
        `deal` gives the cards and tickets themselves.
        """
        self.map = map if isinstance(map, Map) else load_map(map)
        if fault := self.map.players_fault(players):
            raise ValueError(fault)
        if first is not None and (type(first) is not int or first not in range(players)):
            raise ValueError(f"The first player is a number from 0 to {players - 1}, not {first}.")
        if deal is not None and not isinstance(deal, Deal):
            raise ValueError(f"A deal is given as a Deal, not as {deal!r:.40}.")
        self.players = players
        self.history: list[Action] = []
        self._data = map_data_of(self.map)
        self.remembered = Remembered(self.map, self._data)
        self._seed = seed_bytes(seed)
        self._state = blank(State)
        self._steps: list[Step] = []
        self._deal_out(first, deal)

    def _deal_out(self, first: Player | None, deal: Deal | None) -> None:
        s = self._state
        s.words = step_words(self._seed, 0)
        if deal is not None:
            load_script(s, deal_script(self.map, self.players, deal))
        deal_state(self._data, s, self.players, -1 if first is None else first)
        if deal is not None:
            check_deal(s, sum(map(len, deal.hands)) + len(deal.row) + len(deal.turned))
            check_script(s)
        self._log = list(tell_deal(self.map, s))
        self._draws = tuple(
            TicketDraw(p, len(mine), tuple(self.map.tickets[t] for t in mine))
            for p in range(self.players)
            for mine in [self._offered(p)]
        )
        self._forget()

    @classmethod
    def _restore(
        cls,
        map: Map,
        state: State,
        seed: bytes,
        log: Sequence[Event],
        draws: tuple[TicketDraw, ...],
    ) -> "Game":
        """A game that goes on from a position; its history begins there."""
        game = cls.__new__(cls)
        game.map = map
        game.players = state.players
        game.history = []
        game._data = map_data_of(map)
        game.remembered = Remembered(map, game._data)
        game._seed = seed
        game._state = state
        game._steps = []
        game._log = list(log)
        game._draws = draws
        game._forget()
        return game

    def _forget(self) -> None:
        """The position has changed: what was worked out for it no longer holds."""
        self._numbers: dict[Player, list[int]] = {}
        self._texts: dict[Player, list[str]] = {}
        self._legal: Action | None = None
        """The last action that was found legal: most are asked about before they are made."""
        self._outcome: Outcome | None = None
        self._to_act: tuple[Player, ...] | None = None
        self._common: Common | None = None
        self._own: dict[Player | None, Own] = {}

    # What there is to see

    @property
    def phase(self) -> Phase:
        """Which decision is due."""
        return PHASES[self._state.phase]

    @property
    def first(self) -> Player:
        """The starting player."""
        return self._state.first

    @property
    def turn(self) -> int:
        """How many turns have ended."""
        return self._state.turn

    @property
    def to_act(self) -> tuple[Player, ...]:
        """Whose decision is due; several only while opening tickets are chosen."""
        if self._to_act is None:
            state = self._state
            self._to_act = tuple([p for p in range(self.players) if may_act(state, p)])
        return self._to_act

    @property
    def board(self) -> Board:
        """The board now."""
        return self.common.board

    @property
    def common(self) -> Common:
        """What everybody may see of this position; it is worked out once."""
        if self._common is None:
            self._common = make_common(self, self._state)
        return self._common

    @property
    def draws(self) -> tuple[TicketDraw, ...]:
        """Every offer of tickets so far, with everything."""
        return self._draws

    @property
    def log(self) -> tuple[Event, ...]:
        """All events from the deal on, with everything."""
        return tuple(self._log)

    @property
    def log_size(self) -> int:
        """How many events there are, without copying them as `len(game.log)` would."""
        return len(self._log)

    def events_of(self, index: int) -> tuple[Event, ...]:
        """What happened in the action with this place in the history; -1 is the deal."""
        steps = self._steps
        begin = 0 if index < 0 else steps[index].events
        end = steps[index + 1].events if index + 1 < len(steps) else len(self._log)
        return tuple(self._log[begin:end])

    def tickets_of(self, player: Player) -> tuple[Ticket, ...]:
        """The tickets a player has kept."""
        return self.remembered.held(self._state)[self._player(player)]

    def _player(self, player: Player) -> Player:
        if type(player) is not int or player not in range(self.players):
            raise ValueError(f"A player is a number from 0 to {self.players - 1}, not {player!r}.")
        return player

    def view(self, player: Player | None, *, since: int = 0) -> View:
        """The game as a player sees it; None is a spectator.

        `since` leaves out the events before that number, for those who have them: after `log_size`
        events `view(player, since=game.log_size)` has an empty log and all the rest.
        """
        return make_view(self, self._state, player, self.events_since(since, player))

    def own(self, player: Player | None) -> Own:
        """What a player sees beyond `common`; None is a spectator. It is worked out once."""
        if player not in self._own:
            self._own[player] = make_own(
                self, self._state, None if player is None else self._player(player)
            )
        return self._own[player]

    def events_since(self, number: int, player: Player | None) -> tuple[Event, ...]:
        """The events from a number on, as a player sees them; None is a spectator."""
        if player is not None:
            self._player(player)
        if number < 0:
            raise ValueError(f"Events are numbered from 0; there is no event {number}.")
        return tuple([hide(event, player) for event in self._log[number:]])

    def score_sheet(self, player: Player) -> ScoreSheet:
        """The sheet of a player, as if the game ended now."""
        return self._score().sheets[self._player(player)]

    def outcome(self) -> Outcome | None:
        """Who won and why, or None while the game goes on."""
        return self._score() if self._state.phase == codes.OVER else None

    def _score(self) -> Outcome:
        if self._outcome is None:
            self._outcome = score(self.map, self._data, self._state)
        return self._outcome

    # What can be done

    @property
    def legal_actions(self) -> LegalActions:
        """The legal actions of all players in `to_act`."""
        return LegalActions(self)

    def actions_of(self, player: Player) -> tuple[Action, ...]:
        """The legal actions of one player; none if it is not that player's decision."""
        numbers = self.numbers_of(self._player(player))
        return decoded_of(self.map).actions(self._data, self._state, player, numbers)

    def numbers_of(self, player: Player) -> list[int]:
        """The legal actions of one player as numbers of the map's action table."""
        if not may_act(self._state, player):
            return []
        if player not in self._numbers:
            out = [0] * self._data.actions
            size = rules.list_actions(self._data, self._state, player, out)
            self._numbers[player] = out[:size]
        return self._numbers[player]

    def texts_of(self, player: Player) -> list[str]:
        """The legal actions of one player in notation; they are written once."""
        if player not in self._texts:
            numbers = self.numbers_of(self._player(player))
            self._texts[player] = decoded_of(self.map).texts(
                self._data, self._state, player, numbers
            )
        return self._texts[player]

    def find(self, player: Player, text: str) -> Action | None:
        """The legal action of a player that is written exactly like this; None if none is."""
        try:
            place = self.texts_of(player).index(text)
        except ValueError:
            return None
        self._legal = self.decode(player, self.numbers_of(player)[place])
        return self._legal

    def decode(self, player: Player, number: int) -> Action:
        """The action with this number, done by a player in this position."""
        return decode(self.map, self._data, self._state, player, number)

    def _with_player(self, action: Action) -> Action:
        """Fill in who acts if the action leaves it open."""
        if type(action) not in KINDS:
            raise TypeError(
                f"{action!r} is not an action; use push_text for an action given as text."
            )
        if action.player not in (ANYONE, None) or not self.to_act:
            return action
        if isinstance(action, KeepTickets):  # in the opening the tickets tell who is meant
            for p in self.to_act:
                if set(action.tickets) <= {self.map.tickets[t] for t in self._offered(p)}:
                    return by(action, p)
        return by(action, self.to_act[0])

    def _offered(self, player: Player) -> tuple[int, ...]:
        return offered(self.map, self._state, player)

    def _check(self, action: Action) -> tuple[Action, Code, int]:
        whole = self._with_player(action)
        code = encode(self.map, self._state, whole)
        if whole is self._legal:
            return whole, code, codes.LEGAL
        fault = rules.fault(self._data, self._state, *code)
        if fault == codes.LEGAL:
            self._legal = whole
        return whole, code, fault

    def is_legal(self, action: Action) -> bool:
        """Whether `push` would take this action."""
        return self._check(action)[2] == codes.LEGAL

    def why_illegal(self, action: Action) -> Violation | None:
        """The first reason why an action is illegal, or None if it is legal."""
        whole, _, fault = self._check(action)
        if fault == codes.LEGAL:
            return None
        return explain(self.map, self._data, self._state, whole, fault)

    def push(self, action: Action, *, chance: Sequence[Card | Ticket] = ()) -> tuple[Event, ...]:
        """Carry out an action and tell what happened.

        Raises IllegalActionError, and changes nothing, if the action is against the rules.
        `chance` gives the first cards or tickets that chance would have to give (puzzles, games
        typed in); ChanceError if that is not possible.
        """
        whole, code, fault = self._check(action)
        if fault != codes.LEGAL:
            raise IllegalActionError(explain(self.map, self._data, self._state, whole, fault))
        s, index = self._state, len(self._steps)
        order = order_of(self.map, s, whole, chance) if chance else []
        keep = index % FROZEN_EVERY == 0 or bool(chance)
        frozen, before = freeze(s) if keep else None, Before(s)
        script = tuple([number_of(chance[i]) for i in order])
        self._apply(s, index, code, script)
        try:
            check_script(s)
        except ChanceError as error:
            assert frozen is not None  # chance was given
            self._state = thaw(frozen)
            raise ChanceError(order[error.index], unused=error.unused) from None
        # The end of the game lays all tickets open, the end of the opening shows how many each
        # player kept (INFO-4).
        shows = s.phase == codes.OVER or (before.opening and s.phase != codes.OPENING)
        revealed = bool(s.trace_size) or shows
        step = Step(frozen, script, len(self._log), self._draws, revealed)
        drawn = drawn_tickets(self.map, s, chance) if isinstance(whole, DrawTickets) else ()
        self._keep_draws(whole, drawn, opening=before.opening)
        events = tell(self.map, before, s, whole, self._draws, drawn)
        self._steps.append(step)
        self._log += events
        self.history.append(whole)
        self._forget()
        return events

    def _apply(self, s: State, index: int, code: Code, script: Sequence[int]) -> None:
        """Carry out the action with this place in the history on a state."""
        s.words = step_words(self._seed, index + 1)
        load_script(s, script)
        rules.apply(self._data, s, *code)

    def _keep_draws(self, action: Action, drawn: Sequence[Ticket], *, opening: bool) -> None:
        """Write an offer or a choice of tickets down."""
        if drawn:
            tickets = tuple(sorted(drawn, key=lambda t: t.id))
            self._draws += (TicketDraw(action.player, len(tickets), tickets),)
        elif isinstance(action, KeepTickets):
            at = action.player if opening else -1
            draws = list(self._draws)
            draws[at] = draws[at].keep(action.tickets)
            self._draws = tuple(draws)

    def pop(self) -> Action:
        """Take the last action back, whatever it revealed, and return it."""
        if not self._steps:
            raise IndexError("There is no action to take back.")
        self._state = self._state_before(len(self._steps) - 1)
        step = self._steps.pop()
        del self._log[step.events :]
        self._draws = step.draws
        self._forget()
        return self.history.pop()

    def _state_before(self, index: int) -> State:
        """The state before the action with this place in the history."""
        first = index
        while (frozen := self._steps[first].state) is None:
            first -= 1
        s = thaw(frozen)
        for i in range(first, index):
            self._apply(s, i, encode(self.map, s, self.history[i]), self._steps[i].script)
        return s

    def peek(self) -> Action:
        """The last action."""
        if not self.history:
            raise IndexError("There has been no action yet.")
        return self.history[-1]

    @property
    def revealed_nothing(self) -> bool:
        """Whether the last action used no chance and ended neither game nor opening (INFO-4)."""
        return bool(self._steps) and not self._steps[-1].revealed

    def copy(self) -> "Game":
        """An independent copy; chance will give both the same."""
        game = Game._restore(self.map, copy_state(self._state), self._seed, self._log, self._draws)
        game.history = self.history[:]
        game._steps = self._steps[:]
        return game

    __copy__ = copy

    # Positions

    def position(self) -> str:
        """The position as one line of text (`docs/notation.md`), without the seed."""
        return Position.of_game(self).text()

    @classmethod
    def from_position(
        cls, text: str, *, seed: int | bytes | None = None, map: Map | None = None
    ) -> "Game":
        """The game of a position; its history begins there. PositionError says what is wrong.

        A map that is not built in must be given.
        """
        from .sampling import game_from  # it makes games

        return game_from(text, seed, map)

    def key(self) -> Hashable:
        """A key for sets and dicts: equal for games that are equal."""
        return Position.of_game(self)

    def __eq__(self, other: object) -> bool:
        """Whether two games are in the same position, however they got there."""
        if not isinstance(other, Game):
            return NotImplemented
        return self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]  # a game changes; `key` does not

    # Notation

    def text(self, action: Action) -> str:
        """An action in notation."""
        whole = self._with_player(action)
        return notation.text(whole, opening=self._is_opening(whole))

    def _is_opening(self, action: Action) -> bool:
        """Whether an action is, or was, an opening choice. The history may begin later."""
        if self._state.phase == codes.OPENING:
            return True
        return isinstance(action, KeepTickets) and any(
            draw.player == action.player and draw.kept == action.tickets
            for draw in self._draws[: self.players]
        )

    def parse(self, text: str, *, player: Player | None = None) -> Action:
        """The action a text stands for, done by the player to act unless it says otherwise."""
        action = notation.parse(self.map, text, ANYONE if player is None else player)
        return self._with_player(action)

    def push_text(self, text: str) -> tuple[Event, ...]:
        """Parse and push."""
        return self.push(self.parse(text))

    def __repr__(self) -> str:
        return (
            f"<Game {self.map.name}: {self.players} players, {len(self.history)} actions, "
            f"{self.phase}>"
        )
