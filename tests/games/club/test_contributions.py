"""What certificates of Trench Club compare: labels of seats, destroyed units, captured forts."""

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from firestep.contract import Event
from firestep.contract.balance import BalanceFacts, Contribution, SeatLabel
from firestep.contract.record import replay
from firestep.games.club.game import Club
from support.club_scripted_game import ALL, open_script, play, script_lines

pytestmark = pytest.mark.once


def play_script(path: Path) -> tuple[Club, list[Contribution], list[SeatLabel], list[Event]]:
    """Return the game of a playthrough, its contributions, labels and events."""
    game, start = open_script(path)
    record = play(game, script_lines(path.read_text(encoding="utf-8")), start).record
    found: list[Contribution] = []
    labels: list[SeatLabel] = []
    for entry, (before, after) in zip(record.entries, pairwise(replay(game, record)), strict=True):
        action = game.read_action(entry.action)
        found += game.contributions(before, entry.seat, action, after)
        labels += game.new_labels(before, action)
    return game, found, labels, [event for entry in record.entries for event in entry.events]


def sum_by_kind(found: list[Contribution], what: str) -> Counter[str]:
    """Return the sum of the amounts of each type."""
    sums: Counter[str] = Counter()
    for one in found:
        if one.what == what:
            sums[one.kind] += round(one.amount)
    return sums


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_losses_and_captures_are_those_of_the_events(path: Path) -> None:
    game, found, labels, events = play_script(path)
    lost: Counter[str] = Counter()
    for event in events:
        if event.kind == "destroyed":
            lost[str(event.facts["type"])] += game.config.mat.units[str(event.facts["type"])].price
    assert sum_by_kind(found, "lost") == lost
    captured = [event for event in events if event.kind == "captured"]
    assert sum_by_kind(found, "captured").total() == len(captured)
    assert sum_by_kind(found, "destroyed").total() <= lost.total()
    drawn = [event.facts for event in events if event.kind == "drawn"]
    assert labels == [SeatLabel(one["seat"], "start", str(one["number"])) for one in drawn]  # type: ignore[arg-type]


def test_the_attacker_gets_the_price_of_what_it_destroys() -> None:
    path = next(path for path in ALL if path.stem == "four-players")
    _, found, _, events = play_script(path)
    assert sum_by_kind(found, "destroyed").total() > 0
    assert any(event.kind == "captured" for event in events)


@pytest.mark.parametrize("players", [2, 4])
def test_every_seat_has_a_label_of_each_group(players: int) -> None:
    game = Club(players=players)
    assert isinstance(game, BalanceFacts)
    labels = game.seat_labels(game.initial())
    groups = {group.name: group.labels for group in game.balance_groups}
    assert len(labels) == players
    for seat, by_group in enumerate(labels, 1):
        assert by_group["nation"] == (game.config.nations[seat - 1],)
        assert by_group["side"] == (("central", "entente")[(seat - 1) % 2],)
        assert by_group["order"] == ()  # nobody has rolled for it
        assert all(set(names) <= set(groups[group]) for group, names in by_group.items())
    assert bool(game.varied_options) == (players == 2)
