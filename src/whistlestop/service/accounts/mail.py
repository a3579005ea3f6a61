"""Mail: sent in a thread by the server named in the settings, or not at all."""

import asyncio
import logging
import re
import smtplib
import ssl
from collections.abc import Coroutine, Mapping
from email.message import EmailMessage
from email.policy import default
from email.utils import formatdate, make_msgid, parseaddr
from typing import Any

from whistlestop.service.errors import ServiceError
from whistlestop.service.observe import log_failure
from whistlestop.service.settings import Settings

log = logging.getLogger("whistlestop.service.mail")

ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
LONGEST = 254
WIDE = default.clone(max_line_length=900)
"""Lines as long as mail servers take: a header with an address that is too long for its line would
be encoded, and mail programs do not decode addresses."""
PATIENCE_S = 15.0
AT_ONCE = 2
MOST_WAITING = 200
"""Letters that wait while the mail server is slow; more are not taken."""


class Mailer:
    """Sends letters, without anybody waiting for it: how long it takes tells nothing."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_there(self) -> bool:
        """Whether this server sends mail. The links in it need an address that nobody who asks can
        choose, so `public_url` must be set."""
        known = self._settings
        return None not in (known.smtp_host, known.mail_from, known.public_url)

    @property
    def site(self) -> str:
        """The address that links begin with."""
        return self._settings.public_url or ""

    @property
    def domain(self) -> str:
        """Where mail comes from: what is named after another place looks forged to who gets it."""
        return parseaddr(self._settings.mail_from or "")[1].rpartition("@")[2]

    def send(self, to: str, subject: str, text: str) -> None:
        """Have a letter sent soon."""
        if self.is_there:
            self.soon(self._deliver(self._letter(to, subject, text)))

    async def hand_in(self, to: str, subject: str, text: str, headers: Mapping[str, str]) -> None:
        """Have a letter sent now; OSError or SMTPException if the mail server does not take it,
        or does not say so in time. For those who try again by themselves."""
        letter = self._letter(to, subject, text)
        for name, value in headers.items():
            del letter[name]
            letter[name] = value
        await asyncio.to_thread(self._hand_over, letter)

    def _letter(self, to: str, subject: str, text: str) -> EmailMessage:
        letter = EmailMessage(policy=WIDE)
        letter["From"] = self._settings.mail_from
        letter["To"] = to
        letter["Subject"] = subject
        letter["Date"] = formatdate()
        letter["Message-ID"] = make_msgid(domain=self.domain)
        letter.set_content(text)
        return letter

    def soon(self, work: Coroutine[Any, Any, None]) -> None:
        """Have something done about letters without anybody waiting for it, unless too much is
        under way."""
        if len(self._tasks) >= MOST_WAITING:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Send what waits."""
        while self._tasks:  # one may have others sent
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _deliver(self, letter: EmailMessage) -> None:
        async with self._gate:
            try:
                await asyncio.to_thread(self._hand_over, letter)
            except (OSError, smtplib.SMTPException) as error:
                log_failure(log, "a letter was not sent", error)

    def _hand_over(self, letter: EmailMessage) -> None:
        known = self._settings
        assert known.smtp_host is not None
        where = (known.smtp_host, known.smtp_port)
        secure = ssl.create_default_context()
        if known.smtp_security == "tls":
            server: smtplib.SMTP = smtplib.SMTP_SSL(*where, timeout=PATIENCE_S, context=secure)
        else:
            server = smtplib.SMTP(*where, timeout=PATIENCE_S)
        with server:
            if known.smtp_security == "starttls":
                server.starttls(context=secure)
            if known.smtp_user is not None:
                server.login(known.smtp_user, known.smtp_password or "")
            server.send_message(letter)


def check_mail(text: str) -> str:
    """A mail address as it is kept; ServiceError with a sentence if it cannot be one."""
    name, _, host = text.strip().rpartition("@")
    address = f"{name}@{host.lower()}"
    if len(address) > LONGEST or not ADDRESS.fullmatch(address):
        raise ServiceError(
            "bad_request",
            "This is not a mail address; write it as ann@example.org.",
            key="mail_wrong",
        )
    return address
