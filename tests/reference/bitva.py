"""A slow, literal implementation of the rules of Bitva, used as a test oracle.

It is written from the rule catalogue alone. Every rule is a few plain lines next to its id. Hexes
are (row, column), both from 1; their text is column letter and row number (`e3`). Seats are 1..2 or
1..4; odd seats play north, even seats south.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

Hex = tuple[int, int]
Piece = tuple[int, str]

INFANTRY = "infantry"
GENERAL = "general"
NORTH = "north"
SOUTH = "south"

# BV-BOARD-03
CLASSIC = """
3.   2.   6*   3=   2=   1=   5*   3.   4.
  5.   4.   1.   4.   6+   4.   2.   6.   2.
6.   3.   5.   3+   5+   3+   1.   5.   1.
  1.   6.   2+   1+   2+   6+   4+   3.   6.
2.   5+   4+   5+   6+   4+   3+   2+   5.
  4+   3+   1+   4+   2+   1+   5+   1+   6+
------------------------------------------
1+   6+   2+   6+   5+   3+   6+   4+   3+
  2.   5+   4+   3+   1+   2+   3+   2+   5.
1.   4.   3+   1+   5+   6+   5+   1.   6.
  6.   2.   6.   4+   2+   4+   2.   4.   1.
5.   1.   5.   3.   1+   3.   6.   3.   2.
  3.   4.   2*   6=   5=   4=   1*   5.   4.
"""

# BV-BOARD-04
SKIRMISH = """
4.   6.   5*   3=   1=   6=   2*   5.   6.
  3.   2.   4.   5.   2+   3.   4.   3.   1.
5.   1.   5+   6+   4+   1+   5+   1.   4.
  2+   4+   3+   2+   3+   6+   2+   6+   1+
------------------------------------------
6+   1+   5+   1+   4+   5+   4+   3+   5+
  3.   6.   2+   6+   3+   1+   2+   6.   2.
6.   4.   3.   4.   5+   2.   3.   5.   4.
  1.   2.   5*   1=   6=   4=   2*   1.   3.
