"""The terminal table of a game with many choices: numbered lists, tables, odds, tedious steps."""

import shutil
import textwrap
from collections.abc import Callable, Sequence
from typing import Any, Final

from firestep.cli.action_matching import columns, is_whole, matching, readable
from firestep.cli.terminal import PHRASES, Terminal
from firestep.contract import CHANCE, InputError, Seat
from firestep.contract.capabilities import Assistant, AssistantView, Drawing, Wording

_MANY: Final = 40  # more choices of several units than this are summed up
_WORD: Final = 20
_SIZE: Final = (100, 24)
_HELPFUL: Final = ("back", "save", "log", "lang", "quit")


class AssistantTerminal(Terminal):
    """A game at a terminal of which only what was asked for, or has changed, is shown."""

    _choices: Sequence[Any] = ()
    _shown = ""
    _asked: Seat = CHANCE

    def commands(self) -> dict[str, Callable[[str], None]]:
        """Return what can be typed beside actions."""
        return {
            **super().commands(),
            "legal": self.list_moves,
            "units": self.list_units,
            "odds": self.tell_odds,
            "auto": self.do_tedious,
            "map": self.show_map,
        }

    def _beside(self) -> AssistantView[Any]:
        assert isinstance(self.game, Assistant)
        return self.game.desk(self.state, self.seat, self.language)

    def _legal(self) -> Sequence[Any]:
        found: Sequence[Any] = self.game.legal(self.state, self.seat)
        return found

    # Acting.

    def choose(self, text: str) -> None:
        """Take the number of a choice, an action, or the beginning of several."""
        if text.isascii() and text.isdigit() and len(text) < 4 and self._choices:
            if not 1 <= int(text) <= len(self._choices):
                raise InputError(self._said("no-such-choice", count=len(self._choices)))
            self.act(self._choices[int(text) - 1])
            return
        legal = self._legal()
        found = matching(legal, text)
        if len(found) == 1 and is_whole(found[0], text, legal):
            self.act(found[0])
        elif found:
            self.offer(found)
        elif told := self._beside().describe(text):
            print("\n".join(told))
        else:
            self.act(self._read(text))

    def _read(self, text: str) -> Any:
        """Read an action that is not allowed, so that it can be said why."""
        try:
            return readable(self.game, text, self._beside().verb())
        except InputError:
            if " " in text or len(text) > _WORD:
                raise
            raise InputError(
                PHRASES.fill(self.language, "table", "nothing-begins", {"text": text})
            ) from None

    def _said(self, name: str, **facts: object) -> str:
        return PHRASES.fill(self.language, "desk", name, facts)

    def act(self, action: Any) -> None:
        """Apply an action; numbers of an older list no longer count."""
        before = self.state
        super().act(action)
        if self.state is not before:
            self._choices = ()

    def do_tedious(self, rest: str) -> None:
        """Let the game do a tedious step."""
        actions = self._beside().shortcut()
        if not actions:
            print(self._said("nothing-tedious"))
            return
        seat = self.seat
        for action in actions:
            self.authority(seat).act(str(action))
        self._choices = ()
        self.write_down()
        self.show()

    def write_down(self) -> None:
        """Keep what is new at the table, and tell it; who is asked after a roll is asked anew."""
        super().write_down()
        if self.record.entries[-1:] and self.record.entries[-1].seat == CHANCE:
            self._asked = CHANCE

    # Showing.

    def show(self, marks: tuple[Any, ...] = ()) -> None:
        """Print what has changed: the map, whose turn it is, and how things stand."""
        seat = self.seat
        if seat != CHANCE or self.table.outcome is not None:
            drawn = self._drawn(marks)
            if drawn != self._shown:
                print(f"\n{drawn}")
                self._shown = drawn
            if seat != self._asked and seat != CHANCE:
                for line in self._beside().news():
                    print(line)
                self._asked = seat
        self.tell_status(self.state)
        tips = () if seat == CHANCE or self.table.outcome else self._beside().tips()
        if tips:
            print(" ".join(tips))

    def _drawn(self, marks: tuple[Any, ...]) -> str:
        if not isinstance(self.game, Drawing):
            return ""
        return self.game.diagram(
            self.state, seat=self.seat_below, look=self.look, marks=marks, colour=self.colour
        )

    def show_map(self, rest: str) -> None:
        """Print the map, changed or not."""
        self._shown = ""
        self.show()

    def offer(self, actions: Sequence[Any]) -> None:
        """Print choices with their numbers, and show them on the map if they are about it."""
        if len(actions) > _MANY and not self._is_one_unit(actions):
            self._print_summary(actions)
            return
        drawn = self._drawn(tuple(actions))
        if drawn != self._drawn(()):
            print(f"\n{drawn}")
            self._shown = drawn
        self._choices = tuple(actions)
        if len(actions) == 1:
            print(f"1 {self.long(actions[0])}")
            return
        labels = self._beside().labels(actions)
        cells = [f"{number} {label}" for number, label in enumerate(labels, 1)]
        first = self.long(actions[0])
        print(first.partition(":")[0] + ":" if self._is_one_unit(actions) else "")
        print("\n".join(columns(cells, shutil.get_terminal_size(_SIZE).columns)))

    def _print_summary(self, actions: Sequence[Any]) -> None:
        width = shutil.get_terminal_size(_SIZE).columns
        for line in self._beside().summary(actions):
            print(textwrap.fill(line, width, subsequent_indent="  "))

    def _is_one_unit(self, actions: Sequence[Any]) -> bool:
        starts = {tuple(str(action).split()[1:2]) for action in actions}
        return len(starts) == 1 and len(str(actions[0]).split()) > 2

    def list_moves(self, rest: str) -> None:
        """Sum up what may be done, list all of it, or what begins like this."""
        if rest == "all":
            super().list_moves(rest)
        elif rest:
            found = matching(self._legal(), rest)
            if not found:
                raise InputError(
                    PHRASES.fill(self.language, "table", "nothing-begins", {"text": rest})
                )
            self.offer(found)
        else:
            self._print_summary(self._legal())
            seat = self.seat
            for aside in self.game.asides(self.state, seat)[:3]:
                print(f"{aside}: {self.long(aside)}")

    def list_units(self, rest: str) -> None:
        """Print a table of units."""
        print("\n".join(self._beside().tables(rest)))

    def tell_odds(self, rest: str) -> None:
        """Print the odds of an attack, or of those declared."""
        print("\n".join(self._beside().odds(rest.split())))

    def show_log(self, rest: str) -> None:
        """Print what happened so far, as far as the seat to act may know it."""
        seat = self.onlooker()
        for entry in self.record.entries:
            for event in entry.events:
                seen = self.game.seen(event, seat)
                if isinstance(self.game, Wording) and seen is not None:
                    print(self.game.sentence("log", seen.kind, seen.facts, self.language))

    def help(self, rest: str) -> None:
        """Print the commands of this table and the rules in a nutshell."""
        words = PHRASES.language(self.language)
        lines = [line for name, line in words["desk"].items() if name.startswith("help-")]
        lines += [words["commands"][name] for name in _HELPFUL]
        print("\n".join(f"  {line}" for line in lines))
        if isinstance(self.game, Wording):
            print("\n".join(self.game.help(self.language)))
