"""Measure what the study runner costs: `python bench/lab.py [--jobs N] [--save]`.

The jobs compute for about 50 ms. The overhead is the processor time of all processes beyond that
of the jobs themselves. The processes of a Ray node use some processor time even while they wait;
this background is measured before the jobs and reported separately. The speed-up compares wall
times. All of this needs a quiet machine. Workers and simulated Ray nodes share the cores of this
machine; the wall time on real nodes follows from the model below the table.
"""

import argparse
import os
import platform
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final

_ROOT = Path(__file__).resolve().parent.parent
sys.path[:] = [*sys.path, str(_ROOT), str(_ROOT / "tests")]

from bench.process_times import ProcessTree  # noqa: E402
from firestep.contract import Json  # noqa: E402
from firestep.contract.study import Job, Series  # noqa: E402
from firestep.lab.backends import Backend, CoresBackend, InProcessBackend  # noqa: E402
from firestep.lab.ray_backend import (  # noqa: E402
    TASK_SECONDS,
    TASK_SECONDS_PER_CORE,
    RayBackend,
)
from firestep.lab.runner import StudyRunner  # noqa: E402

DOCUMENT: Final = _ROOT / "docs" / "lab.md"
HEADING: Final = f"## What the runner costs with {os.cpu_count()} cores"
WORKERS: Final = (1, 2, 4, 8)
_WARM_UP_JOBS: Final = 4  # for each worker
_IDLE_SECONDS: Final = 4.0
_NODE_CORES: Final = 8  # of a node in the model
_STEPS: Final = 1_150_000  # about 50 ms here


@dataclass(frozen=True)
class BusyStudy:
    """Jobs that compute for a fixed number of steps and return their processor time."""

    size: int
    steps: int = _STEPS

    def header(self) -> Mapping[str, Json]:
        """Return the kind."""
        return {"study": "busy"}

    def series(self) -> Sequence[Series]:
        """Return one series."""
        return [Series("", self.size)]

    def run(self, job: Job) -> Json:
        """Compute, and return the processor time."""
        started = time.process_time()
        total = 0
        for number in range(self.steps):
            total += number & job.number
        return time.process_time() - started

    def is_decided(self, series: str, results: Sequence[Json]) -> bool:
        """Return False."""
        return False


@dataclass(frozen=True)
class Cost:
    """The measured times of a backend."""

    backend: str
    workers: int
    jobs: int
    wall: float
    job_seconds: float
    """Processor time of the jobs themselves."""
    all_seconds: float
    """Processor time of all processes."""
    driver_seconds: float
    """Processor time of the process that hands out the jobs."""
    background: float
    """Processor time of all processes in a second without jobs."""
    driver_background: float
    """Processor time of the driver in a second without jobs."""

    @property
    def overhead(self) -> float:
        """The processor time beyond that of the jobs, as a fraction of it."""
        return self.all_seconds / self.job_seconds - 1

    @property
    def net_overhead(self) -> float:
        """The overhead without the background."""
        return (self.all_seconds - self.background * self.wall) / self.job_seconds - 1

    @property
    def net_driver_seconds(self) -> float:
        """The processor time of the driver for the jobs."""
        return max(0.0, self.driver_seconds - self.driver_background * self.wall)


@contextmanager
def open_ray(nodes: int, study: BusyStudy) -> Iterator[Backend]:
    """Open a cluster of nodes with one core each."""
    ray: Any = import_module("ray")  # only partly typed
    cluster: Any = import_module("ray.cluster_utils").Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    for _ in range(nodes - 1):
        cluster.add_node(num_cpus=1)
    ray.cloudpickle.register_pickle_by_value(sys.modules[BusyStudy.__module__])
    ray.init(address=cluster.address, log_to_driver=False, logging_level="ERROR")
    backend = RayBackend(study)
    try:
        yield backend
    finally:
        backend.close()
        ray.shutdown()
        cluster.shutdown()


@contextmanager
def open_cores(workers: int, study: BusyStudy) -> Iterator[Backend]:
    """Open worker processes; 0: run the jobs in this process."""
    backend = CoresBackend(study, workers) if workers else InProcessBackend(study)
    try:
        yield backend
    finally:
        backend.close()


def measure(name: str, workers: int, jobs: int) -> Cost:
    """Run the jobs on a backend that has warmed up."""
    study = BusyStudy(jobs)
    with open_ray(workers, study) if name == "ray" else open_cores(workers, study) as backend:
        StudyRunner(BusyStudy(_WARM_UP_JOBS * max(1, workers))).run(backend)
        tree = ProcessTree(os.getpid())
        background, driver_background = _measure_background(tree)
        wall, driver, everything = time.perf_counter(), time.process_time(), tree.read_cpu_seconds()
        outcome = StudyRunner(study).run(backend)
        wall = time.perf_counter() - wall
        driver = time.process_time() - driver
        everything = tree.read_cpu_seconds() - everything
    assert not outcome.errors, next(iter(outcome.errors.values()))
    seconds: Sequence[Any] = outcome.results[""]
    return Cost(
        name, workers, jobs, wall, sum(seconds), everything, driver, background, driver_background
    )


