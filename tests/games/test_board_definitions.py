"""What the games give to a page: boards that fit the positions, and facts about what is on them."""

import re
from itertools import count
from random import Random
from typing import Any

import pytest

from firestep import catalog
from firestep.contract import SPECTATOR, InputError, canonical
from firestep.contract.capabilities import PageBoard
from firestep.contract.translations import LANGUAGES
from firestep.games.bitva import Bitva
from firestep.games.club import Club
from firestep.games.club.page.board import DARK
from firestep.games.trench import Trench
from support.club_positions import line as position
from support.club_positions import unit

pytestmark = pytest.mark.once

Facts = dict[str, Any]


def drawn(game: Any) -> Facts:
    return dict(game.scenery())


@pytest.mark.parametrize("name", catalog.GAMES)
def test_every_game_can_be_drawn_by_a_page(name: str) -> None:
    game = catalog.package(name).make({})
    assert isinstance(game, PageBoard)
    found = drawn(game)
    assert found["kind"] in ("squares", "hexes", "map")
    assert all(len(place["at"]) == 2 and place["ground"] for place in found["places"].values())
    text = canonical(found).decode()
    # The policy of the server forbids both in a page.
    assert "style=" not in text
    assert "<script" not in text
    assert canonical(drawn(game)) == canonical(found)


@pytest.mark.parametrize("name", catalog.GAMES)
def test_what_is_not_known_is_a_fault(name: str) -> None:
    game: Any = catalog.package(name).make({})
    with pytest.raises(InputError):
        game.look(game.initial(), 1, "nonsense", [], "en")


def test_every_piece_of_trench_stands_on_a_place_and_has_a_rank() -> None:
    game = Trench()
    found = drawn(game)
    for square, letter in game.initial().pieces().items():
        assert square in found["places"]
        rank = found["ranks"][letter.lower()]
        assert rank["reach"] == rank["stars"]
        assert rank["directions"]
    grounds = [place["ground"] for place in found["places"].values()]
    assert {ground: grounds.count(ground) for ground in set(grounds)} == {
        "black-land": 28,
        "trench": 8,
        "white-land": 28,
    }
    assert found["ranks"]["g"]["rule"] == "TR-MOVE-07"


def test_what_a_move_of_trench_takes_is_told_before() -> None:
    game = Trench(length="single")
    state = game.read_state("8/7T/6C1/5S2/4g3/2s5/8/8 b 0 0 0")
    legal = [str(action) for action in game.legal(state, 1)]
    found: Any = game.look(state, 1, "takes", [*legal, "a1h2"], "en")
    assert found["a1h2"] == []
    for name in legal:
        after, _ = game.apply(state, 1, game.read_action(name))
        enemies = {square for square, piece in state.pieces().items() if piece.isupper()}
        left = {square for square, piece in after.pieces().items() if piece.isupper()}
        assert set(found[name]) == enemies - left, name
    assert found["e4h7"] == ["f5", "g6", "h7"]


def test_every_hex_of_bitva_has_its_number_and_every_seat_its_pawns() -> None:
    game = Bitva(players=4)
    found = drawn(game)
    board = game.terms.board
    assert len(found["places"]) == len(board.hexes)
    assert set(found["pieces"]) == {"1", "2", "3", "4"}
    assert found["halves"] == {"1": "north", "2": "south", "3": "north", "4": "south"}
    assert {place["number"] for place in found["places"].values()} == set(range(1, 7))
    for name, near in found["near"].items():
        assert all(name in found["near"][other] for other in near)


def bitva_at(game: Any, phase: str, number: int) -> Any:
    """Play so many random actions of Bitva, and on until a phase comes; again if it ends before."""
    for seed in count(1):
        draw = Random(seed)
        state: Any = game.initial()
        done = 0
        while (seats := game.to_act(state)) and (done < number or state.phase != phase):
            choices = game.legal(state, seats[0]) or [one for one, _ in game.chances(state)]
            state, _ = game.apply(state, seats[0], draw.choice(choices))
            done += 1
        if seats:
            return state


