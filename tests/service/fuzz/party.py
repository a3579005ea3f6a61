"""Some people and their tables: two who play in two windows each, one who watches, one without a
session.

They play whole games of all kinds and send everything else in between. At the end, what each of
them heard is held against the logs of the tables.
"""

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any

from service.fuzz.fuzzer import Fuzzer, Tally
from service.fuzz.grammar import Seen
from service.fuzz.wishes import wish
from service.guarding import Overheard
from service.inspecting import Inspector, LeakError
from whistlestop.game.notation import route_text
from whistlestop.maps import load_map
from whistlestop.service.models.tables import OVER
from whistlestop.service.store import LogRow

ME, OPEN, KID = {"kind": "me"}, {"kind": "open"}, {"kind": "device", "name": "Kid"}
LEVELS = ("beginner", "casual", "random", "racer")
MAPS = ("mini", "mini", "mini", "usa", "europe")
PACES: tuple[dict[str, Any], ...] = (
    {"kind": "untimed"},
    {"kind": "untimed"},
    {"kind": "days", "turn": 1},
    {"kind": "seconds", "turn": 5, "reserve": 0},
)
AT_A_TIME = 3
"""Tables of a party."""
STRANGE = ("", "x", "-", "a" * 40, "a" * 41, "ünïcode", "..", "aciitM7zQz3c0RsK")

INSPECTED = (
    "states",
    "deltas",
    "texts",
    "covered",
    "opening",
    "drawn",
    "RouteClaimed",
    "StationBuilt",
)

ReadLog = Callable[[str], list[LogRow]]


class Party:
    """Plays and fuzzes until so many messages have been sent."""

    def __init__(
        self,
        addresses: Sequence[str],
        seed: str,
        messages: int,
        tally: Tally,
        elsewhere: list[str],
    ) -> None:
        """`elsewhere`: tables of all parties, for the others to meddle with."""
        self.luck = random.Random(seed)
        self.tally = tally
        self.tables: dict[str, str] = {}
        """The map of every table."""
        self._left = messages
        self._elsewhere = elsewhere
        self.ann, self.bob, self.eve, self.nobody, *self._windows = (
            Fuzzer(addresses, name, random.Random(f"{seed} {n}"), tally, self.luck.choice((1, 2)))
            for n, name in enumerate(("Ann", "Bob", "Eve", None, None, None))
        )
        self.people = (self.ann, self.bob, self.eve, self.nobody, *self._windows)

    async def play(self) -> None:
        """Everything, to the end."""
        for one in self.people:
            await one.begin()
        for window, one in zip(self._windows, (self.ann, self.bob), strict=True):
            window.cookie = one.cookie
        for one in self.people:
            await one.connect()
        users = [one.user for one in self.people if one.user]
        for one in self.people:
            one.known.users = [*users, "x", ""]
            one.known.strangers = [*STRANGE, *self._elsewhere[-20:]]
        for _ in range(AT_A_TIME):
            await self._open_table()
        for one in self.people:
            await one.watch()
        await asyncio.gather(*(self._fuzz(one) for one in self.people))
        await self._end()

    async def _fuzz(self, one: Fuzzer) -> None:
        luck, watchers = one.luck, (self.eve, self.nobody)
        while self._left > 0:
            before = one.sent
            flood = luck.random() < 0.005
            await one.burst(60 if flood else luck.randint(1, 2 if one in watchers else 8))
            if luck.random() < 0.25:
                await self._wish(one)
            if luck.random() < 0.01:
                one.disconnect()
                await one.connect()
                await one.watch()
            if one is self.ann and luck.random() < 0.1:
                await self._replace()
            self._left -= one.sent - before

    async def _wish(self, one: Fuzzer) -> None:
        links = [link for other in self.people for link in other.links]
        made = wish(one.luck, one.known, links)
        if one is self.nobody and made.method != "GET":
            return  # somebody who becomes a guest that way is lost to us, with the seat
        reply = await one.ask(made)
        if reply is not None and made.path.endswith("/link") and reply.status == 201:
            self._keep_link(one)

    def _keep_link(self, one: Fuzzer) -> None:
        told = next(h.told for h in reversed(one.heard) if isinstance(h.told, dict))
        one.links.add(told["token"])

    # --- Tables

    async def _open_table(self) -> None:
        luck = self.luck
        bot = {"kind": "bot", "level": luck.choice(LEVELS)}
        seats = luck.choice(
            ((ME, OPEN), (ME, OPEN), (ME, KID), (ME, KID, OPEN), (ME, bot), (ME, OPEN, bot))
        )
        map = luck.choice(MAPS)
        plan: dict[str, Any] = {"map": map, "seats": seats, "public": luck.random() < 0.5}
        plan |= {"spectators": luck.random() < 0.85, "pace": luck.choice(PACES)}
        opened = await self.ann.post("/tables", plan)
        if opened is None:
            return
        table: str = opened["table"]
        self.tables[table] = map
        self._elsewhere.append(table)
        routes = tuple(route_text(route) for route in load_map(map).routes)
        for one in self.people:
            one.known.tables[table] = Seen(table, routes=routes)
        if OPEN in seats:
            await self.bob.post(f"/tables/{table}/join")
        if luck.random() < 0.9:
            await self.ann.post(f"/tables/{table}/start")

    async def _replace(self) -> None:
        """Another table for one that is over."""
        over = [seen.table for seen in self.ann.known.tables.values() if seen.stage in OVER]
        for table in over[: len(over) - 1]:  # one is kept, to be asked about
            for one in self.people:
                one.known.tables.pop(table, None)
            await self._open_table()
        if over:
            for one in self.people:
                one.is_deaf = True  # there is something new to watch

    async def _end(self) -> None:
        for one in self.people:
            await one.until_hinted()
            one.disconnect()
        for table in self.tables:
            for one in (self.ann, self.bob):
                for what in ("return", "abort", "leave"):
                    await one.post(f"/tables/{table}/{what}")

    # --- What everybody heard

    def inspect(self, read_log: ReadLog, overheard: Overheard) -> None:
        """Whether anybody was told a secret, or something else tells it; notes how far the games
        went."""
        for table in self.tables:
            rows = read_log(table)
            self.tally.games["tables"] += 1
            self.tally.games[f"last entry {rows[-1].kind}"] += 1
            try:
                seen = Inspector(rows, (*self.people, overheard)).inspect()
            except LeakError as leak:
                self.tally.fault("A LEAK:", leak)
            else:
                for name in INSPECTED:
                    self.tally.games[f"inspected {name}"] += seen[name]
