"""Middleware for every request: host and origin checks, limits, security headers, error handling.

Pure ASGI. Add it with `app.add_middleware(SecurityMiddleware, config=...)`. Wrapped around the
whole application instead, it would run after Starlette's own response to an unexpected error.
"""

import asyncio
import json
import logging
import re
import secrets
import time
from collections.abc import Awaitable, Callable
from functools import partial
from ipaddress import ip_address
from typing import Final, TypeAlias

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from firestep.server.config import ORIGINS_VARIABLE, Config
from firestep.server.logs import REQUEST_ID
from firestep.server.rate_limit import Rejection

Headers: TypeAlias = list[tuple[bytes, bytes]]
OnResponse: TypeAlias = Callable[[Scope, int, float], None]
"""Called with the scope of a finished HTTP request, its status and its duration in seconds."""

CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
_SECURITY_HEADERS: Final[Headers] = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # links contain keys
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]
_NO_STORE: Final = (b"cache-control", b"no-store")
_NO_CACHE: Final = (b"cache-control", b"no-cache")
_SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
BODY_TIMEOUT_SECONDS: Final = 30.0
_DRAIN_SECONDS: Final = 2.0
_MAX_DRAINED_BYTES: Final = 8 * 1024 * 1024
_ANY_ADDRESS: Final = ("0.0.0.0", "::")
_CONTENT_PATH: Final = re.compile(
    r"/api/((games/[a-z]+/)?content(/(draft|complete))?|games/[a-z]+/(trial-games|certificate))"
)
_HOST: Final = re.compile(r"(\[[0-9a-f:.]+\]|[^\[\]:/@\s]+?)\.?(:[0-9]{1,5})?")
_REQUEST_ID: Final = re.compile(rb"[A-Za-z0-9._-]{1,64}")
_REQUEST_ID_HEADER: Final = b"x-request-id"
_HTTP_SCHEMES: Final = {"ws": "http", "wss": "https"}

BAD_HOST: Final = Rejection(
    "host", f"this server does not go by that name; its host can add it to {ORIGINS_VARIABLE}", 421
)
BAD_ORIGIN: Final = Rejection("origin", "a page of another site may not do this", 403)
BAD_LENGTH: Final = Rejection(
    "length", "a request has either Content-Length or Transfer-Encoding", 400
)
TOO_LARGE: Final = Rejection("too-large", "the body of the request is too large", 413)
TOO_SLOW: Final = Rejection("too-slow", "the body of the request did not arrive in time", 408)
INTERNAL: Final = Rejection(
    "internal", "something went wrong in the server; it has been logged", 500
)

_log: Final = logging.getLogger(__name__)


