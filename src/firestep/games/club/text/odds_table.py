"""The odds of attacks as a table for people: dice, damage afterwards, what it is worth."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from firestep.contract import InputError, clip
from firestep.games.club.kernel.batch import COMPILED
from firestep.games.club.page.forecast import (
    RUNS,
    Attacks,
    Battle,
    Marginals,
    Pair,
    attacks,
    battle,
    shooting,
)
from firestep.games.club.state import Position
from firestep.games.club.text.wording import PHRASES, ready

SLOW_RUNS: Final = 1000  # where the rules are not compiled
_CELL: Final = 6


def lines(position: Position, words: Sequence[str], language: str) -> list[str]:
    """Return the odds of the attacks named pair by pair; without a name, of those declared."""
    pairs = _pairs(words)
    runs = RUNS if COMPILED else SLOW_RUNS
    if len(pairs) == 1:
        found = battle(position, *pairs[0], runs=runs)
        return _one(position, found, pairs[0], language)
    return _several(position, attacks(position, pairs or None, runs=runs), language)


def _pairs(words: Sequence[str]) -> list[Pair]:
    """Part names into attackers and targets; a hex after a unit is where it is aimed at."""
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


def _one(position: Position, found: Battle, pair: Pair, language: str) -> list[str]:
    said = _fight(position, pair, language)
    said += _table(position, found.units.values(), language)
    both = {"chance": _percent(found.both_die).strip()}
    said.append(PHRASES.fill(language, "odds", "both", both))
    said.append(_trade(found.trade, found.trade_error, language))
    return [*said, _sureness(found.runs, found.error, language)]


def _several(position: Position, found: Attacks, language: str) -> list[str]:
    if not found.pairs:
        return [PHRASES.fill(language, "odds", "nothing", {})]
    said = []
    for pair in found.pairs:
        said += _fight(position, pair, language)
    said += _table(position, found.units.values(), language)
    said.append(_trade(found.trade, found.trade_error, language))
    return [*said, _sureness(found.runs, found.error, language)]


def _sureness(runs: int, error: float, language: str) -> str:
    """Say that the odds are exact, or how many fights were counted."""
    if not runs:
        return PHRASES.fill(language, "odds", "exact", {})
    facts = {"runs": runs, "error": f"{100 * error:.1f} %"}
    return PHRASES.fill(language, "odds", "sampled", facts)


def _fight(position: Position, pair: Pair, language: str) -> list[str]:
    """Say who fights whom, and with how many dice at which hit number."""
    attacker, target = pair
    units = {unit.name: unit for unit in position.all_units()}
    aimed = units.get(target.split(" ")[0])
    facts = {
        "unit": attacker,
        "type": units[attacker].kind,
        "target": target,
        "target_type": aimed.kind if aimed else "",
    }
    said = [PHRASES.fill(language, "odds", "against" if aimed else "at", facts)]
    own, *back = shooting(position, attacker, target)
    rolls = [(own.unit, own.dice, own.hit), *((one.unit, one.dice, one.hit) for one in back)]
    if aimed and not back:
        rolls.append((aimed.name, 0, 0))
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
