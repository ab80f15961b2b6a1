"""Schemathesis tests every call of the OpenAPI description against a real server."""

import subprocess
import sys
from pathlib import Path

import pytest

from support.running_server import HOST_TOKEN, ServerProcess, run_server

pytestmark = [pytest.mark.once, pytest.mark.early]

QUICK = {"FIRESTEP_TRIAL_GAMES": "2", "FIRESTEP_TRIAL_SECONDS": "2"}
"""A client need not wait long for trial games."""
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
)


def probe(server: ServerProcess, folder: Path, phases: str, *more: str) -> None:
    """Send generated requests to every call and check that the responses conform."""
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


def test_responses_without_a_token_conform(tmp_path: Path) -> None:
    with run_server(tmp_path, **QUICK) as server:
        server.create_table("trench", public=True)
        probe(server, tmp_path, "examples,coverage")


def test_responses_with_the_host_token_conform(tmp_path: Path) -> None:
    with run_server(tmp_path, **QUICK) as server:
        server.create_table("bitva", public=True)
        probe(
            server, tmp_path, "examples,fuzzing", "--header", f"Authorization: Bearer {HOST_TOKEN}"
        )
