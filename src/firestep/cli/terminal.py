"""A table in the terminal: print the game, read and run what is typed."""

import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from firestep.cli.computer_seats import ComputerSeats
from firestep.cli.files import write_atomically
from firestep.cli.language import TRANSLATIONS
from firestep.contract import CHANCE, SPECTATOR, TABLE, ActionRefused, InputError, Seat, clip
from firestep.contract.capabilities import Drawing, Secrets, Wording
from firestep.contract.record import Record, RecordEntry, loads
from firestep.contract.toml_file import read_text
from firestep.table.capabilities import dice_of, text_facts
from firestep.table.dice import seed_commitment
from firestep.table.dice_audit import read_dice, update_record
from firestep.table.errors import CommandDenied
from firestep.table.hotseat import HotSeat
from firestep.table.log_text import player_name
from firestep.table.setup import DiceMode
from firestep.table.status import TableStatus
from firestep.table.table import ANSWERS, Table

_MAX_DIGITS: Final = 5
_COMMANDS_WHILE_ROLLING: Final = (
    *("help", "?", "back", "undo", "save", "flip", "look", "lang", "log", "position", "map"),
    *("quit", "exit"),
)
"""The commands available while the players have to type a roll."""


def back_up_unfinished(path: Path) -> None:
    """Rename an unfinished game saved under this name, so that a new one can be saved."""
    try:
        if not path.is_file() or loads(read_text(path)).outcome is not None:
            return
    except InputError:
        pass  # not a record: do not overwrite it
    number = 1
    while (backup := path.with_stem(f"{path.stem}-{number}")).exists():
        number += 1
    path.rename(backup)


def use_colours() -> bool:
    """Return whether to print colours: standard output is a terminal and NO_COLOR is unset."""
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ


def read_number(text: str) -> int:
    """Return the number in a text, or 0 if it is not a number."""
    is_number = text.isascii() and text.isdigit() and len(text) <= _MAX_DIGITS
    return int(text) if is_number else 0


def starts_with(action: str, text: str) -> bool:
    """Return whether an action, with or without its first word, starts with a text."""
    return action.startswith(text) or action.partition(" ")[2].startswith(text)


