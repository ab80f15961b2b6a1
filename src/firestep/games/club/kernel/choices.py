"""Lists of choices outside the compiled rules."""

from firestep.games.club.kernel.access import choice_first, choice_second, choice_verb, choice_words
from firestep.games.club.kernel.buffers import Words, make_words


def make_choices(count: int) -> Words:
    """Return an empty list with space for `count` choices."""
    return make_words(choice_words(count))


def read_choice(choices: Words, number: int) -> tuple[int, int, int]:
    """Return a choice: a verb and two operands."""
    return (
        choice_verb(choices, number),
        choice_first(choices, number),
        choice_second(choices, number),
    )
