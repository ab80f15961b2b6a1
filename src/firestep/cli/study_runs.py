"""Studies on the command line: how they are run, and what is printed about failed jobs."""

import sys
from pathlib import Path
from typing import Final

import typer

from firestep.cli.usage_errors import usage_text
from firestep.contract.study import Study
from firestep.lab.backends import JobError
from firestep.lab.conduct import (
    RunSettings,
    StudyInterrupted,
    conduct,
    default_results,
    run_stored_job,
)
from firestep.lab.runner import StudyOutcome

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""


def run_study(study: Study, settings: RunSettings, label: str) -> StudyOutcome:
    """Run a study; print the jobs that failed, and how to run them again."""
    try:
        outcome = conduct(study, settings, label)
    except StudyInterrupted as stop:
        facts = {"done": str(stop.status.done), "planned": str(stop.status.planned)}
        print(usage_text("study-stopped", path=str(stop.path), **facts), file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    path = settings.results or default_results(study)
    for job, error in outcome.errors.items():
        summary = JobError(error).summary()
        print(usage_text("job-failed", job=str(job), reason=summary), file=sys.stderr)
        print(f"  firestep lab job {path} {job.number}{_series(job.series)}", file=sys.stderr)
    return outcome


def _series(name: str) -> str:
    return f' --series "{name}"' if name else ""


def run_job(path: Path, number: int, series: str) -> int:
    """Run one job of a stored study again and print its result."""
    print(run_stored_job(path, number, series))
    return 0
