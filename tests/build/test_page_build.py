"""The page is built when its sources changed, where there is Node; and nothing fails without."""

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
    """The program that builds the page, over a small tree of its own."""
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


def have_page(builder: ModuleType, made_from: str) -> None:
    builder.PAGE.mkdir()
    (builder.PAGE / "index.html").write_text("<!doctype html>")
    (builder.PAGE / builder.MADE_FROM).write_text(made_from)


def without_node(builder: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builder, "find_node", lambda: None)


def test_only_what_the_page_is_made_of_counts(builder: ModuleType) -> None:
    before = builder.digest()
    (builder.WEB / "README.md").write_text("about it")
    (builder.WEB / "node_modules").mkdir()
    (builder.WEB / "node_modules" / "a.js").write_text("1")
    assert builder.digest() == before
    (builder.WEB / "src" / "more.ts").write_text("let b = 2;")
    assert builder.digest() != before


def test_a_fresh_page_is_left_alone(builder: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    without_node(builder, monkeypatch)
    have_page(builder, builder.digest())
    assert builder.needs() == []
    assert builder.ensure()


def test_a_release_without_the_sources_of_the_page(
    builder: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    without_node(builder, monkeypatch)
    have_page(builder, "of whatever")
    monkeypatch.setattr(builder, "WEB", tmp_path / "nowhere")
    assert builder.needs() == []
    assert builder.ensure()


def test_without_node_one_line_says_so(
    builder: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A page of other sources is taken away: it might not fit the server."""
    without_node(builder, monkeypatch)
    have_page(builder, "of other sources")
    assert not builder.ensure()
    (line,) = capfd.readouterr().err.splitlines()
    assert line.startswith("firestep: the page is not built (no Node")
    assert line.endswith("the server will show a plain front")
    assert not builder.PAGE.exists()


def test_whoever_insists_is_not_put_off(
    builder: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_node(builder, monkeypatch)
    monkeypatch.setenv("FIRESTEP_PAGE", "built")
    with pytest.raises(builder.NotBuilt, match="no Node"):
        builder.ensure()


def test_whoever_wants_none_has_none(builder: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIRESTEP_PAGE", "none")
    have_page(builder, builder.digest())
    assert builder.needs() == []
    assert not builder.ensure()


@pytest.mark.parametrize(
    ("version", "fits"), [("v18.20.4", False), ("v20.18.0", False), ("v20.19.0", True)]
)
def test_an_old_node_will_not_do(
    builder: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    version: str,
    fits: bool,
) -> None:
    for name in ("node", "npm"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {version}\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(builder.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(builder.platform, "machine", lambda: "x86_64")
    assert (builder.find_node() is not None) == fits
    assert builder.needs() == ([] if fits else [builder.WHEEL])
    monkeypatch.setattr(builder.platform, "machine", lambda: "riscv64")
    assert builder.needs() == []  # pip would try to build Node itself


def test_packages_that_fit_are_left_alone(builder: ModuleType) -> None:
    wanted = {
        "": {},
        "node_modules/vite": {"integrity": "one"},
        "node_modules/for-another-system": {"integrity": "two", "optional": True},
    }
    there = {"node_modules/vite": {"integrity": "one"}}
    lock, hidden = builder.WEB / "package-lock.json", builder.WEB / "node_modules"
    lock.write_text(json.dumps({"packages": wanted}))
    assert not builder.fits()
    hidden.mkdir()
    (hidden / ".package-lock.json").write_text(json.dumps({"packages": there}))
    assert builder.fits()
    wanted["node_modules/vite"] = {"integrity": "three"}
    lock.write_text(json.dumps({"packages": wanted}))
    assert not builder.fits()
