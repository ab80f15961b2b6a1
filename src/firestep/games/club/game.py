"""Trench Club as a `firestep.contract.Game`: the entry point for tables, players and tools."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Final

from firestep.contract import (
    CHANCE,
    ActionRefused,
    Event,
    InputError,
    Json,
    LazyEvents,
    Option,
    Outcome,
    Refusal,
    Seat,
    Value,
)
from firestep.contract.balance import BalanceGroup, Contribution, SeatLabel
from firestep.contract.capabilities import ViewMembers
from firestep.contract.position_editing import Edit, EditForm
from firestep.contract.tensors import BatchOptions, GameBatch, TensorLayout, WritableBytes
from firestep.games.club.actions import (
    ASIDE_KINDS,
    CHANCE_KINDS,
    DIE_ACTIONS,
    Action,
    chip_action,
    decode_action,
    encode_action,
    read_action,
    roll_action,
)
from firestep.games.club.config import game_config
from firestep.games.club.config.options import OPTIONS_BY_NAME
from firestep.games.club.events.turn import derive_events
from firestep.games.club.formats import editing, notation
from firestep.games.club.hidden import secrets
from firestep.games.club.hidden.sampling import sample_position
from firestep.games.club.kernel import batch, layout, playouts
from firestep.games.club.kernel.access import bonds_of, unit_words
from firestep.games.club.kernel.buffers import Words, byte_of, make_words
from firestep.games.club.kernel.thread_buffers import ThreadBuffers
from firestep.games.club.page import forecast
from firestep.games.club.rules import agreement, phases
from firestep.games.club.rules.explain import dispatch
from firestep.games.club.state import (
    Position,
    initial_position,
    position_from_words,
    unpack_position,
)
from firestep.games.club.text import wording
from firestep.games.club.text.assistant import ClubAssistant
from firestep.games.club.text.translations import TRANSLATIONS
from firestep.games.club.view import build_view, encode_members

if TYPE_CHECKING:
    from firestep.games.club.engine import Engine

DIE_ODDS: Final = tuple((action, Fraction(1, len(DIE_ACTIONS))) for action in DIE_ACTIONS.values())

# These words are below 256, so their low bytes suffice.
_ENDED_BYTE: Final = byte_of(layout.S_ENDED)
_PHASE_BYTE: Final = byte_of(layout.S_PHASE)
_READY_BYTE: Final = byte_of(layout.S_READY)

_MAX_CACHED_ACTIONS: Final = 50_000  # all tables with the same settings share them

_buffers = ThreadBuffers()


def _is_chance_phase(phase: int) -> bool:
    state = make_words(layout.S_SLOTS)
    state[layout.S_PHASE] = phase
    return phases.is_chance(state) != 0


_CHANCE_PHASES: Final = frozenset(filter(_is_chance_phase, range(len(phases.PHASES))))


class Club:
    """Trench Club on one map with one mat; a `firestep.contract.Game`."""

    id = "club"
    rules_version = 1
    looks = ("map", "mat")
    queries = ("reach", "odds", "rows", "points", "standing", "price", "mine")
    kind_section = "units"

    def __init__(
        self,
        given: Mapping[str, Value] | None = None,
        content: game_config.Content | None = None,
        restored: game_config.GameConfig | None = None,
        **options: Value,
    ) -> None:
        """Create a game from options, given by name or as a mapping.

        `content` replaces the shipped map, mat or rules; `restored` is a finished configuration.
        """
        self.config = restored or game_config.make_config({**(given or {}), **options}, content)
        self.options: Sequence[Option] = game_config.content_options(
            content if restored is None else restored.content
        )
        self.settings = self.config.settings
        self.data: Mapping[str, Json] = self.config.data
        self.seat_counts = (self.config.players,)
        self._field = self.config.field
        self._action_cache: dict[int, Action] = {}
        self._tensor_layout: TensorLayout | None = None

    def __repr__(self) -> str:
        changed = {
            option.name: self.settings[option.name]
            for option in game_config.content_options(self.config.content)
            if self.settings[option.name] != option.default or option.name in ("rules", "mat")
        }
        for name in ("rules", "mat"):
            if changed[name] == OPTIONS_BY_NAME[name].default:
                del changed[name]
        return f"Club({', '.join(f'{name}={value!r}' for name, value in changed.items())})"

    def teams(self, seats: int) -> Sequence[Sequence[Seat]]:
        """Return the Central Powers and the Entente."""
        return (tuple(range(1, seats + 1, 2)), tuple(range(2, seats + 1, 2)))

    def initial(self, seats: int | None = None) -> Position:
        """Return the first state, in which all seats split their units in secret."""
        if seats not in (None, self.config.players):
            raise InputError(
                f"this game is for {self.config.players} players, not {seats} [TC-SETUP-01]"
            )
        return initial_position(self.config)

    def to_act(self, state: Position) -> Sequence[Seat]:
        """Return the seats that must act: several in the split, `CHANCE` before a roll."""
        buffer = state.buffer
        if buffer[_ENDED_BYTE]:
            return ()
        phase = buffer[_PHASE_BYTE]
        if phase == layout.P_SPLIT:
            seats, ready = range(1, self.config.players + 1), buffer[_READY_BYTE]
            return tuple(seat for seat in seats if not ready >> seat & 1)
        return (CHANCE,) if phase in _CHANCE_PHASES else (state.seat,)

    def phase(self, state: Position) -> str:
        """Return the name of the phase."""
        return state.phase

    def _choice_buffer(self, now: Words) -> Words:
        """Return a buffer that is long enough for all choices of a state."""
        places = len(self.config.cells) + len(self.config.map.forts)
        most = (
            now[layout.S_UNITS] * (places + 64)
            + max(bonds_of(now, seat) for seat in range(self.config.players + 1))
            + 999
        )
        return _buffers.choices(most)

    def legal(self, state: Position, seat: Seat) -> Sequence[Action]:
        """Return all actions of a seat that must act."""
        now = state.words()
        if now[layout.S_ENDED] or phases.is_chance(now) or not 1 <= seat <= self.config.players:
            return []
        if len(self._action_cache) > _MAX_CACHED_ACTIONS:
            self._action_cache.clear()
        buffer = self._choice_buffer(now)
        return playouts.list_actions(
            now, self._field, seat, buffer, _buffers.scratch, self._action_cache, self._decode
        )

    def _decode(self, verb: int, first: int, second: int) -> Action:
        return decode_action(verb, first, second, self.config)

    def asides(self, state: Position, seat: Seat) -> Sequence[Action]:
        """Return gifts, offers of surrender and answers to them; for the table, time-outs."""
        return agreement.allowed_asides(state.words(), self._field, seat)

    def refusal(self, state: Position, seat: Seat, action: Action) -> Refusal | None:
        """Return the rule that forbids an action, or None if it is legal."""
        now = state.words()
        if action.kind in ASIDE_KINDS or not agreement.is_choice(now, seat, action):
            return agreement.explain_aside(now, self._field, seat, action)
        if now[layout.S_ENDED]:
            return Refusal("TC-WIN-05", "game-over", {"action": str(action)})
        if action.kind in CHANCE_KINDS:
            return self._explain_chance(now, state, seat, action)
        wrong_phase = dispatch.explain_phase(now, action, state.phase)
        if wrong_phase is not None:
            return wrong_phase
        seats_to_act = self.to_act(state)
        if seat not in seats_to_act:
            if now[layout.S_PHASE] == layout.P_SPLIT and 1 <= seat <= self.config.players:
                return Refusal("TC-SETUP-34", "already-ready", {"action": str(action)})
            return Refusal("TC-TURN-05", "not-your-turn", {"seat": seats_to_act[0]})
        if self._is_allowed(now, seat, action):
            return None
        return dispatch.explain(now, self.config, seat, action, _buffers.scratch)

    def _explain_chance(
        self, now: Words, state: Position, seat: Seat, action: Action
    ) -> Refusal | None:
        """Return why a roll or draw is refused, or None."""
        facts: dict[str, Json] = {"action": str(action), "phase": state.phase}
        due = {layout.P_DRAW_CHIP: "chip", layout.P_SCATTER: "die"}
        due |= {
            layout.P_PLACE_ORDER: "die",
            layout.P_FIRST_ROLL: "die",
            layout.P_SPECIAL_ROLL: "die",
        }
        due |= {layout.P_ATTACKER_ROLL: "roll", layout.P_TARGET_ROLL: "roll"}
        if due.get(now[layout.S_PHASE]) != action.kind:
            return Refusal("TC-BATTLE-24", "no-such-roll", facts)
        if seat != CHANCE:
            return Refusal("TC-BATTLE-24", "for-chance", facts)
        if action.kind == "chip":
            if action.number <= 15 and now[layout.S_NUMBERS] >> action.number & 1:
                return None
            return Refusal("TC-SETUP-12", "no-such-chip", facts)
        if action.kind == "die":
            is_face = action.number <= self._field[layout.F_FACES]
            return None if is_face else Refusal("TC-BATTLE-24", "no-such-face", facts)
        dice = phases.dice_due(now, self._field)
        if len(action.faces) == dice:
            return None
        return Refusal("TC-BATTLE-10", "wrong-dice", {"dice": dice, "given": len(action.faces)})

    def _is_allowed(self, now: Words, seat: Seat, action: Action) -> bool:
        code = encode_action(action, self.config)
        if code is None:
            return False
        buffer = self._choice_buffer(now)
        return bool(playouts.is_allowed(now, self._field, seat, *code, buffer, _buffers.scratch))

    def chances(self, state: Position) -> Sequence[tuple[Action, Fraction]]:
        """Return the outcomes of the roll or draw that is due, with their probabilities.

        One roll represents all rolls with the same number of hits: every hit is a 1, every miss
        the highest face.
        """
        now = state.words()
        if not phases.is_chance(now):
            return ()
        if now[layout.S_PHASE] == layout.P_DRAW_CHIP:
            left = [number for number in range(16) if now[layout.S_NUMBERS] >> number & 1]
            return [(chip_action(number), Fraction(1, len(left))) for number in left]
        if now[layout.S_PHASE] not in (layout.P_ATTACKER_ROLL, layout.P_TARGET_ROLL):
            return DIE_ODDS
        dice, faces = phases.dice_due(now, self._field), self._field[layout.F_FACES]
        highest = phases.hit_number_due(now, self._field)
        outcomes = []
        for hits in range(dice + 1):
            rolls = comb(dice, hits) * highest**hits * (faces - highest) ** (dice - hits)
            if rolls:
                action = roll_action([1] * hits + [faces] * (dice - hits))
                outcomes.append((action, Fraction(rolls, faces**dice)))
        return outcomes

    def dice(self, state: Position) -> Sequence[int]:
        """Return the number of sides of each die to roll; drawing a chip counts as one die."""
        now = state.words()
        if not phases.is_chance(now):
            return ()
        if now[layout.S_PHASE] == layout.P_DRAW_CHIP:
            return (now[layout.S_NUMBERS].bit_count(),)
        return (self._field[layout.F_FACES],) * phases.dice_due(now, self._field)

    def roll_action(self, state: Position, faces: Sequence[int]) -> Action:
        """Return the chance action for these faces."""
        now = state.words()
        if now[layout.S_PHASE] == layout.P_DRAW_CHIP:
            left = [number for number in range(16) if now[layout.S_NUMBERS] >> number & 1]
            return chip_action(left[faces[0] - 1])
        if now[layout.S_PHASE] in (layout.P_ATTACKER_ROLL, layout.P_TARGET_ROLL):
            return roll_action(faces)
        return DIE_ACTIONS[faces[0]]

    def apply(
        self, state: Position, seat: Seat, action: Action
    ) -> tuple[Position, Sequence[Event]]:
        """Return the next position and its events; raise `ActionRefused` for an illegal action."""
        refusal = self.refusal(state, seat, action)
        if refusal is not None:
            raise ActionRefused(refusal)
        now = state.words(unit_words(self._max_new_slots(action)))
        if action.kind in ASIDE_KINDS or not agreement.is_choice(now, seat, action):
            agreement.apply_aside(now, self._field, seat, action, _buffers.scratch)
        elif action.kind == "roll":
            highest = phases.hit_number_due(now, self._field)
            phases.apply_chance(now, self._field, sum(face <= highest for face in action.faces))
        elif action.kind in CHANCE_KINDS:
            phases.apply_chance(now, self._field, action.number)
        else:
            code = encode_action(action, self.config)
            assert code is not None
            phases.apply_choice(now, self._field, seat, *code, _buffers.scratch)
        after = position_from_words(now, self.config)
        return after, LazyEvents(derive_events, state, seat, action, after)

    def _max_new_slots(self, action: Action) -> int:
        """Return how many units and mines an action may add at most."""
        if action.kind in ("ready", "choose", "die"):  # one purchase gives several turrets
            return layout.MAX_NEW_UNITS * self.config.players
        return 1

    def redact_event(self, event: Event, seat: Seat) -> Event | None:
        """Return what a seat may know of an event; splits and codes of mines are secret."""
        return secrets.redact_event(event, seat)

    def outcome(self, state: Position) -> Outcome | None:
        """Return how the game ended, or None."""
        return state.outcome()

    def view(self, state: Position, seat: Seat) -> Mapping[str, Json]:
        """Return what a seat may know of a state."""
        return build_view(state, seat)

    def encode_members(
        self, state: Position, seat: Seat, encode: Callable[[Json], str]
    ) -> ViewMembers:
        """Return the members of the view, the units as JSON texts."""
        return encode_members(state, seat, encode)

    def read_action(self, text: str) -> Action:
        """Return the action of a text; raise `InputError` if it is none."""
        return read_action(text)

    def read_state(self, text: str) -> Position:
        """Return the position of a one-line text under this configuration."""
        return notation.read_position(text, self.config)

    def pack(self, state: Position) -> bytes:
        """Return the whole state as bytes."""
        return state.buffer

    def unpack(self, content: bytes) -> Position:
        """Return the position of packed bytes."""
        return unpack_position(content, self.config)

    # Optional capabilities.

    def is_barrier(self, state: Position, seat: Seat, action: Action) -> bool:
        """Return whether an action may reveal hidden information, so that undo stops at it."""
        return secrets.is_barrier(state, seat, action)

    def has_hidden(self, state: Position) -> bool:
        """Return whether a split is secret or mines are hidden."""
        return secrets.has_hidden(state)

    def redact_action(self, actor: Seat, action: Action, seat: Seat) -> str:
        """Return the text of an action as a seat may know it while the game goes on."""
        return secrets.redact_action(actor, action, seat)

    def max_take_back(self, actions: Sequence[Action]) -> int:
        """Return how many of its last actions a seat may take back."""
        return secrets.max_take_back(actions, str(self.settings["table_undo"]))

    def sample(self, view: Mapping[str, Json], seat: Seat, draw: Callable[[int], int]) -> Position:
        """Return a position that agrees with a view; what is hidden is drawn at random."""
        return sample_position(view, seat, draw, self.config)

    def perft(self, state: Position, depth: int) -> int:
        """Count the action sequences of this length; results of a roll count as actions."""
        return batch.perft(state, depth)

    def battle_odds(self, state: Position, attacker: str, target: str) -> forecast.BattleOdds:
        """Return the odds of one attack."""
        return forecast.battle_odds(state, attacker, target)

    def attack_odds(
        self,
        state: Position,
        pairs: Sequence[tuple[str, str]] | None = None,
        seed: int = 0,
    ) -> forecast.AttackListOdds:
        """Return the odds of a list of attacks, by default of the declared ones."""
        return forecast.attack_odds(state, pairs, seed)

    def reach(self, state: Position, unit: str) -> Mapping[str, forecast.ReachEntry]:
        """Return where a unit may end its move, with the cost and the path."""
        return forecast.find_reach(state, unit)

    def engine(self) -> "Engine":
        """Return a new search engine."""
        from firestep.games.club.engine import Engine  # imported on demand to start faster

        return Engine(self.config)

    @property
    def balance_groups(self) -> Sequence[BalanceGroup]:
        """The sides, the order of play, the nations and the start numbers."""
        from firestep.games.club.balance import contributions  # imported on demand

        return contributions.list_groups(self.config)

    @property
    def varied_options(self) -> Sequence[str]:
        """The nations and the half of the map in a game for two."""
        from firestep.games.club.balance import contributions

        return contributions.VARIED_OPTIONS if self.config.players == 2 else ()

    def seat_labels(self, state: Position) -> Sequence[Mapping[str, Sequence[str]]]:
        """Return side, nation and place in the order of play of each seat."""
        from firestep.games.club.balance import contributions

        return contributions.seat_labels(state)

    def new_labels(self, before: Position, action: Action) -> Sequence[SeatLabel]:
        """Return the start number that a seat draws."""
        if action.kind != "chip":
            return ()
        return (SeatLabel(before.seat, "start", str(action.number)),)

    def contributions(
        self, before: Position, seat: Seat, action: Action, after: Position
    ) -> Sequence[Contribution]:
        """Return the prices of destroyed units and the captured forts."""
        from firestep.games.club.balance import contributions

        return contributions.contributions(before, seat, action, after)

    def tensor_layout(self) -> TensorLayout:
        """Return the numbers of actions and the features of an observation."""
        from firestep.games.club.tensors import translation  # imported on demand

        if self._tensor_layout is None:
            self._tensor_layout = translation.make_layout(self.config)
        return self._tensor_layout

    def action_numbers(self, state: Position, seat: Seat, action: Action) -> tuple[int, ...]:
        """Return the numbers of a choice."""
        from firestep.games.club.tensors import translation

        return translation.find_numbers(state, seat, action)

    def numbered_action(self, state: Position, seat: Seat, numbers: Sequence[int]) -> Action | None:
        """Return the choice of these numbers; None if more must follow."""
        from firestep.games.club.tensors import translation

        return translation.find_action(state, seat, numbers)

    def write_observation(
        self, state: Position, seat: Seat, target: WritableBytes, chosen: Sequence[int] = ()
    ) -> None:
        """Write what a seat sees."""
        from firestep.games.club.tensors import translation

        translation.write_observation(state, seat, target, chosen)

    def write_mask(
        self, state: Position, seat: Seat, target: WritableBytes, chosen: Sequence[int] = ()
    ) -> None:
        """Write which numbers may follow the chosen ones."""
        from firestep.games.club.tensors import translation

        translation.write_mask(state, seat, target, chosen)

    def game_batch(self, count: int, options: BatchOptions) -> GameBatch:
        """Return that many games from the first state."""
        from firestep.games.club.tensors.batch import Batch

        return Batch(self.initial(), count, options)

    def svg(
        self,
        state: Position,
        *,
        seat: Seat,
        look: str = "",
        marks: Sequence[Action] = (),
        last: Action | None = None,
    ) -> str:
        """Return an SVG picture of the position, or of the unit mat."""
        from firestep.games.club.picture import position_svg  # imported on demand

        if look == "mat":
            return position_svg.draw_mat(self.config.mat)
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
        """Return the position as lines of text, or the unit mat as a table."""
        from firestep.games.club.text import diagram, mat_table

        if look == "mat":
            return "\n".join(mat_table.format_mat(self.config.mat))
        return diagram.draw(state, seat=seat, marks=marks, colour=colour)

    def board_definition(self) -> Mapping[str, Json]:
        """Return the empty map, the parts of the tokens and the mat, for the web page."""
        from firestep.games.club.page import board  # imported on demand

        return board.board_definition(self.config)

    def query(
        self, state: Position, seat: Seat, about: str, names: Sequence[str], language: str
    ) -> Mapping[str, Json]:
        """Return the answer to one of `queries`: reach, odds, rows, prices, the standing."""
        from firestep.games.club.page import queries

        return queries.query(state, about, names)

    def read_draft(self, text: str) -> Position:
        """Return the draft of a position text, for the position editor."""
        return editing.read_draft(text, self.config)

    def edit(self, draft: Position, edit: Edit) -> Position:
        """Return the draft after a change."""
        return editing.apply_edit(draft, edit)

    def edit_form(self, draft: Position, language: str) -> EditForm:
        """Return the units and fields of a draft."""
        return editing.describe_form(draft, language)

    def pass_turn(self, state: Position) -> Position:
        """Return the position at the beginning of the next turn."""
        return editing.pass_turn(state)

    def status(self, state: Position, language: str) -> str:
        """Return whose turn it is and what is due, as text."""
        return wording.describe_status(state, language)

    def describe_action(self, state: Position, action: Action, language: str) -> str:
        """Return an action as text, with the names of its units."""
        return wording.describe_action(state, action, language)

    def help(self, language: str) -> Sequence[str]:
        """Return a summary of the rules and of the commands."""
        return tuple(TRANSLATIONS.language(language)["help"].values())

    def translate(self, section: str, name: str, facts: Mapping[str, Json], language: str) -> str:
        """Return a message of the game's text files with its facts filled in."""
        return wording.fill_message(self.config, section, name, facts, language)

    def unit_names(
        self, facts: Iterable[Mapping[str, Json]], state: Position, after: Position | None = None
    ) -> dict[str, Json]:
        """Return type and place of the units that facts name."""
        return wording.unit_names(facts, state, after)

    def assistant(self, state: Position, seat: Seat, language: str) -> ClubAssistant:
        """Return the assistant of a seat: tables, summaries of choices, odds."""
        return ClubAssistant(self, state, seat, language)
