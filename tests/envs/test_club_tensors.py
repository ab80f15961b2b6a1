"""The `Tensors` of Trench Club: actions of several numbers, hidden information, batches."""

from array import array
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from firestep.contract import CHANCE, InputError
from firestep.contract.tensors import BatchOptions, Tensors
from firestep.games.club import Club
from firestep.games.club.kernel import layout as kernel_layout
from firestep.games.club.rules.chance import next_random, roll_chance
from firestep.games.club.rules.phases import is_chance
from firestep.games.club.state import Position, position_from_words
from firestep.testing.check_secrets import check_sample
from firestep.testing.random_play import Draw
from firestep.testing.violations import ContractBroken
from support.club_minefields import make_minefield, sample_other_codes
from support.club_positions import position_with, random_positions, units_with
from support.interpreted_subset import mark_rest_once

TWO = Club(players=2)
FULL = Club(players=2, rules="everything")
FOUR = Club(rules="everything", bank_gift="own_phase4", gas_aim="hex")


RARE = {
    *("pick", "use", "headquarters", "board", "unload", "lay", "attack", "buy", "give", "draw"),
    *("choose", "station", "mount", "treat"),
}


def decisions(game: Any, seed: int, rounds: int, every: int) -> Iterator[tuple[Position, int]]:
    """Yield some states of a random game with a seat that decides."""
    number = 0
    for state in random_positions(game.config, seed, rounds):
        seats = game.to_act(state)
        if not seats or CHANCE in seats:
            continue
        number += 1
        if number % every == 0 or state.phase in ("bank", "special-place"):
            yield state, seats[0]


def observation_of(game: Any, state: Position, seat: int, chosen: Any = ()) -> bytearray:
    target = bytearray(b"\x07" * game.tensor_layout().size)
    game.write_observation(state, seat, target, chosen)
    return target


def marked(game: Any, state: Position, seat: int, chosen: Any = ()) -> set[int]:
    """Return the numbers that the mask allows after the chosen ones."""
    mask = bytearray(b"\x07" * game.tensor_layout().actions)
    game.write_mask(state, seat, mask, chosen)
    assert set(mask) <= {0, 1}
    return {number for number, one in enumerate(mask) if one}


@pytest.mark.parametrize(
    ("game", "seed"), mark_rest_once([(TWO, 1), (FULL, 2), (FULL, 3), (FOUR, 4)])
)
def test_numbers_masks_and_legal_actions_agree(game: Any, seed: int) -> None:
    is_capable = isinstance(game, Tensors)
    assert is_capable
    kinds = set()
    for state, seat in decisions(game, seed, 3, 15):
        legal = game.legal(state, seat)
        kinds |= {action.kind for action in legal}
        numbers = [game.action_numbers(state, seat, action) for action in legal]
        assert len(set(numbers)) == len(legal)
        assert [game.numbered_action(state, seat, one) for one in numbers] == list(legal)
        beginnings = {one[:length] for one in numbers for length in range(len(one))}
        assert beginnings.isdisjoint(numbers)
        for chosen in sorted(beginnings, key=len)[:3] + sorted(beginnings, key=len)[-3:]:
            following = {one[len(chosen)] for one in numbers if one[: len(chosen)] == chosen}
            assert marked(game, state, seat, chosen) == following
            if chosen:
                assert game.numbered_action(state, seat, chosen) is None
    assert {"assign", "place", "move", "end"} <= kinds


@pytest.mark.once
def test_rare_actions_have_numbers() -> None:
    kinds = set()
    for game, seed in ((FULL, 3), (FULL, 7), (FULL, 8), (FOUR, 4)):
        for state, seat in decisions(game, seed, 12, 2):
            actions = {action.kind: action for action in game.legal(state, seat)}
            for kind, action in actions.items():
                numbers = game.action_numbers(state, seat, action)
                assert game.numbered_action(state, seat, numbers) == action
                kinds.add(kind)
    assert kinds >= RARE


@pytest.mark.parametrize("game", mark_rest_once([FULL, FOUR]))
def test_numbers_with_a_meaning_are_translated_back(game: Any) -> None:
    count = game.tensor_layout().actions
    phases = set()
    for state, seat in decisions(game, 5, 2, 4):
        if state.phase in phases:
            continue
        phases.add(state.phase)
        beginnings: list[tuple[int, ...]] = [()]
        legal = game.legal(state, seat)
        beginnings += [game.action_numbers(state, seat, action)[:-1] for action in legal[:2]]
        for chosen in set(beginnings):
            for number in range(count):
                numbers = (*chosen, number)
                try:
                    action = game.numbered_action(state, seat, numbers)
                except InputError:
                    continue
                if action is not None:
                    assert game.action_numbers(state, seat, action) == numbers
    assert phases >= {"split", "turn-chip", "place", "move", "attacks"}


