"""Schemathesis reads the description of a real server and asks for everything it names."""

import subprocess
import sys
from pathlib import Path

import pytest

from support.running_server import TOKEN, Server, serving

pytestmark = [pytest.mark.once, pytest.mark.early]

CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
)


def probe(server: Server, folder: Path, phases: str, *more: str) -> None:
    """Send made-up requests, each of a few forms for each call, and see that answers conform."""
    schemathesis = Path(sys.executable).with_name("schemathesis")
    done = subprocess.run(
        [
            str(schemathesis),
            *("run", f"{server.url}/api/openapi.json", "--no-color", "--seed", "7"),
            *("--checks", ",".join(CHECKS), "--max-examples", "8"),
            *("--phases", phases, "--request-timeout", "30"),
            *("--suppress-health-check", "all", *more),
        ],
        capture_output=True,
        text=True,
        cwd=folder,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert server.log == "", server.log


def test_whatever_a_stranger_asks_the_answers_conform(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        server.table("trench", public=True)
        probe(server, tmp_path, "examples,coverage")


def test_whatever_the_host_asks_the_answers_conform(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        server.table("bitva", public=True)
        probe(server, tmp_path, "examples,fuzzing", "--header", f"Authorization: Bearer {TOKEN}")
