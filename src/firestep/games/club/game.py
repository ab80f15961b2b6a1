"""The door to Trench Club: the contract of a game over positions and actions."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Final

from firestep.contract import (
    CHANCE,
    ActionRefused,
    Event,
    Events,
    InputError,
    Json,
    Option,
    Outcome,
    Refusal,
    Seat,
    Value,
)
from firestep.games.club.actions import (
    ASIDES,
    CHANCES,
    DIE,
    Action,
    chip,
    coded,
    made,
    read_action,
    roll,
)
from firestep.games.club.config import game_config
from firestep.games.club.events.turn import told
from firestep.games.club.formats import notation
from firestep.games.club.hidden import secrets
from firestep.games.club.hidden.sampling import sample
from firestep.games.club.kernel import batch, layout, playouts
from firestep.games.club.kernel.buffers import Words, words
from firestep.games.club.page import forecast
from firestep.games.club.rules import agreement, phases
from firestep.games.club.rules.explain import dispatch
from firestep.games.club.state import Position, start, trimmed, unpack
from firestep.games.club.text import wording
from firestep.games.club.text.assistant import ClubAssistant
from firestep.games.club.text.wording import PHRASES
from firestep.games.club.view import view

if TYPE_CHECKING:
    from firestep.games.club.engine import Engine

DIE_ODDS: Final = tuple((action, Fraction(1, len(DIE))) for action in DIE.values())

# Room for the rules to work in; nothing outlives a call, and every call holds the GIL.
_scratch = words(layout.SCRATCH)


class Club:
    """Trench Club on one map with one mat; a `firestep.contract.Game`."""

    id = "club"
    rules_version = 1
    looks = ("map", "mat")
    queries = ("reach", "odds", "rows", "points", "standing", "price", "mine")

    def __init__(
        self,
        given: Mapping[str, Value] | None = None,
        box: game_config.Content | None = None,
        restored: game_config.GameConfig | None = None,
        **options: Value,
    ) -> None:
        """Fix the options, by name or in a mapping; `box` may hold files of your own."""
        self.terms = restored or game_config.make({**(given or {}), **options}, box)
        self.options: Sequence[Option] = game_config.options(
            box if restored is None else restored.box
        )
        self.settings = self.terms.settings
        self.data: Mapping[str, Json] = self.terms.data
        self.seat_counts = (self.terms.players,)
        self._field = self.terms.field
        self._known: dict[int, Action] = {}
        self._choices = words(0)

    def __repr__(self) -> str:
        changed = {
            option.name: self.settings[option.name]
            for option in game_config.options(self.terms.box)
            if self.settings[option.name] != option.default or option.name == "rules"
        }
        if changed["rules"] == "standard":
            del changed["rules"]
        return f"Club({', '.join(f'{name}={value!r}' for name, value in changed.items())})"

    def teams(self, seats: int) -> Sequence[Sequence[Seat]]:
        """Return the Central Powers and the Entente."""
        return (tuple(range(1, seats + 1, 2)), tuple(range(2, seats + 1, 2)))

    def initial(self, seats: int | None = None) -> Position:
        """Return the first state: everybody splits his units in secret."""
        if seats not in (None, self.terms.players):
            raise InputError(
                f"this game is for {self.terms.players} players, not {seats} [TC-SETUP-01]"
            )
        return start(self.terms)

    def to_act(self, state: Position) -> Sequence[Seat]:
        """Return the seat to decide, all who split, chance before a roll, or nobody."""
        now = state.words()
        if now[layout.ENDED]:
            return ()
        if now[layout.PHASE] == layout.SPLIT:
            seats = range(1, self.terms.players + 1)
            return tuple(seat for seat in seats if not now[layout.READY] >> seat & 1)
        return (CHANCE,) if phases.is_chance(now) else (now[layout.SEAT],)

    def phase(self, state: Position) -> str:
        """Name the phase."""
        return state.phase

    def _room(self, now: Words) -> Words:
        """Return a list long enough for whatever can be listed in a state."""
        places = len(self.terms.cells) + len(self.terms.ground.forts)
        most = now[layout.UNITS] * (places + 64) + max(now[layout.BONDS : layout.BONDS + 5]) + 999
        if len(self._choices) < layout.CHOICE * most:
            self._choices = words(layout.CHOICE * most)
        return self._choices

    def legal(self, state: Position, seat: Seat) -> Sequence[Action]:
        """Return every choice of a seat whose decision is due."""
        now = state.words()
        if now[layout.ENDED] or phases.is_chance(now) or not 1 <= seat <= self.terms.players:
            return []
        return playouts.listed(
            now, self._field, seat, self._room(now), _scratch, self._known, self._make
        )

    def _make(self, verb: int, first: int, second: int) -> Action:
        return made(verb, first, second, self.terms)

    def asides(self, state: Position, seat: Seat) -> Sequence[Action]:
        """Return what may be said: surrender and its answer, gifts; the table's time-outs."""
        return agreement.open_to(state.words(), self._field, seat)

    def refusal(self, state: Position, seat: Seat, action: Action) -> Refusal | None:
        """Return the rule that forbids an action, or None."""
        now = state.words()
        if action.kind in ASIDES or not agreement.is_choice(now, seat, action):
            return agreement.why_not(now, self._field, seat, action)
        if now[layout.ENDED]:
            return Refusal("TC-WIN-05", "game-over", {"action": str(action)})
        if action.kind in CHANCES:
            return self._why_no_chance(now, state, seat, action)
        wrong = dispatch.wrong_phase(now, action, state.phase)
        if wrong is not None:
            return wrong
        waits = self.to_act(state)
        if seat not in waits:
            if now[layout.PHASE] == layout.SPLIT and 1 <= seat <= self.terms.players:
                return Refusal("TC-SETUP-34", "already-ready", {"action": str(action)})
            return Refusal("TC-TURN-05", "not-your-turn", {"seat": waits[0]})
        if self._is_allowed(now, seat, action):
            return None
        return dispatch.why_not(now, self.terms, seat, action, _scratch)

    def _why_no_chance(
        self, now: Words, state: Position, seat: Seat, action: Action
    ) -> Refusal | None:
        facts: dict[str, Json] = {"action": str(action), "phase": state.phase}
        due = {layout.DRAW_CHIP: "chip", layout.SCATTER: "die"}
        due |= {layout.PLACE_ORDER: "die", layout.FIRST_ROLL: "die", layout.SPECIAL_ROLL: "die"}
        due |= {layout.ATTACKER_ROLL: "roll", layout.TARGET_ROLL: "roll"}
        if due.get(now[layout.PHASE]) != action.kind:
            return Refusal("TC-BATTLE-24", "no-such-roll", facts)
        if seat != CHANCE:
            return Refusal("TC-BATTLE-24", "for-chance", facts)
        if action.kind == "chip":
            if action.number <= 15 and now[layout.NUMBERS] >> action.number & 1:
                return None
            return Refusal("TC-SETUP-12", "no-such-chip", facts)
        if action.kind == "die":
            good = action.number <= self._field[layout.FACES]
            return None if good else Refusal("TC-BATTLE-24", "no-such-face", facts)
        dice = phases.dice_due(now, self._field)
        if len(action.faces) == dice:
            return None
        return Refusal("TC-BATTLE-10", "wrong-dice", {"dice": dice, "given": len(action.faces)})

    def _is_allowed(self, now: Words, seat: Seat, action: Action) -> bool:
        code = coded(action, self.terms)
        if code is None:
            return False
        return bool(playouts.is_allowed(now, self._field, seat, *code, self._room(now), _scratch))

    def chances(self, state: Position) -> Sequence[tuple[Action, Fraction]]:
        """Return the outcomes of the roll or draw that is due, with their odds.

        Of the many rolls with the same hits one stands for all: its hits are ones, its misses
        twelves.
        """
        now = state.words()
        if not phases.is_chance(now):
            return ()
        if now[layout.PHASE] == layout.DRAW_CHIP:
            left = [number for number in range(16) if now[layout.NUMBERS] >> number & 1]
            return [(chip(number), Fraction(1, len(left))) for number in left]
        if now[layout.PHASE] not in (layout.ATTACKER_ROLL, layout.TARGET_ROLL):
            return DIE_ODDS
        dice, faces = phases.dice_due(now, self._field), self._field[layout.FACES]
        highest = phases.number_due(now, self._field)
        outcomes = []
        for hits in range(dice + 1):
            ways = comb(dice, hits) * highest**hits * (faces - highest) ** (dice - hits)
            if ways:
                action = roll([1] * hits + [faces] * (dice - hits))
                outcomes.append((action, Fraction(ways, faces**dice)))
        return outcomes

    def dice(self, state: Position) -> Sequence[int]:
        """Return the sides of the dice to be rolled; a chip is drawn like one of as many sides."""
        now = state.words()
        if not phases.is_chance(now):
            return ()
        if now[layout.PHASE] == layout.DRAW_CHIP:
            return (now[layout.NUMBERS].bit_count(),)
        return (self._field[layout.FACES],) * phases.dice_due(now, self._field)

    def rolled(self, state: Position, faces: Sequence[int]) -> Action:
        """Return the action of these faces."""
        now = state.words()
        if now[layout.PHASE] == layout.DRAW_CHIP:
            left = [number for number in range(16) if now[layout.NUMBERS] >> number & 1]
            return chip(left[faces[0] - 1])
        if now[layout.PHASE] in (layout.ATTACKER_ROLL, layout.TARGET_ROLL):
            return roll(faces)
        return DIE[faces[0]]

    def apply(
        self, state: Position, seat: Seat, action: Action
    ) -> tuple[Position, Sequence[Event]]:
        """Return the next position and what happened; a forbidden action raises `ActionRefused`."""
        refusal = self.refusal(state, seat, action)
        if refusal is not None:
            raise ActionRefused(refusal)
        now = state.words(layout.SLOT * self._most_new(action))
        if action.kind in ASIDES or not agreement.is_choice(now, seat, action):
            agreement.say(now, self._field, seat, action, _scratch)
        elif action.kind == "roll":
            highest = phases.number_due(now, self._field)
            phases.book(now, self._field, sum(face <= highest for face in action.faces))
        elif action.kind in CHANCES:
            phases.book(now, self._field, action.number)
        else:
            code = coded(action, self.terms)
            assert code is not None
            phases.take(now, self._field, seat, *code, _scratch)
        after = trimmed(now, self.terms)
        return after, Events(told, state, seat, action, after)

    def _most_new(self, action: Action) -> int:
        """Return how many units and mines an action may add at most."""
        if action.kind in ("ready", "choose", "die"):  # turrets come by several
            return layout.MOST_NEW * self.terms.players
        return 1

    def seen(self, event: Event, seat: Seat) -> Event | None:
        """Return the event; a split is its owner's secret, the code of a mine his team's."""
        return secrets.seen(event, seat)

    def outcome(self, state: Position) -> Outcome | None:
        """Return how the game ended."""
        return state.outcome()

    def view(self, state: Position, seat: Seat) -> Mapping[str, Json]:
        """Return what a seat may know: all but the others' splits before they are shown."""
        return view(state, seat)

    def read_action(self, text: str) -> Action:
        """Read an action."""
        return read_action(text)

    def read_state(self, text: str) -> Position:
        """Read a position text under these terms."""
        return notation.read_position(text, self.terms)

    def pack(self, state: Position) -> bytes:
        """Return the whole state as bytes."""
        return state.buffer

    def unpack(self, content: bytes) -> Position:
        """Return the position of packed bytes."""
        return unpack(content, self.terms)

    # Powers.

    def barrier(self, view: Mapping[str, Json], seat: Seat, action: Action) -> bool:
        """Tell whether an action may show the seat something hidden: a last seal, a mine."""
        return secrets.barrier(view, seat, action, self.terms)

    def shown(self, actor: Seat, action: Action, seat: Seat) -> str:
        """Return the text of an action as a seat may know it before the end."""
        return secrets.shown(actor, action, seat)

    def reach_back(self, actions: Sequence[Action]) -> int:
        """Return how many of a seat's last actions it may take back under these terms."""
        return secrets.reach_back(actions, str(self.settings["table_undo"]))

    def sample(self, view: Mapping[str, Json], seat: Seat, draw: Callable[[int], int]) -> Position:
        """Return a position that agrees with a view; others' splits are drawn."""
        return sample(view, seat, draw, self.terms)

    def perft(self, state: Position, depth: int) -> int:
        """Count the action sequences of this length; results of a roll count as actions."""
        return batch.perft(state, depth)

    def battle(self, state: Position, attacker: str, target: str) -> forecast.Battle:
        """Return the exact odds of one attack."""
        return forecast.battle(state, attacker, target)

    def attacks(
        self,
        state: Position,
        pairs: Sequence[tuple[str, str]] | None = None,
        seed: int = 0,
    ) -> forecast.Attacks:
        """Return the odds of a list of attacks, by default of those declared."""
        return forecast.attacks(state, pairs, seed)

    def reach(self, state: Position, unit: str) -> Mapping[str, forecast.Way]:
        """Return where a unit may end its move, at what cost, and by which way."""
        return forecast.reach(state, unit)

    def engine(self) -> "Engine":
        """Return a search of its own, with an empty memory."""
        from firestep.games.club.engine import Engine  # only who searches pays for it

        return Engine(self.terms)

    def svg(
        self,
        state: Position,
        *,
        seat: Seat,
        look: str = "",
        marks: Sequence[Action] = (),
        last: Action | None = None,
    ) -> str:
        """Draw the map with everything on it, or the unit mat."""
        from firestep.games.club.picture import position_svg  # only who draws pays for drawing

        if look == "mat":
            return position_svg.draw_mat(self.terms.mat)
        return position_svg.draw(state, seat=seat, marks=marks, last=last)

    def diagram(
        self,
        state: Position,
        *,
        seat: Seat,
        look: str = "",
        marks: Sequence[Action] = (),
        colour: bool = False,
    ) -> str:
        """Draw the map as lines of text, or write out the unit mat."""
        from firestep.games.club.text import diagram, mat_table

        if look == "mat":
            return "\n".join(mat_table.lines(self.terms.mat))
        return diagram.draw(state, seat=seat, marks=marks, colour=colour)

    def scenery(self) -> Mapping[str, Json]:
        """Return the empty map, the shapes of the tokens and the mat, for a page to draw."""
        from firestep.games.club.page import board  # only who draws pays for drawing

        return board.scenery(self.terms)

    def look(
        self, state: Position, seat: Seat, about: str, names: Sequence[str], language: str
    ) -> Mapping[str, Json]:
        """Return reach, odds, rows, prices, or how the sides stand, as numbers."""
        from firestep.games.club.page import queries

        return queries.look(state, about, names)

    def status(self, state: Position, language: str) -> str:
        """Say whose turn it is and how things stand."""
        return wording.status(state, language)

    def long_form(self, state: Position, action: Action, language: str) -> str:
        """Write an action with the names of its units."""
        return wording.long_form(state, action, language)

    def help(self, language: str) -> Sequence[str]:
        """Return the rules in a nutshell, and what to type."""
        return tuple(PHRASES.language(language)["help"].values())

    def sentence(self, kind: str, name: str, facts: Mapping[str, Json], language: str) -> str:
        """Fill a sentence of the game's text files."""
        return wording.sentence(self.terms, kind, name, facts, language)

    def desk(self, state: Position, seat: Seat, language: str) -> ClubAssistant:
        """Return what lies beside the map for a seat: tables, short lists, odds."""
        return ClubAssistant(self, state, seat, language)
