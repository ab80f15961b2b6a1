"""boardgame.io, if it is installed: moves over its own connections, by its own client."""

import json
import os
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from bench.load_driver import Measurement
from bench.server_process import CLOCK_TICKS_PER_SECOND, run_server

_PROGRAM: Final = Path(__file__).with_suffix(".cjs")
INSTALL_HINT: Final = "npm install boardgame.io node-persist socket.io-client; --boardgame FOLDER"


def measure(
    modules: Path,
    files: Path | None,
    sockets: int,
    in_flight: int,
    warm_up_seconds: float,
    seconds: float,
) -> tuple[Measurement, float]:
    """Measure the server, in memory or with flat files; also return its share of a processor."""
    environment = {"NODE_PATH": str(modules.resolve() / "node_modules"), "NODE_ENV": "production"}
    serve = ["node", str(_PROGRAM), "serve", "{port}", *([str(files)] if files else [])]
    with run_server(serve, "/games", environment) as server:
        port, pid = server.address[1], server.process.pid
        arguments = (port, sockets, in_flight, warm_up_seconds, seconds, pid)
        found = _run_client([*map(str, arguments)], environment)
    latencies = found["latencies"]
    measurement = Measurement(len(latencies), found["seconds"], latencies, found["cpu"])
    return measurement, found["server"] / CLOCK_TICKS_PER_SECOND / found["seconds"]


def _run_client(arguments: list[str], environment: Mapping[str, str]) -> dict[str, Any]:
    command = ["node", str(_PROGRAM), "play", *arguments]
    done = subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, check=True
    )
    return dict(json.loads(done.stdout))