"""

DEFAULTS: dict[str, int] = {
    "patrol_counts_general": True,  # BV-TERM-03
    "general_must_move": False,  # BV-MOVE-08
    "may_pass": False,  # BV-MOVE-08
    "quiet_limit": 200,  # BV-END-02
    "survivor_takes_both_turns": False,  # BV-TEAM-03
    "post_shared": False,  # BV-TEAM-05
    "retreat_by_move": False,  # BV-ADV-07
    "post_infantry": False,  # BV-MOVE-06
    "recall_to_trench": True,  # BV-ADV-10
    "general_may_enter": False,  # BV-ADV-06
    "trench_attack": False,  # BV-ADV-10
    "partner_reserve": True,  # BV-ADV-01
}


@dataclass(frozen=True)
class Board:
    """Three tables over all hexes: the number, the mark (one of `*=+.`), and the half."""

    number: dict[Hex, int]
    mark: dict[Hex, str]
    half: dict[Hex, str]


def parse_board(text: str) -> Board:
    """Read a board; the line of dashes separates the north half from the south half."""
    board = Board({}, {}, {})
    half = NORTH
    row = 0
    for line in text.strip().splitlines():
        if line.startswith("---"):
            half = SOUTH
            continue
        row += 1
        for column, cell in enumerate(line.split(), start=1):
            board.number[row, column] = int(cell[0])  # BV-TERM-02
            board.mark[row, column] = cell[1]
            board.half[row, column] = half
    return board


BOARDS: dict[str, Board] = {"classic": parse_board(CLASSIC), "skirmish": parse_board(SKIRMISH)}


def hex_text(place: Hex) -> str:
    """Return the name of a hex: column letter, then row number."""
    row, column = place
    return "abcdefghi"[column - 1] + str(row)


def hex_of(text: str) -> Hex:
    """Return the hex of a name."""
    return int(text[1:]), "abcdefghi".index(text[0]) + 1


@cache
def adjacent(one: Hex, other: Hex) -> bool:
    """Return whether two hexes share an edge."""
    row, column = one
    # BV-BOARD-03: even rows are shifted east by half a hex
    left = column if row % 2 == 0 else column - 1
    beside = [(row, column - 1), (row, column + 1)]
    above = [(row - 1, left), (row - 1, left + 1)]
    below = [(row + 1, left), (row + 1, left + 1)]
    return other in beside + above + below


@dataclass(frozen=True)
class State:
    """One position. Do not change it in place."""

    board: str
    players: int
    advanced: bool
    options: dict[str, int]
    phase: str
    seat: int
    pieces: dict[Hex, Piece]
    hand: dict[int, int]
    die: int | None = None
    dice: tuple[int, int] | None = None
    quiet: int = 0
    out: frozenset[int] = frozenset()
    result: str | None = None  # 'north', 'south' or 'draw'
    ended: str | None = None  # the rule id that ended the game
    slot: int = 0  # the position in the order of play (BV-TEAM-03)
    first_player: int = 0  # 0 until known
    rolls: tuple[tuple[int, int], ...] = ()  # (seat, number) of this round of 'order'
    waiting: tuple[int, ...] = ()  # seats still to roll in this round, or to pick a post
    posts: tuple[tuple[int, Hex], ...] = ()  # (seat, its post)


def start(
    board: str = "classic",
    players: int = 2,
    advanced: bool = False,
    options: Mapping[str, int] | None = None,
) -> State:
    """Return the state before the first die."""
    if board not in BOARDS or players not in (2, 4):
        raise ValueError(f"no such game: {board}, {players} players")
    given = dict(options or {})
    for key in given:
        if key not in DEFAULTS:
            raise ValueError(f"no such option: {key}")
    seats = range(1, players + 1)
    return State(
        board=board,
        players=players,
        advanced=advanced,
        options={**DEFAULTS, **given},
        phase="order",
        seat=1,
        pieces={},
        hand=dict.fromkeys(seats, 8),  # BV-TERM-01
        waiting=tuple(seats),
    )


def side(seat: int) -> str:
    """Return the side of a seat. BV-TEAM-04: N1 S1 N2 S2; with two players N S."""
    return NORTH if seat % 2 == 1 else SOUTH


def seats_of(state: State, half: str) -> list[int]:
    """Return all seats of a side, including eliminated ones."""
    return [seat for seat in range(1, state.players + 1) if side(seat) == half]


def order_from(state: State, first: int) -> list[int]:
    """Return all seats in order of play, starting with `first`."""
    return [(first - 1 + step) % state.players + 1 for step in range(state.players)]


def own_hexes(state: State, seat: int, kind: str | None = None) -> list[Hex]:
    """Return the hexes of the pieces of a seat, optionally of one kind."""
    return [
        place
        for place, (owner, what) in state.pieces.items()
        if owner == seat and kind in (None, what)
    ]


def in_zone(state: State, place: Hex) -> bool:
    """Return whether a hex is in the combat zone. BV-ADV-01, BV-ADV-10: only `+` hexes are."""
    return BOARDS[state.board].mark[place] == "+"


def at_home(state: State, seat: int, place: Hex) -> bool:
    """Return whether a hex is own territory of a seat: BV-TERM-04."""
    return BOARDS[state.board].half[place] == side(seat)


def post_hexes(state: State) -> list[Hex]:
    """Return the posts that the seat may pick."""
    # BV-SETUP-01, BV-TEAM-04: the second player of the half gets the remaining post
    return [
        place
        for place, mark in BOARDS[state.board].mark.items()
        if mark == "*" and at_home(state, state.seat, place) and place not in state.pieces
    ]


def place_hexes(state: State, number: int) -> list[Hex]:
    """Return the hexes where the seat may place infantry after rolling `number`."""
    board = BOARDS[state.board]
    seat = state.seat
    # BV-SETUP-02: free, in the own half, with the number
    found = [
        place
        for place in board.number
        if board.number[place] == number
        and at_home(state, seat, place)
        and place not in state.pieces
    ]
    if not state.advanced:
        # BV-SETUP-02: no infantry on a post; the option allows the own one
        return [
            place
            for place in found
            if board.mark[place] != "*"
            or (state.options["post_infantry"] and post_owner(state, place) == seat)
        ]
    # BV-ADV-02: the free post may be used; two infantry must end up in the combat zone
    there = [place for place in own_hexes(state, seat, INFANTRY) if in_zone(state, place)]
    missing = 2 - len(there)
    if state.hand[seat] <= missing:
        found = [place for place in found if in_zone(state, place)]
    return [place for place in found if not in_partner_reserve(state, seat, place)]


def own_pieces(state: State, inside: bool) -> list[Hex]:
    """Return the hexes of the seat's pieces inside (or outside) the zone."""
    return [place for place in own_hexes(state, state.seat) if in_zone(state, place) == inside]


