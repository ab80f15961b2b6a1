"""The web application: routes, WebSocket, middleware and error handlers."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import FastAPI
from starlette.types import Scope

from firestep.server.config import Config, read_config
from firestep.server.context import ServerContext
from firestep.server.http import (
    page,
    routes_admin,
    routes_certificates,
    routes_companion,
    routes_content,
    routes_games,
    routes_metrics,
    routes_moderation,
    routes_players,
    routes_puzzles,
    routes_replay,
    routes_scenarios,
    routes_tables,
    socket,
)
from firestep.server.http.analysis_quota import AnalysisQuota
from firestep.server.http.boards import BoardCache
from firestep.server.http.connection_limits import ConnectionLimiter, raise_file_limit
from firestep.server.http.errors import add_error_handlers
from firestep.server.http.middleware import SecurityMiddleware
from firestep.server.http.prints import PrintCache
from firestep.server.logs import flush_summaries
from firestep.server.rate_limit import BANNED, Rejection, get_client_address
from firestep.server.timestamps import now_ms
from firestep.wire.base import VERSION

_HOST_PATHS: Final = ("/api/admin/", "/api/health")
_METHODS: Final = ("GET", "HEAD", "POST", "PUT", "DELETE")


def _is_closed_to_banned(scope: Scope) -> bool:
    """Return whether a banned address may not send a request.

    It may load the page, which tells the reason. The host must not be locked out. The WebSocket of
    a table tells the reason itself.
    """
    path: str = scope["path"]
    is_open = scope["type"] == "websocket" or path.startswith(_HOST_PATHS)
    return path.startswith("/api/") and not is_open


def make_app(config: Config) -> FastAPI:
    """Return the application; its context is opened when the server starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.connection_limiter = ConnectionLimiter(
            config.limits, config.proxies, raise_file_limit(config.limits)
        )
        app.state.context = await ServerContext.open(config)
        try:
            yield
        finally:
            await app.state.context.close()
            flush_summaries()

    app = FastAPI(
        title="Firestep",
        version=str(VERSION),
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.boards = BoardCache()
    app.state.prints = PrintCache()
    app.state.request_seconds = config.limits.request_seconds
    app.state.analysis_quota = AnalysisQuota(config.limits)
    for routes in (
        routes_admin,
        routes_games,
        routes_tables,
        routes_replay,
        routes_metrics,
        routes_moderation,
        routes_players,
        routes_puzzles,
        routes_content,
        routes_certificates,
        routes_scenarios,
        routes_companion,
    ):
        app.include_router(routes.router)
    app.add_api_websocket_route("/api/tables/{name}/play", socket.serve_table)
    add_error_handlers(app)

    def admit(scope: Scope) -> Rejection | None:
        context: ServerContext | None = getattr(app.state, "context", None)
        if context is None:
            return None
        address = get_client_address(scope, config.proxies)
        if context.moderation.is_banned(address) and _is_closed_to_banned(scope):
            return BANNED
        return context.rate_limiter.take_request(address, now_ms())

    def on_response(scope: Scope, status: int, seconds: float) -> None:
        context: ServerContext | None = getattr(app.state, "context", None)
        if context is not None:
            method = scope["method"] if scope["method"] in _METHODS else "other"
            route = getattr(scope.get("route"), "path", "none")
            address = get_client_address(scope, config.proxies)
            context.monitor.on_request(method, route, status, seconds, address)

    app.add_middleware(SecurityMiddleware, config=config, admit=admit, on_response=on_response)
    page.add_page(app, page.read_page())
    return app


def from_environment() -> FastAPI:
    """Return the application for the configuration in the environment; an ASGI factory."""
    return make_app(read_config(os.environ))
