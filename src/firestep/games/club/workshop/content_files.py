"""Content files by kind: the shipped ones, and the conversion between texts and models."""

from collections.abc import Callable
from importlib.resources import files
from typing import Final

from firestep.contract.content import ContentKind, Model, check_kinds, check_size, choice_title
from firestep.contract.data_error import DataError
from firestep.games.club.content import mat_reader, numbers
from firestep.games.club.text.translations import TRANSLATIONS
from firestep.games.club.workshop.checks import KINDS
from firestep.games.club.workshop.map_model import parse_map, write_map
from firestep.games.club.workshop.mat_model import parse_mat, write_mat
from firestep.games.club.workshop.rules_model import parse_rules, write_rules

_PARSERS: Final[dict[str, Callable[[str], Model]]] = {
    "map": parse_map,
    "mat": parse_mat,
    "rules": parse_rules,
}
_WRITERS: Final[dict[str, Callable[[object], str]]] = {
    "map": write_map,
    "mat": write_mat,
    "rules": write_rules,
}


def _find_kind(name: str) -> ContentKind:
    check_kinds(KINDS, [name])
    return next(kind for kind in KINDS if kind.name == name)


def load_shipped(kind: str, name: str) -> str:
    """Return a shipped map, mat or rule set."""
    if name not in _find_kind(kind).shipped:
        known = ", ".join(_find_kind(kind).shipped)
        raise DataError("no-kind", given=name[:40], known=known, place=kind)
    if kind == "map":
        folder = files("firestep.games.club.content").joinpath("data")
        return folder.joinpath(f"{name}.txt").read_text(encoding="utf-8")
    if kind == "mat":
        return mat_reader.load_shipped_file(name)
    return numbers.load_shipped_text(name)


def shipped_title(kind: str, name: str, language: str) -> str:
    """Return what players call a shipped map, mat or rule set."""
    return choice_title(TRANSLATIONS, _find_kind(kind).name, name, language)


def parse(kind: str, text: str) -> Model:
    """Return the model of a content file."""
    check_size(_find_kind(kind), text)
    return _PARSERS[kind](text)


def write(kind: str, model: object) -> str:
    """Return the content file of a model."""
    text = _WRITERS[_find_kind(kind).name](model)
    check_size(_find_kind(kind), text)
    return text
