"""The one way out: requests to addresses that people named, which are never trusted.

An address may lead into the network of the server, now or a moment after it was checked, may send
one elsewhere, answer slowly, or never stop answering. So every address a name stands for is looked
at, the connection goes to one that was, redirects are not followed, nothing of an answer is read
but its status, and all of it together has a few seconds.
"""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from urllib.parse import urlsplit

import httpx

from whistlestop.service.errors import ServiceError

PATIENCE_S = 10.0
"""For finding the address, connecting, sending and the status of the answer, together."""
LONGEST_URL = 1_000
TRIED = 2
"""How many of the addresses of a name are tried."""
PORTS = (80, 443)
"""Of the low ports these are for the web; what listens at others does not expect us."""
LOW_PORTS = 1_024
NAT64 = ipaddress.ip_network("64:ff9b::/96")
SPECIAL = tuple(
    ipaddress.ip_network(text)
    for text in ("100.64.0.0/10", "192.0.0.0/24", "198.18.0.0/15", "64:ff9b:1::/48", "2001::/23")
)
"""For purposes of networks themselves; not every version of Python counts them as private."""

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class OutgoingError(Exception):
    """A request that could not be made or was not answered; the text says why."""


class RefusedAddressError(OutgoingError):
    """An address to which nothing is sent."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back."""

    status: int
    retry_after_s: int | None = None

    @property
    def is_success(self) -> bool:
        """Whether it was taken."""
        return 200 <= self.status < 300


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a URL leads, taken apart."""

    scheme: str
    host: str
    port: int
    netloc: str
    target: str


class Outgoing:
    """Sends, carefully. With `allow_private` also into one's own network and over plain http."""

    def __init__(self, *, allow_private: bool = False, patience_s: float = PATIENCE_S) -> None:
        self._allow_private = allow_private
        self._patience_s = patience_s

    async def check(self, url: str) -> None:
        """ServiceError with a sentence if nothing would be sent to a URL."""
        try:
            async with asyncio.timeout(self._patience_s):
                await self._find(self._place(url))
        except RefusedAddressError as error:
            raise ServiceError("bad_request", str(error), key="address_refused") from None
        except (OutgoingError, TimeoutError):
            raise ServiceError(
                "bad_request",
                "This address cannot be found; check how it is spelled.",
                key="address_unknown",
            ) from None

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        """Send something; OutgoingError if that fails, whatever the reason."""
        try:
            async with asyncio.timeout(self._patience_s):
                place = self._place(url)
                return await self._send(place, await self._find(place), body, headers)
        except TimeoutError:
            raise OutgoingError("no answer in time") from None
        except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError) as error:
            raise OutgoingError(type(error).__name__) from None

    def _place(self, url: str) -> _Place:
        """Take a URL apart; RefusedAddressError if it is none that we use."""
        schemes = ("https", "http") if self._allow_private else ("https",)
        try:
            parts = urlsplit(url)
            port, host = parts.port, parts.hostname
        except ValueError:
            raise _not_a_url() from None
        plain = url.isascii() and url.isprintable() and " " not in url and "\\" not in url
        if not plain or len(url) > LONGEST_URL or parts.scheme not in schemes or not host:
            raise _not_a_url()
        if "@" in parts.netloc:
            raise RefusedAddressError("Leave out the name and password before the @.")
        port = port or (443 if parts.scheme == "https" else 80)
        if port < LOW_PORTS and port not in PORTS and not self._allow_private:
            raise RefusedAddressError("Use port 443, or one above 1023.")
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        return _Place(parts.scheme, host, port, parts.netloc, target)

    async def _find(self, place: _Place) -> list[Address]:
        """The addresses of a place; RefusedAddressError if one of them is not public."""
        loop = asyncio.get_running_loop()
        try:
            found = await loop.getaddrinfo(place.host, place.port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise OutgoingError("no such host") from None
        addresses = [ipaddress.ip_address(str(entry[4][0]).partition("%")[0]) for entry in found]
        if not addresses:
            raise OutgoingError("no such host")
        if not self._allow_private and not all(map(is_public, addresses)):
            raise RefusedAddressError(
                "This address is in a private network; use one that anybody can reach."
            )
        return list(dict.fromkeys(addresses))

    async def _send(
        self, place: _Place, addresses: list[Address], body: bytes, headers: Mapping[str, str]
    ) -> Answer:
        for number, address in enumerate(addresses[:TRIED], 1):
            try:
                return await self._send_to(place, address, body, headers)
            except httpx.ConnectError:
                if number == min(TRIED, len(addresses)):
                    raise
        raise OutgoingError("no such host")

    async def _send_to(
        self, place: _Place, address: Address, body: bytes, headers: Mapping[str, str]
    ) -> Answer:
        """To the address that was looked at: the name is not asked for again."""
        literal = f"[{address}]" if address.version == 6 else str(address)
        url = f"{place.scheme}://{literal}:{place.port}{place.target}"
        all_headers = {"User-Agent": "whistlestop", **headers, "Host": place.netloc}
        # A client for each request: a connection that was secured for one name is never used for
        # another at the same address.
        async with (
            httpx.AsyncClient(
                verify=_secure(), trust_env=False, follow_redirects=False, timeout=self._patience_s
            ) as client,
            client.stream(
                "POST",
                url,
                content=body,
                headers=all_headers,
                extensions={"sni_hostname": place.host},
            ) as answer,
        ):
            return Answer(answer.status_code, _seconds(answer.headers.get("retry-after")))


def is_public(address: Address) -> bool:
    """Whether anybody in the world could reach an address: it is of no private network, not of this
    machine, and hides no such address inside."""
    if isinstance(address, ipaddress.IPv6Address):
        hidden = [address.ipv4_mapped, address.sixtofour]
        if address.teredo is not None:
            hidden += address.teredo
        if address in NAT64:
            hidden.append(ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF))
        if any(one is not None and not is_public(one) for one in hidden):
            return False
        if address.ipv4_mapped is not None:
            return True
    return (
        address.is_global
        and not any(address in network for network in SPECIAL)
        and not address.is_multicast
        and not address.is_reserved
        and not address.is_unspecified
    )


def _not_a_url() -> RefusedAddressError:
    return RefusedAddressError("Write the address as https://example.org/path.")


def _seconds(text: str | None) -> int | None:
    return int(text) if text is not None and text.isdecimal() and len(text) < 8 else None


@cache
def _secure() -> ssl.SSLContext:
    return ssl.create_default_context()
