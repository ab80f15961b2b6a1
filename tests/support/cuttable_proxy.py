"""A TCP proxy in front of a database or a broker, whose connections a trial can cut."""

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from enum import StrEnum

_CHUNK_BYTES = 65536
_POLL_SECONDS = 0.02


class Link(StrEnum):
    """What the proxy does with connections."""

    UP = "up"
    REFUSED = "refused"  # reset all, refuse new ones
    SILENT = "silent"  # keep all open and forward nothing, like a lost network


class CuttableProxy:
    """Forwards connections from its own port to another, in a thread of its own."""

    def __init__(self, target: int) -> None:
        self.port = 0
        self._target = target
        self._link = Link.UP
        self._writers: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def set_link(self, link: Link) -> None:
        """Cut or restore all connections."""
        self._link = link
        if link == Link.REFUSED:
            self._loop.call_soon_threadsafe(self._reset_all)

    def _reset_all(self) -> None:
        for writer in tuple(self._writers):
            writer.transport.abort()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(
            asyncio.start_server(self._serve, "127.0.0.1", self.port)
        )
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        self._loop.run_forever()
        tasks = asyncio.all_tasks(self._loop)
        for task in tasks:
            task.cancel()
        self._loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
        server.close()
        self._loop.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._link == Link.REFUSED:
            writer.transport.abort()
            return
        self._writers.add(writer)
        with contextlib.suppress(OSError):
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
            self._writers.add(far_writer)
            try:
                await asyncio.gather(
                    self._forward(reader, far_writer), self._forward(far_reader, writer)
                )
            finally:
                far_writer.transport.abort()
                self._writers.discard(far_writer)
        writer.transport.abort()
        self._writers.discard(writer)

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(_CHUNK_BYTES):
                while self._link == Link.SILENT:
                    await asyncio.sleep(_POLL_SECONDS)
                writer.write(data)
                await writer.drain()
        writer.transport.abort()

    def start(self) -> None:
        """Start to listen."""
        self._thread.start()
        self._ready.wait()

    def stop(self) -> None:
        """Cut all connections and stop listening."""
        self._loop.call_soon_threadsafe(self._reset_all)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()


@contextlib.contextmanager
def run_proxy(target: int) -> Iterator[CuttableProxy]:
    """Run a proxy until the end of the block."""
    proxy = CuttableProxy(target)
    proxy.start()
    try:
        yield proxy
    finally:
        proxy.stop()
