"""The terminal table: what is shown of a game, and what is typed."""

import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from firestep.cli.computer_seats import Computers
from firestep.cli.files import write_whole
from firestep.contract import CHANCE, SPECTATOR, TABLE, ActionRefused, InputError, Seat, clip
from firestep.contract.capabilities import Drawing, Secrets, Wording
from firestep.contract.record import Record, RecordEntry, loads
from firestep.contract.toml_file import read_text
from firestep.contract.translations import Translations
from firestep.table.capabilities import dice_of
from firestep.table.dice import promise
from firestep.table.dice_audit import follow, read_dice
from firestep.table.errors import CommandDenied
from firestep.table.hotseat import HotSeat
from firestep.table.setup import FAIR, TYPED
from firestep.table.table import ANSWERS, OVER, Table

PHRASES: Final = Translations("firestep.cli")

_NUMBER: Final = 5  # digits of the longest number that is read as one
_WHILE_ROLLING: Final = (
    *("help", "?", "back", "undo", "save", "flip", "look", "lang", "log", "position", "map"),
    *("quit", "exit"),
)
"""What can be typed while a roll is awaited: nothing that is about what a seat may do."""


def make_room(path: Path) -> None:
    """Set aside an unfinished game that is kept under this name, so that a new one can be."""
    try:
        if not path.is_file() or loads(read_text(path)).outcome is not None:
            return
    except InputError:
        pass  # whatever it is, it is not ours to write over
    number = 1
    while (aside := path.with_stem(f"{path.stem}-{number}")).exists():
        number += 1
    path.rename(aside)


def colours() -> bool:
    """Tell whether to write in colours: at a terminal whose user wants them."""
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ


def read_number(text: str) -> int:
    """Read a number from 1; 0 if the text is none."""
    is_number = text.isascii() and text.isdigit() and len(text) <= _NUMBER
    return int(text) if is_number else 0


def begins(action: str, text: str) -> bool:
    """Tell whether an action begins like this, its first word left out or not."""
    return action.startswith(text) or action.partition(" ")[2].startswith(text)


