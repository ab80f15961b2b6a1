"""The picture of a position: who stands where, who is hurt, who holds what, in any colours."""

import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from firestep.boards.axial import cell_name, ring
from firestep.contract import InputError
from firestep.games.club.content import map_reader, mat_reader
from firestep.games.club.content.map import LAND, Map
from firestep.games.club.content.mat import NATIONS
from firestep.games.club.picture.board_svg import draw
from firestep.games.club.picture.mat_svg import draw_mat
from firestep.games.club.picture.model import Marker, PictureModel, Piece, rank
from firestep.games.club.picture.placement import MOST, Placement
from firestep.games.club.picture.shapes import centre
from firestep.games.club.picture.stroke_text import cost, width, write
from firestep.games.club.picture.symbols import SYMBOLS, symbol
from firestep.games.club.picture.tokens import body, damage_row, experience_tab, token

SVG = "{http://www.w3.org/2000/svg}"
CIRCLE = f"{SVG}circle"
MAT = mat_reader.shipped()
WINTER = map_reader.shipped("winter")
TANK = Piece("u1", "tank", "GE", "0712", 2, 4)
COLOUR = re.compile(r"#[0-9a-f]{6}")


def scene(*pieces: Piece, **more: Any) -> PictureModel:
    return PictureModel(WINTER, MAT, pieces, **more)


def tree(drawn: PictureModel) -> ET.Element:
    return ET.fromstring(draw(drawn))


def named(found: ET.Element, name: str) -> list[ET.Element]:
    """Return the parts that bear this class among their own."""
    return [part for part in found.iter() if name in (part.get("class") or "").split()]


def title(part: ET.Element) -> str:
    return part.findtext(f"{SVG}title") or ""


def colourless(drawn: str) -> str:
    return COLOUR.sub("#", drawn)


def written(text: str) -> list[str]:
    """Return the strokes of some words, wherever they stand."""
    return re.findall(r' d="([^"]+)"', write(text, 0, 0, 10, "#000000"))


def strokes(part: ET.Element) -> list[str]:
    return [path.get("d") or "" for path in part.iter(f"{SVG}path")]


def armies(ground: Map, nations: tuple[str, ...] = NATIONS) -> Iterator[Piece]:
    """Set up each nation around start hexes of its own."""
    starts = list(ground.starts.values())
    share, number, taken = len(starts) // len(nations), 0, set[int]()
    for place, nation in enumerate(nations):
        mine = starts[place * share : (place + 1) * share]
        for unit, kind in enumerate(MAT.rosters[nation]):
            around = (cell for radius in range(4) for cell in ring(mine[unit % share], radius))
            at = next(c for c in around if ground.hexes.get(c) in LAND and c not in taken)
            taken.add(at)
            number += 1
            damage, experience = number % 6, number % 5
            yield Piece(f"u{number}", kind, nation, cell_name(at), damage, experience)


def test_every_kind_has_a_symbol_of_its_own() -> None:
    assert SYMBOLS.keys() == MAT.units.keys()
    drawn = {symbol(kind, "#4b5563") for kind in SYMBOLS}
    assert len(drawn) == len(SYMBOLS) == 23
    outlines = {max(parts, key=len) for parts in SYMBOLS.values()}
    assert len(outlines) == len(SYMBOLS)


@pytest.mark.parametrize("kind", SYMBOLS)
def test_a_symbol_stays_in_its_box(kind: str) -> None:
    for part in SYMBOLS[kind]:
        starts = re.findall(r"M(-?[\d.]+) (-?[\d.]+)", part)
        assert starts, part
        assert all(abs(float(x)) <= 14.5 and abs(float(y)) <= 14 for x, y in starts), part


def test_a_symbol_cuts_with_the_colour_of_its_token() -> None:
    assert "#123456" in symbol("truck", "#123456")
    assert "#123456" not in symbol("medic", "#123456")


def test_nations_differ_in_more_than_colour() -> None:
    assert len({colourless(body(nation)) for nation in NATIONS}) == 4
    shapes = {re.findall(r' d="([^"]+)"', body(nation))[0] for nation in NATIONS}
    assert len(shapes) == 4


