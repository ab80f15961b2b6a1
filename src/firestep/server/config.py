"""The configuration of a server, read from the environment and the command line.

Parsed by hand: with pydantic-settings the checks and messages below would not get shorter, and
every command that needs the data folder would import pydantic.
"""

import hmac
import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from ipaddress import ip_address
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from firestep.contract import InputError, clip

DATABASE_VARIABLE: Final = "DATABASE_URL"
BUS_VARIABLE: Final = "FIRESTEP_BUS"
ADDRESS_VARIABLE: Final = "FIRESTEP_ADDRESS"
PORT_VARIABLE: Final = "FIRESTEP_PORT"
HOST_TOKEN_VARIABLE: Final = "FIRESTEP_HOST_TOKEN"
ORIGINS_VARIABLE: Final = "FIRESTEP_ORIGINS"
PROXIES_VARIABLE: Final = "FIRESTEP_PROXIES"
LOG_FORMAT_VARIABLE: Final = "FIRESTEP_LOG_FORMAT"
LOG_LEVEL_VARIABLE: Final = "FIRESTEP_LOG_LEVEL"
KEEP_FINISHED_VARIABLE: Final = "FIRESTEP_KEEP_FINISHED_DAYS"
KEEP_IDLE_VARIABLE: Final = "FIRESTEP_KEEP_IDLE_DAYS"
CERTIFICATES_VARIABLE: Final = "FIRESTEP_CERTIFICATES"
SCENARIOS_VARIABLE: Final = "FIRESTEP_SCENARIOS"
KEEP_CHAT_VARIABLE: Final = "FIRESTEP_KEEP_CHAT_DAYS"
KEEP_CONTENT_VARIABLE: Final = "FIRESTEP_KEEP_CONTENT_DAYS"
KEEP_PLAYERS_VARIABLE: Final = "FIRESTEP_KEEP_PLAYERS_DAYS"
REGISTRATION_VARIABLE: Final = "FIRESTEP_REGISTRATION"
REGISTRATIONS: Final = ("open", "invitation", "closed")
LOG_FORMATS: Final = ("text", "json")
LOG_LEVELS: Final = ("debug", "info", "warning", "error")

_DATABASE_SCHEMES: Final = (
    "sqlite",
    "sqlite+aiosqlite",
    "postgres",
    "postgresql",
    "postgresql+asyncpg",
)
_BUS_SCHEMES: Final = ("redis", "rediss", "unix")
_BOOLEANS: Final = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}
_HOST_NAME: Final = re.compile(r"(?=.{1,253}\Z)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_-]+)*")
_TOKEN: Final = re.compile(r"[!-~]{16,200}")
_DEFAULT_PORTS: Final = {"http": 80, "https": 443}
_MAX_LIMIT: Final = 1_000_000_000
_MAX_PROXIES: Final = 16
_MAX_DAYS: Final = 36_500


def limit_variable(limit: str) -> str:
    """Return the name of the environment variable that sets a limit.

    >>> limit_variable("sockets_per_address")
    'FIRESTEP_SOCKETS_PER_ADDRESS'
    """
    return f"FIRESTEP_{limit.upper()}"


@dataclass(frozen=True, slots=True)
class ServerLimits:
    """The limits of a server; `limit_variable` returns the variable that sets each of them."""

    message_bytes: int = 16 * 1024  # one message on a socket
    message_rate: int = 10  # messages per second on a socket
    message_burst: int = 40  # messages at once on a socket
    body_bytes: int = 64 * 1024  # the body of one HTTP request
    content_bytes: int = 256 * 1024  # the body of a request with content of a game
    contents_per_day: int = 50  # bundles of content that an address stores in a day
    contents: int = 20_000  # stored bundles of content in total
    players_per_day: int = 20  # players that an address registers in a day
    players: int = 100_000  # registered players in total
    request_rate: int = 20  # HTTP requests per second from an address
    request_burst: int = 100  # HTTP requests at once from an address
    tables_per_hour: int = 60  # new tables from an address in any hour
    tables_per_address: int = 200  # unfinished tables created by an address
    tables: int = 20_000  # unfinished tables in total
    sockets_per_address: int = 64
    sockets: int = 4096
    connections_per_address: int = 100  # connections that are not sockets
    connections: int = 1024  # connections that are not sockets, in total
    request_seconds: int = 10  # time-out for a request without its body, and for idle connections
    hello_seconds: int = 10  # time-out for the first message of a socket
    analysis_rate: int = 8  # replays and questions about positions per second from an address
    analysis_burst: int = 80  # of these at once: enough for the replay of a long game
    trial_games: int = 200  # games of the computer that show how rules play
    trial_seconds: int = 120  # time-out for these games; those that are over count
    trials_per_hour: int = 30  # of these studies from an address in any hour
    trials: int = 4  # of these studies that run or wait
    chat_per_minute: int = 20  # chat messages of a seat
    chat_burst: int = 6  # chat messages of a seat at once
    unstarted_hours: int = 168  # after which a table that nobody started is deleted
    absence_seconds: int = 120  # of a player, before the others may ask for a stand-in
    queue_length: int = 256  # outgoing messages queued for a slow socket
    lease_seconds: int = 30  # after which another process takes over a computer's turn
    private_webhooks: bool = False  # allow webhooks to addresses of the host's own network

    def __post_init__(self) -> None:
        """Raise `InputError` if a limit is out of range."""
        for limit in fields(self):
            value = getattr(self, limit.name)
            if limit.type is int and not 1 <= value <= _MAX_LIMIT:
                raise InputError(
                    f"a number from 1 to {_MAX_LIMIT:,}", place=limit_variable(limit.name)
                )


