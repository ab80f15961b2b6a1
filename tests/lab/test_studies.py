"""The study runner: the same results on every backend, after every interruption."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import deque
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from firestep.contract import InputError
from firestep.contract.study import Job, Series
from firestep.lab.backend_choice import open_backend
from firestep.lab.backends import CoresBackend, InProcessBackend, JobError, JobResult
from firestep.lab.conduct import RunSettings, conduct, default_results, read_study, run_stored_job
from firestep.lab.contenders import Arena
from firestep.lab.duel import DuelStudy
from firestep.lab.progress import ProgressMeter
from firestep.lab.results_file import ResultsFile
from firestep.lab.runner import StudyOutcome, StudyRunner, StudyStatus
from support.cli_process import run_firestep
from support.counted_study import CountedStudy, list_results

pytestmark = pytest.mark.once

HEADER = {"study": "counted"}


def run_here(study: CountedStudy, stored: ResultsFile | None = None) -> StudyOutcome:
    return StudyRunner(study, stored).run(InProcessBackend(study))


class ShuffledBackend:
    """Ends jobs in random order."""

    capacity = 7

    def __init__(self, study: CountedStudy, seed: int) -> None:
        self._study, self._random = study, Random(seed)
        self._jobs: list[Job] = []
        self.started: list[Job] = []

    def submit(self, job: Job) -> None:
        assert len(self._jobs) < self.capacity
        assert job not in self.started
        self._jobs.append(job)
        self.started.append(job)

    def wait(self) -> tuple[Job, JobResult]:
        job = self._jobs.pop(self._random.randrange(len(self._jobs)))
        return job, self._study.run(job)

    def close(self) -> None:
        pass


def test_a_block_ends_at_its_size_or_at_the_end() -> None:
    series = Series("", 25, 10)
    assert [series.block_end(number) for number in (0, 9, 10, 24)] == [10, 10, 20, 25]
    assert Series("", 25).block_end(3) == 25


@pytest.mark.parametrize("seed", range(20))
def test_the_order_in_which_jobs_end_does_not_matter(seed: int) -> None:
    study = CountedStudy(size=30, block=4, series_count=3, last=100)
    backend = ShuffledBackend(study, seed)
    outcome = StudyRunner(study).run(backend)
    assert outcome == run_here(study)
    # The number 10 decides a series, which is evaluated after 12 jobs.
    assert outcome.results == list_results(study, 12)
    assert len(backend.started) == 36


def test_a_study_without_blocks_runs_every_job() -> None:
    study = CountedStudy(size=5, last=0)
    assert run_here(study).results == list_results(study, 5)


def test_a_study_without_jobs_is_complete() -> None:
    assert run_here(CountedStudy(size=0)).results == {"": []}


def test_worker_processes_give_the_same_results() -> None:
    study = CountedStudy(size=40, block=6, series_count=2, last=300)
    with open_backend(study, "cores", 2) as backend:
        assert StudyRunner(study).run(backend) == run_here(study)


def test_a_failing_job_does_not_stop_the_others(tmp_path: Path) -> None:
    study = CountedStudy(size=9, failing=(3, 5))
    with ResultsFile(tmp_path / "r.jsonl", HEADER) as stored:
        outcome = run_here(study, stored)
    assert sorted(job.number for job in outcome.errors) == [3, 5]
    assert "RuntimeError: job 3 is broken" in outcome.errors[Job("", 3)]
    assert JobError(outcome.errors[Job("", 3)]).summary() == "RuntimeError: job 3 is broken"
    assert len(outcome.results[""]) == 7
    with ResultsFile(tmp_path / "r.jsonl", HEADER) as stored:  # repaired: only these run
        assert sorted(job.number for job in stored.results) == [0, 1, 2, 4, 6, 7, 8]
        repaired = replace(study, failing=())
        backend = ShuffledBackend(repaired, 1)
        assert StudyRunner(repaired, stored).run(backend).results == list_results(study, 9)
        assert sorted(job.number for job in backend.started) == [3, 5]


def test_a_series_with_a_failed_job_is_not_decided() -> None:
    outcome = run_here(CountedStudy(size=30, block=5, series_count=2, failing=(7,), last=10))
    assert [len(found) for found in outcome.results.values()] == [5, 5]
    outcome = run_here(CountedStudy(size=30, block=5, failing=(7,)))
    assert len(outcome.results[""]) == 9  # the block is completed, and no other begun


@pytest.mark.parametrize("stop_after", [0, 1, 6, 11, 23])
def test_an_interrupted_study_continues(tmp_path: Path, stop_after: int) -> None:
    study = CountedStudy(size=30, block=4, series_count=2, last=100)

    class Stopped(Exception):
        pass

    count = 0

    def stop(job: Job, result: JobResult) -> None:
        nonlocal count
        count += 1
        if count >= stop_after:
            raise Stopped

    path = tmp_path / "r.jsonl"
    with ResultsFile(path, HEADER) as stored, pytest.raises(Stopped):
        StudyRunner(study, stored).run(ShuffledBackend(study, 3), stop)
    with path.open("a") as file:  # a job twice, another partly
        file.write(path.read_text().splitlines()[1] + '\n{"series": "", "job": 29, "resu')
    with ResultsFile(path, HEADER) as stored:
        backend = ShuffledBackend(study, 4)
        assert StudyRunner(study, stored).run(backend) == run_here(study)
        assert len(backend.started) == 24 - max(1, stop_after)
    lines = [line for line in path.read_text().splitlines()[1:] if not line.endswith('"resu')]
    jobs = [(row["series"], row["job"]) for row in map(json.loads, lines)]
    assert len(jobs) == len(set(jobs)) + 1


def test_results_of_another_study_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    ResultsFile(path, {"study": "counted", "seed": 1}).close()
    before = path.read_bytes()
    with pytest.raises(InputError, match=r"another study \(seed\)"):
        ResultsFile(path, {"study": "counted", "seed": 2})
    assert path.read_bytes() == before
    path.write_text("something else\n")
    with pytest.raises(InputError, match="not a file of results"):
        ResultsFile(path, HEADER)
    with pytest.raises(InputError, match=r"directory"):
        ResultsFile(tmp_path, HEADER)


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    study = CountedStudy(size=12, deadly=(2, 7), deadly_once=str(tmp_path))
    with open_backend(study, "cores", 2) as backend:
        outcome = StudyRunner(study).run(backend)
    assert outcome == run_here(replace(study, deadly=()))
    assert len(list(tmp_path.iterdir())) == 2


def test_a_job_that_always_ends_its_worker_is_reported() -> None:
    study = CountedStudy(size=8, deadly=(2,))
    with open_backend(study, "cores", 2) as backend:
        outcome = StudyRunner(study).run(backend)
    assert outcome.errors == {Job("", 2): "the worker process ended 3 times with exit code 7"}
    assert len(outcome.results[""]) == 7


def test_killed_workers_lose_nothing() -> None:
    study = CountedStudy(size=40, seconds=0.02)
    backend = CoresBackend(study, 2)
    kills = deque([5, 15])  # fewer than make a job fail

    ended = 0

    def kill(job: Job, result: JobResult) -> None:
        nonlocal ended
        ended += 1
        if kills and ended == kills[0]:
            kills.popleft()
            os.kill(backend.process_ids[ended % 2], signal.SIGKILL)

    try:
        outcome = StudyRunner(study).run(backend, kill)
    finally:
        backend.close()
    assert outcome.results == list_results(study, 40)
    assert not kills


def test_progress_counts_only_new_jobs_for_the_rate() -> None:
    shown: list[tuple[StudyStatus, float, float | None]] = []

    class Display:
        def show(self, status: StudyStatus, rate: float, seconds_left: float | None) -> None:
            shown.append((status, rate, seconds_left))

        def close(self) -> None:
            pass

    times = iter([0.0, 0.1, 10.0])
    meter = ProgressMeter(Display(), StudyStatus(50, 100, 0), lambda: next(times))
    meter.update(lambda: StudyStatus(51, 100, 0))  # too early
    meter.update(lambda: StudyStatus(70, 100, 1))
    assert shown == [
        (StudyStatus(50, 100, 0), 0.0, None),
        (StudyStatus(70, 100, 1), 2.0, 15.0),
    ]


DUEL = DuelStudy(Arena("trench", {"edition": "modern"}, seed=3), "random", "random", 8)


def test_a_stored_job_can_be_run_alone(tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    outcome = conduct(DUEL, RunSettings("here", results=path, display="none"))
    assert read_study(path).header() == DUEL.header()
    alone = [run_stored_job(path, number) for number in range(4)]
    assert json.dumps(alone) == json.dumps(outcome.results[""])
    with pytest.raises(InputError, match="no series 'x'"):
        run_stored_job(path, 0, "x")
    path.write_text('{"study": "dance"}\n')
    with pytest.raises(InputError, match="no study 'dance'"):
        read_study(path)
    path.write_text('{"study": "duel"}\n')
    with pytest.raises(InputError, match="header is not complete"):
        read_study(path)


def test_complete_results_leave_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    path = default_results(DUEL)
    conduct(DUEL, RunSettings("here", display="none"))
    assert path.parent.is_dir()
    assert not path.exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--backend", "moon"), "--backend: 'moon' is none of: cores, here, ray"),
        (("--progress", "sound"), "--progress: 'sound' is none of"),
        (("--address", "auto"), "only the backend ray has an address"),
        (("--results", "/"), "Is a directory"),
    ],
)
def test_bad_settings_are_one_line(
    tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    result = run_firestep("duel", "1", "2", "--games", "2", *arguments, home=tmp_path)
    assert result.code == 2
    assert message in result.err
    assert len(result.err.strip().splitlines()) == 1


def restore_interrupt() -> None:
    """Obey Ctrl-C: a test run started in the background ignores it, and so do its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    command = [sys.executable, "-m", "firestep", "duel", "random", "random", "--edition", "modern"]
    command += ["--results", str(path), "--progress", "json", "--jobs", "2", "--games"]
    process = subprocess.Popen(
        [*command, "100000"], stderr=subprocess.PIPE, text=True, preexec_fn=restore_interrupt
    )
    try:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and not (
            path.is_file() and len(path.read_text().splitlines()) > 5
        ):
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    finally:
        process.kill()
    assert process.returncode == 130, errors
    last = errors.strip().splitlines()[-1]
    assert "stopped: " in last
    assert "of 50000 jobs are stored in" in last
    assert "Traceback" not in errors
    stored = len(path.read_text().splitlines()) - 1
    assert f"stopped: {stored} of" in last
    result = subprocess.run(
        [*command, str(2 * stored)], capture_output=True, text=True, timeout=60, check=True
    )
    assert f"{2 * stored} games, score" in result.stdout
    jobs = [json.loads(line)["job"] for line in path.read_text().splitlines()[1:]]
    assert len(jobs) == len(set(jobs))  # none was played twice
    assert set(range(stored)) <= set(jobs)
