"""What a server counts, for Prometheus.

Counting is on the way of every command, so it is done here in plain numbers, by the event loop
alone: the client library's own locks cost five times as much. The library writes them out. No label
names a room or a person: the number of series does not grow with those who play.
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
"""What comes of a command: it happened; it was only a question, or said twice; the table said no;
it could not be written or something broke; it was too much at once; it was none."""

METHODS = ("GET", "HEAD", "POST")
LOOPBACK = "127.0.0.1"


class Durations:
    """How often something took how long."""

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
    """What one server counts, in a registry of its own."""

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
        """A question over HTTP was answered. What fits no route counts together."""
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
    """Where to serve metrics: `9420`, on this machine alone, or `10.0.0.5:9420`.

    >>> address("9420"), address("[::1]:9420")
    (('127.0.0.1', 9420), ('::1', 9420))
    """
    host, _, port = text.rpartition(":")
    if not port.isdecimal() or not int(port) < 65536:
        raise TypecaseError(f"{text!r} is not an address for metrics; use 9420 or 10.0.0.5:9420")
    return host.strip("[]") or LOOPBACK, int(port)


@contextmanager
def served(metrics: Metrics, where: str | None) -> Iterator[str]:
    """Let Prometheus ask for the metrics; the address to ask at, empty if it is nowhere. It is one
    of their own: they are for the host, and whoever asks for the page cannot see them."""
    if where is None:
        yield ""
        return
    host, port = address(where)
    try:
        server, thread = start_http_server(port, host, metrics.registry)
    except OSError as error:
        raise TypecaseError(f"can't serve metrics at {where}: {error.strerror}") from None
    named = f"[{host}]" if ":" in host else host
    try:
        yield f"http://{named}:{server.server_port}/metrics"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
