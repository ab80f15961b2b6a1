"""The order of turns, income, and victory."""

from dataclasses import replace
from itertools import combinations

from .limits import allowed_now
from .points import points_winner
from .state import State, friendly_fort, is_in_fort, nation_of, next_seat, own_units
from .units import ALL_KINDS, TEAMS


def begin_turn(state: State, seat: int) -> State:
    """Begin a seat's turn, or skip a player without units and forts."""
    nation = nation_of(state, seat)
    own = own_units(state, nation)
    holds = any(owner == nation for owner in state.owners.values())
    began = [u.id for u in own if is_in_fort(u) and friendly_fort(state, nation, str(u.place))]
    state = replace(
        state,
        seat=seat,
        used=None,
        units={i: replace(u, worked=False) if u.worked else u for i, u in state.units.items()},
        inside=tuple(began),  # TC-BANK-10
        moved=(),
        open_id=0,
        open_left=0,
        open_contact=False,
        open_stopped=False,
        unloading=0,
        declared=(),
        aims={},
        pointer=0,
        victim=0,
        attacker_hits=-1,
        bought=False,
    )
    if not own and not holds:
        return end_turn(state)  # TC-GAP-06
    if not own:
        return enter_bank(state)  # TC-TURN-18
    if allowed_now(state) == 3:
        return replace(state, phase="move")
    if state.options["turn_limit_choice"] == "lazy":
        return replace(state, phase="move", used=())
    return replace(state, phase="armies")  # TC-TURN-17


def end_turn(state: State) -> State:
    """Pass the turn to the next seat clockwise."""
    result = (
        winner(state) if state.options["win_check"] == "end_of_turn" else draw_without_units(state)
    )
    if result:
        return replace(state, phase="over", result=result)
    seat = next_seat(state, state.seat)
    if seat == state.first:
        limit = int(state.options["round_limit"])
        if limit and state.round >= limit:
            return replace(state, phase="over", result=limit_winner(state))
        state = replace(state, round=state.round + 1)
    return begin_turn(state, seat)


def army_orders(state: State) -> list[str]:
    """List the choices of armies."""
    limit = allowed_now(state)
    texts = []
    if len(state.nations) == 2 and state.round == 2:
        # TC-TURN-11: exactly two, neither of them used in round 1
        fresh = [letter for letter in "ABC" if letter not in state.used_first]
        return [" ".join(("use", *pair)) for pair in combinations(fresh, 2)]
    for count in range(limit + 1):
        for letters in combinations("ABC", count):  # TC-TURN-13
            texts.append(" ".join(("use", *letters)))
    return texts


def play_armies(state: State, letters: tuple[str, ...]) -> State:
    """Fix the armies of this turn."""
    if state.round == 1 and state.seat == state.first:
        state = replace(state, used_first=letters)
    return replace(state, used=letters, phase="move")


def enter_bank(state: State) -> State:
    """Begin the money phase with the income."""
    nation = nation_of(state, state.seat)
    forts = sum(1 for owner in state.owners.values() if owner == nation)
    bonds = dict(state.bonds)
    bonds[nation] += 3 * forts  # TC-BANK-01 to -04
    return replace(state, phase="bank", bonds=bonds, bought=False)


def team_forts(state: State, team: str) -> int:
    """Count the forts of a team."""
    return sum(1 for owner in state.owners.values() if owner and TEAMS[owner] == team)


def team_with_more(central: int, entente: int) -> str:
    """Return the team with the higher number, or "draw"."""
    if central == entente:
        return "draw"
    return "central" if central > entente else "entente"


def plain_winner(state: State) -> str:
    """Return the team that has won by forts or by units, "draw", or ""."""
    alive = {TEAMS[unit.nation] for unit in state.units.values()}  # TC-WIN-06, -07, -10
    central, entente = team_forts(state, "central"), team_forts(state, "entente")
    if len(alive) == 1:
        return alive.pop()  # TC-WIN-01, -08
    if not alive:
        return team_with_more(central, entente)  # TC-WIN-09
    if central >= state.forts_to_win:
        return "central"  # TC-WIN-02, -03
    if entente >= state.forts_to_win:
        return "entente"
    return ""


def draw_without_units(state: State) -> str:
    """Return "draw" if no player has units or forts, which only vp_only allows; else ""."""
    if state.options["vp_only"] and not state.units and not any(state.owners.values()):
        return "draw"
    return ""


def winner(state: State) -> str:
    """Return the winner: a team, a nation, "draw", or "" while the game goes on."""
    if state.options["vp_only"]:  # TC-GAP-55
        return points_winner(state) or draw_without_units(state)
    return plain_winner(state) or points_winner(state)


def team_worth(state: State, team: str) -> int:
    """Add up the prices of a team's living units."""
    return sum(ALL_KINDS[u.kind].price for u in state.units.values() if TEAMS[u.nation] == team)


def limit_winner(state: State) -> str:
    """Return the winner at the round limit (TC-WIN-11)."""
    forts = team_with_more(team_forts(state, "central"), team_forts(state, "entente"))
    if forts != "draw":
        return forts
    return team_with_more(team_worth(state, "central"), team_worth(state, "entente"))


def check_victory(state: State) -> State:
    """End the game if there is a winner."""
    if state.options["win_check"] == "end_of_turn":
        return state  # TC-GAP-38
    result = winner(state)  # TC-WIN-05
    if result:
        return replace(state, phase="over", result=result)
    return state


def check_points(state: State) -> State:
    """End the game if there is a winner by points after bonds were spent (TC-VAR-12)."""
    if state.options["win_check"] == "end_of_turn":
        return state
    result = points_winner(state)
    if result:
        return replace(state, phase="over", result=result)
    return state
