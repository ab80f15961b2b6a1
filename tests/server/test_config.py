"""The configuration of a server is read from the environment and checked."""

from dataclasses import fields
from pathlib import Path

import pytest

from firestep.contract import InputError
from firestep.server.config import (
    Config,
    ServerLimits,
    ensure_data_folder,
    limit_variable,
    read_config,
    read_origin,
)

pytestmark = pytest.mark.once

SQLITE = {"DATABASE_URL": "sqlite:///x.db"}


def test_defaults(tmp_path: Path) -> None:
    config = read_config({"FIRESTEP_HOME": str(tmp_path / "data")})
    assert (config.address, config.port) == ("127.0.0.1", 8717)
    assert config.database == f"sqlite:///{tmp_path}/data/firestep.db"
    assert (config.origins, config.proxies, config.limits) == ((), 0, ServerLimits())
    assert (tmp_path / "data").is_dir()


def test_the_environment_is_read() -> None:
    environ = {
        "DATABASE_URL": "postgresql://me:pw@db/firestep",
        "FIRESTEP_ADDRESS": "::",
        "FIRESTEP_PORT": "80",
        "FIRESTEP_HOST_TOKEN": "a-token-of-the-host",
        "FIRESTEP_ORIGINS": "https://Play.example.org/, http://[fd00::1]:81,https://play.example.org",
        "FIRESTEP_PROXIES": "2",
        "FIRESTEP_SOCKETS": "7",
        "FIRESTEP_PRIVATE_WEBHOOKS": "Yes",
    }
    config = read_config(environ)
    assert (config.address, config.port, config.proxies) == ("::", 80, 2)
    assert config.origins == ("https://play.example.org", "http://[fd00::1]:81")
    assert config.limits == ServerLimits(sockets=7, private_webhooks=True)
    assert "pw" not in repr(config)
    assert "a-token" not in repr(config)


def test_arguments_take_precedence_over_the_environment() -> None:
    environ = {**SQLITE, "FIRESTEP_ADDRESS": "0.0.0.0", "FIRESTEP_PORT": "80"}
    config = read_config(environ, database="sqlite:///y.db", address="localhost", port=0)
    assert (config.database, config.address, config.port) == ("sqlite:///y.db", "localhost", 0)


@pytest.mark.parametrize(
    "limit", [field.name for field in fields(ServerLimits) if field.type is int]
)
@pytest.mark.parametrize("text", ["0", "-1", "many", "1.5", "99999999999", "٣", " 5"])
def test_the_error_names_the_invalid_limit(limit: str, text: str) -> None:
    with pytest.raises(InputError, match=f"^{limit_variable(limit)}: "):
        read_config({**SQLITE, limit_variable(limit): text})


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("DATABASE_URL", "mysql://me:secret@db/x"),
        ("DATABASE_URL", "x.db"),
        ("FIRESTEP_ADDRESS", "http://here"),
        ("FIRESTEP_ADDRESS", "a b"),
        ("FIRESTEP_PORT", "65536"),
        ("FIRESTEP_PORT", "eighty"),
        ("FIRESTEP_HOST_TOKEN", "short"),
        ("FIRESTEP_HOST_TOKEN", "a token with spaces in it"),
        ("FIRESTEP_ORIGINS", "play.example.org"),
        ("FIRESTEP_ORIGINS", "https://a.example,ftp://b.example"),
        ("FIRESTEP_ORIGINS", "https://a.example/path"),
        ("FIRESTEP_ORIGINS", "https://me@a.example"),
        ("FIRESTEP_ORIGINS", "https://a.example:x"),
        ("FIRESTEP_ORIGINS", "https://*.example"),
        ("FIRESTEP_ORIGINS", "null"),
        ("FIRESTEP_PROXIES", "-1"),
        ("FIRESTEP_PROXIES", "17"),
        ("FIRESTEP_PRIVATE_WEBHOOKS", "perhaps"),
    ],
)
def test_the_error_names_the_invalid_variable(name: str, text: str) -> None:
    with pytest.raises(InputError, match=f"^{name}: ") as caught:
        read_config({**SQLITE, name: text})
    assert "secret" not in str(caught.value)


def test_an_unusable_data_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for folder in (tmp_path / "file" / "in", tmp_path / "a?b"):
        with pytest.raises(InputError, match=r"^FIRESTEP_HOME: "):
            read_config({"FIRESTEP_HOME": str(folder)})


def test_the_data_folder_follows_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert ensure_data_folder({}) == tmp_path / "firestep"
    assert ensure_data_folder({"FIRESTEP_HOME": str(tmp_path / "b")}) == tmp_path / "b"


def test_origins_are_normalized() -> None:
    assert read_origin("http://Here:80") == "http://here"
    assert read_origin("http://here:443") == "http://here:443"
    with pytest.raises(InputError, match=r"must be written https://a\.example"):
        Config("sqlite:///x", origins=("https://a.example:443",))


def test_host_calls_are_refused_without_a_configured_token() -> None:
    config = Config("sqlite:///x")
    for token in ("", "anything"):
        assert "set FIRESTEP_HOST_TOKEN" in str(config.check_host_token(token))


def test_host_calls_need_the_exact_token() -> None:
    config = Config("sqlite:///x", host_token="a-token-of-the-host")
    assert config.check_host_token("a-token-of-the-host") is None
    for token in ("", "a-token-of-the-hos", "A-token-of-the-host", "\ud800", "é"):
        assert config.check_host_token(token) == "this call needs the host token"
