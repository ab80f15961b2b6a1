"""Answers that are no success: a code for programs, a sentence for people, nothing else."""

from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from firestep.contract import ActionRefused, InputError
from firestep.server.rate_limit import TABLES_OF_ALL, Reason
from firestep.server.storage.rows import Conflict, Unavailable
from firestep.server.tables.registry import TableNotFound
from firestep.table.errors import CommandDenied
from firestep.wire.http_messages import Problem, Trouble

_CODES: Final = {404: "nothing-here", 405: "method"}


class HttpProblem(Exception):
    """A request is turned away."""

    def __init__(self, status: int, code: str, text: str) -> None:
        """Keep the answer."""
        super().__init__(code)
        self.status, self.code, self.text = status, code, text

    @staticmethod
    def full() -> Reason:
        """Return why no more tables are made."""
        return TABLES_OF_ALL


def answer(status: int, code: str, text: str, place: str = "") -> JSONResponse:
    """Return a problem as a response."""
    body = Problem(error=Trouble(code=code, text=text, place=place))
    return JSONResponse(body.model_dump(), status)


def add_to(app: FastAPI) -> None:
    """Have an application answer its problems in one form."""

    @app.exception_handler(HttpProblem)
    async def turned(request: Request, error: HttpProblem) -> JSONResponse:
        return answer(error.status, error.code, error.text)

    @app.exception_handler(TableNotFound)
    async def no_table(request: Request, error: TableNotFound) -> JSONResponse:
        return answer(404, "no-table", "There is no such table.")

    @app.exception_handler(InputError)
    async def fault(request: Request, error: InputError) -> JSONResponse:
        return answer(400, "fault", error.what, error.place)

    @app.exception_handler(CommandDenied)
    async def denied(request: Request, error: CommandDenied) -> JSONResponse:
        return answer(409, error.code, error.says("en"))

    @app.exception_handler(ActionRefused)
    async def refused(request: Request, error: ActionRefused) -> JSONResponse:
        return answer(409, error.refusal.reason, error.refusal.told, error.refusal.rule)

    @app.exception_handler(Conflict)
    async def conflict(request: Request, error: Conflict) -> JSONResponse:
        return answer(503, "busy", "Too many want to change this at once: try again.")

    @app.exception_handler(Unavailable)
    async def unavailable(request: Request, error: Unavailable) -> JSONResponse:
        return answer(503, "unavailable", "The database does not answer: try again.")

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])[:100]
        return answer(422, "malformed", str(first["msg"])[:300], place)

    @app.exception_handler(HTTPException)
    async def plain(request: Request, error: HTTPException) -> JSONResponse:
        code = _CODES.get(error.status_code, "refused")
        return answer(error.status_code, code, str(error.detail)[:300])
