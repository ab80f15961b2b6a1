"""Hidden information of Trench Club: splits, picks, mine codes."""

import json
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from firestep.contract import SPECTATOR, TABLE, InputError, Json
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import make_config
from firestep.games.club.formats import toml_reader
from firestep.games.club.formats.notation import read_position
from firestep.games.club.game import Club
from firestep.games.club.hidden.sampling import sample_position
from firestep.games.club.kernel import layout
from firestep.games.club.position_text.writer import write_position
from firestep.games.club.state import (
    Position,
    initial_position,
    pickable_special_forces,
    position_from_words,
)
from firestep.games.club.view import build_view
from support.club_positions import position_with, units_with

SPEC = make_config({"spec": True})
TWO = make_config({"players": 2, "spec": True})
LAID = position_with(
    GE=units_with("u4", "minelayer:0007"),
    AH="u14:truck:0600",
    GB="u15:minelayer:0510",
    mines="GE:m16:0006:3,GB:m17:0411:0,GB:m18:-:5",
)


def read_view(position: Position, seat: int) -> Mapping[str, Any]:
    """Return the view of a seat after a JSON round trip."""
    found: dict[str, Json] = json.loads(json.dumps(build_view(position, seat)))
    return found


@pytest.mark.rule("TC-SPEC-49", "TC-GAP-48", "TC-GAP-65")
@pytest.mark.parametrize(
    ("seat", "own", "other"), [(1, 3, "?"), (3, 3, "?"), (2, "?", 0), (4, "?", 0)]
)
def test_a_team_knows_its_own_codes(seat: int, own: object, other: object) -> None:
    position = read_position(LAID, SPEC)
    known = read_view(position, seat)
    assert [mine["code"] for mine in known["mines"].values()] == [own, other]
    assert known["mines"]["m16"]["hex"] == ("0106" if own == 3 else "")
    assert f"GE:m16:0006:{own},GB:m17:0411:{other}" in known["position"]


@pytest.mark.rule("TC-SPEC-49")
@pytest.mark.parametrize("seat", [SPECTATOR, TABLE, 0])
def test_spectators_see_no_code(seat: int) -> None:
    known = read_view(read_position(LAID, SPEC), seat)
    assert {mine["code"] for mine in known["mines"].values()} == {"?"}
    assert "mines=GE:m16:0006:?,GB:m17:0411:?,GB:m18:-:5" in known["position"]


@pytest.mark.rule("TC-GAP-48", "TC-SPEC-69")
def test_everything_is_visible_after_the_end() -> None:
    over = LAID.replace("phase=move", "phase=over ended=time result=draw")
    position = read_position(over, SPEC)
    assert read_view(position, SPECTATOR)["position"] == str(position)


def with_codes(position: Position, **codes: int) -> Position:
    state = position.words()
    for name, code in codes.items():
        slot = layout.S_SLOTS + int(name[1:]) * layout.SLOT_WORDS - layout.SLOT_WORDS
        state[slot + layout.M_CODE] = code
    return position_from_words(state, position.config)


@pytest.mark.rule("TC-SPEC-49")
def test_a_view_does_not_depend_on_hidden_codes() -> None:
    position = read_position(LAID, SPEC)
    for code in range(7):
        assert build_view(with_codes(position, m16=code), 2) == build_view(position, 2)
        assert build_view(with_codes(position, m17=code), 1) == build_view(position, 1)
        assert build_view(with_codes(position, m16=code, m17=6 - code), SPECTATOR) == build_view(
            position, SPECTATOR
        )


def test_a_text_with_hidden_codes_is_not_playable() -> None:
    position = read_position(LAID, SPEC)
    hidden = write_position(position.words(), SPEC, hide=2)
    with pytest.raises(InputError, match=r"^m16: the code of m16 is hidden \[TC-SPEC-49\]"):
        read_position(hidden, SPEC)
    written = toml_reader.write(position, hide=2)
    assert 'm16 = { nation = "GE", marker = "0006", code = "?" }' in written
    with pytest.raises(InputError, match=r"^saved.toml:\d+: m16: the code of m16 is hidden"):
        toml_reader.read(written, "saved.toml")