def test_teams_differ_in_their_rims() -> None:
    def rim(nation: str) -> str:
        found = re.search(r'class="rim".*?stroke="(#\w+)"', body(nation))
        assert found
        return found[1]

    assert rim("GE") == rim("AH") != rim("FR") == rim("GB")
    light = {nation: sum(bytes.fromhex(rim(nation)[1:])) for nation in ("GE", "FR")}
    assert light["FR"] - light["GE"] > 500  # seen in any colours
    notched = [nation for nation in NATIONS if "notches" in body(nation)]
    assert notched == ["AH", "GB"]


@pytest.mark.parametrize("count", range(6))
def test_pips_are_counted(count: int) -> None:
    assert damage_row(count).count('class="damage"') == count
    assert experience_tab(count).count('class="chevron"') == count
    drawn = ET.fromstring(draw(scene(replace(TANK, damage=count, experience=5 - count))))
    assert len(named(drawn, "damage")) == count
    assert len(named(drawn, "chevron")) == 5 - count


@pytest.mark.parametrize("experience", range(6))
def test_a_rank_has_a_sign_of_its_own(experience: int) -> None:
    signs = [
        sign for sign in ("veteran", "hero") if f'class="{sign}"' in experience_tab(experience)
    ]
    expected = ("recruit", "recruit", "recruit", "veteran", "veteran", "hero")[experience]
    assert rank(experience) == expected
    assert signs == ([] if expected == "recruit" else [expected])


def test_a_token_says_what_it_is() -> None:
    (unit,) = named(tree(scene(TANK)), "unit")
    assert unit.get("id") == "u1"
    assert unit.get("data-place") == "0712"
    assert title(unit) == "tank of Germany, damage 2, experience 4 (veteran)"
    hero = replace(TANK, experience=5, is_spent=True)
    assert title(named(tree(scene(hero)), "unit")[0]).endswith("5 (war hero), has moved")


def test_a_unit_that_moved_and_one_that_moves_are_told_apart() -> None:
    plain = token(TANK, "tank", 0, 0)
    spent = token(replace(TANK, is_spent=True), "tank", 0, 0)
    moving = token(replace(TANK, is_open=True), "tank", 0, 0)
    assert len({colourless(drawn) for drawn in (plain, spent, moving)}) == 3
    assert 'class="spent"' in spent
    assert 'class="open"' in moving


def test_foreign_words_are_escaped() -> None:
    odd = replace(TANK, id='u"1<&', kind="<b>&", nation="X&")
    found = tree(scene(odd, title="Us & <them>"))
    assert title(found) == "Us & <them>"
    (unit,) = named(found, "unit")
    assert unit.get("id") == 'u"1<&'
    assert title(unit).startswith("<b>& of X&, ")


def test_a_picture_without_a_title_has_that_of_the_map() -> None:
    assert title(tree(scene())) == WINTER.title


@pytest.mark.parametrize("name", map_reader.SHIPPED)
def test_four_armies_are_drawn(name: str) -> None:
    ground = map_reader.shipped(name)
    pieces = tuple(armies(ground))
    drawn = draw(PictureModel(ground, MAT, pieces))
    found = ET.fromstring(drawn)
    assert {unit.get("id") for unit in named(found, "unit")} == {piece.id for piece in pieces}
    assert len(pieces) == 44
    assert len(named(found, "fort")) == 14
    assert not list(found.iter(f"{SVG}text"))
    assert found.get("width") is None
    assert found.get("viewBox")
    assert drawn == draw(PictureModel(ground, MAT, pieces))


def test_a_half_is_drawn() -> None:
    half = WINTER.half("west")
    found = tree(PictureModel(half, MAT, tuple(armies(half, ("AH", "GB")))))
    assert len(named(found, "unit")) == 22
    assert len(named(found, "holding")) == 7


def test_a_unit_that_is_not_on_the_board_is_not_drawn() -> None:
    assert not named(tree(scene(replace(TANK, place=""))), "unit")


@pytest.mark.parametrize("place", ["9999", "ZZ", "u7", "u1"])
def test_a_unit_stands_somewhere(place: str) -> None:
    with pytest.raises(InputError, match=r"u1.*which is no place"):
        draw(scene(replace(TANK, place=place)))


