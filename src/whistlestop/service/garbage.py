"""The garbage collector of Python, kept from stopping the server.

A server with 200 tables holds half a million objects, and a full collection looks at all of them:
0.3 s in which nobody is answered. Nearly everything dies by its reference count anyway. So what has
lived for a while is set aside, only the young is looked at, and a full collection happens when
nobody is connected, or after hours.
"""

import asyncio
import gc
from collections.abc import Callable

YOUNG = (1_000, 4, 1_000_000)
"""Small steps for the young, and never the old by itself."""
SET_ASIDE_S = 5.0
FULL_AFTER_S = 6 * 3600.0
IDLE_AFTER_S = 300.0
"""A full collection while nobody is there, not more often than this."""


async def keep_tidy(is_idle: Callable[[], bool]) -> None:
    """Set aside what is old, again and again. Runs until cancelled, and then all is as before."""
    before = gc.get_threshold()
    gc.set_threshold(*YOUNG)
    _set_aside()
    since = 0.0
    try:
        while True:
            await asyncio.sleep(SET_ASIDE_S)
            since += SET_ASIDE_S
            if since >= FULL_AFTER_S or (since >= IDLE_AFTER_S and is_idle()):
                gc.unfreeze()
                gc.collect()
                since = 0.0
            _set_aside()
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def _set_aside() -> None:
    gc.collect(1)
    gc.freeze()
