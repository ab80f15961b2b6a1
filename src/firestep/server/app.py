"""The application: routes, sockets, and what guards them."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, WebSocket
from starlette.types import Scope

from firestep.server.config import Config, read_config
from firestep.server.context import ServerContext
from firestep.server.http import errors, page, routes_replay
from firestep.server.http.middleware import Shield
from firestep.server.http.routes import router
from firestep.server.http.socket import TableSocket
from firestep.server.rate_limit import Reason, address_of
from firestep.server.tables.registry import now
from firestep.server.translations import sentence
from firestep.wire.base import VERSION

_NAMES = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")


def make_app(config: Config) -> FastAPI:
    """Return the application; its house is opened when the server starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.house = await ServerContext.open(config)
        try:
            yield
        finally:
            await app.state.house.close()

    app = FastAPI(
        title="Firestep",
        version=str(VERSION),
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.include_router(router)
    app.include_router(routes_replay.router)
    app.add_api_websocket_route("/api/tables/{name}/play", _play)
    errors.add_to(app)

    def admit(scope: Scope) -> Reason | None:
        house: ServerContext | None = getattr(app.state, "house", None)
        if house is None:
            return None
        return house.gate.request(address_of(scope, config.proxies), now())

    app.add_middleware(Shield, config=config, admit=admit)

    page.add_to(app, page.read_page())
    return app


async def _play(socket: WebSocket, name: str) -> None:
    """Serve one socket at a table."""
    house: ServerContext = socket.app.state.house
    address = address_of(socket.scope, house.config.proxies)
    reason = house.gate.open_socket(address, now())
    await socket.accept()
    if reason is not None or not set(name) <= _NAMES or len(name) > 40:
        code = "no-table" if reason is None else reason.code
        words = sentence("en", code)
        await socket.send_json({"type": "bye", "code": code, "text": words})
        await socket.close(1013 if reason else 1008)
        if reason is None:
            house.gate.close_socket(address)
        return
    try:
        await TableSocket(house, socket, name).run()
    finally:
        house.gate.close_socket(address)


def from_environment() -> FastAPI:
    """Return the application as the environment describes it; for servers that start it by name."""
    return make_app(read_config(os.environ))