def test_flags_fly_on_the_forts_that_are_held() -> None:
    found = tree(scene(replace(TANK, place="A"), owners={"A": "GE", "B": ""}))
    said = [title(fort) for fort in named(found, "holding")]
    assert said[:2] == ["fort A, held by Germany, 1 inside", "fort B, held by nobody"]
    held = [len(list(fort.iter(f"{SVG}svg"))) for fort in named(found, "holding")]
    assert held == [1] + 13 * [0]


def test_flags_differ_in_more_than_colour() -> None:
    flags = [draw(scene(owners={"A": nation})) for nation in NATIONS]
    assert len(set(map(colourless, flags))) == 4


def test_a_small_garrison_is_shown_whole() -> None:
    inside = [replace(TANK, id=f"u{number}", place="C") for number in range(MOST)]
    for count in range(1, MOST + 1):
        found = tree(scene(*inside[:count]))
        assert len(named(found, "unit")) == count
        assert not named(found, "more")
        stands = {stand[:2] for stand in Placement(scene(*inside[:count])).stands.values()}
        assert len(stands) == count


def test_a_large_garrison_is_counted() -> None:
    inside = [replace(TANK, id=f"u{number}", place="C") for number in range(12)]
    found = tree(scene(*inside))
    assert len(named(found, "unit")) == MOST - 1
    (more,) = named(found, "more")
    assert title(more) == f"{12 - MOST + 1} more"
    assert strokes(more) == written(f"+{12 - MOST + 1}")


def test_a_truck_shows_its_load() -> None:
    truck = replace(TANK, id="t", kind="truck")
    load = [replace(TANK, id=f"u{number}", kind="infantry", place="t") for number in range(4)]
    stands = Placement(scene(truck, *load)).stands
    assert len({stand[:2] for stand in stands.values()}) == 5
    assert all(stands[unit.id].scale < stands["t"].scale for unit in load)
    assert all(stands[unit.id].y > stands["t"].y for unit in load)
    assert stands["t"].scale < Placement(scene(truck)).stands["t"].scale == 1
    assert len(named(tree(scene(truck, *load)), "unit")) == 5
    parked = replace(truck, place="C")
    assert len(named(tree(scene(parked, *load)), "unit")) == 5
    assert not named(tree(scene(replace(truck, place=""), *load)), "unit")


@pytest.mark.parametrize(
    ("half_points", "text"), [(0, "0"), (1, "½"), (2, "1"), (3, "1½"), (12, "6")]
)
def test_costs_are_written_in_points(half_points: int, text: str) -> None:
    assert cost(half_points) == text
    (sign,) = named(tree(scene(reach={"0712": (half_points, False)})), "cost")
    assert title(sign) == f"{text} points"
    assert strokes(sign)[-len(written(text)) :] == written(text)


def test_where_contact_ends_the_move_is_marked() -> None:
    free, stopped = (draw(scene(reach={"0712": (2, stops)})) for stops in (False, True))
    assert colourless(free) != colourless(stopped)
    found = ET.fromstring(stopped)
    assert named(found, "stop")
    assert named(found, "hatching")
    assert not named(found, "go")
    assert title(named(found, "cost")[0]) == "1 points, the move ends here"


def test_forts_and_trucks_can_be_reached() -> None:
    truck = replace(TANK, id="u9", kind="truck")
    found = tree(scene(truck, reach={"C": (1, False), "u9": (1, True)}))
    assert [sign.get("data-place") for sign in named(found, "cost")] == ["C", "u9"]
    assert len(named(found, "go") + named(found, "stop")) == 2


