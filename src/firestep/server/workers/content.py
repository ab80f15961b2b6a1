"""Checks of content files, as jobs of a worker: reading a hostile file may take a while."""

from collections.abc import Mapping
from dataclasses import dataclass
from threading import Timer
from typing import Final

from firestep import catalog
from firestep.contract import InputError, Value
from firestep.contract.content import (
    CompletesContent,
    ContentReport,
    FileProblem,
    HasContent,
    Model,
    ProblemList,
    Workshop,
    check_kinds,
    describe_problem,
)
from firestep.contract.data_error import DataError
from firestep.contract.package import AnyGame
from firestep.contract.setting_error import SettingError
from firestep.server.workers.job_control import JobControl

_COMPLETION_SECONDS: Final = 5.0


@dataclass(frozen=True, slots=True)
class DraftInput:
    """A content file of a client: its text, or its model if the text is None."""

    text: str | None
    model: object


def get_workshop(game: str) -> Workshop:
    """Return the workshop of a game. Raise `InputError` if its content cannot be replaced."""
    package: object = catalog.get_package(game)
    if not isinstance(package, HasContent):
        raise SettingError("no-data-files", game=game)
    return package.workshop


def check_draft(
    game: str,
    drafts: Mapping[str, DraftInput],
    given: Mapping[str, Value],
    language: str,
    control: JobControl,
) -> Model:
    """Return texts, models and the report of content files in an editor."""
    workshop = get_workshop(game)
    check_kinds(workshop.KINDS, list(drafts))
    problems = ProblemList(language)
    texts: dict[str, str] = {}
    models: dict[str, Model] = {}
    for kind, draft in drafts.items():
        text = draft.text
        if text is None:
            with problems.collect(kind):
                text = workshop.write(kind, draft.model)
        if text is None:
            continue
        texts[kind] = text
        try:
            models[kind] = workshop.parse(kind, text)
        except (InputError, RecursionError):
            continue  # the check below reports the problem
    report = check_bundle(game, texts, given, language)
    if problems.problems:
        report = ContentReport(
            problems=(*problems.problems, *report.problems), warnings=report.warnings
        )
    files: Model = {kind: {"text": texts.get(kind), "model": models.get(kind)} for kind in drafts}
    return {"files": files, "report": report.to_json()}


def check_bundle(
    game: str, files: Mapping[str, str], given: Mapping[str, Value], language: str
) -> ContentReport:
    """Check files and options; an error that no check expects is a problem, too."""
    try:
        return get_workshop(game).check_content(files, given, language)
    except InputError as error:
        return ContentReport(problems=(describe_problem("options", error, language),))
    except RecursionError:
        deep = describe_problem("options", DataError("deep"), language)
        return ContentReport(problems=(deep,))


def check_stored(
    game: str,
    files: Mapping[str, str],
    given: Mapping[str, Value],
    language: str,
    control: JobControl,
) -> Model:
    """Return the report of a bundle."""
    return check_bundle(game, files, given, language).to_json()


def complete_model(
    game: str, kind: str, model: object, seed: int, language: str, control: JobControl
) -> Model:
    """Return a model with its blanks filled in, or the problems that prevent it."""
    workshop = get_workshop(game)
    check_kinds(workshop.KINDS, [kind])
    if not isinstance(workshop, CompletesContent):
        raise InputError("nothing of this game can be completed", place="kind")
    timer = Timer(_COMPLETION_SECONDS, control.stop.__setitem__, (0, 1))
    timer.start()
    try:
        completed = workshop.complete(kind, model, seed, control.stop)
        text = workshop.write(kind, completed)
    except InputError as error:
        control.check()
        problem: FileProblem = describe_problem(kind, error, language)
        return {"text": None, "model": None, "problems": [problem.to_json()]}
    finally:
        timer.cancel()
    return {"text": text, "model": completed, "problems": []}


def read_rules(game: str, files: Mapping[str, str], given: Mapping[str, Value]) -> AnyGame:
    """Return a game with content files and options of a client; raise `InputError`."""
    try:
        if files:
            return get_workshop(game).read_content(files, given)
        return catalog.get_package(game).make(given)
    except RecursionError:
        raise InputError("too deeply nested", place="files") from None
