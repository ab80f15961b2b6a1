"""`firestep analyse`: the best lines of a position, or a whole record looked over."""

import json
from typing import Any, Final

import typer

from firestep.cli.show import Subject
from firestep.cli.terminal import PHRASES
from firestep.contract import InputError, seat_text
from firestep.contract.capabilities import Wording
from firestep.contract.engine import Line
from firestep.contract.package import AnyGame
from firestep.contract.record import verify
from firestep.players.analysis import Analyst, Decision, Review, line_json, turning_points
from firestep.players.computer import engine_of, level_of
from firestep.players.player import decider

_SHOWN: Final = 12
"""Actions of a line that are printed; a plan of Trench Club may have dozens."""


def run(
    subject: Subject, *, level: int, lines: int, seat: int, as_json: bool, language: str
) -> int:
    """Print what the engine thinks."""
    PHRASES.language(language)
    game = subject.game
    number = level or len(engine_of(game).levels)
    analyst = Analyst(game, level_of(game, number))
    words = Words(game, language)
    if subject.record is None:
        asked = decider(game, subject.state, seat or None)
        found = analyst.best(subject.state, asked, lines)
        if as_json:
            document = {"seat": asked, "nodes": found.nodes, "depth": found.depth}
            print(json.dumps({**document, "lines": [line_json(line) for line in found.lines]}))
            return 0
        print(words.say("to-decide", seat=asked, nodes=f"{found.nodes:,}", depth=found.depth))
        for place, line in enumerate(found.lines, 1):
            words.line(f"{place}.", line)
        return 0
    broken = verify(game, subject.record)
    if broken is not None:
        raise InputError(str(broken))
    with typer.progressbar(length=len(subject.record.entries), label=game.id) as bar:
        review = analyst.review(subject.record, lambda done, of: bar.update(done - bar.pos))
    if as_json:
        print(json.dumps(review.to_json()))
    else:
        words.review(review)
    return 0


class Words:
    """What is printed for people."""

    def __init__(self, game: AnyGame, language: str) -> None:
        """Speak of this game in this language."""
        self._game, self._language = game, language

    def say(self, name: str, **facts: object) -> str:
        """Return one of the sentences of this room."""
        return PHRASES.fill(self._language, "analysis", name, facts)

    def line(self, mark: str, line: Line[Any]) -> None:
        """Print a line with its value, and why."""
        actions = " ".join(f"{action};" for action in line.actions[:_SHOWN]).rstrip(";")
        more = len(line.actions) - _SHOWN
        tail = " " + self.say("and-more", count=more) if more > 0 else ""
        print(f"{mark:>4} {100 * line.chance:5.1f} % ({line.value:+.2f})  {actions}{tail}")
        if isinstance(self._game, Wording):
            for reason in line.reasons:
                facts = reason.facts
                print(
                    "       " + self._game.sentence("reasons", reason.name, facts, self._language)
                )

    def review(self, review: Review[Any]) -> None:
        """Print the marks, the turning points and the luck of a game."""
        marked = [decision for decision in review.decisions if decision.mark]
        count = len(review.decisions)
        print(self.say("looked-at", count=count, marked=len(marked)))
        for decision in marked:
            self.decision(decision)
        points = turning_points(review.outlook)
        if points:
            print(self.say("turning-points", numbers=points))
        for seat, (rolls, luck) in sorted(review.luck().items()):
            facts = {"seat": seat_text(seat), "count": rolls, "luck": f"{100 * luck:+.1f}"}
            print(self.say("luck", **facts))

    def decision(self, decision: Decision[Any]) -> None:
        """Print a mistake and what would have been better."""
        head = self.say("decision", number=decision.at, seat=decision.seat)
        print(f"{head} {decision.mark} -{100 * decision.loss:.1f} %")
        self.line(decision.mark, decision.played)
        self.line("=", decision.best)
