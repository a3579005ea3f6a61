"""Limits on requests, messages, sockets and texts, all kept in bounded memory."""

import ipaddress
import json
import math
import re
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias, get_args

from starlette.requests import HTTPConnection

from whistlestop.game.violations import count
from whistlestop.service.errors import ServiceError
from whistlestop.service.settings import Settings

Kind: TypeAlias = Literal["reads", "writes", "tables", "joins", "chat", "messages", "guests"]
KINDS: tuple[Kind, ...] = get_args(Kind)
MOST_BUCKETS = 50_000
"""About 10 MB. Whoever is forgotten gets a full bucket again, so there must be many."""
BURST = 0.5
"""A bucket holds as much as may be done in this fraction of a minute."""
ODD_ESCAPE = re.compile(rb"\\u(?:[dD][89a-fA-F]|0000)")
"""Half a surrogate pair or the null character, as a JSON escape: in UTF-8 there is no other way."""


class Limiter:
    """Token buckets: each fills steadily, and whoever finds it empty has to wait."""

    def __init__(
        self, per_minute: Mapping[Kind, int], *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rates = {kind: amount / 60 for kind, amount in per_minute.items()}
        self._sizes = {kind: max(1.0, amount * BURST) for kind, amount in per_minute.items()}
        self._clock = clock
        self._buckets: OrderedDict[tuple[Kind, str], tuple[float, float]] = OrderedDict()

    @classmethod
    def of(cls, settings: Settings) -> "Limiter":
        """The limits as they are set."""
        return cls({kind: getattr(settings, f"{kind}_per_minute") for kind in KINDS})

    def wait(self, kind: Kind, key: str) -> float:
        """0 if it may be done now, which is then counted; else the seconds until it may be."""
        now = self._clock()
        size, rate = self._sizes[kind], self._rates[kind]
        level, then = self._buckets.pop((kind, key), (size, now))
        level = min(size, level + (now - then) * rate)
        short = 1 - level
        self._buckets[kind, key] = (level if short > 0 else level - 1, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return max(0.0, short / rate)

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


class Connections:
    """How many sockets are open, altogether and from each address."""

    def __init__(self, *, most: int, most_per_address: int) -> None:
        self.most = most
        self.most_per_address = most_per_address
        self.open = 0
        self._by_address: Counter[str] = Counter()

    def enter(self, address: str) -> None:
        """Count one more, or ServiceError if there are too many. `leave` must follow."""
        if self.open >= self.most:
            raise ServiceError(
                "too_many", "The server is full; try again in a while.", key="server_full"
            )
        if self._by_address[address] >= self.most_per_address:
            raise ServiceError(
                "too_many",
                "Too many windows are open from your network; close some.",
                key="address_full",
            )
        self.open += 1
        self._by_address[address] += 1

    def leave(self, address: str) -> None:
        """Count one less."""
        self.open -= 1
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]


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
    """Where a request comes from. An IPv6 customer has 2^64 addresses: they count as one."""
    host = "" if connection.client is None else connection.client.host
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
