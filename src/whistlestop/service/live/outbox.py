"""What waits to be sent over one socket, in bounded memory."""

import asyncio
from collections import deque

from whistlestop.service.models.messages import Gap

GAP = Gap().model_dump_json()


class Outbox:
    """Messages for one reader. Who reads too slowly loses them, is told so, and loads anew.

    Nobody ever waits for a reader here: a table goes on at its own pace.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._texts: deque[str] = deque()
        self._there = asyncio.Event()
        self._closed = False
        self.dropped = 0

    def put(self, text: str) -> None:
        """Send this, some time."""
        if self._closed:
            return
        if len(self._texts) >= self._size:
            self.dropped += len(self._texts)
            self._texts.clear()
            self._texts.append(GAP)
        self._texts.append(text)
        self._there.set()

    def close(self, *, at_once: bool = False) -> None:
        """Nothing more comes; what waits is still sent, unless it must end at once."""
        self._closed = True
        if at_once:
            self._texts.clear()
        self._there.set()

    async def take(self) -> str | None:
        """The next message; waits for it. None when there will be no more."""
        while not self._texts:
            if self._closed:
                return None
            self._there.clear()
            await self._there.wait()
        return self._texts.popleft()
