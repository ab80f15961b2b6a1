"""`firestep serve`: the server, on this machine unless told otherwise."""

import errno
import gc
import http.client
import json
import logging
import os
import socket
import sys
import threading
import webbrowser
from typing import Final

import uvicorn

from firestep.contract import InputError
from firestep.server.config import Config, read_config
from firestep.wire.http_messages import Health

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
        raise InputError("several processes need PostgreSQL", place="--processes")
    listening = _listen(config, may_move=browser and port is None)
    if listening is None:
        shown = _page(config.address, config.port)
        if not browser:
            raise InputError(f"Firestep is already at {shown}", place="--port")
        print(f"Firestep is already at {shown}", flush=True)
        _open(shown)
        return 0
    shown = _page(config.address, listening.getsockname()[1])
    print(f"Firestep is at {shown}  (Ctrl-C stops it; games are kept)", flush=True)
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

        if browser:
            threading.Timer(1.0, _open, (shown,)).start()
        Multiprocess(server, [listening]).run()
        return 0
    gc.disable()  # until the server is ready: what is made till then stays anyway
    running = _Server(server, opens=shown if browser else "")
    running.run(sockets=[listening])
    return 0 if running.started else 1


class _Server(uvicorn.Server):
    """A server that, once it is ready, leaves the modules it is made of out of every collection."""

    def __init__(self, config: uvicorn.Config, *, opens: str) -> None:
        """Make a server that opens a page in the browser when it is ready, if it is given one."""
        super().__init__(config)
        self._opens = opens

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to serve."""
        await super().startup(sockets)
        gc.freeze()
        gc.enable()
        if self.started and self._opens:
            _open(self._opens)


def _environment(config: Config) -> dict[str, str]:
    """Return what makes the application read the same configuration again."""
    return {
        "DATABASE_URL": config.database,
        "FIRESTEP_ADDRESS": config.address,
        "FIRESTEP_PORT": str(config.port),
    }


def _listen(config: Config, *, may_move: bool) -> socket.socket | None:
    """Take the port before anything else is started; None if another Firestep has it.

    A InputError says why it cannot be had; whoever named no port may be given another one.
    """
    try:
        return _listen_at(config.address, config.port)
    except OSError as error:
        place = f"{_shown(config.address)}:{config.port}"
        if error.errno == errno.EADDRINUSE:
            if _is_firestep(config):
                return None
            if may_move:
                print(f"Another program is at {place}, so any free port is taken.", flush=True)
                return _listen_at(config.address, 0)
        raise InputError(f"cannot listen at {place}: {error.strerror}", place="--port") from None


def _listen_at(address: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((address, port))
    except OSError:
        listening.close()
        raise
    listening.listen(1024)
    listening.set_inheritable(True)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # Whoever takes nothing for so long is cut off, whatever is still to be sent to him.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _TAKES_NOTHING)
    return listening


def _is_firestep(config: Config) -> bool:
    """Tell whether it is a Firestep that answers where we wanted to listen."""
    asked = http.client.HTTPConnection(_near(config.address), config.port, timeout=2)
    try:
        asked.request("GET", "/api/health")
        answer = json.loads(asked.getresponse().read(1000))
    except (OSError, http.client.HTTPException, ValueError):
        return False
    finally:
        asked.close()
    return isinstance(answer, dict) and set(answer) == set(Health.model_fields)


def _open(page: str) -> None:
    """Open the page in a browser, if there is a screen to show it on."""
    # Without one Python would start a text browser in this terminal, which cannot run the page.
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    if sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in screens):
        threading.Thread(target=webbrowser.open, args=(page,)).start()
    else:
        print("No browser can be opened from here: open that address in one.", flush=True)


def _page(address: str, port: int) -> str:
    return f"http://{_shown(_near(address))}:{port}/"


def _near(address: str) -> str:
    """Return where on this machine to find what listens at an address."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(address, address)


def _shown(address: str) -> str:
    return f"[{address}]" if ":" in address else address
