"""Stored certificates: read from their JSON form and checked."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite
from typing import Any, Final

from firestep import catalog
from firestep.contract import InputError, clip
from firestep.lab.certificate.arms import Arm
from firestep.lab.certificate.document import FORMAT, Certificate
from firestep.lab.certificate.fairness import (
    FAIR,
    UNDECIDED,
    UNFAIR,
    Fairness,
    FairRange,
    LabelScore,
)
from firestep.lab.certificate.figures import NUMBER, SHARE, Figure
from firestep.lab.certificate.study import GAMES, LUCK, SKILL, CertificateStudy
from firestep.numerics.confidence_sequence import MeanInterval

MAX_BYTES: Final = 1_000_000
MAX_FIGURES: Final = 1000
MAX_TEXT: Final = 2000
"""The most characters of a command, a change or a version."""
SECTIONS: Final = ("score", "length", "course", "luck", "destroyed", "lost", "captured")


@dataclass(frozen=True, slots=True)
class StoredCertificate:
    """A certificate with what only its document says."""

    certificate: Certificate
    parent_hash: str
    """Empty if the rules are those of the parent."""
    changes: tuple[str, ...]
    versions: Mapping[str, str]

    @property
    def rule_hash(self) -> str:
        """The hash of the rules."""
        return self.certificate.study.own.rule_hash

    @property
    def games(self) -> int:
        """The number of games."""
        return self.certificate.counts[GAMES]


def read_certificate(content: bytes) -> StoredCertificate:
    """Return a certificate. Raise `InputError` if the content is not a valid certificate."""
    if len(content) > MAX_BYTES:
        raise InputError(f"more than {MAX_BYTES:,} bytes")
    try:
        document = json.loads(content, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise InputError("not a JSON document") from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise InputError(f"not a certificate of the format {FORMAT}")
    try:
        stored = _read_document(document)
        stored.certificate.study.own.make_game()
    except InputError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise InputError(f"a field is missing or invalid: {clip(str(error))}") from None
    return stored


def store_certificate(certificate: Certificate) -> StoredCertificate:
    """Return a new certificate in the form of a stored one."""
    return _read_document(certificate.to_json())


def _refuse_constant(name: str) -> float:
    raise ValueError(name)


def _read_document(document: Mapping[str, Any]) -> StoredCertificate:
    rules, parent = document["rules"], document["parent"]
    game = _text(document["game"])
    if game not in catalog.GAMES:
        raise InputError(f"no game is named {clip(game)}")
    own = _read_arm(game, rules, rules["data"])
    if own.rule_hash != rules["hash"]:
        raise InputError("the rule hash is not that of the rules")
    question = document["question"]
    study = CertificateStudy(
        own,
        own if parent is None else _read_arm(game, parent, {}),
        _count(document["level"]),
        _count(document["games"][GAMES]),
        _number(question["error"]),
        FairRange(_number(question["low"]), _number(question["high"])),
        _count(document["seed"]),
    )
    study.fair.check()
    counts = {name: _count(document["games"][name]) for name in (GAMES, LUCK, SKILL)}
    changes = [
        name if value == "" else f"{name} = {json.dumps(value, ensure_ascii=False)}"
        for name, value in document["changes"].items()
    ]
    return StoredCertificate(
        Certificate(
            study,
            _read_fairness(document),
            tuple(_read_figure(one) for one in _list(document["figures"])),
            counts,
            [[_number(part) for part in _list(point)[:3]] for point in _list(document["course"])],
            _text(document["command"]),
        ),
        "" if parent is None else _text(parent["hash"]),
        tuple(map(_text, changes)),
        {_text(name): _text(version) for name, version in document["versions"].items()},
    )


def _read_arm(game: str, rules: Mapping[str, Any], data: Mapping[str, Any]) -> Arm:
    variants = _list(rules["variants"])
    if not variants or not all(isinstance(one, dict) for one in (*variants, data)):
        raise InputError("the rules have no variants or no data")
    return Arm(game, dict(rules["settings"]), dict(data), variants)


def _read_fairness(document: Mapping[str, Any]) -> Fairness:
    answer = document["answer"]
    if answer not in (FAIR, UNFAIR, UNDECIDED):
        raise InputError(f"no answer is named {clip(str(answer))}")
    tested = tuple(_read_tested(one) for one in _list(document["tested"]))
    if not tested:
        raise InputError("nothing was tested")
    return Fairness(answer, tested, tuple(_read_tested(one) for one in _list(document["outside"])))


def _read_tested(content: Mapping[str, Any]) -> LabelScore:
    return LabelScore(_text(content["group"]), _text(content["label"]), _read_interval(content))


def _read_figure(content: Mapping[str, Any]) -> Figure:
    if content["section"] not in SECTIONS or content["unit"] not in (SHARE, NUMBER):
        raise InputError(f"no figure is in {clip(str(content['section']))}")
    parent, difference = content["parent"], content["difference"]
    return Figure(
        content["section"],
        _text(content["name"]),
        _text(content["label"]),
        content["unit"],
        _read_interval(content["own"]),
        None if parent is None else _read_interval(parent),
        None if difference is None else _read_interval(difference),
        content["is_different"] is True,
    )


def _read_interval(content: Mapping[str, Any]) -> MeanInterval:
    low, value, high = (_number(content[name]) for name in ("low", "value", "high"))
    if not low <= value <= high:
        raise InputError("an interval does not contain its value")
    return MeanInterval(value, low, high, _count(content["count"]))


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > MAX_TEXT or not value.isprintable():
        raise InputError(f"{clip(repr(value))} is not a short text")
    return value


def _number(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        raise InputError(f"{clip(repr(value))} is not a number")
    return float(value)


def _count(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 2**63:
        raise InputError(f"{clip(repr(value))} is not a whole number")
    return value


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list | tuple) or len(value) > MAX_FIGURES:
        raise InputError("a list is missing or too long")
    return list(value)
