"""Who asks: a guest or somebody with an account, known by a secret in a cookie, or a program, known
by a token in a header."""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from starlette.requests import HTTPConnection
from starlette.responses import Response

from whistlestop.service.cluster import Notices
from whistlestop.service.names import clean_name
from whistlestop.service.store import Journal, Session, User, people
from whistlestop.service.times import now_ms
from whistlestop.service.tokens import (
    is_program_token,
    is_token,
    new_id,
    new_token,
    token_hash,
)

COOKIE = "whistlestop_session"
DAY_MS = 86_400_000
MOST_REMEMBERED = 10_000
NOTICED = 16
"""How many digits of a token's hash a notice holds: enough to find it, too few to be it."""
NOTED_MS = 600_000
"""How often it is written when a program's token was last used."""
TRUSTED_MS = 60_000
"""How long a session is believed without asking the database: it may have been ended elsewhere."""


@dataclass(slots=True)
class _Remembered:
    user: User
    seen_at: int
    """As it is stored: written once a day, not with every request."""
    read_at: int
    scopes: frozenset[str] | None = None
    """Of a program's token: what it is good for."""
    expires_at: int | None = None


class Sessions:
    """The sessions of all guests; those used lately are remembered in bounded memory."""

    def __init__(self, journal: Journal, notices: Notices, *, days: int) -> None:
        self._journal = journal
        self._notices = notices
        notices.handlers |= {"session": self._ended_elsewhere, "renamed": self._renamed_elsewhere}
        notices.on_gaps.append(self._check_all)
        self.days = days
        self._remembered: OrderedDict[str, _Remembered] = OrderedDict()
        self._closers: dict[str, list[Callable[[], None]]] = {}
        self._ends = 0
        """Sessions ended so far: what was read of one before may hold no longer."""

    async def begin(self, name: str | None = None, device: str | None = None) -> tuple[str, User]:
        """A new guest, with the token that goes into the cookie and is stored nowhere."""
        now = now_ms()
        token = new_token()
        chosen = clean_name(name) if name is not None else guest_name()
        user = User(new_id(), chosen, now, now)
        session = Session(token_hash(token), user.id, now, now, device)
        await self._journal.write(people.add_guest, user, session)
        self._remember(session.token_hash, _Remembered(user, now, now))
        return token, user

    async def go_on_as(self, user: str, device: str | None) -> str:
        """The token of a new session of somebody who was here before."""
        now, token = now_ms(), new_token()
        session = Session(token_hash(token), user, now, now, device)
        await self._journal.write(people.add_session, session)
        return token

    async def stored(self, token: str | None) -> Session | None:
        """The session of a token as the database has it now."""
        if token is None or not is_token(token):
            return None
        found = await self._journal.read(people.session, token_hash(token))
        return None if found is None else found[0]

    def took_over(self, session: Session, user: User, ended: Iterable[str]) -> None:
        """A session was stored and others were ended with it: believe it, and say so."""
        gone = [hashed for hashed in ended if hashed != session.token_hash]
        self.were_ended(gone)
        now = now_ms()
        self._remember(session.token_hash, _Remembered(user, session.seen_at, now))

    def were_ended(self, ended: Iterable[str]) -> None:
        """Sessions were dropped from the store: close what they opened, here and elsewhere."""
        for hashed in ended:
            self._end_here(hashed)
            self._notices.send("session", hashed[:NOTICED])

    def changed(self, user: User) -> None:
        """Somebody has another name, or became an account: on all their devices."""
        for known in self._remembered.values():
            if known.user.id == user.id:
                known.user = user
        self._notices.send("renamed", user.id)

    async def find(self, token: str | None) -> User | None:
        """Whose token this is; None if nobody's, or if it was not used for too long."""
        found = await self.visit(token)
        return None if found is None else found[0]

    async def visit(self, token: str | None) -> tuple[User, bool] | None:
        """The same, and whether the cookie should be sent again: once a day, so that it lasts."""
        if token is None or not is_token(token):
            return None
        hashed = token_hash(token)
        now = now_ms()
        found = await self._find(hashed, now)
        if found is None:
            return None
        if now - found.seen_at > self.days * DAY_MS:
            await self.end(token)
            return None
        is_due = await self._note_use(hashed, found, now, DAY_MS)
        return found.user, is_due

    async def present(self, token: str) -> tuple[User, frozenset[str]] | None:
        """The program whose token this is, and what it is good for; None if it was withdrawn or has
        expired."""
        if not is_program_token(token):
            return None
        hashed = token_hash(token)
        now = now_ms()
        found = await self._find(hashed, now)
        if found is None or found.scopes is None:
            return None
        if found.expires_at is not None and found.expires_at <= now:
            await self.end(token)
            return None
        await self._note_use(hashed, found, now, NOTED_MS)
        return found.user, found.scopes

    async def _find(self, hashed: str, now: int) -> _Remembered | None:
        """What is known of a session, or stored."""
        found = self._remembered.get(hashed)
        if found is not None and 0 <= now - found.read_at < TRUSTED_MS:
            return found
        stored = await self._stored(hashed)
        if stored is None:
            self._remembered.pop(hashed, None)
            return None
        session, user = stored
        scopes = None if session.scopes is None else frozenset(session.scopes.split())
        return _Remembered(user, session.seen_at, now, scopes, session.expires_at)

    async def _note_use(self, hashed: str, found: _Remembered, now: int, every: int) -> bool:
        """Remember a session, and write that it was used if that was not done for long; whether it
        was written."""
        is_due = now - found.seen_at > every
        if is_due:
            await self._journal.write(people.touch_session, hashed, now)
            found = replace(found, seen_at=now)
        self._remember(hashed, found)
        return is_due

    async def _stored(self, hashed: str) -> tuple[Session, User] | None:
        """A session as it is stored, read again if one was ended meanwhile."""
        while True:
            ends = self._ends
            stored = await self._journal.read(people.session, hashed)
            if ends == self._ends:
                return stored

    @contextmanager
    def using(self, token: str | None, close: Callable[[], None]) -> Iterator[None]:
        """While something lasts that a session opened, as a socket: `close` ends it with it."""
        if token is None or not (is_token(token) or is_program_token(token)):
            yield
            return
        hashed = token_hash(token)
        closers = self._closers.setdefault(hashed, [])
        closers.append(close)
        try:
            yield
        finally:
            closers.remove(close)
            if not closers:
                self._closers.pop(hashed, None)

    async def rename(self, user: User, name: str) -> User:
        """Give a guest another name."""
        renamed = replace(user, name=clean_name(name))
        if renamed != user:
            await self._journal.write(people.rename, user.id, renamed.name)
            self.changed(renamed)
        return renamed

    async def end(self, token: str) -> None:
        """Forget a session: its cookie no longer opens anything, and what it opened is closed."""
        hashed = token_hash(token)
        await self._journal.write(people.drop_session, hashed)
        self._end_here(hashed)
        self._notices.send("session", hashed[:NOTICED])

    def _end_here(self, hashed: str) -> None:
        self._ends += 1
        self._remembered.pop(hashed, None)
        for close in tuple(self._closers.get(hashed, ())):
            close()

    # --- What happened through other processes

    def _ended_elsewhere(self, items: list[str]) -> None:
        """Sessions were ended; a notice names the beginnings of their hashes."""
        known = {*self._remembered, *self._closers}
        for hashed in [hashed for hashed in known if hashed[:NOTICED] in items]:
            self._end_here(hashed)

    def renamed(self, user: str) -> None:
        """Somebody was given another name: read it again."""
        self._renamed_elsewhere([user])

    def _renamed_elsewhere(self, items: list[str]) -> None:
        for hashed, known in list(self._remembered.items()):
            if known.user.id in items:
                del self._remembered[hashed]

    async def _check_all(self) -> None:
        """Notices may have been lost: believe nothing, and end what has ended."""
        self._remembered.clear()
        await self.end_ended()

    async def end_ended(self) -> None:
        """Close what sessions opened that the store knows no longer, whoever ended them."""
        known = {*self._remembered, *self._closers}
        for hashed in known - await self._journal.read(people.living_sessions, known):
            self._end_here(hashed)

    def known(self, connection: HTTPConnection) -> str | None:
        """The id of who asks, without asking the database; None if nobody or not used lately."""
        token = bearer_of(connection) or token_of(connection)
        if token is None or not (is_token(token) or is_program_token(token)):
            return None
        found = self._remembered.get(token_hash(token))
        return None if found is None else found.user.id

    def _remember(self, hashed: str, found: _Remembered) -> None:
        self._remembered[hashed] = found
        self._remembered.move_to_end(hashed)
        if len(self._remembered) > MOST_REMEMBERED:
            self._remembered.popitem(last=False)


