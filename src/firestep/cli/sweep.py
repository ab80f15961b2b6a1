"""`firestep sweep`: a balance study over many computer games."""

from collections.abc import Mapping

from firestep import catalog
from firestep.contract import Value
from firestep.contract.package import HasBalanceSweep
from firestep.contract.setting_error import SettingError


def run(game: str, wanted: Mapping[str, Value], as_json: bool) -> int:
    """Play the games and print the report."""
    package = catalog.get_package(game)
    if not isinstance(package, HasBalanceSweep):
        raise SettingError("no-sweep", game=game)
    print(package.sweep(wanted, as_json))
    return 0
