"""Limits on requests, messages, sockets and texts, all kept in bounded memory."""

import asyncio
import ipaddress
import json
import math
import re
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Literal, TypeAlias, get_args

from starlette.requests import HTTPConnection

from whistlestop.game.violations import count
from whistlestop.service.cluster import Notices
from whistlestop.service.errors import ServiceError
from whistlestop.service.settings import Settings

Kind: TypeAlias = Literal[
    "reads",
    "writes",
    "tables",
    "joins",
    "queue",
    "chat",
    "reports",
    "messages",
    "guests",
    "downloads",
    "analyses",
]
KINDS: tuple[Kind, ...] = get_args(Kind)
MOST_BUCKETS = 50_000
"""About 10 MB. Whoever is forgotten gets a full bucket again, so there must be many."""
BURST = 0.5
"""A bucket holds as much as may be done in this fraction of a minute."""
TOLD_PART = 0.1
"""Other processes hear of what was taken when it comes to this part of a bucket."""
SOON_S = 0.05
"""How soon they hear of it."""
TELL_S = 1.0
"""How often they hear which addresses are crowded."""
FORGOTTEN_S = 5.0
"""A process that told nothing for this long has no crowded addresses, or is gone."""
ODD_ESCAPE = re.compile(rb"\\u(?:[dD][89a-fA-F]|0000)")
"""Half a surrogate pair or the null character, as a JSON escape: in UTF-8 there is no other way."""


@lru_cache(maxsize=20_000)
def key_hash(key: str) -> str:
    """Whose bucket it is, as other processes may hear it: neither an address nor a user."""
    return blake2b(key.encode(), digest_size=9).hexdigest()


class Limiter:
    """Token buckets: each fills steadily, and whoever finds it empty has to wait."""

    def __init__(
        self, per_minute: Mapping[Kind, int], *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rates = {kind: amount / 60 for kind, amount in per_minute.items()}
        self._sizes = {kind: max(1.0, amount * BURST) for kind, amount in per_minute.items()}
        self._clock = clock
        self._buckets: OrderedDict[tuple[Kind, str], Bucket] = OrderedDict()
        self._spent: Counter[tuple[Kind, str]] = Counter()
        """What was taken here and the others are to hear of: they count it too."""
        self.on_spent: Callable[[], None] = lambda: None
        """Called when there is the first of it."""

    @classmethod
    def of(cls, settings: Settings) -> "Limiter":
        """The limits as they are set."""
        return cls({kind: getattr(settings, f"{kind}_per_minute") for kind in KINDS})

    def wait(self, kind: Kind, key: str) -> float:
        """0 if it may be done now, which is then counted; else the seconds until it may be."""
        now = self._clock()
        size, rate = self._sizes[kind], self._rates[kind]
        bucket = (kind, key_hash(key))
        level, then, untold = self._buckets.pop(bucket, (size, now, 0))
        level = min(size, level + (now - then) * rate)
        short = 1 - level
        if short <= 0:
            level, untold = level - 1, untold + 1
            if untold >= size * TOLD_PART:
                self._note_spent(bucket, untold)
                untold = 0
        self._keep(bucket, (level, now, untold))
        return max(0.0, short / rate)

    def _note_spent(self, bucket: tuple[Kind, str], amount: int) -> None:
        is_first = not self._spent
        self._spent[bucket] += amount
        if is_first:
            self.on_spent()

    def take_spent(self) -> list[tuple[Kind, str, int]]:
        """What was taken since the last time, for the other processes; who it was stays hidden."""
        spent, self._spent = self._spent, Counter()
        return [(kind, key, amount) for (kind, key), amount in spent.items()]

    def spent_elsewhere(self, kind: Kind, hashed: str, amount: int) -> None:
        """Count what somebody took through another process. Where too much was taken before this
        was known, it is owed: whoever asks everywhere at once waits the longer for it."""
        if kind not in self._sizes:
            return  # of a newer version
        now = self._clock()
        level, then, untold = self._buckets.pop((kind, hashed), (self._sizes[kind], now, 0))
        level = min(self._sizes[kind], level + (now - then) * self._rates[kind])
        self._keep((kind, hashed), (level - amount, now, untold))

    def _keep(self, bucket: tuple[Kind, str], filled: "Bucket") -> None:
        self._buckets[bucket] = filled
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)

    def check(self, kind: Kind, key: str) -> None:
        """ServiceError if it was done too often."""
        seconds = self.wait(kind, key)
        if seconds > 0:
            whole = math.ceil(seconds)
            raise ServiceError(
                "too_many",
                f"Too many requests; wait {count(whole, 'second')} and try again.",
                key="too_often",
                seconds=whole,
            )


Bucket: TypeAlias = tuple[float, float, int]
"""How full it is, as of when, and how much was taken here that the others have not heard of."""


ROOM = 0.75
"""This much of a process is also for guests of its neighbors."""


