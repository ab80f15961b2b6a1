"""The built page from the server: its files, what may be kept of them, and the front without it."""

import gzip
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from firestep.contract.translations import LANGUAGES
from firestep.server.cached_response import FOR_EVER
from firestep.server.config import Config
from firestep.server.http import errors, page
from firestep.server.http.middleware import POLICY, Shield

pytestmark = pytest.mark.once

SCRIPT = "export const a = 1;\n" * 100


def client(folder: Path) -> TestClient:
    """Return a browser at a server with the page of a folder."""
    app = FastAPI()
    errors.add_to(app)

    @app.get("/api/health")
    async def health() -> str:
        return "well"

    page.add_to(app, page.read_page(folder))
    app.add_middleware(Shield, config=Config(database="sqlite://"))
    return TestClient(app, base_url="http://127.0.0.1:8717")


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Firestep</title>")
    (tmp_path / "assets" / "main-1a2b.js").write_text(SCRIPT)
    (tmp_path / "assets" / "text-1a2b.woff2").write_bytes(b"wOF2" * 500)
    (tmp_path / "icon.svg").write_text("<svg/>")
    return tmp_path


@pytest.mark.parametrize("path", ["/", "/index.html"])
def test_the_page_is_at_the_root(built: Path, path: str) -> None:
    answer = client(built).get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-security-policy"] == POLICY
    assert "Firestep" in answer.text


def test_files_with_a_hash_in_their_name_are_kept_for_ever(built: Path) -> None:
    browser = client(built)
    script = browser.get("/assets/main-1a2b.js", headers={"Accept-Encoding": "gzip"})
    assert script.headers["cache-control"] == FOR_EVER
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["content-encoding"] == "gzip"
    assert script.text == SCRIPT
    plain = browser.get("/assets/main-1a2b.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == SCRIPT
    font = browser.get("/assets/text-1a2b.woff2")
    assert font.headers["content-type"] == "font/woff2"
    assert "content-encoding" not in font.headers
    assert browser.get("/icon.svg").headers["cache-control"] == "no-cache"


def test_what_has_not_changed_is_not_sent_again(built: Path) -> None:
    browser = client(built)
    tag = browser.get("/").headers["etag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}'):
        again = browser.get("/", headers={"If-None-Match": known})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == tag
    assert browser.get("/", headers={"If-None-Match": '"other"'}).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/assets/main-old.js",
        "/api/nothing",
        "/api",
        "/assets/../x.py",
        "/t/abc",
        "/apiary",
        "/api/",
    ],
)
def test_what_is_not_there_is_no_page(built: Path, path: str) -> None:
    answer = client(built).get(path)
    assert answer.status_code == 404
    assert "export" not in answer.text
    assert "import" not in answer.text


def test_nothing_outside_the_folder_is_served(built: Path) -> None:
    (built.parent / "secret.txt").write_text("a secret")
    browser = client(built)
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt"):
        assert "a secret" not in browser.get(path).text


def test_the_calls_go_on_beside_the_page(built: Path) -> None:
    answer = client(built).get("/api/health")
    assert answer.json() == "well"
    assert answer.headers["cache-control"] == "no-store"
    assert client(built).head("/").status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_page_a_plain_front_says_so(tmp_path: Path, language: str) -> None:
    browser = client(tmp_path)
    answer = browser.get("/", headers={"Accept-Language": f"xx, {language}-CA;q=0.9"})
    assert answer.status_code == 200
    assert f'<html lang="{language}">' in answer.text
    assert "Trench Club" in answer.text
    assert browser.get("/t/abc").status_code == 404


def test_packing_is_the_same_every_time(built: Path) -> None:
    one, two = (page.read_page(built)["assets/main-1a2b.js"] for _ in range(2))
    assert one == two
    assert gzip.decompress(one.packed).decode() == SCRIPT
