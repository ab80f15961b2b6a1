"""Sweeps: many games between players inside the kernel, and statistics on the balance."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Final

from firestep.contract import InputError, clip
from firestep.games.club.balance.access import counter_of, counter_words
from firestep.games.club.balance.greedy import GameSeries
from firestep.games.club.balance.planned_games import MakeEngine, PlannedGames, find_limits
from firestep.games.club.config.game_config import (
    CENTRAL,
    ENTENTE,
    RULE_SETS,
    TEAMS,
    Content,
    GameConfig,
    load_content,
    make_config,
)
from firestep.games.club.content import map_reader
from firestep.games.club.content.map import HALVES
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    fort_holder,
    kind_of,
    owner_of,
    place_of,
    slot_unit,
    unit_slot,
)
from firestep.games.club.kernel.batch import UNIT_CAPACITY
from firestep.games.club.kernel.buffers import Words, make_words
from firestep.games.club.state import Position, initial_position
from firestep.numerics.intervals import Estimate, mean, mean_proportion, proportion

try:  # the compiled function releases the GIL
    from firestep.games.club.kernel.unlocked import play_greedy_games
except ImportError:
    from firestep.games.club.balance.greedy import play_greedy_games

PLAYERS: Final = ("greedy", "random", "planner")
LEVEL: Final = 4  # of a planner
ROUNDS: Final = 40  # TC-WIN-11
COUNTERS: Final = ("bought", "kills", "captures", "rides")
"""The counters of a type in a game's row, by their C_ constants."""
MAX_GAMES: Final = 1_000_000
_GAMES_PER_JOB: Final = 8


@dataclass(frozen=True, slots=True)
class SweepConfig:
    """The games of a sweep. Fields left empty are varied, in equal parts."""

    games: int = 400
    players: int = 4
    central_player: str = "greedy"
    entente_player: str = "greedy"
    level: int = LEVEL  # of the planners
    seed: int = 1
    map: str = ""
    half: str = ""
    central: str = ""
    entente: str = ""
    rounds: int = ROUNDS
    rules: str = "standard"  # name of a shipped rule set, or the path of another
    contents: tuple[Content, ...] = field(default=(), repr=False)  # replaces the shipped maps

    def check(self) -> None:
        """Raise `InputError` if a field is invalid."""
        for what, number, most in (
            ("games", self.games, MAX_GAMES),
            ("rounds", self.rounds, 9999),
        ):
            if not 1 <= number <= most:
                raise InputError(f"{number} is not from 1 to {most}", place=what)
        if self.players not in (2, 4):
            raise InputError(f"{self.players} is neither 2 nor 4 [TC-SETUP-01]", place="players")
        for what, given, known in (
            ("player", self.central_player, PLAYERS),
            ("player", self.entente_player, PLAYERS),
            ("map", self.map or map_reader.SHIPPED_MAPS[0], map_reader.SHIPPED_MAPS),
            ("half", self.half or HALVES[0], HALVES),
            ("central", self.central or CENTRAL[0], CENTRAL),
            ("entente", self.entente or ENTENTE[0], ENTENTE),
        ):
            if given not in known:
                raise InputError(f"{clip(given)} is none of: {', '.join(known)}", place=what)
        if self.level != LEVEL and not self.has_planner():
            raise InputError("only the player planner has levels", place="level")
        if self.players == 4 and (self.half or self.central or self.entente):
            what = "half, central and entente are for two players [TC-SETUP-02]"
            raise InputError(what, place="players")

    def has_planner(self) -> bool:
        """Return whether a side is played by a planner."""
        return "planner" in (self.central_player, self.entente_player)

    def seats_of(self, player: str) -> int:
        """Return the seats of a player, as a set with bit 1 << seat for each."""
        sides = (self.central_player, self.entente_player)
        seats = range(1, self.players + 1)
        return sum((sides[(seat - 1) % 2] == player) << seat for seat in seats)

    def game_configs(self) -> list[GameConfig]:
        """Return the game configs among which the games are divided."""
        contents = {content.map.name: content for content in self.contents}
        maps = [self.map] if self.map else list(contents or map_reader.SHIPPED_MAPS)
        given: dict[str, str | int] = {"players": self.players, "round_limit": self.rounds}
        if self.rules in RULE_SETS:
            given["rules"] = self.rules
        else:
            own = load_content(Path(self.rules))
            is_shipped = own.map.name in map_reader.SHIPPED_MAPS
            contents = dict.fromkeys(maps if is_shipped else [], own) or {own.map.name: own}
            maps = list(contents)
        if self.players == 4:
            return [make_config({**given, "map": name}, contents.get(name)) for name in maps]
        return [
            make_config(
                {**given, "map": name, "half": half, "central": one, "entente": other},
                contents.get(name),
            )
            for name, half, one, other in product(
                maps,
                [self.half] if self.half else HALVES,
                [self.central] if self.central else CENTRAL,
                [self.entente] if self.entente else ENTENTE,
            )
        ]


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game."""

    config: GameConfig
    row: Words  # the final state, cut to the starting units, then the counters by type

    @property
    def winner(self) -> str:
        """The winning team, empty for a draw."""
        result = self.row[layout.S_RESULT]
        return "" if result == 3 else TEAMS[result - 1]

    def has_won(self, seat: int) -> bool:
        """Return whether a seat's team has won."""
        return self.winner == TEAMS[(seat - 1) % 2]

    def ending(self) -> str:
        """Return the rule that ended the game."""
        outcome = Position(self.row.tobytes(), self.config).outcome()
        assert outcome
        return outcome.ending

    def turn_order(self, seat: int) -> int:
        """Return a seat's position in the order of play, from 1."""
        players = self.config.players
        return (seat + players - self.row[layout.S_FIRST_SEAT]) % players + 1

    def starting_units(self) -> Iterator[tuple[int, str, bool]]:
        """Yield the starting units: seat, type, whether it is alive."""
        for unit in range(1, slot_unit(self._counter_base())):
            slot = unit_slot(unit)
            kind = self.config.kinds[kind_of(self.row, slot)]
            is_alive = place_of(self.row, slot) != layout.PLACE_GONE
            yield owner_of(self.row, slot), kind, is_alive

    def _counter_base(self) -> int:
        """Return the index of the counters, which follow the last slot."""
        return len(self.row) - counter_words(len(self.config.kinds))

    def counters(self, kind: int) -> Sequence[int]:
        """Return the counters of a type, in the order of COUNTERS."""
        base = self._counter_base()
        return [counter_of(self.row, base, kind, number) for number in range(len(COUNTERS))]

    def forts(self, seat: int) -> int:
        """Return the number of forts of a seat."""
        forts = range(len(self.config.map.forts))
        return sum(fort_holder(self.row, fort) == seat for fort in forts)


