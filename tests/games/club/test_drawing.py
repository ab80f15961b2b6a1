"""The picture of a position: units, damage, fort holders and markers."""

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
from firestep.games.club.picture.model import Marker, PictureModel, Piece, rank_name
from firestep.games.club.picture.placement import MAX_SHOWN, Placement
from firestep.games.club.picture.shapes import hex_centre
from firestep.games.club.picture.stroke_text import draw_text, text_width
from firestep.games.club.picture.symbols import SYMBOLS, draw_symbol
from firestep.games.club.picture.tokens import draw_body, draw_damage, draw_experience, draw_token
from firestep.games.club.text.numbers import format_half_points

pytestmark = pytest.mark.once

SVG = "{http://www.w3.org/2000/svg}"
CIRCLE = f"{SVG}circle"
MAT = mat_reader.load_shipped()
WINTER = map_reader.load_shipped("winter")
TANK = Piece("u1", "tank", "GE", "0712", 2, 4)
COLOUR = re.compile(r"#[0-9a-f]{6}")


def make_scene(*pieces: Piece, **more: Any) -> PictureModel:
    return PictureModel(WINTER, MAT, pieces, **more)


def parse_picture(drawn: PictureModel) -> ET.Element:
    return ET.fromstring(draw(drawn))


def find_by_class(found: ET.Element, name: str) -> list[ET.Element]:
    """Return the elements that have this class."""
    return [part for part in found.iter() if name in (part.get("class") or "").split()]


def read_title(part: ET.Element) -> str:
    return part.findtext(f"{SVG}title") or ""


def remove_colours(drawn: str) -> str:
    return COLOUR.sub("#", drawn)


def text_strokes(text: str) -> list[str]:
    """Return the strokes of a text, independent of its position."""
    return re.findall(r' d="([^"]+)"', draw_text(text, 0, 0, 10, "#000000"))


def read_strokes(part: ET.Element) -> list[str]:
    return [path.get("d") or "" for path in part.iter(f"{SVG}path")]


def make_armies(game_map: Map, nations: tuple[str, ...] = NATIONS) -> Iterator[Piece]:
    """Yield the units of each nation around its own start hexes."""
    starts = list(game_map.starts.values())
    share, number, taken = len(starts) // len(nations), 0, set[int]()
    for place, nation in enumerate(nations):
        mine = starts[place * share : (place + 1) * share]
        for unit, kind in enumerate(MAT.rosters[nation]):
            around = (cell for radius in range(4) for cell in ring(mine[unit % share], radius))
            at = next(c for c in around if game_map.hexes.get(c) in LAND and c not in taken)
            taken.add(at)
            number += 1
            damage, experience = number % 6, number % 5
            yield Piece(f"u{number}", kind, nation, cell_name(at), damage, experience)


def test_every_kind_has_a_unique_symbol() -> None:
    assert SYMBOLS.keys() == MAT.units.keys()
    drawn = {draw_symbol(kind, "#4b5563") for kind in SYMBOLS}
    assert len(drawn) == len(SYMBOLS) == 23
    outlines = {max(parts, key=len) for parts in SYMBOLS.values()}
    assert len(outlines) == len(SYMBOLS)


@pytest.mark.parametrize("kind", SYMBOLS)
def test_symbol_stays_within_its_bounds(kind: str) -> None:
    for part in SYMBOLS[kind]:
        starts = re.findall(r"M(-?[\d.]+) (-?[\d.]+)", part)
        assert starts, part
        assert all(abs(float(x)) <= 14.5 and abs(float(y)) <= 14 for x, y in starts), part


def test_cut_outs_have_the_colour_of_the_token() -> None:
    assert "#123456" in draw_symbol("truck", "#123456")
    assert "#123456" not in draw_symbol("medic", "#123456")


def test_nations_differ_in_more_than_colour() -> None:
    assert len({remove_colours(draw_body(nation)) for nation in NATIONS}) == 4
    shapes = {re.findall(r' d="([^"]+)"', draw_body(nation))[0] for nation in NATIONS}
    assert len(shapes) == 4


def test_teams_differ_in_their_rims() -> None:
    def rim(nation: str) -> str:
        found = re.search(r'class="rim".*?stroke="(#\w+)"', draw_body(nation))
        assert found
        return found[1]

    assert rim("GE") == rim("AH") != rim("FR") == rim("GB")
    light = {nation: sum(bytes.fromhex(rim(nation)[1:])) for nation in ("GE", "FR")}
    assert light["FR"] - light["GE"] > 500  # visible without colours
    notched = [nation for nation in NATIONS if "notches" in draw_body(nation)]
    assert notched == ["AH", "GB"]


