"""Declare and fight single battles of Trench Club on small positions."""

from collections.abc import Mapping, Sequence

from firestep.contract import CHANCE, Event, Json
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import SEATING
from firestep.games.club.content.map import Map
from firestep.games.club.content.mat_reader import SHIPPED_MATS
from firestep.games.club.game import Club
from firestep.games.club.state import Position
from support.club_small_positions import UnitAt, at, meadow, orders, play, table
from support.club_unit_values import STANDARD

# One distant unit for each team, so that no battle destroys the last unit of a team.
FAR = (UnitAt("GE", "truck", "0001"), UnitAt("GB", "truck", "2901"))
SIDES = (("GE", "GB"), ("GB", "AH"), ("AH", "FR"), ("FR", "GE"))
HOME = {"howitzer": "AH", "bertha": "GE", "antitank": "AH", "mark1": "GB", "ft17": "FR"}
ENEMY = {"GE": "GB", "GB": "AH", "AH": "FR", "FR": "GE"}
SPECIAL = ("gunboat", "medic", "attack", "rail", "airship", "gas", "turret", "minelayer")
BASE = tuple(kind for kind in STANDARD if kind not in SPECIAL)
RING = (at(0, -1), at(1, -1), at(1, 0), at(0, 1), at(-1, 1), at(-1, 0))  # clockwise round (0, 0)


def is_in_roster(kind: str, nation: str) -> bool:
    """Return whether a nation has a type of the base game."""
    if kind in ("gun", "howitzer"):
        return (nation in ("GE", "GB")) == (kind == "gun")
    return HOME.get(kind, nation) == nation


# Every type of every nation, as a target of an enemy.
TARGETS = [(kind, sides) for sides in SIDES for kind in BASE if is_in_roster(kind, sides[1])]


def declare_attacks(
    units: Sequence[UnitAt],
    *pairs: str,
    game_map: Map | None = None,
    forts: Mapping[str, int] | None = None,
    used: str = "ABC",
    mat: str = SHIPPED_MATS[0],
) -> tuple[Club, Position]:
    """Return the game and the state after the owner of u1 declared these attacks (`u1 u2`)."""
    seat = SEATING.index(units[0].nation) + 1
    game, state = table(
        [*units, *FAR],
        game_map=game_map,
        phase="attacks",
        seat=seat,
        forts=forts,
        used=used,
        mat=mat,
    )
    return game, play(game, state, *(f"attack {pair}" for pair in pairs), "end attacks")


def make_roll(game: Club, state: Position, hits: int) -> str:
    """Return the next roll with `hits` ones; the other dice show twelves."""
    dice = len(game.dice(state))
    assert hits <= dice
    return "roll " + "-".join(["1"] * hits + ["12"] * (dice - hits))


def fight(game: Club, state: Position, *rolls: int) -> Position:
    """Apply rolls with these numbers of hits in order."""
    for hits in rolls:
        state = play(game, state, make_roll(game, state, hits))
    return state


def read_events(game: Club, state: Position, order: str) -> list[Event]:
    """Return the events of an order of chance."""
    return list(game.apply(state, CHANCE, Action(order))[1])


def read_hit_events(game: Club, state: Position, hits: int) -> list[Event]:
    return read_events(game, state, make_roll(game, state, hits))


def count_dice(units: Sequence[UnitAt], pair: str = "u1 u2", game_map: Map | None = None) -> int:
    """Return the number of the attacker's dice in one battle."""
    game, state = declare_attacks(units, pair, game_map=game_map)
    return len(game.dice(state))


def count_return_dice(
    units: Sequence[UnitAt], pair: str = "u1 u2", game_map: Map | None = None
) -> int:
    """Return the number of dice of the target's return fire, 0 if there is none."""
    game, state = declare_attacks(units, pair, game_map=game_map)
    state = fight(game, state, 0)
    return len(game.dice(state)) if state.phase == "target-roll" else 0


def make_shot(kind: str, terrain: str) -> tuple[Club, Position]:
    """Return a battle at distance 2 in which the target cannot return fire."""
    nation = HOME.get(kind, "GB")
    shooter = "aa" if kind == "fighter" else "mortar"
    units = [
        UnitAt("FR" if nation in ("GE", "AH") else "GE", shooter, at(0, 2)),
        UnitAt(nation, kind, at(0, 0)),
    ]
    return declare_attacks(units, "u1 u2", game_map=meadow({at(0, 0): terrain}))


def read_refusal(
    game: Club, state: Position, order: str, seat: int = 1
) -> tuple[str, str, Mapping[str, Json]]:
    """Return the rule, the reason and the facts of an expected refusal."""
    refusal = game.refusal(state, seat, Action(order))
    assert refusal is not None
    assert order not in orders(game, state)
    return refusal.rule, refusal.reason, refusal.facts


def list_targets(game: Club, state: Position, unit: str = "u1") -> set[str]:
    """Return the targets that a unit may attack."""
    start = f"attack {unit} "
    return {order.removeprefix(start) for order in orders(game, state, start)}
