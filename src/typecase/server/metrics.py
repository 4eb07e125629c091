"""A server's metrics, for Prometheus.

Every command is counted, so counting uses plain numbers that only the event loop changes: the
client library's own locks cost five times as much. The library only exports the numbers. No label
names a room or a user, so the number of series does not grow with the number of players.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import accumulate

from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from typecase.engine import TypecaseError

BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds."""
BOUNDS = [*map(str, BUCKETS), "+Inf"]

RESULTS = ("ok", "answered", "refused", "failed", "limited", "bad")
"""The results of a command: executed; only a query, or a repetition; refused by the room; not
written, or an internal error; over the rate limit; not a valid command."""

METHODS = ("GET", "HEAD", "POST")
LOOPBACK = "127.0.0.1"


class Durations:
    """A histogram of durations."""

    __slots__ = ("counts", "sum")

    def __init__(self) -> None:
        self.counts = [0] * len(BOUNDS)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.sum += seconds

    def buckets(self) -> list[tuple[str, float]]:
        return list(zip(BOUNDS, accumulate(self.counts), strict=True))


class Metrics(Collector):
    """The metrics of one server, in a separate registry."""

    def __init__(self) -> None:
        self.commands = dict.fromkeys(RESULTS, 0)
        self.command = Durations()
        self.delivery = Durations()
        self.append = Durations()
        self.requests: dict[tuple[str, str, str], Durations] = {}
        self.connections: Callable[[], int] = int
        self.rooms: Callable[[], int] = int
        self.registry = CollectorRegistry()
        self.registry.register(self)
        ProcessCollector(registry=self.registry)

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count an HTTP request that was answered. All that match no route are counted together."""
        key = (method if method in METHODS else "_OTHER", route, str(status))
        durations = self.requests.get(key)
        if durations is None:
            durations = self.requests[key] = Durations()
        durations.add(seconds)

    def collect(self) -> Iterator[Metric]:
        commands = CounterMetricFamily(
            "typecase_commands", "Commands that came in, by what came of them.", labels=["result"]
        )
        for result, count in self.commands.items():
            commands.add_metric([result], count)
        yield commands
        yield _histogram(
            "typecase_command_duration_seconds",
            "From a command's coming in to its answer, of those that happened.",
            self.command,
        )
        yield _histogram(
            "typecase_delivery_lag_seconds",
            "From something happening at a table, by people, bots or time, until all were told.",
            self.delivery,
        )
        yield _histogram(
            "typecase_log_append_duration_seconds",
            "From a row being handed in until it was durable.",
            self.append,
        )
        yield GaugeMetricFamily("typecase_lines", "Open lines.", self.connections())
        yield GaugeMetricFamily("typecase_rooms_hot", "Tables in memory.", self.rooms())
        requests = HistogramMetricFamily(
            "http_server_request_duration_seconds",
            "How long questions over HTTP took.",
            labels=["http_request_method", "http_route", "http_response_status_code"],
        )
        for labels, durations in list(self.requests.items()):
            requests.add_metric(labels, durations.buckets(), durations.sum)
        yield requests


def _histogram(name: str, about: str, durations: Durations) -> Metric:
    return HistogramMetricFamily(name, about, buckets=durations.buckets(), sum_value=durations.sum)


def address(text: str) -> tuple[str, int]:
    """Where to serve metrics: `9420`, on this machine only, or `10.0.0.5:9420`.

    >>> address("9420"), address("[::1]:9420")
    (('127.0.0.1', 9420), ('::1', 9420))
    """
    host, _, port = text.rpartition(":")
    if not port.isdecimal() or not int(port) < 65536:
        raise TypecaseError("host-setting-metrics", text=text)
    return host.strip("[]") or LOOPBACK, int(port)


@contextmanager
def served(metrics: Metrics, where: str | None) -> Iterator[str]:
    """Serve the metrics for Prometheus; yields their address, empty if they are not served. It is
    not the page's address: metrics are for the operator, not for visitors of the page."""
    if where is None:
        yield ""
        return
    host, port = address(where)
    try:
        server, thread = start_http_server(port, host, metrics.registry)
    except OSError as error:
        raise TypecaseError("host-metrics-taken", where=where, problem=error.strerror) from None
    named = f"[{host}]" if ":" in host else host
    try:
        yield f"http://{named}:{server.server_port}/metrics"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
