"""`check_game` accepts a game that keeps the contract, and reports what a broken one breaks."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from firestep.contract import SPECTATOR, Game
from firestep.contract.capabilities import Dice, Secrets
from firestep.contract.redacted_record import redact_record
from firestep.testing import (
    ContractBroken,
    check_game,
    check_leaks,
    check_secrets,
    random_walk,
)
from support.outpost.broken import BROKEN
from support.outpost.game import Outpost
from support.outpost.rules import Action
from support.outpost.state import State

pytestmark = pytest.mark.once


@pytest.mark.parametrize("seed", range(50, 56))
def test_outpost_keeps_the_contract(seed: int) -> None:
    check_game(Outpost(rounds=3), 4, seed=seed, games=2, bound=200)


def test_outpost_keeps_the_contract_in_a_long_game_without_gifts() -> None:
    check_game(Outpost(rounds=12, gifts=False), 4, seed=7, games=1, bound=1_000)


@pytest.mark.parametrize("seed", range(60, 64))
def test_outpost_does_not_leak(seed: int) -> None:
    check_leaks(Outpost(rounds=5), 4, seed=seed, games=3)


def test_outpost_has_the_optional_capabilities() -> None:
    game: Game[State, Action] = Outpost()
    assert isinstance(game, Dice)
    assert isinstance(game, Secrets)


def test_random_walks_cover_all_actions_and_endings() -> None:
    """The checks above depend on this coverage."""
    game = Outpost(rounds=12)
    verbs: set[str] = set()
    kinds: set[str] = set()
    endings: set[str] = set()
    for seed in range(40):
        for step in random_walk(game, 4, seed=seed, asides=0.1):
            verbs.add(step.action.verb)
            kinds.update(event.kind for event in step.events)
            if outcome := game.outcome(step.after):
                endings.add(outcome.ending)
    assert verbs == {
        *("post", "mine", "roll", "go", "buy", "fire", "hits", "end"),
        *("gift", "surrender", "accept", "decline", "resign", "timeout", "abandon"),
    }
    assert {"blast", "scored", "revealed"} <= kinds
    assert endings == {"OP-END-01", "OP-END-02", "agreed", "resigned", "abandoned"}


@pytest.mark.parametrize(
    ("check", "broken", "seed"), BROKEN, ids=[broken.__name__ for _, broken, _ in BROKEN]
)
def test_the_violated_check_is_reported(check: str, broken: type[Outpost], seed: int) -> None:
    with pytest.raises(ContractBroken) as caught:
        check_game(broken(rounds=3), 4, seed=seed, games=3, steps=150, bound=150)
    assert caught.value.check == check
    assert caught.value.message


def test_every_check_has_a_broken_game() -> None:
    assert {check for check, _, _ in BROKEN} >= {
        *("seats", "teams", "options", "ends", "to_act", "legal", "unrefused", "refused"),
        *("asides", "outcome", "apply", "deterministic", "events", "repetition", "replay"),
        *("chances", "dice", "action_text", "state_text", "pack", "json", "invalid_input"),
        "redact_event",
        *("leak-view", "leak-phase", "leak-legal", "leak-asides", "leak-refusal", "leak-events"),
        "leak-status",
        *(
            "is_barrier",
            "has_hidden",
            "sample",
            "redact_action",
            "leak-redact_action",
            "capabilities",
        ),
    }


def test_check_leaks_finds_a_leak_by_itself() -> None:
    leaky = {broken.__name__: broken for check, broken, _ in BROKEN if check == "leak-view"}
    with pytest.raises(ContractBroken, match="leak-view"):
        check_leaks(leaky["ViewLeaksMine"](rounds=3), 4, games=1)


@pytest.mark.parametrize(
    "leaky",
    [
        lambda game, record, seat: record,
        lambda game, record, seat: replace(
            redact_record(game, record, seat),
            entries=[entry for entry in record.entries if entry.seat == seat],
            start=record.entries[-1].digest,
        ),
    ],
    ids=["full record", "digest of the full record"],
)
def test_a_leaking_redacted_record_is_found(
    leaky: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Redacted records are built by the contract, so no broken game can make them leak."""
    monkeypatch.setattr(check_secrets, "redact_record", leaky)
    with pytest.raises(ContractBroken, match=r"by line \d+ of its record") as caught:
        check_leaks(Outpost(rounds=3), 4, games=3)
    assert caught.value.check == "leak-record"


def test_a_failure_has_notes_on_the_game() -> None:
    broken = {broken.__name__: broken for _, broken, _ in BROKEN}["AllowsStepBack"]
    with pytest.raises(ContractBroken) as caught:
        check_game(broken(rounds=3), 4, seed=2, games=1)
    notes = "\n".join(caught.value.__notes__)
    assert "random game of seed 2000" in notes
    assert "position at the end: phase=move" in notes


def test_the_view_of_a_spectator_contains_no_mine() -> None:
    """The leak checks depend on the samples, so this test checks one secret directly."""
    game = Outpost()
    for step in random_walk(game, 4, seed=3):
        mines = game.view(step.after, SPECTATOR)["mines"]
        assert isinstance(mines, list)
        assert all(mine in ("", "x", "?") for mine in mines)
