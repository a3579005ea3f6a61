"""The processes of one `whistlestop serve --processes N`, and how sockets go from one to another.

Any process serves any table to anybody. But where the people of a table sit at different processes,
each of these applies and tells every action anew. So when somebody asks for a table, the process
that was asked gives the connection itself to the neighbor that drives the table: the file
descriptor, who it is, and what was asked. The client notices nothing, and nothing depends on it:
whatever stands in the way, the process that was asked serves the table itself.

Whoever sent somebody keeps a second descriptor as long as they are there, only to end the
connection if the neighbor falls silent: else they would wait for a process that stands still.
"""

import asyncio
import json
import logging
import os
import socket
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from errno import ECONNREFUSED, ECONNRESET, ENOTCONN, EPIPE
from functools import partial
from itertools import count
from pathlib import Path
from struct import Struct
from typing import Any

from .leases import Leases

MOST_BYTES = 8_192
"""Of what is said about a guest."""
ARRIVE_S = 1.0
"""A neighbor that has not taken somebody in after so long may be standing still."""
WORD = Struct("!?Q")
"""What is said of a guest: whether they are there or gone, and their number."""

GONE = (EPIPE, ECONNRESET, ENOTCONN, ECONNREFUSED)
"""What the system says of a line on which nobody listens any more."""

Then = Callable[[], None]
"""What is to be done once somebody is at a neighbor, or gone from here."""

