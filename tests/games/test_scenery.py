"""What the games give to a page: boards that fit the positions, and facts about what is on them."""

import re
from typing import Any

import pytest

from driven.club import line as position
from driven.club import unit
from firestep import catalog
from firestep.contract import SPECTATOR, Fault, canonical
from firestep.contract.phrases import LANGUAGES
from firestep.contract.powers import Scenery
from firestep.games.bitva import Bitva
from firestep.games.club import Club
from firestep.games.club.scenery import DARK
from firestep.games.trench import Trench

pytestmark = pytest.mark.once

Facts = dict[str, Any]


def drawn(game: Any) -> Facts:
    return dict(game.scenery())


@pytest.mark.parametrize("name", catalog.GAMES)
def test_every_game_can_be_drawn_by_a_page(name: str) -> None:
    game = catalog.room(name).make({})
    assert isinstance(game, Scenery)
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
    game: Any = catalog.room(name).make({})
    with pytest.raises(Fault):
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
    assert {place["number"] for place in found["places"].values()} == set(range(1, 7))
    for name, near in found["near"].items():
        assert all(name in found["near"][other] for other in near)


def test_who_threatens_whom_in_bitva_agrees_with_the_moves_of_all_rolls() -> None:
    game = Bitva()
    state: Any = game.initial()
    for number in range(60):
        seats = game.to_act(state)
        if seats == (0,) or not seats or seats[0] < 1:
            chances = game.chances(state)
            action: Any = chances[7 * number % len(chances)][0]
            state, _ = game.apply(state, seats[0], action)
        else:
            legal = game.legal(state, seats[0])
            state, _ = game.apply(state, seats[0], legal[5 * number % len(legal)])
    while state.phase != "roll":
        seats = game.to_act(state)
        choices = game.legal(state, seats[0]) or [one for one, _ in game.chances(state)]
        state, _ = game.apply(state, seats[0], choices[0])
    found = game.look(state, SPECTATOR, "threats", [], "en")
    pieces, seat = state.pieces(), state.seat
    taken: dict[str, set[str]] = {name: set() for name in pieces}
    for roll, _ in game.chances(state):
        after, _ = game.apply(state, game.to_act(state)[0], roll)
        for action in game.legal(after, seat):
            words = str(action).replace("-", " ").split()
            if action.kind == "move" and words[-1] in pieces:
                taken[words[-1]].add(words[-2])
    enemies = [name for name, (owner, _) in pieces.items() if owner != seat]
    assert enemies
    for name in enemies:
        told: Any = found[name]
        assert set(told) == taken[name], name


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
    with pytest.raises(Fault):
        club.look(state, 1, "reach", ["u999"], "en")


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
    with pytest.raises(Fault):
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
    with pytest.raises(Fault):
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
        with pytest.raises(Fault):
            club.look(state, 1, about, ["u999"], "en")
    with pytest.raises(Fault):
        club.look(club.initial(), 1, "rows", ["u1"], "en")
