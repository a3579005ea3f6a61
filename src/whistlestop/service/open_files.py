"""How many files this process may open: every connection is one, and so is every database file."""

import logging
from collections.abc import Callable

from .observe import log_event
from .settings import Settings, SettingsError

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

log = logging.getLogger("whistlestop.service")

SPARE = 1000
"""Connections that may wait for a request, beside all the sockets."""
BESIDE = 3
"""So many times that for when many come at once, and for those that are answered."""
OWN = 256
"""Files for everything else: the database, the bots, what Python opens."""
LEAST = 64
"""Sockets without which there is no point in starting."""


def allow_connections(settings: Settings) -> Settings:
    """Raise the limit of open files as far as it goes, and have the settings keep to it.

    With a limit below what `max_connections` needs, the server would fail in odd ways when it is
    full. If the number was chosen by the operator, SettingsError says what to do; the default is
    lowered, with a line in the log.
    """
    files = raise_limit()
    if files is None or files >= needed(settings.max_connections):
        return settings
    fitting = max((files - OWN) // (1 + BESIDE), files - OWN - BESIDE * SPARE)
    if "max_connections" in settings.model_fields_set or fitting < LEAST:
        wanted = settings.max_connections if fitting >= LEAST else LEAST
        raise SettingsError(
            f"This process may open {files} files, and {wanted} sockets (max_connections) need "
            f"{needed(wanted)}: raise the limit (`ulimit -n {needed(wanted)}`, or LimitNOFILE= of "
            f"systemd)" + (f", or set max_connections to {fitting}." if fitting >= LEAST else ".")
        )
    log_event(
        log,
        logging.WARNING,
        "few open files allowed",
        files=files,
        max_connections=fitting,
        advice=f"raise the limit to {needed(settings.max_connections)} for the usual "
        f"{settings.max_connections} sockets: ulimit -n, or LimitNOFILE= of systemd",
    )
    return settings.model_copy(update={"max_connections": fitting})


def needed(connections: int) -> int:
    """The files that this many sockets need, with everything around them."""
    return connections + BESIDE * spare(connections) + OWN


def spare(connections: int) -> int:
    """How many connections may wait for a request beside this many sockets."""
    return min(SPARE, connections)


def raise_limit(
    get: Callable[[], tuple[int, int]] | None = None,
    set: Callable[[tuple[int, int]], None] | None = None,
) -> int | None:
    """Raise the soft limit to the hard one; how many files may be open then. None: no limit."""
    if resource is None:
        return None
    kind = resource.RLIMIT_NOFILE
    get = get or (lambda: resource.getrlimit(kind))
    set = set or (lambda limits: resource.setrlimit(kind, limits))
    soft, hard = get()
    if soft != hard:
        try:
            set((hard, hard))
        except (OSError, ValueError):  # macOS has a lower one that it does not tell
            log.debug("the limit of open files cannot be raised")
        else:
            soft = hard
    return None if soft == resource.RLIM_INFINITY else soft
