"""A client that sends whatever its grammar writes, and judges everything that comes back."""

import asyncio
import json
import random
import re
from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from service.fuzz.grammar import Frame, Grammar, Known, Message, Seen
from service.fuzz.wishes import Wish
from service.guarding import Heard, heard
from service.lean import API, CLOSE, FINAL, LARGE, MASKED, MEDIUM, LeanSocket
from service.merging import Follower
from waiting import PATIENCE_S
from whistlestop.service.edge.sessions import COOKIE
from whistlestop.service.errors import CODES

UNASKED = {"welcome", "update", "delta", "present", "chat", "reacted", "gap"}
"""All other messages are answers, one for each request."""
MAY_CLOSE = {1002, 1007, 1008, 1009}
"""No protocol, no text, too much nonsense, too large."""
CUT = 0
"""No code came: what is left unread when a server hangs up takes it along."""
INSIDE = re.compile(r"Traceback|File \"/|sqlite:|postgresql:|\.py\b|0x[0-9a-f]{8}|/tmp/|-packages")
"""What only we may see: places in the code, addresses of databases, files."""
TOO_MANY, LATER_S = 429, 2.0
"""Where a server has limits, what must be done is asked for again later."""
MOST_FAULTS = 50
SHOWN = 12
"""Messages before a fault that are noted with it."""


@dataclass
class Tally:
    """What was sent and met, and what went wrong."""

    sent: Counter[str] = field(default_factory=Counter)
    """By kind of message, or method of request."""
    manners: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    """By code and key."""
    closed: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    """What happened at tables, and how they ended: how deep it went."""
    faults: list[str] = field(default_factory=list)

    def fault(self, what: str, *details: object) -> None:
        """Note that something went wrong."""
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(" ".join([what, *(str(detail)[:500] for detail in details)]))

    @property
    def messages(self) -> int:
        """How many have been sent."""
        return sum(self.sent.values())


class RawSocket(LeanSocket):
    """A socket that sends any frames, and knows with which code it was closed."""

    code = 0
    reason = ""

    def send_frame(self, frame: Frame) -> None:
        """Send one frame, right or not."""
        kind, final, data = frame
        size = len(data)
        length = bytes([MASKED | min(size, MEDIUM)])
        if size > 0xFFFF:
            length = bytes([MASKED | LARGE]) + size.to_bytes(8, "big")
        elif size >= MEDIUM:
            length += size.to_bytes(2, "big")
        assert self._transport is not None
        self._transport.write(bytes([kind | (FINAL if final else 0)]) + length + bytes(4) + data)

    def _take(self, head: int, payload: bytes) -> None:
        if head == FINAL | CLOSE:
            self.code = int.from_bytes(payload[:2], "big")
            self.reason = payload[2:].decode()
        super()._take(head, payload)


