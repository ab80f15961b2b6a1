"""One attack of the battle calculator: its rolls, its outcomes, its report."""

from dataclasses import replace
from fractions import Fraction

from firestep.contract.companion import (
    AttackReport,
    BattleAttack,
    RollCase,
    RollReport,
)
from firestep.games.club.actions import Action
from firestep.games.club.companion import battle_explanations as explanations
from firestep.games.club.companion.battle_board import ATTACKER, TARGET, Stage
from firestep.games.club.companion.battle_dice import RolledBattle, play_rolls
from firestep.games.club.companion.battle_texts import BattleTexts
from firestep.games.club.companion.branches import Branches, Case, Pair
from firestep.games.club.kernel.access import set_damage, set_experience, unit_slot
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.odds import (
    DESTROYED,
    attack_outcomes,
    combined_outcomes,
    is_duel,
)
from firestep.games.club.state import Position, position_from_words

_MAX_OUTCOMES = 100_000  # never reached, because only two units take part


def fight(
    stage: Stage, attack: BattleAttack, branches: Branches, texts: BattleTexts
) -> AttackReport:
    """Apply an attack to all branches and describe it; a refused attack changes nothing."""
    game, seat, order = stage.game, stage.position.seat, Action(stage.order)
    refusal = game.refusal(stage.position, seat, order)
    if refusal is not None:
        return AttackReport(texts.describe_refusal(stage.position, refusal))
    declared, _ = game.apply(stage.position, seat, order)
    begun, _ = game.apply(declared, seat, Action("end attacks"))
    return _Fight(stage, begun, attack, texts).run(branches)


class _Fight:
    """An attack that the rules allow, at the beginning of its battle."""

    def __init__(
        self, stage: Stage, begun: Position, attack: BattleAttack, texts: BattleTexts
    ) -> None:
        self._stage, self._begun, self._attack, self._texts = stage, begun, attack, texts
        self._field = stage.game.config.field
        self._units = (attack.attacker, attack.target)

    def run(self, branches: Branches) -> AttackReport:
        before = branches.count_pairs(self._units)
        rolled = self._roll(before)
        branches.apply_attack(
            self._units,
            lambda pair: (0, {rolled.codes: 1}) if rolled.codes else self._find_case(pair),
        )
        after = branches.count_pairs(self._units)
        return AttackReport(
            rolled.refusal,
            sum((chance for pair, chance in before.items() if DESTROYED in pair), Fraction()),
            explanations.scatter_of(self._begun.words(), self._field),
            self._describe_rolls(before),
            tuple(branches.chances_of(unit) for unit in self._units),
            after.get((DESTROYED, DESTROYED), Fraction()),
            rolled.steps,
            rolled.due,
            rolled.codes is not None,
        )

    def _roll(self, before: dict[Pair, Fraction]) -> RolledBattle:
        """Return what the entered dice do; nothing while the state of a unit is uncertain."""
        if len(before) != 1:
            return RolledBattle(None)
        (pair,) = before
        if DESTROYED in pair:
            return RolledBattle(None)
        game = self._stage.game
        position = position_from_words(self._state(pair), game.config)
        return play_rolls(game, position, self._attack, self._texts)

    def _state(self, pair: Pair) -> Words:
        """Return the beginning of the battle for the codes of attacker and target."""
        state = self._begun.words()
        for unit, code in zip((ATTACKER, TARGET), pair, strict=True):
            set_damage(state, unit_slot(unit), code & 7)
            set_experience(state, unit_slot(unit), code >> 3)
        return state

    def _find_case(self, pair: Pair) -> Case:
        """Return the dice and the outcomes for the codes of attacker and target."""
        if DESTROYED in pair:  # the attack is void (TC-DECL-08, -09)
            return 0, {pair: 1}
        state, field = self._state(pair), self._field
        if is_duel(state, field, unit_slot(ATTACKER)):
            dice, joint, _ = attack_outcomes(state, field, ATTACKER, TARGET)
            return dice, {(own, other): count for (other, own), count in joint.items()}
        outcomes = combined_outcomes(state, field, ATTACKER, _MAX_OUTCOMES)
        assert outcomes is not None
        dice, units, table = outcomes
        places = (units.index(ATTACKER), units.index(TARGET))
        return dice, {(codes[places[0]], codes[places[1]]): n for codes, n in table.items()}

    def _describe_rolls(self, before: dict[Pair, Fraction]) -> tuple[RollReport, ...]:
        """Return the rolls of attacker and target in all states that they may be in."""
        attack, field, attacks, answers = self._attack, self._field, _RollCases(), _RollCases()
        for pair, chance in before.items():
            if DESTROYED not in pair:
                state = self._state(pair)
                attacks.add(explanations.attack_case(state, field, attack.support, chance))
                answers.add(explanations.return_case(state, field, chance))
        state = self._begun.words()
        slot, other = unit_slot(ATTACKER), unit_slot(TARGET)
        row, rule = (
            explanations.target_row(state, field),
            explanations.hit_rule(state, field, slot, other),
        )
        first = RollReport(attack.attacker, attacks.sorted(), row, rule)
        if explanations.return_case(state, field, Fraction(1)) is None:
            silence = explanations.return_fire_silence(state, field)
            text = self._texts.explain_silence(silence)
            return first, RollReport(attack.target, (), None, "", silence, text)
        row = explanations.attacker_row(state, field)
        rule = explanations.hit_rule(state, field, other, slot)
        return first, RollReport(attack.target, answers.sorted(), row, rule)


class _RollCases:
    """Rolls with their chances; the same roll in different states of the other unit is one."""

    def __init__(self) -> None:
        self._chances: dict[RollCase, Fraction] = {}

    def add(self, case: RollCase | None) -> None:
        if case is not None:
            key = replace(case, chance=Fraction())
            self._chances[key] = self._chances.get(key, Fraction()) + case.chance

    def sorted(self) -> tuple[RollCase, ...]:
        cases = [replace(case, chance=chance) for case, chance in self._chances.items()]
        return tuple(sorted(cases, key=lambda case: (-case.chance, case.damage)))
