"""How often certificates are wrong; `python -m tests.trials.false_alarms --save`.

A rule set is certified against itself: every difference that a certificate marks is a false alarm.
The games of both sides are drawn at random from a pool of played games, so that 200 certificates
need no more games than one. Results of known chance test the question if the rules are fair. The
figures are written into docs/certificates.md.
"""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

if __name__ == "__main__":
    sys.path.append(str(Path(__file__).parent.parent))

from firestep.contract import Json
from firestep.contract.balance import BalanceGroup
from firestep.contract.study import Job, Series
from firestep.lab.certificate.arms import load_arms
from firestep.lab.certificate.document import make_certificate
from firestep.lab.certificate.fairness import FairRange, judge_fairness
from firestep.lab.certificate.study import MIN_BLOCK, CertificateStudy
from firestep.lab.conduct import RunSettings, conduct
from firestep.players.player import make_draw, mix_seed
from support.figures import DOCS, Figures, make_parser, save_block

PAGE: Final = DOCS / "certificates.md"
BLOCK: Final = "false alarms"
ERROR: Final = 0.05
TRUE_SCORES: Final = {"50 %": 500, "55 %": 550, "56 %": 560}
"""The true score of the first side in results without games, in thousandths."""
_GROUPS: Final = (BalanceGroup("side", ("1", "2")), BalanceGroup("order", ("1", "2")))

Pool = Mapping[str, Sequence[Any]]
"""The results of played jobs for one rule set, by series."""


@dataclass(frozen=True, slots=True)
class PoolStudy:
    """The games of a certificate of one rule set, without a decision."""

    certificate: CertificateStudy

    def header(self) -> Mapping[str, Json]:
        """Return that of the certificate."""
        return {**self.certificate.header(), "study": "false alarms"}

    def series(self) -> Sequence[Series]:
        """Return the series of the certificate, each in one block."""
        return [Series(one.name, one.size) for one in self.certificate.series()]

    def run(self, job: Job) -> Json:
        """Play the games of a job."""
        return self.certificate.run(job)

    def is_decided(self, series: str, results: Sequence[Json]) -> bool:
        """Return False: all games are played."""
        return False


def certify_same(certificate: CertificateStudy, pool: Pool, seed: int) -> list[str]:
    """Return the figures that differ in a certificate whose games are drawn from the pool."""
    draw = make_draw(seed)
    results: dict[str, list[Any]] = {}
    for series in certificate.series():
        found = results[series.name] = []
        played = pool[series.name]
        while len(found) < series.size:
            end = series.block_end(len(found))
            found += [
                [played[draw(len(played))][0] for _ in range(2)] for _ in range(len(found), end)
            ]
            if series.block and certificate.is_decided(series.name, found):
                break
    marked = make_certificate(certificate, results).differing()
    return [f"{figure.section} {figure.name} {figure.label}".strip() for figure in marked]


def answer_by_chance(thousandths: int, results: int, seed: int) -> str:
    """Return the answer to results with this chance; it is asked after every block."""
    draw = make_draw(seed)
    rows: list[Mapping[str, Any]] = []
    while len(rows) < results:
        for _ in range(MIN_BLOCK):
            side = float(draw(1000) < thousandths)
            order = float(draw(2))
            rows.append(
                {
                    "groups": {
                        "side": {"1": side, "2": 1 - side},
                        "order": {"1": order, "2": 1 - order},
                    }
                }
            )
        found = judge_fairness(_GROUPS, rows, FairRange(), ERROR)
        if found.is_decided:
            return found.answer
    return "undecided"


def count_alarms(
    certificate: CertificateStudy, pool: Pool, trials: int, results: int
) -> dict[str, int]:
    """Return the numbers of wrong answers in so many trials of each kind."""
    answers = {
        name: [answer_by_chance(score, results, mix_seed(32, score, at)) for at in range(trials)]
        for name, score in TRUE_SCORES.items()
    }
    marked = [certify_same(certificate, pool, mix_seed(31, at)) for at in range(trials)]
    return {
        "certificates that mark a difference": sum(map(bool, marked)),
        "not fair at a true score of 50 %": answers["50 %"].count("unfair"),
        "not fair at a true score of 55 %": answers["55 %"].count("unfair"),
        "fair at a true score of 56 %": answers["56 %"].count("fair"),
    }


def main(argv: Sequence[str] | None = None) -> int:
    """Run the trial, print the figures and save them if asked to."""
    parser = make_parser(__doc__)
    parser.add_argument("--trials", type=int, default=200)
    parser.add_argument("--games", type=int, default=400, help="games of a certificate")
    parser.add_argument("--pool", type=int, default=1000, help="games that are played")
    parser.add_argument("--results", type=int, default=4000, help="results of known chance")
    parser.add_argument("--file", type=Path, help="the results file; an existing one is continued")
    given = parser.parse_args(argv)
    arm, _ = load_arms("bitva", {})
    certificate = CertificateStudy(arm, arm, 1, given.games, ERROR)
    pool = PoolStudy(replace(certificate, games=given.pool))
    outcome = conduct(pool, RunSettings(display="json", results=given.file), BLOCK)
    figures = Figures(BLOCK)
    figures.add(
        {
            "rules": f"{arm.game}, level {certificate.level}",
            "games played": given.pool,
            "certificates": given.trials,
            "games of each certificate at most": given.games,
            "results of known chance at most": given.results,
            "stated error": f"{100 * ERROR:g} %",
        }
    )
    both = replace(certificate, is_independent=True)
    alarms = count_alarms(both, outcome.results, given.trials, given.results)
    for name, count in alarms.items():
        share = f"{100 * count / given.trials:.1f} %"
        figures.add({name: f"{count} of {given.trials} ({share})"})
        if count > ERROR * given.trials:
            figures.faults.append(f"{name}: {share}")
    print(figures.format())
    if given.save and not figures.faults:
        sizes = f"--trials {given.trials} --games {given.games} --pool {given.pool}"
        command = f"python -m tests.trials.false_alarms {sizes} --results {given.results} --save"
        save_block(PAGE, BLOCK, figures.format_markdown(command))
    return 1 if figures.faults else 0


if __name__ == "__main__":
    sys.exit(main())