def captures(game: Any, state: Any) -> dict[str, dict[str, int]]:
    """Return by target and by start in how many of 36 rolls the seat to roll could take there."""
    pieces = state.pieces()
    found: dict[str, dict[str, int]] = {}
    for roll, chance in game.chances(state):
        after, _ = game.apply(state, game.to_act(state)[0], roll)
        for action in game.legal(after, state.seat):
            words = str(action).replace("-", " ").split()
            if action.kind == "move" and words[-1] in pieces:
                taken = found.setdefault(words[-1], {})
                taken[words[-2]] = taken.get(words[-2], 0) + int(36 * chance)
                taken.setdefault(str(roll), int(36 * chance))
    return found


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("players", [2, 4])
def test_danger_in_bitva_agrees_with_the_moves_of_all_rolls(advanced: bool, players: int) -> None:
    game = Bitva(advanced=advanced, players=players)
    state = bitva_at(game, "roll", 30 * players + 10)
    threats: Any = game.look(state, SPECTATOR, "threats", [], "en")
    risks: Any = game.look(state, SPECTATOR, "risks", [], "en")
    taken = captures(game, state)
    pieces = state.pieces()
    enemies = [name for name, (owner, _) in pieces.items() if (owner - state.seat) % 2]
    assert enemies
    assert taken
    for name in enemies:
        found = taken.get(name, {})
        by_me = {start for start in threats[name] if pieces[start][0] == state.seat}
        assert by_me == {start for start in found if start in pieces}, name
        assert risks[name]["by"] == threats[name]
        rolls = sum(rolls for name, rolls in found.items() if name.startswith("dice"))
        assert risks[name]["rolls"] >= rolls
        if players == 2:
            assert risks[name]["rolls"] == rolls, name


@pytest.mark.parametrize("advanced", [False, True])
def test_what_a_move_of_bitva_uses_up_and_leads_into(advanced: bool) -> None:
    game = Bitva(advanced=advanced)
    state = bitva_at(game, "move", 60)
    legal = [str(action) for action in game.legal(state, state.seat)]
    found: Any = game.look(state, state.seat, "outlook", [*legal, "move a1-a2", "place a1"], "en")
    assert set(found) == set(legal) - {"pass"}
    places, pieces = drawn(game)["places"], state.pieces()
    for name, told in found.items():
        start, target = name.split()[1].split("-")
        faces = told["faces"]
        assert faces[-1] == places[target]["number"]
        if pieces[start][1] == "infantry":
            assert sorted(faces) == sorted(state.roll)
        else:
            assert faces == [places[target]["number"]]
        after, _ = game.apply(state, state.seat, game.read_action(name))
        risks: Any = game.look(after, 1, "risks", [], "en")
        assert told["rolls"] == risks[target]["rolls"]


def test_a_soldier_put_on_the_board_uses_its_die() -> None:
    game = Bitva()
    state = bitva_at(game, "place", 4)
    name = str(game.legal(state, state.seat)[0])
    assert game.look(state, state.seat, "outlook", [name], "en") == {
        name: {"faces": list(state.roll), "rolls": None}
    }


@pytest.fixture(scope="module")
def club() -> Any:
    return Club(players=2, spec=True)


def test_the_map_has_its_places_tokens_and_a_colour_for_the_night(club: Any) -> None:
    found = drawn(club)
    assert set(found["places"]) == set(club.terms.names[: len(club.terms.cells)])
    assert set(re.findall("#[0-9a-f]{6}", found["sheet"])) <= set(DARK)
    assert "<title>" not in canonical(found).decode()
    for fort in found["forts"].values():
        assert all(name in found["places"] for name in fort["walls"] + fort["entrances"])
    for kind, sheet in found["units"].items():
        assert kind in found["symbols"] or sheet["class"] == "turret"
        assert set(sheet["names"]) == set(LANGUAGES)
    for nation in club.terms.nations:
        assert nation in found["bodies"]
        assert found["nations"][nation]["buys"]
    assert found["numbers"]["forts_to_win"] == 5


def test_a_value_that_the_books_do_not_give_is_marked(club: Any) -> None:
    for kind, sheet in drawn(club)["units"].items():
        told = club.terms.mat.units[kind]
        for name in ("price", "speed", "hits", "open"):
            assert (name in sheet["reconstructed"]) == (not told.is_book(name)), (kind, name)


def test_reach_tells_cost_contact_and_the_way(club: Any) -> None:
    state = club.read_state(position(GE=unit("u4", "infantry:0007")))
    name = next(one.name for one in state.units().values() if one.kind == "infantry")
    found: Any = club.look(state, 1, "reach", [name], "en")[name]
    assert found
    here = state.units()[name].place
    for place, way in found.items():
        assert way["way"][0] == here
        assert way["way"][-1] == place
        assert way["cost"] > 0 or place == here
    with pytest.raises(InputError):
        club.look(state, 1, "reach", ["u999"], "en")


