"""What stands between the net and every route: who may ask, how much, and what answers carry.

Pure ASGI. Add it with `app.add_middleware(Shield, config=...)`: put around the whole application,
it would come after Starlette's own plain answer to an unexpected error.
"""

import asyncio
import json
import logging
import re
from collections.abc import Callable
from ipaddress import ip_address
from typing import Final

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from firestep.server.config import ORIGINS, Config
from firestep.server.rate_limit import Reason

Headers = list[tuple[bytes, bytes]]

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
_ALWAYS: Final[Headers] = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # a link is a key
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]
_UNKEPT: Final = (b"cache-control", b"no-store")
_ASKED_AGAIN: Final = (b"cache-control", b"no-cache")  # what has a tag is the same for everybody
_READING: Final = ("GET", "HEAD", "OPTIONS")
_BODY_SECONDS: Final = 30.0
_WILD: Final = ("0.0.0.0", "::")
_HOST: Final = re.compile(r"(\[[0-9a-f:.]+\]|[^\[\]:/@\s]+?)\.?(:[0-9]{1,5})?")
_WEB: Final = {"ws": "http", "wss": "https"}

BAD_HOST: Final = Reason(
    "host", f"this server does not go by that name; its host can add it to {ORIGINS}", 421
)
BAD_ORIGIN: Final = Reason("origin", "a page of another site may not do this", 403)
TOO_LARGE: Final = Reason("too-large", "the body of the request is too large", 413)
TOO_SLOW: Final = Reason("too-slow", "the body of the request did not come in time", 408)
INTERNAL: Final = Reason("internal", "something went wrong in the server; it has been logged", 500)

_log: Final = logging.getLogger(__name__)


