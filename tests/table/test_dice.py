"""Dice that anyone can check: known values, fair faces, and no change goes unseen."""

import hashlib
import hmac
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from firestep.contract import CHANCE, InputError, canonical
from firestep.contract.record import Record
from firestep.table import dice as dice_module
from firestep.table.dice import FairDice, promise
from firestep.table.dice_audit import read_dice, record_of, verify_dice
from firestep.testing.random_play import Draw
from support.tables import BITVA, OUTPOST, SEED, random_command, seated, tried

pytestmark = pytest.mark.once

DICE = FairDice(SEED, "t1", ((1, "ypres"), (2, "verdun")))


def test_fixed_values() -> None:
    """Whoever writes this anew in another language must get these."""
    assert promise(SEED) == hashlib.sha256(SEED).hexdigest()
    assert FairDice(bytes(32), "t1").faces(1, "roll", (6, 6)) == (4, 6)
    about = canonical(["t1", [[1, "ypres"], [2, "verdun"]], "roll", 7])
    block = hmac.digest(SEED, about + b"\n0", "sha256")
    words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
    assert DICE.faces(7, "roll", (12,) * 8) == tuple(word % 12 + 1 for word in words)
    block = hmac.digest(SEED, about + b"\n1", "sha256")
    assert DICE.faces(7, "roll", (12,) * 9)[8] == int.from_bytes(block[:4], "big") % 12 + 1


@pytest.mark.parametrize("sides", [2, 6, 7, 12])
def test_all_faces_are_about_equally_likely(sides: int) -> None:
    counts = [0] * sides
    for number in range(1, 601):
        for face in DICE.faces(number, "roll", (sides,) * 8):
            counts[face - 1] += 1
    expected = sum(counts) / sides
    square = sum((count - expected) ** 2 / expected for count in counts)
    # The seed is fixed, so this cannot flicker; twice the mean plus ten is far beyond 1 in 1,000.
    assert square < 2 * (sides - 1) + 10


def test_numbers_above_the_last_whole_multiple_are_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    most = 2**32 - 1  # 2**32 is 4 more than a multiple of 6 and of 12
    words = iter([most, most - 3, most - 4, 0, most, 11, most - 3, 12])
    monkeypatch.setattr(dice_module._Words, "next", lambda self: next(words))
    assert DICE.faces(1, "roll", (12, 12, 12, 12)) == (12, 1, 12, 1)
    assert next(words, None) is None
    words = iter([most, 2**31])
    assert DICE.faces(1, "roll", (2,)) == (2,)  # a power of two leaves none over


@pytest.mark.parametrize(
    "other",
    [
        replace(DICE, table="t2"),
        replace(DICE, seed=bytes(32)),
        replace(DICE, words=((1, "ypres"), (2, "Verdun"))),
        replace(DICE, words=((2, "verdun"),)),
        replace(DICE, words=((1, "verdun"), (2, "ypres"))),
    ],
)
def test_whatever_is_different_makes_other_dice(other: FairDice) -> None:
    assert other.faces(1, "roll", (6,) * 20) != DICE.faces(1, "roll", (6,) * 20)


def test_each_roll_and_purpose_has_dice_of_its_own() -> None:
    rolls = {DICE.faces(number, "roll", (6,) * 20) for number in range(50)}
    rolls |= {DICE.faces(1, purpose, (6,) * 20) for purpose in ("fire", "scatter", "Roll")}
    assert len(rolls) == 53


# Records.


@cache
def finished(game: Any, seed: int) -> Record:
    """Play a game to its end at a table, and return its record."""
    play = seated(game)
    if not play.table.history.rolls:
        play.do(2, "give_nonce", "somme")
    draw = Draw(seed)
    for _ in range(60):
        tried(play, random_command(play.table, draw))
        if play.table.status == "over":
            break
    else:
        play.do(2, "act", "resign")
    return record_of(play.table)


GAMES = {"bitva": (BITVA, 1), "outpost": (OUTPOST, 4)}


@pytest.fixture(params=sorted(GAMES))
def kept(request: pytest.FixtureRequest) -> tuple[Any, Record]:
    game, seed = GAMES[request.param]
    record = finished(game, seed)
    return game, replace(record, entries=list(record.entries), dice=dict(record.dice or {}))


def test_honest_dice_are_found_to_be_so(kept: tuple[Any, Record]) -> None:
    game, record = kept
    assert sum(entry.seat == CHANCE for entry in record.entries) >= 2
    assert verify_dice(game, record) is None


def test_every_single_changed_roll_is_found(kept: tuple[Any, Record]) -> None:
    game, record = kept
    state = game.initial(record.seats)
    changed = 0
    for at, entry in enumerate(record.entries):
        if entry.seat == CHANCE:
            sides = game.dice(state)
            rolls = [tuple(min(face, most) for most in sides) for face in range(1, 7)]
            texts = {str(game.rolled(state, faces)) for faces in rolls} - {entry.action}
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
    ("facts", "what"),
    [
        ({"seed": "00" * 32}, "promise"),
        ({"promise": "00" * 32}, "promise"),
        ({"seed": "00" * 32, "promise": promise(bytes(32))}, "the seed gives"),
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
def test_changed_terms_are_found(kept: tuple[Any, Record], facts: Any, what: str) -> None:
    game, record = kept
    assert record.dice is not None
    found = verify_dice(game, replace(record, dice={**record.dice, **facts}))
    if facts == {"nonces": {}} and not record.dice["nonces"]:
        assert found is None
    else:
        assert found is not None
        assert what in found.what


def test_a_record_that_says_nothing_of_its_dice_is_not_judged(kept: tuple[Any, Record]) -> None:
    game, record = kept
    assert verify_dice(game, replace(record, dice=None)) is None
    assert verify_dice(game, replace(record, dice={"kind": "typed"})) is None
    with pytest.raises(InputError, match="unknown name"):
        read_dice({"kind": "typed", "seed": "00"})


def test_a_record_that_cannot_be_replayed_is_no_proof(kept: tuple[Any, Record]) -> None:
    game, record = kept
    first = next(at for at, entry in enumerate(record.entries) if entry.seat != CHANCE)
    for action in ("nonsense", "resign"):
        record.entries[first] = replace(record.entries[first], action=action)
        assert verify_dice(game, record) is not None
