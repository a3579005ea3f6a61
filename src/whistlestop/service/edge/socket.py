"""The endpoint: who connects, what is read, what is sent, and how it ends."""

import asyncio
import contextlib
import re
from dataclasses import replace
from functools import partial

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from pydantic_core import ErrorDetails

from whistlestop import __version__
from whistlestop.service.cluster import Guest, Neighbors
from whistlestop.service.errors import ServiceError
from whistlestop.service.lifecycle import REASON, RESTARTING
from whistlestop.service.models.messages import LIVE, OLDEST_LIVE, Welcome
from whistlestop.service.models.requests import CLIENT, AnyRequest, Watch
from whistlestop.service.store import StoreError
from whistlestop.service.times import now_ms

from .client import Client, Outbox, Requests
from .dependencies import Service, key_of, program_of
from .dependencies import service as service_of
from .frames import GUEST, LINE, Line
from .hosts import check_host
from .limits import address_of, check_text
from .middleware import check_origin
from .refusals import invalid_sentence, refusal, store_refusal
from .sessions import COOKIE, bearer_of, token_of

PATH = "/api/v1/live"
GOING_AWAY, POLICY, TOO_LARGE, LATER = 1001, 1008, 1009, 1013
MOST_FAULTS = 30
"""After this many unreadable messages in a row the connection is closed."""
VERSION = re.compile(r"[1-9][0-9]{0,3}", re.ASCII)
"""Of the messages, as a client asks for one."""
SEND_S = 60.0
"""A reader who takes nothing for this long is disconnected."""


async def live(socket: WebSocket) -> None:
    """One client. Who may not connect is refused before that, as every request is."""
    address, is_guest = address_of(socket), _guest_of(socket) is not None
    try:
        service = service_of(socket)
        if not is_guest:  # a neighbor has taken them in, and looked at where they come from
            if service.lifecycle.is_draining:  # a balancer that sees 503 asks another process
                raise ServiceError("unavailable", "This server is about to stop: connect again.")
            check_host(socket, service.settings)
            check_origin(socket, service.settings)
        service.connections.enter(address, is_guest=is_guest)
    except ServiceError as error:
        await socket.send_denial_response(refusal(error))
        return
    service.metrics.sockets_open.inc()
    try:
        await _serve(socket, service)
    except StoreError as error:  # only who asks is read before the socket is accepted
        await socket.send_denial_response(refusal(store_refusal(error, type="connect")))
    finally:
        service.metrics.sockets_open.dec()
        service.connections.leave(address)


def _guest_of(socket: WebSocket) -> Guest | None:
    """Whose socket it is, if it comes from a neighbor."""
    found = socket.scope.get("extensions", {}).get(GUEST)
    return found if isinstance(found, Guest) else None


class _Mover:
    """Moves one socket to the neighbor that drives the table that somebody asks for."""

    __slots__ = ("_count", "_guest", "_line", "_neighbors", "_stays")

    def __init__(
        self, socket: WebSocket, service: Service, line: Line, headers: tuple[tuple[str, str], ...]
    ) -> None:
        """`headers` say who it is."""
        self._stays = _guest_of(socket) is not None
        """Whether it was moved here for the table that it asks for next."""
        address = "" if socket.client is None else socket.client.host
        query = socket.scope["query_string"].decode("latin-1")
        self._guest = Guest(address, socket.scope["path"], query, headers, text="")
        self._neighbors: Neighbors = service.neighbors
        self._count = service.metrics.sockets_moved.inc
        self._line = line

    def move(self, request: Watch) -> bool:
        """Have a neighbor answer this and all that follows, if it drives the table."""
        stays, self._stays = self._stays, False
        place = None if stays else self._neighbors.better_place(request.table)
        if place is None:
            return False
        guest = replace(self._guest, text=request.model_dump_json())
        is_moved = self._line.hand_over(partial(self._neighbors.send, place, guest))
        if is_moved:
            self._count()
        return is_moved


def _version_of(socket: WebSocket) -> int:
    """The version of the messages that a client asks for, or the newest there is."""
    asked = socket.query_params.get("live", "")
    wanted = int(asked) if VERSION.fullmatch(asked) else OLDEST_LIVE
    return min(wanted, LIVE)


async def _serve(socket: WebSocket, service: Service) -> None:
    try:
        program = await program_of(socket, service)
    except ServiceError as error:
        await socket.send_denial_response(refusal(error))
        return
    token = token_of(socket) if program is None else bearer_of(socket)
    user = await service.sessions.find(token) if program is None else program[0]
    guest = _guest_of(socket)
    if guest is not None and guest.headers and user is None:  # ended while they came here
        ended = ServiceError("no_session", "The session has ended.", key="no_session")
        await socket.send_denial_response(refusal(ended))
        return
    line = socket.scope.get("extensions", {}).get(LINE)
    outbox = Outbox(service.settings.outbox_size, line, service.metrics.messages_sent.inc)
    client = Client(user, outbox, _version_of(socket), None if program is None else token)
    requests = Requests(service, client, key_of(socket, service))
    if line is not None and service.neighbors.are_there:
        is_person = program is None
        who = ("cookie", f"{COOKIE}={token}") if is_person else ("authorization", f"Bearer {token}")
        headers = () if user is None else (who,)
        requests.move = _Mover(socket, service, line, headers).move
    with service.sessions.using(token, client.end):
        await service.hall.talk.listen(client)
        try:
            await _converse(socket, service, client, requests)
        finally:
            service.hall.talk.leave(client)


