"""Mail addresses of accounts: verified by a link, for notices and for getting back in."""

import logging
from typing import Literal, TypeAlias

from whistlestop.service.errors import ServiceError
from whistlestop.service.observe import log_failure
from whistlestop.service.settings import Settings
from whistlestop.service.store import Journal, StoreError, User, accounts
from whistlestop.service.store.accounts import MailLink, settings_of
from whistlestop.service.times import now_ms
from whistlestop.service.tokens import is_token, new_token, token_hash

from .letters import News, letter, news
from .mail import Mailer, check_mail

log = logging.getLogger("whistlestop.service.accounts")

HOUR_MS = 3_600_000
Purpose: TypeAlias = Literal["verify", "recover"]
VALID_MS: dict[Purpose, int] = {"verify": 24 * HOUR_MS, "recover": HOUR_MS}
"""How long each link can be used."""
PAGES: dict[Purpose, str] = {"verify": "/account#mail=", "recover": "/sign-in#mail="}
"""Where they lead. A browser never sends the part after the `#` to a server."""


class Addresses:
    """The mail addresses of accounts."""

    def __init__(self, journal: Journal, settings: Settings) -> None:
        self._journal = journal
        self.mailer = Mailer(settings)

    async def ask_to_verify(self, user: User, text: str, language: str) -> None:
        """Send a link to an address; it is the account's once the link was opened."""
        if not self.mailer.is_there:
            raise ServiceError(
                "unavailable",
                "This server sends no mail; keep your recovery codes instead.",
                key="no_mail",
            )
        await self._send_link(user, check_mail(text), "verify", language)

    async def verify(self, token: str) -> User:
        """An address is verified: whose it is now."""
        user = None
        if is_token(token):
            user = await self._journal.write(accounts.verify_mail, token_hash(token), now_ms())
        if user is None:
            raise _no_such_link()
        return user

    async def forget(self, user: User) -> None:
        """An account without an address."""
        await self._journal.write(accounts.change_account, user.id, {"mail": None})

    async def ask_to_recover(self, text: str, language: str) -> None:
        """Send links to all accounts with an address; nobody is told whether there are any, nor
        does the answer wait until they are looked for: how long it takes tells nothing either."""
        address = check_mail(text)
        if self.mailer.is_there:
            self.mailer.soon(self._send_links(address, language))

    async def _send_links(self, address: str, language: str) -> None:
        try:
            for user in await self._journal.read(accounts.with_mail, address):
                await self._send_link(user, address, "recover", language)
        except StoreError as error:
            log_failure(log, "links to get back in were not sent", error)

    async def recover(self, token: str) -> User:
        """The account that a link in a mail opens, once."""
        link = None
        if is_token(token):
            hashed = token_hash(token)
            link = await self._journal.write(accounts.use_mail_link, hashed, "recover", now_ms())
        user = None if link is None else await self._journal.read(accounts.user, link.user)
        if user is None:
            raise _no_such_link()
        return user

    async def tell(self, user: User, kind: News, *, device: str | None = None) -> None:
        """Tell somebody who wants to hear of it what happened to the account."""
        found = await self._journal.read(accounts.account, user.id)
        if found is None or found.mail is None or not found.notices:
            return
        language = str(settings_of(found).get("language", "en"))
        said = news(kind, language, device=device or "?")
        link = f"{self.mailer.site}/account"
        subject, text = letter("news", language, name=user.name, news=said, link=link)
        self.mailer.send(found.mail, subject, text)

    async def _send_link(self, user: User, mail: str, purpose: Purpose, language: str) -> None:
        token = new_token()
        until = now_ms() + VALID_MS[purpose]
        link = MailLink(token_hash(token), user.id, purpose, mail, until)
        await self._journal.write(accounts.add_mail_link, link)
        address = f"{self.mailer.site}{PAGES[purpose]}{token}"
        self.mailer.send(mail, *letter(purpose, language, name=user.name, link=address))


def _no_such_link() -> ServiceError:
    return ServiceError(
        "not_found",
        "This link was used already, is too old, or is incomplete; ask for a new one.",
        key="no_such_mail_link",
    )
