"""How a server is set up: read from the environment and the command line, checked once.

Standard library only, so that commands which need no server may ask for the data folder.
"""

import hmac
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from ipaddress import ip_address
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from firestep.contract import InputError, clip

DATABASE: Final = "DATABASE_URL"
ADDRESS: Final = "FIRESTEP_ADDRESS"
PORT: Final = "FIRESTEP_PORT"
HOST_TOKEN: Final = "FIRESTEP_HOST_TOKEN"
ORIGINS: Final = "FIRESTEP_ORIGINS"
PROXIES: Final = "FIRESTEP_PROXIES"

_DATABASES: Final = ("sqlite", "sqlite+aiosqlite", "postgres", "postgresql", "postgresql+asyncpg")
_WORDS: Final = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}
_HOST: Final = re.compile(r"(?=.{1,253}\Z)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_-]+)*")
_TOKEN: Final = re.compile(r"[!-~]{16,200}")
_DEFAULT_PORTS: Final = {"http": 80, "https": 443}
_MOST: Final = 1_000_000_000
_MOST_PROXIES: Final = 16


def variable(limit: str) -> str:
    """Return the name of the environment variable that sets a limit.

    >>> variable("sockets_per_address")
    'FIRESTEP_SOCKETS_PER_ADDRESS'
    """
    return f"FIRESTEP_{limit.upper()}"


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a client, and all together, may ask of a server; `variable` names what sets each."""

    message_bytes: int = 16 * 1024  # one message on a socket
    message_rate: int = 10  # messages a second on a socket, in the long run
    message_burst: int = 40  # and at once
    body_bytes: int = 64 * 1024  # the body of one HTTP request
    request_rate: int = 20  # HTTP requests a second from an address, in the long run
    request_burst: int = 100  # and at once
    tables_per_hour: int = 60  # new tables from an address in any hour
    tables_per_address: int = 200  # open tables that an address made
    tables: int = 20_000  # open tables in all
    sockets_per_address: int = 64
    sockets: int = 4096
    hello_seconds: int = 10  # how long a socket may stay without saying hello
    queue_length: int = 256  # messages that wait for a slow socket
    lease_seconds: int = 30  # after which another process takes a computer's turn over
    private_webhooks: bool = False  # may webhooks go to addresses of the host's own network?

    def __post_init__(self) -> None:
        """Refuse what is no limit."""
        for limit in fields(self):
            value = getattr(self, limit.name)
            if limit.type is int and not 1 <= value <= _MOST:
                raise InputError(f"a number from 1 to {_MOST:,}", place=variable(limit.name))


@dataclass(frozen=True, slots=True)
class Config:
    """Everything a server must know before it starts."""

    database: str = field(repr=False)  # may hold a password
    address: str = "127.0.0.1"
    port: int = 8717
    host_token: str = field(default="", repr=False)
    origins: tuple[str, ...] = ()  # beside the server's own
    proxies: int = 0  # hops of X-Forwarded-For to believe
    limits: Limits = field(default_factory=Limits)

    def __post_init__(self) -> None:
        """Refuse what no server can run with."""
        if self.database.partition(":")[0] not in _DATABASES:
            raise InputError("a URL that begins with sqlite: or postgresql:", place=DATABASE)
        if not _is_ip(self.address) and not _HOST.fullmatch(self.address):
            raise InputError(
                f"{clip(self.address)} is neither an address nor a name", place=ADDRESS
            )
        if not 0 <= self.port <= 65535:
            raise InputError("a number from 0 (any free port) to 65535", place=PORT)
        if self.host_token and not _TOKEN.fullmatch(self.host_token):
            raise InputError(
                "16 to 200 characters, letters, digits and signs only", place=HOST_TOKEN
            )
        for origin in self.origins:
            if read_origin(origin) != origin:
                raise InputError(f"{clip(origin)} is written {read_origin(origin)}", place=ORIGINS)
        if not 0 <= self.proxies <= _MOST_PROXIES:
            raise InputError(f"a number from 0 to {_MOST_PROXIES}", place=PROXIES)

    def host_refusal(self, token: str) -> str | None:
        """Return None for the host's token, or a sentence that says why the call is refused."""
        if not self.host_token:
            return f"this server has no host token; set {HOST_TOKEN} and start it again"
        if not hmac.compare_digest(
            token.encode("utf-8", "surrogatepass"), self.host_token.encode()
        ):
            return "this call needs the host token"
        return None


