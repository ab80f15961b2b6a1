"""Logs: as text or as JSON lines, with the id of the request, and bounded in volume.

Any client can cause some messages as often as it likes. So each kind of message is limited, and a
summary counts the ones that were left out.
"""

import json
import logging
import re
import threading
import time
from collections import Counter, deque
from collections.abc import Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final, TypeAlias

REQUEST_ID: Final[ContextVar[str]] = ContextVar("firestep_request_id", default="")
"""The id of the request or WebSocket that the current task serves."""

WINDOW_SECONDS: Final = 60.0
MAX_PER_KIND: Final = 10
"""Warnings and errors of one kind in a window."""
MAX_PER_WINDOW: Final = 100
"""Warnings and errors of all kinds in a window."""
MAX_INFO_PER_WINDOW: Final = 6000
"""Messages below the level of a warning in a window, such as one for each request."""
_MAX_KINDS: Final = 200
_MAX_MESSAGE_CHARACTERS: Final = 1000
_MAX_TRACEBACK_CHARACTERS: Final = 4000
_MAX_RECENT_ERRORS: Final = 50

_PLACEHOLDER: Final = re.compile(r"%[a-z]")

_Kind: TypeAlias = tuple[str, int, str]
"""The logger, the level and the message without its arguments."""

# Messages of libraries that any client can cause at will and that need no action.
_CLIENT_ERRORS: Final = (
    "Invalid UTF-8 sequence",
    "Invalid HTTP request",
    "socket.send() raised exception",
    "Unsupported upgrade request",
)


class ClientErrorFilter(logging.Filter):
    """Drops log records that only a faulty client causes."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is logged."""
        return not str(record.msg).startswith(_CLIENT_ERRORS)


@dataclass(frozen=True, slots=True)
class LoggedError:
    """An error as the host may see it: without values, which could be secrets of a table."""

    at_ms: int
    level: str
    logger: str
    text: str
    exception: str
    request_id: str


class LogStatistics:
    """What was logged in this process: counts by level, suppressed messages, the last errors."""

    def __init__(self) -> None:
        """Start without messages."""
        self.by_level: Counter[str] = Counter()
        self.suppressed = 0
        self.recent: deque[LoggedError] = deque(maxlen=_MAX_RECENT_ERRORS)

    def add(self, record: logging.LogRecord) -> None:
        """Count a record; keep it if it is an error."""
        self.by_level[record.levelname.lower()] += 1
        if record.levelno >= logging.ERROR:
            exception = record.exc_info[0] if record.exc_info else None
            self.recent.append(
                LoggedError(
                    round(record.created * 1000),
                    record.levelname.lower(),
                    record.name,
                    _PLACEHOLDER.sub("...", str(record.msg)[:_MAX_MESSAGE_CHARACTERS]),
                    exception.__name__ if exception else "",
                    REQUEST_ID.get(),
                )
            )


STATISTICS: Final = LogStatistics()
"""The statistics of this process, as logging itself is global."""


