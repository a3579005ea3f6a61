"""What is written down and counted about a running server: never a secret.

The log has one line for each event: what happened, where, and how long it took. Lines hold no
bodies, queries, cookies, tokens or cards; of an exception they hold its kind and the places it
passed, since its text may quote any of these. The numbers are for Prometheus.
"""

import asyncio
import json
import logging
import re
import sys
import traceback
from collections.abc import Iterator, Mapping
from functools import partial
from time import perf_counter
from typing import Any, TextIO

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from .settings import Settings
from .traces import current_trace

# --- Lines in the log

LIKE_A_TOKEN = re.compile(r"(?<![A-Za-z0-9_-])(?=[A-Za-z0-9_-]*[0-9A-Z_-])[A-Za-z0-9_-]{32,}")
"""Sessions and links have 43 such letters, hashes 64. Words have no capitals and digits inside."""
IN_URL = re.compile(r"//[^/\s@]*@|\?[^\s\"']*")
"""The password of a database, the query of a request."""
MOST_FRAMES = 12
USER_LETTERS = 6
"""Enough of an id to follow somebody through the lines of a day, too little to be it."""


def log_event(logger: logging.Logger, level: int, event: str, **fields: Any) -> None:
    """Write a line about something that happened; the fields are plain values."""
    logger.log(level, event, extra={"fields": fields})


def log_failure(
    logger: logging.Logger, event: str, error: BaseException | None, **fields: Any
) -> None:
    """Write a line about something that broke: the kind of exception, and where it came from."""
    if error is not None:
        fields |= {"error": type(error).__name__, "places": places(error)}
    log_event(logger, logging.ERROR, event, **fields)


def redacted(text: str) -> str:
    """A text without anything that looks like a token, a password or a query."""
    return LIKE_A_TOKEN.sub("[…]", IN_URL.sub("[…]", text))


def short_user(user: str | None) -> str | None:
    """The beginning of a user's id."""
    return None if user is None else user[:USER_LETTERS]


