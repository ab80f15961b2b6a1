"""Stored certificates are checked, and found for the rules of a game."""

import json
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from firestep import catalog
from firestep.contract import InputError, Value
from firestep.contract.translations import LANGUAGES
from firestep.lab.certificate.arms import Arm, list_rule_hashes, load_arms
from firestep.lab.certificate.command import RULES_FILE, suggest_command
from firestep.lab.certificate.document import make_certificate
from firestep.lab.certificate.stored import MAX_BYTES, read_certificate
from firestep.lab.certificate.study import CertificateStudy
from firestep.lab.certificate.wording import CertificateText
from support.certificate_rows import make_row

pytestmark = pytest.mark.once


def make_document(**given: Value) -> Any:
    """Return the document of a certificate of Bitva, without playing its games."""
    own, parent = load_arms("bitva", given)
    study = CertificateStudy(own, parent, 1, 40)
    groups = [
        {"side": {"red": score, "blue": 1 - score}, "order": {"1": score, "2": 1 - score}}
        for score in (1.0, 0.0)
    ]
    arms = 2 if study.has_parent else 1
    games = [[make_row(1.0 - number % 2, groups=groups[number % 2])] * arms for number in range(40)]
    results: Any = {
        "games": games,
        "luck": [[[1.0, 0.0]] * arms] * 20,
        "skill": [[0.5] * arms] * 20,
    }
    certificate = make_certificate(study, results, "firestep certify bitva")
    return json.loads(json.dumps(certificate.to_json()))


def read(document: Any) -> Any:
    return read_certificate(json.dumps(document).encode())


@pytest.mark.parametrize("given", [{}, {"may_pass": True}])
def test_a_certificate_is_read_as_it_was_written(given: dict[str, Value]) -> None:
    document = make_document(**given)
    stored = read(document)
    assert [one.to_json() for one in stored.certificate.figures] == document["figures"]
    assert stored.rule_hash == document["rules"]["hash"]
    assert stored.parent_hash == (document["parent"] or {"hash": ""})["hash"]
    assert stored.versions == document["versions"]
    assert stored.changes == (("may_pass = true",) if given else ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_verdict_is_that_of_the_document(language: str) -> None:
    stored = read(make_document(may_pass=True))
    verdict = CertificateText(stored.certificate, language).verdict()
    assert verdict.startswith("Bitva")
    assert "40" in verdict


def set_at(*path: str | int) -> Callable[[Any, Any], None]:
    def change(document: Any, value: Any) -> None:
        for part in path[:-1]:
            document = document[part]
        document[path[-1]] = value

    return change


@pytest.mark.parametrize(
    ("change", "value", "message"),
    [
        (set_at("format"), "firestep-certificate-0", "format"),
        (set_at("game"), "chess", "no game"),
        (set_at("game"), "../bitva", "no game"),
        (set_at("game"), None, "not a short text"),
        (set_at("rules", "hash"), "0" * 64, "rule hash"),
        (set_at("rules", "settings", "may_pass"), True, "rule hash"),
        (set_at("rules", "data"), {}, "rule hash"),
        (set_at("rules", "data"), [], "no data"),
        (set_at("rules", "variants"), [], "no variants"),
        (set_at("rules"), None, "missing or invalid"),
        (set_at("answer"), "<b>", "no answer"),
        (set_at("figures", 0, "own", "value"), "1", "not a number"),
        (set_at("figures", 0, "own", "value"), 2.0, "does not contain"),
        (set_at("figures", 0, "own", "count"), -1, "not a whole number"),
        (set_at("figures", 0, "section"), "page", "no figure"),
        (set_at("figures", 0, "name"), "x" * 3000, "not a short text"),
        (set_at("figures"), [{}] * 2000, "too long"),
        (set_at("figures"), 7, "missing"),
        (set_at("tested"), [], "nothing was tested"),
        (set_at("seed"), 2**70, "not a whole number"),
        (set_at("seed"), True, "not a whole number"),
        (set_at("command"), "a\nb", "not a short text"),
        (set_at("question", "low"), 0.6, "range"),
        (set_at("versions"), [], "missing or invalid"),
        (set_at("games"), {}, "missing or invalid"),
    ],
)
def test_a_broken_certificate_is_refused_in_one_line(change: Any, value: Any, message: str) -> None:
    document = make_document()
    change(document, value)
    with pytest.raises(InputError, match=message) as caught:
        read(document)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b"NaN",
        b"[" * 100_000,
        b" " * (MAX_BYTES + 1),
        b'{"format": "firestep-certificate-1"}',
        b'{"format": "firestep-certificate-1", "rules": NaN}',
    ],
)
def test_content_that_is_no_certificate_is_refused(content: bytes) -> None:
    with pytest.raises(InputError):
        read_certificate(content)


def test_rules_that_the_game_refuses_are_refused() -> None:
    document = make_document()
    document["rules"]["settings"]["players"] = 99
    rules = document["rules"]
    arm = Arm("bitva", rules["settings"], rules["data"], rules["variants"])
    rules["hash"] = arm.rule_hash
    with pytest.raises(InputError):
        read(document)


@pytest.mark.parametrize(
    ("game", "given"),
    [
        ("trench", {}),
        ("trench", {"edition": "modern"}),
        ("bitva", {"players": 4, "may_pass": True}),
        ("club", {}),
        ("club", {"players": 2, "rules": "quick"}),
    ],
)
def test_the_rules_of_a_game_have_the_hash_of_its_certificate(
    game: str, given: dict[str, Value]
) -> None:
    own, _ = load_arms(game, given)
    assert list_rule_hashes(catalog.get_package(game).make(given))[-1] == own.rule_hash


def test_a_certificate_may_fix_nations_or_vary_them() -> None:
    package = catalog.get_package("club")
    given: dict[str, Value] = {"players": 2, "central": "AH", "half": "east", "timer": 60}
    hashes = list_rule_hashes(package.make(given))
    names = ("half", "central", "entente")
    kept = [
        {"players": 2, **{name: given.get(name, "FR") for name in chosen}}
        for chosen in ([n for n, is_kept in zip(names, k, strict=True) if is_kept] for k in KEPT)
    ]
    assert {load_arms("club", one)[0].rule_hash for one in kept} == set(hashes)
    assert hashes[0] == load_arms("club", {**given, "entente": "FR", "timer": 0})[0].rule_hash
    assert hashes[-1] == load_arms("club", {"players": 2})[0].rule_hash


KEPT = list(product((True, False), repeat=3))


@pytest.mark.parametrize(
    ("game", "given", "command"),
    [
        ("trench", {}, "firestep certify trench"),
        ("trench", {"edition": "arena"}, "firestep certify trench -o edition=arena"),
        ("bitva", {"may_pass": True}, "firestep certify bitva -o may_pass=true"),
        (
            "club",
            {"players": 2, "rules": "quick", "timer": 30},
            "firestep certify club -o players=2 -o rules=quick",
        ),
    ],
)
def test_the_command_names_the_options_that_differ(
    game: str, given: dict[str, Value], command: str
) -> None:
    assert suggest_command(catalog.get_package(game).make(given)) == command


def test_the_command_for_rules_of_a_file_names_a_file() -> None:
    made = catalog.get_package("bitva").make({"may_pass": True})
    data = {"board": str(made.data["board"]).replace("name: classic", "name: mine")}
    settings = {**made.settings, "board": "mine"}
    game = catalog.get_package("bitva").restore(settings, data)
    command = suggest_command(game)
    assert f"--rules {RULES_FILE}" in command
    assert "may_pass=true" in command
    assert "mine" not in command
