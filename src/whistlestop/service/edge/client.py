"""One client on a socket: what waits to be sent to it, and what each of its messages does."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from pydantic import BaseModel
from pydantic_core import to_json

from whistlestop.maps.model import Letter
from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall, LoadedTable
from whistlestop.service.hall.talk import drawn_blind
from whistlestop.service.hall.tell import violation_info
from whistlestop.service.hall.told import Yours
from whistlestop.service.models import messages as m
from whistlestop.service.models import requests as r
from whistlestop.service.observe import log_failure
from whistlestop.service.store import StoreError, User
from whistlestop.service.store.moderation import Hearing
from whistlestop.service.table import Table, decide, may
from whistlestop.service.times import now_ms
from whistlestop.service.tokens import is_program
from whistlestop.service.traces import current_trace, tracing

from .dependencies import Service, require_scope, unknown_token
from .frames import Line
from .refusals import store_refusal

log = logging.getLogger("whistlestop.service.live")

ENDED_TOKEN = "The token was withdrawn or has expired."
GAP = m.Gap().model_dump_json()


class Outbox:
    """Messages for one reader, in bounded memory. Whoever reads too slowly loses them, is told so,
    and watches the table again.

    Nobody ever waits for a reader here: a table goes on at its own pace. Over a line a text goes
    out at once while nothing waits; everything else waits for whoever takes it.
    """

    def __init__(
        self, size: int, line: Line | None = None, count: Callable[[], None] = lambda: None
    ) -> None:
        """`count` is called for every text that is sent."""
        self._size = size
        self._line = line
        self._count = count
        self._texts: list[str | bytes] = []  # nearly always empty
        self._begin: Callable[[], None] = _nothing
        self._is_taken = False
        """Whether a text was taken that may not have been sent yet."""
        self.is_closed = False
        self.dropped = 0

    @property
    def is_idle(self) -> bool:
        """Whether everything has been sent."""
        return not self._texts and not self._is_taken

    def send_with(self, begin: Callable[[], None]) -> None:
        """Have `begin` called whenever there is something to take, and when nothing more comes."""
        self._begin = begin
        if self._texts or self.is_closed:
            begin()

    def put(self, text: str | bytes) -> None:
        """Send this as soon as the reader takes it."""
        if self.is_closed:
            return
        line = None if self._texts or self._is_taken else self._line
        if line is not None and line.write(text if isinstance(text, bytes) else text.encode()):
            self._count()
            return
        if len(self._texts) >= self._size:
            self.dropped += len(self._texts)
            self._texts.clear()
            self._texts.append(GAP)
        self._texts.append(text)
        self._begin()

    def close(self, *, at_once: bool = False) -> None:
        """Nothing more comes; what waits is still sent, unless it must end at once."""
        self.is_closed = True
        if at_once:
            self._texts.clear()
        self._begin()

    def let_go(self) -> None:
        """Forget who sends: they know this outbox, and both would stay until the garbage collector
        comes to look for them."""
        self._begin = _nothing
        self._line = None

    def take(self) -> str | bytes | None:
        """The next message, if there is one."""
        self._is_taken = bool(self._texts)
        if not self._is_taken:
            return None
        self._count()
        return self._texts.pop(0)


def _nothing() -> None:
    """Nobody sends."""


def _number_and_card(user: str, seat: int, table: Table) -> tuple[int, Letter | None]:
    """What the answer to an action says: the card only where others act for the same person."""
    shared = len(table.seats_of(user)) > 1
    return table.number, drawn_blind(table, seat) if shared else None


class Client:
    """A listener of the hall (`hall.Listener`)."""

    def __init__(
        self,
        user: User | None,
        outbox: Outbox,
        live: int = m.OLDEST_LIVE,
        token: str | None = None,
    ) -> None:
        self.live = live
        self.heard: dict[str, Yours] = {}
        self.user = None if user is None else user.id
        self.name = "" if user is None else user.name
        self.token = token
        """Of a program: looked at again with every message."""
        self.outbox = outbox
        self.hearing = Hearing()
        self.shown: dict[str, int] = {}
        self.watched: set[str] = set()
        self.farewell: str | None = None
        """Why the server ends the connection; from then on nothing more is done."""
        self.is_asking = False
        """Whether a message of theirs is being answered."""
        self.is_leaving = False
        """Whether the connection ends because this process does."""

    def tell(self, _table: str, text: str | bytes) -> None:
        """Send a message about a table."""
        self.outbox.put(text)

    def send(self, message: BaseModel) -> None:
        """Send an answer."""
        self.outbox.put(message.model_dump_json())

    def refuse(self, error: ServiceError, request: int | None, table: str | None) -> None:
        """Say why something cannot be done."""
        violation = violation_info(error.violation) if isinstance(error, may.IllegalError) else None
        self.send(
            m.Refused(
                id=request,
                table=table,
                code=error.code,
                key=error.key,
                message=error.message,
                args=error.details,
                violation=violation,
                trace=current_trace(),
            )
        )

    def end(self) -> None:
        """Close without another word: the session is over."""
        self.farewell = ENDED_TOKEN if is_program(self.user) else "The session has ended."
        self.outbox.close(at_once=True)

    def dismiss(self, farewell: str) -> None:
        """Close once everything that waits has been sent."""
        self.farewell = farewell
        self.outbox.close()

    def leave(self) -> None:
        """Close so that they connect elsewhere, once they have the answer they wait for."""
        self.is_leaving = True
        if not self.is_asking:
            self.outbox.close()

    def require_user(self) -> str:
        """Who this is; some things need a session."""
        if self.user is None:
            raise ServiceError(
                "no_session",
                "You have no session: begin one with POST /api/v1/session and connect again.",
                key="no_session",
            )
        return self.user


class Requests:
    """Does what a client asks, one message after the other."""

    def __init__(self, service: Service, client: Client, key: str) -> None:
        self._service = service
        self._hall: Hall = service.hall
        self._client = client
        self.key = key
        """Whom the limits count."""
        self.move: Callable[[r.Watch], bool] = lambda _: False
        """Has another process answer this and all that follows, if that is better."""
        self._hints: set[asyncio.Task[None]] = set()

    async def do(self, request: r.AnyRequest) -> None:
        """Do what was asked, in the method with the name of its type."""
        with tracing(request.trace), self._refusing(request):
            await self._check_token(request)
            await getattr(self, f"_{request.type}")(request)

    async def _check_token(self, request: r.AnyRequest) -> None:
        """Whether a program may still, and may do this; whoever plays on without a token is told
        so before the socket is closed."""
        if self._client.token is None:
            return
        found = await self._service.sessions.present(self._client.token)
        if found is None:
            self._client.farewell = ENDED_TOKEN
            raise unknown_token()
        require_scope(found[1], f"live:{request.type}")

    @contextmanager
    def _refusing(self, request: r.AnyRequest) -> Iterator[None]:
        """Whatever goes wrong, the client hears of it and stays connected."""
        table: str | None = getattr(request, "table", None)
        try:
            yield
        except ServiceError as error:
            self._client.refuse(error, request.id, table)
            error.__traceback__ = None  # its frames know the error: a cycle, with the client in it
        except StoreError as error:
            self._client.refuse(store_refusal(error, type=request.type), request.id, table)
        except Exception as error:
            log_failure(log, "a message failed", error, type=request.type)
            sentence = "Something went wrong here; nothing was changed. Try again."
            refusal = ServiceError("unavailable", sentence, key="fault")
            self._client.refuse(refusal, request.id, table)

    async def _watched(self, request: r.Request) -> LoadedTable:
        """A table that this client follows."""
        loaded = None
        if request.table in self._client.watched:
            loaded = await self._hall.tables.load(request.table)
        if loaded is None or self._client not in loaded.listeners:  # it may have been sent away
            raise ServiceError("wrong_stage", "Watch the table first.", key="watch_first")
        return loaded

    async def _seat(
        self, request: r.Act | r.Why | r.ExplainRoute | r.AskHint
    ) -> tuple[LoadedTable, int]:
        """A table that this client follows, and the seat it speaks for there."""
        self._client.require_user()
        loaded = await self._watched(request)
        return loaded, loaded.speaks_for(self._client, request.seat)

    async def _watch(self, request: r.Watch) -> None:
        client = self._client
        most = self._service.settings.max_watched_per_socket
        if request.table not in client.watched and len(client.watched) >= most:
            raise ServiceError(
                "too_many",
                f"One socket can follow at most {most} tables: leave one of them.",
                key="watched_count",
                most=most,
            )
        is_idle = not client.watched and not self._hints and client.outbox.is_idle
        if is_idle and self.move(request):
            return
        await self._hall.attach(request.table, client, request.id)
        client.watched.add(request.table)

    async def _unwatch(self, request: r.Unwatch) -> None:
        self._hall.detach(request.table, self._client)
        self._client.watched.discard(request.table)
        self._client.heard.pop(request.table, None)
        self._client.send(m.Done(id=request.id))

    async def _act(self, request: r.Act) -> None:
        user = self._client.require_user()
        loaded, seat = await self._seat(request)

        number, drawn = await self._hall.perform_and_look(
            request.table,
            lambda table: decide.act(table, user, seat, request.number, request.action),
            partial(_number_and_card, user, seat),
        )
        # As `m.Done`: to make and to check one takes longer than to write it.
        done = {"type": "done", "id": request.id, "number": number, "drawn": drawn}
        self._client.tell(loaded.id, to_json(done))

    async def _take_back(self, request: r.TakeBack) -> None:
        user = self._client.require_user()
        await self._watched(request)
        number = await self._hall.step(
            request.table,
            lambda table: decide.take_back(table, user, request.seat, request.number),
        )
        self._client.send(m.Done(id=request.id, number=number))

    async def _why(self, request: r.Why) -> None:
        loaded, seat = await self._seat(request)
        text = await self._hall.talk.why(loaded, seat, request.action, request.id)
        self._client.tell(loaded.id, text)

    async def _explain_route(self, request: r.ExplainRoute) -> None:
        loaded, seat = await self._seat(request)
        text = await self._hall.talk.explain_route(loaded, seat, request.route, request.id)
        self._client.tell(loaded.id, text)

    async def _it_is_me(self, request: r.ItIsMe) -> None:
        self._client.require_user()
        loaded = await self._watched(request)
        await self._hall.uncover(loaded, self._client, request.seat, request.id)

    async def _cover(self, request: r.Cover) -> None:
        loaded = await self._watched(request)
        await self._hall.uncover(loaded, self._client, None, request.id)

    async def _hurry(self, request: r.Hurry) -> None:
        user = self._client.require_user()
        loaded = await self._watched(request)
        if {seat.user for seat in loaded.table.persons} != {user}:
            raise ServiceError(
                "forbidden",
                "Only someone who plays against bots alone can hurry them.",
                key="not_alone",
            )
        self._hall.hurry(loaded)
        self._client.send(m.Done(id=request.id))

    async def _ask_hint(self, request: r.AskHint) -> None:
        loaded, seat = await self._seat(request)
        # Thinking takes a while, and the person may act meanwhile.
        task = asyncio.create_task(self._hint(loaded, seat, request))
        self._hints.add(task)
        task.add_done_callback(self._hints.discard)

    async def _hint(self, loaded: LoadedTable, seat: int, request: r.AskHint) -> None:
        with self._refusing(request):
            self._client.tell(loaded.id, await self._hall.talk.hint(loaded, seat, request.id))

    async def _give_salt(self, request: r.GiveSalt) -> None:
        user = self._client.require_user()
        number = await self._hall.step(
            request.table, lambda table: decide.give_salt(table, user, request.salt)
        )
        self._client.send(m.Done(id=request.id, number=number))

    async def _say(self, request: r.Say) -> None:
        self._client.require_user()
        self._service.limiter.check("chat", self.key)
        loaded = await self._watched(request)
        await self._hall.talk.say(loaded, self._client, self._client.name, request.text)
        self._client.send(m.Done(id=request.id))

    async def _react(self, request: r.React) -> None:
        self._client.require_user()
        self._service.limiter.check("chat", self.key)
        loaded = await self._watched(request)
        await self._hall.talk.react(loaded, self._client, self._client.name, request.reaction)
        self._client.send(m.Done(id=request.id))

    async def _mute(self, request: r.Mute) -> None:
        user = self._client.require_user()
        await self._watched(request)
        await self._hall.talk.mute(user, request.user, muted=request.muted)
        self._client.send(m.Done(id=request.id))

    async def _ping(self, request: r.Ping) -> None:
        self._client.send(m.Pong(id=request.id, at=now_ms()))
