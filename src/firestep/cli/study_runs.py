"""Studies on the command line: how they are run, and what is printed about failed jobs."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import typer

from firestep.cli.usage_errors import usage_text
from firestep.contract.study import Job, Study
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
        raise typer.Exit(print_stop(stop)) from None
    print_errors(outcome.errors, settings.results or default_results(study))
    return outcome


def print_stop(stop: StudyInterrupted) -> int:
    """Print how far a study is that was stopped; return the exit code."""
    facts = {"done": str(stop.status.done), "planned": str(stop.status.planned)}
    print(usage_text("study-stopped", path=str(stop.path), **facts), file=sys.stderr)
    return INTERRUPTED


def print_errors(errors: Mapping[Job, str], path: Path) -> None:
    """Print the jobs of a results file that failed, and how to run them again."""
    for job, error in errors.items():
        summary = JobError(error).summary()
        print(usage_text("job-failed", job=str(job), reason=summary), file=sys.stderr)
        print(f"  firestep lab job {path} {job.number}{_series(job.series)}", file=sys.stderr)


def _series(name: str) -> str:
    return f' --series "{name}"' if name else ""


def run_job(path: Path, number: int, series: str) -> int:
    """Run one job of a stored study again and print its result."""
    print(run_stored_job(path, number, series))
    return 0
