"""Judging what a bot answered, whatever it is."""

import reprlib

from whistlestop.game import Action, Phase, View, notation
from whistlestop.game.actions import ANYONE

_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = 60


def shown(answer: object) -> str:
    """An answer as it may stand in a message: as Python writes it, and not too long."""
    return _SHORT.repr(answer)


def refusal(view: View, answer: object) -> str | None:
    """A sentence that says why an answer cannot be played; None if it can."""
    if not isinstance(answer, Action):
        return f"The answer {shown(answer)} is no action."
    try:
        return None if answer in view.legal_actions else _why(view, answer)
    except Exception:  # an action may be made of anything, and fail anywhere
        return f"The answer {shown(answer)} is no action that could be."


def _why(view: View, action: Action) -> str:
    """Why an action is illegal. The viewer's own actions are judged the same in every sample."""
    text = shown(notation.text(action, opening=view.phase is Phase.OPENING))
    if action.player not in (ANYONE, None, view.player):
        return f"The answer {text} is an action of player {action.player}."
    return f"The answer {text} is illegal: {view.sample(0).why_illegal(action)}"
