"""A crowd of people with a socket each, who play at many tables from one event loop.

The server may be several processes: everybody connects to any of them, and whoever loses the
connection comes back to any of them, as behind a balancer.
"""

import asyncio
import json
import random
import re
import time
from collections import Counter, deque
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from service.lean import LeanSocket
from service.places import Acknowledged, Attempt, Flight, Guest, Place, Return, fill
from waiting import PATIENCE_S

KINDS = b"welcome|snapshot|update|delta|uncovered|present|chat|reacted|done|refused|gap|bye|pong"
KIND = re.compile(rb'"type":"(' + KINDS + rb')"')
"""No event has one of these types, so the first one found is that of the message."""
NUMBER = re.compile(rb'"number":(\d+)')
REQUEST = re.compile(rb'"id":(\d+)')
CAN_ACT = b'legal_actions":["'
LEGAL = re.compile(rb'legal_actions":(\[[^\]]*\])')
"""In a view, or among the changes of one."""
AT_ONCE = 8
"""Requests and handshakes on their way at a time while people come; who comes back waits for
nobody."""
SILENT_S = 30.0
"""An action that not everybody has heard of after so long is an error."""
LOOK_S = 0.5
"""How often it is looked for those."""
PASSING = ("unavailable", "out_of_step")
"""Codes of refusals that people who come back live with: one moment, and try again."""
FIRST_WAIT_S, GROWTH, LONGEST_WAIT_S = 0.2, 1.6, 10.0
"""How long the page waits before it connects again, at most: at first, and in the end."""
HANDSHAKE_S = 5.0
"""Whoever gets no answer for so long tries another process."""
MOMENT_S = (0.2, 0.4)
"""After a refusal that passes."""


