"""The legal actions as a sequence that works out only what it is asked for."""

import operator
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, overload

from .actions import ANYONE, Action, Player, by
from .codec import KINDS

if TYPE_CHECKING:
    from .game import Game


class LegalActions(Sequence[Action]):
    """The legal actions of the current position; nothing is worked out before it is asked for.

    >>> actions = game.legal_actions
    >>> len(actions), game.text(actions[0]), game.parse("+Y") in actions
    (202, '+?', True)
    """

    def __init__(self, game: "Game") -> None:
        self._game = game

    def __iter__(self) -> Iterator[Action]:
        for p in self._game.to_act:
            for number in self._game.numbers_of(p):
                yield self._game.decode(p, number)

    def __len__(self) -> int:
        return sum(len(self._game.numbers_of(p)) for p in self._game.to_act)

    def __contains__(self, action: object) -> bool:
        return type(action) in KINDS and self._game.is_legal(action)  # type: ignore[arg-type]

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        """One action, or a tuple of some; only those asked for are made."""
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        at = operator.index(index)
        left = at + len(self) if at < 0 else at
        for p in self._game.to_act:
            numbers = self._game.numbers_of(p)
            if 0 <= left < len(numbers):
                return self._game.decode(p, numbers[left])
            left -= len(numbers)
        raise IndexError(f"There are {len(self)} legal actions, none with the number {at}.")

    def __repr__(self) -> str:
        return f"<LegalActions: {', '.join(self._game.text(action) for action in self)}>"


class OwnActions(tuple[Action, ...]):
    """The legal actions of one player; `in` takes an action that leaves its player open too."""

    player: Player | None

    def __new__(cls, actions: Iterable[Action], *, player: Player | None) -> "OwnActions":
        made = super().__new__(cls, actions)
        made.player = player
        return made

    def __contains__(self, action: object) -> bool:
        known: Any = action if type(action) in KINDS else None
        if known is not None and self.player is not None and known.player in (ANYONE, None):
            return super().__contains__(by(known, self.player))
        return super().__contains__(action)

    def __reduce__(self) -> tuple[object, ...]:
        return partial(OwnActions, player=self.player), (tuple(self),)
