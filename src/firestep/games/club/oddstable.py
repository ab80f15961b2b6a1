"""The odds of attacks as a table for people: dice, damage afterwards, what it is worth."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from firestep.contract import Fault, clip
from firestep.games.club.batch import COMPILED
from firestep.games.club.forecast import RUNS, Attacks, Battle, Marginals, attacks, battle
from firestep.games.club.rules.battle import attacker_dice, hit_number, target_dice
from firestep.games.club.rules.refusing_units import slot_of
from firestep.games.club.state import Position
from firestep.games.club.wording import PHRASES, ready

SLOW_RUNS: Final = 1000  # where the rules are not compiled
_CELL: Final = 6


def lines(position: Position, words: Sequence[str], language: str) -> list[str]:
    """Return the odds of the attacks named pair by pair; without a name, of those declared."""
    if len(words) % 2:
        raise Fault(
            f"attackers and targets come in pairs, like u3 u17: {clip(' '.join(words), 40)}"
        )
    if len(words) == 2:
        return _one(position, battle(position, words[0], words[1]), language)
    pairs = list(zip(words[::2], words[1::2], strict=True)) or None
    runs = RUNS if COMPILED else SLOW_RUNS
    return _several(position, attacks(position, pairs, runs=runs), language)


def _one(position: Position, found: Battle, language: str) -> list[str]:
    said = _fight(position, found.attacker, found.target, language)
    said += _table(position, found.units.values(), language)
    both = {"chance": _percent(found.both_die).strip()}
    said.append(PHRASES.fill(language, "odds", "both", both))
    said.append(_trade(found.trade, 0.0, language))
    return [*said, PHRASES.fill(language, "odds", "exact", {})]


def _several(position: Position, found: Attacks, language: str) -> list[str]:
    if not found.pairs:
        return [PHRASES.fill(language, "odds", "nothing", {})]
    said = []
    for attacker, target in found.pairs:
        said += _fight(position, attacker, target, language)
    said += _table(position, found.units.values(), language)
    said.append(_trade(found.trade, found.trade_error, language))
    if found.is_exact:
        return [*said, PHRASES.fill(language, "odds", "exact", {})]
    facts = {"runs": found.runs, "error": f"{100 * found.error:.1f} %"}
    return [*said, PHRASES.fill(language, "odds", "sampled", facts)]


def _fight(position: Position, attacker: str, target: str, language: str) -> list[str]:
    """Say who fights whom, and with how many dice at which hit number."""
    state, field = position.words(), position.terms.field
    units = {unit.name: unit for unit in position.all_units()}
    one, other = units[attacker], units[target]
    slot, aim = slot_of(one.number), slot_of(other.number)
    facts = {
        "unit": attacker,
        "type": one.kind,
        "target": target,
        "target_type": other.kind,
    }
    said = [PHRASES.fill(language, "odds", "against", facts)]
    rolls = (
        (attacker, attacker_dice(state, field, slot, aim), hit_number(state, field, slot, aim)),
        (target, target_dice(state, field, slot, aim), hit_number(state, field, aim, slot)),
    )
    for name, dice, highest in rolls:
        told = PHRASES.fill(
            language,
            "odds",
            "dice" if dice else "silent",
            ready({"dice": dice, "highest": highest}, position.terms, language),
        )
        said.append(f"  {name}: {told}")
    return said


def _table(position: Position, found: Iterable[Marginals], language: str) -> list[str]:
    words = PHRASES.language(language)
    units = {unit.name: unit for unit in position.all_units()}
    rows = list(found)
    names = [f"{row.unit} {words['short'].get(k := units[row.unit].kind, k)}" for row in rows]
    wide = max(len(words["odds"]["chances"]), *map(len, names))
    deadly = max(len(row.damage) for row in rows) - 1
    heads = [*map(str, range(deadly)), words["odds"]["dies"], words["odds"]["mean"]]
    said = ["  ".join([words["odds"]["chances"].ljust(wide), *(f"{h:>{_CELL}}" for h in heads)])]
    for name, row in zip(names, rows, strict=True):
        cells = [*map(_percent, row.damage), f"{float(row.mean_damage):{_CELL}.2f}"]
        said.append("  ".join([name.ljust(wide), *cells]))
    return said


def _percent(chance: Fraction) -> str:
    """Write a chance so that what is possible is never told as nothing."""
    if chance == 0:
        return f"{'-':>{_CELL}}"
    share = 100 * float(chance)
    text = f"{share:.1f}%" if 0.05 <= share < 99.95 or chance == 1 else "<0.1%"
    return f"{'>99.9%' if share >= 99.95 and chance != 1 else text:>{_CELL}}"


def _trade(trade: Fraction, error: float, language: str) -> str:
    text = f"{float(trade):+.2f}" + (f" ± {error:.2f}" if error else "")
    return PHRASES.fill(language, "odds", "trade", {"trade": text})