def entry_due(state: State) -> bool:
    """Return whether the seat must bring a piece into the zone at the start of its turn."""
    # BV-ADV-06, and BV-ADV-08 which follows from it
    return len(own_pieces(state, inside=True)) < 2 and len(own_pieces(state, inside=False)) > 0


def entries(state: State, number: int) -> list[str]:
    """Return the possible entries after rolling `number`."""
    board = BOARDS[state.board]
    outside = own_pieces(state, inside=False)
    # BV-ADV-06: infantry if there is any outside, else the general
    who = [place for place in outside if state.pieces[place][1] == INFANTRY]
    if not who or state.options["general_may_enter"]:
        who = outside
    # BV-ADV-06: free combat hexes of that number, both halves
    free = [
        place
        for place in board.number
        if in_zone(state, place) and place not in state.pieces and board.number[place] == number
    ]
    return [f"enter {hex_text(a)}-{hex_text(b)}" for a in who for b in free]


def recalls(state: State) -> list[str]:
    """Return the possible recalls before the roll."""
    who = own_pieces(state, inside=True)
    # BV-ADV-07: only with more than two there
    if len(who) <= 2:
        return []
    # BV-ADV-07: to free hexes of the own half outside the zone
    free = [
        place
        for place in BOARDS[state.board].number
        if not in_zone(state, place)
        and at_home(state, state.seat, place)
        and place not in state.pieces
        and (state.options["recall_to_trench"] or BOARDS[state.board].mark[place] != "=")
        and not in_partner_reserve(state, state.seat, place)
    ]
    return [f"recall {hex_text(a)}-{hex_text(b)}" for a in who for b in free]


def groups(state: State, half: str) -> list[set[Hex]]:
    """Return the connected groups of one side's pieces."""
    # BV-TERM-03, BV-TEAM-02: teammates form common groups, also across the thick line
    left = {place for place, (owner, _) in state.pieces.items() if side(owner) == half}
    # BV-TERM-03: the option excludes generals
    if not state.options["patrol_counts_general"]:
        left = {place for place in left if state.pieces[place][1] == INFANTRY}
    found: list[set[Hex]] = []
    while left:
        group = {left.pop()}
        while True:
            more = {place for place in left if any(adjacent(place, near) for near in group)}
            if not more:
                break
            group |= more
            left -= more
        found.append(group)
    return found


def patrolling(state: State, half: str) -> set[Hex]:
    """Return the hexes of one side's pieces that are in a patrol."""
    result: set[Hex] = set()
    for group in groups(state, half):
        if state.advanced:
            # BV-ADV-05: at least one inside the zone and at least one outside
            inside = [place for place in group if in_zone(state, place)]
            is_patrol = 0 < len(inside) < len(group)
        else:
            # BV-TERM-03
            is_patrol = len(group) >= 2
        if is_patrol:
            result |= group
    return result


def has_infantry(state: State, seat: int) -> bool:
    """Return whether a seat has infantry on the board (an eliminated seat has none: BV-TEAM-03)."""
    return len(own_hexes(state, seat, INFANTRY)) > 0


def in_partner_reserve(state: State, seat: int, place: Hex) -> bool:
    """Return whether a hex is in the reserve of the partner's post, which an option closes."""
    if state.options["partner_reserve"]:
        return False
    near = frozenset(post for picked, post in state.posts if picked == seat)
    far = frozenset(
        post for picked, post in state.posts if picked != seat and side(picked) == side(seat)
    )
    is_far, is_near = (place in reserve(state.board, side(seat), posts) for posts in (far, near))
    return is_far and not is_near


@cache
def reserve(board_name: str, half: str, posts: frozenset[Hex]) -> frozenset[Hex]:
    """Return posts with the reserve hexes of a half that are connected to them."""
    board, hexes = BOARDS[board_name], posts
    while True:
        more = {
            other
            for other in board.number
            if other not in hexes
            and board.mark[other] in "*."
            and board.half[other] == half
            and any(adjacent(other, each) for each in hexes)
        }
        if not more:
            return hexes
        hexes = hexes | more


