"""`firestep tune`: search for numbers of a rule set that reach goals of balance."""

import os
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import typer

from firestep import catalog
from firestep.cli.certify import CertifyArguments
from firestep.cli.certify import run as certify
from firestep.cli.files import get_data_package, write_atomically
from firestep.cli.study_runs import print_errors, print_stop
from firestep.contract import InputError, Value
from firestep.contract.package import AnyGame
from firestep.contract.tuning import HasTuning
from firestep.lab.conduct import RunSettings, StudyInterrupted, open_session
from firestep.lab.tuning.candidates import Candidate
from firestep.lab.tuning.free_numbers import read_free
from firestep.lab.tuning.goals import read_goals
from firestep.lab.tuning.report import Report, ReportHead
from firestep.lab.tuning.search import SearchOutcome, SearchPlan, TuningSearch
from firestep.lab.tuning.study import TuningStudy

REPORT = "report.md"
GAMES = "games.jsonl"
DEFAULT_ERROR = 0.05
DEFAULT_FAIR = "45..55"
"""As in `firestep certify`."""


@dataclass(frozen=True, slots=True)
class TuneArguments:
    """What is searched, and with how many games."""

    game: str
    given: Mapping[str, Value]
    rules: Path | None
    free: str
    goal: str
    level: int
    games: int
    candidates: int
    batch: int
    confirmed: int
    confirmation_games: int
    seed: int
    proposes_only: bool = False

    def make_study(self) -> TuningStudy:
        """Return the games of the search. Raise `InputError` if the game cannot be tuned."""
        package = catalog.get_package(self.game)
        if not isinstance(package, HasTuning):
            raise InputError(f"{self.game} has no numbers that can be tuned")
        options = {**package.tuning_options(), **self.given}
        study = TuningStudy.of_game(self._load(options), self.given, self.level, self.seed)
        study.games.check_level(self.level)
        return study

    def _load(self, options: Mapping[str, Value]) -> AnyGame:
        if self.rules is None:
            return catalog.get_package(self.game).make(options)
        return get_data_package(self.game).load(self.rules, options)

    def make_plan(self, study: TuningStudy) -> SearchPlan:
        """Return the plan. Raise `InputError` if a number or a goal is invalid."""
        plan = SearchPlan(
            read_free(self.free, study.rules.numbers),
            read_goals(self.goal, study.measures),
            self.games,
            self.candidates,
            self.batch,
            self.confirmed,
            self.confirmation_games,
            self.proposes_only,
        )
        plan.check()
        return plan

    def command(self) -> str:
        """Return the command that repeats the search."""
        words = ["firestep", "tune", self.game]
        if self.rules is not None:
            words += ["--rules", self.rules.name]
        for name, value in self.given.items():
            words += ["-o", f"{name}={str(value).lower() if isinstance(value, bool) else value}"]
        words += ["--free", self.free, "--goal", self.goal, "--level", str(self.level)]
        words += ["--games", str(self.games), "--candidates", str(self.candidates)]
        words += ["--batch", str(self.batch), "--confirm", str(self.confirmed)]
        words += ["--confirm-games", str(self.confirmation_games), "--seed", str(self.seed)]
        return shlex.join(words)


@dataclass(frozen=True, slots=True)
class CertifyWish:
    """How many candidates get a certificate, with how many games, in which language."""

    count: int
    games: int
    language: str


def run(arguments: TuneArguments, out: Path, wish: CertifyWish, settings: RunSettings) -> int:
    """Search, and write the front, the report and the certificates into a folder."""
    settings.check()
    study = arguments.make_study()
    plan = arguments.make_plan(study)
    if wish.count:
        from firestep.lab.certificate.plots import load_pyplot  # an optional dependency

        load_pyplot()
    out.mkdir(parents=True, exist_ok=True)
    settings = replace(settings, results=settings.results or out / GAMES)
    outcome = _search(study, plan, settings)
    if outcome is None:
        return 0
    print_errors(outcome.errors, settings.results or out / GAMES)
    head = ReportHead(catalog.GAMES[arguments.game].title, arguments.command())
    report = Report(head, study, plan, outcome)
    write_atomically(out / REPORT, report.write().encode())
    print("\n".join(report.write_front()))
    print()
    print(report.write_verdict())
    folder = _CandidateFolder(arguments, study, out)
    for number, candidate in enumerate(outcome.chosen, 1):
        name = f"tuned-{number}"
        path = folder.write(candidate, name)
        if number <= wish.count:
            folder.certify(candidate, name, path, wish, settings)
    return 1 if outcome.errors else 0


def _search(study: TuningStudy, plan: SearchPlan, settings: RunSettings) -> SearchOutcome | None:
    try:
        with open_session(study, settings) as session:
            return TuningSearch(study, plan, session).run()
    except StudyInterrupted as stop:
        raise typer.Exit(print_stop(stop)) from None


@dataclass(frozen=True, slots=True)
class _CandidateFolder:
    """The folder with the files and certificates of the candidates."""

    arguments: TuneArguments
    study: TuningStudy
    out: Path

    def write(self, candidate: Candidate, name: str) -> Path | None:
        """Write the data file of a candidate; print its options if they express the changes."""
        rules, parent = self.study.rules, None
        if self.arguments.rules is not None:
            parent = Path(os.path.relpath(self.arguments.rules.resolve(), self.out.resolve()))
        text = rules.write_rules(candidate.values, name, parent)
        if not text:
            options = rules.list_options(candidate.values, name).items()
            words = (f"-o {option}={str(value).lower()}" for option, value in options)
            print(f"{name}: {' '.join(words)}")
            return None
        path = self.out / f"{name}.toml"
        write_atomically(path, text.encode())
        print(f"{name}: {path}")
        return path

    def certify(
        self,
        candidate: Candidate,
        name: str,
        path: Path | None,
        wish: CertifyWish,
        settings: RunSettings,
    ) -> None:
        """Write the certificate of a candidate into a folder of its own."""
        asked = CertifyArguments(
            self.arguments.game,
            {**self.arguments.given, **self.study.rules.list_options(candidate.values, name)},
            path,
            self.arguments.level,
            wish.games,
            DEFAULT_ERROR,
            DEFAULT_FAIR,
            self.arguments.seed,
        )
        certify(asked, self.out / name, wish.language, replace(settings, results=None))
