"""The shipped certificates are those of the shipped rules."""

import shlex
import subprocess
import sys
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest

from firestep import catalog
from firestep.cli.arguments import read_rule_options
from firestep.lab.certificate.arms import list_rule_hashes
from firestep.lab.certificate.stored import read_certificate

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
FOLDER = files("firestep.lab.certificate").joinpath("shipped")
NAMES = sorted(one.name for one in FOLDER.iterdir() if one.name.endswith(".json"))


def test_every_game_has_some() -> None:
    assert {name.partition("-")[0] for name in NAMES} <= set(catalog.GAMES)
    assert {"bitva", "trench"} <= {name.partition("-")[0] for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_a_certificate_belongs_to_the_rules_of_its_command(name: str) -> None:
    stored = read_certificate(FOLDER.joinpath(name).read_bytes())
    words = shlex.split(stored.certificate.command)
    game = words[2]
    given = read_rule_options(
        game, [value for word, value in pairwise(words) if word == "-o"], None
    )
    rules = catalog.get_package(game).make(given)
    assert stored.rule_hash in list_rule_hashes(rules), (
        f"the rules have changed: run python tools/shipped_certificates.py {name[:-5]}"
    )
    assert stored.games >= 100


def test_the_document_lists_the_stored_certificates() -> None:
    tool = ROOT / "tools/certificate_table.py"
    done = subprocess.run([sys.executable, tool, "--check"], check=False, timeout=120)
    assert done.returncode == 0, "run python tools/certificate_table.py"
    page = (ROOT / "docs/certificates.md").read_text(encoding="utf-8")
    assert page.count("](certificates/") >= 5
