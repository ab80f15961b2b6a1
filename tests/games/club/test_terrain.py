"""The costs of steps as data; other tests cover the rules that use them."""

from importlib.resources import files

import pytest

from firestep.contract import InputError
from firestep.contract.toml_file import TomlFile
from firestep.games.club.content import terrain

DATA = files("firestep.games.club.content").joinpath("data")
COSTS = DATA.joinpath("terrain.toml").read_text(encoding="utf-8")


def test_costs_are_in_half_points() -> None:
    cost = terrain.load_shipped().cost
    assert (cost["open"], cost["forest"], cost["road"], cost["bridge"]) == (2, 3, 1, 1)
    assert (cost["fort"], cost["board"]) == (1, 1)
    assert {cost[name] for name in ("river", "lake", "capture")} == {terrain.WHOLE_MOVE}
    assert terrain.load_shipped().flat == {"air": 2, "boat": 2}
    assert terrain.load_shipped().only["trench"] == {"foot", "tank", "air"}


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("open = 2", "open = 0", "[cost], open: a step costs from 1 to 20 half points"),
        ("open = 2", "open = 2.5", "[cost], open: '2.5' is not a whole number"),
        ("open = 2", 'open = "all"', "[cost], open: 'all' is neither a number nor \"move\""),
        ("open = 2", "", "[cost]: 'open' is missing"),
        ("forest = 3", "forest = 3\nswamp = 4", "[cost]: unknown name 'swamp'"),
        ('capture = ["foot"]', 'capture = ["feet"]', "[only], capture: 'feet' is not one of"),
    ],
)
def test_bad_costs_are_refused(old: str, new: str, what: str) -> None:
    with pytest.raises(InputError, match=r"own\.toml:\d+: ") as caught:
        terrain.read(TomlFile(COSTS.replace(old, new, 1), "own.toml"))
    assert what in str(caught.value)