class _Answer:
    """The sending side of one exchange: adds the headers and knows how far the answer has come."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._send = send
        self._is_socket = scope["type"] == "websocket"
        path = scope["path"]
        is_api = path == "/api" or path.startswith("/api/")
        self._headers = [*_ALWAYS, _UNKEPT] if is_api else _ALWAYS
        self._names = {name for name, _ in self._headers}
        self.has_started = False
        self.is_open = False  # a socket that was accepted and not closed by us

    async def send(self, message: Message) -> None:
        """Pass a message on; what the application set of our headers is replaced."""
        kind = message["type"]
        if kind == "http.response.start":
            own = [
                pair for pair in message.get("headers", ()) if pair[0].lower() not in self._names
            ]
            more = self._headers
            if _UNKEPT in more and any(pair[0].lower() == b"etag" for pair in own):
                more = [*_ALWAYS, _ASKED_AGAIN]
            message = {**message, "headers": [*own, *more]}
        self.has_started = True
        self.is_open = kind == "websocket.accept" or (self.is_open and kind != "websocket.close")
        await self._send(message)

    async def refuse(self, reason: Reason, *more: tuple[bytes, bytes]) -> None:
        """Answer with a typed error and nothing else; a handshake with a bare 403.

        No browser shows its page more of a refused handshake, and for a fuller answer uvicorn
        would write an error into its log each time.
        """
        if self._is_socket:
            await self.send({"type": "websocket.close", "code": 1008})
            return
        body = json.dumps({"error": {"code": reason.code, "text": reason.text}}).encode()
        length = str(len(body)).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", length), *more]
        await self.send(
            {"type": "http.response.start", "status": reason.status, "headers": headers}
        )
        await self.send({"type": "http.response.body", "body": body})

    async def fail(self) -> None:
        """Answer an unexpected error, as far as there is still something to answer."""
        if self.is_open:
            await self.send({"type": "websocket.close", "code": 1011})
        elif not self.has_started:
            await self.refuse(INTERNAL)


class Shield:
    """Middleware that keeps strangers, floods and tracebacks from passing.

    `admit` is asked for each request and handshake that has the right host and origin.
    """

    def __init__(
        self, app: ASGIApp, config: Config, admit: Callable[[Scope], Reason | None] | None = None
    ) -> None:
        self._app, self._admit = app, admit
        self._most = config.limits.body_bytes
        self._origins = frozenset(config.origins)
        hosts = {_split_host(origin.partition("://")[2])[0] for origin in config.origins}
        self._hosts = hosts
        self._address = _bare(config.address)
        self._is_wild = config.address in _WILD

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or socket."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        answer = _Answer(scope, send)
        try:
            await self._handle(scope, receive, answer)
        except (WebSocketDisconnect, ClientDisconnect):
            _log.debug("a client left")
        except Exception:
            # Neither path nor query: a link is a key.
            _log.exception("an unexpected error in %s", scope.get("method", "a socket"))
            try:
                await answer.fail()
            except Exception as error:  # the client is gone
                _log.debug("no one to tell: %s", type(error).__name__)

    async def _handle(self, scope: Scope, receive: Receive, answer: _Answer) -> None:
        reason = self._refusal(scope) or (self._admit(scope) if self._admit else None)
        if reason:
            # What is left of the body would be taken for the next request.
            await answer.refuse(reason, *_closing(scope))
        elif scope["type"] == "websocket":
            await self._app(scope, receive, answer.send)
        else:
            await self._pass_on(scope, receive, answer)

    async def _pass_on(self, scope: Scope, receive: Receive, answer: _Answer) -> None:
        """Read the body whole, so that no route begins on half a request."""
        if any(_is_over(value, self._most) for value in _all(scope, b"content-length")):
            await answer.refuse(TOO_LARGE, *_closing(scope))
            return
        try:
            async with asyncio.timeout(_BODY_SECONDS):
                body = await _read_body(receive, self._most)
        except TimeoutError:
            await answer.refuse(TOO_SLOW, *_closing(scope))
            return
        if body is None:
            return
        if len(body) > self._most:
            await answer.refuse(TOO_LARGE, *_closing(scope))
            return
        waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def replay() -> Message:
            return waiting.pop() if waiting else await receive()

        await self._app(scope, replay, answer.send)

    def _refusal(self, scope: Scope) -> Reason | None:
        """Return why a request is refused before anything of it is looked at."""
        hosts, origins = _all(scope, b"host"), _all(scope, b"origin")
        if len(hosts) != 1:
            return BAD_HOST
        host, netloc = _split_host(hosts[0].decode("latin-1").lower())
        is_own = self._is_own(host)
        if not is_own and host not in self._hosts:
            return BAD_HOST
        if not origins or (scope["type"] == "http" and scope["method"] in _READING):
            return None  # programs other than browsers send no origin
        if len(origins) != 1:
            return BAD_ORIGIN
        origin = origins[0].decode("latin-1").lower()
        scheme = _WEB.get(scope["scheme"], scope["scheme"])
        if origin in self._origins or (is_own and origin == f"{scheme}://{netloc}"):
            return None
        return BAD_ORIGIN

    def _is_own(self, host: str) -> bool:
        """Tell whether a host is this machine: names by lookup could be anybody's tomorrow."""
        if host == "localhost" or host.endswith(".localhost") or (host and host == self._address):
            return True
        try:
            address = ip_address(host.strip("[]"))
        except ValueError:
            return False
        return address.is_loopback or self._is_wild


def _all(scope: Scope, name: bytes) -> list[bytes]:
    return [value for key, value in scope["headers"] if key == name]


def _is_over(length: bytes, most: int) -> bool:
    return not length.isdigit() or len(length) > 15 or int(length) > most


def _closing(scope: Scope) -> Headers:
    return [(b"connection", b"close")] if scope["type"] == "http" else []


def _bare(address: str) -> str:
    return f"[{address}]" if ":" in address else address


def _split_host(text: str) -> tuple[str, str]:
    """Return the host alone, and as it stands in an origin; both empty if it is none."""
    found = _HOST.fullmatch(text)
    return (found[1], text) if found else ("", "")


async def _read_body(receive: Receive, most: int) -> bytes | None:
    """Return the body, or a little more than `most` of it; None if the client left."""
    body = bytearray()
    while len(body) <= most:
        message = await receive()
        if message["type"] != "http.request":
            return None
        body += message.get("body", b"")
        if not message.get("more_body", False):
            break
    return bytes(body)
