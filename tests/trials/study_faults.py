"""A study on a Ray cluster that loses workers, nodes and its driver; `--help` shows the sizes.

Several nodes run on this machine. At random moments a worker is killed, a node is removed, a node
is added, or the process of the command itself is killed and started again. The results must be
those of an undisturbed run in one process, and every job must be stored once.
"""

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

sys.path.append(str(Path(__file__).parent.parent))

from support.cli_process import firestep_command, make_environment
from support.figures import Figures, make_parser, report_trial

BLOCK: Final = "study faults"
POLL_SECONDS: Final = 0.02
START_SECONDS: Final = 120.0
"""The time without any new result after which the trial fails."""
_STUDY: Final = ("duel", "2", "1", "--game", "bitva", "--seed", "7", "--progress", "none")
_HEALTH_CHECKS: Final = {"health_check_period_ms": 1000, "health_check_failure_threshold": 3}
"""A lost node is noticed after some seconds, by default after a quarter of a minute."""
_MIN_JOBS: Final = 1000
FAULTS: Final = ("worker killed", "node removed", "node added", "driver killed")


@dataclass(frozen=True, slots=True)
class Sizes:
    """The size of the study, and the numbers of faults."""

    games: int = 4000
    nodes: int = 3
    workers_killed: int = 30
    nodes_changed: int = 6
    """So many are removed, and as many are added."""
    drivers_killed: int = 5

    @property
    def jobs(self) -> int:
        """Each job is a pair of games."""
        return (self.games + 1) // 2

    def plan(self, seed: int) -> list[tuple[int, str]]:
        """Return the faults, each with the number of stored results at which it happens."""
        counts = (self.workers_killed, self.nodes_changed, self.nodes_changed, self.drivers_killed)
        draw = random.Random(seed)
        kinds = [kind for kind, count in zip(FAULTS, counts, strict=True) for _ in range(count)]
        return sorted((draw.randrange(self.jobs * 9 // 10), kind) for kind in kinds)


@dataclass(slots=True)
class FaultyRun:
    """A study whose driver, workers and nodes are lost according to a plan."""

    cluster: Any
    command: Sequence[str]
    results: Path
    sizes: Sizes
    seed: int
    done: Counter[str] = field(default_factory=Counter)
    _driver: subprocess.Popen[bytes] | None = None
    _nodes: list[Any] = field(default_factory=list)

    def run(self) -> str:
        """Run the study to its end; return what the last driver printed."""
        draw, plan = random.Random(self.seed + 1), self.sizes.plan(self.seed)
        self._nodes = [self.cluster.add_node(num_cpus=1) for _ in range(self.sizes.nodes - 1)]
        self.cluster.wait_for_nodes()
        self._start_driver()
        stored, changed_at = 0, time.monotonic()
        try:
            while self._require_driver().poll() is None:
                time.sleep(POLL_SECONDS)
                count = count_results(self.results)
                if count != stored:
                    stored, changed_at = count, time.monotonic()
                if time.monotonic() - changed_at > START_SECONDS:
                    raise RuntimeError(f"no new result for {START_SECONDS:.0f} s after {stored}")
                while plan and plan[0][0] <= stored and self._cause(plan[0][1], draw):
                    self.done[plan.pop(0)[1]] += 1
            return self._read_driver()
        finally:
            self._stop_driver()

    def _cause(self, kind: str, draw: random.Random) -> bool:
        """Cause a fault; return False if it is not possible yet."""
        if kind == "worker killed":
            busy = list_busy_workers(list_raylets(self.cluster))
            if busy:
                os.kill(draw.choice(busy), signal.SIGKILL)
            return bool(busy)
        if kind == "node removed":
            if self._nodes:
                node = self._nodes.pop(draw.randrange(len(self._nodes)))
                self.cluster.remove_node(node, allow_graceful=False)
            return True
        if kind == "node added":
            self._nodes.append(self.cluster.add_node(num_cpus=1))
            return True
        self._stop_driver()
        self._start_driver()
        return True

    def _start_driver(self) -> None:
        address = ("--backend", "ray", "--address", self.cluster.address)
        self._driver = subprocess.Popen(
            [*self.command, *address, "--results", str(self.results)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=make_environment(self.results.parent),
        )

    def _require_driver(self) -> subprocess.Popen[bytes]:
        assert self._driver is not None
        return self._driver

    def _read_driver(self) -> str:
        driver = self._require_driver()
        out, err = driver.communicate()
        if driver.returncode:
            raise RuntimeError(f"the driver ended with {driver.returncode}: {err.decode()[-500:]}")
        return out.decode()

    def _stop_driver(self) -> None:
        driver = self._require_driver()
        driver.kill()
        driver.communicate()


def list_raylets(cluster: Any) -> list[int]:
    """Return the processes that start the workers of a cluster."""
    nodes = [node for node in (cluster.head_node, *cluster.worker_nodes) if node is not None]
    return [info.process.pid for node in nodes for info in node.all_processes.get("raylet", ())]


def list_busy_workers(raylets: Sequence[int]) -> list[int]:
    """Return the worker processes of these nodes that run jobs."""
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        with suppress(OSError, IndexError, ValueError):  # the process may end meanwhile
            parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            if parent in raylets and b"ray::_run_jobs" in (entry / "cmdline").read_bytes():
                found.append(int(entry.name))
    return sorted(found)


def count_results(path: Path) -> int:
    """Return the number of complete lines after the header."""
    return max(0, path.read_bytes().count(b"\n") - 1) if path.is_file() else 0


def read_results(path: Path) -> list[tuple[str, int, str]]:
    """Return series, number and result of every stored job, sorted."""
    rows = []
    for line in path.read_text(encoding="utf-8").splitlines()[1:]:
        with suppress(ValueError):  # a line that was only partly written
            row = json.loads(line)
            rows.append((row["series"], row["job"], json.dumps(row.get("result", row))))
    return sorted(rows)


@contextmanager
def open_cluster() -> Iterator[Any]:
    """Start the head of a cluster, with one core."""
    import ray.cluster_utils

    arguments = {"num_cpus": 1, "include_dashboard": False, "_system_config": _HEALTH_CHECKS}
    cluster: Any = ray.cluster_utils.Cluster(initialize_head=True, head_node_args=arguments)
    try:
        yield cluster
    finally:
        cluster.shutdown()


def run_trial(folder: Path, sizes: Sizes, seed: int, figures: Figures) -> None:
    """Run the study with and without faults, and compare."""
    command = firestep_command(*_STUDY, "--games", str(sizes.games))
    calm = folder / "calm.jsonl"
    expected = subprocess.run(
        [*command, "--backend", "here", "--results", str(calm)],
        capture_output=True,
        check=True,
        env=make_environment(folder),
    ).stdout.decode()
    began = time.monotonic()
    with open_cluster() as cluster:
        faulty = FaultyRun(cluster, command, folder / "faulty.jsonl", sizes, seed)
        printed = faulty.run()
    results, calm_results = read_results(faulty.results), read_results(calm)
    jobs = Counter((series, number) for series, number, _ in results)
    figures.add(
        {
            "study": " ".join(["firestep", *_STUDY, "--games", str(sizes.games)]),
            "seed": seed,
            "nodes at the start": sizes.nodes,
            "seconds": f"{time.monotonic() - began:.0f}",
            "jobs": len(calm_results),
            **{f"{kind}, times": faulty.done[kind] for kind in FAULTS},
            "jobs stored": len(jobs),
            "jobs stored twice": sum(count > 1 for count in jobs.values()),
            "results that differ": len(set(results) ^ set(calm_results)),
            "printed figures": "equal" if printed == expected else "different",
        }
    )
    if len(calm_results) != sizes.jobs:
        figures.faults.append(f"{len(calm_results)} jobs without faults")
    if results != calm_results:
        figures.faults.append("the stored results differ")
    if printed != expected:
        figures.faults.append(f"printed {printed!r} instead of {expected!r}")
    # Short studies may end before the last fault, because results arrive many at a time.
    if sizes.jobs >= _MIN_JOBS and sum(faulty.done.values()) != len(sizes.plan(seed)):
        figures.faults.append(f"only these faults happened: {dict(faulty.done)}")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the trial."""
    default = Sizes()
    parser = make_parser(__doc__)
    parser.add_argument("--games", type=int, default=default.games, help="two for each job")
    parser.add_argument("--nodes", type=int, default=default.nodes, help="at the start")
    parser.add_argument("--workers", type=int, default=default.workers_killed, help="killed")
    parser.add_argument("--changes", type=int, default=default.nodes_changed, help="of nodes")
    parser.add_argument("--drivers", type=int, default=default.drivers_killed, help="killed")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    sizes = Sizes(given.games, given.nodes, given.workers, given.changes, given.drivers)

    def run(figures: Figures) -> None:
        with tempfile.TemporaryDirectory(prefix="firestep-study-") as folder:
            run_trial(Path(folder), sizes, given.seed, figures)

    command = f"tests.trials.study_faults --games {given.games}"
    return report_trial(BLOCK, given, [command], run)


if __name__ == "__main__":
    sys.exit(main())
