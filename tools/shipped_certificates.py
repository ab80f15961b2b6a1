"""Make the certificates of the shipped rule sets, which the server offers.

python tools/shipped_certificates.py [NAME ...]

Each has a few hundred games, so that all of them take less than an hour on one core. Stale ones
are found by tests/lab/test_shipped_certificates.py.
"""

import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from firestep import cli

FOLDER = Path(__file__).parents[1] / "src/firestep/lab/certificate/shipped"
GAMES = 300
RULE_SETS: Mapping[str, tuple[str, ...]] = {
    "bitva-classic": ("bitva",),
    "bitva-skirmish": ("bitva", "-o", "board=skirmish"),
    "bitva-advanced": ("bitva", "-o", "advanced=true"),
    "bitva-may-pass": ("bitva", "-o", "may_pass=true"),
    "bitva-four": ("bitva", "-o", "players=4"),
    "trench-classic": ("trench",),
    "trench-modern": ("trench", "-o", "edition=modern"),
    "trench-arena": ("trench", "-o", "edition=arena"),
    "trench-outer-limit": ("trench", "-o", "edition=outer-limit"),
    "club-two-standard": ("club", "-o", "players=2"),
    "club-two-quick": ("club", "-o", "players=2", "-o", "rules=quick"),
}


def make_certificate(name: str) -> None:
    """Write one certificate."""
    with tempfile.TemporaryDirectory() as folder:
        settings = ["--games", str(GAMES), "--progress", "none", "--out", folder]
        code = cli.run(["certify", *RULE_SETS[name], *settings])
        if code:
            raise SystemExit(f"{name}: exit code {code}")
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{name}.json").write_bytes((Path(folder) / "certificate.json").read_bytes())


if __name__ == "__main__":
    for name in sys.argv[1:] or RULE_SETS:
        make_certificate(name)
