"""`firestep serve --open` opens the page of the new or the already running server."""

import socket
import subprocess
import time
from pathlib import Path

import pytest

from support.cli_process import CommandResult, firestep_command, make_environment, run_firestep
from support.running_server import TIMEOUT_SECONDS, ServerProcess

pytestmark = pytest.mark.once


@pytest.fixture
def browser(tmp_path: Path) -> Path:
    """A fake browser that writes the opened URL to a file."""
    program = tmp_path / "browser"
    program.write_text(f'#!/bin/sh\necho "$1" >> {tmp_path}/opened\n', encoding="utf-8")
    program.chmod(0o755)
    return program


def wait_until_opened(folder: Path) -> str:
    """Wait until a URL was opened, and return it."""
    until = time.monotonic() + TIMEOUT_SECONDS
    while not (folder / "opened").is_file() or not (folder / "opened").read_text():
        assert time.monotonic() < until, "nothing was opened"
        time.sleep(0.02)
    return (folder / "opened").read_text(encoding="utf-8").strip()


def serve(folder: Path, *arguments: str, **extra: str) -> CommandResult:
    """Run `firestep serve` with arguments that make it exit at once."""
    database = f"sqlite:///{folder / 'other.db'}"
    return run_firestep("serve", "--database", database, *arguments, home=folder, extra=extra)


def test_the_page_is_opened_when_the_server_is_ready(tmp_path: Path, browser: Path) -> None:
    with subprocess.Popen(
        firestep_command("serve", "--port", "0", "--open"),
        stdout=subprocess.PIPE,
        text=True,
        env=make_environment(tmp_path, {"BROWSER": str(browser), "DATABASE_URL": ""}),
    ) as process:
        try:
            assert process.stdout is not None
            assert wait_until_opened(tmp_path) in process.stdout.readline()
        finally:
            process.terminate()


def test_the_page_of_a_running_server_is_opened(tmp_path: Path, browser: Path) -> None:
    server = ServerProcess(tmp_path)
    try:
        port = str(server.port)
        result = serve(tmp_path, "--port", port, "--open", BROWSER=str(browser))
        assert (result.code, result.out) == (0, f"Firestep is already at {server.url}/\n")
        assert wait_until_opened(tmp_path) == f"{server.url}/"
        refused = serve(tmp_path, "--port", port, BROWSER=str(browser))
        assert refused.code == 2
        assert refused.err == f"firestep: --port: Firestep is already at {server.url}/\n"
    finally:
        server.stop()


def test_the_port_of_another_program_is_refused(tmp_path: Path, browser: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        other.settimeout(0)  # it never answers
        port = str(other.getsockname()[1])
        result = serve(tmp_path, "--port", port, "--open", BROWSER=str(browser))
    assert result.code == 2
    assert f"cannot listen at 127.0.0.1:{port}" in result.err
    assert not (tmp_path / "opened").exists()
