"""The files for hosts: container, compose file and systemd unit."""

import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from firestep.server import config

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
NAMES = {value for name, value in vars(config).items() if name.endswith("_VARIABLE")}


@pytest.fixture(scope="module")
def try_container() -> ModuleType:
    spec = importlib.util.spec_from_file_location("try_container", ROOT / "tools/try_container.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def read(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["Containerfile", "compose.yaml", "firestep.service"])
def test_the_server_knows_every_setting(name: str) -> None:
    text = read(name)
    proxy = {"FIRESTEP_SITE", "FIRESTEP_UPSTREAM"}  # of the Caddyfile
    found = set(re.findall(r"\b(?:FIRESTEP_[A-Z_]+|DATABASE_URL)\b", text))
    assert found
    assert found <= NAMES | proxy


def test_the_caddyfile_knows_the_settings_of_the_compose_file() -> None:
    caddyfile = (ROOT / "docs/proxies/Caddyfile").read_text(encoding="utf-8")
    for name in ("FIRESTEP_SITE", "FIRESTEP_UPSTREAM"):
        assert f"{{${name}:" in caddyfile
        assert f"{name}: " in read("compose.yaml")


def test_every_step_of_the_container_is_understood(try_container: ModuleType) -> None:
    steps = try_container.read_steps(read("Containerfile"))
    known = {"FROM", "RUN", "COPY", "ENV", "WORKDIR", "USER", "CMD", "HEALTHCHECK", "VOLUME"}
    assert {name for name, _ in steps} <= known | {"EXPOSE"}
    images = {rest.split()[0] for name, rest in steps if name == "FROM"}
    assert images <= set(try_container.RELEASES)
    users = [rest for name, rest in steps if name == "USER"]
    assert users == ["firestep"], "the server does not run as root"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd")
def test_the_unit_is_valid_and_closed(tmp_path: Path) -> None:
    unit = tmp_path / "firestep.service"
    program = shutil.which("true")
    text = read("firestep.service").replace("/opt/firestep/bin/firestep serve", str(program))
    unit.write_text(text, encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--threshold=20", "--no-pager", unit],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
