"""The bookkeeper, as a job of a worker."""

from collections.abc import Mapping
from dataclasses import dataclass

from firestep import catalog
from firestep.contract import InputError, Json
from firestep.contract.bookkeeping import BookRequest, HasBookkeeper
from firestep.contract.content import describe_problem
from firestep.contract.setting_error import SettingError
from firestep.server.workers.job_control import JobControl


@dataclass(frozen=True, slots=True)
class BookJob:
    """A request for the bookkeeper of a game."""

    game: str
    request: BookRequest
    language: str


def get_bookkeeper(game: str) -> HasBookkeeper | None:
    """Return the package of a game with a bookkeeper; None if it has none."""
    package: object = catalog.get_package(game)
    return package if isinstance(package, HasBookkeeper) else None


def keep_book(job: BookJob, control: JobControl) -> Mapping[str, Json]:
    """Return the accounts after the steps of a request."""
    package = get_bookkeeper(job.game)
    if package is None:
        raise SettingError("no-data-files", game=job.game)
    try:
        return package.keep_book(job.request, job.language).to_json()
    except InputError as error:
        problem = describe_problem("book", error, job.language)
        rule = f" [{problem.rule}]" if problem.rule else ""
        raise InputError(f"{problem.text}{rule}", place=error.place) from None
