"""The battle calculator, as a job of a worker."""

from collections.abc import Mapping
from dataclasses import dataclass

from firestep import catalog
from firestep.contract import InputError, Json
from firestep.contract.companion import BattleRequest, HasBattleCalculator
from firestep.contract.content import describe_problem
from firestep.contract.setting_error import SettingError
from firestep.server.workers.job_control import JobControl


@dataclass(frozen=True, slots=True)
class BattleJob:
    """A request for the battle calculator of a game."""

    game: str
    request: BattleRequest
    language: str


def get_calculator(game: str) -> HasBattleCalculator | None:
    """Return the package of a game with a battle calculator; None if it has none."""
    package: object = catalog.get_package(game)
    return package if isinstance(package, HasBattleCalculator) else None


def calculate_battle(job: BattleJob, control: JobControl) -> Mapping[str, Json]:
    """Return what can be entered, and what the attacks do if there are units."""
    package, request = get_calculator(job.game), job.request
    if package is None:
        raise SettingError("no-data-files", game=job.game)
    try:
        form = package.battle_form(request.files, request.options)
        control.check()
        report = package.calculate_battle(request, job.language) if request.units else None
    except InputError as error:
        problem = describe_problem("battle", error, job.language)
        rule = f" [{problem.rule}]" if problem.rule else ""
        raise InputError(f"{problem.text}{rule}", place=error.place) from None
    return {"form": form.to_json(), "report": None if report is None else report.to_json()}