def guest_name() -> str:
    """A name for somebody who gave none."""
    return f"Guest {secrets.randbelow(9000) + 1000}"


def token_of(connection: HTTPConnection) -> str | None:
    """The token in the cookie of a request or a socket."""
    return connection.cookies.get(COOKIE)


def bearer_of(connection: HTTPConnection) -> str | None:
    """What a program sends as its token; None if there is none."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


def set_cookie(response: Response, token: str, *, days: int, secure: bool) -> None:
    """Have the browser keep a token where no script can read it."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=days * DAY_MS // 1000,
        path="/",
        secure=secure,
        httponly=True,
        samesite="lax",
    )


def drop_cookie(response: Response) -> None:
    """Have the browser forget its token."""
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")


SYSTEMS = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "CrOS", "Linux")
BROWSERS = ("Firefox", "FxiOS", "Edg", "OPR", "SamsungBrowser", "CriOS", "Chrome", "Safari")
CALLED = {
    "Macintosh": "macOS",
    "CrOS": "ChromeOS",
    "FxiOS": "Firefox",
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "CriOS": "Chrome",
}


def device_of(connection: HTTPConnection) -> str | None:
    """What a browser calls itself, in a few words of ours: "Firefox, Windows"."""
    agent = connection.headers.get("user-agent", "")
    found = [
        next((CALLED.get(word, word) for word in words if word in agent), None)
        for words in (BROWSERS, SYSTEMS)
    ]
    return ", ".join(word for word in found if word is not None) or None
