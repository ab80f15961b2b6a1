"""`firestep sweep`: a balance study over many computer games."""

from collections.abc import Mapping

from firestep import catalog
from firestep.cli.study_runs import run_study
from firestep.contract import Value
from firestep.contract.package import HasBalanceSweep
from firestep.contract.setting_error import SettingError
from firestep.lab.conduct import RunSettings


def run(game: str, wanted: Mapping[str, Value], as_json: bool, settings: RunSettings) -> int:
    """Play the games and print the report."""
    package = catalog.get_package(game)
    if not isinstance(package, HasBalanceSweep):
        raise SettingError("no-sweep", game=game)
    study = package.make_sweep(wanted)
    outcome = run_study(study, settings, catalog.GAMES[game].title)
    if outcome.errors:
        return 1
    print(study.format_report(outcome.results[""], as_json))
    return 0