def _measure_background(tree: ProcessTree) -> tuple[float, float]:
    """Return the processor time of all processes and of this one in a second without jobs."""
    driver, everything = time.process_time(), tree.read_cpu_seconds()
    time.sleep(_IDLE_SECONDS)
    everything = tree.read_cpu_seconds() - everything
    return everything / _IDLE_SECONDS, (time.process_time() - driver) / _IDLE_SECONDS


def format_costs(costs: Sequence[Cost], jobs: int) -> str:
    """Return the section of the document."""
    alone = costs[0]
    lines = [
        HEADING,
        "",
        f"`python bench/lab.py {' '.join(sys.argv[1:])}`, {platform.machine()}, Python "
        f"{platform.python_version()}: {jobs} jobs of",
        f"{1000 * alone.job_seconds / jobs:.0f} ms on average. The overhead is",
        "the processor time of all processes beyond that of the jobs. The background is the "
        "processor time of",
        "all processes in a second without jobs; the net overhead does not contain it. "
        "The speed-up is the wall",
        "time of one process divided by that of the backend; workers beyond the cores of the "
        "machine share them.",
        "",
        "| backend | workers | overhead | background, ms/s | net overhead | speed-up "
        "| ms per job, all processes | ms per job, driver, net |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for cost in costs:
        lines.append(
            f"| {cost.backend} | {cost.workers or 1} | {100 * cost.overhead:.1f} % "
            f"| {1000 * cost.background:.0f} | {100 * cost.net_overhead:.1f} % "
            f"| {alone.wall / cost.wall:.2f} | {1000 * cost.all_seconds / jobs:.2f} "
            f"| {1000 * cost.net_driver_seconds / jobs:.2f} |"
        )
    ray = [cost for cost in costs if cost.backend == "ray"]
    if ray:
        lines += ["", *_project(ray[-1], alone)]
    return "\n".join(lines) + "\n"


def _project(cost: Cost, alone: Cost) -> list[str]:
    """Return the projection of the wall time on real nodes."""
    job = alone.job_seconds / alone.jobs
    driver = cost.net_driver_seconds / cost.jobs
    worker = job * (1 + cost.net_overhead) - driver
    background = cost.background / cost.workers
    rows = []
    for cores in (8, 64, 512):
        left = cores - background * cores / _NODE_CORES
        seconds = max(driver / _task_growth(cores), worker / left)
        rows.append(f"| {cores} | {1 / seconds:,.0f} | {job / seconds / cores * 100:.0f} % |")
    return [
        "Model for real nodes: the driver handles the jobs one after the other, and everything "
        "else is divided",
        f"among the cores of the nodes. A node has {_NODE_CORES} cores and uses "
        f"{1000 * background:.0f} ms a second in the background. The wall",
        f"time of a job is the larger of {1000 * driver:.2f} ms and {1000 * worker:.1f} ms divided "
        "by the cores that remain. The driver's",
        "time is per task: from 25 cores on, tasks get longer with the cluster, and a job costs "
        "the driver less.",
        "",
        "| cores | jobs a second | efficiency |",
        "| ---: | ---: | ---: |",
        *rows,
    ]


def _task_growth(cores: int) -> float:
    """Return how much longer the tasks are on a cluster than they were here."""
    return max(1.0, TASK_SECONDS_PER_CORE * cores / TASK_SECONDS)


def save(text: str, document: Path = DOCUMENT) -> None:
    """Replace the section in the document, or append it."""
    content = document.read_text(encoding="utf-8")
    before, found, after = content.partition(HEADING)
    following = after.find("\n## ") if found else -1
    rest = after[following:] if following >= 0 else ""
    document.write_text(f"{before.rstrip()}\n\n{text}{rest}", encoding="utf-8")


def main() -> None:
    """Measure all backends and print or save the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=400)
    parser.add_argument("--backends", nargs="+", default=["cores", "ray"])
    parser.add_argument("--workers", nargs="+", type=int, default=WORKERS)
    parser.add_argument("--save", action="store_true", help=f"write {DOCUMENT.name}")
    given = parser.parse_args()
    costs = [measure("here", 0, given.jobs)]
    costs += [
        measure(name, count, given.jobs) for name in given.backends for count in given.workers
    ]
    text = format_costs(costs, given.jobs)
    print(text)
    if given.save:
        save(text)


if __name__ == "__main__":
    main()