class RawSocketOfVersion2(RawSocket):
    """The same, for the second version of the messages."""

    query = "?live=2"


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer over HTTP."""

    status: int
    head: str
    body: bytes

    @property
    def cookie(self) -> str:
        """The session that was set; empty if none was."""
        found = re.search(rf"^set-cookie: ({COOKIE}=[^;\r\n]*)", self.head, re.MULTILINE | re.I)
        return "" if found is None else found[1]


async def request(address: str, wish: Wish, cookie: str = "") -> Reply | None:
    """One request over a connection of its own; None if the server hung up on a body too large."""
    host, _, port = address.rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    lines = [f"{wish.method} {API}{wish.path} HTTP/1.1", f"Host: {address}", "Connection: close"]
    if cookie:
        lines.append(f"Cookie: {cookie}")
    body = wish.body or b""
    if wish.body is not None:
        lines += [f"Content-Type: {wish.kind}", f"Content-Length: {len(body)}"]
    try:
        writer.write("\r\n".join([*lines, "\r\n"]).encode() + body)
        answer = await asyncio.wait_for(reader.read(), PATIENCE_S)
    except ConnectionError:
        return None
    finally:
        writer.close()
    head, _, content = answer.partition(b"\r\n\r\n")
    text = head.decode("latin-1")
    if "transfer-encoding: chunked" in text.lower():
        content = _unchunked(content)
    return Reply(int(text.split(" ", 2)[1]), text, content) if text else None


def _unchunked(data: bytes) -> bytes:
    parts = []
    while data:
        size, _, rest = data.partition(b"\r\n")
        length = int(size, 16)
        parts.append(rest[:length])
        data = rest[length + 2 :] if length else b""
    return b"".join(parts)


class Fuzzer:
    """Somebody with a socket. Everything that is heard is kept, for an Inspector."""

    def __init__(
        self,
        addresses: Sequence[str],
        name: str | None,
        luck: random.Random,
        tally: Tally,
        live: int,
    ) -> None:
        """Every connection goes to one of the addresses, as behind a balancer; `live` is the
        version of the messages that it asks for."""
        self.addresses = addresses
        self.live = live
        self.name = name
        self.luck = luck
        self.tally = tally
        self.grammar = Grammar(luck)
        self.known = Known()
        self.user = ""
        self.cookie = ""
        self.links: set[str] = set()
        self.heard: list[Heard] = []
        self.is_deaf = False
        """Whether something was missed, so that tables must be watched again."""
        self._socket: RawSocket | None = None
        self._follower = Follower()
        self._last: deque[str] = deque(maxlen=SHOWN)
        self.sent = 0
        """Messages and requests."""
        self._is_lethal = False
        """Whether the last message was one after which the server must hang up."""
        self._owed = 0
        self._hints = 0
        self._answered = asyncio.Event()
        self._mark: int | None = None

    @property
    def token(self) -> str:
        """The secret in the cookie; empty without a session."""
        return self.cookie.partition("=")[2]

    @property
    def is_open(self) -> bool:
        """Whether the socket is."""
        return self._socket is not None

    # --- HTTP

    async def begin(self) -> None:
        """Begin a session, if there is a name for one."""
        if self.name is not None:
            body = json.dumps({"name": self.name}).encode()
            reply = await self.ask(Wish("POST", "/session", body))
            while reply is None or reply.status == TOO_MANY:
                await asyncio.sleep(LATER_S)
                reply = await self.ask(Wish("POST", "/session", body))
            self.cookie = reply.cookie
            self.user = json.loads(reply.body)["user"]

    async def post(self, path: str, body: Any = None) -> Any:
        """A request that should be granted; None if it is not."""
        data = json.dumps({} if body is None else body).encode()
        reply = await self.ask(Wish("POST", path, data))
        while reply is not None and reply.status == TOO_MANY:
            await asyncio.sleep(LATER_S)
            reply = await self.ask(Wish("POST", path, data))
        return json.loads(reply.body) if reply is not None and reply.status < 300 else None

    async def ask(self, wish: Wish) -> Reply | None:
        """Send any request, keep and judge the answer."""
        self.sent += 1
        self.tally.sent[wish.method] += 1
        try:
            reply = await request(self.luck.choice(self.addresses), wish, self.cookie)
        except TimeoutError:
            self.tally.fault("no answer to", wish)
            return None
        if reply is None:
            self.tally.closed["http"] += 1
            if len(wish.body or b"") < 200_000:
                self.tally.fault("hung up on", wish)
            return None
        self._judge_reply(wish, reply)
        return reply

    def _judge_reply(self, wish: Wish, reply: Reply) -> None:
        self.tally.answers[str(reply.status)] += 1
        text = reply.body.decode(errors="replace")
        head = "\n".join(
            line for line in reply.head.split("\r\n") if not line.lower().startswith("set-cookie")
        )
        path = API + wish.path.partition("?")[0]
        self.heard += [heard("http", text, path), heard("http", json.dumps(head), "headers")]
        if reply.status >= 500 or INSIDE.search(text):
            self.tally.fault(f"{reply.status} to", wish, text)
        if reply.status >= 400 and text.startswith('{"error"'):
            error = json.loads(text)["error"]
            self.tally.refusals[f"{error['code']}/{error['key']}"] += 1

    # --- The socket

    async def connect(self) -> None:
        """Open a socket and hear the welcome."""
        address = self.luck.choice(self.addresses)
        self.heard.append(heard("connected", address))
        self._owed = self._hints = 0
        kind = RawSocketOfVersion2 if self.live == 2 else RawSocket
        opened = await kind.open(address, self.cookie, self._told, self._lost)
        assert isinstance(opened, RawSocket)
        self._socket = opened

    def disconnect(self) -> None:
        """Hang up."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    async def watch(self) -> None:
        """Watch all tables of the party."""
        self.is_deaf = False
        for table in list(self.known.tables):
            fields = {"type": "watch", "table": table, "id": self.grammar.next_id()}
            self._send(Message("watch", "right", ((1, True, json.dumps(fields).encode()),)))
        await self._until_answered()

    async def burst(self, count: int) -> None:
        """Send some messages without waiting, then wait until all are answered."""
        for _ in range(count):
            message = self.grammar.message(self.known)
            self._send(message)
            if message.kind == "lethal" or (message.kind == "act" and self.luck.random() < 0.6):
                break  # what is sent after an action mostly comes too late for its number
        await self._until_answered()

    def _send(self, message: Message) -> None:
        if self._socket is None:
            return
        self.sent += 1
        self.tally.sent[message.kind] += 1
        self.tally.manners[message.manner] += 1
        text = message.text
        self._last.append(text[:300])
        self._is_lethal = message.kind == "lethal"
        self.heard.append(heard("sent", text))
        self._owed += 1
        self._hints += "ask_hint" in text
        for frame in message.frames:
            self._socket.send_frame(frame)

    async def _until_answered(self) -> None:
        """A ping is answered after all that was sent before it; only hints may come later."""
        self._answered.clear()
        if self._socket is not None:
            self._mark = self.grammar.next_id()
            ping = json.dumps({"type": "ping", "id": self._mark})
            self.sent += 1
            self.tally.sent["ping"] += 1
            self._socket.send(ping)
            try:
                await asyncio.wait_for(self._answered.wait(), PATIENCE_S)
            except TimeoutError:
                self.tally.fault("no answer on the socket after", *reversed(self._last))
                self.disconnect()
        if self._socket is None:
            await self.connect()
            await self.watch()
        elif self._owed > self._hints:
            self.tally.fault(f"{self._owed} messages without an answer:", *reversed(self._last))
            self._owed = 0
        elif self.is_deaf:
            self._owed = self._hints = 0
            await self.watch()

    async def until_hinted(self) -> None:
        """Wait for the answers to all hints that were asked for."""
        for _ in range(int(PATIENCE_S / 0.05)):
            if self._owed <= 0 or self._socket is None or self.is_deaf:
                return
            await asyncio.sleep(0.05)
        self.tally.fault(f"{self._owed} hints without an answer:", *reversed(self._last))

    def _lost(self) -> None:
        socket, self._socket = self._socket, None
        if socket is not None:
            self.tally.closed[str(socket.code)] += 1
            fine = MAY_CLOSE | {CUT} if self._is_lethal else MAY_CLOSE
            if socket.code not in fine:
                told = f"closed with {socket.code} ({socket.reason}) after"
                self.tally.fault(told, *reversed(self._last))
            self._answered.set()

    def _told(self, data: bytes) -> None:
        one = heard("socket", data.decode())
        message = one.told
        kind = message["type"]
        self.tally.answers[kind] += 1
        if kind == "pong" and message["id"] == self._mark:
            self._answered.set()
            return
        self.heard.append(one)
        if kind not in UNASKED:
            self._owed -= 1
        if kind == "hint":
            self._hints -= 1
        elif kind == "gap":
            self.is_deaf = True
        elif kind == "welcome":
            self.user = message["user"] or ""
        elif kind == "refused":
            self._judge_refusal(message, one.text)
        state = self._follower.state_of(message)
        if state is not None:
            self._see(state)
        elif kind == "delta":
            self.is_deaf = True

    def _judge_refusal(self, message: dict[str, Any], text: str) -> None:
        self.tally.refusals[f"{message['code']}/{message['key']}"] += 1
        broken = message["code"] == "unavailable" or message["code"] not in CODES
        sentence = message["message"]
        if broken or not sentence.endswith((".", "…", ")", "?")) or len(text) > 4_000:
            self.tally.fault("refused badly:", text, *reversed(self._last))
        elif INSIDE.search(text):
            self.tally.fault("a refusal tells of the inside:", text, *reversed(self._last))

    def _see(self, message: dict[str, Any]) -> None:
        seen = self.known.tables.setdefault(message["table"], Seen(message["table"]))
        you, view = message["you"], message["view"]
        seen.number = message["number"]
        seen.seats, seen.ask = tuple(you["seats"]), tuple(you["ask"])
        seen.eyes, seen.back = you["eyes"], you["take_back"]
        seen.legal = () if view is None else tuple(view["legal_actions"])
        if message.get("info"):
            seen.stage = message["info"]["stage"]
        if message["type"] == "update":
            self.tally.games[message["change"]["kind"]] += 1