def post_owner(state: State, post: Hex) -> int:
    """Return the owner of a post: with four players the one who picked it (BV-MOVE-06)."""
    if state.players == 2:
        return 1 if BOARDS[state.board].half[post] == NORTH else 2
    return next(seat for seat, picked in state.posts if picked == post)


def post_allows(state: State, start_hex: Hex, post: Hex) -> bool:
    """Return whether this piece may enter the command post (basic game)."""
    seat, kind = state.pieces[start_hex]
    owner = post_owner(state, post)
    # BV-MOVE-06: closed while the owner has infantry
    closed = has_infantry(state, owner)
    # BV-TEAM-05: closed while any player of the half has infantry
    if state.options["post_shared"]:
        closed = any(has_infantry(state, each) for each in seats_of(state, side(owner)))
    # BV-MOVE-06: the owner's general may always enter, with the option its infantry too
    may_use = kind == GENERAL or bool(state.options["post_infantry"])
    return not closed or (seat == owner and may_use)


def basic_allows(state: State, start_hex: Hex, end: Hex) -> bool:
    """Return whether the target is open to the piece in the basic game."""
    seat, _ = state.pieces[start_hex]
    mark = BOARDS[state.board].mark[end]
    if mark == "*":
        return post_allows(state, start_hex, end)  # BV-MOVE-06
    if mark == "=" and not at_home(state, seat, end):
        return not at_home(state, seat, start_hex)  # BV-MOVE-07
    return True


def advanced_allows(state: State, start_hex: Hex, end: Hex, enemy_patrols: set[Hex]) -> bool:
    """Return whether the target is open to the piece in the advanced variant."""
    seat, kind = state.pieces[start_hex]
    if not in_zone(state, end):
        # BV-ADV-03, BV-ADV-10: the other team's reserves and trench are closed
        home = at_home(state, seat, start_hex)
        if not at_home(state, seat, end):
            # BV-ADV-10: the option opens the trench to pieces that start in its half
            is_trench = BOARDS[state.board].mark[end] == "="
            if home or not is_trench or not state.options["trench_attack"]:
                return False
        elif in_partner_reserve(state, seat, end):
            return False
        elif in_zone(state, start_hex) or not home:
            # BV-ADV-07: no ordinary move leaves the zone unless the option allows it
            if not state.options["retreat_by_move"]:
                return False
            # BV-ADV-08: a general with one infantry or none stays in the zone with the option too
            if kind == GENERAL and len(own_hexes(state, seat, INFANTRY)) <= 1:
                return False
    # BV-ADV-04: a patrol cannot be captured from outside the zone
    if end in state.pieces and not in_zone(state, start_hex):
        return end not in enemy_patrols
    return True


def dice_allow(state: State, start_hex: Hex, end: Hex, own_patrols: set[Hex]) -> bool:
    """Return whether the dice allow this move."""
    assert state.dice is not None
    number = BOARDS[state.board].number
    low, high = state.dice
    if state.pieces[start_hex][1] == GENERAL:
        return number[end] in (low, high)  # BV-MOVE-04
    # BV-MOVE-02, BV-MOVE-03, BV-MOVE-09: from one die's number to the other's
    ends = (number[start_hex], number[end])
    if ends not in ((low, high), (high, low)):
        return False
    # BV-MOVE-02: lone infantry moves to an adjacent hex; BV-MOVE-03: patrolling infantry anywhere
    return start_hex in own_patrols or adjacent(start_hex, end)


