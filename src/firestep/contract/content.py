"""The content of a game: what the box prints and a user may replace, such as a map or a mat.

A content file is a text, exactly what the command line reads. A model is its JSON form, which
editors change. A bundle has only the files that differ from the shipped game. Nothing here opens a
file: a content file has no name, and its parent is a shipped one.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeAlias, runtime_checkable

from firestep.contract.canonical_json import Json
from firestep.contract.data_error import DataError, OnProblem
from firestep.contract.errors import InputError, clip
from firestep.contract.options import Value
from firestep.contract.package import AnyGame
from firestep.contract.setting_error import SettingError
from firestep.contract.translations import Translations

Files: TypeAlias = Mapping[str, str]
"""The texts of content files by kind."""
Model: TypeAlias = dict[str, Json]

MAX_LABEL_CHARACTERS: Final = 60
"""The longest name or title of a content file."""
MAX_PROBLEMS: Final = 200
"""The most problems and differences that a report lists."""
OPTIONS_KIND: Final = "options"
"""The kind of a problem or difference of the options."""
_RULE: Final = re.compile(r" \[([A-Z]{2}-[A-Z]+-[0-9]+[a-z]?)\]$")


@dataclass(frozen=True, slots=True)
class ContentKind:
    """A kind of content file: its name, the suffix of a file, its size, the shipped ones."""

    name: str
    suffix: str
    max_bytes: int
    shipped: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ContentField:
    """A field of a model, as an editor needs it.

    `type` is text, number, switch, choice, list, band, row, hits, units, cells or sign.
    """

    name: str
    type: str
    label: str
    group: str = ""
    rule: str = ""
    minimum: float | None = None
    maximum: float | None = None
    step: float = 1
    size: int = 0
    """The number of values of a row; 0 if it varies."""
    optional: bool = False
    choices: tuple[tuple[str, str], ...] = ()
    """The allowed values with their labels."""

    def to_json(self) -> Model:
        """Return the field as a JSON object."""
        return {
            "name": self.name,
            "type": self.type,
            "label": self.label,
            "group": self.group,
            "rule": self.rule,
            "minimum": self.minimum,
            "maximum": self.maximum,
            "step": self.step,
            "size": self.size,
            "optional": self.optional,
            "choices": [{"value": value, "label": label} for value, label in self.choices],
        }


@dataclass(frozen=True, slots=True)
class FileProblem:
    """What is wrong with a content file: where, by which rule, and a text for people."""

    kind: str
    text: str
    line: int = 0
    place: str = ""
    """A path in the model, such as `units.tank.price`; empty for the whole file."""
    rule: str = ""
    hexes: tuple[str, ...] = ()

    def to_json(self) -> Model:
        """Return the problem as a JSON object."""
        return {
            "kind": self.kind,
            "line": self.line,
            "place": self.place,
            "rule": self.rule,
            "text": self.text,
            "hexes": list(self.hexes),
        }


@dataclass(frozen=True, slots=True)
class Difference:
    """A value that differs from the parent, and a text like "tank: price 14 instead of 16"."""

    kind: str
    place: str
    parent_value: str
    own_value: str
    text: str
    rule: str = ""

    def to_json(self) -> Model:
        """Return the difference as a JSON object."""
        return {
            "kind": self.kind,
            "place": self.place,
            "parent_value": self.parent_value,
            "own_value": self.own_value,
            "rule": self.rule,
            "text": self.text,
        }


@dataclass(frozen=True, slots=True)
class ContentReport:
    """The result of a check. Warnings, unlike problems, do not keep anybody from playing."""

    summary: str = ""
    problems: tuple[FileProblem, ...] = ()
    warnings: tuple[FileProblem, ...] = ()
    differences: tuple[Difference, ...] = ()

    def to_json(self) -> Model:
        """Return the report as a JSON object, with a limited number of items."""
        return {
            "summary": self.summary,
            "problems": [one.to_json() for one in self.problems[:MAX_PROBLEMS]],
            "warnings": [one.to_json() for one in self.warnings[:MAX_PROBLEMS]],
            "differences": [one.to_json() for one in self.differences[:MAX_PROBLEMS]],
        }


class Workshop(Protocol):
    """The content of one game that users may replace, as a module of the game provides it."""

    @property
    def KINDS(self) -> Sequence[ContentKind]:  # noqa: N802 - a constant of a module
        """The kinds of content files."""

    def list_fields(self, kind: str, language: str) -> Sequence[ContentField]:
        """Return the fields of the models of a kind, with labels in a language."""

    def load_shipped(self, kind: str, name: str) -> str:
        """Return a shipped content file."""

    def shipped_title(self, kind: str, name: str, language: str) -> str:
        """Return what players call a shipped content file."""

    def read_content(self, files: Files, given: Mapping[str, Value]) -> AnyGame:
        """Return the game with these files and options. Raise `InputError` if one is invalid."""

    def check_content(
        self, files: Files, given: Mapping[str, Value], language: str
    ) -> ContentReport:
        """Check files and options, and return all problems, warnings and differences."""

    def find_differences(self, game: AnyGame, language: str) -> Sequence[Difference]:
        """Return how the content of a game differs from the shipped game."""

    def parse(self, kind: str, text: str) -> Model:
        """Return the model of a content file. It need not be playable."""

    def write(self, kind: str, model: object) -> str:
        """Return the content file of a model; `parse` returns the same model again."""


@runtime_checkable
class HasContent(Protocol):
    """A game package whose content users may replace."""

    @property
    def workshop(self) -> Workshop:
        """The content of the game."""


@runtime_checkable
class CompletesContent(Protocol):
    """A workshop that can fill in the blanks of a model."""

    def complete(self, kind: str, model: object, seed: int, stop: bytearray) -> Model:
        """Return the model without blanks. Raise `InputError` if that is impossible.

        The search ends soon after another thread sets `stop[0]`.
        """


class ProblemList:
    """Collects the problems of a check as texts in one language."""

    def __init__(self, language: str) -> None:
        """Create an empty list."""
        self.language = language
        self.problems: list[FileProblem] = []

    def add(self, kind: str, error: InputError, place: Callable[[str], str] = str) -> None:
        """Add a problem; `place` turns the place of the error into a path of the model."""
        if len(self.problems) < MAX_PROBLEMS:
            self.problems.append(describe_problem(kind, error, self.language, place))

    def reporter(self, kind: str, place: Callable[[str], str] = str) -> OnProblem:
        """Return a function that adds the problems of a kind."""
        return lambda error: self.add(kind, error, place)

    @contextmanager
    def collect(self, kind: str, place: Callable[[str], str] = str) -> Iterator[None]:
        """Add an error that ends the block."""
        try:
            yield
        except InputError as error:
            self.add(kind, error, place)
        except RecursionError:
            self.add(kind, DataError("deep"), place)


def describe_problem(
    kind: str, error: InputError, language: str, place: Callable[[str], str] = str
) -> FileProblem:
    """Return an error as a problem with a text in a language; English if there is no other."""
    found = _RULE.search(error.message)
    rule = found[1] if found else ""
    hexes: tuple[str, ...] = ()
    if isinstance(error, DataError):
        text, hexes = error.text_in(language), error.hexes
    elif isinstance(error, SettingError):
        text = _RULE.sub("", error.sentence_in(language))
    else:
        text = _RULE.sub("", error.message)
    return FileProblem(kind, text, error.line, place(error.place), rule, hexes)


@dataclass(frozen=True, slots=True)
class ContentBundle:
    """The content files and options of one game of a user, under a title."""

    game: str
    title: str
    files: Files
    options: Mapping[str, Value] = field(default_factory=dict)

    def to_json(self) -> Model:
        """Return the bundle as a JSON object."""
        return {
            "game": self.game,
            "title": self.title,
            "files": dict(self.files),
            "options": dict(self.options),
        }


def check_kinds(kinds: Sequence[ContentKind], names: Sequence[str]) -> None:
    """Raise `InputError` for the name of a kind that a game does not have."""
    known = [kind.name for kind in kinds]
    for name in names:
        if name not in known:
            raise DataError("no-kind", given=clip(name), known=", ".join(known), place="files")


def check_size(kind: ContentKind, text: str) -> None:
    """Raise `InputError` if a content file is too large or not valid Unicode."""
    try:
        size = len(text.encode())
    except UnicodeEncodeError:  # a lone surrogate
        raise DataError("no-unicode") from None
    if size > kind.max_bytes:
        raise DataError("bytes", size=f"{size:,}", most=f"{kind.max_bytes:,}")


def check_label(text: object, place: str, most: int = MAX_LABEL_CHARACTERS) -> None:
    """Raise `InputError` if a name or title is empty, too long or not printable."""
    is_valid = isinstance(text, str) and 1 <= len(text) <= most and text.isprintable()
    if not is_valid or text != str(text).strip():
        raise DataError("label", most=most, place=place)


def choice_title(texts: Translations, kind: str, name: str, language: str) -> str:
    """Return what players call a shipped file, which is also the choice of an option."""
    text = texts.language(language)["choices"][f"{kind}-{name}"]
    return f"{text[:1].upper()}{text[1:]}"


def to_plain_json(value: object, place: str, depth: int = 0) -> Json:
    """Return a value of a TOML file as JSON. Raise `InputError` for dates, NaN and deep tables."""
    if depth > 20:
        raise DataError("deep", place=place)
    if isinstance(value, dict):
        return {str(name): to_plain_json(each, place, depth + 1) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [to_plain_json(each, place, depth + 1) for each in value]
    if isinstance(value, bool | str) or (isinstance(value, int | float) and abs(value) < 1e15):
        return value
    raise DataError("not-json", place=place)