@pytest.mark.parametrize("count", range(6))
def test_pips_are_counted(count: int) -> None:
    assert draw_damage(count).count('class="damage"') == count
    assert draw_experience(count).count('class="chevron"') == count
    drawn = ET.fromstring(draw(make_scene(replace(TANK, damage=count, experience=5 - count))))
    assert len(find_by_class(drawn, "damage")) == count
    assert len(find_by_class(drawn, "chevron")) == 5 - count


@pytest.mark.parametrize("experience", range(6))
def test_every_rank_has_a_unique_sign(experience: int) -> None:
    signs = [
        sign for sign in ("veteran", "hero") if f'class="{sign}"' in draw_experience(experience)
    ]
    expected = ("recruit", "recruit", "recruit", "veteran", "veteran", "hero")[experience]
    assert rank_name(experience) == expected
    assert signs == ([] if expected == "recruit" else [expected])


def test_a_token_has_a_title() -> None:
    (unit,) = find_by_class(parse_picture(make_scene(TANK)), "unit")
    assert unit.get("id") == "u1"
    assert unit.get("data-place") == "0712"
    assert read_title(unit) == "tank of Germany, damage 2, experience 4 (veteran)"
    hero = replace(TANK, experience=5, is_spent=True)
    assert read_title(find_by_class(parse_picture(make_scene(hero)), "unit")[0]).endswith(
        "5 (war hero), has moved"
    )


def test_moved_and_moving_units_look_different() -> None:
    plain = draw_token(TANK, "tank", 0, 0)
    spent = draw_token(replace(TANK, is_spent=True), "tank", 0, 0)
    moving = draw_token(replace(TANK, is_open=True), "tank", 0, 0)
    assert len({remove_colours(drawn) for drawn in (plain, spent, moving)}) == 3
    assert 'class="spent"' in spent
    assert 'class="open"' in moving


def test_user_text_is_escaped() -> None:
    odd = replace(TANK, id='u"1<&', kind="<b>&", nation="X&")
    found = parse_picture(make_scene(odd, title="Us & <them>"))
    assert read_title(found) == "Us & <them>"
    (unit,) = find_by_class(found, "unit")
    assert unit.get("id") == 'u"1<&'
    assert read_title(unit).startswith("<b>& of X&, ")


def test_a_picture_has_the_title_of_the_map_by_default() -> None:
    assert read_title(parse_picture(make_scene())) == WINTER.title


@pytest.mark.parametrize("name", map_reader.SHIPPED_MAPS)
def test_four_armies_are_drawn(name: str) -> None:
    game_map = map_reader.load_shipped(name)
    pieces = tuple(make_armies(game_map))
    drawn = draw(PictureModel(game_map, MAT, pieces))
    found = ET.fromstring(drawn)
    assert {unit.get("id") for unit in find_by_class(found, "unit")} == {
        piece.id for piece in pieces
    }
    assert len(pieces) == 44
    assert len(find_by_class(found, "fort")) == 14
    assert not list(found.iter(f"{SVG}text"))
    assert found.get("width") is None
    assert found.get("viewBox")
    assert drawn == draw(PictureModel(game_map, MAT, pieces))


def test_a_half_is_drawn() -> None:
    half = WINTER.half("west")
    found = parse_picture(PictureModel(half, MAT, tuple(make_armies(half, ("AH", "GB")))))
    assert len(find_by_class(found, "unit")) == 22
    assert len(find_by_class(found, "holding")) == 7


def test_a_unit_that_is_not_on_the_board_is_not_drawn() -> None:
    assert not find_by_class(parse_picture(make_scene(replace(TANK, place=""))), "unit")


@pytest.mark.parametrize("place", ["9999", "ZZ", "u7", "u1"])
def test_an_unknown_place_is_refused(place: str) -> None:
    with pytest.raises(InputError, match=r"u1.*which is not a place"):
        draw(make_scene(replace(TANK, place=place)))


def test_held_forts_have_flags() -> None:
    found = parse_picture(make_scene(replace(TANK, place="A"), owners={"A": "GE", "B": ""}))
    said = [read_title(fort) for fort in find_by_class(found, "holding")]
    assert said[:2] == ["fort A, held by Germany, 1 inside", "fort B, held by nobody"]
    held = [len(list(fort.iter(f"{SVG}svg"))) for fort in find_by_class(found, "holding")]
    assert held == [1] + 13 * [0]


