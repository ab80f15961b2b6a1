"""The terminal table: what is shown of a game, and what is typed."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import SystemRandom
from typing import Any, Final

from firestep.cli.computers import Computers
from firestep.cli.files import write_whole
from firestep.contract import CHANCE, SPECTATOR, Fault, Refused, Seat, clip
from firestep.contract.datafile import read_text
from firestep.contract.phrases import Phrases
from firestep.contract.powers import Dice, Drawing, Secrets, TakeBack, Wording
from firestep.contract.record import Record, extend, loads, replay
from firestep.contract.room import AnyGame

PHRASES: Final = Phrases("firestep.cli")


def make_room(path: Path) -> None:
    """Set aside an unfinished game that is kept under this name, so that a new one can be."""
    try:
        if not path.is_file() or loads(read_text(path)).outcome is not None:
            return
    except Fault:
        pass  # whatever it is, it is not ours to write over
    number = 1
    while (aside := path.with_stem(f"{path.stem}-{number}")).exists():
        number += 1
    path.rename(aside)


def colours() -> bool:
    """Tell whether to write in colours: at a terminal whose user wants them."""
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ


def begins(action: str, text: str) -> bool:
    """Tell whether an action begins like this, its first word left out or not."""
    return action.startswith(text) or action.partition(" ")[2].startswith(text)


class Terminal:
    """One game at one terminal: what is shown, what is typed."""

    def __init__(
        self,
        game: AnyGame,
        record: Record,
        state: Any,
        path: Path,
        look: str,
        language: str,
        *,
        fresh: bool = False,
    ) -> None:
        """Sit down at a game in any state; every action is kept in the file `path` at once.

        A `fresh` game makes room first for an older one that is kept there unfinished.
        """
        self.game, self.record, self.state = game, record, state
        self.path, self.look, self.language = path, look, language
        self.colour = colours()
        self.seat_below: Seat = SPECTATOR
        self.dice = SystemRandom()
        self.leaving = False
        self.fresh = fresh
        self.computers = Computers(self)

    def say(self, name: str, **facts: object) -> None:
        """Print one of the sentences of this room."""
        print(PHRASES.fill(self.language, "table", name, facts))

    def run(self) -> None:
        """Show, ask, act, until the game is over or the players leave."""
        self.say("welcome")
        if isinstance(self.game, Wording):
            print(self.game.help(self.language)[0])
        self.show()
        while not self.leaving and self.game.outcome(self.state) is None:
            if self.game.to_act(self.state)[0] == CHANCE:
                self.roll()
                continue
            if self.computers.have(self.game.to_act(self.state)[0]):
                self.computers.play()
                continue
            try:
                line = input("> ").strip()
            except EOFError:
                print()
                break
            try:
                self.obey(line)
            except Fault as fault:
                print(fault)
            except OSError as error:  # the folder has gone or is full: the game goes on
                print(f"{error.filename}: {error.strerror}")
        self.leave()

    def obey(self, line: str) -> None:
        """Do what was typed: a command, an action, or the beginning of one."""
        word, _, rest = line.partition(" ")
        commands = self.commands()
        if not line:
            self.show()
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
        seat = self.game.to_act(self.state)[0]
        for action in self.game.legal(self.state, seat):
            if text == str(action).partition(" ")[2]:
                return action
        try:
            return self.game.read_action(text)
        except Fault:
            if len(text) > 3:
                raise
            raise Fault(
                PHRASES.fill(self.language, "table", "nothing-begins", {"text": text})
            ) from None

    def act(self, action: Any) -> None:
        """Apply an action for whoever may take it; say why not if nobody may."""
        seat = self.speaker(action)
        try:
            self.write_down(seat, action)
        except Refused as refused:
            self.explain(refused)
            return
        self.computers.answer()
        self.show()

    def speaker(self, action: Any) -> Seat:
        """Return the seat that means this: the one to act, or one that may say it unasked."""
        first: Seat = self.game.to_act(self.state)[0]
        seats: list[Seat] = [first, *range(1, self.record.seats + 1)]
        if str(action).split()[0] not in ("accept", "decline"):
            return first
        return next((s for s in seats if action in self.game.asides(self.state, s)), first)

    def roll(self) -> None:
        """Roll the dice that are due."""
        assert isinstance(self.game, Dice)
        faces = [self.dice.randint(1, sides) for sides in self.game.dice(self.state)]
        action = self.game.rolled(self.state, faces)
        self.write_down(CHANCE, action)
        self.show()

    def write_down(self, seat: Seat, action: Any) -> None:
        """Apply an action, keep it, and tell what happened."""
        self.state = extend(self.record, self.game, self.state, seat, action)
        self.keep()
        self.tell(-1)

    def explain(self, refused: Refused) -> None:
        """Say in words why an action is refused, with the rule."""
        refusal = refused.refusal
        if isinstance(self.game, Wording):
            text = self.game.sentence("refusals", refusal.reason, refusal.facts, self.language)
            print(f"{text} [{refusal.rule}]")
        else:
            print(refusal)

    def take_back(self, rest: str) -> None:
        """Take back the last actions; at one screen everybody consents.

        Not over a roll, nor over what somebody learnt: that cannot be taken back.
        """
        count = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 6 else 1
        if not rest:  # what computers did since goes back with it
            seats = [entry.seat for entry in reversed(self.record.entries)]
            count = next(
                (at for at, seat in enumerate(seats, 1) if not self.computers.have(seat)), 1
            )
        if rest and not (rest.isascii() and rest.isdigit() and len(rest) < 6):
            count = 0
        if not 1 <= count <= len(self.record.entries):
            self.say("nothing-to-take-back", count=len(self.record.entries))
            return
        if any(entry.seat == CHANCE for entry in self.record.entries[-count:]):
            self.say("not-over-a-roll")
            return
        if self.has_learnt(count):
            self.say("not-over-a-secret")
            return
        if self.reach_back(count) < count:
            self.say("not-so-far", count=self.reach_back(count))
            return
        del self.record.entries[-count:]
        *_, self.state = replay(self.game, self.record)
        self.record.outcome = self.game.outcome(self.state)
        self.keep()
        self.show()

    def has_learnt(self, count: int) -> bool:
        """Tell whether somebody learnt something hidden by the last actions: it stays learnt."""
        game = self.game
        if not isinstance(game, Secrets):
            return False
        states = list(replay(game, self.record))[-count - 1 : -1]
        return any(
            entry.seat < 1
            or game.barrier(
                game.view(state, entry.seat), entry.seat, game.read_action(entry.action)
            )
            for state, entry in zip(states, self.record.entries[-count:], strict=True)
        )

    def reach_back(self, count: int) -> int:
        """Return how many of the last actions the terms of the game let one take back."""
        if not isinstance(self.game, TakeBack):
            return count
        entries = self.record.entries[-count:]
        return self.game.reach_back([self.game.read_action(entry.action) for entry in entries])

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
        if isinstance(self.game, Wording):
            print(self.game.status(self.state, self.language))

    def try_targets(self, text: str) -> bool:
        """If this begins several legal actions, show them on the board."""
        seat = self.game.to_act(self.state)[0]
        legal = self.game.legal(self.state, seat)
        marks = tuple(action for action in legal if begins(str(action), text))
        if not marks or any(str(mark).endswith(text) for mark in marks):
            return False
        self.show(marks)
        print(", ".join(self.long(action) for action in marks))
        return True

    def list_moves(self, rest: str) -> None:
        """Print every legal action, and what may be said."""
        seat = self.game.to_act(self.state)[0]
        print(" ".join(str(action) for action in self.game.legal(self.state, seat)))
        said = [
            aside
            for other in (seat, *range(1, self.record.seats + 1))
            for aside in self.game.asides(self.state, other)
        ]
        for aside in dict.fromkeys(said):
            print(f"  {aside}: {self.long(aside)}")

    def long(self, action: Any) -> str:
        """Write an action for people."""
        if isinstance(self.game, Wording):
            return self.game.long_form(self.state, action, self.language)
        return str(action)

    def tell(self, number: int) -> None:
        """Print what an entry of the record made happen."""
        for event in self.record.entries[number].events:
            if self.computers.chairs and self.game.seen(event, self.seat_below) is None:
                continue
            if isinstance(self.game, Wording):
                print(self.game.sentence("log", event.kind, event.facts, self.language))

    def show_position(self, rest: str) -> None:
        """Print the position as text, without what the seat to act may not know."""
        if isinstance(self.game, Secrets):
            seats = self.game.to_act(self.state)
            print(self.game.view(self.state, seats[0] if seats else SPECTATOR).get("position", ""))
        else:
            print(self.state)

    def show_log(self, rest: str) -> None:
        """Print everything that happened so far."""
        for number in range(len(self.record.entries)):
            self.tell(number)

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
            raise Fault(f"no view {clip(rest)}; there are: {', '.join(looks)}")
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
        outcome = self.game.outcome(self.state)
        if outcome is not None:
            names = ", ".join(map(str, outcome.winners))
            self.say("won" if names else "drawn", seats=names)
        elif self.record.entries:
            self.keep()
            more = self.computers.options()
            self.say("kept", path=self.path, game=self.game.id, more=more)
