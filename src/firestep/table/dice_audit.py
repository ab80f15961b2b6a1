"""The record of a table with the source of its dice, and the verification of the rolls."""

from typing import Any, TypeVar

from firestep.contract import CHANCE, ActionRefused, Game, InputError, Json, Seat
from firestep.contract.capabilities import Dice
from firestep.contract.fields import Fields
from firestep.contract.record import Record, VerificationFailure, append_action, new_record, replay
from firestep.contract.redacted_record import RedactedRecord, redact_record
from firestep.table.dice import FairDice, seed_commitment
from firestep.table.setup import DiceMode
from firestep.table.status import TableStatus
from firestep.table.table import Table

S = TypeVar("S")
A = TypeVar("A")


def build_record(table: Table[S, A]) -> Record:
    """Return the full record of a table, including secrets; the seed only if the game is over."""
    setup = table.setup
    record, _ = new_record(
        table.game, len(table.seat_states), start=setup.start, names=table.names()
    )
    update_record(record, table)
    record.dice = describe_dice(table, seed=table.status == TableStatus.OVER)
    return record


def update_record(record: Record, table: Table[S, A]) -> int:
    """Update the record of a table to its present actions; return how many entries were kept.

    Only new actions are applied, so that a record can be updated after each action of a long game.
    """
    game, actions, entries = table.game, table.history.actions, record.entries
    kept = 0
    for entry, played in zip(entries, actions, strict=False):
        if entry.seat != played.seat or entry.action != str(played.action):
            break
        kept += 1
    del entries[kept:]
    state = table.history.state_before(kept)
    for played in actions[kept:]:
        state = append_action(record, game, state, played.seat, played.action)
    record.outcome = game.outcome(state)
    return kept


def describe_dice(table: Table[Any, Any], *, seed: bool) -> dict[str, Json] | None:
    """Return the source of the rolls of a table, with the seed if `seed` is set."""
    if not isinstance(table.game, Dice):
        return None
    if table.setup.dice == DiceMode.TYPED:
        return {"kind": str(DiceMode.TYPED)}
    facts: dict[str, Json] = {
        "kind": str(DiceMode.FAIR),
        "table": table.name,
        "promise": seed_commitment(table.seed),
        "nonces": {str(seat): text for seat, text in sorted(table.nonces.items())},
    }
    if seed:
        facts["seed"] = table.seed.hex()
    return facts


def record_for_audience(table: Table[S, A], audience: Seat) -> Record | RedactedRecord:
    """Return what a seat, or a spectator, may see of the record of a table."""
    return redact_record(table.game, build_record(table), audience)


def read_dice(facts: object) -> FairDice | None:
    """Return the dice of a record; None if players typed the rolls.

    Raise `InputError` if the facts are invalid.
    """
    fields = Fields(facts, "dice")
    kind = fields.take("kind", str)
    if kind == DiceMode.TYPED:
        fields.reject_unknown()
        return None
    if kind != DiceMode.FAIR:
        raise fields.error("kind", f"is neither {' nor '.join(DiceMode)}")
    name, commitment = fields.take("table", str), fields.take("promise", str)
    nonces = fields.take("nonces", dict)
    seed = fields.take("seed", str, "")
    fields.reject_unknown()
    if not seed:
        raise fields.error("seed", "is shown when the game is over")
    try:
        dice = FairDice(
            bytes.fromhex(seed), name, tuple(sorted((int(s), str(t)) for s, t in nonces.items()))
        )
    except ValueError:
        raise fields.error("seed", "is not in hexadecimal, or a nonce has no seat") from None
    if seed_commitment(dice.seed) != commitment:
        raise fields.error("promise", "is not the hash of the seed")
    return dice


def verify_dice(game: Game[S, A], record: Record) -> VerificationFailure | None:
    """Make every roll of a record again and return the first difference; None if there is none.

    Also return None if the record does not contain the source of its rolls.
    """
    if record.dice is None:
        return None
    try:
        dice = read_dice(record.dice)
    except InputError as error:
        return VerificationFailure(0, str(error))
    if dice is None or not isinstance(game, Dice):
        return None
    number = 0
    try:
        for at, (state, entry) in enumerate(
            zip(replay(game, record), record.entries, strict=False), 1
        ):
            if entry.seat != CHANCE:
                continue
            number += 1
            faces = dice.faces(number, game.phase(state), game.dice(state))
            if str(game.roll_action(state, faces)) != entry.action:
                return VerificationFailure(
                    at, f"roll {number} is {entry.action}, the seed gives {faces}"
                )
    except (InputError, ActionRefused) as error:
        return VerificationFailure(number, str(error))
    return None
