"""The `Tensors` of each game: numbers of actions, observations and masks."""

from array import array
from typing import Any

import pytest

from firestep.contract import CHANCE, InputError
from firestep.contract.tensors import BatchOptions, Tensors
from firestep.games.bitva import Bitva
from firestep.games.trench import Trench
from firestep.games.trench import layout as trench_layout
from firestep.testing.random_play import Draw

GAMES: list[Any] = [
    Trench(length="single"),
    Trench(edition="arena"),
    Bitva(),
    Bitva(board="skirmish", advanced=True),
    Bitva(board="skirmish", players=4, advanced=True),
]
IDS = [repr(game) for game in GAMES]


def random_states(game: Any, seed: int, most: int = 400) -> list[Any]:
    """Return the states of a random game in which a seat decides."""
    draw = Draw(seed)
    state = game.initial(game.seat_counts[0])
    states: list[Any] = []
    while (seats := game.to_act(state)) and len(states) < most:
        if seats == (CHANCE,):
            faces = [1 + draw(sides) for sides in game.dice(state)]
            action = game.roll_action(state, faces)
        else:
            states.append(state)
            legal = game.legal(state, seats[0])
            action = legal[draw(len(legal))]
        state, _ = game.apply(state, seats[0], action)
    return states


def observation_of(game: Any, state: Any, seat: int) -> bytearray:
    target = bytearray(game.tensor_layout().size)
    game.write_observation(state, seat, target)
    return target


def mask_of(game: Any, state: Any, seat: int) -> bytearray:
    target = bytearray(b"\x07" * game.tensor_layout().actions)
    game.write_mask(state, seat, target)
    return target


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_numbers_masks_and_legal_actions_agree(game: Any) -> None:
    is_capable = isinstance(game, Tensors)
    assert is_capable
    layout = game.tensor_layout()
    for state in random_states(game, 5):
        seat = game.to_act(state)[0]
        legal = game.legal(state, seat)
        numbers = [game.action_numbers(state, seat, action) for action in legal]
        mask = mask_of(game, state, seat)
        assert sorted(numbers) == [(number,) for number in range(layout.actions) if mask[number]]
        assert set(mask) <= {0, 1}
        assert [game.numbered_action(state, seat, one) for one in numbers] == list(legal)
        other = seat % game.seat_counts[0] + 1
        assert not any(mask_of(game, state, other))


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_all_numbers_with_a_meaning_are_translated_back(game: Any) -> None:
    states = random_states(game, 6)
    for state in (states[0], states[-1]):
        seat = game.to_act(state)[0]
        actions = set()
        for number in range(game.tensor_layout().actions):
            try:
                action = game.numbered_action(state, seat, (number,))
            except InputError:
                continue
            assert game.action_numbers(state, seat, action) == (number,)
            actions.add(action)
        assert set(game.legal(state, seat)) <= actions


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_observations_stay_within_their_maxima(game: Any) -> None:
    layout = game.tensor_layout()
    assert len(layout.maxima) == layout.size
    for state in random_states(game, 7)[::7]:
        for seat in range(1, game.seat_counts[0] + 1):
            observation = observation_of(game, state, seat)
            assert all(map(int.__le__, observation, layout.maxima))


@pytest.mark.parametrize("number", [-1, 10**9])
@pytest.mark.parametrize("game", [GAMES[0], GAMES[2]], ids=["trench", "bitva"])
def test_unknown_numbers_are_refused(game: Any, number: int) -> None:
    state = random_states(game, 1, 1)[0]
    with pytest.raises(InputError, match="there is no action"):
        game.numbered_action(state, 1, (number,))
    with pytest.raises(InputError, match="has one number, not 2"):
        game.numbered_action(state, 1, (0, 0))


def test_asides_and_rolls_have_no_numbers() -> None:
    trench, bitva = GAMES[0], GAMES[2]
    with pytest.raises(InputError, match="resign has no number"):
        trench.action_numbers(trench.initial(), 1, trench.read_action("resign"))
    for text in ("resign", "dice 1-2", "move a1-k1"):
        with pytest.raises(InputError, match="has no number"):
            bitva.action_numbers(bitva.initial(), 1, bitva.read_action(text))


def test_both_sides_of_trench_see_the_start_alike() -> None:
    game: Any = GAMES[0]
    state = game.initial()
    black, white = observation_of(game, state, 1), observation_of(game, state, 2)
    planes = game.tensor_layout()["to_act"].start
    assert black[:planes] == white[:planes]
    assert (black[planes], white[planes]) == (1, 0)


