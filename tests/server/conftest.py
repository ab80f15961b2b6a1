"""A server for the tests of a module, and databases: a new SQLite file or a real PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.postgres import Postgres
from support.running_server import ServerProcess, run_server


@pytest.fixture(scope="module")
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServerProcess]:
    """A server with the settings that the module names as `SERVER_SETTINGS`, or none."""
    settings: dict[str, str] = getattr(request.module, "SERVER_SETTINGS", {})
    with run_server(tmp_path_factory.mktemp("server"), **settings) as server:
        yield server
        assert "Traceback" not in server.log


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'firestep.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url
