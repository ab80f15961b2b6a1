"""Options for rules that the sheet leaves open; the default is how this program reads it."""

import pytest

from firestep.contract import InputError, Value
from firestep.games.bitva import Bitva
from support.bitva_positions import Side, both_sides, do, legal, position, refused, targets


@pytest.mark.rule("BV-SETUP-02")
@pytest.mark.rule("BV-MOVE-06")
@pytest.mark.parametrize("option", [False, True])
@both_sides
def test_own_infantry_may_use_an_own_post_by_option(side: Side, option: bool) -> None:
    placing = side.position(phase="place", roll=(5,), post_infantry=option)
    assert (side("place g1") in legal(placing)) == option
    if not option:
        refusal = side.refusal("BV-SETUP-02", "post-closed", hex="g1")
        assert refused(placing, side("place g1")) == refusal
    moving = side.position("ae6 ad6 Ad4 bb10", roll=(2, 5), post_infantry=option)
    assert (side("g1") in targets(moving, side("e6"))) == option
    enemy = side.position("be6 bd6 ab3", roll=(2, 5), seat=2, post_infantry=option)
    refusal = side.refusal("BV-MOVE-06", "post-closed", hex="g1")
    assert refused(enemy, side("move e6-g1")) == refusal  # closed to the enemy as before


@pytest.mark.rule("BV-MOVE-06")
def test_infantry_on_an_own_post_can_be_read_with_the_option_only() -> None:
    text = "2A3a2/9/9/9/9/9/9/9/9/9/9/6B2 roll 1 - 0:0 c1:g12 1 - 0"
    assert str(Bitva(post_infantry=True).read_state(text)) == text
    with pytest.raises(InputError, match="BV-MOVE-06"):
        Bitva().read_state(text)


@pytest.mark.rule("BV-ADV-10")
@pytest.mark.parametrize("option", [True, False])
@both_sides
def test_recall_into_the_trench_by_option(side: Side, option: bool) -> None:
    given: dict[str, Value] = {"advanced": True, "recall_to_trench": option}
    state = side.position("Ae5 ae6 ae7 ab1 bh10 ba7", phase="recall", given=given)
    assert side("recall e6-a1") in legal(state)
    assert (side("recall e6-d1") in legal(state)) == option
    if not option:
        refusal = side.refusal("BV-ADV-10", "not-into-trench", hex="d1")
        assert refused(state, side("recall e6-d1")) == refusal


@pytest.mark.rule("BV-ADV-06")
@pytest.mark.parametrize("option", [False, True])
@both_sides
def test_the_general_may_enter_before_the_infantry_by_option(side: Side, option: bool) -> None:
    given: dict[str, Value] = {"advanced": True, "general_may_enter": option}
    state = side.position("aa1 ae6 bh10 ba7", phase="enter", roll=(2,), given=given)
    assert side("enter a1-e4") in legal(state)
    assert (side("enter c1-e4") in legal(state)) == option
    if not option:
        refusal = side.refusal("BV-ADV-06", "infantry-first", hex="c1")
        assert refused(state, side("enter c1-e4")) == refusal


@pytest.mark.rule("BV-ADV-10")
@pytest.mark.parametrize("held", ["", " be12"])
@pytest.mark.parametrize("option", [False, True])
@both_sides
def test_a_trench_can_be_attacked_from_its_half_by_option(
    side: Side, option: bool, held: str
) -> None:
    given: dict[str, Value] = {"advanced": True, "trench_attack": option}
    state = side.position(f"ae11 bh10{held}", roll=(1, 5), given=given)
    assert (side("e12") in targets(state, side("e11"))) == option
    refusal = side.refusal("BV-ADV-10", "enemy-trench", hex="e12")
    if option:
        after = do(state, side("move e11-e12"))
        assert after.piece_at(side("e12")) == (side.seat(1), "infantry")
    else:
        assert refused(state, side("move e11-e12")) == refusal
    away = side.position(f"Ae5 bh10{held}", roll=(5, 5), given=given)
    assert refused(away, side("move e5-e12")) == refusal  # it starts in its own half


@pytest.mark.rule("BV-ADV-10")
@both_sides
def test_from_an_enemy_trench_moves_lead_home_only_by_retreat(side: Side) -> None:
    given: dict[str, Value] = {"advanced": True, "trench_attack": True}
    state = side.position("Ae12 ae6 ad6 bh10", roll=(3, 3), given=given)
    assert side("a1") not in targets(state, side("e12"))
    assert side("f7") in targets(state, side("e12"))
    state = side.position(
        "Ae12 ae6 ad6 bh10", roll=(3, 3), given={**given, "retreat_by_move": True}
    )
    assert side("a1") in targets(state, side("e12"))


def test_the_defaults_are_the_readings_of_this_program() -> None:
    settings = Bitva().settings
    assert settings["recall_to_trench"] is True
    for name in ("post_infantry", "general_may_enter", "trench_attack"):
        assert settings[name] is False
    assert position("ae6 bd9").config.settings == settings


@pytest.mark.parametrize(
    "given",
    [
        {"post_infantry": True, "advanced": True},
        {"recall_to_trench": False},
        {"general_may_enter": True},
        {"trench_attack": True},
    ],
)
def test_an_option_of_the_other_variant_is_refused(given: dict[str, Value]) -> None:
    with pytest.raises(InputError, match=r"means nothing|cannot be combined"):
        Bitva(given)


@pytest.mark.rule("BV-ADV-01")
@pytest.mark.parametrize("option", [True, False])
@both_sides
def test_the_reserve_of_the_partner_by_option(side: Side, option: bool) -> None:
    """Seat 1 has the post c1 in the west, its partner g1 in the east; the trench is for both."""
    given: dict[str, Value] = {"players": 4, "advanced": True, "partner_reserve": option}
    state = side.position("ae5 ae6 ae7 ce8 cf8 ba7 di7 bb7", phase="recall", given=given)
    found = {text for text in legal(state) if text.startswith(side("recall e6"))}
    assert {side("recall e6-a1"), side("recall e6-e1")} <= found
    for hex in ("g1", "h2", "i5"):
        assert (side(f"recall e6-{hex}") in found) == (option and hex != "g1")
        if hex != "g1" and not option:
            refusal = side.refusal("BV-ADV-01", "partner-reserve", hex=hex)
            assert refused(state, side(f"recall e6-{hex}")) == refusal
    moving = side.position("ae6 ae7 ce8 cf8 ba7 di7 bb7", roll=(6, 6), given=given)
    assert side("a3") in targets(moving, side("c1"))
    assert (side("h2") in targets(moving, side("c1"))) == option
    placing = side.position(phase="place", roll=(6,), given=given)
    assert side("place a3") in legal(placing)
    assert (side("place h2") in legal(placing)) == option
