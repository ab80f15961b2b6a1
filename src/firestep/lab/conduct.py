"""Conduct a study: results file, backend and progress together."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from platformdirs import user_cache_path

from firestep import __version__, catalog
from firestep.contract import InputError, Json
from firestep.contract.canonical_json import canonical, digest
from firestep.contract.package import HasBalanceSweep
from firestep.contract.setting_error import SettingError
from firestep.contract.study import Job, Study
from firestep.lab.backend_choice import BACKENDS, open_backend
from firestep.lab.backends import Backend
from firestep.lab.calibration import CalibrationStudy
from firestep.lab.certificate.study import CertificateStudy
from firestep.lab.duel import DuelStudy
from firestep.lab.ladder import LadderStudy
from firestep.lab.progress import ProgressBar, ProgressDisplay, ProgressMeter, ProgressStream
from firestep.lab.puzzles import PuzzleStudy
from firestep.lab.results_file import ResultsFile, list_series, read_header
from firestep.lab.runner import StudyOutcome, StudyRunner, StudyStatus
from firestep.lab.scenarios import ScenarioStudy
from firestep.lab.tuning.study import TuningStudy

DISPLAYS: Final = ("bar", "json", "none")


class _StudyType(Protocol):
    def from_header(self, header: Mapping[str, Any]) -> Study: ...


class _SweepType:
    """The sweeps of the games."""

    def from_header(self, header: Mapping[str, Any]) -> Study:
        package = catalog.get_package(header["game"])
        if not isinstance(package, HasBalanceSweep):
            raise SettingError("no-sweep", game=header["game"])
        return package.make_sweep(header["wanted"])


STUDY_TYPES: Final[Mapping[str, _StudyType]] = {
    "calibration": CalibrationStudy,
    "certificate": CertificateStudy,
    "duel": DuelStudy,
    "ladder": LadderStudy,
    "puzzles": PuzzleStudy,
    "scenarios": ScenarioStudy,
    "sweep": _SweepType(),
    "tuning": TuningStudy,
}


@dataclass(frozen=True, slots=True)
class RunSettings:
    """How a study is run. None of it changes the results."""

    backend: str = "cores"
    workers: int = 0
    """0: one for each core."""
    address: str = ""
    """The address of a Ray cluster; empty: a new one on this machine."""
    results: Path | None = None
    display: str = "bar"

    def check(self) -> None:
        """Raise `InputError` if a setting is invalid."""
        for place, value, known in (
            ("--backend", self.backend, BACKENDS),
            ("--progress", self.display, DISPLAYS),
        ):
            if value not in known:
                raise InputError(f"{value!r} is none of: {', '.join(known)}", place=place)
        if self.address and self.backend != "ray":
            raise InputError("only the backend ray has an address", place="--address")


class StudyInterrupted(Exception):
    """A study was stopped by the user. Its results are in a file."""

    def __init__(self, path: Path, status: StudyStatus) -> None:
        """Store where the results are, and how many."""
        super().__init__(f"{status.done} of {status.planned} jobs are in {path}")
        self.path, self.status = path, status


class StudySession:
    """An open results file and backend: they run a study, or several plans of it in turn."""

    def __init__(self, study: Study, stored: ResultsFile, settings: RunSettings) -> None:
        """Use the results that are stored."""
        self.stored, self._settings = stored, settings
        self._backend: Backend | None = None
        self.status = StudyRunner(study, stored).status

    @contextmanager
    def open_backend(self, study: Study) -> Iterator[None]:
        """Open the backend. Raise `StudyInterrupted` on Ctrl-C."""
        given = self._settings
        try:
            with open_backend(study, given.backend, given.workers, given.address) as self._backend:
                yield
        except KeyboardInterrupt:
            raise StudyInterrupted(self.stored.path, self.status) from None

    def run(self, study: Study, label: str = "") -> StudyOutcome:
        """Run the jobs that have no stored result; return the results of all.

        The study differs from that of the backend in its series only.
        """
        assert self._backend is not None
        runner = StudyRunner(study, self.stored)
        display = _open_display(self._settings.display, label)
        meter = ProgressMeter(display, runner.status)
        try:
            outcome = runner.run(self._backend, lambda *_: meter.update(lambda: runner.status))
            meter.update(lambda: runner.status, is_last=True)
        finally:
            display.close()
            self.status = runner.status
        return outcome


@contextmanager
def open_session(study: Study, settings: RunSettings) -> Iterator[StudySession]:
    """Open the results file and the backend of a study. Raise `StudyInterrupted` on Ctrl-C."""
    settings.check()
    path = settings.results or default_results(study)
    with ResultsFile(path, make_header(study)) as stored:
        session = StudySession(study, stored, settings)
        with session.open_backend(study):
            yield session


def conduct(study: Study, settings: RunSettings, label: str = "") -> StudyOutcome:
    """Run the jobs of a study that have no stored result; return the results of all.

    Without a results file, the results are kept in the user's cache until the study is complete,
    so that the same study continues where it was stopped. Raise `StudyInterrupted` on Ctrl-C.
    """
    with open_session(study, settings) as session:
        outcome = session.run(study, label)
    if settings.results is None and not outcome.errors:
        session.stored.path.unlink(missing_ok=True)
    return outcome


def make_header(study: Study) -> Mapping[str, Json]:
    """Return the header of a results file: the study, and the version that plays it."""
    return {**study.header(), "version": __version__}


def default_results(study: Study) -> Path:
    """Return the file that keeps the results of a study until it is complete."""
    header = make_header(study)
    name = f"{header['study']}-{digest(canonical(header))[:16]}.jsonl"
    return user_cache_path("firestep") / "studies" / name


class _NoDisplay:
    def show(self, status: StudyStatus, rate: float, seconds_left: float | None) -> None:
        pass

    def close(self) -> None:
        pass


def _open_display(name: str, label: str) -> ProgressDisplay:
    if name == "none":
        return _NoDisplay()
    return ProgressStream(sys.stderr) if name == "json" else ProgressBar(label)


def run_stored_job(path: Path, number: int, series: str = "") -> Json:
    """Run one job of the study of a results file again, in this process."""
    study = read_study(path)
    names = {one.name for one in study.series()} | list_series(path)
    if series not in names:
        raise InputError(f"the study has no series {series!r}", source=str(path))
    return study.run(Job(series, number))


def read_study(path: Path) -> Study:
    """Return the study that a results file belongs to."""
    header = read_header(path)
    kind = STUDY_TYPES.get(str(header["study"]))
    if kind is None:
        raise InputError(f"there is no study {header['study']!r}", source=str(path))
    try:
        return kind.from_header(header)
    except (KeyError, TypeError) as error:
        raise InputError(f"the header is not complete: {error}", source=str(path)) from None