def test_attacks_are_numbered_and_those_done_are_faint() -> None:
    others = [replace(TANK, id=f"u{number}", place=f"07{number + 10}") for number in (3, 4, 5)]
    lines = (("u3", "u1"), ("u4", "gone"), ("u5", "u1"))
    found = tree(scene(TANK, *others, attacks=lines, fought=1))
    arrows = named(found, "attack")
    assert [arrow.get("data-number") for arrow in arrows] == ["1", "3"]
    assert [title(arrow) for arrow in arrows] == ["attack 1, fought", "attack 3"]
    assert [arrow.get("opacity") is None for arrow in arrows] == [False, True]
    numbers = named(found, "attack-number")
    assert [strokes(number)[-1:] for number in numbers] == [written("1"), written("3")]
    assert [number.get("opacity") is None for number in numbers] == [False, True]
    assert named(found, "done") == arrows[:1]


def test_the_numbers_of_crossing_attacks_keep_clear_of_each_other() -> None:
    """Two arrows through one middle: the numbers do not lie on each other."""
    ends = {"u3": "0710", "u4": "0714", "u5": "0510", "u6": "0914"}
    pieces = [replace(TANK, id=name, place=place) for name, place in ends.items()]
    found = tree(scene(*pieces, attacks=(("u3", "u4"), ("u5", "u6"), ("u6", "u5"))))
    circles = [next(number.iter(f"{SVG}circle")) for number in named(found, "attack-number")]
    points = [(float(circle.get("cx", 0)), float(circle.get("cy", 0))) for circle in circles]
    for place, one in enumerate(points):
        assert all(math.dist(one, other) > 20 for other in points[:place])


def test_an_attack_on_a_trench_goes_to_the_hex_aimed_at() -> None:
    """The arrow ends there, and dots lead on to the unit that is meant."""
    foe = replace(TANK, id="u2", place="0709")
    plain = tree(scene(TANK, foe, attacks=[("u2", "u1")]))
    aimed = tree(scene(TANK, foe, attacks=[("u2", "u1")], aims={"u2": "0711"}))
    here = tree(scene(TANK, foe, attacks=[("u2", "u1")], aims={"u2": "0712"}))
    assert [mark.get("data-place") for mark in named(aimed, "aim")] == ["0711"]
    assert len(named(aimed, "meant")) == 1
    assert not named(plain, "aim") + named(here, "aim") + named(here, "meant")
    assert strokes(named(plain, "attack")[0]) == strokes(named(here, "attack")[0])
    assert strokes(named(plain, "attack")[0])[0] != strokes(named(aimed, "attack")[0])[0]
    done = tree(scene(TANK, foe, attacks=[("u2", "u1")], aims={"u2": "0711"}, fought=1))
    assert not named(done, "aim")
    hex = tree(scene(foe, attacks=[("u2", "0711")], aims={"u2": "0711"}))
    assert len(named(hex, "attack")) == len(named(hex, "aim")) == 1
    assert not named(hex, "meant")


@pytest.mark.parametrize(("place", "hexes", "sides"), [("0712", 7, 18), ("0000", 3, 12)])
def test_gas_lies_on_seven_hexes_or_what_there_is_of_them(
    place: str, hexes: int, sides: int
) -> None:
    (cloud,) = named(tree(scene(gassed=[place])), "gas")
    area, lines, puffs, edge, _ = strokes(cloud)
    assert area.count("z") == hexes
    assert lines.count("M") == 7 * hexes
    assert puffs.count("z") == 2 * hexes
    assert edge.count("M") == sides
    assert not named(tree(scene()), "gas")


def test_a_mine_marker_is_seen_and_a_mine_only_where_it_is_known() -> None:
    hidden, known = Marker("m7", "GE", "0712"), Marker("m7", "GE", "0712", "0713", 4)
    found = tree(scene(TANK, markers=[hidden]))
    assert [mark.get("data-place") for mark in named(found, "marker")] == ["0712"]
    assert title(named(found, "marker")[0]) == "mine marker m7 of Germany"
    assert not named(found, "mine")
    found = tree(scene(TANK, markers=[known]))
    assert title(named(found, "marker")[0]) == "mine marker m7 of Germany, code 4"
    (mine,) = named(found, "mine")
    assert title(mine) == "mine m7 of Germany at 0713"
    assert strokes(mine)[-len(written("4")) :] == written("4")
    x, y = centre(713)
    assert {(float(ring.get("cx", 0)), float(ring.get("cy", 0))) for ring in mine.iter(CIRCLE)} == {
        (round(x, 1), round(y, 1))
    }
    under = tree(scene(markers=[replace(known, mine="0712", code=0)]))
    assert len(named(under, "mine")) == 1


