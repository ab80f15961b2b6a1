"""The odds of attacks as a text table: dice, chances by damage, expected trade."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from firestep.contract import InputError, clip
from firestep.games.club.kernel.batch import COMPILED
from firestep.games.club.page.forecast import (
    SAMPLE_RUNS,
    AttackListOdds,
    BattleOdds,
    BattleRoll,
    Pair,
    UnitOdds,
    attack_odds,
    battle_odds,
    battle_rolls,
)
from firestep.games.club.state import Position
from firestep.games.club.text.translations import TRANSLATIONS

INTERPRETED_RUNS: Final = 1000  # fewer samples if the rules are not compiled
_CELL_WIDTH: Final = 6


def format_odds(position: Position, words: Sequence[str], language: str) -> list[str]:
    """Return the odds of the named pairs of units, or of the declared attacks without names."""
    pairs = _read_pairs(words)
    runs = SAMPLE_RUNS if COMPILED else INTERPRETED_RUNS
    if len(pairs) == 1:
        found = battle_odds(position, *pairs[0], runs=runs)
        return _battle_lines(position, found, pairs[0], language)
    return _attack_list_lines(position, attack_odds(position, pairs or None, runs=runs), language)


def _read_pairs(words: Sequence[str]) -> list[Pair]:
    """Return pairs of attacker and target; a hex after a unit is the hex to aim at."""
    pairs: list[Pair] = []
    rest = list(words)
    while len(rest) > 1:
        attacker, target = rest.pop(0), rest.pop(0)
        if not target.isdigit() and rest and rest[0].isdigit():
            target = f"{target} {rest.pop(0)}"
        pairs.append((attacker, target))
    if rest:
        raise InputError(
            f"attackers and targets come in pairs, like u3 u17: {clip(' '.join(words), 40)}"
        )
    return pairs


def _battle_lines(position: Position, found: BattleOdds, pair: Pair, language: str) -> list[str]:
    lines = _roll_lines(position, pair, language)
    lines += _chance_table(position, found.units.values(), language)
    both = {"chance": _format_percent(found.both_die).strip()}
    lines.append(TRANSLATIONS.translate(language, "odds", "both", both))
    lines.append(_trade_line(found.trade, found.trade_error, language))
    return [*lines, _precision_line(found.runs, found.error, language)]


def _attack_list_lines(position: Position, found: AttackListOdds, language: str) -> list[str]:
    if not found.pairs:
        return [TRANSLATIONS.translate(language, "odds", "nothing", {})]
    lines = []
    for pair in found.pairs:
        lines += _roll_lines(position, pair, language)
    lines += _chance_table(position, found.units.values(), language)
    lines.append(_trade_line(found.trade, found.trade_error, language))
    return [*lines, _precision_line(found.runs, found.error, language)]


def _precision_line(runs: int, error: float, language: str) -> str:
    """Return that the odds are exact, or how many samples they have."""
    if not runs:
        return TRANSLATIONS.translate(language, "odds", "exact", {})
    facts = {"runs": runs, "error": f"{100 * error:.1f} %"}
    return TRANSLATIONS.translate(language, "odds", "sampled", facts)


def _roll_lines(position: Position, pair: Pair, language: str) -> list[str]:
    """Return who attacks whom, and the dice and hit number of each roll."""
    attacker, target = pair
    units = {unit.name: unit for unit in position.all_units()}
    aimed = units.get(target.split(" ")[0])
    facts = {
        "unit": attacker,
        "type": units[attacker].kind,
        "target": target,
        "target_type": aimed.kind if aimed else "",
    }
    lines = [TRANSLATIONS.translate(language, "odds", "against" if aimed else "at", facts)]
    own, *back = battle_rolls(position, attacker, target)
    rolls = [own, *back]
    if aimed and not back:
        rolls.append(BattleRoll(aimed.name, 0, 0))
    for roll in rolls:
        text = TRANSLATIONS.translate(
            language,
            "odds",
            "dice" if roll.dice else "silent",
            {"dice": roll.dice, "highest": roll.hit_number, "support": roll.support or "none"},
        )
        lines.append(f"  {roll.unit}: {text}")
    return lines


def _chance_table(position: Position, found: Iterable[UnitOdds], language: str) -> list[str]:
    words = TRANSLATIONS.language(language)
    units = {unit.name: unit for unit in position.all_units()}
    rows = list(found)
    names = [f"{row.unit} {words['short'].get(k := units[row.unit].kind, k)}" for row in rows]
    name_width = max(len(words["odds"]["chances"]), *map(len, names))
    deadly = max(len(row.damage) for row in rows) - 1
    heads = [*map(str, range(deadly)), words["odds"]["dies"], words["odds"]["mean"]]
    lines = [
        "  ".join(
            [words["odds"]["chances"].ljust(name_width), *(f"{h:>{_CELL_WIDTH}}" for h in heads)]
        )
    ]
    for name, row in zip(names, rows, strict=True):
        cells = [*map(_format_percent, row.damage), f"{float(row.mean_damage):{_CELL_WIDTH}.2f}"]
        lines.append("  ".join([name.ljust(name_width), *cells]))
    return lines


def _format_percent(chance: Fraction) -> str:
    """Return a chance as a percentage; a possible event is never shown as 0 % or 100 %."""
    if chance == 0:
        return f"{'-':>{_CELL_WIDTH}}"
    share = 100 * float(chance)
    text = f"{share:.1f}%" if 0.05 <= share < 99.95 or chance == 1 else "<0.1%"
    return f"{'>99.9%' if share >= 99.95 and chance != 1 else text:>{_CELL_WIDTH}}"


def _trade_line(trade: Fraction, error: float, language: str) -> str:
    text = f"{float(trade):+.2f}" + (f" ± {error:.2f}" if error else "")
    return TRANSLATIONS.translate(language, "odds", "trade", {"trade": text})
