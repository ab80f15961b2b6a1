"""The server serves the built page with caching, or a plain front page without it."""

import gzip
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from firestep.contract.translations import LANGUAGES
from firestep.server.cached_response import CACHE_FOREVER
from firestep.server.config import Config
from firestep.server.http import errors, page
from firestep.server.http.middleware import CONTENT_SECURITY_POLICY, SecurityMiddleware

pytestmark = pytest.mark.once

SCRIPT = "export const a = 1;\n" * 100


def make_client(folder: Path) -> TestClient:
    """Return a client of a server with the page of a folder."""
    app = FastAPI()
    errors.add_error_handlers(app)

    @app.get("/api/health")
    async def health() -> str:
        return "well"

    page.add_page(app, page.read_page(folder))
    app.add_middleware(SecurityMiddleware, config=Config(database="sqlite://"))
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
    answer = make_client(built).get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    assert "Firestep" in answer.text


def test_hashed_files_are_cached_forever(built: Path) -> None:
    client = make_client(built)
    script = client.get("/assets/main-1a2b.js", headers={"Accept-Encoding": "gzip"})
    assert script.headers["cache-control"] == CACHE_FOREVER
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["content-encoding"] == "gzip"
    assert script.text == SCRIPT
    plain = client.get("/assets/main-1a2b.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == SCRIPT
    font = client.get("/assets/text-1a2b.woff2")
    assert font.headers["content-type"] == "font/woff2"
    assert "content-encoding" not in font.headers
    assert client.get("/icon.svg").headers["cache-control"] == "no-cache"


def test_unchanged_files_are_not_sent_again(built: Path) -> None:
    client = make_client(built)
    tag = client.get("/").headers["etag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}'):
        again = client.get("/", headers={"If-None-Match": known})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == tag
    assert client.get("/", headers={"If-None-Match": '"other"'}).status_code == 200


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
def test_unknown_paths_are_not_found(built: Path, path: str) -> None:
    answer = make_client(built).get(path)
    assert answer.status_code == 404
    assert "export" not in answer.text
    assert "import" not in answer.text


def test_files_outside_the_folder_are_not_served(built: Path) -> None:
    (built.parent / "secret.txt").write_text("a secret")
    client = make_client(built)
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt"):
        assert "a secret" not in client.get(path).text


def test_the_api_is_served_beside_the_page(built: Path) -> None:
    answer = make_client(built).get("/api/health")
    assert answer.json() == "well"
    assert answer.headers["cache-control"] == "no-store"
    assert make_client(built).head("/").status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_page_a_plain_front_page_is_served(tmp_path: Path, language: str) -> None:
    client = make_client(tmp_path)
    answer = client.get("/", headers={"Accept-Language": f"xx, {language}-CA;q=0.9"})
    assert answer.status_code == 200
    assert f'<html lang="{language}">' in answer.text
    assert "Trench Club" in answer.text
    assert client.get("/t/abc").status_code == 404


def test_compression_is_deterministic(built: Path) -> None:
    one, two = (page.read_page(built)["assets/main-1a2b.js"] for _ in range(2))
    assert one == two
    assert gzip.decompress(one.gzipped).decode() == SCRIPT
