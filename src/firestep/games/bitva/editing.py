"""Editing of positions: pieces, phase, dice, command posts, eliminated seats, quiet turns."""

from typing import Final

from firestep.boards.hex import cell_name, read_cell
from firestep.contract import ActionRefused, InputError, Refusal
from firestep.contract.position_editing import (
    Edit,
    EditForm,
    FormChoice,
    FormField,
    PieceStock,
    PlacedPiece,
    read_edit_choice,
    read_edit_number,
    refuse_edit,
)
from firestep.contract.translations import Translations
from firestep.games.bitva import access, layout
from firestep.games.bitva.game_config import GameConfig
from firestep.games.bitva.notation import read_draft
from firestep.games.bitva.notation_writer import KIND_NAMES, LETTERS, PHASES, post_name
from firestep.games.bitva.state import Position, make_initial
from firestep.games.bitva.validation import SETUP

_TRANSLATIONS: Final = Translations("firestep.games.bitva")
_EDITED_PHASES: Final = ("place-roll", "place", "roll", "move")
_ADVANCED_PHASES: Final = ("entry-roll", "enter", "recall")
_DIE: Final = tuple("123456")
_TWO_DICE: Final = tuple(f"{low}-{high}" for low in _DIE for high in _DIE if low <= high)
_ROLLS: Final = {"place": _DIE, "enter": _DIE, "move": _TWO_DICE}
_NO_POST: Final = "-"
_FLAGS: Final = ("no", "yes")


def apply_edit(draft: Position, edit: Edit) -> Position:
    """Return the draft after a change. Raise `InputError` if the change is not possible."""
    config = draft.config
    if edit.verb == "start":
        return make_initial(config)
    state = bytearray(draft.buffer)
    if edit.verb == "put":
        state[_read_place(edit.value, config)] = _read_piece(edit.name, config)
    elif edit.verb == "remove":
        state[_read_occupied(edit.name, state, config)] = 0
    elif edit.verb == "move":
        start, target = _read_occupied(edit.name, state, config), _read_place(edit.value, config)
        piece, state[start] = state[start], 0
        state[target] = piece
    elif edit.verb == "clear":
        state[: layout.CELLS] = bytes(layout.CELLS)
        state[layout.S_OUT] = 0
        access.set_quiet_count(state, 0)
    else:
        _set_field(state, edit, config)
    if state[layout.S_PHASE] in (layout.P_ORDER, layout.P_POST) and edit.verb != "set":
        _set_phase(state, "roll", config)  # the board is empty in these phases
    _fill_in(state, config)
    return read_draft(str(Position(bytes(state), config)), config)


def _read_place(text: str, config: GameConfig) -> int:
    try:
        cell = read_cell(text)
    except InputError as error:
        refuse_edit(error.message)
    if cell not in config.board.hexes:
        refuse_edit(f"the board has no hex {text} [BV-BOARD-01]")
    return cell


def _read_occupied(text: str, state: bytearray, config: GameConfig) -> int:
    cell = _read_place(text, config)
    if not state[cell]:
        refuse_edit(f"there is no piece on {text}")
    return cell


def _read_piece(letter: str, config: GameConfig) -> int:
    piece = LETTERS.find(letter) if len(letter) == 1 else 0
    if piece < 2 or access.owner_of(piece) > config.players:
        refuse_edit("there is no such piece in the box")
    return piece


def _set_field(state: bytearray, edit: Edit, config: GameConfig) -> None:
    name, _, number = edit.name.partition("-")
    seats = tuple(str(seat) for seat in config.seats)
    phase = PHASES[state[layout.S_PHASE]]
    if edit.name == "phase":
        phases = list_phases(phase, config)
        new_phase = phases[read_edit_choice(edit, phases)]
        if new_phase != phase:
            _set_phase(state, new_phase, config)
    elif edit.name == "turn":
        state[layout.S_SEAT] = 1 + read_edit_choice(edit, seats)
    elif edit.name == "first" and phase != "order":
        state[layout.S_FIRST] = 1 + read_edit_choice(edit, seats)
    elif edit.name == "quiet":
        most = access.quiet_limit(config.field) or layout.MOST_QUIET
        access.set_quiet_count(state, read_edit_number(edit, 0, most))
    elif edit.name == "roll" and phase in _ROLLS:
        chosen = _ROLLS[phase][read_edit_choice(edit, _ROLLS[phase])]
        state[layout.S_LOW], state[layout.S_HIGH] = int(chosen[0]), int(chosen[-1])
    elif name == "post" and number in seats:
        posts = _list_posts(int(number), config)
        post = posts[read_edit_choice(edit, posts)]
        cell = layout.NOWHERE if post == _NO_POST else read_cell(post)
        access.set_post(state, int(number), cell)
    elif name == "out" and number in seats and config.players == 4:
        bit = 1 << int(number)
        state[layout.S_OUT] |= bit
        state[layout.S_OUT] ^= 0 if read_edit_choice(edit, _FLAGS) else bit
    else:
        refuse_edit(f"{edit}: this position of Bitva has no such field")


