"""By which names this server may be called.

A page of another site can have its own name lead to our address (DNS rebinding). Its browser then
takes us for that site, and what it asks for looks like our own page's. So without `public_url` we
answer only to names that nobody can register in public: of this machine and of a local network, and
to plain addresses, which no such page can have.
"""

import ipaddress
import socket
from functools import cache
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from whistlestop.service.errors import ServiceError
from whistlestop.service.settings import Settings

LOCAL = (
    ".localhost",
    ".local",
    ".localdomain",
    ".lan",
    ".home",
    ".home.arpa",
    ".internal",
    ".intranet",
    ".private",
    ".fritz.box",
    ".test",
)
"""Ends of names in local networks; a name without a dot is one, too."""
FOR_ALL = ("/health", "/metrics")
"""Programs that watch the server call it as they like, and there are no secrets of people."""


def check_host(connection: HTTPConnection, settings: Settings) -> None:
    """ServiceError if the server is called by a name that is not its own."""
    given = connection.headers.get("host", "")
    if connection.scope["path"] in FOR_ALL:
        return
    name = host_name(given)
    if name is None or not (is_local(name) or name in own_names(settings)):
        shown = "".join(letter for letter in given[:100] if letter.isalnum() or letter in ".:-[]")
        raise ServiceError(
            "forbidden",
            f"This server does not know the name {shown}. If it is the right one, whoever runs the "
            "server has to set it: WHISTLESTOP_PUBLIC_URL=https://name (or http://).",
            key="unknown_host",
            host=shown,
        )


def host_name(header: str) -> str | None:
    """The name in a Host header, without its port; None if it is not one. Empty: none was given."""
    try:
        parts = urlsplit(f"//{header}")
        _ = parts.port  # ValueError if it is not a number
    except ValueError:
        return None
    if parts.path or parts.query or parts.fragment or "@" in parts.netloc:
        return None
    return (parts.hostname or "").removesuffix(".")


def is_local(name: str) -> bool:
    """Whether a name is an address, or one that leads nowhere outside of a local network."""
    if "." not in name and ":" not in name:
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return name.endswith(LOCAL)
    return True


def own_names(settings: Settings) -> frozenset[str]:
    """The names in the settings, and that of this machine."""
    sites = [settings.public_url, *settings.allowed_origins]
    named = {urlsplit(site).hostname or "" for site in sites if site is not None}
    return frozenset(named | {settings.host.lower(), _machine()})


def own_origin(connection: HTTPConnection, settings: Settings) -> str:
    """The origin of our own page, as the person who asks sees it."""
    if settings.public_url is not None:
        return settings.public_url
    scheme = connection.url.scheme.replace("ws", "http")
    return f"{scheme}://{connection.headers.get('host', '')}".lower()


@cache
def _machine() -> str:
    return socket.gethostname().lower()
