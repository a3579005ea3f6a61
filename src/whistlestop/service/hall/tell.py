"""What a listener is told about a table: nothing that these eyes may not see."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any, get_args

from pydantic_core import to_json

from whistlestop.game import Game, View, Violation
from whistlestop.game.views import SECRET
from whistlestop.service.models.messages import Change, Chat, ViolationInfo
from whistlestop.service.models.requests import Reaction
from whistlestop.service.models.tables import TableInfo
from whistlestop.service.store import ChatMessage
from whistlestop.service.store.moderation import Hearing
from whistlestop.service.table import Table
from whistlestop.service.table import entries as e
from whistlestop.service.table.report import clocks_of, info_of
from whistlestop.service.times import now_ms
from whistlestop.wire import Json, encode, encode_aids, encode_event, private_part, public_part

from .loaded_tables import Listener, LoadedTable
from .told import Part, Yours

CHANGE = tuple(Change.model_fields)
DELTAS = 2
"""From this version of the messages on a listener is told only what changed."""
PHRASES = frozenset(get_args(Reaction))


def change_of(entry: e.AnyEntry) -> Json:
    """An entry as everybody may know it, as `messages.Change`: never what an action was, nor a
    salt."""
    values = vars(entry)
    return {name: values.get(name) for name in CHANGE}


def yours_of(loaded: LoadedTable, listener: Listener, hints: int, back: int | None) -> Yours:
    """What concerns only this listener; `back` is the seat that can take its action back."""
    table = loaded.table
    mine = table.seats_of(listener.user)
    used = max([table.hints.get(seat, 0) for seat in mine]) if mine and table.hints else 0
    left = max(0, hints - used) if mine and table.options.hints else 0
    take_back = back if back in mine else None
    if len(mine) == 1:
        return Yours(mine, mine[0], (), take_back, left)
    return Yours(mine, loaded.eyes(listener), loaded.asked(listener), take_back, left)


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
        loaded.aide.tells_ways = not loaded.table.without_help
        self.hints = hints
        self.at = now_ms()
        self._texts: dict[tuple[str | None, int | None], str] = {}
        self._views: dict[int | None, View] = {}
        self._infos: TableInfo | None = None
        self._public: Json | None = None
        self._change: Json | None = None
        self._parts: dict[tuple[int | None, bool], Part] = {}
        self._shared: tuple[bytes, int] | None = None
        self._more: set[int | None] = set()
        """Who saw more of what happened than everybody did."""
        self._clocks = clocks_of(loaded.table, self.at)
        self._back = loaded.table.can_take_back()

    def update(self, listener: Listener, entry: e.AnyEntry, since: int) -> str | bytes:
        """What happened, for one listener: with the events from number `since` on."""
        if listener.live >= DELTAS:
            return self._delta(listener, entry, since)
        key = (listener.user if self._is_seated(listener) else None, self.loaded.eyes(listener))
        if key not in self._texts:
            self._texts[key] = self._make_update(listener, entry, since)
        return self._texts[key]

    def _yours(self, listener: Listener) -> Yours:
        return yours_of(self.loaded, listener, self.hints, self._back)

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

    def _delta(self, listener: Listener, entry: e.AnyEntry, since: int) -> bytes:
        """What changed: a part that is the same for everybody, and what only these eyes may see."""
        loaded = self.loaded
        yours, before = self._yours(listener), listener.heard.get(loaded.id)
        eyes = yours.eyes
        shared, check = self._public_part(entry, since)
        private: Json = {}
        if loaded.table.game is not None:
            part = self._private_part(eyes, whole=before is None or before.eyes != eyes)
            private, check = part.values, check ^ part.check
        if yours != before:
            listener.heard[loaded.id] = yours
            private = private | {"you": yours._asdict()}
        seen = self._more_seen(eyes, since)
        if not private and not seen:  # as it is for most of those who look on
            return shared + b'"private":{},"seen":{},"check":%d}' % check
        return shared + to_json({"private": private, "seen": seen, "check": check})[1:]

    def _public_part(self, entry: e.AnyEntry, since: int) -> tuple[bytes, int]:
        """The beginning of the message to everybody, made once, and the sum that belongs to it."""
        if self._shared is None:
            table, public, events, check = self.loaded.table, dict[str, Any](), list[Json](), 0
            if table.game is not None:
                public, check = self.loaded.told.public(table, table.game, self.loaded.aide)
                told = table.game.events_since(since, None)
                events = [encode_event(event) for event in told]
                self._more = {getattr(one, "player", None) for one in told if type(one) in SECRET}
            if self._clocks:
                public["clocks"] = self._clocks
            if table.info_number == table.number:
                public["info"] = self._info()
            message = {
                "type": "delta",
                "table": table.id,
                "number": table.number,
                "at": self.at,
                "change": self._change_of(entry),
                "events": events,
                "public": public,
            }
            self._shared = to_json(message)[:-1] + b",", check
        return self._shared

    def _private_part(self, eyes: int | None, *, whole: bool) -> Part:
        """What some eyes may see beyond that, made once for each."""
        table, told = self.loaded.table, self.loaded.told
        assert table.game is not None
        if (eyes, False) not in self._parts:
            self._parts[eyes, False] = told.private(table, table.game, eyes, self.loaded.aide)
        if whole and (eyes, True) not in self._parts:
            self._parts[eyes, True] = told.whole_private(table.game, eyes)
        return self._parts[eyes, whole]

    def _more_seen(self, eyes: int | None, since: int) -> dict[int, Json]:
        """The events of which some eyes saw more than everybody, by their place."""
        game = self.loaded.table.game
        if game is None or eyes not in self._more:
            return {}
        return {
            place: encode_event(event)
            for place, event in enumerate(game.events_since(since, eyes))
            if type(event) in SECRET and getattr(event, "player", None) == eyes
        }

    def _remember(self, listener: Listener) -> None:
        """Note that a listener knows everything there is to know now."""
        loaded, eyes = self.loaded, self.loaded.eyes(listener)
        table, told, aide = loaded.table, loaded.told, loaded.aide
        listener.heard[loaded.id] = self._yours(listener)
        if table.game is not None and not told.is_at(table, eyes):
            told.public(table, table.game, aide)
            told.private(table, table.game, eyes, aide)

    def _state(self, listener: Listener, view: View | None) -> dict[str, Any]:
        """What all messages about a moment hold."""
        table = self.loaded.table
        return {
            "table": table.id,
            "number": table.number,
            "at": self.at,
            "clocks": self._clocks,
            "aids": None if view is None else encode_aids(self.loaded.aide.aids(view)),
            "you": self._yours(listener)._asdict(),
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

    def _change_of(self, entry: e.AnyEntry) -> Json:
        if self._change is None:
            self._change = change_of(entry)
        return self._change

    def _info(self) -> TableInfo:
        if self._infos is None:
            self._infos = info_of(self.loaded.table)
        return self._infos

    def snapshot(self, listener: Listener, request: int | None, chat: Sequence[ChatMessage]) -> str:
        """Everything, for one listener."""
        if listener.live >= DELTAS:
            self._remember(listener)
        view = self._view(self.loaded.eyes(listener))
        return _text(
            **self._state(listener, view),
            type="snapshot",
            id=request,
            info=self._info(),
            view=None if view is None else encode(view),
            moves=moves_of(self.loaded.table.game),
            presence=self.loaded.presence(),
            chat=[
                chat_of(message)
                for message in heard(chat, self.loaded.table, listener.user, listener.hearing)
            ],
        )

    def uncovered(self, listener: Listener, request: int | None) -> str:
        """The same moment through other eyes."""
        if listener.live >= DELTAS:
            self._remember(listener)
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


def heard(
    chat: Iterable[ChatMessage], table: Table, user: str | None, hearing: Hearing
) -> list[ChatMessage]:
    """What somebody wants to hear of what was said at a table."""
    return [
        one for one in chat if hears(table, user, hearing, one.user, phrase=is_phrase(one.text))
    ]


def hears(table: Table, user: str | None, hearing: Hearing, speaker: str, *, phrase: bool) -> bool:
    """Whether somebody hears what another one says at a table.

    At a table that is found only by its link there are no strangers. Elsewhere everybody hears
    phrases, their friends, and who wants to, strangers.
    """
    if speaker in hearing.muted:
        return False
    is_known = not table.options.public or speaker == user or speaker in hearing.friends
    return is_known or hearing.reads or phrase


def is_phrase(text: str) -> bool:
    """Whether a line of chat is one of the ready phrases, as `:hello:`."""
    return text[:1] == ":" == text[-1:] and text[1:-1] in PHRASES


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