def moves(state: State) -> list[str]:
    """Return all moves of the seat's pieces with the dice, and passing if it is allowed."""
    assert state.dice is not None
    own_side = side(state.seat)
    # BV-TERM-03: patrols are determined before the move
    own_patrols = patrolling(state, own_side)
    enemy_patrols = patrolling(state, SOUTH if own_side == NORTH else NORTH)
    found: list[str] = []
    infantry_can_move = False
    for start_hex in own_hexes(state, state.seat):  # BV-TEAM-01: own pieces only
        for end, number in BOARDS[state.board].number.items():
            if number not in state.dice:
                continue  # BV-MOVE-02 to -04: a move ends at the number of a die
            if end == start_hex:
                continue  # BV-MOVE-01: another hex
            if end in state.pieces and side(state.pieces[end][0]) == own_side:
                continue  # BV-MOVE-05: not onto an own or allied piece
            if not dice_allow(state, start_hex, end, own_patrols):
                continue
            if state.advanced:
                allowed = advanced_allows(state, start_hex, end, enemy_patrols)
            else:
                allowed = basic_allows(state, start_hex, end)
            if allowed:
                found.append(f"move {hex_text(start_hex)}-{hex_text(end)}")
                if state.pieces[start_hex][1] == INFANTRY:
                    infantry_can_move = True
    # BV-MOVE-08: no infantry can move; the option makes the general move if it can
    stuck = not infantry_can_move
    if state.options["general_must_move"]:
        stuck = not found
    if stuck or state.options["may_pass"]:
        found.append("pass")
    return found


_last_result: list[tuple[State, list[str]]] = []  # cache of `legal` for one state


def legal(state: State) -> list[str]:
    """Return the choices of the seat, sorted; none at a chance node or after the end."""
    if not (_last_result and _last_result[0][0] is state):
        _last_result[:] = [(state, find_choices(state))]
    return list(_last_result[0][1])


def find_choices(state: State) -> list[str]:
    """Compute the result of `legal`."""
    found: list[str] = []
    if state.phase == "post":
        found = [f"post {hex_text(place)}" for place in post_hexes(state)]
    elif state.phase == "place":
        assert state.die is not None
        found = [f"place {hex_text(place)}" for place in place_hexes(state, state.die)]
    elif state.phase == "enter":
        assert state.die is not None
        found = entries(state, state.die)
    elif state.phase == "recall":
        found = [*recalls(state), "hold"]
    elif state.phase == "move":
        found = moves(state)
    return sorted(found)


def chances(state: State) -> dict[str, Fraction]:
    """Return the possible rolls with their probabilities; none unless at a chance node."""
    if state.phase in ("order", "place-roll", "entry-roll"):
        return {f"die {number}": Fraction(1, 6) for number in range(1, 7)}
    found: dict[str, Fraction] = {}
    if state.phase == "roll":
        for low in range(1, 7):
            for high in range(low, 7):
                found[f"dice {low}-{high}"] = Fraction(1 if low == high else 2, 36)
    return found


def outcome(state: State) -> dict[int, float] | None:
    """Return the score of each seat after the end; an eliminated seat shares with its team."""
    if state.result is None:
        return None
    seats = range(1, state.players + 1)
    if state.result == "draw":
        return dict.fromkeys(seats, 0.5)
    return {seat: 1.0 if side(seat) == state.result else 0.0 for seat in seats}


def ended_by(state: State) -> str | None:
    """Return the id of the rule that ended the game."""
    return state.ended


def play(state: State, text: str) -> State:
    """Return the state after a roll or a choice."""
    if text not in legal(state) and text not in chances(state):
        raise ValueError(f"not possible in phase {state.phase}: {text}")
    word, _, rest = text.partition(" ")
    if word == "die" and state.phase == "order":
        return after_order_die(state, int(rest))
    if word == "die" and state.phase == "place-roll":
        if not place_hexes(state, int(rest)):
            return state  # BV-SETUP-03, BV-ADV-02: the roll is repeated
        return replace(state, phase="place", die=int(rest))
    if word == "die":
        if not entries(state, int(rest)):
            return state  # BV-ADV-06: the roll is repeated
        return replace(state, phase="enter", die=int(rest))
    if word == "dice":
        return replace(state, phase="move", dice=(int(rest[0]), int(rest[2])))
    if word == "post":
        return after_post(state, hex_of(rest))
    if word == "place":
        return after_place(state, hex_of(rest))
    if word in ("enter", "recall"):
        return replace(state, phase="roll", die=None, pieces=move_piece(state, rest))
    if word == "hold":
        return replace(state, phase="roll")
    if word == "pass":
        return end_turn(replace(state, quiet=state.quiet + 1))
    return after_move(state, rest)


def move_piece(state: State, rest: str) -> dict[Hex, Piece]:
    """Return the pieces after a move (`a1-e5`); a piece on the target is removed."""
    begin, end = rest.split("-")
    pieces = dict(state.pieces)
    pieces[hex_of(end)] = pieces.pop(hex_of(begin))
    return pieces


