"""`LazyEvents`: computed once on first access, and equal to a list."""

import pickle
from collections.abc import Sequence

import pytest

from firestep.contract import Event, LazyEvents
from firestep.games.trench import Trench, events
from firestep.games.trench import game as game_module

ONE = Event("moved", "XX-01", {"seat": 1})
TWO = Event("ended", "XX-02")


class EventSource:
    """Returns two events and records its calls."""

    def __init__(self) -> None:
        self.calls: list[tuple[object, ...]] = []

    def __call__(self, *arguments: object) -> Sequence[Event]:
        self.calls.append(arguments)
        return (ONE, TWO)


ACCESSES = {
    "len": len,
    "list": list,
    "bool": bool,
    "item": lambda found: found[0],
    "last": lambda found: found[-1],
    "slice": lambda found: found[1:],
    "in": lambda found: TWO in found,
    "equal": lambda found: found == [ONE, TWO],
    "repr": repr,
    "reversed": lambda found: list(reversed(found)),
    "count": lambda found: found.count(ONE),
    "index": lambda found: found.index(TWO),
}


def test_no_event_is_computed_before_the_first_access() -> None:
    source = EventSource()
    found = LazyEvents(source, 1, "two")
    assert isinstance(found, Sequence)
    assert source.calls == []


@pytest.mark.parametrize("access", ACCESSES)
def test_events_are_computed_once(access: str) -> None:
    source = EventSource()
    found = LazyEvents(source, 1, "two")
    first = ACCESSES[access](found)  # type: ignore[operator]
    assert ACCESSES[access](found) == first  # type: ignore[operator]
    assert list(found) == [ONE, TWO]
    assert source.calls == [(1, "two")]


def test_events_compare_like_a_list() -> None:
    found = LazyEvents(EventSource())
    assert found == [ONE, TWO]
    assert found == (ONE, TWO)
    assert found == LazyEvents(EventSource())
    assert found != [TWO, ONE]
    assert found != []
    assert found != 5
    assert LazyEvents(lambda: []) == []
    assert not LazyEvents(lambda: [])
    assert repr(found) == repr([ONE, TWO])
    with pytest.raises(IndexError):
        found[2]
    with pytest.raises(TypeError):
        hash(found)


def test_a_failed_computation_is_repeated() -> None:
    answers = iter([None, [ONE]])

    def make() -> Sequence[Event]:
        answer = next(answers)
        if answer is None:
            raise LookupError("not yet")
        return answer

    found = LazyEvents(make)
    with pytest.raises(LookupError):
        len(found)
    assert list(found) == [ONE]


def test_the_events_are_copied() -> None:
    given = [ONE]
    found = LazyEvents(lambda: given)
    assert len(found) == 1
    given.append(TWO)
    assert len(found) == 1


def test_an_event_converts_to_json() -> None:
    assert ONE.to_json() == {"kind": "moved", "rule": "XX-01", "facts": {"seat": 1}}
    assert TWO.to_json() == {"kind": "ended", "rule": "XX-02", "facts": {}}


def test_apply_does_not_compute_events(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[object] = []

    def make_events(*arguments: object) -> list[Event]:
        calls.append(arguments)
        return events.make_events(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(game_module, "make_events", make_events)
    game = Trench(length="single")
    state = game.initial(2)
    state, first = game.apply(state, 1, game.read_action("d4e4"))
    state, second = game.apply(state, 2, game.read_action("offer draw"))
    assert calls == []
    assert [event.kind for event in (*first, *first, *second)] == ["moved", "moved", "offered"]
    assert len(calls) == 2


def test_lazy_events_can_be_pickled() -> None:
    game = Trench(length="single")
    _, found = game.apply(game.initial(2), 1, game.read_action("d4e4"))
    assert pickle.loads(pickle.dumps(found)) == found
