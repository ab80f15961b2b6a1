"""The order of turns, the limits of the first rounds, and victory."""

from dataclasses import replace
from itertools import combinations

from .state import State, in_fort, nation_of, next_seat, own_units
from .units import TEAMS


def armies_allowed(players: int, round_: int, position: int) -> int:
    """Say how many armies the player at a position (0 = first) may use in a round."""
    if players == 4 and round_ == 1:
        return (1, 1, 2, 3)[position]  # TC-TURN-08
    if players == 2 and round_ == 1:
        return (1, 2)[position]  # TC-TURN-10
    if players == 2 and round_ == 2:
        return (2, 3)[position]  # TC-TURN-11
    return 3  # TC-TURN-09, TC-TURN-12


def allowed_now(state: State) -> int:
    """Say how many armies the active player may use."""
    position = (state.seat - state.first) % len(state.nations)
    return armies_allowed(len(state.nations), state.round, position)


def begin_turn(state: State, seat: int) -> State:
    """Begin a seat's turn, or pass over a player who has nothing left."""
    nation = nation_of(state, seat)
    own = own_units(state, nation)
    holds = any(owner == nation for owner in state.owners.values())
    state = replace(
        state,
        seat=seat,
        used=None,
        inside=tuple(u.id for u in own if in_fort(u)),  # TC-BANK-10
        moved=(),
        open_id=0,
        open_left=0,
        open_contact=False,
        open_stopped=False,
        unloading=0,
        declared=(),
        pointer=0,
        victim=0,
        attacker_hits=-1,
        bought=False,
    )
    if not own and not holds:
        return end_turn(state)  # TC-GAP-06
    if not own:
        return enter_bank(state)  # TC-TURN-18
    if allowed_now(state) < 3:
        return replace(state, phase="armies")  # TC-TURN-17
    return replace(state, phase="move")


def end_turn(state: State) -> State:
    """Pass the turn on clockwise."""
    seat = next_seat(state, state.seat)
    if seat == state.first:
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


def winner(state: State) -> str:
    """Name the winning team, "draw", or "" while the game goes on."""
    alive = {TEAMS[unit.nation] for unit in state.units.values()}  # TC-WIN-06, -07
    central, entente = team_forts(state, "central"), team_forts(state, "entente")
    if len(alive) == 1:
        return alive.pop()  # TC-WIN-01, -08
    if not alive:  # TC-WIN-09
        if central == entente:
            return "draw"
        return "central" if central > entente else "entente"
    if central >= state.forts_to_win:
        return "central"  # TC-WIN-02, -03
    if entente >= state.forts_to_win:
        return "entente"
    return ""


def check_victory(state: State) -> State:
    """End the game if somebody has won."""
    result = winner(state)  # TC-WIN-05
    if result:
        return replace(state, phase="over", result=result)
    return state
