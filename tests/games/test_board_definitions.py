"""Board definitions for the page, and queries about places, units and actions."""

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
from firestep.games.club.page.board import DARK_COLOURS
from firestep.games.trench import Trench
from support.catalog_games import games_with_page_folder
from support.club_positions import position_with as position
from support.club_positions import units_with

pytestmark = pytest.mark.once

Facts = dict[str, Any]


def board_of(game: Any) -> Facts:
    return dict(game.board_definition())


@pytest.mark.parametrize("name", games_with_page_folder())
def test_every_game_with_a_page_folder_has_a_board_definition(name: str) -> None:
    game = catalog.get_package(name).make({})
    assert isinstance(game, PageBoard)
    found = board_of(game)
    assert found["kind"] in ("squares", "hexes", "map")
    assert all(len(place["at"]) == 2 and place["ground"] for place in found["places"].values())
    text = canonical(found).decode()
    # The content security policy of the server forbids both.
    assert "style=" not in text
    assert "<script" not in text
    assert canonical(board_of(game)) == canonical(found)


@pytest.mark.parametrize("name", games_with_page_folder())
def test_an_unknown_query_is_rejected(name: str) -> None:
    game: Any = catalog.get_package(name).make({})
    with pytest.raises(InputError):
        game.query(game.initial(), 1, "nonsense", [], "en")


def test_every_piece_of_trench_has_a_place_and_a_rank() -> None:
    game = Trench()
    found = board_of(game)
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


def test_captures_of_a_move_of_trench() -> None:
    game = Trench(length="single")
    state = game.read_state("8/7T/6C1/5S2/4g3/2s5/8/8 b 0 0 0")
    legal = [str(action) for action in game.legal(state, 1)]
    found: Any = game.query(state, 1, "takes", [*legal, "a1h2"], "en")
    assert found["a1h2"] == []
    for name in legal:
        after, _ = game.apply(state, 1, game.read_action(name))
        enemies = {square for square, piece in state.pieces().items() if piece.isupper()}
        left = {square for square, piece in after.pieces().items() if piece.isupper()}
        assert set(found[name]) == enemies - left, name
    assert found["e4h7"] == ["f5", "g6", "h7"]


def test_hexes_of_bitva_have_numbers_and_seats_have_pieces() -> None:
    game = Bitva(players=4)
    found = board_of(game)
    board = game.config.board
    assert len(found["places"]) == len(board.hexes)
    assert set(found["pieces"]) == {"1", "2", "3", "4"}
    assert found["halves"] == {"1": "north", "2": "south", "3": "north", "4": "south"}
    assert {place["number"] for place in found["places"].values()} == set(range(1, 7))
    for name, near in found["near"].items():
        assert all(name in found["near"][other] for other in near)


def bitva_at(game: Any, phase: str, number: int) -> Any:
    """Play at least `number` random actions of Bitva until a phase; repeat if the game ends."""
    for seed in count(1):
        draw = Random(seed)
        state: Any = game.initial()
        done = 0
        while (seats := game.to_act(state)) and (done < number or state.phase != phase):
            choices = game.legal(state, seats[0]) or [roll for roll, _ in game.chances(state)]
            state, _ = game.apply(state, seats[0], draw.choice(choices))
            done += 1
        if seats:
            return state


def captures(game: Any, state: Any) -> dict[str, dict[str, int]]:
    """Return for each target and start in how many of 36 rolls the seat to roll can capture."""
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
def test_threats_and_risks_in_bitva_agree_with_all_rolls(advanced: bool, players: int) -> None:
    game = Bitva(advanced=advanced, players=players)
    state = bitva_at(game, "roll", 30 * players + 10)
    threats: Any = game.query(state, SPECTATOR, "threats", [], "en")
    risks: Any = game.query(state, SPECTATOR, "risks", [], "en")
    taken = captures(game, state)
    pieces = state.pieces()
    enemies = [name for name, (owner, _) in pieces.items() if (owner - state.seat) % 2]
    assert enemies
    assert taken
    for name in enemies:
        found = taken.get(name, {})
        own_starts = {start for start in threats[name] if pieces[start][0] == state.seat}
        assert own_starts == {start for start in found if start in pieces}, name
        assert risks[name]["by"] == threats[name]
        rolls = sum(rolls for name, rolls in found.items() if name.startswith("dice"))
        assert risks[name]["rolls"] >= rolls
        if players == 2:
            assert risks[name]["rolls"] == rolls, name