class Connections:
    """How many sockets are open, altogether and from each address."""

    def __init__(self, *, most: int, most_per_address: int) -> None:
        self.most = most
        self.most_per_address = most_per_address
        self.open = 0
        self._by_address: Counter[str] = Counter()
        self.away: Callable[[], int] = lambda: 0
        """How many came here and are at other processes now: files that are open here, too."""
        self._elsewhere: dict[str, tuple[float, dict[str, int]]] = {}
        """By process, when it last told of its crowded addresses, and what it told."""

    def enter(self, address: str, *, is_guest: bool = False) -> None:
        """Count one more, or ServiceError if there are too many. `leave` must follow.

        Whoever comes as a guest of a neighbor has been counted there, and there was room.
        """
        if not is_guest:
            self._check(address)
        self.open += 1
        self._by_address[address] += 1

    def _check(self, address: str) -> None:
        if self.open + self.away() >= self.most:
            raise ServiceError(
                "too_many", "The server is full; try again in a while.", key="server_full"
            )
        if self._by_address[address] + self._open_elsewhere(address) >= self.most_per_address:
            raise ServiceError(
                "too_many",
                "Too many windows are open from your network; close some.",
                key="address_full",
            )

    def has_room(self, address: str) -> bool:
        """Whether a guest can be taken in; the rest is left to those who come by themselves."""
        is_crowded = self._by_address[network_of(address)] >= self.most_per_address
        return not is_crowded and self.open + self.away() < ROOM * self.most

    def leave(self, address: str) -> None:
        """Count one less."""
        self.open -= 1
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]

    def crowded(self) -> dict[str, int]:
        """The addresses with many sockets here, for the other processes."""
        many = max(1, self.most_per_address // 8)
        return {key_hash(a): n for a, n in self._by_address.items() if n >= many}

    def crowded_elsewhere(self, process: str, told: dict[str, int]) -> None:
        """What another process told of its crowded addresses."""
        self._elsewhere[process] = (time.monotonic(), told)

    def _open_elsewhere(self, address: str) -> int:
        since = time.monotonic() - FORGOTTEN_S
        self._elsewhere = {id: told for id, told in self._elsewhere.items() if told[0] > since}
        hashed = key_hash(address)
        return sum(told.get(hashed, 0) for _, told in self._elsewhere.values())


class SharedLimits:
    """Lets the limits hold across processes: each tells the others what was taken."""

    def __init__(self, limiter: Limiter, connections: Connections, notices: Notices) -> None:
        self._limiter = limiter
        self._connections = connections
        self._notices = notices
        self._told = False
        notices.handlers |= {"spent": self._spent, "crowded": self._crowded}
        self._loop = asyncio.get_running_loop()
        limiter.on_spent = self._tell_soon

    def _tell_soon(self) -> None:
        """May be called in any thread, since some routes are checked in one."""
        self._loop.call_soon_threadsafe(self._loop.call_later, SOON_S, self._tell_spent)

    def _tell_spent(self) -> None:
        self._notices.send("spent", *self._limiter.take_spent())

    async def keep_telling(self) -> None:
        """Tell the others of crowded addresses, until cancelled."""
        while True:
            await asyncio.sleep(TELL_S)
            crowded = self._connections.crowded()
            if crowded or self._told:
                self._notices.send("crowded", [self._notices.process, crowded])
            self._told = bool(crowded)

    def _spent(self, items: list[Any]) -> None:
        for kind, hashed, amount in items:
            self._limiter.spent_elsewhere(kind, hashed, amount)

    def _crowded(self, items: list[Any]) -> None:
        for process, told in items:
            self._connections.crowded_elsewhere(process, told)


def check_text(body: bytes) -> None:
    """ServiceError if a JSON text holds half a surrogate pair or the null character.

    Python's `str` takes both; encoding an answer or storing it would fail much later.
    """
    if ODD_ESCAPE.search(body) is None:
        return
    try:
        todo: list[Any] = [json.loads(body)]
    except (ValueError, RecursionError):
        return  # whoever wants JSON will refuse it with a better sentence
    while todo:
        value = todo.pop()
        if isinstance(value, str):
            if any(letter == "\0" or "\ud800" <= letter <= "\udfff" for letter in value):
                raise odd_text()
        elif isinstance(value, dict):
            todo += [*value.keys(), *value.values()]
        elif isinstance(value, list):
            todo += value


def odd_text() -> ServiceError:
    """The refusal of a text that cannot be stored."""
    return ServiceError(
        "bad_request",
        "The text is not valid Unicode, or holds a null character (\\0); correct it and try again.",
        key="odd_text",
    )


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from, as it is counted."""
    return network_of("" if connection.client is None else connection.client.host)


def network_of(host: str) -> str:
    """An address as it is counted. An IPv6 customer has 2^64 of them: they count as one."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