def test_flags_differ_in_more_than_colour() -> None:
    flags = [draw(make_scene(owners={"A": nation})) for nation in NATIONS]
    assert len(set(map(remove_colours, flags))) == 4


def test_a_small_garrison_is_drawn_completely() -> None:
    inside = [replace(TANK, id=f"u{number}", place="C") for number in range(MAX_SHOWN)]
    for count in range(1, MAX_SHOWN + 1):
        found = parse_picture(make_scene(*inside[:count]))
        assert len(find_by_class(found, "unit")) == count
        assert not find_by_class(found, "more")
        stands = {stand[:2] for stand in Placement(make_scene(*inside[:count])).tokens.values()}
        assert len(stands) == count


def test_a_large_garrison_is_counted() -> None:
    inside = [replace(TANK, id=f"u{number}", place="C") for number in range(12)]
    found = parse_picture(make_scene(*inside))
    assert len(find_by_class(found, "unit")) == MAX_SHOWN - 1
    (more,) = find_by_class(found, "more")
    assert read_title(more) == f"{12 - MAX_SHOWN + 1} more"
    assert read_strokes(more) == text_strokes(f"+{12 - MAX_SHOWN + 1}")


def test_truck_shows_its_cargo() -> None:
    truck = replace(TANK, id="t", kind="truck")
    load = [replace(TANK, id=f"u{number}", kind="infantry", place="t") for number in range(4)]
    stands = Placement(make_scene(truck, *load)).tokens
    assert len({stand[:2] for stand in stands.values()}) == 5
    assert all(stands[unit.id].scale < stands["t"].scale for unit in load)
    assert all(stands[unit.id].y > stands["t"].y for unit in load)
    assert stands["t"].scale < Placement(make_scene(truck)).tokens["t"].scale == 1
    assert len(find_by_class(parse_picture(make_scene(truck, *load)), "unit")) == 5
    parked = replace(truck, place="C")
    assert len(find_by_class(parse_picture(make_scene(parked, *load)), "unit")) == 5
    assert not find_by_class(parse_picture(make_scene(replace(truck, place=""), *load)), "unit")


@pytest.mark.parametrize(
    ("half_points", "text"), [(0, "0"), (1, "½"), (2, "1"), (3, "1½"), (12, "6")]
)
def test_costs_are_written_in_points(half_points: int, text: str) -> None:
    assert format_half_points(half_points) == text
    (sign,) = find_by_class(parse_picture(make_scene(reach={"0712": (half_points, False)})), "cost")
    assert read_title(sign) == f"{text} points"
    assert read_strokes(sign)[-len(text_strokes(text)) :] == text_strokes(text)


def test_hexes_where_contact_ends_the_move_are_marked() -> None:
    free, stopped = (draw(make_scene(reach={"0712": (2, stops)})) for stops in (False, True))
    assert remove_colours(free) != remove_colours(stopped)
    found = ET.fromstring(stopped)
    assert find_by_class(found, "stop")
    assert find_by_class(found, "hatching")
    assert not find_by_class(found, "go")
    assert read_title(find_by_class(found, "cost")[0]) == "1 points, the move ends here"


def test_forts_and_trucks_can_be_reached() -> None:
    truck = replace(TANK, id="u9", kind="truck")
    found = parse_picture(make_scene(truck, reach={"C": (1, False), "u9": (1, True)}))
    assert [sign.get("data-place") for sign in find_by_class(found, "cost")] == ["C", "u9"]
    assert len(find_by_class(found, "go") + find_by_class(found, "stop")) == 2


def test_attacks_are_numbered_and_completed_ones_are_faint() -> None:
    others = [replace(TANK, id=f"u{number}", place=f"07{number + 10}") for number in (3, 4, 5)]
    lines = (("u3", "u1"), ("u4", "gone"), ("u5", "u1"))
    found = parse_picture(make_scene(TANK, *others, attacks=lines, fought=1))
    arrows = find_by_class(found, "attack")
    assert [arrow.get("data-number") for arrow in arrows] == ["1", "3"]
    assert [read_title(arrow) for arrow in arrows] == ["attack 1, fought", "attack 3"]
    assert [arrow.get("opacity") is None for arrow in arrows] == [False, True]
    numbers = find_by_class(found, "attack-number")
    assert [read_strokes(number)[-1:] for number in numbers] == [
        text_strokes("1"),
        text_strokes("3"),
    ]
    assert [number.get("opacity") is None for number in numbers] == [False, True]
    assert find_by_class(found, "done") == arrows[:1]


