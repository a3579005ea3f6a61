"""The processes of one `whistlestop serve --processes N`, and how sockets go from one to another.

Any process serves any table to anybody. But where the people of a table sit at different processes,
each of these applies and tells every action anew. So when somebody asks for a table, the process
that was asked gives the connection itself to the neighbor that drives the table: the file
descriptor, who it is, and what was asked. The client notices nothing, and nothing depends on it:
whatever stands in the way, the process that was asked serves the table itself.
"""

import asyncio
import json
import logging
import os
import socket
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from .leases import Leases

MOST_BYTES = 8_192
"""Of what is said about a guest."""
ARRIVE_S = 1.0
"""A neighbor that has not taken somebody in after so long may be standing still."""
ARRIVED = b"+"

Left = Callable[[], None]
"""What is to be done here once a connection is at its neighbor, or has ended."""

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
    """The process it comes from."""
    is_back: bool = False
    """Whether the neighbor had no room."""


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
        self.has_room: Callable[[], bool] = lambda: True
        """Whether one guest more can be taken in."""
        self.take_in: Callable[[socket.socket, Guest], None] = lambda connection, _: (
            connection.close()
        )
        """Goes on with a connection; set by whoever runs the server."""

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
        asyncio.get_running_loop().add_reader(door, self._open)

    async def leave(self) -> None:
        """Take nobody in any more, and send nobody."""
        leases, door = self._leases, self._door
        if leases is None or door is None or self._folder is None:
            return
        self._leases = self._door = None
        asyncio.get_running_loop().remove_reader(door)
        door.close()
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

    # --- Sending

    def better_place(self, table: str) -> str | None:
        """The neighbor that drives a table, if there is one that can be reached."""
        if self._leases is None:
            return None
        driver = self._leases.driver_of(table)
        if driver is None or driver == self._leases.process or not self._lane_to(driver).is_open:
            return None
        return driver

    def send(self, neighbor: str, guest: Guest, connection: int, left: Left) -> bool:
        """Give a connection away, by its file descriptor; False if it could not be."""
        if self._leases is None:
            return False
        said = json.dumps(asdict(replace(guest, origin=self._leases.process))).encode()
        lane = self._lane_to(neighbor)
        return lane.is_open and len(said) <= MOST_BYTES and lane.send(said, connection, left)

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
        with suppress(BlockingIOError):
            line, _ = self._door.accept()
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
        if not said:
            self._hang_up(line)
        for descriptor in descriptors:
            os.set_inheritable(descriptor, False)  # the processes of bots must not have it
            with suppress(OSError):
                line.send(ARRIVED)
            self._arrived(socket.socket(fileno=descriptor), json.loads(said))

    def _arrived(self, connection: socket.socket, values: dict[str, object]) -> None:
        guest = Guest(**values)  # type: ignore[arg-type]
        connection.setblocking(False)
        if guest.is_back or self.has_room():
            self.take_in(connection, guest)
            return
        back = replace(guest, is_back=True)
        if not self.send(guest.origin, back, connection.fileno(), connection.close):
            connection.close()  # they connect again

    def _hang_up(self, line: socket.socket) -> None:
        asyncio.get_running_loop().remove_reader(line)
        self._heard.discard(line)
        line.close()


class _Lane:
    """The way to one neighbor, on which connections go there and word comes back of each.

    A connection that no word comes of is ended, so that whoever it is connects again: its neighbor
    may stand still, and would answer them when it wakes.
    """

    def __init__(self, door: Path) -> None:
        self._line: socket.socket | None = _line()
        self._under_way: deque[_UnderWay] = deque()
        try:
            self._line.connect(str(door))
        except OSError:  # it is of another machine, or gone, or has too much to do
            self._line.close()
            self._line = None
        else:
            asyncio.get_running_loop().add_reader(self._line, self._hear)

    @property
    def is_closed(self) -> bool:
        """Whether nobody is there, or was when it was opened."""
        return self._line is None

    @property
    def is_open(self) -> bool:
        """Whether the neighbor is there and takes in whom it is sent."""
        return not self.is_closed and not (self._under_way and self._under_way[0].is_late)

    def send(self, said: bytes, connection: int, left: Left) -> bool:
        """Send somebody; False if that cannot be."""
        assert self._line is not None
        try:
            socket.send_fds(self._line, [said], [connection])
        except BlockingIOError:  # it has too much to do
            return False
        except OSError:  # it is gone
            self.close()
            return False
        self._under_way.append(_UnderWay(connection, left))
        return True

    def close(self) -> None:
        """Send nobody any more, and end what is under way."""
        if self._line is not None:
            asyncio.get_running_loop().remove_reader(self._line)
            self._line.close()
            self._line = None
        while self._under_way:
            self._under_way.popleft().end()

    def _hear(self) -> None:
        assert self._line is not None
        try:
            word = self._line.recv(len(ARRIVED))
        except BlockingIOError:
            return
        except OSError:
            word = b""
        if not word:
            self.close()
        elif self._under_way:
            self._under_way.popleft().has_arrived()


class _UnderWay:
    """A connection that was sent to a neighbor, until word comes of it."""

    def __init__(self, connection: int, left: Left) -> None:
        self._connection: socket.socket | None = socket.socket(fileno=os.dup(connection))
        self._left = left
        self._timer = asyncio.get_running_loop().call_later(ARRIVE_S, self.end)
        self.is_late = False

    def has_arrived(self) -> None:
        """It is at the neighbor."""
        if self._connection is not None:
            self._let_go(self._connection)

    def end(self) -> None:
        """End it, wherever it is."""
        self.is_late = True
        if self._connection is not None:
            with suppress(OSError):
                self._connection.shutdown(socket.SHUT_RDWR)
            self._let_go(self._connection)

    def _let_go(self, connection: socket.socket) -> None:
        self._connection = None
        self._timer.cancel()
        connection.close()
        self._left()


def _line() -> socket.socket:
    line = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    line.setblocking(False)
    return line
