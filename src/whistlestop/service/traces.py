"""Trace ids: one id from a click in the browser to the log and the row that it caused.

A client may send its own, so that it can be found again; otherwise one is made here. While
something is done for somebody the id is a context variable, which tasks inherit: whoever writes a
line or a row asks for it.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from random import Random

PATTERN = "^[0-9a-f]{8,32}$"
"""Of a trace id. Longer ones could hide a token in the log."""
TRACEPARENT = re.compile(r"(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(-.*)?")
"""The header of the W3C: version, trace id, id of the caller, flags; later versions may go on."""
NONE = "0" * 32

_random = Random()  # two must not be equal; that nobody can guess one does not matter
_current: ContextVar[str | None] = ContextVar("trace", default=None)


def current_trace() -> str | None:
    """The id of what is being done now; None for what the server does by itself."""
    return _current.get()


@contextmanager
def tracing(given: str | None = None) -> Iterator[str]:
    """Do something under the id that a client gave, or under a new one."""
    trace = given or f"{_random.getrandbits(128):032x}"
    before = _current.set(trace)
    try:
        yield trace
    finally:
        _current.reset(before)


def trace_in(traceparent: str | None) -> str | None:
    """The trace id in a header `traceparent`; None if there is none, or it is not valid."""
    found = TRACEPARENT.fullmatch((traceparent or "").strip())
    return None if found is None or found[1] == NONE else found[1]
