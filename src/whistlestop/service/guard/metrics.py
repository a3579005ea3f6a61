"""Numbers about a running server, for Prometheus. Each app has its own, so tests do not mix."""

import asyncio
from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from whistlestop.service.context import Service

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
PROBE_S = 0.02
"""How often the event loop is asked whether it is late."""
INTERVAL_S = 15.0
"""The time for which the longest delay is kept: about as often as somebody looks."""


class Metrics:
    """The numbers, as plain attributes: `metrics.actions.inc()`."""

    def __init__(self) -> None:
        registry = CollectorRegistry()
        self.registry = registry
        self.requests = Counter(
            "whistlestop_requests",
            "Answers to HTTP requests.",
            ["method", "path", "status"],
            registry=registry,
        )
        self.request_seconds = Histogram(
            "whistlestop_request_seconds",
            "From a request to the end of its answer.",
            ["path"],
            buckets=FAST,
            registry=registry,
        )
        self.sockets_open = Gauge("whistlestop_sockets_open", "Sockets open.", registry=registry)
        self.tables_loaded = Gauge(
            "whistlestop_tables_loaded", "Tables in memory.", registry=registry
        )
        self.messages_sent = Counter(
            "whistlestop_messages_sent", "Messages sent to sockets.", registry=registry
        )
        self.messages_dropped = Counter(
            "whistlestop_messages_dropped",
            "Messages not sent because a reader was too slow: it reloads.",
            registry=registry,
        )
        self.messages_received = Counter(
            "whistlestop_messages_received", "Messages from sockets.", registry=registry
        )
        self.actions = Counter("whistlestop_actions", "Actions stored.", registry=registry)
        self.action_seconds = Histogram(
            "whistlestop_action_seconds",
            "From an action's arrival until everybody's message is handed over.",
            buckets=FAST,
            registry=registry,
        )
        self.loop_lag_longest = Gauge(
            "whistlestop_loop_lag_longest_seconds",
            f"The longest delay of the event loop in the last {INTERVAL_S:g} seconds.",
            registry=registry,
        )
        self.loop_lag = Histogram(
            "whistlestop_loop_lag_seconds",
            "Delays of the event loop.",
            buckets=FAST,
            registry=registry,
        )
        ProcessCollector(registry=registry)  # memory, processor time, open files

    def watch(self, service: "Service") -> None:
        """Read the numbers that the parts of a server keep themselves, whenever somebody looks."""
        self.registry.register(PartsCollector(service))

    def text(self) -> bytes:
        """All numbers in the form that Prometheus reads."""
        return generate_latest(self.registry)


class PartsCollector(Collector):
    """Numbers of the journal, the bots and the database, read at the moment they are asked for."""

    def __init__(self, service: "Service") -> None:
        self.service = service

    def describe(self) -> Iterator[Metric]:
        """Nothing to compute when it is registered."""
        yield from ()

    def collect(self) -> Iterator[Metric]:
        """The numbers now."""
        stats = self.service.workers.stats
        for name, what, value in (
            ("journal_waiting", "Writes that wait for the database.", self.service.journal.waiting),
            ("bot_processes", "Processes in which bots think.", stats.processes),
            ("bot_jobs_busy", "Bots that think now.", stats.busy),
            ("bot_jobs_waiting", "Bots that wait for a process.", stats.waiting),
            ("bot_search_ready", "Whether the strong bots can play.", int(stats.search_ready)),
        ):
            yield GaugeMetricFamily(f"whistlestop_{name}", what, value=value)
        for name, what, value in (
            ("bot_jobs", "Moves and hints that bots were asked for.", stats.jobs),
            ("bot_failures", "Jobs that had to be done again.", stats.failures),
            ("bot_restarts", "Processes that were replaced.", stats.restarts),
        ):
            yield CounterMetricFamily(f"whistlestop_{name}", what, value=value)


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
