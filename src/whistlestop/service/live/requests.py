"""What each message of a client does."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from whistlestop.service.context import Service
from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.hall.rooms import Room
from whistlestop.service.hall.talking import drawn_blind, holder
from whistlestop.service.models import messages as m
from whistlestop.service.store import StoreError
from whistlestop.service.table import playing, seating
from whistlestop.service.times import now_ms

from .client import Client


class Requests:
    """Does what a client asks, one message after the other."""

    def __init__(self, service: Service, client: Client, key: str) -> None:
        self._service = service
        self._hall: Hall = service.hall
        self._client = client
        self._key = key
        self._hints: set[asyncio.Task[None]] = set()
        self._do: dict[type, Callable[[Any], Awaitable[None]]] = {
            m.Watch: self._watch,
            m.Unwatch: self._unwatch,
            m.Act: self._act,
            m.TakeBack: self._take_back,
            m.Why: self._why,
            m.ItIsMe: self._it_is_me,
            m.Cover: self._cover,
            m.Hurry: self._hurry,
            m.AskHint: self._ask_hint,
            m.GiveSalt: self._give_salt,
            m.Say: self._say,
            m.React: self._react,
            m.Mute: self._mute,
            m.Ping: self._ping,
        }

    async def do(self, request: m.AnyRequest) -> None:
        """Do it, or say why not."""
        table: str | None = getattr(request, "table", None)
        try:
            await self._do[type(request)](request)
        except ServiceError as error:
            self._client.refuse(error, request.id, table)

    async def _room(self, request: m.Request) -> Room:
        """A table that this client follows."""
        room = None
        if request.table in self._client.watched:
            room = await self._hall.room(request.table)
        if room is None or self._client not in room.listeners:  # it may have been sent away
            raise ServiceError("wrong_stage", "Watch the table first.", key="watch_first")
        return room

    async def _watch(self, request: m.Watch) -> None:
        client = self._client
        most = self._service.settings.max_watched_per_socket
        if request.table not in client.watched and len(client.watched) >= most:
            raise ServiceError(
                "too_many",
                f"One socket follows at most {most} tables: leave one of them.",
                key="watched_count",
                most=most,
            )
        await self._hall.attach(request.table, client, request.id)
        client.watched.add(request.table)

    async def _unwatch(self, request: m.Unwatch) -> None:
        self._hall.detach(request.table, self._client)
        self._client.watched.discard(request.table)
        self._client.send(m.Done(id=request.id))

    async def _act(self, request: m.Act) -> None:
        user = self._client.require_user()
        room = await self._room(request)
        seat = holder(room, self._client, request.seat)
        since = 0 if room.table.game is None else room.table.game.log_size
        number = await self._hall.step(
            request.table,
            lambda table: playing.act(table, user, seat, request.number, request.action),
        )
        shared = len(room.table.seats_of(user)) > 1
        drawn = drawn_blind(room.table, seat, since) if shared else None
        self._client.send(m.Done(id=request.id, number=number, drawn=drawn))

    async def _take_back(self, request: m.TakeBack) -> None:
        user = self._client.require_user()
        await self._room(request)
        number = await self._hall.step(
            request.table,
            lambda table: playing.take_back(table, user, request.seat, request.number),
        )
        self._client.send(m.Done(id=request.id, number=number))

    async def _why(self, request: m.Why) -> None:
        self._client.require_user()
        room = await self._room(request)
        seat = holder(room, self._client, request.seat)
        text = await self._hall.talk.why(room, seat, request.action, request.id)
        self._client.tell(room.id, text)

    async def _it_is_me(self, request: m.ItIsMe) -> None:
        self._client.require_user()
        room = await self._room(request)
        await self._hall.uncover(room, self._client, request.seat, request.id)

    async def _cover(self, request: m.Cover) -> None:
        room = await self._room(request)
        await self._hall.uncover(room, self._client, None, request.id)

    async def _hurry(self, request: m.Hurry) -> None:
        user = self._client.require_user()
        room = await self._room(request)
        if {seat.user for seat in room.table.persons} != {user}:
            raise ServiceError(
                "forbidden",
                "Bots wait for everybody: only who plays with bots alone can hurry them.",
                key="not_alone",
            )
        room.hurried.set()
        self._client.send(m.Done(id=request.id))

    async def _ask_hint(self, request: m.AskHint) -> None:
        self._client.require_user()
        room = await self._room(request)
        seat = holder(room, self._client, request.seat)
        # Thinking takes a while, and the person may act meanwhile.
        task = asyncio.create_task(self._hint(room, seat, request))
        self._hints.add(task)
        task.add_done_callback(self._hints.discard)

    async def _hint(self, room: Room, seat: int, request: m.AskHint) -> None:
        try:
            text = await self._hall.talk.hint(room, seat, request.id)
        except ServiceError as error:
            self._client.refuse(error, request.id, room.id)
        except StoreError as error:
            refusal = ServiceError("unavailable", str(error), key="store")
            self._client.refuse(refusal, request.id, room.id)
        else:
            self._client.tell(room.id, text)

    async def _give_salt(self, request: m.GiveSalt) -> None:
        user = self._client.require_user()
        number = await self._hall.step(
            request.table, lambda table: seating.give_salt(table, user, request.salt)
        )
        self._client.send(m.Done(id=request.id, number=number))

    async def _say(self, request: m.Say) -> None:
        self._client.require_user()
        self._service.limiter.check("chat", self._key)
        room = await self._room(request)
        await self._hall.talk.say(room, self._client, self._client.name, request.text)
        self._client.send(m.Done(id=request.id))

    async def _react(self, request: m.React) -> None:
        self._client.require_user()
        self._service.limiter.check("chat", self._key)
        room = await self._room(request)
        self._hall.talk.react(room, self._client, self._client.name, request.reaction)
        self._client.send(m.Done(id=request.id))

    async def _mute(self, request: m.Mute) -> None:
        user = self._client.require_user()
        await self._room(request)
        await self._hall.talk.mute(user, request.user, muted=request.muted)
        self._client.send(m.Done(id=request.id))

    async def _ping(self, request: m.Ping) -> None:
        self._client.send(m.Pong(id=request.id, at=now_ms()))
