"""`firestep serve`: the server, by default on this machine only."""

import asyncio
import errno
import gc
import http.client
import json
import os
import socket
import sys
import threading
import webbrowser
from typing import Final

import uvicorn

from firestep.contract import InputError
from firestep.server.config import Config, read_config
from firestep.server.http.connection_limits import ACCEPTED_AT_ONCE, BACKLOG
from firestep.server.logs import logging_config
from firestep.server.storage.checks import check_storage
from firestep.wire.http_messages import Health

_TCP_USER_TIMEOUT_MS: Final = 60_000
_GC_THRESHOLD: Final = 20_000  # new objects between two collections


def run(
    *,
    port: int | None,
    address: str | None,
    database: str | None,
    certificates: str | None,
    scenarios: str | None,
    processes: int,
    browser: bool,
) -> int:
    """Serve until a signal stops the process."""
    config = read_config(
        os.environ,
        database=database,
        address=address,
        port=port,
        certificates=certificates,
        scenarios=scenarios,
    )
    if processes > 1 and not config.database.startswith("postgres"):
        raise InputError("several processes need PostgreSQL", place="--processes")
    listening = _listen(config, may_move=browser and port is None)
    if listening is None:
        url = _page_url(config.address, config.port)
        if not browser:
            raise InputError(f"Firestep is already at {url}", place="--port")
        print(f"Firestep is already at {url}", flush=True)
        _open(url)
        return 0
    asyncio.run(check_storage(config.database))
    url = _page_url(config.address, listening.getsockname()[1])
    print(f"Firestep is at {url}  (Ctrl-C stops it; games are saved)", flush=True)
    # The processes that uvicorn starts read the same configuration from the environment.
    os.environ.update(_environment(config))
    server = uvicorn.Config(
        "firestep.server.app:from_environment",
        factory=True,
        workers=processes,
        backlog=ACCEPTED_AT_ONCE,
        http="firestep.server.http.http_protocol:LimitedHttpProtocol",
        ws="firestep.server.http.ws_protocol:TableProtocol",
        ws_max_size=config.limits.message_bytes,
        ws_per_message_deflate=False,
        log_config=logging_config(config.log_format, config.log_level),
        log_level=config.log_level,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=3,
    )
    if processes > 1:
        from uvicorn.supervisors import Multiprocess

        if browser:
            threading.Timer(1.0, _open, (url,)).start()
        Multiprocess(server, [listening]).run()
        return 0
    gc.disable()  # objects created during start-up live as long as the process
    http_server = _Server(server, page=url if browser else "")
    http_server.run(sockets=[listening])
    return 0 if http_server.started else 1


class _Server(uvicorn.Server):
    """A server that excludes the objects of its start-up from garbage collection."""

    def __init__(self, config: uvicorn.Config, *, page: str) -> None:
        """Create a server that opens `page` in the browser, if given, once it is ready."""
        super().__init__(config)
        self._page = page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to serve, then open the page."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(BACKLOG)  # asyncio has set it to the number of accepts in a round
        gc.freeze()
        # Few objects of a running server are in cycles: look for them less often.
        gc.set_threshold(_GC_THRESHOLD)
        gc.enable()
        if self.started and self._page:
            _open(self._page)


def _environment(config: Config) -> dict[str, str]:
    """Return the environment from which the application reads the same configuration."""
    return {
        "DATABASE_URL": config.database,
        "FIRESTEP_ADDRESS": config.address,
        "FIRESTEP_PORT": str(config.port),
        "FIRESTEP_CERTIFICATES": config.certificates,
        "FIRESTEP_SCENARIOS": config.scenarios,
    }


def _listen(config: Config, *, may_move: bool) -> socket.socket | None:
    """Bind the port before anything else starts; return None if another Firestep uses it.

    Raise `InputError` if the port is not available. With `may_move`, use any free port instead.
    """
    try:
        return _listen_at(config.address, config.port)
    except OSError as error:
        place = f"{_bracketed(config.address)}:{config.port}"
        if error.errno == errno.EADDRINUSE:
            if _is_firestep(config):
                return None
            if may_move:
                print(f"Another program uses {place}; using a free port instead.", flush=True)
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
    listening.listen(BACKLOG)
    listening.set_inheritable(True)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # Drop a connection whose peer has not acknowledged data for this long.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _TCP_USER_TIMEOUT_MS)
    return listening


def _is_firestep(config: Config) -> bool:
    """Return whether a Firestep server answers at the configured address."""
    connection = http.client.HTTPConnection(_loopback(config.address), config.port, timeout=2)
    try:
        connection.request("GET", "/api/health")
        answer = json.loads(connection.getresponse().read(1000))
    except (OSError, http.client.HTTPException, ValueError):
        return False
    finally:
        connection.close()
    return isinstance(answer, dict) and set(answer) == set(Health.model_fields)


def _open(page: str) -> None:
    """Open the page in a browser if a display is available."""
    # Without a display Python would start a text browser, which cannot run the page.
    displays = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    if sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in displays):
        threading.Thread(target=webbrowser.open, args=(page,)).start()
    else:
        print("No browser is available here: open that address in one.", flush=True)


def _page_url(address: str, port: int) -> str:
    return f"http://{_bracketed(_loopback(address))}:{port}/"


def _loopback(address: str) -> str:
    """Return the loopback address for a wildcard address, or the address itself."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(address, address)


def _bracketed(address: str) -> str:
    return f"[{address}]" if ":" in address else address