def after_order_die(state: State, number: int) -> State:
    """Record a roll for the first player. BV-SETUP-04: equal highest rolls are repeated."""
    rolls = (*state.rolls, (state.seat, number))
    waiting = state.waiting[1:]
    if waiting:
        return replace(state, rolls=rolls, waiting=waiting, seat=waiting[0])
    highest = max(rolled for _, rolled in rolls)
    best = tuple(seat for seat, rolled in rolls if rolled == highest)
    if len(best) > 1:
        return replace(state, rolls=(), waiting=best, seat=best[0])
    first = best[0]
    pickers = tuple(order_from(state, first))
    return replace(state, rolls=(), waiting=pickers, phase="post", seat=first, first_player=first)


def after_post(state: State, post: Hex) -> State:
    """Place the general on the post: BV-SETUP-01. The next seat picks."""
    pieces = {**state.pieces, post: (state.seat, GENERAL)}
    posts = (*state.posts, (state.seat, post))
    waiting = state.waiting[1:]
    state = replace(state, pieces=pieces, posts=posts, waiting=waiting)
    if waiting:
        return replace(state, seat=waiting[0])
    return replace(state, phase="place-roll", seat=state.first_player)


def after_place(state: State, place: Hex) -> State:
    """Place one infantry: BV-SETUP-02. After the last one the first player's turn begins."""
    pieces = {**state.pieces, place: (state.seat, INFANTRY)}
    hand = {**state.hand, state.seat: state.hand[state.seat] - 1}
    state = replace(state, pieces=pieces, hand=hand, die=None)
    if sum(hand.values()) == 0:
        return begin_turn(state, state.first_player)  # BV-SETUP-04
    return replace(state, phase="place-roll", seat=order_from(state, state.seat)[1])


def after_move(state: State, rest: str) -> State:
    """Move a piece and capture what is on the target."""
    captured = state.pieces.get(hex_of(rest.split("-")[1]))
    state = replace(state, pieces=move_piece(state, rest))
    if captured is None:
        return end_turn(replace(state, quiet=state.quiet + 1))
    state = replace(state, quiet=0)  # BV-MOVE-05, BV-END-02
    owner, kind = captured
    if kind == INFANTRY:
        return end_turn(state)
    state = replace(state, out=state.out | {owner})
    if state.players == 2:
        return game_over(state, side(state.seat), "BV-END-01")  # also BV-ADV-09
    # BV-TEAM-03, BV-ADV-09: the pieces of the eliminated player are removed
    pieces = {place: piece for place, piece in state.pieces.items() if piece[0] != owner}
    state = replace(state, pieces=pieces)
    # BV-TEAM-03: a team without generals loses
    if all(seat in state.out for seat in seats_of(state, side(owner))):
        return game_over(state, side(state.seat), "BV-TEAM-03")
    return end_turn(state)


def game_over(state: State, result: str, rule: str) -> State:
    """Return the state after the end; `seat` remains the player of the last turn."""
    return replace(state, phase="over", dice=None, result=result, ended=rule)


def end_turn(state: State) -> State:
    """End a turn that did not decide the game: a draw, or the next player's turn."""
    limit = state.options["quiet_limit"]
    if limit > 0 and state.quiet >= limit:
        return game_over(state, "draw", "BV-END-02")
    later = [*order_from(state, state.slot)[1:], state.slot]
    # BV-TEAM-03: eliminated players are skipped unless the survivor plays for them
    if not state.options["survivor_takes_both_turns"]:
        later = [slot for slot in later if slot not in state.out]
    return begin_turn(state, later[0])


def begin_turn(state: State, slot: int) -> State:
    """Begin the turn at this position in the order of play."""
    # BV-TEAM-03: with the option the teammate plays for an eliminated player
    seat = slot
    if slot in state.out:
        seat = next(each for each in seats_of(state, side(slot)) if each not in state.out)
    state = replace(state, slot=slot, seat=seat, die=None, dice=None, phase="roll")
    if not state.advanced:
        return state
    # After an entry at most two pieces are in the zone, so no recall can follow it.
    if entry_due(state):
        return replace(state, phase="entry-roll")  # BV-ADV-06
    if recalls(state):
        return replace(state, phase="recall")  # BV-ADV-07
    return state
