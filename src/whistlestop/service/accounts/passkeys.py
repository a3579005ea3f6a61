"""Passkeys: what a browser is asked to sign, and whether it did (WebAuthn).

A challenge is stored, so that any process can check the answer, and taken away when it is, so that
no answer counts twice. A passkey is asked to check who holds it, since nothing else is asked for,
and finds its account by itself: no list of passkeys tells who has an account.
"""

import asyncio
import json
import secrets
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from whistlestop.service.errors import ServiceError
from whistlestop.service.store import Journal, User, accounts
from whistlestop.service.store.accounts import Passkey
from whistlestop.service.times import now_ms

VALID_MS = 5 * 60_000
"""How long somebody has for looking at the phone."""
MOST = 20
"""Passkeys of one account."""
ALGORITHM_FAULTS = (WebAuthnException, ValueError, KeyError, TypeError, AttributeError)
"""What the library says about answers that are wrong, or no answers at all."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a browser is to sign."""

    id: str
    options: dict[str, Any]
    """As `PublicKeyCredential.parseCreationOptionsFromJSON` and its sister take them."""


class Passkeys:
    """Asks for passkeys and checks them. `origin` is that of the page, as the browser sees it."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    # --- A new one

    async def ask_new(self, user: User, name: str, origin: str) -> Asked:
        """What a browser needs to make a passkey for somebody."""
        known = await self._journal.read(accounts.passkeys_of, user.id)
        if len(known) >= MOST:
            raise ServiceError(
                "full",
                f"An account has at most {MOST} passkeys; take one away first.",
                key="passkeys_full",
                most=MOST,
            )
        options = generate_registration_options(
            rp_id=_host(origin),
            rp_name="whistlestop",
            user_id=user.id.encode(),
            user_name=name,
            user_display_name=name,
            timeout=VALID_MS,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.id)) for key in known
            ],
        )
        return await self._asked("new", user.id, options, options.challenge)

    async def check_new(
        self, user: User, asked: str, credential: dict[str, Any], label: str, origin: str
    ) -> Passkey:
        """The passkey that was made; it is not stored yet."""
        challenge = await self._challenge(asked, "new", user.id)

        def verify() -> Passkey:
            made = verify_registration_response(
                credential=credential,
                expected_challenge=base64url_to_bytes(challenge),
                expected_rp_id=_host(origin),
                expected_origin=origin,
                require_user_verification=True,
            )
            return Passkey(
                bytes_to_base64url(made.credential_id),
                user.id,
                bytes_to_base64url(made.credential_public_key),
                made.sign_count,
                label,
                now_ms(),
                None,
            )

        try:
            made = await asyncio.to_thread(verify)
        except ALGORITHM_FAULTS:
            raise _wrong() from None
        if await self._journal.read(accounts.passkey, made.id) is not None:
            raise _wrong()
        return made

    # --- One that was made before

    async def ask(self, origin: str) -> Asked:
        """What any passkey of this server is to sign: the same for everybody who asks."""
        options = generate_authentication_options(
            rp_id=_host(origin),
            timeout=VALID_MS,
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return await self._asked("known", None, options, options.challenge)

    async def check(self, asked: str, credential: dict[str, Any], origin: str) -> User:
        """The account whose passkey signed."""
        challenge = await self._challenge(asked, "known", None)
        id = credential.get("id")
        known = None
        if isinstance(id, str):
            known = await self._journal.read(accounts.passkey, id[:1_500])
        if known is None:
            raise _wrong()

        def verify() -> int:
            return verify_authentication_response(
                credential=credential,
                expected_challenge=base64url_to_bytes(challenge),
                expected_rp_id=_host(origin),
                expected_origin=origin,
                credential_public_key=base64url_to_bytes(known.public_key),
                credential_current_sign_count=known.sign_count,
                require_user_verification=True,
            ).new_sign_count

        try:
            count = await asyncio.to_thread(verify)
        except ALGORITHM_FAULTS:
            raise _wrong() from None
        await self._journal.write(accounts.touch_passkey, known.id, count, now_ms())
        user = await self._journal.read(accounts.user, known.user)
        if user is None or user.account_at is None:
            raise _wrong()
        return user

    # --- Both

    async def _asked(self, purpose: str, user: str | None, options: Any, challenge: bytes) -> Asked:
        id = secrets.token_urlsafe(16)
        await self._journal.write(
            accounts.add_challenge,
            id,
            purpose,
            user,
            bytes_to_base64url(challenge),
            now_ms() + VALID_MS,
        )
        return Asked(id, json.loads(options_to_json(options)))

    async def _challenge(self, id: str, purpose: str, user: str | None) -> str:
        found = await self._journal.write(accounts.use_challenge, id, purpose, user, now_ms())
        if found is None:
            raise ServiceError(
                "out_of_step",
                "This took too long, or was sent twice; try again.",
                key="passkey_late",
            )
        return found


def _host(origin: str) -> str:
    """The name a passkey belongs to."""
    return urlsplit(origin).hostname or ""


def _wrong() -> ServiceError:
    return ServiceError(
        "forbidden",
        "This passkey does not belong to an account here; try another, or sign in in another way.",
        key="passkey_wrong",
    )