@pytest.mark.parametrize("game", mark_rest_once([FULL, TWO, FOUR]))
def test_observations_stay_within_their_maxima(game: Any) -> None:
    layout = game.tensor_layout()
    for state, seat in decisions(game, 7, 3, 25):
        for other in range(1, game.config.players + 1):
            observation = observation_of(game, state, other)
            assert all(map(int.__le__, observation, layout.maxima))
        first = min(marked(game, state, seat))
        if game.numbered_action(state, seat, (first,)) is None:
            before, after = (observation_of(game, state, seat, one) for one in ((), (first,)))
            start = layout["chosen"].start
            assert before[start : start + 2] == b"\x00\x00"
            assert after[start : start + 2] == (first + 1).to_bytes(2, "big")
            after[start : start + 2] = b"\x00\x00"
            assert before == after


def test_features_name_what_is_there() -> None:
    layout = FULL.tensor_layout()

    def values(observation: bytearray, name: str) -> bytearray:
        return observation[layout[name].start :][: layout[name].size]

    for state, seat in decisions(FULL, 3, 2, 20):
        seen = observation_of(FULL, state, seat)
        phase = values(seen, "phase")
        assert phase.index(1) == state.word(kernel_layout.S_PHASE)
        assert sum(phase) == 1
        own = [unit for unit in state.all_units() if unit.is_alive and unit.seat == seat]
        assert sum(values(seen, "unit_present")[:64]) == len(own)
        kinds = [FULL.config.kinds.index(unit.kind) for unit in own if unit.kind != "?"]
        assert sorted(filter(None, values(seen, "unit_kind")[:64])) == sorted(kinds)
        assert list(values(seen, "unit_damage")[: len(own)]) == [unit.damage for unit in own]
        high, low = values(seen, "bonds")[0::2]
        assert 256 * high + low == state.bonds[seat - 1]


def test_a_repair_has_a_number() -> None:
    text = position_with(phase="bank", bonds="GE:9", GE=units_with("u6", "heavy:B:d1s"))
    state = TWO.read_state(text)
    numbers = TWO.action_numbers(state, 1, TWO.read_action("repair u6"))
    assert numbers == (105 + 5,)
    assert numbers[0] in marked(TWO, state, 1)
    assert str(TWO.numbered_action(state, 1, numbers)) == "repair u6"


def check_equal_knowledge(game: Any, state: Position, sample: Position, seat: int) -> None:
    """Check that a seat that knows the same of two states gets the same arrays."""
    assert sample != state
    assert observation_of(game, sample, seat) == observation_of(game, state, seat)
    if seat in game.to_act(state):
        assert marked(game, sample, seat) == marked(game, state, seat)


@pytest.mark.parametrize("game", [FULL, FOUR], ids=["two", "four"])
def test_sealed_splits_are_hidden(game: Any) -> None:
    draw, state = Draw(3), game.initial()
    while state.phase == "split":
        for seat in range(1, game.config.players + 1):
            sample = game.sample(game.view(state, seat), seat, draw)
            if sample != state:
                check_equal_knowledge(game, state, sample, seat)
        seat = game.to_act(state)[draw(len(game.to_act(state)))]
        legal = game.legal(state, seat)
        before = observation_of(game, state, 1)
        state, _ = game.apply(state, seat, legal[draw(len(legal))])
        if seat != 1 and legal[0].kind != "ready":
            assert observation_of(game, state, 1) == before


@pytest.mark.parametrize(("seed", "nations"), [(2, ("GE", "FR")), (5, ("GE", "FR", "AH", "GB"))])
def test_hexes_of_mines_are_shown_to_their_team_only(seed: int, nations: tuple[str, ...]) -> None:
    game, state = make_minefield(seed, nations)
    layout, draw = game.tensor_layout(), Draw(seed)
    for seat in range(1, len(nations) + 1):
        check_equal_knowledge(game, state, sample_other_codes(game, state, seat, draw), seat)
        seen = observation_of(game, state, seat)
        for name, known in (
            ("markers", {mine.marker for mine in state.mines}),
            ("mines", {mine.hex for mine in state.mines if (mine.seat ^ seat) & 1 == 0}),
        ):
            found = seen[layout[name].start :][: layout[name].size]
            assert {game.config.names[at] for at, one in enumerate(found) if one} == known


class Leaky(Club):
    """A game whose observation contains the code of a mine."""

    def write_observation(
        self, state: Position, seat: int, target: Any, chosen: Sequence[int] = ()
    ) -> None:
        super().write_observation(state, seat, target, chosen)
        target[0] = sum(mine.code << number for number, mine in enumerate(state.mines)) & 255