def test_numbers_of_crossing_attacks_do_not_overlap() -> None:
    """The numbers of two arrows through one point do not overlap."""
    ends = {"u3": "0710", "u4": "0714", "u5": "0510", "u6": "0914"}
    pieces = [replace(TANK, id=name, place=place) for name, place in ends.items()]
    found = parse_picture(make_scene(*pieces, attacks=(("u3", "u4"), ("u5", "u6"), ("u6", "u5"))))
    circles = [
        next(number.iter(f"{SVG}circle")) for number in find_by_class(found, "attack-number")
    ]
    points = [(float(circle.get("cx", 0)), float(circle.get("cy", 0))) for circle in circles]
    for place, one in enumerate(points):
        assert all(math.dist(one, other) > 20 for other in points[:place])


def test_an_attack_on_a_trench_goes_to_the_hex_aimed_at() -> None:
    """The arrow ends at that hex, and dots continue to the target unit."""
    foe = replace(TANK, id="u2", place="0709")
    plain = parse_picture(make_scene(TANK, foe, attacks=[("u2", "u1")]))
    aimed = parse_picture(make_scene(TANK, foe, attacks=[("u2", "u1")], aims={"u2": "0711"}))
    here = parse_picture(make_scene(TANK, foe, attacks=[("u2", "u1")], aims={"u2": "0712"}))
    assert [mark.get("data-place") for mark in find_by_class(aimed, "aim")] == ["0711"]
    assert len(find_by_class(aimed, "meant")) == 1
    assert (
        not find_by_class(plain, "aim") + find_by_class(here, "aim") + find_by_class(here, "meant")
    )
    assert read_strokes(find_by_class(plain, "attack")[0]) == read_strokes(
        find_by_class(here, "attack")[0]
    )
    assert (
        read_strokes(find_by_class(plain, "attack")[0])[0]
        != read_strokes(find_by_class(aimed, "attack")[0])[0]
    )
    done = parse_picture(
        make_scene(TANK, foe, attacks=[("u2", "u1")], aims={"u2": "0711"}, fought=1)
    )
    assert not find_by_class(done, "aim")
    hex = parse_picture(make_scene(foe, attacks=[("u2", "0711")], aims={"u2": "0711"}))
    assert len(find_by_class(hex, "attack")) == len(find_by_class(hex, "aim")) == 1
    assert not find_by_class(hex, "meant")


@pytest.mark.parametrize(("place", "hexes", "sides"), [("0712", 7, 18), ("0000", 3, 12)])
def test_gas_covers_up_to_seven_hexes(place: str, hexes: int, sides: int) -> None:
    (cloud,) = find_by_class(parse_picture(make_scene(gassed=[place])), "gas")
    area, lines, puffs, edge, _ = read_strokes(cloud)
    assert area.count("z") == hexes
    assert lines.count("M") == 7 * hexes
    assert puffs.count("z") == 2 * hexes
    assert edge.count("M") == sides
    assert not find_by_class(parse_picture(make_scene()), "gas")


def test_a_marker_is_drawn_and_a_mine_only_where_it_is_known() -> None:
    hidden, known = Marker("m7", "GE", "0712"), Marker("m7", "GE", "0712", "0713", 4)
    found = parse_picture(make_scene(TANK, markers=[hidden]))
    assert [mark.get("data-place") for mark in find_by_class(found, "marker")] == ["0712"]
    assert read_title(find_by_class(found, "marker")[0]) == "mine marker m7 of Germany"
    assert not find_by_class(found, "mine")
    found = parse_picture(make_scene(TANK, markers=[known]))
    assert read_title(find_by_class(found, "marker")[0]) == "mine marker m7 of Germany, code 4"
    (mine,) = find_by_class(found, "mine")
    assert read_title(mine) == "mine m7 of Germany at 0713"
    assert read_strokes(mine)[-len(text_strokes("4")) :] == text_strokes("4")
    x, y = hex_centre(713)
    assert {(float(ring.get("cx", 0)), float(ring.get("cy", 0))) for ring in mine.iter(CIRCLE)} == {
        (round(x, 1), round(y, 1))
    }
    under = parse_picture(make_scene(markers=[replace(known, mine="0712", code=0)]))
    assert len(find_by_class(under, "mine")) == 1