def read_config(
    environ: Mapping[str, str],
    *,
    database: str | None = None,
    address: str | None = None,
    port: int | None = None,
) -> Config:
    """Read a configuration; what is given by name goes before the environment.

    A InputError names the variable that is wrong. An empty variable counts as not set.
    """
    listed = [part.strip() for part in environ.get(ORIGINS, "").split(",")]
    return Config(
        database=database or environ.get(DATABASE) or _own_database(environ),
        address=(address or environ.get(ADDRESS) or "127.0.0.1").strip("[]").lower(),
        port=_number(environ, PORT, 8717) if port is None else port,
        host_token=environ.get(HOST_TOKEN, ""),
        origins=tuple(dict.fromkeys(read_origin(origin) for origin in listed if origin)),
        proxies=_number(environ, PROXIES, 0),
        limits=_limits(environ),
    )


def read_origin(text: str) -> str:
    """Return an origin as browsers write it; a InputError names the variable of the origins.

    >>> read_origin("HTTPS://Play.Example.org:443/")
    'https://play.example.org'
    """
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise InputError(f"{clip(text)} is no origin", place=ORIGINS) from None
    if parts.scheme not in _DEFAULT_PORTS or not (_is_ip(host) or _HOST.fullmatch(host)):
        raise InputError(f"{clip(text)} is not like https://play.example.org", place=ORIGINS)
    if parts.username is not None or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise InputError(f"{clip(text)} is more than scheme, host and port", place=ORIGINS)
    shown = f"[{host}]" if ":" in host else host
    if port is None or port == _DEFAULT_PORTS[parts.scheme]:
        return f"{parts.scheme}://{shown}"
    return f"{parts.scheme}://{shown}:{port}"


def data_folder(environ: Mapping[str, str] | None = None) -> Path:
    """Return the folder for what Firestep keeps for this user, made if need be."""
    environ = os.environ if environ is None else environ
    home = environ.get("FIRESTEP_HOME") or os.path.join(
        environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share"), "firestep"
    )
    folder = Path(home)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _own_database(environ: Mapping[str, str]) -> str:
    try:
        path = data_folder(environ) / "firestep.db"
    except (OSError, ValueError) as error:
        raise InputError(f"no folder for the database: {error}", place="FIRESTEP_HOME") from None
    if "?" in str(path):  # would begin the options of the URL
        raise InputError("a folder without ? in its name, for the database", place="FIRESTEP_HOME")
    return f"sqlite:///{path}"


def _limits(environ: Mapping[str, str]) -> Limits:
    given: dict[str, int] = {}
    for limit in fields(Limits):
        name = variable(limit.name)
        if not environ.get(name):
            continue
        given[limit.name] = _word(environ, name) if limit.type is bool else _number(environ, name)
    return Limits(**given)  # type: ignore[arg-type]  # _word gives the one bool


def _number(environ: Mapping[str, str], name: str, default: int = 0) -> int:
    text = environ.get(name) or str(default)
    if not (text.isascii() and text.isdigit() and len(text) <= 10):
        raise InputError(f"{clip(text)} is not a whole number", place=name)
    return int(text)


def _word(environ: Mapping[str, str], name: str) -> bool:
    text = environ[name].lower()
    if text not in _WORDS:
        raise InputError(f"{clip(text)} is neither true nor false", place=name)
    return _WORDS[text]


def _is_ip(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return "%" not in text
