"""PDFs to print over HTTP: built by a worker, cached, limited."""

import asyncio
import time
from io import BytesIO
from typing import Any, cast

import pytest
from pypdf import PdfReader

from firestep.contract import InputError
from firestep.games.bitva.package import make_board
from firestep.printing.paper import PrintWish
from firestep.server.http.prints import MAX_WAITING, PrintCache, TooManyPrints
from firestep.server.workers.prints import PrintSource
from firestep.server.workers.service import EngineService
from support.running_server import ServerProcess

pytestmark = pytest.mark.once
PATH = "/games/trench/print/es?paper=letter&monochrome=true"


def test_a_print_is_built_and_cached(server: ServerProcess) -> None:
    pytest.importorskip("weasyprint", reason="the extra 'pdf' is not installed")
    first = server.get(PATH)
    assert first.status_code == 202
    assert first.json() == {"state": "building"}
    deadline = time.monotonic() + 240
    while (answer := server.get(PATH)).status_code == 202 and time.monotonic() < deadline:
        time.sleep(0.3)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'attachment; filename="trench-letter.pdf"'
    assert answer.content.startswith(b"%PDF")
    again = server.http.get(
        f"{server.url}/api{PATH}", headers={"If-None-Match": answer.headers["etag"]}
    )
    assert again.status_code == 304


def test_own_content_is_printed(server: ServerProcess) -> None:
    pytest.importorskip("weasyprint", reason="the extra 'pdf' is not installed")
    board = make_board("our-board", 8, 5).replace("title: Skirmish 5", "title: Our board")
    bundle = {"game": "bitva", "title": "Our board", "files": {"board": board}, "options": {}}
    content = server.post("/content", bundle).json()["content"]
    path = f"/games/bitva/print/en?content={content}"
    deadline = time.monotonic() + 240
    while (answer := server.get(path)).status_code == 202 and time.monotonic() < deadline:
        time.sleep(0.3)
    assert answer.status_code == 200, answer.text
    words = "".join(page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages)
    assert "Our board" in words
    other = server.get(f"/games/trench/print/en?content={content}")
    assert other.status_code == 404
    unknown = server.get(f"/games/bitva/print/en?content={'a' * 26}")
    assert unknown.status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/games/chess/print/en",
        "/games/trench/print/de",
        "/games/trench/print/en?paper=a5",
        "/games/trench/print/en?monochrome=perhaps",
        "/games/trench/print/en?content=../secret",
    ],
)
def test_bad_wishes_are_refused(server: ServerProcess, path: str) -> None:
    answer = server.get(path)
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "malformed"


class Engines:
    """Answers with what a test gives it."""

    def __init__(self) -> None:
        self.ready = asyncio.Event()
        self.error: Exception | None = None
        self.jobs = 0

    async def build_print(self, job: Any) -> bytes:
        self.jobs += 1
        await self.ready.wait()
        if self.error is not None:
            raise self.error
        return b"%PDF"


def test_a_print_is_charged_and_built_once() -> None:
    async def try_it() -> None:
        engines, prints, charges = Engines(), PrintCache(), []
        service = cast(EngineService, engines)
        key = (PrintSource("trench"), PrintWish())
        for _ in range(3):
            assert prints.get(key, service, lambda: charges.append(1)) is None
            await asyncio.sleep(0)
        engines.ready.set()
        await asyncio.sleep(0.01)
        found = prints.get(key, service, lambda: charges.append(1))
        assert found is not None
        assert found.body == b"%PDF"
        assert (engines.jobs, len(charges)) == (1, 1)

    asyncio.run(try_it())


def test_few_prints_wait_at_once_and_a_failure_is_told_once() -> None:
    async def try_it() -> None:
        engines, prints = Engines(), PrintCache()
        service = cast(EngineService, engines)
        source = PrintSource("trench")
        keys = [(source, PrintWish(cell_mm=10 + number)) for number in range(MAX_WAITING + 1)]
        for key in keys[:-1]:
            assert prints.get(key, service, lambda: None) is None
        with pytest.raises(TooManyPrints):
            prints.get(keys[-1], service, lambda: None)
        engines.error = InputError("no library")
        engines.ready.set()
        await asyncio.sleep(0.01)
        with pytest.raises(InputError):
            prints.get(keys[0], service, lambda: None)
        assert prints.get(keys[0], service, lambda: None) is None
        await asyncio.sleep(0.01)

    asyncio.run(try_it())
