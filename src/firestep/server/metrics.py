"""Counters and histograms of one process, in the text format of Prometheus.

A library would do the same under a lock for each change. Everything here runs in the event loop, so
that counting is one addition.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""The upper bounds of the buckets of a histogram of durations."""

Labels: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sample:
    """A value that is read when the metrics are written."""

    name: str
    help: str
    value: float
    kind: str = "gauge"
    labels: tuple[tuple[str, str], ...] = ()


class CounterMetric:
    """Counts events, by the values of its labels."""

    def __init__(self, name: str, help: str, *labels: str) -> None:
        """Start at zero."""
        self.name, self._help, self._labels = name, help, labels
        self.values: Counter[Labels] = Counter() if labels else Counter({(): 0})

    def add(self, *labels: str) -> None:
        """Count an event."""
        self.values[labels] += 1

    def lines(self) -> Iterator[str]:
        """Yield the lines of the text format."""
        yield from _header(self.name, self._help, "counter")
        for labels, value in sorted(self.values.items()):
            yield f"{self.name}{_label_text(self._labels, labels)} {value}"


@dataclass(slots=True)
class _Distribution:
    buckets: list[int] = field(default_factory=lambda: [0] * (len(SECONDS) + 1))
    total: float = 0.0


class DurationMetric:
    """Counts durations in buckets, by the values of its labels."""

    def __init__(self, name: str, help: str, *labels: str) -> None:
        """Start without durations."""
        self.name, self._help, self._labels = name, help, labels
        self._found: dict[Labels, _Distribution] = {} if labels else {(): _Distribution()}

    def observe(self, seconds: float, *labels: str) -> None:
        """Count a duration."""
        found = self._found.get(labels)
        if found is None:
            found = self._found[labels] = _Distribution()
        found.buckets[bisect_left(SECONDS, seconds)] += 1
        found.total += seconds

    def lines(self) -> Iterator[str]:
        """Yield the lines of the text format."""
        yield from _header(self.name, self._help, "histogram")
        names = (*self._labels, "le")
        for labels, found in sorted(self._found.items(), key=lambda item: item[0]):
            count = 0
            for bound, number in zip((*SECONDS, "+Inf"), found.buckets, strict=True):
                count += number
                yield f"{self.name}_bucket{_label_text(names, (*labels, str(bound)))} {count}"
            shown = _label_text(self._labels, labels)
            yield f"{self.name}_sum{shown} {found.total:.6f}"
            yield f"{self.name}_count{shown} {count}"


def render(metrics: Iterable[CounterMetric | DurationMetric], samples: Sequence[Sample]) -> str:
    """Return metrics and samples in the text format; samples of one name stand together."""
    lines = [line for metric in metrics for line in metric.lines()]
    seen = ""
    for sample in samples:
        if sample.name != seen:
            lines += _header(sample.name, sample.help, sample.kind)
            seen = sample.name
        names = tuple(name for name, _ in sample.labels)
        values = tuple(value for _, value in sample.labels)
        lines.append(f"{sample.name}{_label_text(names, values)} {sample.value:.15g}")
    return "\n".join(lines) + "\n"


def _header(name: str, help: str, kind: str) -> list[str]:
    return [f"# HELP {name} {help}", f"# TYPE {name} {kind}"]


def _label_text(names: Sequence[str], values: Sequence[str]) -> str:
    pairs = [f'{name}="{_escape(value)}"' for name, value in zip(names, values, strict=True)]
    return f"{{{','.join(pairs)}}}" if pairs else ""


def _escape(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
