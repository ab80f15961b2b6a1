"""Generated files, server texts and docs/server.md are up to date."""

import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from firestep.contract.translations import LANGUAGES
from firestep.server import app, config, openapi
from firestep.server.config import Config, ServerLimits, limit_variable
from firestep.server.translations import TRANSLATIONS, socket_text
from firestep.wire import schema
from firestep.wire.client_messages import FROM_CLIENT
from firestep.wire.server_messages import FROM_SERVER
from support.running_server import TIMEOUT_SECONDS, run_server

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]


def test_the_message_schema_is_up_to_date() -> None:
    stored = (ROOT / "src/firestep/wire/schema.json").read_text(encoding="utf-8")
    assert stored == schema.render_schema(), "run python -m firestep.wire.schema"


def test_the_openapi_description_is_up_to_date() -> None:
    stored = (ROOT / "docs/openapi.json").read_text(encoding="utf-8")
    assert stored == openapi.describe_api(), (
        "run python -m firestep.server.openapi > docs/openapi.json"
    )


def find_facts(language: str, chapter: str, name: str) -> set[str]:
    """Return the names of the facts in a text."""
    message = TRANSLATIONS.message(language, chapter, name)
    return {fact for fact, _ in message.references()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_texts(language: str) -> None:
    english, other = TRANSLATIONS.language("en"), TRANSLATIONS.language(language)
    assert list(other) == list(english) == ["socket", "front"]
    for chapter, templates in english.items():
        assert list(other[chapter]) == list(templates)
        for name, template in templates.items():
            assert find_facts(language, chapter, name) == find_facts("en", chapter, name), name
            assert other[chapter][name].strip()
            assert language == "en" or other[chapter][name] != template


def test_every_code_has_a_text_and_every_text_is_used() -> None:
    folder = Path(app.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    used = set(re.findall(r'(?:close|disconnect)\(\s*"([a-z-]+)"', source))
    used |= set(re.findall(r'_disconnect\(\s*\w+, "([a-z-]+)"', source))
    used |= set(re.findall(r'_reject\(\s*\w+, "([a-z-]+)"', source))
    used |= set(re.findall(r'_refuse\(\s*[^,"]*(?:"[^"]*")?,\s*"([a-z-]+)"', source))
    used |= set(re.findall(r'socket_text\(\s*[^,]+,\s*"([a-z-]+)"', source))
    used |= {"sockets", "full", "no-table"}  # codes of `Rejection`
    assert used == set(TRANSLATIONS.language("en")["socket"])


def test_every_text_can_be_filled() -> None:
    for language in LANGUAGES:
        for name in TRANSLATIONS.language(language)["socket"]:
            facts = dict.fromkeys(find_facts(language, "socket", name), "x")
            assert socket_text(language, name, **facts)


DOCUMENT = (ROOT / "docs/server.md").read_text(encoding="utf-8")


def test_the_document_lists_every_setting_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `([A-Z_]+)` \| ([^|]+) \|", DOCUMENT, re.M))
    for limit in fields(ServerLimits):
        default = rows.pop(limit_variable(limit.name))
        assert default == str(limit.default).lower(), limit.name
    read = set(re.findall(r'"(FIRESTEP_[A-Z_]+|DATABASE_URL)"', Path(config.__file__).read_text()))
    assert set(rows) == read
    defaults = Config(database="sqlite://")
    assert (rows["FIRESTEP_ADDRESS"], rows["FIRESTEP_PORT"]) == (
        defaults.address,
        str(defaults.port),
    )


def test_the_document_names_every_message() -> None:
    for adapter in (FROM_CLIENT, FROM_SERVER):
        kinds = re.findall(r"'const': '([a-z-]+)'", str(adapter.json_schema()))
        assert kinds
        for kind in kinds:
            assert f"`{kind}`" in DOCUMENT, kind


def test_the_example_of_the_document_runs(tmp_path: Path) -> None:
    session, output = re.findall(r"^```(?:python|text)\n(.*?)^```", DOCUMENT, re.M | re.S)
    (tmp_path / "session.py").write_text(session, encoding="utf-8")
    with run_server(tmp_path) as server:
        done = subprocess.run(
            [sys.executable, "session.py", server.url],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=TIMEOUT_SECONDS,
            check=False,
        )
    assert (done.stdout, done.returncode) == (output, 0), done.stderr