def test_markers_and_headquarters_show_their_nation_without_colours() -> None:
    marked = [draw(make_scene(markers=[Marker("m1", nation, "0712")])) for nation in NATIONS]
    flown = [draw(make_scene(headquarters={"0712": nation})) for nation in NATIONS]
    words = re.compile(r"<title>.*?</title>|data-\w+=\"[^\"]*\"")
    for pictures in (marked, flown):
        assert len({words.sub("", remove_colours(picture)) for picture in pictures}) == 4


def test_headquarters_has_a_pennant_instead_of_a_flag() -> None:
    found = parse_picture(make_scene(TANK, headquarters={"0712": "AH"}, owners={"A": "AH"}))
    (pennant,) = find_by_class(found, "headquarters")
    assert read_title(pennant) == "headquarters of Austria-Hungary"
    assert not list(pennant.iter(f"{SVG}svg"))  # no flag of a nation
    assert len(list(find_by_class(found, "holding")[0].iter(f"{SVG}svg"))) == 1
    fighter = replace(TANK, id="u2", kind="fighter")
    over = parse_picture(make_scene(TANK, fighter, headquarters={"0712": "AH"}))
    assert (
        read_strokes(find_by_class(over, "headquarters")[0])[0] != read_strokes(pennant)[0]
    )  # space for both


def test_a_turret_is_drawn_on_its_fort_outside_the_garrison() -> None:
    turrets = [replace(TANK, id=f"t{n}", kind="turret", place="C") for n in (1, 2)]
    found = parse_picture(make_scene(*turrets, replace(TANK, place="C"), owners={"C": "GE"}))
    assert {unit.get("id") for unit in find_by_class(found, "turret")} == {"t1", "t2"}
    assert {unit.get("id") for unit in find_by_class(found, "unit")} == {"t1", "t2", "u1"}
    assert read_title(find_by_class(found, "turret")[0]).endswith("turret of Germany on fort C")
    assert read_title(find_by_class(found, "holding")[2]) == "fort C, held by Germany, 1 inside"
    shown = Placement(make_scene(*turrets, replace(TANK, place="C")))
    assert len({stand[:2] for stand in shown.tokens.values()}) == 3
    order = [unit.get("id") for unit in find_by_class(found, "unit")]
    assert order[0] == "u1"  # the turret is drawn above
    fire = parse_picture(
        make_scene(turrets[0], TANK, attacks=[("t1", "u1")], marks=("t1",), chosen="t1")
    )
    assert len(find_by_class(fire, "attack")) == len(find_by_class(fire, "choice")) == 1
    assert not find_by_class(parse_picture(make_scene(replace(turrets[0], place=""))), "turret")


def test_trenches_are_drawn_as_a_line_or_as_terrain() -> None:
    thin, deep = parse_picture(make_scene()), parse_picture(make_scene(has_trenches=True))
    assert (
        len(find_by_class(thin, "trench"))
        == len(find_by_class(deep, "trench"))
        == len(WINTER.trenches)
    )
    assert not find_by_class(thin, "earth") + find_by_class(thin, "ground")[1:]
    assert len(find_by_class(deep, "earth")) == len(WINTER.trenches)
    for one, drawn in zip(WINTER.trenches, find_by_class(deep, "earth"), strict=True):
        assert read_strokes(drawn)[0].count("z") == len(one)
    for drawn in find_by_class(deep, "trench"):
        assert read_strokes(drawn)[0].count("M") == 1  # one line through all hexes
    half = WINTER.half("west")
    alone = replace(half, trenches=(half.trenches[0][:1],))
    assert (
        len(find_by_class(parse_picture(PictureModel(alone, MAT, has_trenches=True)), "earth")) == 1
    )


def test_a_unit_in_a_trench_is_drawn_lower() -> None:
    over, inside = (replace(TANK, kind="infantry", is_dug=is_dug) for is_dug in (False, True))
    assert not find_by_class(parse_picture(make_scene(over)), "dug")
    (unit,) = find_by_class(parse_picture(make_scene(inside)), "unit")
    assert len(find_by_class(unit, "dug")) == len(find_by_class(unit, "parapet")) == 1
    assert read_title(unit).endswith("4 (veteran), in the trench")
    assert len(find_by_class(unit, "damage")) == 2
    assert remove_colours(draw(make_scene(over))) != remove_colours(draw(make_scene(inside)))