@pytest.mark.rule("TC-SPEC-50", "TC-GAP-48")
def test_hidden_codes_are_drawn_from_the_possible_ones() -> None:
    position, random = read_position(LAID, SPEC), Random(1)
    found: Counter[int] = Counter()
    for _ in range(140):
        drawn = sample_position(read_view(position, 2), 2, random.randrange, SPEC)
        mines = {mine.name: mine for mine in drawn.mines}
        assert mines["m17"] == position.mines[1]
        found[mines["m16"].code] += 1
        assert build_view(drawn, 2) == build_view(position, 2)
    assert sorted(found) == [0, 1, 2, 3, 4]  # the others point off the map
    assert min(found.values()) > 10


@pytest.mark.rule("TC-FAQ-07")
def test_adjacent_mines_always_have_a_free_hex() -> None:
    # With crowded markers, drawing one code must leave a free hex for each remaining mine.
    hexes = ["0000", "0001", "0002", "0003", "0100", "0101", "0102", "0103", "0200"]
    text = position_with(
        FR="u7:minelayer:0500",
        forts="B:GE",
        mines=",".join(f"FR:m{14 + at}:{hex}:0" for at, hex in enumerate(hexes)),
        lost="FR:ft17:u8.u9.u10.u11.u12,GE:car:u13",
    )
    position = read_position(text, TWO)
    random = Random(2)
    for draw in [lambda n: 0, lambda n: n - 1, *[random.randrange] * 40]:
        drawn = sample_position(read_view(position, 1), 1, draw, TWO)
        assert len({mine.hex for mine in drawn.mines}) == len(hexes)
        assert [mine.marker for mine in drawn.mines] == hexes
        assert sample_position(read_view(position, 2), 2, draw, TWO) == position


PICKED = make_config({"players": 4, "start_special": True})


@pytest.mark.rule("TC-SETUP-34", "TC-VAR-38")
def test_a_pick_is_hidden_from_the_ally_during_the_split() -> None:
    game = Club(restored=PICKED)
    before = game.initial()
    after, _ = game.apply(before, 1, Action("pick medic"))
    assert read_view(after, 1)["units"]["u12"]["kind"] == "medic"
    for seat in (2, 3, 4, SPECTATOR, TABLE):
        assert build_view(after, seat) == build_view(before, seat)
        assert read_view(after, seat)["units"]["u12"]["kind"] == "?"
        assert read_view(after, seat)["position"] == ""


@pytest.mark.rule("TC-SETUP-34", "TC-VAR-38", "TC-GAP-70")
def test_hidden_picks_and_splits_are_drawn() -> None:
    state = initial_position(PICKED).words()
    state[layout.S_READY] = 0b00100
    for number in range(1, state[layout.S_UNITS] + 1):
        slot = layout.S_SLOTS + number * layout.SLOT_WORDS - layout.SLOT_WORDS
        if state[slot + layout.U_OWNER] == 2:
            state[slot + layout.U_KIND] = (
                state[slot + layout.U_KIND] or pickable_special_forces(PICKED)[1]
            )
            state[slot + layout.U_ARMY] = 1
    position, random = position_from_words(state, PICKED), Random(3)
    kinds: set[str] = set()
    open_picks: set[str] = set()
    for _ in range(120):
        drawn = sample_position(read_view(position, 1), 1, random.randrange, PICKED)
        assert build_view(drawn, 1) == build_view(position, 1)
        assert read_position(str(drawn), PICKED) == drawn
        units = {each.name: each for each in drawn.all_units()}
        kinds.add(units["u24"].kind)
        open_picks.add(units["u36"].kind)
        assert units["u12"].kind == "?"
        assert (units["u24"].kind == "turret") == (units["u24"].army == "")
    assert kinds == {PICKED.kinds[kind] for kind in pickable_special_forces(PICKED)}
    assert open_picks == {*kinds, "?"}
    assert (
        sample_position(read_view(position, 2), 2, random.randrange, PICKED).units()["u24"].kind
        == "medic"
    )
