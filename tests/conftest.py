"""Pytest hooks: report whether the rules are compiled, and check that this is as expected."""

import gc
import os

import pytest
from hypothesis import settings

from firestep.games.trench import COMPILED

pytest_plugins = ["support.forked_workers"]

# Collecting creates many objects that live until the end: the collector finds nothing among them.
gc.disable()
settings.register_profile("firestep", deadline=None, print_blob=True)
settings.load_profile("firestep")


def pytest_report_header() -> str:
    return f"firestep: {'compiled' if COMPILED else 'interpreted'} rules"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("early") is None)


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()


def pytest_sessionstart(session: pytest.Session) -> None:
    expected = os.environ.get("FIRESTEP_EXPECT")
    if expected and (expected == "compiled") != COMPILED:
        pytest.exit(f"these rules are not {expected}", returncode=3)
