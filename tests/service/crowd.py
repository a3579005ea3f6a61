"""A crowd of people with a socket each, who play at many tables from one event loop."""

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
from service.places import Acknowledged, Flight, Guest, Place, fill

KINDS = b"welcome|snapshot|update|uncovered|present|chat|reacted|done|refused|gap|bye|pong"
KIND = re.compile(rb'"type":"(' + KINDS + rb')"')
"""No event has one of these types, so the first one found is that of the message."""
NUMBER = re.compile(rb'"number":(\d+)')
REQUEST = re.compile(rb'"id":(\d+)')
CAN_ACT = b'"legal_actions":["'
AT_ONCE = 8
"""Requests and handshakes on their way at a time."""
SILENT_S = 30.0
"""An action that not everybody has heard of after so long is an error."""


class Crowd:
    """Opens tables, sits down, connects, and acts when told to."""

    def __init__(
        self, address: str, *, seed: int = 1, comes_back: bool = False, remembers: bool = False
    ) -> None:
        """`comes_back`: whoever loses the connection connects again, as a page does."""
        self.address = address
        self.places: list[Place] = []
        self.latencies: list[float] = []
        """Seconds from just before an action is sent until the last of its table has heard."""
        self.errors: Counter[str] = Counter()
        self.acknowledged: list[Acknowledged] = []
        self.unanswered = 0
        """Actions whose answer went down with the connection."""
        self.sent = 0
        self._comes_back = comes_back
        self._remembers = remembers
        self._random = random.Random(seed)
        self._request = 0
        self._closing = False
        self._returning: set[asyncio.Task[None]] = set()
        self._gate = asyncio.Semaphore(AT_ONCE)

    @property
    def guests(self) -> Iterable[Guest]:
        """Everybody."""
        return (guest for place in self.places for guest in place.guests)

    # --- Coming

    async def sit_down(self, plans: Sequence[dict[str, Any]]) -> None:
        """Open a table a plan, take every open seat, give salts and start; all over HTTP."""
        loop = asyncio.get_running_loop()
        with ThreadPoolExecutor(AT_ONCE) as pool:
            work = [loop.run_in_executor(pool, fill, self.address, plan) for plan in plans]
            self.places += await asyncio.gather(*work)

    async def connect(self) -> None:
        """Everybody opens a socket and watches; returns when all games have begun."""
        await asyncio.gather(*(self._enter(guest) for guest in self.guests))
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

    async def _enter(self, guest: Guest) -> None:
        async with self._gate:
            guest.socket = await LeanSocket.open(
                self.address,
                guest.cookie,
                lambda data: self._told(guest, data),
                lambda: self._lost(guest),
            )
            self.watch(guest)

    def watch(self, guest: Guest) -> None:
        """Ask for everything about the table."""
        guest.number, guest.state, guest.can_act = -1, b"", False
        self._send(guest, {"type": "watch", "table": guest.place.table})

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
        if kind == b"update":
            number = _number(data)
            if number != guest.number + 1 and guest.number >= 0:
                self.errors["numbers out of order"] += 1
            self._see(guest, number, data)
            self._arrived(guest.place, number, now)
        elif kind == b"snapshot":
            self._see(guest, _number(data), data)
        elif kind == b"done":
            self._done(guest, data, now)
        elif kind == b"refused":
            self.errors[f"refused: {json.loads(data)['message']}"] += 1
            guest.place.flight = None
        elif kind in (b"gap", b""):
            self.errors["a gap" if kind else "an unknown message"] += 1

    def _see(self, guest: Guest, number: int, data: bytes) -> None:
        guest.number = number
        if b'"legal_actions":' in data:
            guest.state = data
            guest.can_act = CAN_ACT in data
        if self._remembers:
            guest.heard.append(data)

    def _arrived(self, place: Place, number: int, now: float) -> None:
        place.arrivals[number] += 1
        if place.arrivals[number] == len(place.guests):
            if place.flight is None:
                place.arrivals.clear()
            elif place.flight.number == number:
                self._landed(place, place.flight, now)

    def _done(self, guest: Guest, data: bytes, now: float) -> None:
        place, request = guest.place, REQUEST.search(data)
        flight = place.flight
        if flight is None or request is None or int(request[1]) != flight.request:
            return
        flight.number = _number(data)
        self.acknowledged.append(
            Acknowledged(place.table, flight.number, guest.seat, flight.action)
        )
        if place.arrivals[flight.number] == len(place.guests):
            self._landed(place, flight, now)

    def _landed(self, place: Place, flight: Flight, now: float) -> None:
        self.latencies.append(now - flight.sent)
        place.flight = None
        place.arrivals.clear()

    def _lost(self, guest: Guest) -> None:
        place = guest.place
        guest.number, guest.state, guest.can_act, guest.socket = -1, b"", False, None
        place.arrivals.clear()
        if self._closing:
            return
        if not self._comes_back:
            self.errors["connections lost"] += 1
            return
        if place.flight is not None:
            self.unanswered += place.flight.number is None
            place.flight = None
        task = asyncio.create_task(self._come_back(guest))
        self._returning.add(task)
        task.add_done_callback(self._returning.discard)

    async def _come_back(self, guest: Guest) -> None:
        while not self._closing:
            try:
                await self._enter(guest)
            except OSError:
                await asyncio.sleep(self._random.uniform(0.02, 0.1))
            else:
                return

    # --- Acting

    def act(self, place: Place, guest: Guest) -> None:
        """Have a person do something that is allowed."""
        action = self._choose(json.loads(guest.state)["view"]["legal_actions"])
        message = {"type": "act", "table": place.table, "number": guest.number, "action": action}
        guest.can_act = False
        self.sent += 1
        flight = place.flight = Flight(guest, 0, action, time.perf_counter())
        flight.request = self._send(guest, message)

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
            ready = [(place, actor) for place in left if (actor := place.actor()) is not None]
            for place, actor in ready:
                self.act(place, actor)
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
            pace.missed += not self._act_somewhere(order)
            self._check_flights()
        return pace

    def _act_somewhere(self, order: deque[Place]) -> bool:
        order.rotate(self._random.randrange(len(order)))
        for place in order:
            if (actor := place.actor()) is not None:
                self.act(place, actor)
                return True
        return False

    def _check_flights(self) -> None:
        before = time.perf_counter() - SILENT_S
        for place in self.places:
            if place.flight is not None and place.flight.sent < before:
                self.errors["actions without an end"] += 1
                place.flight = None

    async def until_quiet(self) -> None:
        """Wait until nothing is on its way any more."""
        while any(place.flight is not None for place in self.places):
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
