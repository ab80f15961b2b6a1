"""Trial games as a job of a worker: a small certificate of rules that a client asks about."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from firestep.contract import InputError, Json, Value, canonical
from firestep.contract.study import Job
from firestep.lab.backends import InProcessBackend, JobError, JobResult
from firestep.lab.certificate.arms import Arm
from firestep.lab.certificate.command import RULES_FILE, find_given_options, write_command
from firestep.lab.certificate.document import make_certificate
from firestep.lab.certificate.study import GAMES, CertificateStudy, is_endless, own_rows
from firestep.lab.runner import StudyRunner
from firestep.server.workers.content import read_rules
from firestep.server.workers.job_control import JobControl
from firestep.server.workers.jobs import GameRef, restore_game

LEVEL: Final = 3
"""The level of the computer players, which is also that of a certificate by default."""
SLOW: Final = "trial-slow"
ENDLESS: Final = "trial-endless"
"""The places of input errors: no game ended in time, or the rules do not end games."""
_TIME_OVER: Final = JobError("the time is over")


class _TimedBackend(InProcessBackend):
    """Runs jobs in this process until the time is over; later jobs have no result."""

    def __init__(self, study: CertificateStudy, seconds: float) -> None:
        """Start the time."""
        super().__init__(study)
        self._study, self._end = study, time.monotonic() + seconds
        self._due: Job | None = None

    def submit(self, job: Job) -> None:
        """Accept a job."""
        if time.monotonic() < self._end:
            super().submit(job)
        else:
            self._due = job

    def wait(self) -> tuple[Job, JobResult]:
        """Run the accepted job, or say that the time is over."""
        if self._due is None:
            return super().wait()
        job, self._due = self._due, None
        return job, _TIME_OVER


@dataclass(frozen=True, slots=True)
class TrialRules:
    """The rules of trial games, and their hash. The given options do not vary."""

    ref: GameRef
    given: Mapping[str, Value]
    rule_hash: str


def prepare_rules(
    game: str, files: Mapping[str, str], given: Mapping[str, Value], control: JobControl
) -> TrialRules:
    """Return the rules of a game with content files and options of a client."""
    rules = read_rules(game, files, given)
    arm = Arm.from_game(rules, given)
    ref = GameRef(game, dict(rules.settings), canonical(dict(rules.data)))
    return TrialRules(ref, dict(given), arm.rule_hash)


def play_trial_games(
    rules: TrialRules, games: int, seconds: float, control: JobControl
) -> dict[str, Json]:
    """Return the certificate of the games that end in time; those of a parent are not played.

    Raise `InputError` if no game ends, or if the rules do not end games.
    """
    game = restore_game(rules.ref)
    arm = Arm.from_game(game, rules.given)
    study = CertificateStudy(arm, arm, LEVEL, games)
    study.check()
    runner = StudyRunner(study)

    def on_end(job: Job, result: JobResult) -> None:
        if isinstance(result, JobError) and result is not _TIME_OVER:
            raise RuntimeError(result.text)
        status = runner.status
        control.report(status.done, status.planned)

    outcome = runner.run(_TimedBackend(study, seconds), on_end)
    rows = own_rows(outcome.results[GAMES])
    if not rows:
        raise InputError(f"no game ended within {seconds:g} seconds", place=SLOW)
    if is_endless(rows):
        raise InputError("the rules do not end the games", place=ENDLESS)
    options, is_shipped = find_given_options(game)
    words = ("--level", str(study.level), "--games", str(games))
    command = write_command(game.id, options, "" if is_shipped else RULES_FILE, words)
    return make_certificate(study, outcome.results, command).to_json()
