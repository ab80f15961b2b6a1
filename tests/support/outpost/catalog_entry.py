"""Outpost in the catalog of this process, twice: complete, and with the bare contract."""

from typing import Final, cast

from firestep import catalog

PLAIN: Final = "plain_outpost"
"""Outpost without engine, pictures and texts."""


def add_to_catalog() -> None:
    """Add both forms of Outpost to the catalog."""
    games = cast(dict[str, catalog.CatalogEntry], catalog.GAMES)
    for name in ("outpost", PLAIN):
        games[name] = catalog.CatalogEntry(f"support.{name}")
