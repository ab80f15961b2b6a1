"""The record of a table with its dice, and the proof that nobody chose them."""

from typing import Any, TypeVar

from firestep.contract import CHANCE, ActionRefused, Game, InputError, Json, Seat
from firestep.contract.capabilities import Dice
from firestep.contract.fields import Fields
from firestep.contract.record import Break, Record, extend, new_record, replay
from firestep.contract.redacted_record import RedactedRecord, seat_record
from firestep.table.dice import FairDice, promise
from firestep.table.setup import FAIR, TYPED
from firestep.table.table import OVER, Table

S = TypeVar("S")
A = TypeVar("A")


def record_of(table: Table[S, A]) -> Record:
    """Return the whole record of a table, secrets included; the seed only once it is over."""
    setup = table.setup
    record, _ = new_record(table.game, len(table.places), start=setup.start, names=table.names())
    follow(record, table)
    record.dice = dice_facts(table, seed=table.status == OVER)
    return record


def follow(record: Record, table: Table[S, A]) -> int:
    """Bring the record of a table up to what stands there now; return how much of it was right.

    Only what is new is played, so that a record can be kept after every action of a long game.
    """
    game, deeds, entries = table.game, table.history.deeds, record.entries
    right = 0
    for entry, deed in zip(entries, deeds, strict=False):
        if entry.seat != deed.seat or entry.action != str(deed.action):
            break
        right += 1
    del entries[right:]
    state = table.history.state_before(right)
    for deed in deeds[right:]:
        state = extend(record, game, state, deed.seat, deed.action)
    record.outcome = game.outcome(state)
    return right


def dice_facts(table: Table[Any, Any], *, seed: bool) -> dict[str, Json] | None:
    """Return where the rolls of a table come from, with the seed if it may be shown."""
    if not isinstance(table.game, Dice):
        return None
    if table.setup.dice == TYPED:
        return {"kind": TYPED}
    facts: dict[str, Json] = {
        "kind": FAIR,
        "table": table.name,
        "promise": promise(table.seed),
        "nonces": {str(seat): text for seat, text in sorted(table.nonces.items())},
    }
    if seed:
        facts["seed"] = table.seed.hex()
    return facts


def record_for(table: Table[S, A], audience: Seat) -> Record | RedactedRecord:
    """Return what a seat, or a spectator, may be shown of the record of a table."""
    return seat_record(table.game, record_of(table), audience)


def read_dice(facts: object) -> FairDice | None:
    """Return the dice that a record names; None if people rolled them; a InputError if it is unsound."""
    fields = Fields(facts, "dice")
    kind = fields.take("kind", str)
    if kind == TYPED:
        fields.close()
        return None
    if kind != FAIR:
        raise fields.fault("kind", f"is neither {FAIR} nor {TYPED}")
    name, promised = fields.take("table", str), fields.take("promise", str)
    nonces = fields.take("nonces", dict)
    seed = fields.take("seed", str, "")
    fields.close()
    if not seed:
        raise fields.fault("seed", "is shown when the game is over")
    try:
        dice = FairDice(
            bytes.fromhex(seed), name, tuple(sorted((int(s), str(t)) for s, t in nonces.items()))
        )
    except ValueError:
        raise fields.fault("seed", "is not in hexadecimal, or a nonce has no seat") from None
    if promise(dice.seed) != promised:
        raise fields.fault("promise", "is not the hash of the seed")
    return dice


def verify_dice(game: Game[S, A], record: Record) -> Break | None:
    """Roll every die of a record again; return None if all agree, or the first that does not.

    Nothing is found against a record that does not say where its rolls come from.
    """
    if record.dice is None:
        return None
    try:
        dice = read_dice(record.dice)
    except InputError as fault:
        return Break(0, str(fault))
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
            if str(game.rolled(state, faces)) != entry.action:
                return Break(at, f"roll {number} is {entry.action}, the seed gives {faces}")
    except (InputError, ActionRefused) as error:
        return Break(number, str(error))
    return None
