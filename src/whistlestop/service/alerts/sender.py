"""Sends what is due, each message once, by one process at a time.

The process that holds the shard of the name `SENDING` sends, as if it were a table. It claims what
it is about to send; should two processes believe for a moment that it is their task, each message
has one claim. A process that dies with a claim leaves it to the next one, some minutes later: that
is the only way in which something can arrive twice, and it then has the same id.

Nobody waits for anybody: every message is a task of its own, each channel has so many at a time,
and a mail server that hangs holds up letters only.
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress

from whistlestop.service.hall import Hall
from whistlestop.service.observe import log_event, log_failure
from whistlestop.service.store import StoreError, alert_settings, deliveries
from whistlestop.service.store import alerts as stored
from whistlestop.service.store.alerts import TURNS, AlertRow
from whistlestop.service.store.deliveries import Claimed, Recipient
from whistlestop.service.times import in_time, now_ms
from whistlestop.service.tokens import new_id

from .alerts import Alerts, log
from .channels import Channel, GoneError, Message, UndeliveredError, UnreachableError
from .looking import Looking
from .quiet import quiet_until

SENDING = "sending"
TICK_S = 1.0
CLAIM_MS = 180_000
"""Longer than any channel takes for a message."""
AT_ONCE = 100
"""Deliveries that are claimed in one go."""
PER_CHANNEL: Mapping[str, int] = {"push": 16, "mail": 4, "hook": 16}
TRIES = 6
"""After so many a message is given up."""
GROWTH = 4
LONGEST_WAIT_MS = 6 * 3_600_000
LOOK_AGAIN_MS = 15_000
"""Whoever has a table before them is told of their turn there once they look away."""
HOOK_FAILURES = 5
"""After so many messages in a row that were given up, a web hook is switched off ..."""
HOOK_DEAD_MS = 3 * 86_400_000
"""... if the first of them was given up so long ago."""
KEPT_MS = 30 * 86_400_000
SWEEP_MS = 3_600_000
STOP_S = 5.0


class Sender:
    """Sends while it is this process's task."""

    def __init__(
        self, hall: Hall, alerts: Alerts, looking: Looking, channels: Mapping[str, Channel]
    ) -> None:
        self._hall = hall
        self._journal = hall.journal
        self._alerts = alerts
        self._looking = looking
        self._channels = channels
        self._gates = {name: asyncio.Semaphore(PER_CHANNEL[name]) for name in channels}
        self._busy = dict.fromkeys(channels, 0)
        self._tasks: set[asyncio.Task[None]] = set()
        self._awake = asyncio.Event()
        self._swept_at = 0
        alerts.when_put.append(self._awake)

    async def keep_sending(self) -> None:
        """Send what is due again and again, until cancelled; what is under way is then finished."""
        try:
            while True:
                with suppress(TimeoutError):
                    await in_time(self._awake.wait(), TICK_S)
                self._awake.clear()
                if not self._hall.leases.holds(SENDING):
                    continue
                try:
                    await self.step()
                except StoreError as error:
                    log_event(log, logging.WARNING, "not sent", reason=type(error).__name__)
                    await asyncio.sleep(TICK_S)
                except Exception as error:
                    log_failure(log, "sending failed; the next try follows", error)
                    await asyncio.sleep(TICK_S)
        finally:
            if self._tasks:
                await asyncio.wait(self._tasks, timeout=STOP_S)
            for task in self._tasks:
                task.cancel()

    async def step(self) -> None:
        """Claim what is due and begin to send it."""
        now = now_ms()
        if now - self._swept_at > SWEEP_MS:
            self._swept_at = now
            await self._journal.write(stored.drop_old, now, now - KEPT_MS)
        free = [name for name, busy in self._busy.items() if busy < 2 * PER_CHANNEL[name]]
        if not await self._journal.read(deliveries.is_any_due, now, free):
            return
        claimed = await self._journal.write(
            deliveries.claim,
            new_id(),
            now,
            until=now + CLAIM_MS,
            window_ms=self._hall.settings.alert_digest_s * 1000,
            limit=AT_ONCE,
            channels=free,
        )
        for one in claimed:
            self._busy[one.channel] += 1
            task = asyncio.create_task(self._send(one))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _send(self, claimed: Claimed) -> None:
        try:
            async with self._gates[claimed.channel]:
                await self._try(claimed)
        except StoreError as error:  # the claim runs out, and it is tried again
            log_event(log, logging.WARNING, "not sent", reason=type(error).__name__)
        except Exception as error:
            log_failure(log, "a message could not be sent", error, channel=claimed.channel)
            await self._fail(claimed, claimed.alerts, None)
        finally:
            self._busy[claimed.channel] -= 1

    async def _try(self, claimed: Claimed) -> None:
        recipient = await self._journal.read(deliveries.recipient, claimed)
        if recipient is None or claimed.channel not in recipient.settings.channels:
            await self._settle(claimed, claimed.alerts, "dropped")
            return
        alerts = await self._still_wanted(claimed, recipient)
        if not alerts:
            return
        chosen, now = recipient.settings, now_ms()
        quiet = quiet_until(now, chosen.quiet_from, chosen.quiet_until, chosen.zone)
        if quiet is not None:
            await self._postpone(claimed, alerts, quiet)
            return
        site = self._hall.settings.public_url or ""
        try:
            await self._channels[claimed.channel].send(Message(claimed, recipient, alerts, site))
        except GoneError:
            await self._journal.write(alert_settings.drop_device, claimed.user, claimed.target)
        except UnreachableError:
            await self._give_up(claimed, alerts)
        except UndeliveredError as error:
            await self._fail(claimed, alerts, error)
        else:
            await self._settle(claimed, alerts, "sent")

    async def _still_wanted(self, claimed: Claimed, recipient: Recipient) -> tuple[AlertRow, ...]:
        """What is left to be said: no turn that is over, nothing that somebody sees right now."""
        now, silent = now_ms(), recipient.settings.silent
        true = await self._journal.read(deliveries.still_true, claimed.alerts)
        true = [
            one
            for one in true
            if one.kind not in silent and (one.expires_at is None or one.expires_at > now)
        ]
        await self._settle(claimed, [one for one in claimed.alerts if one not in true], "dropped")
        seen = await self._looking.tables_of(claimed.user) if true else set()
        before_them = [one for one in true if one.table in seen]
        later = [one for one in before_them if one.kind in TURNS]
        await self._settle(claimed, [one for one in before_them if one not in later], "dropped")
        await self._postpone(claimed, later, now + LOOK_AGAIN_MS)
        return tuple(one for one in true if one not in before_them)

    async def _fail(
        self, claimed: Claimed, alerts: tuple[AlertRow, ...], error: UndeliveredError | None
    ) -> None:
        reason = "broken" if error is None else str(error)
        over = [one for one in alerts if claimed.tries[one.id] + 1 >= TRIES]
        if over:
            log_event(log, logging.WARNING, "given up", channel=claimed.channel, reason=reason)
            await self._give_up(claimed, over)
        again = [one for one in alerts if one not in over]
        if not again:
            return
        tries = max(claimed.tries[one.id] for one in again)
        wait = self._hall.settings.alert_retry_s * 1000 * GROWTH**tries
        if error is not None and error.wait_s is not None:
            wait = max(wait, error.wait_s * 1000)
        log_event(log, logging.INFO, "not delivered", channel=claimed.channel, reason=reason)
        due_at = now_ms() + min(wait, LONGEST_WAIT_MS)
        await self._postpone(claimed, again, due_at, tried=True)

    async def _give_up(self, claimed: Claimed, alerts: Sequence[AlertRow]) -> None:
        """Not sent, for good. A web hook that has long been dead is switched off, and its owner is
        told through what is left."""
        await self._settle(claimed, alerts, "failed")
        if claimed.channel != "hook":
            return
        now, patience = now_ms(), {"failures": HOOK_FAILURES, "for_ms": HOOK_DEAD_MS}
        switch_off = deliveries.switch_off_dead_hook
        if await self._journal.write(switch_off, claimed.user, **patience, now=now):
            log_event(log, logging.INFO, "web hook switched off", user=claimed.user)
            await self._alerts.alert([claimed.user], "hook", "/account", mark=str(now))

    async def _settle(self, claimed: Claimed, alerts: Sequence[AlertRow], state: str) -> None:
        if alerts:
            ids = [one.id for one in alerts]
            await self._journal.write(deliveries.settle, claimed, ids, state, now_ms())

    async def _postpone(
        self, claimed: Claimed, alerts: Sequence[AlertRow], due_at: int, *, tried: bool = False
    ) -> None:
        if alerts:
            ids = [one.id for one in alerts]
            await self._journal.write(deliveries.postpone, claimed, ids, due_at, tried)
