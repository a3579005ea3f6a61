"""Work that goes on beside everything else for as long as the server runs."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from .observe import log_failure

FIRST_PAUSE_S, LONGEST_PAUSE_S = 1.0, 60.0
"""Before work that failed is begun again; twice as long each time."""
WELL_S = 600.0
"""Work that went on for so long was well: its next failure is the first."""

log = logging.getLogger("whistlestop.service")


async def keep_going(name: str, work: Callable[[], Awaitable[None]]) -> None:
    """Do something that lasts until it is cancelled or says that it is done. If it fails, whatever
    the reason, that is logged and it is begun again: no fault may stop it until a restart."""
    loop = asyncio.get_running_loop()
    pause = FIRST_PAUSE_S / 2
    while True:
        begun = loop.time()
        try:
            await work()
        except Exception as error:
            was_well = loop.time() - begun >= WELL_S
            pause = FIRST_PAUSE_S if was_well else min(LONGEST_PAUSE_S, 2 * pause)
            log_failure(log, "failed; it is begun again", error, work=name, again_in_s=pause)
            await asyncio.sleep(pause)
        else:
            return