class Terminal:
    """A table whose players share one terminal."""

    def __init__(
        self,
        table: Table[Any, Any],
        record: Record,
        path: Path,
        look: str,
        language: str,
        *,
        fresh: bool = False,
    ) -> None:
        """Attach to a new table; `begin` replays the record on it.

        The record is saved to `path` after every action. A `fresh` game first renames an unfinished
        game saved there.
        """
        self.table, self.record, self.game = table, record, table.game
        self.path, self.look, self.language = path, look, language
        self.colour = use_colours()
        self.seat_below: Seat = SPECTATOR
        self.is_leaving = False
        self.fresh = fresh
        self.computers = ComputerSeats(self)

    @property
    def state(self) -> Any:
        """The state of the game."""
        return self.table.state

    @property
    def seat(self) -> Seat:
        """The seat to act; CHANCE if there is none."""
        seats: Sequence[Seat] = self.game.to_act(self.state)
        return seats[0] if seats else CHANCE

    def command(self, seat: Seat = TABLE) -> HotSeat[Any, Any]:
        """Return a command context for a seat, or for the whole table."""
        command: HotSeat[Any, Any] = HotSeat(self.table, time.time_ns() // 1_000_000, seat)
        place = self.table.seat_states.get(seat)
        return command.as_computer() if place is not None and place.computer else command

    def print_message(self, name: str, **facts: object) -> None:
        """Print one of the messages of the terminal."""
        print(TRANSLATIONS.translate(self.language, "table", name, facts))

    def run(self) -> None:
        """Print, read and act until the game is over or the players leave."""
        self.print_message("welcome")
        if isinstance(self.game, Wording):
            print(self.game.help(self.language)[0])
        self.begin()
        self.show()
        while not self.is_leaving and self.table.status != TableStatus.OVER:
            try:
                if self.computers.is_computer(self.seat):
                    self.computers.play()
                    continue
            except OSError as error:
                self.report_file_error(error)
                continue
            if self.is_roll_due():
                self.ask_for_faces()
            try:
                line = input("> ").strip()
            except EOFError:
                print()
                break
            try:
                self.execute(line)
            except InputError as error:
                print(error)
            except CommandDenied as denied:
                print(denied.message(self.language))
            except OSError as error:
                self.report_file_error(error)
        self.leave()

    def begin(self) -> None:
        """Start the game or replay its record; print the commitment of the dice."""
        dice = None if self.record.dice is None else read_dice(self.record.dice)
        if dice is not None:
            self.print_message("commitment", commitment=seed_commitment(dice.seed))
        self.command().begin(self.record.entries, () if dice is None else dice.nonces)
        if len(self.table.history.actions) > len(self.record.entries):
            self.save_and_report()

    def report_file_error(self, error: OSError) -> None:
        """Print a file error; the game continues."""
        print(f"{error.filename}: {error.strerror}")

    def execute(self, line: str) -> None:
        """Run a line: a command, an action, or the start of an action."""
        word, _, rest = line.partition(" ")
        commands = self.commands()
        if not line:
            self.show()
        elif self.is_roll_due() and word not in _COMMANDS_WHILE_ROLLING:
            self.roll(line)
        elif word in commands:
            commands[word](rest.strip())
        else:
            self.choose(line)

    def commands(self) -> dict[str, Callable[[str], None]]:
        """Return the commands by name."""
        return {
            "help": self.help,
            "?": self.help,
            "moves": self.list_moves,
            "back": self.take_back,
            "undo": self.take_back,
            "save": self.save_as,
            "flip": self.flip,
            "look": self.change_look,
            "lang": self.change_language,
            "hint": self.computers.hint,
            "log": self.show_log,
            "position": self.show_position,
            "quit": self.quit,
            "exit": self.quit,
        }

    def choose(self, text: str) -> None:
        """Take the typed action, or show the actions that start with the text."""
        if not self.try_targets(text):
            self.act(self.find_action(text))

    # Acting.

    def find_action(self, text: str) -> Any:
        """Return the legal action whose arguments equal the text, or parse the text."""
        for action in self.game.legal(self.state, self.seat):
            if text == str(action).partition(" ")[2]:
                return action
        try:
            return self.game.read_action(text)
        except InputError:
            if len(text) > 3:
                raise
            raise InputError(
                TRANSLATIONS.translate(self.language, "table", "nothing-begins", {"text": text})
            ) from None

    def act(self, action: Any) -> None:
        """Apply an action for the seat that may take it; print the refusal otherwise."""
        try:
            self.act_for(self.acting_seat(action), action)
        except ActionRefused as refused:
            self.explain(refused)
            return
        self.computers.answer_offers()
        self.show()

    def act_for(self, seat: Seat, action: Any) -> None:
        """Apply an action of a seat, save it with the rolls that follow, and print the events."""
        self.command(seat).act(str(action))
        self.save_and_report()

    def acting_seat(self, action: Any) -> Seat:
        """Return the seat to act, or the seat for which the action is an available aside."""
        if str(action).split()[0] not in ANSWERS:
            return self.seat
        asides = ((seat, self.game.asides(self.state, seat)) for seat in self.seats_in_order())
        return next((seat for seat, available in asides if action in available), self.seat)

    def seats_in_order(self) -> Sequence[Seat]:
        """Return the seats, the one to act first."""
        return (self.seat, *self.table.seats)

    def is_roll_due(self) -> bool:
        """Return whether the players have to type a roll; fair dice never wait."""
        return tuple(self.table.to_act()) == (CHANCE,) and self.table.setup.dice == DiceMode.TYPED

    def ask_for_faces(self) -> None:
        """Print which dice to roll."""
        roller = dice_of(self.game)
        assert roller is not None
        sides = roller.dice(self.state)
        self.print_message("faces", dice=len(sides), sides=max(sides))

    def roll(self, line: str) -> None:
        """Apply the typed faces."""
        faces = [read_number(word) for word in line.replace(",", " ").split()]
        self.command(self.table.human_seats()[0]).roll(faces)
        self.save_and_report()
        self.show()

    def save_and_report(self) -> None:
        """Append new entries to the record, save it, and print the events."""
        first = update_record(self.record, self.table)
        self.save()
        for number, entry in enumerate(self.record.entries[first:], first):
            if entry.seat == CHANCE and self.table.setup.dice == DiceMode.FAIR:
                self.print_status(self.table.history.state_before(number))
            self.print_events(entry)

    def explain(self, refused: ActionRefused) -> None:
        """Print why an action is refused, with the rule."""
        refusal = refused.refusal
        if isinstance(self.game, Wording):
            facts = text_facts(self.game, refusal.facts, self.state, places=False)
            text = self.game.translate("refusals", refusal.reason, facts, self.language)
            print(f"{text} [{refusal.rule}]")
        else:
            print(refusal)

    def take_back(self, rest: str) -> None:
        """Take back the last action and the computers' replies, or a given number of actions."""
        self.command().take_back(read_number(rest) if rest else None)
        self.save_and_report()
        self.show()

    # Showing.

    def show(self, marks: tuple[Any, ...] = ()) -> None:
        """Print the board and the status."""
        print()
        if isinstance(self.game, Drawing):
            print(
                self.game.diagram(
                    self.state,
                    seat=self.seat_below,
                    look=self.look,
                    marks=marks,
                    colour=self.colour,
                )
            )
        self.print_status(self.state)

    def print_status(self, state: Any) -> None:
        """Print whose turn it is, or what is rolled for."""
        if isinstance(self.game, Wording):
            print(self.game.status(state, self.language))

    def try_targets(self, text: str) -> bool:
        """Show the legal actions that start with the text on the board; return False if none."""
        legal = self.game.legal(self.state, self.seat)
        marks = tuple(action for action in legal if starts_with(str(action), text))
        if not marks or any(str(mark).endswith(text) for mark in marks):
            return False
        self.show(marks)
        print(", ".join(self.describe_action(action) for action in marks))
        return True

    def list_moves(self, rest: str) -> None:
        """Print every legal action and every available aside."""
        print(" ".join(str(action) for action in self.game.legal(self.state, self.seat)))
        available = [
            aside for seat in self.seats_in_order() for aside in self.game.asides(self.state, seat)
        ]
        for aside in dict.fromkeys(available):
            print(f"  {aside}: {self.describe_action(aside)}")

    def describe_action(self, action: Any) -> str:
        """Return an action in words."""
        if isinstance(self.game, Wording):
            return self.game.describe_action(self.state, action, self.language)
        return str(action)

    def print_events(self, entry: RecordEntry) -> None:
        """Print the events of a record entry."""
        for event in entry.events:
            if self.computers.players and self.game.redact_event(event, self.seat_below) is None:
                continue
            if isinstance(self.game, Wording):
                facts = text_facts(self.game, event.facts, self.state, places=False)
                print(self.game.translate("log", event.kind, facts, self.language))

    def show_position(self, rest: str) -> None:
        """Print the position text, restricted to what the seat to act may know."""
        if isinstance(self.game, Secrets):
            print(self.game.view(self.state, self.viewer()).get("position", ""))
        else:
            print(self.state)

    def show_log(self, rest: str) -> None:
        """Print all events so far."""
        for entry in self.record.entries:
            self.print_events(entry)

    def viewer(self) -> Seat:
        """Return the seat whose view is printed: the seat to act, or a spectator."""
        return self.seat if self.seat != CHANCE else SPECTATOR

    def help(self, rest: str) -> None:
        """Print the commands and a summary of the rules."""
        for line in TRANSLATIONS.language(self.language)["commands"].values():
            print("  " + line)
        if isinstance(self.game, Wording):
            for line in self.game.help(self.language):
                print(line)

    def flip(self, rest: str) -> None:
        """Rotate the board."""
        if isinstance(self.game, Drawing):
            now = self.game.diagram(self.state, seat=self.seat_below, look=self.look)
            for seat in (1, 2):  # pick the seat on the opposite side
                if self.game.diagram(self.state, seat=seat, look=self.look) != now:
                    self.seat_below = seat
                    break
        self.show()

    def change_look(self, rest: str) -> None:
        """Change the style of the board."""
        looks = self.game.looks if isinstance(self.game, Drawing) else ()
        if rest not in looks:
            raise InputError(f"no view {clip(rest)}; there are: {', '.join(looks)}")
        self.look = rest
        self.show()

    def change_language(self, rest: str) -> None:
        """Change the language."""
        TRANSLATIONS.language(rest)
        self.language = rest
        self.show()

    # Saving.

    def save(self) -> None:
        """Write the record to its file."""
        if self.fresh:
            back_up_unfinished(self.path)
            self.fresh = False
        write_atomically(self.path, self.record.dumps().encode())

    def save_as(self, rest: str) -> None:
        """Save the record to a given file, and use that file from now on."""
        if rest:
            write_atomically(Path(rest), self.record.dumps().encode())
            self.path = Path(rest)
        else:
            self.save()
        self.print_message("saved", path=self.path)

    def quit(self, rest: str) -> None:
        """Leave the table."""
        self.is_leaving = True

    def leave(self) -> None:
        """Print the result, or how to continue the game."""
        outcome = self.table.outcome
        if outcome is not None:
            names = [player_name(self.game, seat, self.language) for seat in outcome.winners]
            self.print_message("won" if names else "drawn", players=names)
        elif self.record.entries:
            self.save()
            more = self.computers.options()
            self.print_message("unfinished", path=self.path, game=self.game.id, more=more)
