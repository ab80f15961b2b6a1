"""What describes the server is true: generated files, sentences, and the page about hosting."""

import re
import string
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from firestep.contract.translations import LANGUAGES
from firestep.server import app, config
from firestep.server.config import Config, Limits, variable
from firestep.server.http import openapi
from firestep.server.translations import PHRASES, sentence
from firestep.wire import schema
from firestep.wire.client_messages import FROM_CLIENT
from firestep.wire.server_messages import FROM_SERVER
from support.running_server import PATIENCE, serving

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]


def test_the_schema_of_the_messages_is_fresh() -> None:
    kept = (ROOT / "src/firestep/wire/schema.json").read_text(encoding="utf-8")
    assert kept == schema.text(), "run python -m firestep.wire.schema"


def test_the_description_of_the_http_part_is_fresh() -> None:
    kept = (ROOT / "docs/openapi.json").read_text(encoding="utf-8")
    assert kept == openapi.text(), "run python -m firestep.server.http.openapi > docs/openapi.json"


def named(template: str) -> set[str]:
    """Return the facts that a sentence names."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_sentences(language: str) -> None:
    english, other = PHRASES.language("en"), PHRASES.language(language)
    assert list(other) == list(english) == ["socket", "front"]
    for chapter, sentences in english.items():
        assert list(other[chapter]) == list(sentences)
        for name, template in sentences.items():
            assert named(other[chapter][name]) == named(template), name
            assert other[chapter][name].strip()
            assert language == "en" or other[chapter][name] != template


def test_there_is_a_sentence_for_every_code_and_none_besides() -> None:
    folder = Path(app.__file__).parent
    said = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    used = set(re.findall(r'_hang_up\(\s*"([a-z-]+)"', said))
    used |= set(re.findall(r'_refuse\(\s*[^,"]*(?:"[^"]*")?,\s*"([a-z-]+)"', said))
    used |= set(re.findall(r'sentence\(\s*[^,]+,\s*"([a-z-]+)"', said))
    used |= {"sockets", "full", "no-table"}  # of the gate, by `Reason.code`
    assert used == set(PHRASES.language("en")["socket"])


def test_every_sentence_can_be_filled() -> None:
    for language in LANGUAGES:
        for name, template in PHRASES.language(language)["socket"].items():
            given = dict.fromkeys(named(template), "x")
            assert sentence(language, name, **given)


PAGE = (ROOT / "docs/server.md").read_text(encoding="utf-8")


def test_the_page_lists_every_setting_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `([A-Z_]+)` \| ([^|]+) \|", PAGE, re.M))
    for limit in fields(Limits):
        shown = rows.pop(variable(limit.name))
        assert shown == str(limit.default).lower(), limit.name
    read = set(re.findall(r'"(FIRESTEP_[A-Z_]+|DATABASE_URL)"', Path(config.__file__).read_text()))
    assert set(rows) == read
    plain = Config(database="sqlite://")
    assert (rows["FIRESTEP_ADDRESS"], rows["FIRESTEP_PORT"]) == (plain.address, str(plain.port))


def test_the_page_names_every_message() -> None:
    for adapter in (FROM_CLIENT, FROM_SERVER):
        kinds = re.findall(r"'const': '([a-z-]+)'", str(adapter.json_schema()))
        assert kinds
        for kind in kinds:
            assert f"`{kind}`" in PAGE, kind


def test_the_session_on_the_page_goes_as_it_says(tmp_path: Path) -> None:
    session, shown = re.findall(r"^```(?:python|text)\n(.*?)^```", PAGE, re.M | re.S)
    (tmp_path / "session.py").write_text(session, encoding="utf-8")
    with serving(tmp_path) as server:
        done = subprocess.run(
            [sys.executable, "session.py", server.url],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    assert (done.stdout, done.returncode) == (shown, 0), done.stderr