def test_an_air_unit_over_another_is_smaller_and_higher() -> None:
    fighter = replace(TANK, id="u2", kind="fighter")
    for pieces in ((TANK, fighter), (fighter, TANK)):
        found = Placement(make_scene(*pieces))
        low, high = found.tokens["u1"], found.tokens["u2"]
        assert high.scale < low.scale < 1
        assert high.y < low.y
        drawn = parse_picture(make_scene(*pieces, marks=("u1", "u2"), chosen="u2"))
        assert [unit.get("id") for unit in find_by_class(drawn, "unit")] == ["u1", "u2"]
        rings = [read_strokes(mark)[0] for mark in find_by_class(drawn, "choice")]
        assert all(
            "a" in ring for ring in rings
        )  # the ring surrounds the token, since two units share the hex
        assert len(set(rings)) == 2
        assert list(find_by_class(drawn, "chosen")[0].iter(CIRCLE))
    truck, load = replace(TANK, kind="truck"), replace(TANK, id="u3", place="u1")
    assert len(find_by_class(parse_picture(make_scene(truck, fighter, load)), "unit")) == 3


def test_victory_points_are_below_the_map() -> None:
    points = {"GE": 4, "GB": 7, "AH": 2, "FR": 11}
    found = parse_picture(make_scene(points=points))
    (score,) = find_by_class(found, "score")
    assert read_title(score) == (
        "victory points: Germany 4, Great Britain 7, Austria-Hungary 2, France 11"
    )
    drawn = read_strokes(score)
    for text in ("4", "7", "2", "11", "= 6", "= 18"):
        assert all(stroke in drawn for stroke in text_strokes(text))
    assert len(find_by_class(score, "body")) == 4
    plain = parse_picture(make_scene())
    assert not find_by_class(plain, "score")
    high = [float((one.get("viewBox") or "").split()[3]) for one in (plain, found)]
    assert high[0] < high[1]
    assert len(find_by_class(parse_picture(make_scene(points={"GE": 0, "FR": 0})), "body")) == 2


def test_the_last_move_is_drawn_as_a_trail() -> None:
    (trail,) = find_by_class(parse_picture(make_scene(last=("0712", "0914"))), "last")
    assert len(list(trail.iter(f"{SVG}circle"))) == 2
    assert not find_by_class(parse_picture(make_scene()), "last")
    assert find_by_class(parse_picture(make_scene(last=("A", "0914"))), "last")
    assert not find_by_class(parse_picture(make_scene(last=("", "0914"))), "last")
    assert find_by_class(parse_picture(make_scene(last=("0914", "0914"))), "last")


def test_choices_and_the_chosen_are_marked() -> None:
    inside = replace(TANK, id="u2", place="C")
    found = parse_picture(make_scene(TANK, inside, marks=("0713", "C", "u1", "u2"), chosen="u1"))
    assert [mark.get("data-place") for mark in find_by_class(found, "choice")] == [
        "0713",
        "C",
        "u1",
        "u2",
    ]
    assert all(mark.find(f"{SVG}path") is not None for mark in find_by_class(found, "choice"))
    assert len(find_by_class(found, "chosen")) == 1
    assert len(find_by_class(parse_picture(make_scene(TANK, inside, chosen="u2")), "chosen")) == 1
    assert not find_by_class(parse_picture(make_scene(TANK, chosen="u8")), "chosen")


def test_mat_shows_every_type_and_marks_reconstructed_values() -> None:
    found = ET.fromstring(draw_mat(MAT))
    types = find_by_class(found, "type")
    assert [part.get("data-kind") for part in types] == list(MAT.units)
    assert [read_title(part) for part in types] == [unit.title for unit in MAT.units.values()]
    assert all(len(find_by_class(part, "symbol")) == 1 for part in types)
    marked = {part.get("data-kind"): len(find_by_class(part, "reconstructed")) for part in types}
    assert marked["infantry"] == 1 + 2 + 12  # repair, two hit numbers, both rows
    assert marked["medic"] == 6  # the forest row
    assert draw_mat(MAT) == draw_mat(MAT)
    assert not list(found.iter(f"{SVG}text"))


def test_the_mat_uses_only_defined_glyphs() -> None:
    found = ET.fromstring(draw_mat(MAT))
    cut = {part.get("id") for part in found.iter() if part.get("id")}
    used = {(part.get("href") or "")[1:] for part in found.iter(f"{SVG}use")}
    assert used
    assert used <= cut
    unknown = text_strokes("\N{SNOWMAN}")
    assert not any(unknown[0] in path for path in read_strokes(found))


def test_text_has_a_width() -> None:
    assert text_width("ill", 14) < text_width("mum", 14)
    assert text_width("", 14) == 0
