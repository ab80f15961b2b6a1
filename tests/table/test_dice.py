"""Verifiable dice: known values, a uniform distribution, and detection of every change."""

import hashlib
import hmac
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from firestep.contract import CHANCE, InputError, canonical
from firestep.contract.record import Record
from firestep.table import dice as dice_module
from firestep.table.dice import FairDice, seed_commitment
from firestep.table.dice_audit import build_record, read_dice, verify_dice
from firestep.table.status import TableStatus
from firestep.testing.random_play import Draw
from support.tables import BITVA, OUTPOST, SEED, random_command, start_table, try_command

pytestmark = pytest.mark.once

DICE = FairDice(SEED, "t1", ((1, "ypres"), (2, "verdun")))


def test_fixed_values() -> None:
    """An implementation in another language must give these values."""
    assert seed_commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert FairDice(bytes(32), "t1").faces(1, "roll", (6, 6)) == (4, 6)
    message = canonical(["t1", [[1, "ypres"], [2, "verdun"]], "roll", 7])
    block = hmac.digest(SEED, message + b"\n0", "sha256")
    words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
    assert DICE.faces(7, "roll", (12,) * 8) == tuple(word % 12 + 1 for word in words)
    block = hmac.digest(SEED, message + b"\n1", "sha256")
    assert DICE.faces(7, "roll", (12,) * 9)[8] == int.from_bytes(block[:4], "big") % 12 + 1


@pytest.mark.parametrize("sides", [2, 6, 7, 12])
def test_all_faces_are_about_equally_likely(sides: int) -> None:
    counts = [0] * sides
    for number in range(1, 601):
        for face in DICE.faces(number, "roll", (sides,) * 8):
            counts[face - 1] += 1
    expected = sum(counts) / sides
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    # The seed is fixed, so the test is deterministic; the bound is far beyond the 0.1 % quantile.
    assert chi_square < 2 * (sides - 1) + 10


def test_numbers_that_would_cause_a_bias_are_skipped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    last = 2**32 - 1  # 2**32 is 4 more than a multiple of 6 and of 12
    words = iter([last, last - 3, last - 4, 0, last, 11, last - 3, 12])
    monkeypatch.setattr(dice_module._HmacStream, "next", lambda self: next(words))
    assert DICE.faces(1, "roll", (12, 12, 12, 12)) == (12, 1, 12, 1)
    assert next(words, None) is None
    words = iter([last, 2**31])
    assert DICE.faces(1, "roll", (2,)) == (2,)  # no number is skipped for a power of two


@pytest.mark.parametrize(
    "other",
    [
        replace(DICE, table="t2"),
        replace(DICE, seed=bytes(32)),
        replace(DICE, nonces=((1, "ypres"), (2, "Verdun"))),
        replace(DICE, nonces=((2, "verdun"),)),
        replace(DICE, nonces=((1, "verdun"), (2, "ypres"))),
    ],
)
def test_every_input_changes_the_dice(other: FairDice) -> None:
    assert other.faces(1, "roll", (6,) * 20) != DICE.faces(1, "roll", (6,) * 20)


def test_each_roll_and_purpose_has_its_own_dice() -> None:
    rolls = {DICE.faces(number, "roll", (6,) * 20) for number in range(50)}
    rolls |= {DICE.faces(1, purpose, (6,) * 20) for purpose in ("fire", "scatter", "Roll")}
    assert len(rolls) == 53


# Records.


@cache
def finished_record(game: Any, seed: int) -> Record:
    """Return the record of a finished random game at a table."""
    play = start_table(game)
    if not play.table.history.rolls:
        play.do(2, "give_nonce", "somme")
    draw = Draw(seed)
    for _ in range(60):
        try_command(play, random_command(play.table, draw))
        if play.table.status == TableStatus.OVER:
            break
    else:
        play.do(2, "act", "resign")
    return build_record(play.table)


GAMES = {"bitva": (BITVA, 1), "outpost": (OUTPOST, 4)}


@pytest.fixture(params=sorted(GAMES))
def sample(request: pytest.FixtureRequest) -> tuple[Any, Record]:
    game, seed = GAMES[request.param]
    record = finished_record(game, seed)
    return game, replace(record, entries=list(record.entries), dice=dict(record.dice or {}))


def test_correct_dice_verify(sample: tuple[Any, Record]) -> None:
    game, record = sample
    assert sum(entry.seat == CHANCE for entry in record.entries) >= 2
    assert verify_dice(game, record) is None


def test_every_changed_roll_is_found(sample: tuple[Any, Record]) -> None:
    game, record = sample
    state = game.initial(record.seats)
    changed = 0
    for at, entry in enumerate(record.entries):
        if entry.seat == CHANCE:
            sides = game.dice(state)
            rolls = [tuple(min(face, count) for count in sides) for face in range(1, 7)]
            texts = {str(game.roll_action(state, faces)) for faces in rolls} - {entry.action}
            for text in texts:
                forged = replace(record, entries=list(record.entries))
                forged.entries[at] = replace(entry, action=text)
                found = verify_dice(game, forged)
                assert found is not None
                assert found.entry == at + 1
                changed += 1
        state, _ = game.apply(state, entry.seat, game.read_action(entry.action))
    assert changed > 9


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"seed": "00" * 32}, "promise"),
        ({"promise": "00" * 32}, "promise"),
        ({"seed": "00" * 32, "promise": seed_commitment(bytes(32))}, "the seed gives"),
        ({"table": "t2"}, "the seed gives"),
        ({"nonces": {}}, ""),
        ({"nonces": {"1": "another"}}, "the seed gives"),
        ({"seed": ""}, "shown when the game is over"),
        ({"seed": "xyz"}, "hexadecimal"),
        ({"nonces": {"one": "x"}}, "no seat"),
        ({"kind": "loaded"}, "neither"),
        ({"extra": 1}, "unknown name"),
    ],
)
def test_changed_dice_facts_are_found(sample: tuple[Any, Record], facts: Any, message: str) -> None:
    game, record = sample
    assert record.dice is not None
    found = verify_dice(game, replace(record, dice={**record.dice, **facts}))
    if facts == {"nonces": {}} and not record.dice["nonces"]:
        assert found is None
    else:
        assert found is not None
        assert message in found.message


def test_a_record_without_a_source_of_its_dice_is_accepted(sample: tuple[Any, Record]) -> None:
    game, record = sample
    assert verify_dice(game, replace(record, dice=None)) is None
    assert verify_dice(game, replace(record, dice={"kind": "typed"})) is None
    with pytest.raises(InputError, match="unknown name"):
        read_dice({"kind": "typed", "seed": "00"})


def test_a_record_that_cannot_be_replayed_is_rejected(sample: tuple[Any, Record]) -> None:
    game, record = sample
    first = next(at for at, entry in enumerate(record.entries) if entry.seat != CHANCE)
    for action in ("nonsense", "resign"):
        record.entries[first] = replace(record.entries[first], action=action)
        assert verify_dice(game, record) is not None