def test_reach_by_way_of_places_is_what_may_be_done_there(club: Any) -> None:
    state = club.read_state(position(GE=unit("u4", "infantry:0007")))
    tried = ended = touched = 0
    for name, each in state.units().items():
        if each.seat != state.seat:
            continue
        found: Any = club.look(state, 1, "reach", [name], "en")[name]
        for place, way in found.items():
            after, _ = club.apply(state, 1, club.read_action(f"move {name} {place}"))
            legal = [str(action).split(" ") for action in club.legal(after, 1)]
            goals = {words[2] for words in legal if words[:2] == ["move", name]}
            by: Any = club.look(state, 1, "reach", [f"{name} {place}"], "en")[f"{name} {place}"]
            assert set(by) == goals, (name, place)
            assert not (way["ends"] and goals)
            assert way["ends"] or not way["contact"]
            assert way["touches"] or not way["contact"]
            tried, ended = tried + 1, ended + way["ends"]
            touched += way["touches"]
    assert tried > ended > 0 < touched
    assert club.look(state, 1, "reach", ["u4 9999"], "en") == {"u4 9999": {}}


def test_odds_are_those_of_the_forecast(club: Any) -> None:
    state = club.read_state(position(phase="attacks"))
    pairs = [
        (attacker.words[0], attacker.words[1])
        for attacker in club.legal(state, 1)
        if attacker.kind == "attack"
    ]
    names = [" ".join(pair) for pair in pairs]
    found: Any = club.look(state, 1, "odds", names[:1], "en")
    (told,) = found["battles"]
    battle = club.battle(state, *pairs[0])
    assert told["target_dies"] == pytest.approx(float(battle.target_dies))
    assert (told["dice"], told["hit"]) == (battle.dice, battle.hit)
    for chances in told["units"].values():
        assert sum(chances["damage"]) == pytest.approx(1)
        assert chances["dies"] == chances["damage"][-1]
    assert found["together"]["pairs"] == [list(pairs[0])]
    assert club.look(state, 1, "odds", [], "en")["battles"] == []
    several = [name for name in names if name.split()[0] == names[0].split()[0]]
    choice: Any = club.look(state, 1, "odds", several * 2, "en")
    assert choice["battles"][0] == choice["battles"][len(several)] == told
    assert choice["together"] is None  # one unit does not attack twice
    with pytest.raises(InputError):
        club.look(state, 1, "odds", ["u1"], "en")


def test_the_standing_tells_forts_units_and_income(club: Any) -> None:
    state = club.read_state(position())
    found: Any = club.look(state, SPECTATOR, "standing", [], "en")
    assert found["teams"]["central"]["forts"] == found["teams"]["entente"]["forts"] == 1
    assert found["nations"]["GE"] == {"bonds": 4, "income": 3, "points": 0}
    secret: Any = club.look(club.initial(), SPECTATOR, "standing", [], "en")
    assert secret["teams"]["central"]["units"] is None


def test_where_a_mine_comes_to_lie_and_what_things_cost(club: Any) -> None:
    state = club.read_state(position(GE=unit("u4", "minelayer:0007")))
    found = club.look(state, 1, "mine", ["0106 0", "0106 1", "9999 1"], "en")
    assert found == {"0106 0": "0106", "0106 1": "0105", "9999 1": ""}
    with pytest.raises(InputError):
        club.look(state, 1, "mine", ["0106 7"], "en")
    prices = club.look(state, 1, "price", ["buy tank B", "end moves"], "en")
    assert prices == {"buy tank B": club.terms.mat.units["tank"].price, "end moves": 0}


def test_rows_and_points_are_those_of_the_mat_and_the_ground(club: Any) -> None:
    state = club.read_state(position())
    mat, places = club.terms.mat.units, drawn(club)["places"]
    for name, one in state.units().items():
        rows: Any = club.look(state, 1, "rows", [name], "en")[name]
        assert tuple(rows["attacks"]) == mat[one.kind].open
        if places.get(one.place, {}).get("ground") == "forest" and mat[one.kind].kind != "air":
            assert tuple(rows["attacked"]) == (mat[one.kind].forest or mat[one.kind].open)
        else:
            assert rows["attacked"] == rows["attacks"]
    points = club.look(state, 1, "points", ["u2", "u7"], "en")
    assert points == {"u2": mat["infantry"].speed / 2, "u7": None}
    for about in ("rows", "points"):
        with pytest.raises(InputError):
            club.look(state, 1, about, ["u999"], "en")
    with pytest.raises(InputError):
        club.look(club.initial(), 1, "rows", ["u1"], "en")
