"""The random numbers of the search are those of splitmix64, and errors stay in their bounds."""

from firestep.games.trench.search.random_words import mix, root_error

FULL = (1 << 64) - 1


def splitmix(number: int) -> int:
    number = number + 0x9E3779B97F4A7C15 & FULL
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & FULL
    number = (number ^ number >> 27) * 0x94D049BB133111EB & FULL
    return number ^ number >> 31


def test_numbers_are_those_of_splitmix64() -> None:
    for number in (0, 1, 4095, 1 << 31, 1 << 63, FULL):
        assert mix(number) == splitmix(number)


def test_errors_follow_from_key_seed_and_move() -> None:
    for amplitude in (0, 60, 370):
        for key, seed, move in ((0, 0, 0), (FULL, 0x7FFFFFFF, 4095), (1 << 63, FULL, 17)):
            word = splitmix(key ^ splitmix(seed * 4096 + move & FULL))
            error = (((word & 0xFFFF) + (word >> 16 & 0xFFFF)) * amplitude >> 16) - amplitude
            jitter = ((word >> 32 & 0xFFFF) * 5 >> 16) - 2
            assert root_error(key, seed, move, amplitude) == error + jitter


def test_errors_have_both_signs_and_stay_in_their_bounds() -> None:
    errors = [root_error(12345, 7, move, 100) for move in range(2000)]
    assert min(errors) < -50
    assert max(errors) > 50
    assert all(-102 <= error <= 102 for error in errors)
    assert abs(sum(errors) / len(errors)) < 5
