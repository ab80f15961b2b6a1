"""Error responses: a code for programs and a text for people."""

from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from firestep.contract import ActionRefused, InputError
from firestep.contract.data_error import DataError
from firestep.contract.setting_error import SettingError
from firestep.server.http.boards import TooManyBoards
from firestep.server.players.service import PlayerRefused
from firestep.server.storage.rows import StoreConflict, StoreUnavailable
from firestep.server.studies.trial_games import TrialRejected
from firestep.server.tables.contents import (
    ContentLimitReached,
    ContentNotFound,
    ContentRefused,
)
from firestep.server.tables.lobby import TableLimitReached
from firestep.server.tables.registry import TableNotFound
from firestep.server.tables.reviews import GameNotOver, TooManyReviews
from firestep.server.translations import accepted_language
from firestep.table.errors import CommandDenied
from firestep.wire.http_messages import ErrorDetail, Problem

_STATUS_CODES: Final = {404: "nothing-here", 405: "method"}


class HttpProblem(Exception):
    """A request is answered with an error."""

    def __init__(self, status: int, code: str, text: str) -> None:
        """Store the parts of the response."""
        super().__init__(code)
        self.status, self.code, self.text = status, code, text


def error_response(status: int, code: str, text: str, place: str = "") -> JSONResponse:
    """Return an error as a response."""
    body = Problem(error=ErrorDetail(code=code, text=text, place=place))
    return JSONResponse(body.model_dump(), status)


def add_error_handlers(app: FastAPI) -> None:
    """Make an application answer every error in the same form."""

    @app.exception_handler(HttpProblem)
    async def http_problem(request: Request, error: HttpProblem) -> JSONResponse:
        return error_response(error.status, error.code, error.text)

    @app.exception_handler(TableNotFound)
    async def table_not_found(request: Request, error: TableNotFound) -> JSONResponse:
        return error_response(404, "no-table", "There is no such table.")

    @app.exception_handler(TrialRejected)
    @app.exception_handler(TableLimitReached)
    @app.exception_handler(PlayerRefused)
    async def limit_reached(
        request: Request, error: TableLimitReached | TrialRejected | PlayerRefused
    ) -> JSONResponse:
        rejection = error.rejection
        return error_response(rejection.status, rejection.code, rejection.text)

    @app.exception_handler(ContentNotFound)
    async def content_not_found(request: Request, error: ContentNotFound) -> JSONResponse:
        return error_response(404, "no-content", "There is no such content.")

    @app.exception_handler(ContentLimitReached)
    async def content_limit(request: Request, error: ContentLimitReached) -> JSONResponse:
        rejection = error.rejection
        return error_response(rejection.status, rejection.code, rejection.text)

    @app.exception_handler(ContentRefused)
    async def content_refused(request: Request, error: ContentRefused) -> JSONResponse:
        place = ".".join(filter(None, (error.problem["kind"], error.problem["place"])))
        return error_response(400, "content", str(error)[:300], place[:100])

    @app.exception_handler(GameNotOver)
    async def not_over(request: Request, error: GameNotOver) -> JSONResponse:
        return error_response(409, "not-over", "The game is not over yet.")

    @app.exception_handler(TooManyReviews)
    async def too_many_reviews(request: Request, error: TooManyReviews) -> JSONResponse:
        return error_response(503, "unavailable", "Too many games are being reviewed: try again.")

    @app.exception_handler(TooManyBoards)
    async def too_many_boards(request: Request, error: TooManyBoards) -> JSONResponse:
        return error_response(503, "busy", "Too many boards are being drawn: try again.")

    @app.exception_handler(InputError)
    async def input_error(request: Request, error: InputError) -> JSONResponse:
        return error_response(400, "fault", _input_error_text(request, error), error.place)

    @app.exception_handler(CommandDenied)
    async def denied(request: Request, error: CommandDenied) -> JSONResponse:
        return error_response(409, error.code, error.message("en"))

    @app.exception_handler(ActionRefused)
    async def refused(request: Request, error: ActionRefused) -> JSONResponse:
        refusal = error.refusal
        return error_response(409, refusal.reason, refusal.summary, refusal.rule)

    @app.exception_handler(StoreConflict)
    async def conflict(request: Request, error: StoreConflict) -> JSONResponse:
        return error_response(503, "busy", "Too many clients change this at once: try again.")

    @app.exception_handler(StoreUnavailable)
    async def unavailable(request: Request, error: StoreUnavailable) -> JSONResponse:
        return error_response(503, "unavailable", "The database does not answer: try again.")

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])[:100]
        return error_response(422, "malformed", str(first["msg"])[:300], place)

    @app.exception_handler(HTTPException)
    async def http_exception(request: Request, error: HTTPException) -> JSONResponse:
        code = _STATUS_CODES.get(error.status_code, "refused")
        return error_response(error.status_code, code, str(error.detail)[:300])


def _input_error_text(request: Request, error: InputError) -> str:
    """Return the message, or a sentence for players in the language that the request accepts."""
    language = accepted_language(request.headers.get("accept-language", ""))
    if language is not None and isinstance(error, SettingError):
        return error.sentence_in(language)
    if language is not None and isinstance(error, DataError):
        return error.text_in(language)
    return error.message
