"""Requests over HTTP, made by chance, for the tables of a party: what people do there, and worse.

Schemathesis asks every route by itself (`routes.py`); these requests come in the middle of games,
beside the messages of the socket.
"""

import json
import random
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from service.fuzz.grammar import Known
from service.fuzz.traps import DEEP, TEXTS, VALUES

READS = (
    *("/tables/T", "/tables/T/view", "/tables/T/chat", "/tables", "/tables?mine=true", "/me"),
    *("/games/T", "/games/T/moves", "/games/T/record", "/games/T/verify", "/games?mine=true"),
    *("/games/T/positions/3?eyes=all", "/games/T/positions/0", "/maps", "/maps/x", "/bots"),
    *("/tables/T/chat?before=5&limit=2", "/games/T/moves?after=3&limit=5", "/games"),
)
QUERIES = ("limit", "cursor", "stage", "map", "players", "mine", "before", "after", "eyes", "since")
WRITES = (
    *("act",) * 6,
    *("return",) * 6,
    *("join", "start", "salt", "resign", "leave", "link", "continue", "color", "kick", "abort"),
    *("rematch", "me", "session", "change"),
)
"""Whoever leaves comes back soon: games must go on."""
COLORS = ("red", "blue", "green", "yellow", "black", "mauve")


@dataclass(frozen=True, slots=True)
class Wish:
    """One request."""

    method: str
    path: str
    """From the API on, as it goes over the wire."""
    body: bytes | None
    kind: str = "application/json"


def wish(luck: random.Random, known: Known, links: list[str]) -> Wish:
    """The next request; `links` are tokens with which seats can be moved."""
    if luck.random() < 0.35:
        return _read(luck, known)
    made = _write(luck, known, links)
    return made if luck.random() < 0.65 else _spoiled(luck, made)


def _read(luck: random.Random, known: Known) -> Wish:
    path = luck.choice(READS)
    table = _table(luck, known)
    if luck.random() < 0.25:
        odd = quote(str(luck.choice(VALUES)), safe="", errors="replace")
        path += f"{'&' if '?' in path else '?'}{luck.choice(QUERIES)}={odd}"
    if luck.random() < 0.1:
        table = quote(luck.choice(TEXTS), safe="", errors="replace") or "%00"
    return Wish("GET", path.replace("/T", f"/{table}"), None)


def _table(luck: random.Random, known: Known) -> str:
    if known.strangers and luck.random() < 0.1:
        return quote(luck.choice(known.strangers), safe="") or "-"
    return luck.choice(list(known.tables))


def _write(luck: random.Random, known: Known, links: list[str]) -> Wish:
    what = luck.choice(WRITES)
    table = _table(luck, known)
    seen = known.tables.get(table)
    body: Any = {}
    match what:
        case "join":
            body = {"salt": luck.randbytes(16).hex()} if luck.random() < 0.5 else {}
            if luck.random() < 0.3:
                body |= {"seat": luck.randrange(5), "color": luck.choice(COLORS)}
        case "salt":
            body = {"salt": luck.randbytes(16).hex()}
        case "act":
            legal = (seen.legal if seen else ()) or ("+?",)
            body = {"number": seen.number if seen else 1, "action": luck.choice(legal)}
        case "resign" | "return" | "link":
            body = {} if luck.random() < 0.6 else {"seat": luck.randrange(4)}
        case "color":
            body = {"color": luck.choice(COLORS)}
        case "kick":
            body = {"seat": luck.randrange(5)}
        case "abort":
            body = {"abort": luck.random() < 0.05}
        case "continue":
            return _post("/continue", {"token": luck.choice([*links, "x" * 43])})
        case "me":
            return Wish("PATCH", "/me", json.dumps({"name": luck.choice(TEXTS)}).encode())
        case "session":
            return _post("/session", {"name": luck.choice((None, "Ann", *TEXTS))})
        case "change":
            body = {"first": luck.choice((None, 0, 1, 4, "random")), "hints": luck.random() < 0.5}
            return Wish("PATCH", f"/tables/{table}", json.dumps(body).encode())
    return _post(f"/tables/{table}/{what}", body)


def _post(path: str, body: Any) -> Wish:
    return Wish("POST", path, json.dumps(body).encode())


def _spoiled(luck: random.Random, made: Wish) -> Wish:
    """The same with something wrong about it."""
    assert made.body is not None
    body, kind, method = made.body, made.kind, made.method
    match luck.randrange(8):
        case 0:
            body = body[: luck.randrange(len(body))]
        case 1:
            fields = json.loads(body)
            fields[luck.choice([*fields, "admin"])] = luck.choice(VALUES)
            body = json.dumps(fields).encode()
        case 2:
            body = luck.choice(DEEP).encode()
        case 3:
            body = luck.randbytes(luck.randrange(200))
        case 4:
            kind = luck.choice(("", "text/plain", "application/xml", "application/json; charset=x"))
        case 5 if made.path != "/session":  # or it would be over with this one
            method = luck.choice(("PUT", "DELETE", "OPTIONS", "HEAD", "TRACE", "GET"))
        case 6:
            body = json.dumps(luck.choice(VALUES)).encode()
        case _:
            body = b'{"a":' + b" " * luck.choice((10, 300_000)) + b"1}"
    return Wish(method, made.path, body, kind)
