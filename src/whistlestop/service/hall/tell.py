"""What a listener is told about a table: nothing that these eyes may not see."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from pydantic_core import to_json

from whistlestop.game import Game, View, Violation
from whistlestop.service.models.messages import (
    Change,
    Chat,
    ViolationInfo,
    You,
)
from whistlestop.service.models.tables import TableInfo
from whistlestop.service.store import ChatMessage
from whistlestop.service.table import entries as e
from whistlestop.service.table.report import clocks_of, info_of
from whistlestop.service.times import now_ms
from whistlestop.wire import Json, encode, encode_aids, encode_event, private_part, public_part

from .loaded_tables import Listener, LoadedTable


def change_of(entry: e.AnyEntry) -> Change:
    """An entry as everybody may know it: never what an action was, nor a salt."""
    return Change(
        kind=entry.kind,
        seat=getattr(entry, "seat", None),
        by=getattr(entry, "by", None),
        reason=getattr(entry, "reason", None),
    )


def you_of(loaded: LoadedTable, listener: Listener, hints: int, back: int | None) -> You:
    """What concerns only this listener; `back` is the seat that can take its action back."""
    table = loaded.table
    mine = table.seats_of(listener.user)
    used = max((table.hints.get(seat, 0) for seat in mine), default=0)
    return You(
        seats=mine,
        eyes=loaded.eyes(listener),
        ask=loaded.asked(listener),
        take_back=back if back in mine else None,
        hints_left=max(0, hints - used) if mine and table.options.hints else 0,
    )


def moves_of(game: Game | None) -> list[Json]:
    """Who acted, and how many events each action brought: the same for everybody, because events
    that hide something from somebody are told all the same."""
    if game is None:
        return []
    return [
        {"seat": action.player, "events": len(game.events_of(n))}
        for n, action in enumerate(game.history)
    ]


class Teller:
    """Makes the texts of one moment, each only once however many listen."""

    def __init__(self, loaded: LoadedTable, hints: int) -> None:
        self.loaded = loaded
        self.hints = hints
        self.at = now_ms()
        self._texts: dict[tuple[str | None, int | None], str] = {}
        self._views: dict[int | None, View] = {}
        self._infos: TableInfo | None = None
        self._public: Json | None = None
        self._change: Change | None = None
        self._clocks = clocks_of(loaded.table, self.at)
        self._back = loaded.table.can_take_back()

    def update(self, listener: Listener, entry: e.AnyEntry, since: int) -> str:
        """What happened, for one listener: with the events from number `since` on."""
        key = (listener.user if self._is_seated(listener) else None, self.loaded.eyes(listener))
        if key not in self._texts:
            self._texts[key] = self._make_update(listener, entry, since)
        return self._texts[key]

    def _is_seated(self, listener: Listener) -> bool:
        return bool(self.loaded.table.seats_of(listener.user))

    def _make_update(self, listener: Listener, entry: e.AnyEntry, since: int) -> str:
        table = self.loaded.table
        view = self._view(self.loaded.eyes(listener), since)
        return _text(
            **self._state(listener, view),
            type="update",
            change=self._change_of(entry),
            info=self._info() if table.info_number == table.number else None,
            events=() if view is None else [encode_event(event) for event in view.log],
            view=None if view is None else self._position(view),
        )

    def _state(self, listener: Listener, view: View | None) -> dict[str, Any]:
        """What all messages about a moment hold."""
        table = self.loaded.table
        return {
            "table": table.id,
            "number": table.number,
            "at": self.at,
            "clocks": self._clocks,
            "aids": None if view is None else encode_aids(self.loaded.aide.aids(view)),
            "you": you_of(self.loaded, listener, self.hints, self._back),
        }

    def _view(self, eyes: int | None, since: int = 0) -> View | None:
        game = self.loaded.table.game
        if game is None:
            return None
        if eyes not in self._views:
            self._views[eyes] = game.view(eyes, since=since)
        return self._views[eyes]

    def _position(self, view: View) -> Json:
        """A view without its log: what everybody may see is made once for all of them."""
        if self._public is None:
            self._public = public_part(view)
        return self._public | private_part(view)

    def _change_of(self, entry: e.AnyEntry) -> Change:
        if self._change is None:
            self._change = change_of(entry)
        return self._change

    def _info(self) -> TableInfo:
        if self._infos is None:
            self._infos = info_of(self.loaded.table)
        return self._infos

    def snapshot(self, listener: Listener, request: int | None, chat: Sequence[ChatMessage]) -> str:
        """Everything, for one listener."""
        view = self._view(self.loaded.eyes(listener))
        return _text(
            **self._state(listener, view),
            type="snapshot",
            id=request,
            info=self._info(),
            view=None if view is None else encode(view),
            moves=moves_of(self.loaded.table.game),
            presence=self.loaded.presence(),
            chat=[chat_of(message) for message in heard(chat, listener)],
        )

    def uncovered(self, listener: Listener, request: int | None) -> str:
        """The same moment through other eyes."""
        view = self._view(self.loaded.eyes(listener))
        return _text(
            **self._state(listener, view),
            type="uncovered",
            id=request,
            view=None if view is None else encode(view),
            moves=moves_of(self.loaded.table.game),
        )


def _text(**message: Any) -> str:
    """A message as `models.messages` declares it. What is in it is plain already, so it is written
    as it is: to check it against the model takes longer than all the rest."""
    return to_json(message).decode()


def heard(chat: Iterable[ChatMessage], listener: Listener) -> list[ChatMessage]:
    """Without what muted users said."""
    return [message for message in chat if message.user not in listener.muted]


def chat_of(message: ChatMessage) -> Chat:
    """A chat message as it travels."""
    values = asdict(message)
    return Chat(message=values.pop("id"), **values)


def violation_info(violation: Violation) -> ViolationInfo:
    """A violation as it travels; what is not a plain value travels as its text."""
    return ViolationInfo(
        clause=violation.clause,
        key=violation.key,
        args={key: _plain(value) for key, value in violation.args.items()},
        sentence=str(violation),
    )


def _plain(value: object) -> object:
    if isinstance(value, bool | int | float | str) or value is None:
        return value
    if isinstance(value, tuple | list):
        return [_plain(part) for part in value]
    return str(value)
