"""Make the position files. Made with version 0.1.0; kept for reference."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from compatibility.baseline import digest_of, run
from compatibility.make_records import BATTLE

TRENCHES = """
# Foot soldiers in a trench, a turret in reserve, headquarters and victory points.

game = "club"
players = 2
rules = "everything"
phase = "move"
round = 7
turn = "GE"

[hq]
GE = "0301"
FR = "1204"

[points]
GE = 2
FR = 4

[forts]
B = "GE"
C = "FR"

[units.GE]
u1 = { type = "infantry", at = "0111" }
u2 = { type = "minelayer", at = "0412", worked = true }
u3 = { type = "tank", at = "0910", damage = 2 }

[units.FR]
u4 = { type = "tank", at = "0211" }
u5 = { type = "truck", at = "1207" }
u6 = { type = "infantry", at = "1206", experience = 3 }

[mines]
m7 = { nation = "GE", marker = "0512", code = 2 }
"""

OPENING = "4TCLG/4STCL/4SSTC/4SSST/tsss4/ctss4/lcts4/glct4 b 0 0 0"


def positions(records: Path) -> Iterator[tuple[str, str, Sequence[str]]]:
    """Yield the name of each file, its text and the options it needs."""
    arena, modern = ("edition=arena", "length=single"), ("edition=modern", "length=single")
    yield "trench/opening.txt", f"# A position of TRENCH.\n{OPENING}\n", ()
    yield "trench/out-of-the-trench.txt", "8/8/4S3/4S3/4c3/8/8/8 b 0 0 0\n", ()
    yield "trench/match.txt", f"{OPENING} 2:2:40:36\n", ()
    yield "trench/middle.txt", at_entry(records / "trench-modern-armistice.json", 20), modern
    yield "trench/over.txt", at_entry(records / "trench-arena.json", 0), arena
    four, two = records / "bitva-four-advanced-running.json", records / "bitva-skirmish.json"
    yield "bitva/first-roll.txt", at_entry(four, 2), ("advanced=true",)
    yield "bitva/place.txt", in_phase(four, 1, "place"), ("advanced=true",)
    yield "bitva/recall.txt", in_phase(four, 1, "recall"), ("advanced=true",)
    yield "bitva/move.txt", in_phase(two, 1, "move"), ()
    yield "bitva/over.txt", at_entry(two, 0), ()
    every, team = records / "club-everything.json", records / "club-four.json"
    everything = ("rules=everything", "players=2")
    yield "club/split.txt", at_entry(every, 10), everything
    yield "club/place.txt", in_phase(team, 0, "phase=place"), ("setup_chips=draw",)
    rolls = ("phase=target-roll", "phase=attacker-roll", "phase=attacks")
    yield "club/attack.txt", in_phase(every, 0, *rolls), everything
    yield "club/battle.toml", BATTLE.lstrip(), ()
    yield "club/trenches.toml", TRENCHES.lstrip(), ()


def make_positions(folder: Path, records: Path, home: Path) -> None:
    """Write five positions of each game, and what the command line says of each."""
    files = {name: (text, options) for name, text, options in positions(records)}
    expected = {}
    for name, (text, options) in sorted(files.items()):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        expected[name] = look_at(file, options, home)
    text = json.dumps(expected, indent=1, ensure_ascii=False)
    (folder / "expected.json").write_text(text + "\n", encoding="utf-8")


def entries_of(file: Path) -> list[dict[str, Any]]:
    """Return the entries of a record."""
    entries: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))["entries"]
    return entries


def at_entry(file: Path, number: int) -> str:
    """Return the position of a record after so many actions; 0 is the last position."""
    return f"{entries_of(file)[number - 1]['position']}\n"


def in_phase(file: Path, field: int, *phases: str) -> str:
    """Return the first position of a record in one of the phases; the earlier ones go first."""
    texts = [entry["position"] for entry in entries_of(file)]
    found = [text for phase in phases for text in texts if text.split()[field] == phase]
    return f"{found[0]}\n"


def look_at(file: Path, options: Sequence[str], home: Path) -> dict[str, Any]:
    """Return what the command line says of a position file."""
    game = file.parent.name
    given = [word for option in options for word in ("-o", option)]
    shown = run("show", file, "--game", game, *given, home=home).rstrip("\n").splitlines()[-1]
    text = file.read_text(encoding="utf-8").splitlines()[-1]
    source = str(file) if file.suffix == ".toml" else text
    legal = run("legal", game, "--position", source, *given, home=home).splitlines()
    return {
        "options": list(options),
        "position": shown,
        "legal": len(legal),
        "legal_digest": digest_of(legal),
    }