@pytest.mark.parametrize("advanced", [False, True])
def test_dice_used_and_risk_after_a_move_of_bitva(advanced: bool) -> None:
    game = Bitva(advanced=advanced)
    state = bitva_at(game, "move", 60)
    legal = [str(action) for action in game.legal(state, state.seat)]
    found: Any = game.query(state, state.seat, "outlook", [*legal, "move a1-a2", "place a1"], "en")
    assert set(found) == set(legal) - {"pass"}
    places, pieces = board_of(game)["places"], state.pieces()
    for name, facts in found.items():
        start, target = name.split()[1].split("-")
        faces = facts["faces"]
        assert faces[-1] == places[target]["number"]
        if pieces[start][1] == "infantry":
            assert sorted(faces) == sorted(state.roll)
        else:
            assert faces == [places[target]["number"]]
        after, _ = game.apply(state, state.seat, game.read_action(name))
        risks: Any = game.query(after, 1, "risks", [], "en")
        assert facts["rolls"] == risks[target]["rolls"]


def test_placing_a_soldier_uses_its_die() -> None:
    game = Bitva()
    state = bitva_at(game, "place", 4)
    name = str(game.legal(state, state.seat)[0])
    assert game.query(state, state.seat, "outlook", [name], "en") == {
        name: {"faces": list(state.roll), "rolls": None}
    }


@pytest.fixture(scope="module")
def club() -> Any:
    return Club(players=2, spec=True)


def test_the_map_has_places_symbols_and_dark_colours(club: Any) -> None:
    found = board_of(club)
    assert set(found["places"]) == set(club.config.names[: len(club.config.cells)])
    assert set(re.findall("#[0-9a-f]{6}", found["sheet"])) <= set(DARK_COLOURS)
    assert "<title>" not in canonical(found).decode()
    for fort in found["forts"].values():
        assert all(name in found["places"] for name in fort["walls"] + fort["entrances"])
    for kind, sheet in found["units"].items():
        assert kind in found["symbols"] or sheet["class"] == "turret"
        assert set(sheet["names"]) == set(LANGUAGES)
    for nation in club.config.nations:
        assert nation in found["bodies"]
        assert found["nations"][nation]["buys"]
    assert found["numbers"]["forts_to_win"] == 5


def test_reconstructed_values_are_marked(club: Any) -> None:
    for kind, sheet in board_of(club)["units"].items():
        unit_type = club.config.mat.units[kind]
        for name in ("price", "speed", "hits", "open"):
            assert (name in sheet["reconstructed"]) == (not unit_type.is_book(name)), (kind, name)


def test_reach_gives_cost_and_path(club: Any) -> None:
    state = club.read_state(position(GE=units_with("u4", "infantry:0007")))
    name = next(each.name for each in state.units().values() if each.kind == "infantry")
    found: Any = club.query(state, 1, "reach", [name], "en")[name]
    assert found
    here = state.units()[name].place
    for place, move in found.items():
        assert move["way"][0] == here
        assert move["way"][-1] == place
        assert move["cost"] > 0 or place == here
    with pytest.raises(InputError):
        club.query(state, 1, "reach", ["u999"], "en")


