"""docs/research.md lists the features of observations as the games define them."""

import re
from pathlib import Path
from typing import Any

import pytest

from firestep.games.bitva import Bitva
from firestep.games.club import Club
from firestep.games.trench import Trench

pytestmark = pytest.mark.once
TEXT = Path("docs/research.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", [Trench(), Bitva(), Club()], ids=["trench", "bitva", "club"])
def test_the_table_is_that_of_the_game(game: Any) -> None:
    layout = game.tensor_layout()
    table = TEXT.split(f"<!-- observation: {game.id} -->")[1].split("\n\n")[0]
    found = re.findall(r"^\| (\S+)(?: to \S+)? \| `(\w+)` \| (\d+) \| (.*) \|$", table, re.M)
    assert found == [
        (str(one.start), one.name, str(one.maximum), one.meaning) for one in layout.features
    ]
    assert f"| {layout.actions:,} " in TEXT
    assert f"| {layout.size:,} |" in TEXT