class Terminal:
    """A table at one screen: what is shown of it, and what is typed."""

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
        """Sit down at a table at which nothing has happened, to go on after what is recorded.

        The record is kept in the file `path` after every action; a `fresh` game makes room first
        for an older one that is kept there unfinished.
        """
        self.table, self.record, self.game = table, record, table.game
        self.path, self.look, self.language = path, look, language
        self.colour = colours()
        self.seat_below: Seat = SPECTATOR
        self.leaving = False
        self.fresh = fresh
        self.computers = Computers(self)

    @property
    def state(self) -> Any:
        """The state of the game."""
        return self.table.state

    @property
    def seat(self) -> Seat:
        """The seat that is asked; CHANCE if none is."""
        asked: Sequence[Seat] = self.game.to_act(self.state)
        return asked[0] if asked else CHANCE

    def authority(self, seat: Seat = TABLE) -> HotSeat[Any, Any]:
        """Take up a command of a seat, or of everybody at this screen."""
        command: HotSeat[Any, Any] = HotSeat(self.table, time.time_ns() // 1_000_000, seat)
        place = self.table.places.get(seat)
        return command.as_computer() if place is not None and place.computer else command

    def say(self, name: str, **facts: object) -> None:
        """Print one of the sentences of this room."""
        print(PHRASES.fill(self.language, "table", name, facts))

    def run(self) -> None:
        """Show, ask, act, until the game is over or the players leave."""
        self.say("welcome")
        if isinstance(self.game, Wording):
            print(self.game.help(self.language)[0])
        self.begin()
        self.show()
        while not self.leaving and self.table.status != OVER:
            try:
                if self.computers.have(self.seat):
                    self.computers.play()
                    continue
            except OSError as error:
                self.complain(error)
                continue
            if self.is_roll_due():
                self.ask_for_faces()
            try:
                line = input("> ").strip()
            except EOFError:
                print()
                break
            try:
                self.obey(line)
            except InputError as fault:
                print(fault)
            except CommandDenied as denied:
                print(denied.says(self.language))
            except OSError as error:
                self.complain(error)
        self.leave()

    def begin(self) -> None:
        """Start the game, or take it up after what is recorded; say what its dice are."""
        dice = None if self.record.dice is None else read_dice(self.record.dice)
        if dice is not None:
            self.say("promise", promise=promise(dice.seed))
        self.authority().begin(self.record.entries, () if dice is None else dice.words)
        if len(self.table.history.deeds) > len(self.record.entries):
            self.write_down()

    def complain(self, error: OSError) -> None:
        """Say what went wrong with a file: its folder has gone or is full, the game goes on."""
        print(f"{error.filename}: {error.strerror}")

    def obey(self, line: str) -> None:
        """Do what was typed: a command, an action, or the beginning of one."""
        word, _, rest = line.partition(" ")
        commands = self.commands()
        if not line:
            self.show()
        elif self.is_roll_due() and word not in _WHILE_ROLLING:
            self.roll(line)
        elif word in commands:
            commands[word](rest.strip())
        else:
            self.choose(line)

    def commands(self) -> dict[str, Callable[[str], None]]:
        """Return what can be typed beside actions."""
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
        """Take the action that was typed, or show those that begin like this."""
        if not self.try_targets(text):
            self.act(self.find(text))

    # Acting.

    def find(self, text: str) -> Any:
        """Return the action meant: one that is legal and ends in this text, or the text itself."""
        for action in self.game.legal(self.state, self.seat):
            if text == str(action).partition(" ")[2]:
                return action
        try:
            return self.game.read_action(text)
        except InputError:
            if len(text) > 3:
                raise
            raise InputError(
                PHRASES.fill(self.language, "table", "nothing-begins", {"text": text})
            ) from None

    def act(self, action: Any) -> None:
        """Apply an action for whoever may take it; say why not if nobody may."""
        try:
            self.act_for(self.speaker(action), action)
        except ActionRefused as refused:
            self.explain(refused)
            return
        self.computers.answer()
        self.show()

    def act_for(self, seat: Seat, action: Any) -> None:
        """Have a seat act, keep it with the rolls that follow, and tell what happened."""
        self.authority(seat).act(str(action))
        self.write_down()

    def speaker(self, action: Any) -> Seat:
        """Return the seat that means this: the one to act, or one that may say it unasked."""
        if str(action).split()[0] not in ANSWERS:
            return self.seat
        asides = ((seat, self.game.asides(self.state, seat)) for seat in self.everybody())
        return next((seat for seat, said in asides if action in said), self.seat)

    def everybody(self) -> Sequence[Seat]:
        """Return the seats, the one that is asked before all."""
        return (self.seat, *self.table.seats)

    def is_roll_due(self) -> bool:
        """Tell whether the people are to roll; a table with fair dice never waits for a roll."""
        return tuple(self.table.to_act()) == (CHANCE,) and self.table.setup.dice == TYPED

    def ask_for_faces(self) -> None:
        """Say what is to be rolled."""
        roller = dice_of(self.game)
        assert roller is not None
        sides = roller.dice(self.state)
        self.say("faces", dice=len(sides), sides=max(sides))

    def roll(self, line: str) -> None:
        """Take the faces that were typed."""
        faces = [read_number(word) for word in line.replace(",", " ").split()]
        self.authority(self.table.people()[0]).roll(faces)
        self.write_down()
        self.show()

    def write_down(self) -> None:
        """Keep what is new at the table, and tell it."""
        first = follow(self.record, self.table)
        self.keep()
        for number, entry in enumerate(self.record.entries[first:], first):
            if entry.seat == CHANCE and self.table.setup.dice == FAIR:
                self.tell_status(self.table.history.state_before(number))
            self.tell(entry)

    def explain(self, refused: ActionRefused) -> None:
        """Say in words why an action is refused, with the rule."""
        refusal = refused.refusal
        if isinstance(self.game, Wording):
            text = self.game.sentence("refusals", refusal.reason, refusal.facts, self.language)
            print(f"{text} [{refusal.rule}]")
        else:
            print(refusal)

    def take_back(self, rest: str) -> None:
        """Take back the last action and what computers did since, or the last so many."""
        self.authority().take_back(read_number(rest) if rest else None)
        self.write_down()
        self.show()

    # Showing.

    def show(self, marks: tuple[Any, ...] = ()) -> None:
        """Print the board and how things stand."""
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
        self.tell_status(self.state)

    def tell_status(self, state: Any) -> None:
        """Print in a line whose turn it is, or what is rolled for."""
        if isinstance(self.game, Wording):
            print(self.game.status(state, self.language))

    def try_targets(self, text: str) -> bool:
        """If this begins several legal actions, show them on the board."""
        legal = self.game.legal(self.state, self.seat)
        marks = tuple(action for action in legal if begins(str(action), text))
        if not marks or any(str(mark).endswith(text) for mark in marks):
            return False
        self.show(marks)
        print(", ".join(self.long(action) for action in marks))
        return True

    def list_moves(self, rest: str) -> None:
        """Print every legal action, and what may be said."""
        print(" ".join(str(action) for action in self.game.legal(self.state, self.seat)))
        said = [aside for seat in self.everybody() for aside in self.game.asides(self.state, seat)]
        for aside in dict.fromkeys(said):
            print(f"  {aside}: {self.long(aside)}")

    def long(self, action: Any) -> str:
        """Write an action for people."""
        if isinstance(self.game, Wording):
            return self.game.long_form(self.state, action, self.language)
        return str(action)

    def tell(self, entry: RecordEntry) -> None:
        """Print what an entry of the record made happen."""
        for event in entry.events:
            if self.computers.chairs and self.game.seen(event, self.seat_below) is None:
                continue
            if isinstance(self.game, Wording):
                print(self.game.sentence("log", event.kind, event.facts, self.language))

    def show_position(self, rest: str) -> None:
        """Print the position as text, without what the seat to act may not know."""
        if isinstance(self.game, Secrets):
            print(self.game.view(self.state, self.onlooker()).get("position", ""))
        else:
            print(self.state)

    def show_log(self, rest: str) -> None:
        """Print everything that happened so far."""
        for entry in self.record.entries:
            self.tell(entry)

    def onlooker(self) -> Seat:
        """Return whose eyes the screen is for: the seat that is asked, or nobody's."""
        return self.seat if self.seat != CHANCE else SPECTATOR

    def help(self, rest: str) -> None:
        """Print the commands and the rules in a nutshell."""
        for line in PHRASES.language(self.language)["commands"].values():
            print("  " + line)
        if isinstance(self.game, Wording):
            for line in self.game.help(self.language):
                print(line)

    def flip(self, rest: str) -> None:
        """Turn the board round."""
        if isinstance(self.game, Drawing):
            now = self.game.diagram(self.state, seat=self.seat_below, look=self.look)
            for seat in (1, 2):  # whichever of the two sits opposite to what is shown
                if self.game.diagram(self.state, seat=seat, look=self.look) != now:
                    self.seat_below = seat
                    break
        self.show()

    def change_look(self, rest: str) -> None:
        """Draw the board another way."""
        looks = self.game.looks if isinstance(self.game, Drawing) else ()
        if rest not in looks:
            raise InputError(f"no view {clip(rest)}; there are: {', '.join(looks)}")
        self.look = rest
        self.show()

    def change_language(self, rest: str) -> None:
        """Speak another language."""
        PHRASES.language(rest)
        self.language = rest
        self.show()

    # Keeping.

    def keep(self) -> None:
        """Write the record after every action, so that nothing is lost."""
        if self.fresh:
            make_room(self.path)
            self.fresh = False
        write_whole(self.path, self.record.dumps().encode())

    def save_as(self, rest: str) -> None:
        """Write the record to a file of the player's choice and go on keeping it there."""
        if rest:
            write_whole(Path(rest), self.record.dumps().encode())
            self.path = Path(rest)
        else:
            self.keep()
        self.say("saved", path=self.path)

    def quit(self, rest: str) -> None:
        """Leave the table."""
        self.leaving = True

    def leave(self) -> None:
        """Say how it ended, or how to go on."""
        outcome = self.table.outcome
        if outcome is not None:
            names = ", ".join(map(str, outcome.winners))
            self.say("won" if names else "drawn", seats=names)
        elif self.record.entries:
            self.keep()
            more = self.computers.options()
            self.say("kept", path=self.path, game=self.game.id, more=more)