def test_reach_after_a_first_move_agrees_with_the_legal_moves(club: Any) -> None:
    state = club.read_state(position(GE=units_with("u4", "infantry:0007")))
    tried = ended = touched = 0
    for name, each in state.units().items():
        if each.seat != state.seat:
            continue
        found: Any = club.query(state, 1, "reach", [name], "en")[name]
        for place, move in found.items():
            after, _ = club.apply(state, 1, club.read_action(f"move {name} {place}"))
            legal = [str(action).split(" ") for action in club.legal(after, 1)]
            goals = {words[2] for words in legal if words[:2] == ["move", name]}
            further: Any = club.query(state, 1, "reach", [f"{name} {place}"], "en")[
                f"{name} {place}"
            ]
            assert set(further) == goals, (name, place)
            assert not (move["ends"] and goals)
            assert move["ends"] or not move["contact"]
            assert move["touches"] or not move["contact"]
            tried, ended = tried + 1, ended + move["ends"]
            touched += move["touches"]
    assert tried > ended > 0 < touched
    assert club.query(state, 1, "reach", ["u4 9999"], "en") == {"u4 9999": {}}


def test_odds_agree_with_the_forecast(club: Any) -> None:
    state = club.read_state(position(phase="attacks"))
    pairs = [
        (attacker.words[0], attacker.words[1])
        for attacker in club.legal(state, 1)
        if attacker.kind == "attack"
    ]
    names = [" ".join(pair) for pair in pairs]
    found: Any = club.query(state, 1, "odds", names[:1], "en")
    (odds,) = found["battles"]
    battle = club.battle_odds(state, *pairs[0])
    assert odds["target_dies"] == pytest.approx(float(battle.target_dies))
    assert (odds["dice"], odds["hit"]) == (battle.dice, battle.hit_number)
    for chances in odds["units"].values():
        assert sum(chances["damage"]) == pytest.approx(1)
        assert chances["dies"] == chances["damage"][-1]
    assert found["together"]["pairs"] == [list(pairs[0])]
    assert club.query(state, 1, "odds", [], "en")["battles"] == []
    several = [name for name in names if name.split()[0] == names[0].split()[0]]
    choice: Any = club.query(state, 1, "odds", several * 2, "en")
    assert choice["battles"][0] == choice["battles"][len(several)] == odds
    assert choice["together"] is None  # a unit cannot attack twice
    with pytest.raises(InputError):
        club.query(state, 1, "odds", ["u1"], "en")


def test_standing_gives_forts_units_and_income(club: Any) -> None:
    state = club.read_state(position())
    found: Any = club.query(state, SPECTATOR, "standing", [], "en")
    assert found["teams"]["central"]["forts"] == found["teams"]["entente"]["forts"] == 1
    assert found["nations"]["GE"] == {"bonds": 4, "income": 3, "points": 0}
    secret: Any = club.query(club.initial(), SPECTATOR, "standing", [], "en")
    assert secret["teams"]["central"]["units"] is None


def test_places_of_mines_and_prices(club: Any) -> None:
    state = club.read_state(position(GE=units_with("u4", "minelayer:0007")))
    found = club.query(state, 1, "mine", ["0106 0", "0106 1", "9999 1"], "en")
    assert found == {"0106 0": "0106", "0106 1": "0105", "9999 1": ""}
    with pytest.raises(InputError):
        club.query(state, 1, "mine", ["0106 7"], "en")
    prices = club.query(state, 1, "price", ["buy tank B", "end moves"], "en")
    assert prices == {"buy tank B": club.config.mat.units["tank"].price, "end moves": 0}


def test_rows_and_points_agree_with_the_mat_and_the_ground(club: Any) -> None:
    state = club.read_state(position())
    mat, places = club.config.mat.units, board_of(club)["places"]
    for name, each in state.units().items():
        rows: Any = club.query(state, 1, "rows", [name], "en")[name]
        assert tuple(rows["attacks"]) == mat[each.kind].open
        if places.get(each.place, {}).get("ground") == "forest" and mat[each.kind].kind != "air":
            assert tuple(rows["attacked"]) == (mat[each.kind].forest or mat[each.kind].open)
        else:
            assert rows["attacked"] == rows["attacks"]
    points = club.query(state, 1, "points", ["u2", "u7"], "en")
    assert points == {"u2": mat["infantry"].speed / 2, "u7": None}
    for about in ("rows", "points"):
        with pytest.raises(InputError):
            club.query(state, 1, about, ["u999"], "en")
    with pytest.raises(InputError):
        club.query(club.initial(), 1, "rows", ["u1"], "en")
