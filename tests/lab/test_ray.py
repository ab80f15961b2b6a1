"""Studies on a real Ray cluster: lost workers and nodes change no result."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from firestep.contract.study import Job
from firestep.lab.backends import InProcessBackend, JobResult
from firestep.lab.certificate.arms import load_arms
from firestep.lab.certificate.document import make_certificate
from firestep.lab.certificate.study import CertificateStudy
from firestep.lab.contenders import Arena
from firestep.lab.duel import DuelStudy
from firestep.lab.ray_backend import RayBackend
from firestep.lab.runner import StudyRunner
from support import counted_study
from support.cli_process import run_firestep
from support.counted_study import CountedStudy, list_results

pytestmark = [pytest.mark.once]

ray: Any = pytest.importorskip("ray")
cluster_utils: Any = pytest.importorskip("ray.cluster_utils")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Return a cluster of two nodes on this machine, joined by this process."""
    # The workers of the cluster do not find the modules of the tests.
    ray.cloudpickle.register_pickle_by_value(counted_study)
    cluster = cluster_utils.Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    ray.init(address=cluster.address, log_to_driver=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def test_a_cluster_gives_the_same_results(cluster: Any) -> None:
    study = DuelStudy(Arena("trench", {"edition": "modern"}, seed=5), "random", "greedy", 16)
    here = StudyRunner(study).run(InProcessBackend(study))
    backend = RayBackend(study)
    try:
        outcome = StudyRunner(study).run(backend)
    finally:
        backend.close()
    assert outcome == here


def test_a_certificate_on_a_cluster_is_the_same(cluster: Any) -> None:
    own, parent = load_arms("bitva", {"may_pass": True})
    study = CertificateStudy(own, parent, 1, 12)
    here = StudyRunner(study).run(InProcessBackend(study))
    backend = RayBackend(study)
    try:
        outcome = StudyRunner(study).run(backend)
    finally:
        backend.close()
    assert outcome == here
    documents = [make_certificate(study, one.results).to_json() for one in (here, outcome)]
    assert documents[0] == documents[1]
    assert [len(rows) for rows in outcome.results.values()] == [12, 12, 12]


def test_nodes_may_leave_and_join_during_a_study(cluster: Any, tmp_path: Path) -> None:
    study = CountedStudy(
        size=60, block=20, series_count=2, seconds=0.05, deadly=(4, 33), deadly_once=str(tmp_path)
    )
    second = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    backend = RayBackend(study)
    ended = 0

    def change_cluster(job: Job, result: JobResult) -> None:
        nonlocal ended
        ended += 1
        if ended == 15:
            cluster.remove_node(second)  # kills its processes
        if ended == 45:
            cluster.add_node(num_cpus=1)

    try:
        outcome = StudyRunner(study).run(backend, change_cluster)
    finally:
        backend.close()
    assert not outcome.errors
    assert outcome.results == list_results(study, 60)
    assert len(list(tmp_path.iterdir())) == 4  # each deadly job has ended a worker


def test_failing_and_deadly_jobs_are_reported(cluster: Any) -> None:
    study = CountedStudy(size=6, failing=(1,), deadly=(4,))
    backend = RayBackend(study)
    try:
        outcome = StudyRunner(study).run(backend)
    finally:
        backend.close()
    assert "job 1 is broken" in outcome.errors[Job("", 1)]
    assert "the worker was lost 3 times" in outcome.errors[Job("", 4)]
    assert len(outcome.results[""]) == 4


@pytest.mark.parametrize("address", ["127.0.0.1:1", "no-such-host.invalid:6379", "moon"])
def test_an_unreachable_cluster_is_one_line(tmp_path: Path, address: str) -> None:
    arguments = ("--games", "2", "--backend", "ray", "--address", address)
    result = run_firestep("duel", "1", "2", *arguments, home=tmp_path)
    assert result.code == 2
    assert "--address: no Ray cluster: " in result.err
    assert len(result.err.strip().splitlines()) == 1
