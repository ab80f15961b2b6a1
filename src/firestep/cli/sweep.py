"""`firestep sweep`: a balance study over many computer games."""

from collections.abc import Mapping

from firestep import catalog
from firestep.contract import InputError, Value
from firestep.contract.package import HasBalanceSweep


def run(game: str, wanted: Mapping[str, Value], as_json: bool) -> int:
    """Play the games and print the report."""
    package = catalog.get_package(game)
    if not isinstance(package, HasBalanceSweep):
        raise InputError(f"{game} has no players for a balance study")
    print(package.sweep(wanted, as_json))
    return 0
