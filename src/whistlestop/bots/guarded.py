"""A bot that cannot spoil a game: whatever goes wrong costs it one move, and the game goes on."""

import logging
import queue
import threading
from typing import Any, Self

from whistlestop.game import Action, Bot, Phase, View, notation
from whistlestop.game.actions import ANYONE, by
from whistlestop.wire import shown

from .scripted import RandomBot

MOVE_TIME_LIMIT = 10.0
"""Seconds a bot has for a move, unless another limit is named."""
MAX_REASON = 400
"""The longest reason logged."""


class ProgramError(RuntimeError):
    """A program that plays has failed; the message is a sentence about it."""


class _ForfeitError(Exception):
    """Why a move is forfeited."""


class FailureLog(logging.Logger):
    """Keeps what a guarded bot logs, for whoever seated the bot to tell."""

    def __init__(self) -> None:
        super().__init__("whistlestop.bots")
        self.lines: list[str] = []
        """One for every move that was forfeited. It may tell what other players must not know."""

    def handle(self, record: logging.LogRecord) -> None:
        """Keep the line; no handler sees it."""
        self.lines.append(record.getMessage())


class Guarded:
    """Asks a bot and takes nothing but a legal action, in time; see `Bot`.

    A bot that raises, is late or does not answer with a legal action forfeits that move to
    `fallback`, and one line of the log says which move and why. `forfeits` counts them.

    A bot that keeps time itself, which shows in an attribute `move_time_limit` (`ProgramBot`), is
    told the limit. Any other is asked in a thread of its own; while it still thinks about a move
    that it has forfeited it is not asked again, so a late answer can do no harm.
    """

    def __init__(
        self,
        bot: Bot,
        *,
        fallback: Bot | None = None,
        move_time_limit: float | None = MOVE_TIME_LIMIT,
        log: logging.Logger = logging.getLogger("whistlestop.bots"),  # noqa: B008
    ) -> None:
        """Without a fallback a random bot steps in; without a limit a bot may take forever."""
        self.bot = bot
        self.name = str(getattr(bot, "name", type(bot).__name__))
        self.forfeits = 0
        self._fallback: Bot = RandomBot("random", 0) if fallback is None else fallback
        self._limit = move_time_limit
        self._keeps_time = hasattr(bot, "move_time_limit")
        if self._keeps_time:
            bot.move_time_limit = move_time_limit  # type: ignore[attr-defined]
        self._log = log
        self._late: threading.Thread | None = None

    def choose(self, view: View) -> Action:
        """A legal action: the bot's own, or that of the fallback."""
        if not view.legal_actions:
            raise ValueError("There is nothing to choose in this view.")
        try:
            return _legal(view, self._ask(view))
        except _ForfeitError as fault:
            return self._forfeit(view, str(fault))

    def _ask(self, view: View) -> object:
        if self._keeps_time or self._limit is None:
            return _asked(self.bot, view)
        if self._late is not None and self._late.is_alive():
            raise _ForfeitError("It is still busy with a move it has forfeited.")
        answers: queue.SimpleQueue[object] = queue.SimpleQueue()
        work = threading.Thread(target=_work, args=(self.bot, view, answers), daemon=True)
        work.start()
        try:
            answer = answers.get(timeout=self._limit)
        except queue.Empty:
            self._late = work
            raise _ForfeitError(f"No answer came within {self._limit:g} s.") from None
        if isinstance(answer, _ForfeitError):
            raise answer
        return answer

    def _forfeit(self, view: View, reason: str) -> Action:
        self.forfeits += 1
        action = self._stand_in(view)
        self._log.warning(
            "%s forfeits its move as player %s in turn %d (%s): %s %s plays %s instead.",
            self.name,
            view.player,
            view.turn + 1,
            view.phase,
            _one_line(reason),
            getattr(self._fallback, "name", "the fallback"),
            notation.text(action),
        )
        return action

    def _stand_in(self, view: View) -> Action:
        """The fallback's action; if that fails too, the first that is legal."""
        try:
            return _legal(view, _asked(self._fallback, view))
        except _ForfeitError as fault:
            self._log.warning("The fallback has failed: %s", fault)
            return view.legal_actions[0]

    def end(self, view: View) -> None:
        """Tell a bot that wants to know that the game is over."""
        self._tell("end", view)

    def close(self) -> None:
        """Close a bot that can be closed."""
        self._tell("close")

    def _tell(self, method: str, *what: Any) -> None:
        call = getattr(self.bot, method, None)
        if call is None:
            return
        try:
            call(*what)
        except Exception as error:
            self._log.warning("%s failed in %s: %s", self.name, method, _told(error))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def _asked(bot: Bot, view: View) -> object:
    """The answer of a bot; forfeited if it raises."""
    try:
        return bot.choose(view)
    except ProgramError as error:
        raise _ForfeitError(str(error)) from None
    except (Exception, SystemExit) as error:
        raise _ForfeitError(_told(error)) from None


def _work(bot: Bot, view: View, answers: "queue.SimpleQueue[object]") -> None:
    """Ask a bot in a thread; nobody may be waiting for it anymore."""
    try:
        answers.put(_asked(bot, view))
    except _ForfeitError as fault:
        answers.put(fault)


def _told(error: BaseException) -> str:
    """What a bot raised."""
    kind = type(error).__name__
    try:
        text = str(error)
    except Exception:  # the error is the bot's own too
        text = ""
    return f"It raised {kind}: {text.rstrip('.')}." if text else f"It raised {kind}."


def _one_line(text: str) -> str:
    """A text that is not ours, as it may stand in a log."""
    words = " ".join(text.split())
    clean = "".join(c if c.isprintable() else "?" for c in words[: MAX_REASON + 1])
    return clean if len(clean) <= MAX_REASON else clean[:MAX_REASON] + "..."


def _legal(view: View, answer: Any) -> Action:
    """The answer as an action of the viewer; forfeited if it is not one, or an illegal one."""
    reason = refusal(view, answer)
    if reason is not None:
        raise _ForfeitError(reason)
    assert view.player is not None
    action: Action = by(answer, view.player)
    return action


# What an answer is worth, whatever it is


def refusal(view: View, answer: object) -> str | None:
    """A sentence that says why an answer cannot be played; None if it can."""
    if not isinstance(answer, Action):
        return f"The answer {shown(answer)} is not an action."
    try:
        return None if answer in view.legal_actions else _why(view, answer)
    except Exception:  # an action may be made of anything, and fail anywhere
        return f"The answer {shown(answer)} is not a possible action."


def _why(view: View, action: Action) -> str:
    """Why an action is illegal. The viewer's own actions are judged the same in every sample."""
    text = shown(notation.text(action, opening=view.phase is Phase.OPENING))
    if action.player not in (ANYONE, None, view.player):
        return f"The answer {text} is an action of player {action.player}."
    return f"The answer {text} is illegal: {view.sample(0).why_illegal(action)}"
