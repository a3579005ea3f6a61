"""Whether a bot plays by the rules: legally, honestly and the same way every time."""

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from typing import NoReturn, TypeAlias

from whistlestop import wire
from whistlestop.bots import closing_bot
from whistlestop.bots.guarded import refusal
from whistlestop.game import Action, Bot, Game, Player, View
from whistlestop.game.actions import by
from whistlestop.maps import Map, builtin_maps, load_map

MakeBot: TypeAlias = Callable[[int], Bot]
"""A new bot with this seed."""

MOST_MOVES = 5000
"""More than any game needs; one that takes longer would never end."""

DOUBTS = 20
"""How often a bot must repeat itself before it is called a cheat: it may only be throwing dice."""


class BotCheckError(AssertionError):
    """A bot has failed; the message says at which decision and how."""


@dataclass(frozen=True, slots=True)
class BotReport:
    """How much was checked."""

    games: int
    decisions: int
    honesty_checks: int
    """Decisions at which the bot was asked again with other secrets in the game."""


def check_bot(
    make: MakeBot,
    *,
    maps: Iterable[str | Map] | None = None,
    counts: Iterable[int] | None = None,
    seeds: Iterable[int] = (1,),
    every: int = 4,
) -> BotReport:
    """Play a bot against itself on these maps, with every number of players, to the end.

    Every answer must be a legal action. At one decision in `every`, moreover: the view must be as
    it was; asked again, the bot must answer the same, and so must a new one with the same seed;
    and so they must when everything is changed that the view does not show. A bot is given views,
    never a game, so one that answers differently then has found a way to look.

    `make(seed)` makes a new bot; the same seed must make the same one. `maps` are all that come
    with the package if left out, `counts` (numbers of players) all that a map allows. Raises
    BotCheckError at the first fault.
    """
    games = decisions = honesty_checks = 0
    wanted = None if counts is None else set(counts)
    seeds = tuple(seeds)
    for map in (load_map(m) if isinstance(m, str) else m for m in maps or builtin_maps()):
        for players in map.players if wanted is None else sorted(wanted & set(map.players)):
            for seed in seeds:
                trial = _Trial(make, Game(map, players=players, seed=seed), seed, every)
                trial.play()
                games += 1
                decisions += len(trial.game.history)
                honesty_checks += trial.honesty_checks
    return BotReport(games, decisions, honesty_checks)


class _Trial:
    """One game of a bot against itself."""

    def __init__(self, make: MakeBot, game: Game, seed: int, every: int) -> None:
        self.game = game
        self.honesty_checks = 0
        self._make = make
        self._seed = seed
        self._every = every
        self._player: Player = 0
        self._move = 1

    def play(self) -> None:
        """The whole game."""
        with ExitStack() as stack:
            made = [self._make(self._seed + p) for p in range(self.game.players)]
            bots = [stack.enter_context(closing_bot(bot)) for bot in made]
            while self.game.to_act:
                self._decide(bots)
                self._move += 1
                if self._move > MOST_MOVES:
                    self._fail("the game does not come to an end")

    def _decide(self, bots: list[Bot]) -> None:
        self._player = self.game.to_act[0]
        bot = bots[self._player]
        view = self.game.view(self._player)
        careful = self._move % self._every == 0 or self._move <= self.game.players
        before = _content(view) if careful else None
        action = self._ask(bot, view)
        if careful:
            if _content(view) != before:
                self._fail(
                    f"the bot has changed the view it was given, playing {self._text(action)}"
                )
            self._check_repeats(bot, action)
            self._check_honest(bot, action)
        self.game.push(action)

    def _ask(self, bot: Bot, view: View) -> Action:
        """The legal answer of a bot."""
        untouched = replace(view)  # to judge by, whatever the bot does to its own
        try:
            answer = bot.choose(view)
        except Exception as error:
            self._fail(f"the bot raised {type(error).__name__}: {error}", error)
        reason = refusal(untouched, answer)
        if reason is not None:
            self._fail(reason)
        return by(answer, self._player)

    def _ask_new(self, view: View) -> Action:
        """The legal answer of a new bot with the seed of the one that plays."""
        with closing_bot(self._make(self._seed + self._player)) as bot:
            return self._ask(bot, view)

    def _check_repeats(self, bot: Bot, action: Action) -> None:
        again = self._ask(bot, self.game.view(self._player))
        if again != action:
            self._fail(
                f"asked twice about the same view, the bot answered {self._text(action)}, then "
                f"{self._text(again)}; let all its randomness come from its seed and the view"
            )

    def _check_alike(self, action: Action) -> None:
        again = self._ask_new(self.game.view(self._player))
        if again != action:
            self._fail(
                f"two new bots with the same seed answered {self._text(action)} and "
                f"{self._text(again)} to the same view; make(seed) must make the same bot"
            )

    def _check_honest(self, bot: Bot, action: Action) -> None:
        """Other secrets, same view: the same answer must come, from this bot and from a new one."""
        new = self._ask_new(self.game.view(self._player))
        self._check_alike(new)
        with other_secrets(self.game, self._player, seed=self._move) as differs:
            if not differs:
                return
            view = self.game.view(self._player)
            answers = [(action, self._ask(bot, view)), (new, self._ask_new(view))]
        self.honesty_checks += 1
        for real, changed in answers:
            if real != changed:
                for _ in range(DOUBTS):
                    self._check_repeats(bot, action)
                    self._check_alike(new)
                self._fail(
                    f"the bot answered {self._text(real)}, but {self._text(changed)} when only "
                    "cards and tickets were changed that it cannot see; it has found a way to look"
                )

    def _text(self, action: Action) -> str:
        return self.game.text(action)

    def _fail(self, what: str, error: Exception | None = None) -> NoReturn:
        game = self.game
        raise BotCheckError(
            f"{game.map.name} with {game.players} players, seed {self._seed}, move {self._move} "
            f"(player {self._player}, {game.phase}): {what.rstrip('.')}."
        ) from error


def _content(view: View) -> str:
    """Everything in a view, to be compared."""
    try:
        return json.dumps(wire.encode(view))
    except Exception as error:  # there is nothing a bot could not have put there
        return f"spoiled: {wire.shown(error)}"


@contextmanager
def other_secrets(game: Game, player: Player, seed: int) -> Iterator[bool]:
    """While the block runs, everything a player does not know is redrawn; gives whether it differs.

    The very object is changed, so that whoever got hold of it in some hidden way looks at the
    redrawn cards and tickets. The history is empty meanwhile: it would tell which were kept.
    """
    view = game.view(player)
    other = view.sample(seed)
    assert other.view(player) == view, "a sample must look the same to its viewer"
    others = [p for p in range(game.players) if p != player]
    differs = any(other.view(p) != game.view(p) for p in others)
    own = vars(game).copy()
    vars(game).update(vars(other))
    try:
        yield differs
    finally:
        vars(game).update(own)
