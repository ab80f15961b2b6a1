"""Victory points and victory by points (TC-VAR-01 to -14, -44, -45)."""

from dataclasses import replace

from .board import Hex
from .state import State, Unit, are_enemies
from .units import TEAMS, takes_headquarters

PLAYER_LIMIT = 10  # TC-VAR-01
TEAM_LIMIT = 15
FOR_HEADQUARTERS = 3  # TC-VAR-04
BONDS_FOR_POINT = 60  # TC-VAR-08


def add_points(state: State, nation: str, count: int) -> State:
    """Add points to a player; no effect without the variant."""
    if not state.options["vp"] or count == 0:
        return state
    return replace(state, points={**state.points, nation: state.points[nation] + count})


def spend(state: State, nation: str, price: int) -> State:
    """Pay for a purchase or a repair and count the spent bonds (TC-VAR-08, -09)."""
    state = replace(state, bonds={**state.bonds, nation: state.bonds[nation] - price})
    if not state.options["vp"] or state.options["vp_bonds"] != "spent_total":
        return state
    total = state.spent[nation] + price
    state = replace(state, spent={**state.spent, nation: total % BONDS_FOR_POINT})
    return add_points(state, nation, total // BONDS_FOR_POINT)


def may_buy_point(state: State, nation: str) -> bool:
    """Return whether a point may be bought (TC-DIFF-19)."""
    if not state.options["vp"] or state.options["vp_bonds"] != "buy":
        return False
    return state.bonds[nation] >= BONDS_FOR_POINT


def play_point(state: State, nation: str) -> State:
    """Pay for a point."""
    state = replace(state, bought=True)
    bonds = {**state.bonds, nation: state.bonds[nation] - BONDS_FOR_POINT}
    return add_points(replace(state, bonds=bonds), nation, 1)


def take_headquarters(state: State, unit: Unit, place: Hex) -> State:
    """Let a unit that enters a hex take an enemy's headquarters there (TC-VAR-04, -05, -10)."""
    if not takes_headquarters(unit.kind):
        return state
    for nation, flag in state.headquarters.items():
        if flag == place and are_enemies(nation, unit.nation):
            left = {n: h for n, h in state.headquarters.items() if n != nation}
            state = replace(state, headquarters=left)
            return add_points(state, unit.nation, FOR_HEADQUARTERS)
    return state


def team_points(state: State, team: str) -> int:
    """Add up the points of a team."""
    return sum(n for nation, n in state.points.items() if TEAMS[nation] == team)


def at_limit(state: State, team: str) -> bool:
    """Return whether a team has reached one of the limits (TC-VAR-01)."""
    best = max(n for nation, n in state.points.items() if TEAMS[nation] == team)
    return best >= PLAYER_LIMIT or team_points(state, team) >= TEAM_LIMIT


def lone_winner(state: State) -> str:
    """Return the player who wins alone, or "" (TC-DIFF-18)."""
    best = ""
    for i in range(len(state.nations)):  # in turn order
        seat = (state.first - 1 + i) % len(state.nations)
        nation = state.nations[seat]
        if state.points[nation] < PLAYER_LIMIT:
            continue
        if best == "" or state.points[nation] > state.points[best]:
            best = nation
    return best


def points_winner(state: State) -> str:
    """Return the team (or nation, with vp_winner = player) that has won by points, or ""."""
    if not state.options["vp"] or not state.points:
        return ""
    if state.options["vp_winner"] == "player" and lone_winner(state):
        return lone_winner(state)
    teams = [team for team in ("central", "entente") if at_limit(state, team)]
    if len(teams) == 2:  # TC-VAR-12
        central, entente = team_points(state, "central"), team_points(state, "entente")
        if central == entente:
            return ""
        return "central" if central > entente else "entente"
    return teams[0] if teams else ""
