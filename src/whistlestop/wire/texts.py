"""The legal actions of a view as texts.

Hundreds are offered with every turn. `Game` offers the same objects each time, and to find one by
its address costs a tenth of writing its text, or of hashing its value.
"""

from whistlestop import game
from whistlestop.game.notation import text

from .base import ActionText

MOST = 1 << 15
"""So many texts are kept; it is some megabytes."""

# By address. An action in here is kept alive, so no other can come to have its address.
_KNOWN: dict[int, tuple[game.Action, ActionText]] = {}


def action_texts(view: game.View) -> tuple[ActionText, ...]:
    """The viewer's legal actions in notation."""
    if view.phase not in (game.Phase.TURN, game.Phase.SECOND_CARD):
        # Made anew for each position, and there are few.
        opening = view.phase is game.Phase.OPENING
        return tuple([text(action, opening=opening) for action in view.legal_actions])
    if len(_KNOWN) > MOST:
        _KNOWN.clear()
    out = []
    for action in view.legal_actions:
        known = _KNOWN.get(id(action))
        if known is None:
            known = _KNOWN[id(action)] = action, text(action)
        out.append(known[1])
    return tuple(out)