def places(error: BaseException) -> list[str]:
    """Where an exception came from, the innermost last."""
    frames = traceback.extract_tb(error.__traceback__)[-MOST_FRAMES:]
    return [f"{_module(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]


def _module(file: str) -> str:
    """The last parts of a path: whose file it is, not where it lies on this machine."""
    return "/".join(re.split(r"[\\/]", file)[-3:])


class JsonFormatter(logging.Formatter):
    """One JSON object per line; it names the process if there are several."""

    def __init__(self, process: str | None = None) -> None:
        super().__init__()
        self._process = {} if process is None else {"process": process}

    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(self.line(record), ensure_ascii=True, default=str)

    def line(self, record: logging.LogRecord) -> dict[str, Any]:
        """What is written about a record, and by whom."""
        return self._process | line_of(record)


class TextFormatter(JsonFormatter):
    """The same for people: time, level, event, and the fields as name=value."""

    def format(self, record: logging.LogRecord) -> str:
        line = self.line(record)
        del line["at"]
        level, event = line.pop("level"), line.pop("event")
        clock = self.formatTime(record, "%H:%M:%S")
        fields = " ".join(f"{name}={value}" for name, value in line.items() if value is not None)
        return f"{clock} {level:7} {event} {fields}".rstrip()


def line_of(record: logging.LogRecord) -> dict[str, Any]:
    """What is written about a record."""
    line: dict[str, Any] = {
        "at": int(record.created * 1000),
        "level": record.levelname.lower(),
        "event": redacted(record.getMessage()),
    }
    fields: Mapping[str, Any] = getattr(record, "fields", {})
    for name, value in fields.items():
        line[name] = redacted(value) if isinstance(value, str) else value
    trace = current_trace()
    if trace is not None:
        line["trace"] = trace
    error = record.exc_info[1] if record.exc_info else None
    if error is not None:
        line["error"] = type(error).__name__
        line["places"] = places(error)
    return line


def set_up_logs(
    settings: Settings, stream: TextIO | None = None, *, process: str | None = None
) -> None:
    """Write all lines of this process, those of libraries too, to a stream, stderr by default.

    Each line names the process, if a name is given.
    """
    stream = stream or sys.stderr
    as_text = settings.log_format == "text" or (settings.log_format == "auto" and stream.isatty())
    handler = logging.StreamHandler(stream)
    handler.setFormatter((TextFormatter if as_text else JsonFormatter)(process))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    for name in ("whistlestop", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers[:] = []
        logger.propagate = True
        logger.setLevel(settings.log_level.upper())
    # It tells of every start and stop in three lines; ours does it in one.
    logging.getLogger("uvicorn.error").setLevel(
        max(logging.WARNING, logging.getLogger("uvicorn").level)
    )


# --- Numbers: each app has its own, so that tests do not mix

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
PROBE_S = 0.05
"""How often the event loop is asked whether it is late."""
INTERVAL_S = 15.0
"""The time for which the longest delay is kept: about as often as somebody looks."""


class Metrics:
    """The numbers, as plain attributes: `metrics.actions.inc()`."""

    def __init__(self, process: str = "") -> None:
        """`process` is the name of this process, which every number carries as a label."""
        registry = CollectorRegistry()
        self.registry = registry
        self.process = process
        counter = partial(Counter, registry=registry)
        gauge = partial(Gauge, registry=registry)
        histogram = partial(Histogram, registry=registry, buckets=FAST)
        self.requests = counter(
            "whistlestop_requests", "Answers to HTTP requests.", ["method", "path", "status"]
        )
        self.request_seconds = histogram(
            "whistlestop_request_seconds", "From a request to the end of its answer.", ["path"]
        )
        self.sockets_open = gauge("whistlestop_sockets_open", "Sockets open.")
        self.sockets_moved = counter(
            "whistlestop_sockets_moved",
            "Sockets given to the process of this machine that drives their table.",
        )
        self.tables_loaded = gauge("whistlestop_tables_loaded", "Tables in memory.")
        self.messages_sent = counter("whistlestop_messages_sent", "Messages sent to sockets.")
        self.messages_dropped = counter(
            "whistlestop_messages_dropped",
            "Messages not sent because a reader was too slow: it reloads.",
        )
        self.messages_received = counter("whistlestop_messages_received", "Messages from sockets.")
        self.actions = counter("whistlestop_actions", "Actions stored.")
        self.action_seconds = histogram(
            "whistlestop_action_seconds",
            "From an action's arrival until everybody's message is handed over.",
        )
        self.loop_lag_longest = gauge(
            "whistlestop_loop_lag_longest_seconds",
            f"The longest delay of the event loop in the last {INTERVAL_S:g} seconds.",
        )
        self.loop_lag = histogram("whistlestop_loop_lag_seconds", "Delays of the event loop.")
        # Several processes on one database
        self.leases_held = gauge(
            "whistlestop_leases_held", "Shares of the tables whose bots and clocks run here."
        )
        self.notices_received = counter(
            "whistlestop_notices_received", "Notices from other processes that a table went on."
        )
        self.notices_lost = counter(
            "whistlestop_notices_lost", "Entries found by looking that no notice had told of."
        )
        self.races_lost = counter(
            "whistlestop_races_lost", "Writes that another process was ahead of, decided again."
        )
        ProcessCollector(registry=registry)  # memory, processor time, open files

    def text(self) -> bytes:
        """All numbers in the form that Prometheus reads."""
        return generate_latest(_Labeled(self.registry, self.process))


class _Labeled(Collector):
    """A registry whose samples all say which process they are from."""

    def __init__(self, registry: CollectorRegistry, process: str) -> None:
        self._registry = registry
        self._label = {"process": process}

    def collect(self) -> Iterator[Metric]:
        """All numbers now, with the label."""
        for metric in self._registry.collect():
            metric.samples = [
                sample._replace(labels={**sample.labels, **self._label})
                for sample in metric.samples
            ]
            yield metric


async def measure_lag(metrics: Metrics) -> None:
    """Ask again and again to be woken, and note how late that happens. Runs until cancelled."""
    before = longest = 0.0
    since = perf_counter()  # the clock of a fast loop only ticks in milliseconds
    while True:
        due = perf_counter() + PROBE_S
        await asyncio.sleep(PROBE_S)
        now = perf_counter()
        late = max(0.0, now - due)
        metrics.loop_lag.observe(late)
        if now - since >= INTERVAL_S:
            before, longest, since = longest, 0.0, now
        longest = max(longest, late)
        metrics.loop_lag_longest.set(max(before, longest))
