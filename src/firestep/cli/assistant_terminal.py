"""The terminal for games with many choices: numbered lists, tables, odds, shortcuts."""

import shutil
import textwrap
from collections.abc import Callable, Sequence
from typing import Any, Final

from firestep.cli.action_matching import find_matching, format_columns, is_complete, parse_action
from firestep.cli.language import TRANSLATIONS
from firestep.cli.terminal import Terminal
from firestep.contract import CHANCE, InputError, Seat
from firestep.contract.capabilities import Assistant, AssistantView, Drawing, Wording
from firestep.table.capabilities import text_facts

_MAX_LISTED_CHOICES: Final = 40  # longer lists that concern several units are summarised
_MAX_WORD_CHARACTERS: Final = 20
_DEFAULT_TERMINAL_SIZE: Final = (100, 24)
_HELP_COMMANDS: Final = ("back", "save", "log", "lang", "quit")


class AssistantTerminal(Terminal):
    """A terminal that prints only what the player asks for or what has changed."""

    _choices: Sequence[Any] = ()
    _last_diagram = ""
    _last_seat: Seat = CHANCE

    def commands(self) -> dict[str, Callable[[str], None]]:
        """Return the commands by name."""
        return {
            **super().commands(),
            "legal": self.list_moves,
            "units": self.list_units,
            "odds": self.print_odds,
            "auto": self.run_shortcut,
            "map": self.show_map,
        }

    def _assistant(self) -> AssistantView[Any]:
        assert isinstance(self.game, Assistant)
        return self.game.assistant(self.state, self.seat, self.language)

    def _legal(self) -> Sequence[Any]:
        found: Sequence[Any] = self.game.legal(self.state, self.seat)
        return found

    # Acting.

    def choose(self, text: str) -> None:
        """Take a number of the last list, an action, or the start of several actions."""
        if text.isascii() and text.isdigit() and len(text) < 4 and self._choices:
            if not 1 <= int(text) <= len(self._choices):
                raise InputError(self._message("no-such-choice", count=len(self._choices)))
            self.act(self._choices[int(text) - 1])
            return
        legal = self._legal()
        found = find_matching(legal, text)
        if len(found) == 1 and is_complete(found[0], text, legal):
            self.act(found[0])
        elif found:
            self.offer(found)
        elif lines := self._assistant().describe(text):
            print("\n".join(lines))
        else:
            self.act(self._read(text))

    def _read(self, text: str) -> Any:
        """Parse an action that is not legal, so that the refusal can be explained."""
        try:
            return parse_action(self.game, text, self._assistant().verb())
        except InputError:
            if " " in text or len(text) > _MAX_WORD_CHARACTERS:
                raise
            raise InputError(
                TRANSLATIONS.translate(self.language, "table", "nothing-begins", {"text": text})
            ) from None

    def _message(self, name: str, **facts: object) -> str:
        return TRANSLATIONS.translate(self.language, "assistant", name, facts)

    def act(self, action: Any) -> None:
        """Apply an action; the numbers of an older list expire."""
        before = self.state
        super().act(action)
        if self.state is not before:
            self._choices = ()

    def run_shortcut(self, rest: str) -> None:
        """Apply the actions of the shortcut that the game offers."""
        actions = self._assistant().shortcut()
        if not actions:
            print(self._message("no-shortcut"))
            return
        seat = self.seat
        for action in actions:
            self.command(seat).act(str(action))
        self._choices = ()
        self.save_and_report()
        self.show()

    def save_and_report(self) -> None:
        """Save and print what is new; after a roll, print the tables of the seat to act again."""
        super().save_and_report()
        if self.record.entries[-1:] and self.record.entries[-1].seat == CHANCE:
            self._last_seat = CHANCE

    # Showing.

    def show(self, marks: tuple[Any, ...] = ()) -> None:
        """Print what has changed: the map, the tables of the seat to act, the status."""
        seat = self.seat
        if seat != CHANCE or self.table.outcome is not None:
            diagram = self._diagram(marks)
            if diagram != self._last_diagram:
                print(f"\n{diagram}")
                self._last_diagram = diagram
            if seat != self._last_seat and seat != CHANCE:
                for line in self._assistant().tables_to_show():
                    print(line)
                self._last_seat = seat
        self.print_status(self.state)
        tips = () if seat == CHANCE or self.table.outcome else self._assistant().tips()
        if tips:
            print(" ".join(tips))

    def _diagram(self, marks: tuple[Any, ...]) -> str:
        if not isinstance(self.game, Drawing):
            return ""
        return self.game.diagram(
            self.state, seat=self.seat_below, look=self.look, marks=marks, colour=self.colour
        )

    def show_map(self, rest: str) -> None:
        """Print the map even if it has not changed."""
        self._last_diagram = ""
        self.show()

    def offer(self, actions: Sequence[Any]) -> None:
        """Print numbered choices, and mark them on the map if they refer to it."""
        if len(actions) > _MAX_LISTED_CHOICES and not self._is_one_unit(actions):
            self._print_summary(actions)
            return
        diagram = self._diagram(tuple(actions))
        if diagram != self._diagram(()):
            print(f"\n{diagram}")
            self._last_diagram = diagram
        self._choices = tuple(actions)
        if len(actions) == 1:
            print(f"1 {self.describe_action(actions[0])}")
            return
        labels = self._assistant().labels(actions)
        cells = [f"{number} {label}" for number, label in enumerate(labels, 1)]
        first = self.describe_action(actions[0])
        print(first.partition(":")[0] + ":" if self._is_one_unit(actions) else "")
        print(
            "\n".join(
                format_columns(cells, shutil.get_terminal_size(_DEFAULT_TERMINAL_SIZE).columns)
            )
        )

    def _print_summary(self, actions: Sequence[Any]) -> None:
        width = shutil.get_terminal_size(_DEFAULT_TERMINAL_SIZE).columns
        for line in self._assistant().summary(actions):
            print(textwrap.fill(line, width, subsequent_indent="  "))

    def _is_one_unit(self, actions: Sequence[Any]) -> bool:
        starts = {tuple(str(action).split()[1:2]) for action in actions}
        return len(starts) == 1 and len(str(actions[0]).split()) > 2

    def list_moves(self, rest: str) -> None:
        """Summarise the legal actions, list all of them, or those that start with a text."""
        if rest == "all":
            super().list_moves(rest)
        elif rest:
            found = find_matching(self._legal(), rest)
            if not found:
                raise InputError(
                    TRANSLATIONS.translate(self.language, "table", "nothing-begins", {"text": rest})
                )
            self.offer(found)
        else:
            self._print_summary(self._legal())
            seat = self.seat
            for aside in self.game.asides(self.state, seat)[:3]:
                print(f"{aside}: {self.describe_action(aside)}")

    def list_units(self, rest: str) -> None:
        """Print a table of units."""
        print("\n".join(self._assistant().tables(rest)))

    def print_odds(self, rest: str) -> None:
        """Print the odds of an attack, or of the declared attacks."""
        print("\n".join(self._assistant().odds(rest.split())))

    def show_log(self, rest: str) -> None:
        """Print the events so far that the seat to act may know."""
        seat = self.viewer()
        for entry in self.record.entries:
            for event in entry.events:
                visible = self.game.redact_event(event, seat)
                if isinstance(self.game, Wording) and visible is not None:
                    facts = text_facts(self.game, visible.facts, self.state, places=False)
                    print(self.game.translate("log", visible.kind, facts, self.language))

    def help(self, rest: str) -> None:
        """Print the commands and a summary of the rules."""
        words = TRANSLATIONS.language(self.language)
        lines = [line for name, line in words["assistant"].items() if name.startswith("help-")]
        lines += [words["commands"][name] for name in _HELP_COMMANDS]
        print("\n".join(f"  {line}" for line in lines))
        if isinstance(self.game, Wording):
            print("\n".join(self.game.help(self.language)))