def test_markers_and_headquarters_tell_their_nation_in_any_colours() -> None:
    marked = [draw(scene(markers=[Marker("m1", nation, "0712")])) for nation in NATIONS]
    flown = [draw(scene(headquarters={"0712": nation})) for nation in NATIONS]
    words = re.compile(r"<title>.*?</title>|data-\w+=\"[^\"]*\"")
    for pictures in (marked, flown):
        assert len({words.sub("", colourless(picture)) for picture in pictures}) == 4


def test_a_headquarters_has_a_pennant_unlike_the_flag_of_a_fort() -> None:
    found = tree(scene(TANK, headquarters={"0712": "AH"}, owners={"A": "AH"}))
    (pennant,) = named(found, "headquarters")
    assert title(pennant) == "headquarters of Austria-Hungary"
    assert not list(pennant.iter(f"{SVG}svg"))  # no cloth of a nation
    assert len(list(named(found, "holding")[0].iter(f"{SVG}svg"))) == 1
    fighter = replace(TANK, id="u2", kind="fighter")
    over = tree(scene(TANK, fighter, headquarters={"0712": "AH"}))
    assert strokes(named(over, "headquarters")[0])[0] != strokes(pennant)[0]  # room for both


def test_a_turret_stands_on_its_fort_and_is_none_of_the_garrison() -> None:
    turrets = [replace(TANK, id=f"t{n}", kind="turret", place="C") for n in (1, 2)]
    found = tree(scene(*turrets, replace(TANK, place="C"), owners={"C": "GE"}))
    assert {unit.get("id") for unit in named(found, "turret")} == {"t1", "t2"}
    assert {unit.get("id") for unit in named(found, "unit")} == {"t1", "t2", "u1"}
    assert title(named(found, "turret")[0]).endswith("turret of Germany on fort C")
    assert title(named(found, "holding")[2]) == "fort C, held by Germany, 1 inside"
    shown = Placement(scene(*turrets, replace(TANK, place="C")))
    assert len({stand[:2] for stand in shown.stands.values()}) == 3
    order = [unit.get("id") for unit in named(found, "unit")]
    assert order[0] == "u1"  # the guns are above
    fire = tree(scene(turrets[0], TANK, attacks=[("t1", "u1")], marks=("t1",), chosen="t1"))
    assert len(named(fire, "attack")) == len(named(fire, "choice")) == 1
    assert not named(tree(scene(replace(turrets[0], place=""))), "turret")


def test_trenches_are_a_line_or_ground_of_their_own() -> None:
    thin, deep = tree(scene()), tree(scene(has_trenches=True))
    assert len(named(thin, "trench")) == len(named(deep, "trench")) == len(WINTER.trenches)
    assert not named(thin, "earth") + named(thin, "ground")[1:]
    assert len(named(deep, "earth")) == len(WINTER.trenches)
    for one, drawn in zip(WINTER.trenches, named(deep, "earth"), strict=True):
        assert strokes(drawn)[0].count("z") == len(one)
    for drawn in named(deep, "trench"):
        assert strokes(drawn)[0].count("M") == 1  # one line through all hexes
    half = WINTER.half("west")
    alone = replace(half, trenches=(half.trenches[0][:1],))
    assert len(named(tree(PictureModel(alone, MAT, has_trenches=True)), "earth")) == 1


def test_a_unit_in_a_trench_is_shown_low() -> None:
    over, inside = (replace(TANK, kind="infantry", is_dug=is_dug) for is_dug in (False, True))
    assert not named(tree(scene(over)), "dug")
    (unit,) = named(tree(scene(inside)), "unit")
    assert len(named(unit, "dug")) == len(named(unit, "parapet")) == 1
    assert title(unit).endswith("4 (veteran), in the trench")
    assert len(named(unit, "damage")) == 2
    assert colourless(draw(scene(over))) != colourless(draw(scene(inside)))


