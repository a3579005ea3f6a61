"""Accounts: guests become one, people prove which is theirs, and change what belongs to it."""

import hashlib
import json
from typing import Any

from whistlestop.service.archive import Archive
from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.lookalikes import main_skeleton
from whistlestop.service.settings import Settings
from whistlestop.service.store import Journal, Session, User, accounts
from whistlestop.service.store.accounts import (
    Account,
    NameChoice,
    NameTakenError,
    NotGuestError,
    Passkey,
)
from whistlestop.service.store.restraints import ClosedError
from whistlestop.service.times import now_ms

from .addresses import Addresses
from .belongings import Belongings
from .codes import code_hash, new_codes
from .export import Export
from .names import choose_name, name_taken
from .passkeys import Passkeys
from .passwords import Hashing, check_password

WINDOW_MS = 15 * 60_000
"""In which attempts are counted."""
PROOF_MS = 15 * 60_000
"""How long a proof of whose account it is lasts, for what could take it away."""
MOST_NAMES = 10
LONGEST_SETTINGS = 4_000


class Accounts:
    """The accounts of a store. What it is told of names and passwords is never trusted."""

    def __init__(self, journal: Journal, settings: Settings, hall: Hall, archive: Archive) -> None:
        self._journal = journal
        self.belongings = Belongings(journal, hall)
        self.addresses = Addresses(journal, settings)
        self.export = Export(journal, archive)
        self._settings = settings
        self._hall = hall
        self.hashing = Hashing()
        self.passkeys = Passkeys(journal)

    # --- Becoming one

    async def become(
        self,
        user: User,
        name: str,
        session: Session,
        old_session: str,
        *,
        password: str | None = None,
        passkey: Passkey | None = None,
    ) -> tuple[User, list[str]]:
        """A guest becomes an account; with the recovery codes, which are shown once."""
        if user.account_at is not None:
            raise _account_already()
        chosen = self._choose(name)
        if not await self._journal.read(accounts.is_free, user.id, chosen):
            raise name_taken()
        hashed = None
        if password is not None:
            hashed = await self.hashing.hash(check_password(password, chosen.name))
        codes = new_codes()
        try:
            became = await self._journal.write(
                accounts.become_account,
                user.id,
                chosen,
                session,
                old_session,
                password=hashed,
                passkey=passkey,
                codes=[code_hash(user.id, code) for code in codes],
            )
        except NameTakenError:
            raise name_taken() from None
        except NotGuestError:
            raise _account_already() from None
        except ClosedError:
            raise account_closed() from None
        return became, codes

    async def rename(self, user: User, name: str) -> str:
        """Give an account another name; the old one goes on leading to it."""
        chosen = self._choose(name)
        known = [known for known, _ in await self._journal.read(accounts.names_of, user.id)]
        if len(known) >= MOST_NAMES and chosen.name not in known:
            raise ServiceError(
                "full",
                f"An account has at most {MOST_NAMES} names in its life, since all of them stay "
                "reserved; take one of yours back.",
                key="names_full",
                most=MOST_NAMES,
            )
        try:
            await self._journal.write(accounts.change_name, user.id, chosen, now_ms())
        except NameTakenError:
            raise name_taken() from None
        return chosen.name

    def _choose(self, name: str) -> NameChoice:
        """A name that an account may have, without words that are not welcome."""
        chosen = choose_name(name)
        self._hall.words.check_name(chosen.name)
        return chosen

    async def find(self, name: str) -> User | None:
        """The account with this name, or that once had it."""
        return await self._journal.read(accounts.named, main_skeleton(name[:100]))

    # --- Proving which is yours

    async def sign_in(self, name: str, password: str, address: str) -> User:
        """The account whose name and password these are.

        What is answered, and how long it takes, does not tell whether there is such an account.
        """
        await self._count(f"account {main_skeleton(name[:100])}", address)
        user = await self.find(name)
        # Also asked for nobody, so that it takes as long.
        found = await self._journal.read(accounts.account, "" if user is None else user.id)
        fits = await self.hashing.fits(None if found is None else found.password, password)
        if user is None or not fits:
            raise ServiceError(
                "forbidden",
                "The name and the password do not fit together; try again, or use a passkey or a "
                "recovery code.",
                key="sign_in_wrong",
            )
        await self._forgive(f"account {main_skeleton(name[:100])}")
        return user

    async def use_code(self, name: str, code: str, address: str) -> User:
        """The account with this name, whose recovery code is used up."""
        await self._count(f"account {main_skeleton(name[:100])}", address)
        user = await self.find(name)
        hashed = code_hash("" if user is None else user.id, code)
        id = "" if user is None else user.id
        if not await self._journal.write(accounts.use_code, id, hashed, now_ms()) or user is None:
            raise ServiceError(
                "forbidden",
                "The name and the code do not fit together, or the code was used before: each "
                "works once.",
                key="code_wrong",
            )
        return user

    async def prove(self, user: User, password: str, address: str) -> None:
        """ServiceError if this is not the password of somebody who is signed in."""
        await self._count(f"account {main_skeleton(user.name)}", address)
        if not await self.hashing.fits((await self.of(user)).password, password):
            raise ServiceError(
                "forbidden", "That is not the password of this account.", key="password_wrong"
            )

    async def count_new(self, address: str) -> None:
        """ServiceError if too many accounts were made from an address."""
        await self._count(None, address)

    async def _count(self, key: str | None, address: str) -> None:
        """ServiceError if there were too many attempts for an account, or from an address."""
        limits = [(_hashed(f"address {address}"), self._settings.attempts_per_address)]
        if key is not None:
            limits.append((_hashed(key), self._settings.attempts_per_account))
        wait = await self._journal.write(accounts.attempt, limits, now_ms(), WINDOW_MS)
        if wait:
            minutes = -(-wait // 60_000)
            raise ServiceError(
                "too_many",
                f"Too many attempts; wait {minutes} min and try again.",
                key="attempts",
                minutes=minutes,
                seconds=-(-wait // 1000),
            )

    async def _forgive(self, key: str) -> None:
        await self._journal.write(accounts.forgive, _hashed(key))

    # --- What belongs to one

    async def of(self, user: User) -> Account:
        """What is kept of an account."""
        found = await self._journal.read(accounts.account, user.id)
        if found is None:
            raise ServiceError("not_found", "This account was deleted.", key="account_deleted")
        return found

    async def set_password(self, user: User, password: str) -> None:
        """Another password, or the first one."""
        hashed = await self.hashing.hash(check_password(password, user.name))
        await self._journal.write(accounts.change_account, user.id, {"password": hashed})

    async def renew_codes(self, user: User) -> list[str]:
        """New recovery codes; the old ones no longer work."""
        codes = new_codes()
        hashes = [code_hash(user.id, code) for code in codes]
        await self._journal.write(accounts.put_codes, user.id, hashes)
        return codes

    async def keep_settings(self, user: User, settings: dict[str, Any]) -> None:
        """Store the settings of the page, for other devices."""
        text = json.dumps(settings, separators=(",", ":"), ensure_ascii=False)
        if len(text) > LONGEST_SETTINGS:
            raise ServiceError(
                "bad_request", "These are too many settings; keep fewer.", key="settings_long"
            )
        await self._journal.write(accounts.change_account, user.id, {"settings": text})


def require_proof(session: Session) -> None:
    """Refuse what could take an account away from whoever does not prove whose it is."""
    if session.proved_at is None or now_ms() - session.proved_at > PROOF_MS:
        raise ServiceError(
            "forbidden",
            "Say once more that it is you: enter the password, or use a passkey.",
            key="prove_first",
        )


def account_closed() -> ServiceError:
    """The refusal of an account that an operator closed."""
    return ServiceError(
        "forbidden",
        "This account was closed by those who run this server; write to them if you think that "
        "is a mistake.",
        key="account_closed",
    )


def _hashed(key: str) -> str:
    """Whose attempts they are, as it is stored: neither a name nor an address."""
    return hashlib.sha256(key.encode()).hexdigest()[:32]


def _account_already() -> ServiceError:
    return ServiceError("wrong_stage", "You have an account already.", key="account_already")