async def _converse(
    socket: WebSocket, service: Service, client: Client, requests: Requests
) -> None:
    """Read and send until one of the two is over."""
    try:
        await socket.accept()
    except OSError:  # gone before the answer, as people are who waited for a server that starts
        return
    socket.scope["headers"].clear()  # all that was to be read in them has been: a kilobyte or two
    service.lifecycle.sockets.add(client)
    sending = Sending(socket, client)
    client.outbox.send_with(sending.begin)
    if _guest_of(socket) is None:
        client.send(
            Welcome(
                live=client.live,
                version=__version__,
                user=client.user,
                name=client.name,
                at=now_ms(),
            )
        )
    try:
        await _read(socket, service, client, requests)
        if client.farewell is None and not client.is_leaving:
            sending.give_up()  # the client is gone
    finally:
        for table in list(client.watched):
            service.hall.detach(table, client)
        client.outbox.close()
        await sending.ended()
        client.outbox.let_go()
        service.lifecycle.sockets.discard(client)
        service.metrics.messages_dropped.inc(client.outbox.dropped)


class Sending:
    """Sends what waits, and closes in the end. Only this socket waits for its reader.

    Nearly everything is written at once and never waits, so the task that sends is there only while
    there is something for it to do.
    """

    __slots__ = ("_client", "_is_given_up", "_socket", "_task")

    def __init__(self, socket: WebSocket, client: Client) -> None:
        self._socket = socket
        self._client = client
        self._task: asyncio.Task[None] | None = None
        self._is_given_up = False

    def begin(self) -> None:
        """Something waits to be sent, or nothing more will come."""
        if self._task is None and not self._is_given_up:
            self._task = asyncio.create_task(self._send())

    def give_up(self) -> None:
        """Nobody can be reached any more."""
        self._is_given_up = True
        if self._task is not None:
            self._task.cancel()

    async def ended(self) -> None:
        """Wait until all has been sent, or cannot be."""
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    async def _send(self) -> None:
        socket, client = self._socket, self._client
        try:
            while (text := client.outbox.take()) is not None:
                async with asyncio.timeout(SEND_S):
                    await socket.send_text(text if isinstance(text, str) else text.decode())
            if not client.outbox.is_closed:
                self._task = None  # begun again when something waits
            elif client.is_leaving:
                await socket.close(RESTARTING, REASON)
            elif client.farewell is not None:
                await socket.close(POLICY, client.farewell)
            else:
                await socket.close(GOING_AWAY)
        except (WebSocketDisconnect, RuntimeError, TimeoutError, OSError):
            with contextlib.suppress(Exception):
                await socket.close(LATER)


async def _read(socket: WebSocket, service: Service, client: Client, requests: Requests) -> None:
    """Take one message after the other; each is answered before the next is read."""
    faults = 0
    while faults < MOST_FAULTS:
        try:
            text = await socket.receive_text()
        except (WebSocketDisconnect, RuntimeError):
            return
        except KeyError:  # bytes instead of text
            text = ""
        faults = 0 if await _answer(text, service, client, requests) else faults + 1
        if client.farewell is not None or client.is_leaving:
            client.outbox.close()
            return
    client.dismiss("Too many messages that cannot be understood.")


async def _answer(text: str, service: Service, client: Client, requests: Requests) -> bool:
    """Do what a message asks; whether there was something to do. (Apart from the reading, so that
    nothing of a message is kept until the next one comes.)"""
    if client.farewell is not None or client.is_leaving:
        return True
    service.metrics.messages_received.inc()
    try:
        request = _parse(text)
    except ServiceError as error:
        client.refuse(error, None, None)
        return False
    try:
        service.limiter.check("messages", requests.key)
    except ServiceError as error:  # with its number, or whoever asked would wait for ever
        client.refuse(error, request.id, getattr(request, "table", None))
        return False
    client.is_asking = True
    await requests.do(request)
    client.is_asking = False
    return True


def _parse(text: str) -> AnyRequest:
    check_text(text.encode())
    try:
        return CLIENT.validate_json(text)
    except ValidationError as error:
        fault = error.errors(include_url=False, include_input=False)[0]
        raise ServiceError(
            "bad_request",
            f"This message cannot be understood: {_what_is_wrong(fault)}",
            key="message",
        ) from None


def _what_is_wrong(fault: ErrorDetails) -> str:
    """A sentence about a fault; the place begins with the type of the message, or is none."""
    if fault["type"] == "json_invalid":
        return "it is not JSON."
    return invalid_sentence({**fault, "loc": fault["loc"][1:] or ("message",)})
