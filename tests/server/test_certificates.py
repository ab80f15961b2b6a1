"""Certificates over HTTP: the shipped ones, a folder of the host, and those of tables."""

import json
import shutil
import time
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from firestep.contract.translations import LANGUAGES
from firestep.server.studies.certificates import CHECK_SECONDS
from support.cli_process import run_firestep
from support.running_server import TIMEOUT_SECONDS, ServerProcess, run_server

pytestmark = pytest.mark.once

STORED = Path(__file__).parents[2] / "docs/certificates"
SHIPPED = files("firestep.lab.certificate").joinpath("shipped")


def shipped(name: str) -> Any:
    return json.loads(SHIPPED.joinpath(f"{name}.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a certificate that has more games than the shipped one, and broken files."""
    folder = tmp_path_factory.mktemp("certificates")
    own = shipped("bitva-classic")
    own["games"]["games"] = 100_000
    (folder / "own.json").write_text(json.dumps(own), encoding="utf-8")
    (folder / "broken.json").write_text("{", encoding="utf-8")
    (folder / "old.json").write_text('{"format": "firestep-certificate-0"}', encoding="utf-8")
    (folder / "large.json").write_bytes(b" " * 2_000_000)
    (folder / "folder.json").mkdir()
    (folder / "notes.txt").write_text("no certificate", encoding="utf-8")
    shutil.copy(STORED / "war-chest.json", folder)
    return folder


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, folder: Path) -> Iterator[ServerProcess]:
    home = tmp_path_factory.mktemp("server")
    with run_server(home, FIRESTEP_CERTIFICATES=str(folder)) as server:
        yield server
        assert "Traceback" not in server.log


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_certificates_of_a_game_are_listed(server: ServerProcess, language: str) -> None:
    answer = server.get(f"/games/bitva/certificates/{language}")
    assert answer.status_code == 200
    listed = {one["rule_hash"]: one for one in answer.json()["certificates"]}
    for name in ("bitva-classic", "bitva-skirmish"):
        assert shipped(name)["rules"]["hash"] in listed
    passing = listed[shipped("bitva-may-pass")["rules"]["hash"]]
    assert passing["changes"] == ["may_pass = true"]
    assert passing["games"] == shipped("bitva-may-pass")["games"]["games"]
    assert passing["verdict"].startswith("Bitva")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_certificate_has_its_figures_and_texts(server: ServerProcess, language: str) -> None:
    document = shipped("bitva-skirmish")
    rule_hash = document["rules"]["hash"]
    answer = server.get(f"/games/bitva/certificates/{language}/{rule_hash}")
    assert answer.status_code == 200
    details = answer.json()
    assert details["parent_hash"] == document["parent"]["hash"]
    assert details["command"] == document["command"]
    assert details["versions"] == document["versions"]
    assert details["course"] == document["course"]
    figures = [figure for section in details["sections"] for figure in section["figures"]]
    for name in ("own", "parent", "difference", "is_different", "unit"):
        assert [one[name] for one in figures] == [one[name] for one in document["figures"]]
    assert all(one["name"] for one in figures)
    again = server.http.get(str(answer.url), headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304


def test_the_certificate_with_the_most_games_counts(server: ServerProcess) -> None:
    rule_hash = shipped("bitva-classic")["rules"]["hash"]
    assert server.get(f"/games/bitva/certificates/en/{rule_hash}").json()["games"] == 100_000


def test_a_broken_file_is_one_line_of_the_log(server: ServerProcess) -> None:
    server.get("/games/bitva/certificates/en")
    lines = [line for line in server.log.splitlines() if "is skipped" in line]
    assert len(lines) == 3
    for name in ("broken.json", "old.json", "large.json"):
        assert sum(name in line for line in lines) == 1


@pytest.mark.parametrize(
    ("path", "status"),
    [
        (f"/games/bitva/certificates/en/{'0' * 64}", 404),
        ("/games/bitva/certificates/en/own.json", 422),
        ("/games/bitva/certificates/en/..%2f..%2fetc%2fpasswd", 404),
        (f"/games/bitva/certificates/xx/{'0' * 64}", 422),
        ("/games/chess/certificates/en", 422),
        ("/games/bitva/certificate/en?board=none", 400),
        ("/games/bitva/certificate/en?no_such=1", 400),
        ("/tables/no-such-table/certificate/en", 404),
    ],
)
def test_bad_requests_are_refused(server: ServerProcess, path: str, status: int) -> None:
    answer = server.get(path)
    assert answer.status_code == status
    assert answer.json()["error"]["code"]


def test_the_certificate_of_options_is_found(server: ServerProcess) -> None:
    found = server.get("/games/bitva/certificate/en?board=skirmish").json()
    assert found["rule_hash"] == shipped("bitva-skirmish")["rules"]["hash"]
    assert "300 games" in found["verdict"]
    found = server.get("/games/bitva/certificate/en?board=skirmish&may_pass=true").json()
    assert (found["rule_hash"], found["verdict"]) == ("", "")
    assert found["command"] == "firestep certify bitva -o board=skirmish -o may_pass=true"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_certificate_of_content_files_is_found(server: ServerProcess, language: str) -> None:
    text = (STORED / "war-chest.toml").read_text(encoding="utf-8")
    body = {"files": {"rules": text}, "options": {"players": 2}, "language": language}
    found = server.post("/games/club/certificate", body).json()
    document = json.loads((STORED / "war-chest.json").read_text(encoding="utf-8"))
    assert found["rule_hash"] == document["rules"]["hash"]
    assert found["verdict"]
    body["files"] = {"rules": text.replace("24", "23")}
    found = server.post("/games/club/certificate", body).json()
    assert (found["rule_hash"], found["verdict"]) == ("", "")
    assert found["command"].startswith("firestep certify club --rules")


def test_the_certificate_of_a_table_is_found(server: ServerProcess) -> None:
    table = server.create_table("trench", options={"edition": "modern"})
    found = server.get(f"/tables/{table.name}/certificate/es").json()
    assert found["rule_hash"] == shipped("trench-modern")["rules"]["hash"]
    table = server.create_table("trench", options={"length": "short"})
    found = server.get(f"/tables/{table.name}/certificate/es").json()
    assert (found["rule_hash"], found["command"]) == ("", "firestep certify trench -o length=short")


def test_the_folder_is_read_again_when_it_changes(server: ServerProcess, folder: Path) -> None:
    path = folder / "new.json"
    lookup = "/games/bitva/certificates/en/"
    document = shipped("bitva-four")
    rule_hash = document["rules"]["hash"]
    before = server.get(lookup + rule_hash).json()["games"]
    document["games"]["games"] = before + 1
    path.write_text(json.dumps(document), encoding="utf-8")
    until = time.monotonic() + TIMEOUT_SECONDS
    while server.get(lookup + rule_hash).json()["games"] != before + 1:
        assert time.monotonic() < until
        time.sleep(CHECK_SECONDS / 10)
    path.unlink()
    while server.get(lookup + rule_hash).json()["games"] != before:
        assert time.monotonic() < until
        time.sleep(CHECK_SECONDS / 10)


def test_a_missing_folder_is_refused_at_start(tmp_path: Path) -> None:
    found = run_firestep("serve", "--certificates", str(tmp_path / "none"), home=tmp_path)
    assert (found.code, found.out) == (2, "")
    assert found.err.startswith("firestep: FIRESTEP_CERTIFICATES: ")
    assert found.err.count("\n") == 1
