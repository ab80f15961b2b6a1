"""`firestep certify`: the fairness, length and luck of a rule set."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from firestep.cli.files import get_data_package, write_atomically
from firestep.cli.study_runs import run_study
from firestep.contract import Value
from firestep.contract.study import Job
from firestep.lab.certificate.arms import load_arms
from firestep.lab.certificate.command import write_command
from firestep.lab.certificate.document import check_endings, make_certificate
from firestep.lab.certificate.fairness import read_fair_range
from firestep.lab.certificate.study import GAMES, CertificateStudy, own_rows
from firestep.lab.certificate.wording import CertificateText
from firestep.lab.conduct import RunSettings


@dataclass(frozen=True, slots=True)
class CertifyArguments:
    """What is certified, and how exactly."""

    game: str
    given: Mapping[str, Value]
    rules: Path | None
    level: int
    games: int
    error: float
    fair: str
    seed: int

    def make_study(self) -> CertificateStudy:
        """Return the study. Raise `InputError` if an argument is invalid."""
        if self.rules is not None:
            get_data_package(self.game)
        fair = read_fair_range(self.fair)
        own, parent = load_arms(self.game, self.given, self.rules)
        study = CertificateStudy(own, parent, self.level, self.games, self.error, fair, self.seed)
        study.check()
        return study

    def command(self) -> str:
        """Return the command that repeats the certificate, in the folder of the rule file."""
        rules = "" if self.rules is None else self.rules.name
        words = ["--level", str(self.level), "--games", str(self.games)]
        words += ["--error", f"{self.error:g}", "--fair", self.fair, "--seed", str(self.seed)]
        return write_command(self.game, self.given, rules, words)


def run(arguments: CertifyArguments, out: Path | None, language: str, settings: RunSettings) -> int:
    """Play the games, print the verdict, and write the certificate into a folder."""
    settings.check()
    study = arguments.make_study()
    if out is not None:
        from firestep.lab.certificate.plots import load_pyplot  # an optional dependency

        load_pyplot()
        out.mkdir(parents=True, exist_ok=True)
        settings = replace(settings, results=settings.results or out / "games.jsonl")
    check_endings(own_rows([study.run(Job(GAMES, 0))]))  # finds endless games early
    outcome = run_study(study, settings, study.own.game)
    if outcome.errors:
        return 1
    certificate = make_certificate(study, outcome.results, arguments.command())
    print(CertificateText(certificate, language).verdict())
    if out is not None:
        from firestep.lab.certificate.html import render_page

        document = json.dumps(certificate.to_json(), indent=1, ensure_ascii=False) + "\n"
        write_atomically(out / "certificate.json", document.encode())
        write_atomically(out / "certificate.html", render_page(certificate, language).encode())
    return 0
