"""`firestep serve`: the server, on this machine unless told otherwise."""

import gc
import logging
import os
import socket
import threading
import webbrowser
from typing import Final

import uvicorn

from firestep.contract import Fault
from firestep.server.config import Config, read_config

# What any client could fill the log with: text and requests that are none, lines that break.
_BY_CLIENTS: Final = (
    "Invalid UTF-8 sequence",
    "Invalid HTTP request",
    "socket.send() raised exception",
)


class ByClients(logging.Filter):
    """Keeps out of the log what is nobody's error but a client's."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Tell whether a record stays."""
        return not str(record.msg).startswith(_BY_CLIENTS)


_LOGGING: Final = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"by-clients": {"()": "firestep.cli.serve.ByClients"}},
    "loggers": {
        "asyncio": {"filters": ["by-clients"]},
        "uvicorn.error": {"filters": ["by-clients"]},
    },
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"screen": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["screen"], "level": "WARNING"},
}

_TAKES_NOTHING: Final = 60_000  # ms


def run(
    *,
    port: int | None,
    address: str | None,
    database: str | None,
    processes: int,
    browser: bool,
) -> int:
    """Serve until told to stop."""
    config = read_config(os.environ, database=database, address=address, port=port)
    if processes > 1 and not config.database.startswith("postgres"):
        raise Fault("several processes need PostgreSQL", place="--processes")
    listening = _listen(config)
    shown = f"http://{_shown(config.address)}:{listening.getsockname()[1]}/"
    print(f"Firestep is at {shown}  (Ctrl-C stops it; games are kept)", flush=True)
    if browser:
        threading.Timer(1.0, webbrowser.open, (shown,)).start()
    # The processes that uvicorn starts read the same configuration from the environment.
    os.environ.update(_environment(config))
    server = uvicorn.Config(
        "firestep.server.app:from_environment",
        factory=True,
        workers=processes,
        ws="websockets-sansio",
        ws_max_size=config.limits.message_bytes,
        ws_per_message_deflate=False,
        log_config=_LOGGING,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=3,
    )
    if processes > 1:
        from uvicorn.supervisors import Multiprocess

        Multiprocess(server, [listening]).run()
        return 0
    gc.disable()  # until the server is ready: what is made till then stays anyway
    running = _Server(server)
    running.run(sockets=[listening])
    return 0 if running.started else 1


class _Server(uvicorn.Server):
    """A server that, once it is ready, leaves the modules it is made of out of every collection."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to serve."""
        await super().startup(sockets)
        gc.freeze()
        gc.enable()


def _environment(config: Config) -> dict[str, str]:
    """Return what makes the application read the same configuration again."""
    return {
        "DATABASE_URL": config.database,
        "FIRESTEP_ADDRESS": config.address,
        "FIRESTEP_PORT": str(config.port),
    }


def _listen(config: Config) -> socket.socket:
    """Take the port before anything else is started; a Fault says why it cannot be had."""
    family = socket.AF_INET6 if ":" in config.address else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((config.address, config.port))
    except OSError as error:
        listening.close()
        raise Fault(
            f"cannot listen at {config.address}:{config.port}: {error.strerror}", place="--port"
        ) from None
    listening.listen(1024)
    listening.set_inheritable(True)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # Whoever takes nothing for so long is cut off, whatever is still to be sent to him.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _TAKES_NOTHING)
    return listening


def _shown(address: str) -> str:
    return f"[{address}]" if ":" in address else address
