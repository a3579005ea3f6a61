"""Addresses of sites, networks and senders of mail as settings have them."""

import ipaddress
from email.utils import parseaddr
from typing import Annotated, TypeAlias
from urllib.parse import urlsplit

from pydantic import AfterValidator, BeforeValidator
from pydantic_settings import NoDecode


def _origin(text: str) -> str:
    """The scheme, host and port of a URL that holds nothing else."""
    parts = urlsplit(text)
    plain = parts.path in ("", "/") and not parts.query and not parts.fragment
    if parts.scheme not in ("http", "https") or not parts.hostname or not plain or "@" in text:
        raise ValueError(
            f"{text!r} is not the address of a site; write it as https://play.example.org"
        )
    return f"{parts.scheme}://{parts.netloc}".lower()


def _network(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text, strict=False))
    except ValueError:
        raise ValueError(
            f"{text!r} is not an address or network, such as 10.0.0.1 or 10.0.0.0/8"
        ) from None


def _sender(text: str) -> str:
    _, address = parseaddr(text)
    user, _, domain = address.rpartition("@")
    if not user or not domain or not text.isprintable():
        raise ValueError(
            f"{text!r} is nobody that mail can come from; write whistlestop <train@example.org>"
        )
    return text


def _split(value: object) -> object:
    if isinstance(value, str):
        return tuple(part.strip() for part in value.split(",") if part.strip())
    return value


Origin: TypeAlias = Annotated[str, AfterValidator(_origin)]
Origins: TypeAlias = Annotated[tuple[Origin, ...], NoDecode, BeforeValidator(_split)]
Network: TypeAlias = Annotated[str, AfterValidator(_network)]
Sender: TypeAlias = Annotated[str, AfterValidator(_sender)]
Networks: TypeAlias = Annotated[tuple[Network, ...], NoDecode, BeforeValidator(_split)]