def test_an_air_unit_over_another_is_smaller_and_higher() -> None:
    fighter = replace(TANK, id="u2", kind="fighter")
    for pieces in ((TANK, fighter), (fighter, TANK)):
        found = Placement(scene(*pieces))
        low, high = found.stands["u1"], found.stands["u2"]
        assert high.scale < low.scale < 1
        assert high.y < low.y
        drawn = tree(scene(*pieces, marks=("u1", "u2"), chosen="u2"))
        assert [unit.get("id") for unit in named(drawn, "unit")] == ["u1", "u2"]
        rings = [strokes(mark)[0] for mark in named(drawn, "choice")]
        assert all("a" in ring for ring in rings)  # not the hex: it is not one unit's alone
        assert len(set(rings)) == 2
        assert list(named(drawn, "chosen")[0].iter(CIRCLE))
    truck, load = replace(TANK, kind="truck"), replace(TANK, id="u3", place="u1")
    assert len(named(tree(scene(truck, fighter, load)), "unit")) == 3


def test_victory_points_stand_below_the_map() -> None:
    points = {"GE": 4, "GB": 7, "AH": 2, "FR": 11}
    found = tree(scene(points=points))
    (score,) = named(found, "score")
    assert title(score) == (
        "victory points: Germany 4, Great Britain 7, Austria-Hungary 2, France 11"
    )
    drawn = strokes(score)
    for text in ("4", "7", "2", "11", "= 6", "= 18"):
        assert all(stroke in drawn for stroke in written(text))
    assert len(named(score, "body")) == 4
    plain = tree(scene())
    assert not named(plain, "score")
    high = [float((one.get("viewBox") or "").split()[3]) for one in (plain, found)]
    assert high[0] < high[1]
    assert len(named(tree(scene(points={"GE": 0, "FR": 0})), "body")) == 2


def test_the_last_move_leaves_a_trail() -> None:
    (trail,) = named(tree(scene(last=("0712", "0914"))), "last")
    assert len(list(trail.iter(f"{SVG}circle"))) == 2
    assert not named(tree(scene()), "last")
    assert named(tree(scene(last=("A", "0914"))), "last")
    assert not named(tree(scene(last=("", "0914"))), "last")
    assert named(tree(scene(last=("0914", "0914"))), "last")


def test_choices_and_the_chosen_are_marked() -> None:
    inside = replace(TANK, id="u2", place="C")
    found = tree(scene(TANK, inside, marks=("0713", "C", "u1", "u2"), chosen="u1"))
    assert [mark.get("data-place") for mark in named(found, "choice")] == ["0713", "C", "u1", "u2"]
    assert all(mark.find(f"{SVG}path") is not None for mark in named(found, "choice"))
    assert len(named(found, "chosen")) == 1
    assert len(named(tree(scene(TANK, inside, chosen="u2")), "chosen")) == 1
    assert not named(tree(scene(TANK, chosen="u8")), "chosen")


def test_the_mat_shows_every_type_and_what_is_reconstructed() -> None:
    found = ET.fromstring(draw_mat(MAT))
    types = named(found, "type")
    assert [part.get("data-kind") for part in types] == list(MAT.units)
    assert [title(part) for part in types] == [unit.title for unit in MAT.units.values()]
    assert all(len(named(part, "symbol")) == 1 for part in types)
    marked = {part.get("data-kind"): len(named(part, "reconstructed")) for part in types}
    assert marked["infantry"] == 1 + 2 + 12  # repair, two hit numbers, both rows
    assert marked["medic"] == 6  # the forest row
    assert draw_mat(MAT) == draw_mat(MAT)
    assert not list(found.iter(f"{SVG}text"))


def test_the_mat_uses_only_signs_that_it_has() -> None:
    found = ET.fromstring(draw_mat(MAT))
    cut = {part.get("id") for part in found.iter() if part.get("id")}
    used = {(part.get("href") or "")[1:] for part in found.iter(f"{SVG}use")}
    assert used
    assert used <= cut
    unknown = written("\N{SNOWMAN}")
    assert not any(unknown[0] in path for path in strokes(found))


def test_words_have_a_width() -> None:
    assert width("ill", 14) < width("mum", 14)
    assert width("", 14) == 0
