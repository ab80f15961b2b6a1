"""How a server is set up, and what is refused before it starts."""

from dataclasses import fields
from pathlib import Path

import pytest

from firestep.contract import InputError
from firestep.server.config import Config, Limits, data_folder, read_config, read_origin, variable

pytestmark = pytest.mark.once

SQLITE = {"DATABASE_URL": "sqlite:///x.db"}


def test_with_nothing_set_a_server_keeps_to_this_machine(tmp_path: Path) -> None:
    config = read_config({"FIRESTEP_HOME": str(tmp_path / "kept")})
    assert (config.address, config.port) == ("127.0.0.1", 8717)
    assert config.database == f"sqlite:///{tmp_path}/kept/firestep.db"
    assert (config.origins, config.proxies, config.limits) == ((), 0, Limits())
    assert (tmp_path / "kept").is_dir()


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
    assert config.limits == Limits(sockets=7, private_webhooks=True)
    assert "pw" not in repr(config)
    assert "a-token" not in repr(config)


def test_what_is_given_by_name_goes_first() -> None:
    environ = {**SQLITE, "FIRESTEP_ADDRESS": "0.0.0.0", "FIRESTEP_PORT": "80"}
    config = read_config(environ, database="sqlite:///y.db", address="localhost", port=0)
    assert (config.database, config.address, config.port) == ("sqlite:///y.db", "localhost", 0)


@pytest.mark.parametrize("limit", [field.name for field in fields(Limits) if field.type is int])
@pytest.mark.parametrize("text", ["0", "-1", "many", "1.5", "99999999999", "٣", " 5"])
def test_a_bad_limit_is_named(limit: str, text: str) -> None:
    with pytest.raises(InputError, match=f"^{variable(limit)}: "):
        read_config({**SQLITE, variable(limit): text})


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
def test_a_bad_value_is_named(name: str, text: str) -> None:
    with pytest.raises(InputError, match=f"^{name}: ") as caught:
        read_config({**SQLITE, name: text})
    assert "secret" not in str(caught.value)


def test_a_data_folder_that_cannot_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for folder in (tmp_path / "file" / "in", tmp_path / "a?b"):
        with pytest.raises(InputError, match=r"^FIRESTEP_HOME: "):
            read_config({"FIRESTEP_HOME": str(folder)})


def test_the_data_folder_follows_the_environment(tmp_path: Path) -> None:
    assert data_folder({"XDG_DATA_HOME": str(tmp_path)}) == tmp_path / "firestep"
    assert data_folder({"FIRESTEP_HOME": str(tmp_path / "b")}) == tmp_path / "b"


def test_origins_are_kept_as_browsers_write_them() -> None:
    assert read_origin("http://Here:80") == "http://here"
    assert read_origin("http://here:443") == "http://here:443"
    with pytest.raises(InputError, match=r"is written https://a\.example"):
        Config("sqlite:///x", origins=("https://a.example:443",))


def test_without_a_token_nobody_is_the_host() -> None:
    nobody = Config("sqlite:///x")
    for token in ("", "anything"):
        assert "set FIRESTEP_HOST_TOKEN" in str(nobody.host_refusal(token))


def test_only_the_token_opens_the_calls_of_the_host() -> None:
    config = Config("sqlite:///x", host_token="a-token-of-the-host")
    assert config.host_refusal("a-token-of-the-host") is None
    for token in ("", "a-token-of-the-hos", "A-token-of-the-host", "\ud800", "é"):
        assert config.host_refusal(token) == "this call needs the host token"
