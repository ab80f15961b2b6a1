"""The page of rules: its table of options says what the program has."""

import re
from pathlib import Path

import pytest

from firestep.contract import Option
from firestep.games.club.config.options import OPTIONS

ROOM = Path(__file__).parents[3] / "src/firestep/games/club"
PAGE = (ROOM / "RULES.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (\S+) \| `(\w+)` \| (.+) \| (.+) \| (TC-\S+) \|$", PAGE, re.M)
BESIDE = ("players", "map", "half", "central", "entente", "mat", "rules")


def word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def others(option: Option) -> str:
    """Return how the page gives the values of an option that are not its default."""
    if option.choices:
        return ", ".join(word(c) for c in option.choices if c != option.default) or "-"
    if isinstance(option.default, bool):
        return word(not option.default)
    special = {"bertha_dirs": "the six in any order", "players": "2"}
    return special.get(option.name, f"1 to {option.most}")


def test_the_page_lists_the_options_in_their_order() -> None:
    assert [row[1] for row in ROWS] == [option.name for option in OPTIONS]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_the_page_gives_the_default_the_values_and_the_rule(option: Option) -> None:
    row = next(row for row in ROWS if row[1] == option.name)
    assert row[2:] == (word(option.default), others(option), option.rule)
    assert f"- **{option.rule}** " in PAGE


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[1])
def test_every_other_name_of_an_option_is_explained(row: tuple[str, ...]) -> None:
    """Its name on the page ends like the setting, and stands in some rule."""
    if row[1] in BESIDE:
        assert row[0] == "-"
        return
    name = row[0].strip("`")
    assert name.startswith("opt.")
    assert row[1] in (name[4:].replace(".", "_"), name.split(".")[-1])
    rules = PAGE[: PAGE.index("## How this program reads")]
    assert f"`{name}`" in rules or f"`{name} = " in rules
