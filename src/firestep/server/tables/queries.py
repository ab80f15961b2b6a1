"""What somebody asks to know beside the scene, worked out from nothing but his own view.

Everything is asked of a sample: a state made up from the view of that seat. So no answer can tell
more than the view does, whatever a game makes of the question.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from firestep.contract import InputError, Json, Seat, clip
from firestep.contract.capabilities import Assistant, PageBoard, Sampler
from firestep.contract.package import AnyGame
from firestep.server.rate_limit import TokenBucket
from firestep.server.workers import jobs
from firestep.table.capabilities import wording_of
from firestep.table.table import Table

AnyTable = Table[Any, Any]

THEN: Final = "then"
_RATE: Final = 8.0  # looks a second in the long run: some of them are work,
_BURST: Final = 60  # and at once
DEAR: Final = {"odds": 4, THEN: 4}  # count as so many


class QueryRunner:
    """The looks of one socket: how many there may be, and the last sample."""

    def __init__(self, now: int) -> None:
        """Begin with all looks still to be had."""
        self._bucket = TokenBucket(_RATE, _BURST, now)
        self._number, self._audience = -1, -99
        self._sample: Any = None

    def may_look(self, about: str, now: int) -> bool:
        """Take what a look costs; False if there were too many of late."""
        return all(self._bucket.take(now) for _ in range(DEAR.get(about, 1)))

    def facts(
        self, table: AnyTable, audience: Seat, about: str, names: Sequence[str], language: str
    ) -> Mapping[str, Json]:
        """Return what an audience may know about these names; a InputError if nothing."""
        if (self._number, self._audience) != (table.number, audience):
            self._sample = sample_of(table, audience)
            self._number, self._audience = table.number, audience
        return facts_of(table.game, self._sample, audience, about, names, language)


def sample_of(table: AnyTable, audience: Seat) -> Any:
    """Return a state that looks to an audience as the table does, the same for the same view."""
    return jobs.sample_of(table.game, table.game.view(table.state, audience), audience)


def facts_of(
    game: AnyGame, sample: Any, audience: Seat, about: str, names: Sequence[str], language: str
) -> Mapping[str, Json]:
    """Return facts about a sample: of all games, of those with a desk, or of this game alone."""
    if about == "words":
        return _words(game, sample, audience, names, language)
    if about == "why":
        return {name: _why(game, sample, audience, name, language) for name in names}
    if about in _ON_DESK and isinstance(game, Assistant):
        return _desk(game, sample, audience, about, names, language)
    if isinstance(game, PageBoard) and about in game.sights:
        return game.look(sample, audience, about, names, language)
    raise InputError(f"nothing is known about {clip(about)}")


def _open(game: AnyGame, sample: Any, audience: Seat) -> dict[str, Any]:
    """Return what an audience may do now, by its text."""
    legal = game.legal(sample, audience) if audience in game.to_act(sample) else ()
    return {str(action): action for action in (*legal, *game.asides(sample, audience))}


def _words(
    game: AnyGame, sample: Any, audience: Seat, names: Sequence[str], language: str
) -> dict[str, Json]:
    """Return actions in words, those that may be taken now."""
    spoken = wording_of(game)
    if spoken is None:
        raise InputError(f"{game.id} has no words")
    choices = _open(game, sample, audience)
    return {
        name: spoken.long_form(sample, choices[name], language) for name in names if name in choices
    }


def _why(game: AnyGame, sample: Any, audience: Seat, name: str, language: str) -> Json:
    """Return the rule that forbids an action, and the sentence; None if it is allowed."""
    refusal = game.refusal(sample, audience, game.read_action(name))
    if refusal is None:
        return None
    spoken = wording_of(game)
    text = refusal.told
    if spoken is not None:
        text = spoken.sentence("refusals", refusal.reason, refusal.facts, language)
    return {"rule": refusal.rule, "text": text}


_ON_DESK: Final = ("tables", "describe", "labels", "shortcut")


def _desk(
    game: Assistant[Any, Any],
    sample: Any,
    audience: Seat,
    about: str,
    names: Sequence[str],
    language: str,
) -> dict[str, Json]:
    desk = game.desk(sample, audience, language)
    if about == "tables":
        return {"lines": list(desk.tables(names[0] if names else ""))}
    if about == "describe":
        return {name: list(desk.describe(name)) for name in names}
    assert isinstance(game, Sampler)
    rules: Any = game
    choices = _open(rules, sample, audience)
    if about == "shortcut":
        return {"actions": [str(action) for action in desk.shortcut()] if choices else []}
    known = [name for name in names if name in choices]
    labels = desk.labels([choices[name] for name in known]) if known else ()
    return dict(zip(known, labels, strict=True))