@dataclass(frozen=True, slots=True)
class Retention:
    """How many days the server keeps what it stores; 0 keeps it until the host deletes it."""

    finished_days: int = 0  # finished tables, after their last change
    idle_days: int = 0  # running tables, after their last change
    chat_days: int = 0  # the messages of finished tables, after the last change of the table
    content_days: int = 0  # content of users, after somebody last opened it or made a table of it
    player_days: int = 0  # players, after their last visit; their games stay without their names

    def __post_init__(self) -> None:
        """Raise `InputError` if a number is out of range."""
        for days, name in (
            (self.finished_days, KEEP_FINISHED_VARIABLE),
            (self.idle_days, KEEP_IDLE_VARIABLE),
            (self.chat_days, KEEP_CHAT_VARIABLE),
            (self.content_days, KEEP_CONTENT_VARIABLE),
            (self.player_days, KEEP_PLAYERS_VARIABLE),
        ):
            if not 0 <= days <= _MAX_DAYS:
                raise InputError(f"a number of days from 0 to {_MAX_DAYS:,}", place=name)


@dataclass(frozen=True, slots=True)
class Config:
    """The configuration of a server."""

    database: str = field(repr=False)  # may contain a password
    bus: str = field(default="", repr=False)  # may contain a password
    address: str = "127.0.0.1"
    port: int = 8717
    host_token: str = field(default="", repr=False)
    origins: tuple[str, ...] = ()  # in addition to the server's own
    proxies: int = 0  # number of trusted X-Forwarded-For hops
    limits: ServerLimits = field(default_factory=ServerLimits)
    retention: Retention = field(default_factory=Retention)
    log_format: str = LOG_FORMATS[0]
    log_level: str = "warning"
    certificates: str = ""  # a folder of certificates
    scenarios: str = ""  # a folder of scenarios
    registration: str = REGISTRATIONS[0]  # who may become a player with a name of their own

    def __post_init__(self) -> None:
        """Raise `InputError` if a value is invalid."""
        if self.database.partition(":")[0] not in _DATABASE_SCHEMES:
            raise InputError(
                "a URL that begins with sqlite: or postgresql:", place=DATABASE_VARIABLE
            )
        if self.bus and self.bus.partition(":")[0] not in _BUS_SCHEMES:
            raise InputError("a URL that begins with redis:", place=BUS_VARIABLE)
        if self.bus and not self.database.startswith("postgres"):
            raise InputError("a bus between processes needs PostgreSQL", place=BUS_VARIABLE)
        if not _is_ip(self.address) and not _HOST_NAME.fullmatch(self.address):
            raise InputError(
                f"{clip(self.address)} is neither an IP address nor a host name",
                place=ADDRESS_VARIABLE,
            )
        if not 0 <= self.port <= 65535:
            raise InputError("a number from 0 (any free port) to 65535", place=PORT_VARIABLE)
        if self.host_token and not _TOKEN.fullmatch(self.host_token):
            raise InputError(
                "16 to 200 letters, digits and punctuation characters", place=HOST_TOKEN_VARIABLE
            )
        for origin in self.origins:
            if read_origin(origin) != origin:
                raise InputError(
                    f"{clip(origin)} must be written {read_origin(origin)}", place=ORIGINS_VARIABLE
                )
        if not 0 <= self.proxies <= _MAX_PROXIES:
            raise InputError(f"a number from 0 to {_MAX_PROXIES}", place=PROXIES_VARIABLE)
        _check_choice(self.log_format, LOG_FORMATS, LOG_FORMAT_VARIABLE)
        _check_choice(self.log_level, LOG_LEVELS, LOG_LEVEL_VARIABLE)
        _check_choice(self.registration, REGISTRATIONS, REGISTRATION_VARIABLE)
        _check_folder(self.certificates, CERTIFICATES_VARIABLE)
        _check_folder(self.scenarios, SCENARIOS_VARIABLE)

    def check_host_token(self, token: str) -> str | None:
        """Return None if this is the host's token, else a message for the refused caller."""
        if not self.host_token:
            return f"this server has no host token; set {HOST_TOKEN_VARIABLE} and start it again"
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
    certificates: str | None = None,
    scenarios: str | None = None,
) -> Config:
    """Return the configuration; keyword arguments take precedence over the environment.

    Raise `InputError` with the name of an invalid variable. An empty variable counts as not set.
    """
    origins = [part.strip() for part in environ.get(ORIGINS_VARIABLE, "").split(",")]
    return Config(
        database=database or environ.get(DATABASE_VARIABLE) or _default_database(environ),
        bus=environ.get(BUS_VARIABLE, ""),
        address=(address or environ.get(ADDRESS_VARIABLE) or "127.0.0.1").strip("[]").lower(),
        port=_read_number(environ, PORT_VARIABLE, 8717) if port is None else port,
        host_token=environ.get(HOST_TOKEN_VARIABLE, ""),
        origins=tuple(dict.fromkeys(read_origin(origin) for origin in origins if origin)),
        proxies=_read_number(environ, PROXIES_VARIABLE, 0),
        limits=_read_limits(environ),
        retention=Retention(
            _read_number(environ, KEEP_FINISHED_VARIABLE),
            _read_number(environ, KEEP_IDLE_VARIABLE),
            _read_number(environ, KEEP_CHAT_VARIABLE),
            _read_number(environ, KEEP_CONTENT_VARIABLE),
            _read_number(environ, KEEP_PLAYERS_VARIABLE),
        ),
        log_format=environ.get(LOG_FORMAT_VARIABLE, "").lower() or "text",
        log_level=environ.get(LOG_LEVEL_VARIABLE, "").lower() or "warning",
        certificates=certificates or environ.get(CERTIFICATES_VARIABLE, ""),
        scenarios=scenarios or environ.get(SCENARIOS_VARIABLE, ""),
        registration=environ.get(REGISTRATION_VARIABLE, "").lower() or REGISTRATIONS[0],
    )