class _Response:
    """The sending side of one request: adds headers and knows how much was sent."""

    def __init__(self, scope: Scope, send: Send, request_id: bytes) -> None:
        self._send = send
        self._request_id = (_REQUEST_ID_HEADER, request_id)
        self._is_websocket = scope["type"] == "websocket"
        path = scope["path"]
        is_api = path == "/api" or path.startswith("/api/")
        self._headers = [*_SECURITY_HEADERS, _NO_STORE] if is_api else _SECURITY_HEADERS
        self._names = {name for name, _ in self._headers}
        self.has_started = False
        self.status = 0
        self.is_open = False  # whether a WebSocket is accepted and not closed by the server

    async def send(self, message: Message) -> None:
        """Send a message of the application; replace headers that are set here."""
        kind = message["type"]
        if kind == "http.response.start":
            own = [
                pair for pair in message.get("headers", ()) if pair[0].lower() not in self._names
            ]
            added = self._headers
            # A response with an ETag is equal for every client.
            if _NO_STORE in added and any(pair[0].lower() == b"etag" for pair in own):
                added = [*_SECURITY_HEADERS, _NO_CACHE]
            message = {**message, "headers": [*own, *added, self._request_id]}
            self.status = message["status"]
        self.has_started = True
        self.is_open = kind == "websocket.accept" or (self.is_open and kind != "websocket.close")
        await self._send(message)

    async def reject(
        self,
        reason: Rejection,
        *headers: tuple[bytes, bytes],
        drain: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """Send an error; a WebSocket handshake gets a bare 403.

        Browsers show pages no more of a rejected handshake, and uvicorn would log an error for a
        longer response. `drain` runs before the end of the response, which closes the connection.
        """
        if self._is_websocket:
            await self.send({"type": "websocket.close", "code": 1008})
            return
        body = json.dumps({"error": {"code": reason.code, "text": reason.text}}).encode()
        length = str(len(body)).encode()
        own = [(b"content-type", b"application/json"), (b"content-length", length), *headers]
        await self.send({"type": "http.response.start", "status": reason.status, "headers": own})
        await self.send(
            {"type": "http.response.body", "body": body, "more_body": drain is not None}
        )
        if drain is not None:
            await drain()
            await self.send({"type": "http.response.body", "body": b""})

    async def fail(self) -> None:
        """Report an unexpected error, if the response has not started."""
        if self.is_open:
            await self.send({"type": "websocket.close", "code": 1011})
        elif not self.has_started:
            await self.reject(INTERNAL)


class SecurityMiddleware:
    """Rejects foreign hosts and origins, large bodies and floods; hides tracebacks.

    `admit` is called for each request and handshake that has a valid host and origin. Each gets an
    id, which log messages and the response contain; an id of a trusted proxy is kept.
    """

    def __init__(
        self,
        app: ASGIApp,
        config: Config,
        admit: Callable[[Scope], Rejection | None] | None = None,
        on_response: OnResponse | None = None,
    ) -> None:
        self._app, self._admit, self._on_response = app, admit, on_response
        self._trusts_request_id = config.proxies > 0
        self._max_body_bytes = config.limits.body_bytes
        self._max_content_bytes = config.limits.content_bytes
        self._origins = frozenset(config.origins)
        self._hosts = {_split_host(origin.partition("://")[2])[0] for origin in config.origins}
        self._address = f"[{config.address}]" if ":" in config.address else config.address
        self._has_any_address = config.address in _ANY_ADDRESS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or WebSocket."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        started = time.perf_counter()
        request_id = self._choose_request_id(scope)
        REQUEST_ID.set(request_id.decode())
        response = _Response(scope, send, request_id)
        await self._handle_safely(scope, receive, response)
        if self._on_response is not None and response.status:
            self._on_response(scope, response.status, time.perf_counter() - started)

    def _choose_request_id(self, scope: Scope) -> bytes:
        given = _header_values(scope, _REQUEST_ID_HEADER) if self._trusts_request_id else []
        if len(given) == 1 and _REQUEST_ID.fullmatch(given[0]):
            return given[0]
        return secrets.token_hex(8).encode()

    async def _handle_safely(self, scope: Scope, receive: Receive, response: _Response) -> None:
        try:
            await self._handle(scope, receive, response)
        except (WebSocketDisconnect, ClientDisconnect):
            _log.debug("a client disconnected")
        except Exception:
            # Log neither path nor query: they may contain a key.
            _log.exception("an unexpected error in %s", scope.get("method", "a WebSocket"))
            try:
                await response.fail()
            except Exception as error:
                _log.debug("the client is gone: %s", type(error).__name__)

    async def _handle(self, scope: Scope, receive: Receive, response: _Response) -> None:
        reason = self._check_headers(scope) or (self._admit(scope) if self._admit else None)
        if reason:
            await response.reject(reason, *_close_headers(scope))
        elif scope["type"] == "websocket":
            await self._app(scope, receive, response.send)
        else:
            await self._handle_request(scope, receive, response)

    async def _handle_request(self, scope: Scope, receive: Receive, response: _Response) -> None:
        """Read the whole body before the application sees the request."""
        is_content = _CONTENT_PATH.fullmatch(scope["path"]) is not None
        limit = self._max_content_bytes if is_content else self._max_body_bytes
        lengths = _header_values(scope, b"content-length")
        if any(_exceeds(value, limit) for value in lengths):
            # A client that is still sending would not read the response of a closed connection.
            is_near = not any(_exceeds(value, _MAX_DRAINED_BYTES) for value in lengths)
            drain = partial(_drain, receive) if is_near else None
            await response.reject(TOO_LARGE, *_close_headers(scope), drain=drain)
            return
        try:
            async with asyncio.timeout(BODY_TIMEOUT_SECONDS):
                body = await _read_body(receive, limit)
        except TimeoutError:
            await response.reject(TOO_SLOW, *_close_headers(scope))
            return
        if body is None:
            return
        if len(body) > limit:
            await response.reject(TOO_LARGE, *_close_headers(scope))
            return
        pending: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive_body() -> Message:
            return pending.pop() if pending else await receive()

        await self._app(scope, receive_body, response.send)

    def _check_headers(self, scope: Scope) -> Rejection | None:
        """Return why the length, host or origin of a request is not allowed; None if they are."""
        if _header_values(scope, b"transfer-encoding") and _header_values(scope, b"content-length"):
            return BAD_LENGTH  # a proxy could read another length
        hosts, origins = _header_values(scope, b"host"), _header_values(scope, b"origin")
        if len(hosts) != 1:
            return BAD_HOST
        host, netloc = _split_host(hosts[0].decode("latin-1").lower())
        is_own = self._is_own_host(host)
        if not is_own and host not in self._hosts:
            return BAD_HOST
        if not origins or (scope["type"] == "http" and scope["method"] in _SAFE_METHODS):
            return None  # clients other than browsers send no origin
        if len(origins) != 1:
            return BAD_ORIGIN
        origin = origins[0].decode("latin-1").lower()
        scheme = _HTTP_SCHEMES.get(scope["scheme"], scope["scheme"])
        if origin in self._origins or (is_own and origin == f"{scheme}://{netloc}"):
            return None
        return BAD_ORIGIN

    def _is_own_host(self, host: str) -> bool:
        """Return whether a host is this machine. Names are not looked up: DNS can change."""
        if host == "localhost" or host.endswith(".localhost") or (host and host == self._address):
            return True
        try:
            address = ip_address(host.strip("[]"))
        except ValueError:
            return False
        return address.is_loopback or self._has_any_address


def _header_values(scope: Scope, name: bytes) -> list[bytes]:
    return [value for key, value in scope["headers"] if key == name]


def _exceeds(content_length: bytes, limit: int) -> bool:
    is_number = content_length.isdigit() and len(content_length) <= 15
    return not is_number or int(content_length) > limit


def _close_headers(scope: Scope) -> Headers:
    """Return the header that closes the connection: an unread body would look like a request."""
    return [(b"connection", b"close")] if scope["type"] == "http" else []


def _split_host(text: str) -> tuple[str, str]:
    """Return the host without port, and the whole text; both are empty if it is invalid."""
    match = _HOST.fullmatch(text)
    return (match[1], text) if match else ("", "")


async def _drain(receive: Receive) -> None:
    """Read the rest of a body without keeping it, for a limited time."""
    try:
        async with asyncio.timeout(_DRAIN_SECONDS):
            while (message := await receive())["type"] == "http.request":
                if not message.get("more_body", False):
                    return
    except TimeoutError:
        pass


async def _read_body(receive: Receive, limit: int) -> bytes | None:
    """Return the body, or a little more than `limit` of it; None if the client disconnected."""
    body = bytearray()
    while len(body) <= limit:
        message = await receive()
        if message["type"] != "http.request":
            return None
        body += message.get("body", b"")
        if not message.get("more_body", False):
            break
    return bytes(body)
