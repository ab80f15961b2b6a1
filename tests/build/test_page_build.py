"""The page is built if its sources changed and Node is available; otherwise nothing fails."""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]


@pytest.fixture
def builder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the program that builds the page, for a small temporary tree."""
    spec = importlib.util.spec_from_file_location("page_build", ROOT / "tools" / "page_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "page_build", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "WEB", tmp_path / "web")
    monkeypatch.setattr(module, "PAGE", tmp_path / "page")
    monkeypatch.delenv("FIRESTEP_PAGE", raising=False)
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "src" / "main.ts").write_text("let a = 1;")
    (tmp_path / "web" / "package.json").write_text('{"engines": {"node": ">=20.19"}}')
    return module


def write_page(builder: ModuleType, digest: str) -> None:
    builder.PAGE.mkdir()
    (builder.PAGE / "index.html").write_text("<!doctype html>")
    (builder.PAGE / builder.DIGEST_FILE).write_text(digest)


def hide_node(builder: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builder, "find_node", lambda: None)


def test_the_digest_depends_only_on_the_sources_of_the_page(builder: ModuleType) -> None:
    before = builder.digest()
    (builder.WEB / "README.md").write_text("about it")
    (builder.WEB / "node_modules").mkdir()
    (builder.WEB / "node_modules" / "a.js").write_text("1")
    assert builder.digest() == before
    (builder.WEB / "src" / "more.ts").write_text("let b = 2;")
    assert builder.digest() != before


def test_a_current_page_is_not_rebuilt(
    builder: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    hide_node(builder, monkeypatch)
    write_page(builder, builder.digest())
    assert builder.needs() == []
    assert builder.ensure()


def test_a_release_without_web_sources_keeps_its_page(
    builder: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    hide_node(builder, monkeypatch)
    write_page(builder, "any digest")
    monkeypatch.setattr(builder, "WEB", tmp_path / "nowhere")
    assert builder.needs() == []
    assert builder.ensure()


def test_without_node_one_line_is_printed(
    builder: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """An outdated page is deleted, because it might not match the server."""
    hide_node(builder, monkeypatch)
    write_page(builder, "an old digest")
    assert not builder.ensure()
    (line,) = capfd.readouterr().err.splitlines()
    assert line.startswith("firestep: the page is not built (no Node")
    assert line.endswith("the server will serve a plain start page")
    assert not builder.PAGE.exists()


def test_the_build_fails_without_node_if_the_page_is_required(
    builder: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    hide_node(builder, monkeypatch)
    monkeypatch.setenv("FIRESTEP_PAGE", "built")
    with pytest.raises(builder.PageNotBuilt, match="no Node"):
        builder.ensure()


def test_the_page_can_be_skipped(builder: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIRESTEP_PAGE", "none")
    write_page(builder, builder.digest())
    assert builder.needs() == []
    assert not builder.ensure()


@pytest.mark.parametrize(
    ("version", "is_accepted"), [("v18.20.4", False), ("v20.18.0", False), ("v20.19.0", True)]
)
def test_an_old_node_is_not_used(
    builder: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    version: str,
    is_accepted: bool,
) -> None:
    for name in ("node", "npm"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {version}\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(builder.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(builder.platform, "machine", lambda: "x86_64")
    assert (builder.find_node() is not None) == is_accepted
    assert builder.needs() == ([] if is_accepted else [builder.WHEEL])
    monkeypatch.setattr(builder.platform, "machine", lambda: "riscv64")
    assert builder.needs() == []  # pip would try to compile Node


def test_packages_are_installed_only_if_the_lock_file_changed(builder: ModuleType) -> None:
    locked = {
        "": {},
        "node_modules/vite": {"integrity": "one"},
        "node_modules/for-another-system": {"integrity": "two", "optional": True},
    }
    installed = {"node_modules/vite": {"integrity": "one"}}
    lock, hidden = builder.WEB / "package-lock.json", builder.WEB / "node_modules"
    lock.write_text(json.dumps({"packages": locked}))
    assert not builder.are_packages_current()
    hidden.mkdir()
    (hidden / ".package-lock.json").write_text(json.dumps({"packages": installed}))
    assert builder.are_packages_current()
    locked["node_modules/vite"] = {"integrity": "three"}
    lock.write_text(json.dumps({"packages": locked}))
    assert not builder.are_packages_current()
