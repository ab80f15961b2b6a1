"""Scenarios: checked by their game, and measured with games of a level against itself."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Self

from firestep import catalog
from firestep.contract import InputError, Value
from firestep.contract.canonical_json import Json
from firestep.contract.scenario import Scenario, load_scenarios
from firestep.contract.study import Job, Series
from firestep.lab.match import Match
from firestep.numerics.intervals import Estimate, mean
from firestep.players.computer import ComputerPlayer, find_level
from firestep.players.player import mix_seed

LOW, HIGH = 0.4, 0.6
"""The range of a fair scenario: the score of either side at equal level."""
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
"""The lines of docs/scenarios.md between which the figures are."""


def list_shipped() -> list[Scenario]:
    """Return the shipped scenarios of all games."""
    modules = (entry.module for entry in catalog.GAMES.values())
    return [scenario for module in modules for scenario in load_scenarios(module).values()]


@cache
def _open_cached(game: str, position: str, options: tuple[tuple[str, Value], ...]) -> Any:
    return catalog.get_package(game).read_position(position, dict(options))


@dataclass(frozen=True, slots=True)
class ScenarioStudy:
    """Games of a level against itself from the positions of scenarios, one series for each."""

    scenarios: tuple[Scenario, ...]
    level: int
    games: int = 0
    seed: int = 1

    @classmethod
    def from_header(cls, header: Mapping[str, Any]) -> Self:
        """Return the study of a file of results; the scenarios are the shipped ones."""
        shipped = {f"{one.game}/{one.name}": one for one in list_shipped()}
        unknown = [name for name in header["scenarios"] if name not in shipped]
        if unknown:
            raise InputError(f"{unknown[0]} is not a shipped scenario")
        scenarios = tuple(shipped[name] for name in header["scenarios"])
        return cls(scenarios, header["level"], seed=header["seed"])

    def header(self) -> Mapping[str, Json]:
        """Return the scenarios with their positions, and the level."""
        return {
            "study": "scenarios",
            "scenarios": {
                f"{one.game}/{one.name}": {"position": one.position, "options": dict(one.options)}
                for one in self.scenarios
            },
            "level": self.level,
            "seed": self.seed,
        }

    def series(self) -> Sequence[Series]:
        """Return one series of games for each scenario."""
        return [Series(f"{one.game}/{one.name}", self.games) for one in self.scenarios]

    def run(self, job: Job) -> Json:
        """Play a game and return the score of the first side."""
        scenario = next(one for one in self.scenarios if f"{one.game}/{one.name}" == job.series)
        options = tuple(sorted(scenario.options.items()))
        game, state = _open_cached(scenario.game, scenario.position, options)
        seats = game.seat_counts[0]
        teams = game.teams(seats)
        seed = mix_seed(self.seed, job.number)
        level = find_level(game, self.level)
        players: list[ComputerPlayer[Any, Any]] = [
            ComputerPlayer(game, level, seed=mix_seed(seed, number + 1), timed=False)
            for number in range(len(teams))
        ]
        seated = [
            players[[seat in team for team in teams].index(True)] for seat in range(1, seats + 1)
        ]
        return Match(game, seated, seed=seed, start=state).play().scores[0]

    def is_decided(self, series: str, results: Sequence[Json]) -> bool:
        """Return False: all games are played."""
        return False


def estimate_sides(results: Mapping[str, Sequence[Any]]) -> dict[str, Estimate]:
    """Return the score of the first side of each scenario, from the results of its games."""
    return {name: mean([float(score) for score in scores]) for name, scores in results.items()}


def is_fair(found: Estimate) -> bool:
    """Return whether either side scores between 40 and 60 %."""
    return LOW <= found.value <= HIGH


def format_figures(study: ScenarioStudy, found: Mapping[str, Estimate]) -> str:
    """Return the figures as a Markdown table."""
    lines = [
        f"Level {study.level} against itself, seed {study.seed}. The score is that of the side "
        "named first; a draw counts one half.",
        "",
        "| game | scenario | sides | games | score of the first side | 95 % interval |",
        "|---|---|---|---|---|---|",
    ]
    for scenario in study.scenarios:
        estimate = found[f"{scenario.game}/{scenario.name}"]
        low, high = estimate.low or 0.0, 1.0 if estimate.high is None else estimate.high
        lines.append(
            f"| {catalog.GAMES[scenario.game].title} | {scenario.title['en']} "
            f"(`{scenario.name}`) | {', '.join(scenario.sides['en'])} | {estimate.count} "
            f"| {estimate.value:.1%} | {low:.1%} to {high:.1%} |"
        )
    return "\n".join(lines)


def replace_figures(document: str, figures: str) -> str:
    """Return a document with new figures. Raise `InputError` if it has no place for them."""
    before, begin, rest = document.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise InputError(f"has no lines {BEGIN} and {END}")
    return f"{before}{BEGIN}\n{figures}\n{END}{after}"