class SweepJobs:
    """The games of a sweep in jobs. Each game depends only on the seed and its number."""

    def __init__(self, sweep: SweepConfig, make_engine: MakeEngine | None = None) -> None:
        """Check the sweep and divide its games. Planners need `make_engine`."""
        sweep.check()
        self._sweep, self._make_engine = sweep, make_engine
        self.configs = sweep.game_configs()
        if sweep.has_planner():
            assert make_engine is not None
            find_limits(make_engine(self.configs[0]), sweep.level)
        self._jobs: list[tuple[GameConfig, int, int]] = []
        parts = len(self.configs)
        for part, config in enumerate(self.configs):
            first, last = sweep.games * part // parts, sweep.games * (part + 1) // parts
            self._jobs += [
                (config, at, min(at + _GAMES_PER_JOB, last))
                for at in range(first, last, _GAMES_PER_JOB)
            ]

    def __len__(self) -> int:
        """Return the number of jobs."""
        return len(self._jobs)

    def play(self, number: int) -> Words:
        """Play the games of a job and return their rows, one after the other."""
        config, first, last = self._jobs[number]
        sweep = self._sweep
        return play_rows(
            config,
            sweep.seed + first * layout.SEED_STRIDE,
            last - first,
            greedy_seats=sweep.seats_of("greedy"),
            planned_seats=sweep.seats_of("planner"),
            level=sweep.level,
            make_engine=self._make_engine,
        )

    def read_games(self, number: int, rows: Words) -> list[FinishedGame]:
        """Return the games of a job from their rows."""
        config, first, last = self._jobs[number]
        width = len(rows) // (last - first)
        return [FinishedGame(config, rows[at : at + width]) for at in range(0, len(rows), width)]


def play_rows(
    config: GameConfig,
    seed: int,
    games: int,
    *,
    greedy_seats: int,
    planned_seats: int = 0,
    level: int = LEVEL,
    make_engine: MakeEngine | None = None,
) -> Words:
    """Play games and return their rows. The sets of seats have bit 1 << seat for each seat."""
    start = initial_position(config).words()
    rows = make_words((len(start) + counter_words(len(config.kinds))) * games)
    if make_engine is not None and planned_seats:
        engine = make_engine(config)
        planned = PlannedGames(config, engine, find_limits(engine, level))
        planned.play(seed, games, planned_seats, greedy_seats, rows)
    else:
        series = GameSeries(start, config.field, greedy_seats, UNIT_CAPACITY)
        play_greedy_games(series, seed, games, rows)
    return rows


def run_sweep(sweep: SweepConfig, make_engine: MakeEngine | None = None) -> list[FinishedGame]:
    """Play the games of a sweep one after the other. Planners need `make_engine`."""
    jobs = SweepJobs(sweep, make_engine)
    numbers = range(len(jobs))
    return [game for number in numbers for game in jobs.read_games(number, jobs.play(number))]


