"""The endpoint: who connects, what is read, what is sent, and how it ends."""

import asyncio
import contextlib
import re

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from pydantic_core import ErrorDetails

from whistlestop import __version__
from whistlestop.service.errors import ServiceError
from whistlestop.service.lifecycle import REASON, RESTARTING
from whistlestop.service.models.messages import LIVE, OLDEST_LIVE, Welcome
from whistlestop.service.models.requests import CLIENT, AnyRequest
from whistlestop.service.store import StoreError
from whistlestop.service.times import now_ms

from .client import Client, Outbox, Requests
from .dependencies import Service, key_of, program_of
from .dependencies import service as service_of
from .frames import LINE
from .hosts import check_host
from .limits import address_of, check_text
from .middleware import check_origin
from .refusals import invalid_sentence, refusal, store_refusal
from .sessions import bearer_of, token_of

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
    address = address_of(socket)
    try:
        service = service_of(socket)
        if service.lifecycle.is_draining:  # a balancer that sees 503 asks another process
            raise ServiceError("unavailable", "This server is about to stop: connect again.")
        check_host(socket, service.settings)
        check_origin(socket, service.settings)
        service.connections.enter(address)
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
    line = socket.scope.get("extensions", {}).get(LINE)
    outbox = Outbox(service.settings.outbox_size, line, service.metrics.messages_sent.inc)
    client = Client(user, outbox, _version_of(socket), None if program is None else token)
    with service.sessions.using(token, client.end):
        await service.hall.talk.listen(client)
        try:
            await _converse(socket, service, client)
        finally:
            service.hall.talk.leave(client)


async def _converse(socket: WebSocket, service: Service, client: Client) -> None:
    """Read and send until one of the two is over."""
    try:
        await socket.accept()
    except OSError:  # gone before the answer, as people are who waited for a server that starts
        return
    service.lifecycle.sockets.add(client)
    client.send(
        Welcome(
            live=client.live,
            version=__version__,
            user=client.user,
            name=client.name,
            at=now_ms(),
        )
    )
    sender = asyncio.create_task(_send(socket, client))
    reader = asyncio.create_task(_read(socket, service, client))
    try:
        await asyncio.wait((sender, reader), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for table in list(client.watched):
            service.hall.detach(table, client)
        client.outbox.close()
        reader.cancel()
        told = client.farewell is not None or client.is_leaving
        if reader.done() and not told:  # the client is gone: nobody can be reached
            sender.cancel()
        await asyncio.gather(sender, reader, return_exceptions=True)
        service.lifecycle.sockets.discard(client)
        service.metrics.messages_dropped.inc(client.outbox.dropped)


async def _send(socket: WebSocket, client: Client) -> None:
    """Send what waits, and close in the end. Only this socket waits for its reader."""
    try:
        while (text := await client.outbox.take()) is not None:
            async with asyncio.timeout(SEND_S):
                await socket.send_text(text if isinstance(text, str) else text.decode())
        if client.is_leaving:
            await socket.close(RESTARTING, REASON)
        elif client.farewell is not None:
            await socket.close(POLICY, client.farewell)
        else:
            await socket.close(GOING_AWAY)
    except (WebSocketDisconnect, RuntimeError, TimeoutError, OSError):
        with contextlib.suppress(Exception):
            await socket.close(LATER)


async def _read(socket: WebSocket, service: Service, client: Client) -> None:
    """Take one message after the other; each is answered before the next is read."""
    key = key_of(socket, service)
    requests = Requests(service, client, key)
    faults = 0
    while faults < MOST_FAULTS:
        try:
            text = await socket.receive_text()
        except (WebSocketDisconnect, RuntimeError):
            return
        except KeyError:  # bytes instead of text
            text = ""
        if client.farewell is not None or client.is_leaving:
            return
        service.metrics.messages_received.inc()
        try:
            request = _parse(text)
        except ServiceError as error:
            client.refuse(error, None, None)
            faults += 1
            continue
        try:
            service.limiter.check("messages", key)
        except ServiceError as error:  # with its number, or whoever asked would wait for ever
            client.refuse(error, request.id, getattr(request, "table", None))
            faults += 1
            continue
        faults = 0
        client.is_asking = True
        await requests.do(request)
        client.is_asking = False
        if client.is_leaving or client.farewell is not None:
            client.outbox.close()
            return
    client.dismiss("Too many messages that cannot be understood.")


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