def test_the_kit_finds_a_leak() -> None:
    game, state = make_minefield(2, ("GE", "FR"))
    sample = sample_other_codes(game, state, 1, Draw(2))
    check_sample(game, state, sample, 1, ())
    with pytest.raises(ContractBroken, match="leak-observation"):
        check_sample(Leaky(restored=game.config), state, sample, 1, ())


@pytest.mark.parametrize(
    "numbers", [(), (-1,), (10**9,), (0, 0), (233, 14, 0), (232,), (6,), (233, -1), (0,) * 4]
)
def test_unknown_numbers_are_refused(numbers: tuple[int, ...]) -> None:
    with pytest.raises(InputError):
        TWO.numbered_action(TWO.initial(), 1, numbers)


@pytest.mark.parametrize("text", ["resign", "die 3", "move u99 0101", "buy nothing C"])
def test_other_actions_have_no_numbers(text: str) -> None:
    with pytest.raises(InputError, match="has no numbers"):
        TWO.action_numbers(TWO.initial(), 1, TWO.read_action(text))


@pytest.mark.parametrize("chosen", [(-1,), (5000,), (0, 0, 0)])
def test_bad_chosen_numbers_are_refused(chosen: tuple[int, ...]) -> None:
    with pytest.raises(InputError):
        marked(TWO, TWO.initial(), 1, chosen)


class Mirror:
    """A game that is played by the rules beside a game of a batch, with the same generator."""

    def __init__(self, game: Any, seed: int, has_opponent: bool) -> None:
        self.game, self.word, self.has_opponent = game, seed, has_opponent
        self.start()

    def draw(self, below: int) -> int:
        self.word = next_random(self.word)
        return self.word * below >> 32

    def start(self) -> None:
        self.learner = 1 + self.draw(self.game.config.players) if self.has_opponent else 0
        self.state = self.game.initial()
        self.play_on()

    def play_on(self) -> None:
        game = self.game
        while seats := game.to_act(self.state):
            if CHANCE in seats:
                words = self.state.words()
                assert is_chance(words)
                self.word = roll_chance(words, game.config.field, self.word)
                self.state = position_from_words(words, game.config)
            elif self.learner in (0, seats[0]):
                return
            else:
                legal = game.legal(self.state, seats[0])
                self.state, _ = game.apply(self.state, seats[0], legal[self.draw(len(legal))])


@pytest.mark.parametrize("has_opponent", [False, True], ids=["self", "random"])
@pytest.mark.parametrize("game", mark_rest_once([Club(players=2, round_limit=1), FOUR]))
def test_a_batch_plays_by_the_rules_of_the_game(game: Any, has_opponent: bool) -> None:
    layout = game.tensor_layout()
    batch = game.game_batch(2, BatchOptions(has_opponent=has_opponent, max_steps=160))
    batch.reset([11, 12])
    mirror, draw = Mirror(game, 12, has_opponent), Draw(4)
    chosen: tuple[int, ...] = ()
    seat, steps, ended = 0, 0, 0
    while ended < 2:
        outcome = game.outcome(mirror.state)
        if outcome is None and not batch.truncated[1]:
            seat = game.to_act(mirror.state)[0]
        assert batch.seats[1] == seat
        assert batch.observations[layout.size :] == observation_of(game, mirror.state, seat, chosen)
        mask = batch.masks[layout.actions :]
        if outcome is not None or batch.truncated[1]:
            ended += 1
            assert batch.terminated[1] == (outcome is not None)
            reward = 2 * outcome.scores[seat - 1] - 1 if outcome is not None else 0
            assert batch.rewards[1] == reward
            assert all(mask)
            assert batch.step(array("q", [0, 0])) == -1
            mirror.start()
            chosen, steps = (), 0
            continue
        legal = [number for number, one in enumerate(mask) if one]
        assert set(legal) == marked(game, mirror.state, seat, chosen)
        chosen = (*chosen, legal[draw(len(legal))])
        assert batch.step(array("q", [0, chosen[-1]])) == -1
        steps += 1
        action = game.numbered_action(mirror.state, seat, chosen)
        if action is not None:
            mirror.state, _ = game.apply(mirror.state, seat, action)
            mirror.play_on()
            chosen = ()
        assert batch.truncated[1] == (steps == 160 and game.outcome(mirror.state) is None)


def test_an_illegal_number_ends_only_its_game() -> None:
    batch = TWO.game_batch(2, BatchOptions())
    batch.reset([1, 2])
    legal = batch.masks.index(1)
    assert batch.step(array("q", [legal, 0])) == -1
    assert list(batch.illegal) == list(batch.terminated) == [0, 1]
    assert list(batch.rewards) == [0.0, -1.0]
    assert batch.step(array("q", [0, 1 << 40])) == 1