def list_phases(current: str, config: GameConfig) -> tuple[str, ...]:
    """Return the phases that an editor offers, in the order of play, and the current one."""
    offered = {current, *_EDITED_PHASES, *(_ADVANCED_PHASES if config.advanced else ())}
    return tuple(phase for phase in PHASES if phase in offered)


def _set_phase(state: bytearray, phase: str, config: GameConfig) -> None:
    state[layout.S_PHASE] = PHASES.index(phase)
    state[layout.S_FIRST] = state[layout.S_FIRST] or 1
    for seat in config.seats:
        if access.post_of(state, seat) == layout.NOWHERE:
            access.set_post(state, seat, _find_free_post(state, seat, config))


def _find_free_post(state: bytearray, seat: int, config: GameConfig) -> int:
    """Return a command post for a seat: the one with its general, or the first that is free."""
    posts = config.board.posts(access.team_of(seat))
    taken = [access.post_of(state, other) for other in config.seats]
    own = [post for post in posts if state[post] == access.general_of(seat)]
    return next(post for post in (*own, *posts) if post not in taken)


def _fill_in(state: bytearray, config: GameConfig) -> None:
    """Set what follows from the other fields: the number of dice, hands, the order of play."""
    phase = PHASES[state[layout.S_PHASE]]
    low, high = state[layout.S_LOW] or 1, state[layout.S_HIGH]
    state[layout.S_LOW] = low if phase in _ROLLS else 0
    state[layout.S_HIGH] = max(low, high) if phase == "move" else 0
    state[layout.S_SLOT] = 0 if phase in SETUP else state[layout.S_SEAT]
    army = config.field[layout.F_INFANTRY]
    for seat in config.seats:
        placed = state[: layout.CELLS].count(access.infantry_of(seat))
        access.set_in_hand(state, seat, max(0, army - placed) if phase in SETUP else 0)


def _list_posts(seat: int, config: GameConfig) -> tuple[str, ...]:
    posts = config.board.posts(access.team_of(seat))
    return (_NO_POST, *(cell_name(post) for post in posts))


def describe_form(draft: Position, language: str) -> EditForm:
    """Return the pieces and fields of a draft."""
    config, names = draft.config, _TRANSLATIONS.language(language)
    box = tuple(
        PieceStock(
            LETTERS[(access.infantry_of, access.general_of)[kind](seat)],
            seat,
            KIND_NAMES[kind],
            f"{names['pieces'][KIND_NAMES[kind]]} ({names['sides'][str(seat)]})",
            1 if kind else config.field[layout.F_INFANTRY],
        )
        for seat in config.seats
        for kind in (0, 1)
    )
    pieces = {
        cell_name(cell): PlacedPiece(LETTERS[piece], cell_name(cell))
        for cell, piece in enumerate(draft.buffer[: layout.CELLS])
        if piece
    }
    return EditForm(box, pieces, tuple(_list_fields(draft, language)))


def _list_fields(draft: Position, language: str) -> list[FormField]:
    state, config, phase = draft.buffer, draft.config, draft.phase
    names = _TRANSLATIONS.language(language)
    labels = names["editor"]
    phases = tuple(FormChoice(one, names["phases"][one]) for one in list_phases(phase, config))
    seats = tuple(FormChoice(str(seat), names["sides"][str(seat)]) for seat in config.seats)
    fields = [
        FormField("phase", labels["phase"], phase, phases),
        FormField("turn", labels["turn"], str(draft.seat), seats),
    ]
    if phase in _ROLLS:
        rolls = tuple(FormChoice(roll, roll) for roll in _ROLLS[phase])
        fields.append(FormField("roll", labels["roll"], "-".join(map(str, draft.roll)), rolls))
    if phase != "order":
        fields.append(FormField("first", labels["first"], str(state[layout.S_FIRST]), seats))
    for seat in config.seats:
        facts = {"side": names["sides"][str(seat)]}
        posts = tuple(FormChoice(post, post) for post in _list_posts(seat, config))
        label = _TRANSLATIONS.translate(language, "editor", "post", facts)
        value = post_name(access.post_of(state, seat)) or _NO_POST
        fields.append(FormField(f"post-{seat}", label, value, posts))
        if config.players == 4:
            flags = tuple(FormChoice(flag, labels[flag]) for flag in _FLAGS)
            label = _TRANSLATIONS.translate(language, "editor", "out", facts)
            value = _FLAGS[access.is_out(state, seat)]
            fields.append(FormField(f"out-{seat}", label, value, flags))
    most = access.quiet_limit(config.field) or layout.MOST_QUIET
    return [*fields, FormField("quiet", labels["quiet"], str(draft.quiet), most=most)]


def pass_turn(position: Position) -> Position:
    """Raise `ActionRefused`: what an opponent can do depends on a roll (BV-MOVE-01)."""
    name = "game-over" if position.outcome() else "threat-needs-a-roll"
    raise ActionRefused(Refusal("BV-MOVE-01", name, {}))
