"""Dice that were rolled at the table: the battle goes through the game, one roll at a time."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from firestep.contract import CHANCE, Event, Refusal
from firestep.contract.companion import BattleAttack, BattleRefusal, BattleStep, DueRoll
from firestep.games.club.actions import roll_action
from firestep.games.club.companion.battle_board import ATTACKER, TARGET
from firestep.games.club.companion.battle_texts import BattleTexts
from firestep.games.club.game import Club
from firestep.games.club.kernel.access import unit_slot
from firestep.games.club.rules.odds import unit_code
from firestep.games.club.rules.phases import dice_due, hit_number_due
from firestep.games.club.state import Position

_SCATTER: Final = "scatter"
_RETURN: Final = "target-roll"
_PHASES: Final = (_SCATTER, "attacker-roll", _RETURN)


@dataclass(frozen=True, slots=True)
class RolledBattle:
    """What the dice of an attack do so far.

    `codes` are those of attacker and target after the battle, None if it is not over.
    """

    codes: tuple[int, int] | None
    steps: tuple[BattleStep, ...] = ()
    due: DueRoll | None = None
    refusal: BattleRefusal | None = None


def play_rolls(
    game: Club, begun: Position, attack: BattleAttack, texts: BattleTexts
) -> RolledBattle:
    """Apply the dice of an attack, from the beginning of its battle."""
    position, steps, hurt = begun, list[BattleStep](), set[str]()
    for faces in attack.rolls:
        if position.phase not in _PHASES:
            # The game goes on, so the position before the battle names the phase.
            facts = {"action": str(roll_action(faces)), "phase": begun.phase}
            refusal = Refusal("TC-BATTLE-24", "no-such-roll", {**facts})
            return RolledBattle(None, refusal=texts.describe_refusal(begun, refusal))
        found = _find_refusal(game, position, faces)
        if found is not None:
            text = texts.describe_refusal(position, found)
            return RolledBattle(None, tuple(steps), _find_due(position, attack), text)
        after, events = game.apply(position, CHANCE, game.roll_action(position, faces))
        steps += texts.describe_events(position, events)
        hurt |= _damaged_units(events)
        if after.phase not in _PHASES and position.phase != _SCATTER:
            steps += _unhurt_steps(begun, position, hurt, texts)
        position = after
    if position.phase in _PHASES:
        return RolledBattle(None, tuple(steps), _find_due(position, attack))
    state, field = position.words(), position.config.field
    codes = [unit_code(state, field, unit_slot(unit)) for unit in (ATTACKER, TARGET)]
    return RolledBattle((codes[0], codes[1]), tuple(steps))


def _find_refusal(game: Club, position: Position, faces: tuple[int, ...]) -> Refusal | None:
    """Return why a roll is not allowed, or None."""
    sides = game.dice(position)
    if len(faces) != len(sides):
        return Refusal("TC-BATTLE-10", "wrong-dice", {"dice": len(sides), "given": len(faces)})
    if not all(1 <= face <= most for face, most in zip(faces, sides, strict=True)):
        return Refusal("TC-BATTLE-24", "no-such-face", {"action": str(roll_action(faces))})
    return None


def _find_due(position: Position, attack: BattleAttack) -> DueRoll:
    """Return the roll that is due."""
    state, field = position.words(), position.config.field
    if position.phase == _SCATTER:
        return DueRoll(attack.attacker, 1, 0)
    unit = attack.target if position.phase == _RETURN else attack.attacker
    return DueRoll(unit, dice_due(state, field), hit_number_due(state, field))


def _damaged_units(events: Sequence[Event]) -> set[str]:
    return {str(event.facts["unit"]) for event in events if event.kind == "damaged"}


def _unhurt_steps(
    begun: Position, last: Position, hurt: set[str], texts: BattleTexts
) -> list[BattleStep]:
    """Return a step for each unit that was shot at without damage."""
    aimed = [f"u{TARGET}"] + ([f"u{ATTACKER}"] if last.phase == _RETURN else [])
    return [texts.describe_no_damage(begun, unit) for unit in aimed if unit not in hurt]
