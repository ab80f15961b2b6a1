"""RULES.md: its table of options agrees with the program."""

import re
from pathlib import Path

import pytest

from firestep.contract import Option
from firestep.games.club.config.options import OPTIONS

pytestmark = pytest.mark.once

ROOM = Path(__file__).parents[3] / "src/firestep/games/club"
PAGE = (ROOM / "RULES.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (\S+) \| `(\w+)` \| (.+) \| (.+) \| (TC-\S+) \|$", PAGE, re.M)
BESIDE = ("players", "map", "half", "central", "entente", "mat", "rules")


def format_value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def format_other_values(option: Option) -> str:
    """Return the values of an option other than its default, as the page lists them."""
    if option.choices:
        return ", ".join(format_value(c) for c in option.choices if c != option.default) or "-"
    if isinstance(option.default, bool):
        return format_value(not option.default)
    special = {"bertha_dirs": "the six in any order", "players": "2"}
    least = option.minimum + (option.minimum == option.default)
    return special.get(option.name, f"{least} to {option.maximum}")


def test_the_page_lists_the_options_in_order() -> None:
    assert [row[1] for row in ROWS] == [option.name for option in OPTIONS]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_the_page_gives_the_default_the_values_and_the_rule(option: Option) -> None:
    row = next(row for row in ROWS if row[1] == option.name)
    assert row[2:] == (format_value(option.default), format_other_values(option), option.rule)
    assert f"- **{option.rule}** " in PAGE


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[1])
def test_option_names_in_rules_are_listed(row: tuple[str, ...]) -> None:
    """The name on the page ends with the setting's name and occurs in a rule."""
    if row[1] in BESIDE:
        assert row[0] == "-"
        return
    name = row[0].strip("`")
    assert name.startswith("opt.")
    assert row[1] in (name[4:].replace(".", "_"), name.split(".")[-1])
    rules = PAGE[: PAGE.index("## How this program reads")]
    assert f"`{name}`" in rules or f"`{name} = " in rules
