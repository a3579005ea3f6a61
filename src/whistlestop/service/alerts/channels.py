"""The channels through which people are reached who are not here: push, mail and web hook.

Each takes one message for one person, which may hold several alerts, and says what became of it.
"""

import hashlib
import hmac
import json
import smtplib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from whistlestop.service.accounts.mail import Mailer
from whistlestop.service.store.alerts import AlertRow
from whistlestop.service.store.deliveries import Claimed, Recipient
from whistlestop.service.times import now_ms

from .outgoing import Answer, Outgoing, OutgoingError, RefusedAddressError
from .push import MOST_TEXT, Vapid, encrypt
from .words import letter, sentence, title

GONE = (404, 410)
"""What a push service says of a browser that no longer wants to hear."""
TTL_S = 86_400
"""How long a push service keeps a message for a browser that is off."""
SHOWN = 5
"""How many sentences are in a notification; a letter has all."""
HIDDEN = "\u2026"


class UndeliveredError(Exception):
    """A message that did not arrive. It may be tried again, after `wait_s` if that is known."""

    def __init__(self, reason: str, *, wait_s: int | None = None) -> None:
        super().__init__(reason)
        self.wait_s = wait_s


class UnreachableError(Exception):
    """Somebody who cannot be reached this way: it is not tried again."""


class GoneError(UnreachableError):
    """A device that is no longer there: it is forgotten."""


class Channel(Protocol):
    """A way to reach people."""

    async def send(self, message: "Message") -> None:
        """Send; UndeliveredError or UnreachableError if it did not arrive."""


@dataclass(frozen=True, slots=True)
class Message:
    """What one person is told at once."""

    claimed: Claimed
    recipient: Recipient
    alerts: tuple[AlertRow, ...]
    site: str
    """How people reach this server; links begin with it."""

    @property
    def id(self) -> str:
        """The same when it is tried again: a receiver can tell it from another."""
        text = "\0".join((self.claimed.channel, self.claimed.target, *(a.id for a in self.alerts)))
        return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()

    @property
    def language(self) -> str:
        """In which it is written."""
        return self.recipient.settings.language

    @property
    def title(self) -> str:
        """In a few words."""
        return title(self.alerts, self.language)

    @property
    def address(self) -> str:
        """Where it leads, on the page: home, if there are several things to see."""
        found = {one.address for one in self.alerts}
        return found.pop() if len(found) == 1 else "/"

    def sentences(self) -> list[str]:
        """One for each alert."""
        return [sentence(one, self.language) for one in self.alerts]


class PushChannel:
    """Web push."""

    def __init__(self, outgoing: Outgoing, vapid: Vapid) -> None:
        self._outgoing = outgoing
        self._vapid = vapid

    async def send(self, message: Message) -> None:
        """To one browser, encrypted for it."""
        device = message.recipient.device
        if device is None:
            raise UnreachableError("the device was removed")
        text = _shortened(message)
        headers = {
            **self._vapid.headers(device.endpoint, now_ms() // 1000),
            "TTL": str(TTL_S),
            "Urgency": "high",
            # A newer one of the same replaces it while the browser is off.
            "Topic": message.id,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
        }
        body = encrypt(text, device.p256dh, device.auth)
        answer = await _post(self._outgoing, device.endpoint, body, headers)
        if answer.status in GONE:
            raise GoneError("the push service knows this browser no more")
        _require_success(answer)


def _shortened(message: Message) -> bytes:
    """A notification as JSON, small enough for one record."""
    lines = message.sentences()
    while True:
        body = "\n".join(lines[:SHOWN]) + (f"\n{HIDDEN}" if len(lines) > SHOWN else "")
        value = {
            "title": message.title,
            "body": body,
            "url": message.address,
            "tag": message.claimed.alerts[0].address if len(message.alerts) == 1 else "several",
            "lang": message.language,
        }
        text = json.dumps(value, ensure_ascii=False).encode()
        if len(text) <= MOST_TEXT or len(lines) == 1:
            return text
        lines = lines[:-1]


class MailChannel:
    """Mail, to addresses that were verified."""

    def __init__(self, mailer: Mailer) -> None:
        self._mailer = mailer

    async def send(self, message: Message) -> None:
        """A letter with a link that ends them."""
        to = message.recipient.mail
        if to is None or not self._mailer.is_there:
            raise UnreachableError("no mail address, or no mail server")
        token = message.recipient.settings.mail_token
        text = letter(
            message.language,
            name=message.recipient.name,
            lines="\n".join(_lines(message)),
            site=message.site,
            settings=f"{message.site}/account",
            unsubscribe=f"{message.site}/account#unsubscribe={token}",
        )
        one_click = f"{message.site}/api/v1/alerts/unsubscribe?token={token}"
        headers = {
            "Message-ID": f"<{message.id}@{self._mailer.domain}>",
            "List-Unsubscribe": f"<{one_click}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
        }
        try:
            await self._mailer.hand_in(to, message.title, text, headers)
        except (OSError, smtplib.SMTPException) as error:
            raise UndeliveredError(type(error).__name__) from None


def _lines(message: Message) -> Sequence[str]:
    pairs = zip(message.sentences(), message.alerts, strict=True)
    return [f"{said}\n{message.site}{one.address}" for said, one in pairs]


class HookChannel:
    """Web hooks: JSON to an address that the person named, signed with a secret they know."""

    def __init__(self, outgoing: Outgoing) -> None:
        self._outgoing = outgoing

    async def send(self, message: Message) -> None:
        """Post it, with the time and a signature of both."""
        chosen = message.recipient.settings
        if chosen.hook_url is None or chosen.hook_secret is None:
            raise UnreachableError("there is no address")
        body = json.dumps(_hook_body(message), ensure_ascii=False).encode()
        now = str(now_ms() // 1000)
        headers = {
            "Content-Type": "application/json",
            "Whistlestop-Id": message.id,
            "Whistlestop-Timestamp": now,
            "Whistlestop-Signature": f"v1={signature(chosen.hook_secret, now, body)}",
        }
        _require_success(await _post(self._outgoing, chosen.hook_url, body, headers))


def signature(secret: str, timestamp: str, body: bytes) -> str:
    """HMAC-SHA256 of the timestamp, a dot and the body, in hexadecimal digits."""
    return hmac.new(secret.encode(), f"{timestamp}.".encode() + body, hashlib.sha256).hexdigest()


def _hook_body(message: Message) -> dict[str, Any]:
    return {
        "id": message.id,
        "user": message.claimed.user,
        "title": message.title,
        "alerts": [
            {
                "id": one.id,
                "kind": one.kind,
                "text": said,
                "url": f"{message.site}{one.address}",
                "table": one.table,
                "made_at": one.made_at,
            }
            for said, one in zip(message.sentences(), message.alerts, strict=True)
        ],
    }


async def _post(outgoing: Outgoing, url: str, body: bytes, headers: dict[str, str]) -> Answer:
    try:
        return await outgoing.post(url, body, headers)
    except RefusedAddressError as error:
        raise UnreachableError(str(error)) from None
    except OutgoingError as error:
        raise UndeliveredError(str(error)) from None


def _require_success(answer: Answer) -> None:
    if not answer.is_success:
        raise UndeliveredError(f"status {answer.status}", wait_s=answer.retry_after_s)