def read_origin(text: str) -> str:
    """Return an origin in the form browsers send it; raise `InputError` if it is not one.

    >>> read_origin("HTTPS://Play.Example.org:443/")
    'https://play.example.org'
    """
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise InputError(f"{clip(text)} is not an origin", place=ORIGINS_VARIABLE) from None
    if parts.scheme not in _DEFAULT_PORTS or not (_is_ip(host) or _HOST_NAME.fullmatch(host)):
        raise InputError(
            f"{clip(text)} is not like https://play.example.org", place=ORIGINS_VARIABLE
        )
    if parts.username is not None or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise InputError(
            f"{clip(text)} has more than scheme, host and port", place=ORIGINS_VARIABLE
        )
    shown = f"[{host}]" if ":" in host else host
    if port is None or port == _DEFAULT_PORTS[parts.scheme]:
        return f"{parts.scheme}://{shown}"
    return f"{parts.scheme}://{shown}:{port}"


def ensure_data_folder(environ: Mapping[str, str] | None = None) -> Path:
    """Return the folder for the user's data; create it if it is missing."""
    from platformdirs import user_data_path  # imported on demand: most commands need no folder

    home = (os.environ if environ is None else environ).get("FIRESTEP_HOME")
    folder = Path(home) if home else user_data_path("firestep", appauthor=False)
    former = Path.home() / ".local/share/firestep"  # of version 0.1.0 on every system
    if not home and sys.platform != "linux" and former.is_dir():
        folder = former
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _default_database(environ: Mapping[str, str]) -> str:
    try:
        path = ensure_data_folder(environ) / "firestep.db"
    except (OSError, ValueError) as error:
        raise InputError(f"cannot create the data folder: {error}", place="FIRESTEP_HOME") from None
    if "?" in str(path):  # a ? begins the options of a database URL
        raise InputError("the name of the data folder must not contain ?", place="FIRESTEP_HOME")
    return f"sqlite:///{path}"


def _read_limits(environ: Mapping[str, str]) -> ServerLimits:
    values: dict[str, int] = {}
    for limit in fields(ServerLimits):
        name = limit_variable(limit.name)
        if not environ.get(name):
            continue
        read = _read_boolean if limit.type is bool else _read_number
        values[limit.name] = read(environ, name)
    return ServerLimits(**values)  # type: ignore[arg-type]  # private_webhooks is a bool


def _read_number(environ: Mapping[str, str], name: str, default: int = 0) -> int:
    text = environ.get(name) or str(default)
    if not (text.isascii() and text.isdigit() and len(text) <= 10):
        raise InputError(f"{clip(text)} is not a whole number", place=name)
    return int(text)


def _read_boolean(environ: Mapping[str, str], name: str) -> bool:
    text = environ[name].lower()
    if text not in _BOOLEANS:
        raise InputError(f"{clip(text)} is neither true nor false", place=name)
    return _BOOLEANS[text]


def _check_choice(text: str, choices: tuple[str, ...], name: str) -> None:
    if text not in choices:
        raise InputError(f"{clip(text)} is not one of {', '.join(choices)}", place=name)


def _check_folder(path: str, name: str) -> None:
    if path and not os.path.isdir(path):
        raise InputError(f"{clip(path)} is not a folder", place=name)


def _is_ip(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return "%" not in text