def test_trench_features_name_what_is_there() -> None:
    game: Any = GAMES[0]
    layout = game.tensor_layout()
    state = game.initial().play("d4e4")
    general = layout["own_general"]
    seen = observation_of(game, state, 1)[general.start : general.start + general.size]
    names = {name for name, piece in state.pieces().items() if piece == "g"}
    assert {"abcdefgh"[at % 8] + str(at // 8 + 1) for at, one in enumerate(seen) if one} == names
    assert observation_of(game, state, 2)[layout["quiet"].start] == 1


def test_trench_counts_repeated_boards() -> None:
    game = Trench(edition="arena", length="single")
    layout = game.tensor_layout()
    if not game.packed_config[trench_layout.F_REPETITIONS]:
        pytest.skip("this edition does not count repetitions")
    state = game.initial()
    for seat, move in enumerate(("d4e4", "e5d5", "e4d4", "d5e5")):
        state, _ = game.apply(state, seat % 2 + 1, game.read_action(move))
    assert observation_of(game, state, 1)[layout["occurrences"].start] == 2


def test_bitva_features_name_what_is_there() -> None:
    game: Any = GAMES[2]
    layout = game.tensor_layout()
    state = random_states(game, 3)[30]
    hexes = [*game.config.board.hexes]
    for seat, name in ((state.seat, "own"), (3 - state.seat, "next")):
        feature = layout[f"{name}_infantry"]
        seen = observation_of(game, state, state.seat)[feature.start :][: feature.size]
        cells = {hexes[at] for at, one in enumerate(seen) if one}
        assert cells == {cell for cell in hexes if state.buffer[cell] == 2 * seat}
    low = layout["low_die"].start
    assert observation_of(game, state, 1)[low + state.roll[0] - 1] == 1


class Word:
    """The generator of a game of a batch."""

    def __init__(self, seed: int) -> None:
        self.word = seed

    def draw(self, below: int) -> int:
        self.word ^= self.word << 13 & 0xFFFFFFFF
        self.word ^= self.word >> 17
        self.word ^= self.word << 5 & 0xFFFFFFFF
        return self.word * below >> 32


def roll(game: Any, state: Any, word: Word) -> Any:
    while CHANCE in game.to_act(state):
        one, two = word.draw(6) + 1, word.draw(6) + 1
        faces = [one, two][: len(game.dice(state))]
        state, _ = game.apply(state, CHANCE, game.roll_action(state, faces))
    return state


@pytest.mark.parametrize("has_opponent", [False, True], ids=["self", "random"])
@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_a_batch_plays_by_the_rules_of_the_game(game: Any, has_opponent: bool) -> None:
    layout, players = game.tensor_layout(), game.seat_counts[0]
    batch = game.game_batch(2, BatchOptions(has_opponent=has_opponent))
    batch.reset([11, 12])
    word, draw = Word(12), Draw(4)

    def play_others(state: Any, learner: int) -> Any:
        state = roll(game, state, word)
        while has_opponent and (seats := game.to_act(state)) and seats[0] != learner:
            legal = game.legal(state, seats[0])
            state, _ = game.apply(state, seats[0], legal[word.draw(len(legal))])
            state = roll(game, state, word)
        return state

    def start() -> tuple[Any, int]:
        learner = 1 + word.draw(players) if has_opponent else 0
        return play_others(game.initial(players), learner), learner

    state, learner = start()
    ended = 0
    while ended < 2:
        seat = batch.seats[1]
        size, count = layout.size, layout.actions
        assert batch.observations[size:] == observation_of(game, state, seat)
        outcome = game.outcome(state)
        if outcome is not None:
            ended += 1
            assert batch.terminated[1]
            assert batch.rewards[1] == 2 * outcome.scores[seat - 1] - 1
            assert all(batch.masks[count:])
            assert batch.step(array("q", [0, 0])) == -1
            state, learner = start()
            continue
        assert not batch.terminated[1]
        assert batch.rewards[1] == 0
        assert (seat,) == tuple(game.to_act(state))
        assert batch.masks[count:] == mask_of(game, state, seat)
        legal = [number for number in range(count) if batch.masks[count + number]]
        chosen = legal[draw(len(legal))]
        assert batch.step(array("q", [0, chosen])) == -1
        state, _ = game.apply(state, seat, game.numbered_action(state, seat, (chosen,)))
        state = play_others(state, learner)


def test_an_illegal_action_ends_only_its_game() -> None:
    game: Any = GAMES[2]
    batch = game.game_batch(2, BatchOptions())
    batch.reset([1, 2])
    legal = batch.masks.index(1)
    assert batch.step(array("q", [legal, 1])) == -1
    assert list(batch.illegal) == list(batch.terminated) == [0, 1]
    assert list(batch.rewards) == [0.0, -1.0]
    before = bytes(batch.observations)
    assert batch.step(array("q", [0, -1])) == 1
    assert batch.step(array("q", [1 << 40, 0])) == 0
    assert bytes(batch.observations) == before


def test_threads_do_not_change_the_games() -> None:
    game: Any = GAMES[0]
    batches = [game.game_batch(7, BatchOptions(has_opponent=True, threads=n)) for n in (1, 3)]
    for batch in batches:
        batch.reset(range(1, 8))
    for _ in range(40):
        rows = [batches[0].masks[1340 * row : 1340 * row + 1340] for row in range(7)]
        actions = array("q", [row.index(1) for row in rows])
        for batch in batches:
            assert batch.step(actions) == -1
        assert batches[0].observations == batches[1].observations
        assert batches[0].masks == batches[1].masks
    for batch in batches:
        batch.close()
