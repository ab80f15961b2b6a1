"""`firestep analyse`: the best lines of a position, or the review of a record."""

import json
from typing import Any, Final

import typer

from firestep import catalog
from firestep.cli.language import TRANSLATIONS
from firestep.cli.show import Subject
from firestep.contract import InputError, Seat
from firestep.contract.capabilities import Wording
from firestep.contract.engine import Line
from firestep.contract.package import AnyGame
from firestep.contract.record import replay, verify
from firestep.players.analysis import (
    Analyst,
    Decision,
    Review,
    count_setup_actions,
    line_json,
    turning_points,
)
from firestep.players.computer import find_level, new_engine
from firestep.players.player import deciding_seat
from firestep.table.log_text import player_name

_MAX_PRINTED_ACTIONS: Final = 12  # a plan of Trench Club may have dozens


def run(
    subject: Subject, *, level: int, lines: int, seat: int, as_json: bool, language: str
) -> int:
    """Print the analysis."""
    TRANSLATIONS.language(language)
    game = subject.game
    number = level or len(new_engine(game).levels)
    analyst = Analyst(game, find_level(game, number))
    printer = AnalysisPrinter(game, language)
    if subject.record is None:
        acting = deciding_seat(game, subject.state, seat or None)
        found = analyst.find_best(subject.state, acting, lines)
        if as_json:
            document = {"seat": acting, "nodes": found.nodes, "depth": found.depth}
            print(json.dumps({**document, "lines": [line_json(line) for line in found.lines]}))
            return 0
        print(
            printer.message(
                "to-decide",
                player=printer.name(acting),
                nodes=f"{found.nodes:,}",
                depth=found.depth,
            )
        )
        for place, line in enumerate(found.lines, 1):
            printer.print_line(f"{place}.", line)
        return 0
    violation = verify(game, subject.record)
    if violation is not None:
        raise InputError(str(violation))
    with typer.progressbar(length=len(subject.record.entries), label=game.id) as bar:
        review = analyst.review(subject.record, lambda done, of: bar.update(done - bar.pos))
    if as_json:
        print(json.dumps(review.to_json()))
    else:
        setup_phases = catalog.get_entry(game.id).metadata.setup_phases
        phases = map(game.phase, replay(game, subject.record))
        printer.print_review(review, count_setup_actions(phases, setup_phases))
    return 0


class AnalysisPrinter:
    """Prints lines, decisions and reviews in one language."""

    def __init__(self, game: AnyGame, language: str) -> None:
        """Create a printer for a game and a language."""
        self._game, self._language = game, language

    def message(self, name: str, **facts: object) -> str:
        """Return one of the messages of the analysis."""
        return TRANSLATIONS.translate(self._language, "analysis", name, facts)

    def name(self, seat: Seat) -> str:
        """Return the nation or colour of a player."""
        return player_name(self._game, seat, self._language)

    def print_line(self, mark: str, line: Line[Any]) -> None:
        """Print a line with its value and reasons."""
        actions = " ".join(f"{action};" for action in line.actions[:_MAX_PRINTED_ACTIONS]).rstrip(
            ";"
        )
        more = len(line.actions) - _MAX_PRINTED_ACTIONS
        tail = " " + self.message("and-more", count=more) if more > 0 else ""
        print(f"{mark:>4} {100 * line.chance:5.1f} % ({line.value:+.2f})  {actions}{tail}")
        if isinstance(self._game, Wording):
            for reason in line.reasons:
                facts = reason.facts
                print(
                    "       " + self._game.translate("reasons", reason.name, facts, self._language)
                )

    def print_review(self, review: Review[Any], setup_actions: int) -> None:
        """Print the marked decisions, the turning points and the luck of a game."""
        marked = [decision for decision in review.decisions if decision.mark]
        count = len(review.decisions)
        print(self.message("reviewed", count=count, marked=len(marked)))
        for decision in marked:
            self.print_decision(decision)
        points = turning_points(review.expected_scores, setup_actions=setup_actions)
        if points:
            print(self.message("turning-points", numbers=points))
        for seat, (rolls, luck) in sorted(review.luck().items()):
            facts = {"player": self.name(seat), "count": rolls, "luck": f"{100 * luck:+.1f}"}
            print(self.message("luck", **facts))

    def print_decision(self, decision: Decision[Any]) -> None:
        """Print a mistake and the better line."""
        head = self.message("decision", number=decision.at, player=self.name(decision.seat))
        print(f"{head} {decision.mark} -{100 * decision.loss:.1f} %")
        self.print_line(decision.mark, decision.played)
        self.print_line("=", decision.best)
