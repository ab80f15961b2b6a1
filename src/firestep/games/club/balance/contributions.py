"""What a certificate of Trench Club compares: sides, nations, order, start numbers, unit types."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from firestep.contract import Seat
from firestep.contract.balance import BalanceGroup, Contribution
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import TEAMS, GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import are_enemies
from firestep.games.club.rules.declaration import current_attacker
from firestep.games.club.state import Position, Unit

VARIED_OPTIONS: Final = ("half", "central", "entente")
"""The options of a game for two that say who plays where."""


def list_groups(config: GameConfig) -> Sequence[BalanceGroup]:
    """Return the groups of a game for two or four players."""
    order = tuple(str(number) for number in range(1, config.players + 1))
    starts = tuple(str(number) for number in sorted(config.map.starts))
    return (
        BalanceGroup("side", TEAMS, "teams"),
        BalanceGroup("order", order),
        BalanceGroup("nation", config.nations, "nations"),
        BalanceGroup("start", starts, is_tested=False),
    )


def seat_labels(state: Position) -> Sequence[Mapping[str, Sequence[str]]]:
    """Return side, nation and place in the order of play of each seat."""
    players, first = state.config.players, state.first
    labels = []
    for seat, nation in enumerate(state.config.nations, 1):
        labels.append(
            {
                "side": (TEAMS[(seat - 1) % 2],),
                "order": (str((seat - first) % players + 1),) if first else (),
                "nation": (nation,),
            }
        )
    return labels


def contributions(
    before: Position, seat: Seat, action: Action, after: Position
) -> Sequence[Contribution]:
    """Return the prices of destroyed units and the captured forts of one action."""
    if action.kind not in ("roll", "move", "unload", "board", "end", "time-up"):
        return ()
    return (*_destroyed(before, action, after), *_captured(before, action, after))


def _destroyed(before: Position, action: Action, after: Position) -> Iterator[Contribution]:
    prices = before.config.mat.units
    for unit, then in zip(before.all_units(), after.all_units(), strict=False):  # some are new
        if then is unit or then.is_alive or not unit.is_alive:
            continue
        price = float(prices[unit.kind].price)
        yield Contribution(unit.kind, "lost", price)
        by = _destroyer(before, action, unit)
        if by is not None and are_enemies(by.seat, unit.seat):
            yield Contribution(by.kind, "destroyed", price)


def _destroyer(before: Position, action: Action, unit: Unit) -> Unit | None:
    """Return the unit that destroyed another; None if it was a mine."""
    if action.kind == "move":
        return before.units().get(action.words[0])
    if action.kind != "roll":
        return None
    state = before.words()
    attacker = current_attacker(state)
    if attacker != unit.number:
        return before.find_unit(attacker)
    is_return = before.phase == "target-roll"
    return before.find_unit(state[layout.S_ROLLER if is_return else layout.S_VICTIM])


def _captured(before: Position, action: Action, after: Position) -> Iterator[Contribution]:
    if action.kind != "move":
        return
    unit = before.units()[action.words[0]]
    held = before.forts
    for fort, holder in after.forts.items():
        if holder != held[fort] and holder == unit.seat:
            yield Contribution(unit.kind, "captured", 1.0)
