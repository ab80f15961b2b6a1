"""Events: made when somebody looks, once, and then like a list."""

import pickle
from collections.abc import Sequence

import pytest

from firestep.contract import Event, Events
from firestep.games.trench import Trench, events
from firestep.games.trench import game as room

ONE = Event("moved", "XX-01", {"seat": 1})
TWO = Event("ended", "XX-02")


class Teller:
    """Counts how often it is asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []

    def __call__(self, *about: object) -> Sequence[Event]:
        self.asked.append(about)
        return (ONE, TWO)


LOOKS = {
    "len": len,
    "list": list,
    "bool": bool,
    "item": lambda told: told[0],
    "last": lambda told: told[-1],
    "slice": lambda told: told[1:],
    "in": lambda told: TWO in told,
    "equal": lambda told: told == [ONE, TWO],
    "repr": repr,
    "reversed": lambda told: list(reversed(told)),
    "count": lambda told: told.count(ONE),
    "index": lambda told: told.index(TWO),
}


def test_nothing_is_told_until_somebody_looks() -> None:
    teller = Teller()
    told = Events(teller, 1, "two")
    assert isinstance(told, Sequence)
    assert teller.asked == []


@pytest.mark.parametrize("look", LOOKS)
def test_any_look_tells_once(look: str) -> None:
    teller = Teller()
    told = Events(teller, 1, "two")
    first = LOOKS[look](told)  # type: ignore[operator]
    assert LOOKS[look](told) == first  # type: ignore[operator]
    assert list(told) == [ONE, TWO]
    assert teller.asked == [(1, "two")]


def test_events_compare_like_a_list() -> None:
    told = Events(Teller())
    assert told == [ONE, TWO]
    assert told == (ONE, TWO)
    assert told == Events(Teller())
    assert told != [TWO, ONE]
    assert told != []
    assert told != 5
    assert Events(lambda: []) == []
    assert not Events(lambda: [])
    assert repr(told) == repr([ONE, TWO])
    with pytest.raises(IndexError):
        told[2]
    with pytest.raises(TypeError):
        hash(told)


def test_a_teller_that_fails_is_asked_again() -> None:
    answers = iter([None, [ONE]])

    def tell() -> Sequence[Event]:
        answer = next(answers)
        if answer is None:
            raise LookupError("not yet")
        return answer

    told = Events(tell)
    with pytest.raises(LookupError):
        len(told)
    assert list(told) == [ONE]


def test_the_list_told_is_its_own() -> None:
    given = [ONE]
    told = Events(lambda: given)
    assert len(told) == 1
    given.append(TWO)
    assert len(told) == 1


def test_an_event_is_written_as_json() -> None:
    assert ONE.to_json() == {"kind": "moved", "rule": "XX-01", "facts": {"seat": 1}}
    assert TWO.to_json() == {"kind": "ended", "rule": "XX-02", "facts": {}}


def test_a_move_that_nobody_watches_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def told(*about: object) -> list[Event]:
        asked.append(about)
        return events.told(*about)  # type: ignore[arg-type]

    monkeypatch.setattr(room, "told", told)
    game = Trench(length="single")
    state = game.initial(2)
    state, first = game.apply(state, 1, game.read_action("d4e4"))
    state, second = game.apply(state, 2, game.read_action("offer draw"))
    assert asked == []
    assert [event.kind for event in (*first, *first, *second)] == ["moved", "moved", "offered"]
    assert len(asked) == 2


def test_events_of_a_game_travel() -> None:
    game = Trench(length="single")
    _, told = game.apply(game.initial(2), 1, game.read_action("d4e4"))
    assert pickle.loads(pickle.dumps(told)) == told