@dataclass(frozen=True, slots=True)
class ReportRow:
    """A row of a report."""

    section: str
    name: str
    value: Estimate
    is_share: bool = True


def build_report(games: Sequence[FinishedGame]) -> list[ReportRow]:
    """Return the rows of a report, section by section."""
    two = games[0].config.players == 2
    rows = [
        ReportRow("length", "rounds", mean([game.row[layout.S_ROUND] for game in games]), False)
    ]
    rows += _shares("ending", [game.ending() for game in games])
    won = [game.winner or "draw" for game in games]
    rows += _shares("winner", won, (*TEAMS, "draw"))
    rows += _by_order(games)
    if two:
        rows += _pairings(games)
    rows += _by_nation(games)
    rows += _survival(games)
    return rows + _activity(games)


def _shares(section: str, found: Sequence[str], names: Sequence[str] = ()) -> list[ReportRow]:
    names = names or sorted(set(found))
    return [ReportRow(section, name, proportion(found.count(name), len(found))) for name in names]


def _by_order(games: Sequence[FinishedGame]) -> list[ReportRow]:
    """Return the wins by position in the order of play; draws are left out."""
    rows = []
    decided = [game for game in games if game.winner]
    players = games[0].config.players
    names = ("first to act", "last to act") if players == 2 else ("first and third", "second, last")
    for place, name in enumerate(names, 1):
        wins = sum(
            game.has_won(seat)
            for game in decided
            for seat in (1, 2)
            if (game.turn_order(seat) - place) % 2 == 0
        )
        rows.append(
            ReportRow("order of play: wins of decided games", name, proportion(wins, len(decided)))
        )
    return rows


def _pairings(games: Sequence[FinishedGame]) -> list[ReportRow]:
    """Return the wins of each Central nation against each opponent."""
    section = "pairing: wins of the first of decided games"
    rows = []
    for one, other in product(CENTRAL, ENTENTE):
        found = [game for game in games if game.config.nations == (one, other) and game.winner]
        if found:
            wins = sum(game.has_won(1) for game in found)
            rows.append(ReportRow(section, f"{one} against {other}", proportion(wins, len(found))))
    return rows


def _by_nation(games: Sequence[FinishedGame]) -> list[ReportRow]:
    wins, forts, alive = [], [], []
    for nation in (*CENTRAL, *ENTENTE):
        found = [
            (g, g.config.nations.index(nation) + 1) for g in games if nation in g.config.nations
        ]
        if not found:
            continue
        decided = [(game, seat) for game, seat in found if game.winner]
        won = proportion(sum(game.has_won(seat) for game, seat in decided), len(decided))
        wins.append(ReportRow("nation: wins of decided games", nation, won))
        held = mean([game.forts(seat) for game, seat in found])
        forts.append(ReportRow("nation: forts at the end", nation, held, False))
        lives = [
            [lives for owner, _, lives in g.starting_units() if owner == seat] for g, seat in found
        ]
        living = mean_proportion([sum(units) / len(units) for units in lives])
        alive.append(ReportRow("nation: units of the start alive", nation, living))
    return (wins if games[0].config.players == 2 else []) + forts + alive


def _survival(games: Sequence[FinishedGame]) -> list[ReportRow]:
    """Return the mean share of the starting units that are alive at the end, by type."""
    rows = []
    foot = ("infantry", "mounted")
    groups: dict[str, tuple[str, ...]] = {"infantry and mounted": foot}
    groups |= {kind: (kind,) for kind in games[0].config.kinds[1:]}
    for name, kinds in groups.items():
        found = [[lives for _, kind, lives in g.starting_units() if kind in kinds] for g in games]
        alive = [sum(units) / len(units) for units in found if units]
        if alive:
            rows.append(
                ReportRow(
                    "alive at the end, of the units of the start", name, mean_proportion(alive)
                )
            )
    return rows


def _activity(games: Sequence[FinishedGame]) -> list[ReportRow]:
    """Return what each type did, per unit of that type."""
    rows = []
    for number, kind in enumerate(games[0].config.kinds):
        started = [sum(kind == other for _, other, _ in game.starting_units()) for game in games]
        counters = [game.counters(number) for game in games]
        units = sum(started) + sum(counts[0] for counts in counters)
        if not units:
            continue
        bought = mean([counts[0] for counts in counters])
        rows.append(ReportRow("bought in a game", kind, bought, False))
        for at in range(1, len(COUNTERS)):
            total = sum(counts[at] for counts in counters)
            if total:
                per = Estimate(total / units, None, None, units)
                rows.append(ReportRow(f"{COUNTERS[at]} for each that there was", kind, per, False))
    return sorted(rows, key=lambda row: row.section)
