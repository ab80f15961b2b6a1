"""What a book shows: the accounts of the nations, the forts, the units, and what is possible."""

from typing import Final

from firestep.contract import CHANCE
from firestep.contract.bookkeeping import (
    Book,
    BookAction,
    BookEvent,
    BookFort,
    BookLimits,
    BookNation,
    BookUnit,
)
from firestep.games.club.actions import DIE_ACTIONS, Action
from firestep.games.club.companion.book_steps import BOOK_ACTIONS
from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.content.mat import RANKS
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import unit_slot
from firestep.games.club.rules.bank import count_forts, income_of, max_gift
from firestep.games.club.rules.experience import rank_of
from firestep.games.club.rules.turn import armies_allowed
from firestep.games.club.state import Position
from firestep.games.club.text.translations import TRANSLATIONS

_ENDS: Final = {"move": "end moves", "attacks": "end attacks"}


def describe_book(
    game: Club, position: Position, events: tuple[BookEvent, ...], language: str
) -> Book:
    """Return the book of a position."""
    config, names = position.config, TRANSLATIONS.language(language)
    state, field = position.words(), config.field
    is_over = position.outcome() is not None
    return Book(
        settings=dict(game.settings),
        position=str(position),
        phase=position.phase,
        phase_label=names["phases"][position.phase],
        round=position.round,
        turn=config.nations[position.seat - 1],
        first=config.nations[position.first - 1],
        status=game.status(position, language),
        is_over=is_over,
        used=tuple(army for bit, army in enumerate(ARMIES, 1) if state[layout.S_USED] >> bit & 1),
        armies_allowed=armies_allowed(state, field),
        has_points=field[layout.F_VP] != 0,
        limits=_list_limits(config),
        nations=_list_nations(position),
        forts=tuple(
            BookFort(fort, config.nations[seat - 1] if seat else "")
            for fort, seat in position.forts.items()
        ),
        units=_list_units(position),
        stock={nation: _list_stock(config, nation) for nation in config.nations},
        actions=() if is_over else _list_actions(game, position, language),
        max_gift=max_gift(state, field, position.seat) if position.phase == "bank" else 0,
        events=events,
    )


def _list_limits(config: GameConfig) -> BookLimits:
    field = config.field
    has_points = field[layout.F_VP] != 0
    return BookLimits(
        damage=field[layout.F_DEADLY] - 1,
        experience=field[layout.F_XP_CAP],
        bonds=layout.MAX_BONDS,
        rounds=field[layout.F_ROUND_LIMIT],
        forts_to_win=0 if field[layout.F_VP_ONLY] else field[layout.F_FORTS_TO_WIN],
        points_of_team=field[layout.F_VP_TEAM] if has_points else 0,
        points_of_player=field[layout.F_VP_PLAYER] if has_points else 0,
    )


def _list_nations(position: Position) -> tuple[BookNation, ...]:
    state, field = position.words(), position.config.field
    alive = [unit for unit in position.units().values() if unit.place]
    return tuple(
        BookNation(
            nation,
            (seat - 1) % 2,
            position.bonds[seat - 1],
            income_of(state, field, seat),
            count_forts(state, field, seat),
            position.points[seat - 1],
            sum(unit.seat == seat for unit in alive),
        )
        for seat, nation in enumerate(position.config.nations, 1)
    )


def _list_units(position: Position) -> tuple[BookUnit, ...]:
    state, config, forts = position.words(), position.config, position.forts
    return tuple(
        BookUnit(
            unit.name,
            unit.kind,
            unit.nation,
            unit.army,
            unit.damage,
            unit.experience,
            RANKS[rank_of(state, config.field, unit_slot(unit.number))],
            unit.place if unit.place in forts else "",
            config.mat.units[unit.kind].kind == "turret",
        )
        for unit in position.units().values()
    )


def _list_stock(config: GameConfig, nation: str) -> tuple[str, ...]:
    """Return the types of unit that a nation may have."""
    kinds = list(config.purchasable_types(nation))
    if config.field[layout.F_SPECIAL] or config.field[layout.F_START_SPECIAL]:
        kinds += [kind for kind in config.mat.special if kind not in kinds]
    return tuple(kinds)


def _list_actions(game: Club, position: Position, language: str) -> tuple[BookAction, ...]:
    """Return the possible actions that need no hexes; gifts are given by their highest amount."""
    found: list[Action] = []
    if game.to_act(position) == (CHANCE,):
        found += DIE_ACTIONS.values()
    elif position.phase in _ENDS:  # a list of all moves or attacks would take long
        end = Action(_ENDS[position.phase])
        found += [end] if game.refusal(position, position.seat, end) is None else []
    else:
        legal = game.legal(position, position.seat)
        found += (one for one in legal if one.kind in BOOK_ACTIONS and one.kind != "give")
    return tuple(
        BookAction(one.kind, str(one), game.describe_action(position, one, language))
        for one in found
    )
