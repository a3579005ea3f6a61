"""Whom one follows, and invitations to tables. All of it is for accounts.

An invitation is heard of at once: whoever asks for theirs gets an answer when there is a new one,
in this process by an event, from others by a notice. Nothing is lost with a notice: the next answer
comes from the database.
"""

from hashlib import blake2b

from whistlestop.service.alerts import Alerts
from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.hall.held_answers import Gone, HeldAnswers
from whistlestop.service.lookalikes import main_skeleton
from whistlestop.service.models.meeting import Friend, Friends, Invitation, Invitations
from whistlestop.service.store import User, accounts, friends
from whistlestop.service.store.friends import InvitationRow
from whistlestop.service.table import Table
from whistlestop.service.table.may import require_host
from whistlestop.service.times import now_ms
from whistlestop.service.tokens import new_id

from .sightings import GONE_MS

HOLD_S = 20.0
"""How long an answer about invitations is held back while there is nothing new."""
VALID_MS = 15 * 60_000
"""How long an invitation is shown."""
HOUR_MS = 3_600_000
MOST_AN_HOUR = 20
"""Invitations of one person."""
MOST_FOLLOWED = 200
NOTICE = "invited"


class Company:
    """Friends and invitations, as this process serves them."""

    def __init__(self, hall: Hall, alerts: Alerts) -> None:
        self._hall = hall
        self._alerts = alerts
        self._journal = hall.journal
        self.held = HeldAnswers(hall.notices, NOTICE, HOLD_S)
        """Those who wait for an invitation."""

    # --- Following

    async def friends_of(self, user: str) -> Friends:
        """Whom somebody follows, and who of them is here."""
        rows = await self._journal.read(friends.followed_by, user, now_ms() - GONE_MS)
        return Friends(
            items=tuple(
                Friend(
                    user=row.user,
                    name=row.name,
                    follows_me=row.follows_me,
                    here=row.is_here,
                    table=row.table,
                )
                for row in rows
            ),
            hidden=await self._journal.read(friends.is_unseen, user),
        )

    async def follow(self, user: User, name: str) -> Friends:
        """Follow the account with a name."""
        found = await self._journal.read(accounts.named, main_skeleton(name))
        if found is None or found.account_at is None:
            raise ServiceError(
                "not_found", "There is no account with this name: check it.", key="no_such_person"
            )
        if found.id == user.id:
            raise ServiceError("bad_request", "Nobody can follow themselves.", key="follow_self")
        done = await self._journal.write(friends.follow, user.id, found.id, now_ms(), MOST_FOLLOWED)
        if not done:
            raise ServiceError(
                "too_many",
                f"You follow {MOST_FOLLOWED} people already: unfollow somebody first.",
                key="follow_count",
                most=MOST_FOLLOWED,
            )
        await self._hall.talk.hears_anew(user.id, found.id)
        return await self.friends_of(user.id)

    async def unfollow(self, user: str, followed: str) -> Friends:
        """Follow somebody no longer."""
        await self._journal.write(friends.unfollow, user, followed)
        await self._hall.talk.hears_anew(user, followed)
        return await self.friends_of(user)

    async def hide(self, user: str, *, hidden: bool) -> Friends:
        """Have others see no longer that somebody is here, or again."""
        await self._journal.write(friends.set_unseen, user, hidden=hidden)
        return await self.friends_of(user)

    # --- Inviting

    async def invite(self, sender: User, table: str, user: str) -> None:
        """Ask somebody whom one follows to a table that one hosts."""
        titles = await self._hall.read(table, lambda found: _check_host(found, sender.id))
        if not await self._journal.read(friends.follows_them, sender.id, user):
            raise ServiceError(
                "forbidden", "You can invite people whom you follow.", key="invite_strangers"
            )
        now = now_ms()
        row = InvitationRow(new_id(), sender.id, user, table, now)
        since = now - HOUR_MS
        if not await self._journal.write(friends.invite, row, since=since, most=MOST_AN_HOUR):
            raise ServiceError(
                "too_many",
                f"You have sent {MOST_AN_HOUR} invitations in the last hour: wait a while.",
                key="invite_count",
                most=MOST_AN_HOUR,
            )
        self.held.tell([user])
        for asked in await self._journal.read(friends.invitations_for, user, now):
            if asked.id == row.id:  # they want to hear of the sender
                details = {"name": sender.name, **titles}
                await self._alerts.alert(
                    [user],
                    "invitation",
                    f"/j/{asked.code}",
                    mark=asked.id,
                    details=details,
                    valid_ms=VALID_MS,
                )

    async def invitations(self, user: str, known: str | None, gone: Gone) -> Invitations:
        """What somebody is asked to; if that is `known`, when there is something new, after a
        while, or when they are `gone`."""
        return await self.held.answer(user, known, lambda: self._invitations(user), gone)

    async def _invitations(self, user: str) -> Invitations:
        rows = await self._journal.read(friends.invitations_for, user, now_ms() - VALID_MS)
        return Invitations(
            items=tuple(
                Invitation(
                    invitation=row.id,
                    sender=row.sender,
                    name=row.name,
                    table=row.table,
                    code=row.code,
                    map=row.map,
                    fingerprint=row.fingerprint,
                    players=row.players,
                    sent_at=row.sent_at,
                )
                for row in rows
            ),
            mark=blake2b("".join(row.id for row in rows).encode(), digest_size=6).hexdigest(),
        )

    async def decline(self, user: str, invitation: str) -> None:
        """Do not come. Nobody is told; other pages of the same person are."""
        await self._journal.write(friends.decline, user, invitation)
        self.held.tell([user])


def _check_host(table: Table, user: str) -> dict[str, str]:
    """What the map is called; ServiceError if somebody cannot invite people there."""
    require_host(table, user)
    if table.stage != "seating" or not any(seat.kind == "open" for seat in table.seats):
        raise ServiceError("full", "There is no open seat at this table.", key="no_open_seat")
    return {f"map.{language}": title for language, title in table.map.title.items()}
