"""A policy as a bot: for the arena, for a table with people, for `check_bot`."""

from collections.abc import Callable
from typing import Any

from whistlestop.bots.network.seeing import desk_of
from whistlestop.bots.network_bot import eyes_of
from whistlestop.encoding.choices import ASKED, action_of
from whistlestop.game import Action, View
from whistlestop.game.legal import decode
from whistlestop.game.sampling import sample_state
from whistlestop.rules.map_data import map_data_of

from .spaces import check_choice

Policy = Callable[[Any, Any], Any]
"""Takes what a player sees and the mask of the open choices, and returns one of them."""


class PolicyBot:
    """Plays what a policy chooses; see `whistlestop.Bot`.

    >>> from whistlestop.envs.policy import PolicyBot
    >>> bot = PolicyBot("first", lambda seen, mask: mask.argmax())  # the first open choice
    >>> game.text(bot.choose(view))
    '+?'
    """

    def __init__(self, name: str, policy: Policy) -> None:
        self.name = name
        self._policy = policy

    def choose(self, view: View) -> Action:
        """The action of the policy's choice; if it asks for a color, that is the next choice."""
        assert view.player is not None
        m, s, p = map_data_of(view.map), sample_state(view, 0), view.player
        desk, eyes = desk_of(view.map, s), eyes_of(view.map)
        while True:
            seen, mask = eyes.look(s, p, desk)
            choice = self._policy(seen[0], mask)
            check_choice(view.map, choice, mask, p)
            number = action_of(m, s, p, desk, int(choice))
            if number != ASKED:
                return decode(view.map, m, s, p, number)