class Crowd:
    """Opens tables, sits down, connects, and acts when told to."""

    def __init__(
        self,
        *addresses: str,
        seed: int = 1,
        comes_back: bool = False,
        remembers: bool = False,
        is_eager: bool = False,
        live: int = 1,
    ) -> None:
        """`live` is the version of the messages that everybody asks for. `comes_back`: whoever
        loses the connection connects again, as a page does, and asks again where the server says
        that it cannot at this moment. `is_eager`: people act as soon as they can, also while others
        of their table act or are away."""
        self.addresses = list(addresses)
        self.places: list[Place] = []
        self.latencies: list[float] = []
        """Seconds from just before an action is sent until the last of its table has heard."""
        self.errors: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        """By their code, where people come back."""
        self.said: set[str] = set()
        """The sentences of those."""
        self.acknowledged: list[Acknowledged] = []
        self.unanswered = 0
        """Actions whose answer went down with the connection."""
        self.returns: list[Return] = []
        self.behind: list[float] = []
        """Seconds for which a process told somebody less than another one had told before."""
        self.gaps = 0
        """How often a server that people come back to said "look again"."""
        self.killed_at: dict[str, int] = {}
        """By address when its process was last killed, in milliseconds since the epoch."""
        self.is_moved = False
        """Whether sockets go from one process to another, so that an address does not tell which
        of them serves."""
        self.sent = 0
        self.rests_since: int | None = None
        """When everybody stopped acting, in milliseconds since the epoch."""
        self.sizes: list[int] = []
        """Bytes of every update and delta."""
        self._live = live
        self._comes_back = comes_back
        self._remembers = remembers
        self._is_eager = is_eager
        self._random = random.Random(seed)
        self._request = 0
        self._look_at = 0.0
        self._closing = False
        self._returning: set[asyncio.Task[None]] = set()

    @property
    def guests(self) -> Iterable[Guest]:
        """Everybody."""
        return (guest for place in self.places for guest in place.guests)

    # --- Coming

    async def sit_down(self, plans: Sequence[dict[str, Any]]) -> None:
        """Open a table a plan, take every open seat, give salts and start; all over HTTP."""
        loop = asyncio.get_running_loop()
        with ThreadPoolExecutor(AT_ONCE) as pool:
            work = [loop.run_in_executor(pool, fill, self.addresses, plan) for plan in plans]
            self.places += await asyncio.gather(*work)

    async def connect(self) -> None:
        """Everybody opens a socket and watches; returns when all games have begun."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def enter(guest: Guest) -> None:
            async with gate:
                await self._enter(guest, self._random.choice(self.addresses))

        await asyncio.gather(*map(enter, self.guests))
        await self.until_there()

    async def until_there(self) -> None:
        """Wait until everybody has a view of a game."""
        end = time.monotonic() + 2 * SILENT_S
        while not all(guest.number >= 0 and guest.state for guest in self.guests):
            if time.monotonic() > end:
                missing = sum(not guest.state for guest in self.guests)
                raise TimeoutError(f"{missing} people never saw their game: {dict(self.errors)}")
            await asyncio.sleep(0.005)

    async def until_lost(self) -> None:
        """Wait until everybody has heard the last of a server that is gone."""
        while any(guest.socket is not None for guest in self.guests):
            await asyncio.sleep(0.005)

    def leave(self, address: str) -> None:
        """Everybody whom a process serves hangs up and goes elsewhere: a balancer gave it up."""
        self.addresses.remove(address)
        for guest in self.guests:
            if guest.address == address and guest.socket is not None:
                guest.socket.close()

    async def close(self) -> None:
        """Everybody goes."""
        self._closing = True
        for task in self._returning:
            task.cancel()
        await asyncio.gather(*self._returning, return_exceptions=True)
        for guest in self.guests:
            if guest.socket is not None:
                guest.socket.close()
        await asyncio.sleep(0)

    async def _enter(self, guest: Guest, address: str) -> None:
        guest.socket = await LeanSocket.open(
            address,
            guest.cookie,
            lambda data: self._told(guest, data),
            lambda: self._lost(guest),
            wait=HANDSHAKE_S if self._comes_back else PATIENCE_S,
            live=self._live,
        )
        guest.address, guest.entered_at = address, time.time_ns() // 10**6
        self.watch(guest)

    def watch(self, guest: Guest) -> None:
        """Ask for everything about the table."""
        guest.number, guest.state, guest.can_act = -1, b"", False
        guest.watching = self._send(guest, {"type": "watch", "table": guest.place.table})

    def _send(self, guest: Guest, message: dict[str, Any]) -> int:
        assert guest.socket is not None
        self._request += 1
        guest.socket.send(json.dumps({**message, "id": self._request}))
        return self._request

    # --- Hearing

    def _told(self, guest: Guest, data: bytes) -> None:
        now = time.perf_counter()
        found = KIND.search(data)
        kind = b"" if found is None else found[1]
        if kind in (b"update", b"delta"):
            self.sizes.append(len(data))
            self._updated(guest, _number(data), data, now)
        elif kind == b"snapshot":
            self._entered(guest, _number(data), data, now)
        elif kind == b"done":
            self._done(guest, data, now)
        elif kind == b"refused":
            self._refused(guest, json.loads(data), now)
        elif kind == b"gap":
            self._missed(guest)
        elif kind == b"":
            self.errors["an unknown message"] += 1

    def _updated(self, guest: Guest, number: int, data: bytes, now: float) -> None:
        if guest.number < 0:
            return  # it belongs to before the snapshot that was asked for
        if number != guest.number + 1:
            self.errors["numbers out of order"] += 1
        self._see(guest, number, data, now)

    def _entered(self, guest: Guest, number: int, data: bytes, now: float) -> None:
        place = guest.place
        if number < guest.highest:
            guest.behind_at = now
        if guest.lost_at is not None:
            hits = tuple(guest.hits)
            self.returns.append(Return(guest.lost_at, now, hits, place.table, guest.attempts))
            guest.lost_at, guest.hits, guest.attempts = None, [], []
        self._see(guest, number, data, now)

    def _see(self, guest: Guest, number: int, data: bytes, now: float) -> None:
        guest.number, guest.highest = number, max(number, guest.highest)
        if guest.behind_at is not None and number == guest.highest:
            self.behind.append(now - guest.behind_at)
            guest.behind_at = None
        if b'legal_actions":' in data:
            guest.state = data
        if guest.state:
            could_act, guest.can_act = guest.can_act, CAN_ACT in guest.state
            if guest.can_act and not could_act and guest.place.thinks_s:
                guest.not_before = now + self._random.uniform(0, guest.place.thinks_s)
        if self._remembers:
            guest.heard.append(data)
        if guest.place.flights:
            self._land(guest.place, now)

    def _done(self, guest: Guest, data: bytes, now: float) -> None:
        place, flight, request = guest.place, guest.flight, REQUEST.search(data)
        if flight is None or request is None or int(request[1]) != flight.request:
            return
        guest.flight, flight.number = None, _number(data)
        self.acknowledged.append(
            Acknowledged(
                place.table,
                flight.number,
                guest.seat,
                flight.action,
                flight.sent,
                now - flight.sent,
            )
        )
        self._land(place, now)

    def _land(self, place: Place, now: float) -> None:
        self.latencies += [now - flight.sent for flight in place.landed()]

    def _refused(self, guest: Guest, refusal: dict[str, Any], now: float) -> None:
        passes = self._comes_back and refusal["code"] in PASSING
        if passes:
            self.refusals[refusal["code"]] += 1
            self.said.add(refusal["message"])
        else:
            self.errors[f"refused: {refusal['message']}"] += 1
        if guest.flight is not None and guest.flight.request == refusal["id"]:
            self._give_up(guest)
            guest.not_before = now + self._random.uniform(*MOMENT_S)
            guest.can_act = CAN_ACT in guest.state
        elif passes and guest.watching == refusal["id"]:
            self._soon(self._watch_again(guest, guest.watching))

    async def _watch_again(self, guest: Guest, refused: int) -> None:
        await asyncio.sleep(self._random.uniform(*MOMENT_S))
        if guest.socket is not None and guest.watching == refused:
            self.watch(guest)

    def _missed(self, guest: Guest) -> None:
        if self._comes_back:
            self.gaps += 1
            self.watch(guest)
        else:
            self.errors["a gap"] += 1

    def _lost(self, guest: Guest) -> None:
        was_served = guest.number >= 0
        guest.number, guest.state, guest.can_act, guest.socket = -1, b"", False, None
        if self._closing:
            return
        if not self._comes_back:
            self.errors["connections lost"] += 1
            return
        killed = self.killed_at.get(guest.address, 0)
        if self.is_moved:
            killed = max(self.killed_at.values(), default=0)
        by_kill = killed >= guest.entered_at
        if was_served:
            # On a busy machine it is heard of later, when others have cared for it already.
            guest.losses.append(killed if by_kill else time.time_ns() // 10**6)
        if guest.lost_at is None or by_kill:  # each kill counts by itself
            guest.lost_at, guest.attempts = time.perf_counter(), []
            guest.hits.append(guest.lost_at)
        if guest.flight is not None:
            self.unanswered += 1
            self._give_up(guest)
        self._soon(self._come_back(guest))

    def _give_up(self, guest: Guest) -> None:
        """Nobody will hear of what this person tried to do."""
        if guest.flight is not None:
            guest.place.flights.remove(guest.flight)
            guest.flight = None

    def _soon(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._returning.add(task)
        task.add_done_callback(self._returning.discard)

    async def _come_back(self, guest: Guest) -> None:
        """Try as the page does, each time at every process, until one is there."""
        wait = FIRST_WAIT_S
        while not self._closing:
            await asyncio.sleep(wait * self._random.uniform(0.5, 1))
            wait = min(GROWTH * wait, LONGEST_WAIT_S)
            for address in self._random.sample(self.addresses, len(self.addresses)):
                attempt = Attempt(address, time.perf_counter())
                guest.attempts.append(attempt)
                try:
                    await self._enter(guest, address)
                    return
                except OSError as error:
                    attempt.outcome = str(error) or type(error).__name__
                finally:
                    attempt.ended_at = time.perf_counter()

    def gone_on(self, since: float) -> dict[str, float]:
        """By table the seconds until an action was acknowledged that was sent after a moment."""
        found: dict[str, float] = {}
        for one in self.acknowledged:
            if one.sent >= since:
                found.setdefault(one.table, one.sent + one.seconds - since)
        return found

    # --- Acting

    def act(self, guest: Guest) -> None:
        """Have a person do something that is allowed."""
        place, now = guest.place, time.perf_counter()
        legal = LEGAL.search(guest.state)
        assert legal is not None
        action = self._choose(json.loads(legal[1]))
        message = {"type": "act", "table": place.table, "number": guest.number, "action": action}
        guest.can_act, place.acted_at = False, now
        self.sent += 1
        guest.flight = Flight(guest, self._send(guest, message), action, now)
        place.flights.append(guest.flight)

    def _choose(self, legal: Sequence[str]) -> str:
        """Like people: routes often, stations and tickets seldom, most of the time cards."""
        claims = [action for action in legal if action[0].isalpha()]
        if claims and self._random.random() < 0.5:
            return self._random.choice(claims)
        draws = [action for action in legal if action[0] == "+" and action != "+T"]
        if draws and self._random.random() < 0.95:
            return self._random.choice(draws)
        return self._random.choice(legal)

    async def advance(self, most: int) -> None:
        """Play on as fast as it goes: the tables are then from 0 to so many actions further."""
        left = {place: self._random.randint(0, most) for place in self.places}
        while left:
            for place in [place for place in left if left[place] == 0]:
                del left[place]
            for place in left:
                if (actor := place.polite_actor()) is not None:
                    self.act(actor)
                    left[place] -= 1
            self._check_flights()
            await asyncio.sleep(0.005)

    async def act_steadily(self, rate: float, seconds: float) -> "Pace":
        """Act at fixed times, however long the answers take."""
        pace, begin = Pace(), time.perf_counter()
        order = deque(self._random.sample(self.places, len(self.places)))
        for tick in range(round(rate * seconds)):
            due = begin + tick / rate
            while (wait := due - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            pace.late.append(-wait)
            pace.missed += not (self._act_eagerly() if self._is_eager else self._act_in(order))
            self._check_flights()
        return pace

    def _act_in(self, order: deque[Place]) -> bool:
        """Somewhere, at a table where nothing else is on its way."""
        order.rotate(self._random.randrange(len(order)))
        for place in order:
            if (actor := place.polite_actor()) is not None:
                self.act(actor)
                return True
        return False

    def _act_eagerly(self) -> bool:
        """At the table where nobody has tried for longest."""
        now = time.perf_counter()
        for place in sorted(self.places, key=lambda place: place.acted_at):
            if (actor := place.eager_actor(now)) is not None:
                self.act(actor)
                return True
        return False

    def _check_flights(self) -> None:
        now = time.perf_counter()
        if now < self._look_at:  # thousands of tables take their time
            return
        self._look_at = now + LOOK_S
        before = now - SILENT_S
        for place in self.places:
            for flight in [one for one in place.flights if one.sent < before]:
                self.errors["actions without an end"] += 1
                place.flights.remove(flight)
                if flight.guest.flight is flight:
                    flight.guest.flight = None

    async def until_quiet(self) -> None:
        """Wait until nothing is on its way any more."""
        while any(place.flights for place in self.places):
            self._check_flights()
            await asyncio.sleep(0.005)


@dataclass(slots=True)
class Pace:
    """How well a schedule was kept."""

    late: list[float] = field(default_factory=list)
    """Seconds after its time that each action was sent: the fault of the crowd, not the server."""
    missed: int = 0
    """Times at which nobody could act."""


def _number(data: bytes) -> int:
    found = NUMBER.search(data)
    return -1 if found is None else int(found[1])
