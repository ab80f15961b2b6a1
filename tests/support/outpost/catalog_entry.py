"""Outpost in the catalog of this process, twice: complete, and with the bare contract."""

from typing import Any, Final, cast

from firestep import catalog

PLAIN: Final = "plain-outpost"
"""Outpost without engine, pictures and texts."""


def add_to_catalog() -> None:
    """Add both forms of Outpost to the catalog."""
    games = cast(dict[str, catalog.CatalogEntry], catalog.GAMES)
    credit, summary = "the tests of Firestep", "four players, one hidden mine each"
    games["outpost"] = catalog.CatalogEntry("outpost", "Outpost", credit, summary, _outpost)
    games[PLAIN] = catalog.CatalogEntry(PLAIN, "Plain Outpost", credit, summary, _plain)


def _outpost() -> Any:
    from support.outpost import package

    return package


def _plain() -> Any:
    from support.outpost import plain_package

    return plain_package