class LimitedHandler(logging.StreamHandler[Any]):
    """Writes records to standard error, at most so many of a kind in a window."""

    def __init__(self, window: float = WINDOW_SECONDS, stream: Any = None) -> None:
        """Create a handler without records; `window` is in seconds."""
        super().__init__(stream)
        self._window, self._until = window, 0.0
        self._counts: Counter[_Kind] = Counter()
        self._suppressed: Counter[_Kind] = Counter()
        self._totals: Counter[bool] = Counter()  # of warnings, and of what is less
        self._timer: threading.Timer | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record, or count it if there were too many. The caller holds the lock."""
        STATISTICS.add(record)
        now = time.monotonic()
        if now >= self._until:
            self._begin_window(now)
        kind = (record.name, record.levelno, str(record.msg)[:_MAX_MESSAGE_CHARACTERS])
        is_warning = record.levelno >= logging.WARNING
        most = MAX_PER_WINDOW if is_warning else MAX_INFO_PER_WINDOW
        self._totals[is_warning] += 1
        if kind in self._counts or len(self._counts) < _MAX_KINDS:
            self._counts[kind] += 1
        is_frequent = is_warning and self._counts[kind] > MAX_PER_KIND
        if is_frequent or self._totals[is_warning] > most:
            self._suppress(kind)
        else:
            super().emit(record)

    def flush_summaries(self) -> None:
        """Write how many records of each kind were left out."""
        self.acquire()
        try:
            self._begin_window(time.monotonic())
        finally:
            self.release()

    def close(self) -> None:
        """Write the last summaries."""
        self.flush_summaries()
        super().close()

    def _suppress(self, kind: _Kind) -> None:
        STATISTICS.suppressed += 1
        if kind not in self._suppressed and len(self._suppressed) >= _MAX_KINDS:
            kind = (__name__, logging.WARNING, "messages of other kinds")
        self._suppressed[kind] += 1
        if self._timer is None:
            # Nothing else may be logged for a long time.
            self._timer = threading.Timer(self._window, self.flush_summaries)
            self._timer.daemon = True
            self._timer.start()

    def _begin_window(self, now: float) -> None:
        suppressed, self._suppressed = self._suppressed, Counter()
        self._counts.clear()
        self._totals.clear()
        self._until = now + self._window
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        for (name, level, text), count in suppressed.items():
            message = "%d more messages like this were left out: %s"
            summary = logging.LogRecord(name, level, "", 0, message, (count, text), None)
            super().emit(summary)


class TextFormatter(logging.Formatter):
    """One readable line for a record, then its traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the text of a record."""
        at = datetime.fromtimestamp(record.created).isoformat(" ", "milliseconds")
        parts = [f"{at} {record.levelname} {record.name}: {_message(record)}"]
        parts += [f"{name}={value}" for name, value in _fields(record).items()]
        lines = [" ".join(parts), _traceback(self, record)]
        return "\n".join(line for line in lines if line)


class JsonFormatter(logging.Formatter):
    """One JSON object for a record."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the JSON text of a record."""
        document: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _message(record),
            **_fields(record),
        }
        if traceback := _traceback(self, record):
            document["traceback"] = traceback
        return json.dumps(document, ensure_ascii=False, default=str)


def _message(record: logging.LogRecord) -> str:
    """Return the message in one line; a client may have written a part of it."""
    text = " ".join(record.getMessage()[:_MAX_MESSAGE_CHARACTERS].split())
    return "".join(character if character.isprintable() else "?" for character in text)


def _fields(record: logging.LogRecord) -> Mapping[str, Any]:
    """Return the id of the request and what the caller added with `extra={"fields": ...}`."""
    request_id = REQUEST_ID.get()
    return {**({"request": request_id} if request_id else {}), **getattr(record, "fields", {})}


def _traceback(formatter: logging.Formatter, record: logging.LogRecord) -> str:
    if not record.exc_info or record.exc_info[0] is None:
        return ""
    text = formatter.formatException(record.exc_info)
    # The end names the error, and the start where it came from.
    half = _MAX_TRACEBACK_CHARACTERS // 2
    return text if len(text) <= 2 * half else f"{text[:half]}\n...\n{text[-half:]}"


def flush_summaries() -> None:
    """Write how many messages were left out; called before the process ends."""
    for handler in logging.getLogger().handlers:
        if isinstance(handler, LimitedHandler):
            handler.flush_summaries()


def logging_config(log_format: str, level: str) -> dict[str, Any]:
    """Return the configuration of `logging`; `log_format` is text or json."""
    formatter = "JsonFormatter" if log_format == "json" else "TextFormatter"
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"client-errors": {"()": f"{__name__}.ClientErrorFilter"}},
        "loggers": {
            "asyncio": {"filters": ["client-errors"]},
            "uvicorn.error": {"filters": ["client-errors"]},
        },
        "formatters": {"chosen": {"()": f"{__name__}.{formatter}"}},
        "handlers": {"screen": {"()": f"{__name__}.LimitedHandler", "formatter": "chosen"}},
        "root": {"handlers": ["screen"], "level": level.upper()},
    }
