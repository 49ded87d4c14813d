"""The numbers that a watcher of the program can ask for (Prometheus)."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

_SECONDS = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)


class Metrics:
    """One set of numbers a process, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.calls = Counter(
            "sukno_telegram_calls",
            "Calls to Telegram, by what came of them",
            ["method", "outcome"],
            registry=self.registry,
        )
        self.failures = Counter("sukno_job_failures", "Jobs of tables that failed, by try", registry=self.registry)
        self.seconds = Histogram(
            "sukno_update_seconds",
            "From the storing of an update to the commit of what it did",
            buckets=_SECONDS,
            registry=self.registry,
        )

    def call(self, method: str, outcome: str) -> None:
        """Count a call to Telegram."""
        self.calls.labels(method, outcome).inc()

    def watch(self, name: str, what: str, value: Callable[[], float]) -> None:
        """Show a number that is asked for when it is needed."""
        Gauge(f"sukno_{name}", what, registry=self.registry).set_function(value)
