"""boardgame.io, where it is installed: moves over its own sockets, by its own client."""

import json
import os
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from bench.load_drive import Measured
from bench.load_server import TICKS, served

_PROGRAM: Final = Path(__file__).with_suffix(".cjs")
HOW: Final = "npm install boardgame.io node-persist socket.io-client; --boardgame FOLDER"


def driven(
    modules: Path, files: Path | None, sockets: int, flight: int, warm: float, seconds: float
) -> tuple[Measured, float]:
    """Return what its server takes, in memory or with flat files, and its share of a processor."""
    environment = {"NODE_PATH": str(modules.resolve() / "node_modules"), "NODE_ENV": "production"}
    serve = ["node", str(_PROGRAM), "serve", "{port}", *([str(files)] if files else [])]
    with served(serve, "/games", environment) as server:
        port = str(server.address[1])
        arguments = [port, *map(str, (sockets, flight, warm, seconds, server.process.pid))]
        found = _played(arguments, environment)
    latencies = found["latencies"]
    measured = Measured(len(latencies), found["seconds"], latencies, found["cpu"])
    return measured, found["server"] / TICKS / found["seconds"]


def _played(arguments: list[str], environment: Mapping[str, str]) -> dict[str, Any]:
    command = ["node", str(_PROGRAM), "play", *arguments]
    answer = subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, check=True
    )
    return dict(json.loads(answer.stdout))