log = logging.getLogger("whistlestop.service.cluster")


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody whose socket comes from a neighbor: what is needed to go on with it."""

    address: str
    """Of the client."""
    path: str
    query: str
    """What the client connected to."""
    headers: tuple[tuple[str, str], ...]
    """Those that say who it is."""
    text: str
    """The message that is to be answered next."""
    origin: str = ""
    number: int = 0
    """The process it comes from, and its number there."""
    is_back: bool = False
    """Whether the neighbor had no room."""


KNOWN = tuple(field.name for field in fields(Guest))
"""What a neighbor of a later version may say beside this is left out."""


class Neighbors:
    """The other processes of this machine that have the same parent; without a folder, nobody."""

    def __init__(self, folder: Path | None = None) -> None:
        """The parent has made the folder; each process has a socket in it, named like itself."""
        self._folder = folder
        self._leases: Leases | None = None
        self._door: socket.socket | None = None
        self._lanes: dict[str, _Lane] = {}
        self._heard: set[socket.socket] = set()
        """The lines on which neighbors send."""
        self.has_room: Callable[[str], bool] = lambda _: True
        """Whether one guest more can be taken in from an address."""
        self.take_in: Callable[[socket.socket, Guest, Then], None] = _turn_away
        """Goes on with a connection, and says when it is over; set by whoever runs the server."""

    def join(self, leases: Leases) -> None:
        """Begin to take in guests, and to send them to whoever drives the table they ask for."""
        if self._folder is None or not leases.is_shared:
            return
        try:
            door = _line()
            door.bind(str(self._folder / leases.process))
            door.listen(64)
        except OSError as error:  # not every system has them: then all stay where they are
            log.info("Sockets stay at the process they come to: %s.", error.strerror or error)
            return
        self._leases, self._door = leases, door
        leases.on_living = self._give_up_but
        asyncio.get_running_loop().add_reader(door, self._open)

    async def leave(self) -> None:
        """Take nobody in any more, and send nobody."""
        leases, door = self._leases, self._door
        if leases is None or door is None or self._folder is None:
            return
        if door.fileno() >= 0:
            self._shut()
        self._leases = self._door = None
        (self._folder / leases.process).unlink(missing_ok=True)
        for line in list(self._heard):
            self._hang_up(line)
        for lane in self._lanes.values():
            lane.close()
        self._lanes.clear()

    @property
    def are_there(self) -> bool:
        """Whether there may be any."""
        return self._leases is not None

    @property
    def away(self) -> int:
        """How many are at neighbors who came to this process."""
        return sum(map(len, self._lanes.values()))

    # --- Sending

    def better_place(self, table: str) -> str | None:
        """The neighbor that drives a table, if there is one that can be reached."""
        if self._leases is None:
            return None
        driver = self._leases.driver_of(table)
        if driver is None or driver == self._leases.process or not self._lane_to(driver).is_open:
            return None
        return driver

    def send(self, neighbor: str, guest: Guest, connection: int, then: Then) -> bool:
        """Give a connection away, by its file descriptor; False if it could not be."""
        if self._leases is None:
            return False
        lane = self._lane_to(neighbor)
        return lane.is_open and lane.send(
            replace(guest, origin=self._leases.process), connection, then
        )

    def _give_up_but(self, living: Collection[str]) -> None:
        """End the connections of all who are at neighbors that are thought dead: they may only
        stand still."""
        for neighbor in self._lanes.keys() - living:
            self._lanes.pop(neighbor).close(is_silent=True)

    def _lane_to(self, neighbor: str) -> "_Lane":
        """The way to a neighbor, opened when it is needed."""
        assert self._folder is not None
        lane = self._lanes.get(neighbor)
        if lane is None or lane.is_closed:
            lane = self._lanes[neighbor] = _Lane(self._folder / neighbor)
        return lane

    # --- Taking in

    def _open(self) -> None:
        assert self._door is not None
        try:
            line, _ = self._door.accept()
        except BlockingIOError:
            return
        except OSError:  # too many files are open: whoever knocks serves their guests themselves
            self._shut()
            return
        line.setblocking(False)
        self._heard.add(line)
        asyncio.get_running_loop().add_reader(line, self._hear, line)

    def _hear(self, line: socket.socket) -> None:
        try:
            said, descriptors, _, _ = socket.recv_fds(line, MOST_BYTES, 1)
        except BlockingIOError:
            return
        except OSError:
            said, descriptors = b"", []
        if not descriptors:  # it is gone, or there is no room for another file here
            self._hang_up(line)
        for descriptor in descriptors:
            os.set_inheritable(descriptor, False)  # the processes of bots must not have it
            self._arrived(line, socket.socket(fileno=descriptor), json.loads(said))

    def _arrived(
        self, line: socket.socket, connection: socket.socket, values: dict[str, Any]
    ) -> None:
        guest = Guest(**{name: values[name] for name in KNOWN if name in values})
        connection.setblocking(False)
        self._say(line, is_there=True, number=guest.number)
        has_left = partial(self._say, line, is_there=False, number=guest.number)
        if guest.is_back or self.has_room(guest.address):
            self.take_in(connection, guest, has_left)
            return
        has_left()
        back = replace(guest, is_back=True)
        if not self.send(guest.origin, back, connection.fileno(), connection.close):
            connection.close()  # they connect again

    def _say(self, line: socket.socket, *, is_there: bool, number: int) -> None:
        if line not in self._heard:
            return
        try:
            line.send(WORD.pack(is_there, number))
        except OSError:  # nobody hears it: without this line they forget whom they sent
            self._hang_up(line)

    def _hang_up(self, line: socket.socket) -> None:
        asyncio.get_running_loop().remove_reader(line)
        self._heard.discard(line)
        line.close()

    def _shut(self) -> None:
        """Open to nobody any more."""
        assert self._door is not None
        asyncio.get_running_loop().remove_reader(self._door)
        self._door.close()


class _Lane:
    """The way to one neighbor: connections go there, and word comes back of each."""

    def __init__(self, door: Path) -> None:
        self._line: socket.socket | None = None
        self._there: dict[int, _Visitor] = {}
        """By their number, who was sent and is not gone."""
        self._late: set[int] = set()
        """The numbers of those whose connection was ended because no word came of them."""
        self._numbers = count(1)
        with suppress(OSError):  # it is of another machine, or gone, or has too much to do
            line = _line()
            try:
                line.connect(str(door))
            except OSError:
                line.close()
                raise
            asyncio.get_running_loop().add_reader(line, self._hear)
            self._line = line

    def __len__(self) -> int:
        return len(self._there)

    @property
    def is_closed(self) -> bool:
        """Whether nobody is there, or was when it was opened."""
        return self._line is None

    @property
    def is_open(self) -> bool:
        """Whether the neighbor is there and takes in whom it is sent."""
        return not self.is_closed and not self._late

    def send(self, guest: Guest, connection: int, then: Then) -> bool:
        """Send somebody; False if that cannot be."""
        assert self._line is not None
        number = next(self._numbers)
        said = json.dumps(asdict(replace(guest, number=number))).encode()
        if len(said) > MOST_BYTES:
            return False
        try:
            ours = socket.socket(fileno=os.dup(connection))
        except OSError:  # too many files are open
            return False
        try:
            socket.send_fds(self._line, [said], [connection])
        except OSError as error:
            ours.close()
            if error.errno in GONE:
                self.close()
            return False  # or it has too much to do
        self._there[number] = _Visitor(ours, then, partial(self._end_late, number))
        return True

    def close(self, *, is_silent: bool = False) -> None:
        """Send nobody any more. Who is there stays, unless the neighbor has fallen silent; who is
        still on the way has to connect again."""
        if self._line is not None:
            asyncio.get_running_loop().remove_reader(self._line)
            self._line.close()
            self._line = None
        for visitor in self._there.values():
            visitor.let_go(ends=is_silent or not visitor.has_arrived)
        self._there.clear()

    def _end_late(self, number: int) -> None:
        self._hear()  # it may be this process that stood still
        visitor = self._there.get(number)
        if visitor is not None and not visitor.has_arrived:
            self._late.add(number)
            self._there.pop(number).let_go(ends=True)

    def _hear(self) -> None:
        """All that has been said."""
        while self._line is not None:
            try:
                word = self._line.recv(WORD.size)
            except BlockingIOError:
                return
            except OSError:
                word = b""
            if not word:
                self.close()
                return
            is_there, number = WORD.unpack(word)
            self._note(number, is_there=is_there)

    def _note(self, number: int, *, is_there: bool) -> None:
        self._late.discard(number)
        visitor = self._there.get(number)
        if visitor is None:
            return
        if is_there:
            visitor.arrive()
        else:
            self._there.pop(number).let_go(ends=False)


class _Visitor:
    """Somebody who was sent to a neighbor."""

    def __init__(self, connection: socket.socket, then: Then, end_late: Then) -> None:
        self._connection = connection
        self._then: Then | None = then
        self._timer = asyncio.get_running_loop().call_later(ARRIVE_S, end_late)

    @property
    def has_arrived(self) -> bool:
        """Whether the neighbor has said so."""
        return self._then is None

    def arrive(self) -> None:
        """They are at the neighbor."""
        self._timer.cancel()
        then, self._then = self._then, None
        if then is not None:
            then()

    def let_go(self, *, ends: bool) -> None:
        """Have no more to do with them, or `ends` the connection, wherever it is."""
        if ends:
            with suppress(OSError):
                self._connection.shutdown(socket.SHUT_RDWR)
        self._connection.close()
        self.arrive()


def _line() -> socket.socket:
    line = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    line.setblocking(False)
    return line


def _turn_away(connection: socket.socket, _guest: Guest, has_left: Then) -> None:
    connection.close()
    has_left()
