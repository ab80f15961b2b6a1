"""`firestep serve --open`: the browser is opened at the page, of this server or one that runs."""

import socket
import subprocess
import time
from pathlib import Path

import pytest

from support.cli_process import Result, command, environment, firestep
from support.running_server import PATIENCE, Server

pytestmark = pytest.mark.once


@pytest.fixture
def browser(tmp_path: Path) -> Path:
    """A browser that writes down what it was asked to open."""
    program = tmp_path / "browser"
    program.write_text(f'#!/bin/sh\necho "$1" >> {tmp_path}/opened\n', encoding="utf-8")
    program.chmod(0o755)
    return program


def opened(folder: Path) -> str:
    """Wait until something was opened."""
    until = time.monotonic() + PATIENCE
    while not (folder / "opened").is_file() or not (folder / "opened").read_text():
        assert time.monotonic() < until, "nothing was opened"
        time.sleep(0.02)
    return (folder / "opened").read_text(encoding="utf-8").strip()


def serve(folder: Path, *arguments: str, **extra: str) -> Result:
    """Run the command where it ends at once."""
    database = f"sqlite:///{folder / 'other.db'}"
    return firestep("serve", "--database", database, *arguments, home=folder, extra=extra)


def test_the_page_is_opened_when_the_server_is_ready(tmp_path: Path, browser: Path) -> None:
    with subprocess.Popen(
        command("serve", "--port", "0", "--open"),
        stdout=subprocess.PIPE,
        text=True,
        env=environment(tmp_path, {"BROWSER": str(browser), "DATABASE_URL": ""}),
    ) as process:
        try:
            assert process.stdout is not None
            assert opened(tmp_path) in process.stdout.readline()
        finally:
            process.terminate()


def test_one_that_runs_already_is_opened(tmp_path: Path, browser: Path) -> None:
    server = Server(tmp_path)
    try:
        port = str(server.port)
        told = serve(tmp_path, "--port", port, "--open", BROWSER=str(browser))
        assert (told.code, told.out) == (0, f"Firestep is already at {server.url}/\n")
        assert opened(tmp_path) == f"{server.url}/"
        refused = serve(tmp_path, "--port", port, BROWSER=str(browser))
        assert refused.code == 2
        assert refused.err == f"firestep: --port: Firestep is already at {server.url}/\n"
    finally:
        server.stop()


def test_a_port_of_another_program_is_not_taken_for_ours(tmp_path: Path, browser: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        other.settimeout(0)  # it says nothing to anybody
        port = str(other.getsockname()[1])
        told = serve(tmp_path, "--port", port, "--open", BROWSER=str(browser))
    assert told.code == 2
    assert f"cannot listen at 127.0.0.1:{port}" in told.err
    assert not (tmp_path / "opened").exists()
