"""Sweeps: many games between players inside the kernel, and what they say about the balance."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Final

from firestep.contract import InputError, clip
from firestep.games.club.balance.goals import NOTED
from firestep.games.club.config.game_config import (
    CENTRAL,
    ENTENTE,
    RULE_SETS,
    TEAMS,
    Content,
    GameConfig,
    load,
    make,
)
from firestep.games.club.content import map_reader
from firestep.games.club.content.map import HALVES
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.batch import ROOM
from firestep.games.club.kernel.buffers import Words, words
from firestep.games.club.state import Position, start
from firestep.numerics.intervals import Estimate, mean, mean_share, share

try:  # the compiled build lets threads run side by side
    from firestep.games.club.kernel.unlocked import play_sides
except ImportError:
    from firestep.games.club.balance.greedy import play_sides

PLAYERS: Final = ("greedy", "random")
ROUNDS: Final = 40  # TC-WIN-11
DEEDS: Final = ("bought", "kills", "captures", "rides")
"""What a game's row counts by type, in this order."""
MOST_GAMES: Final = 1_000_000
_CHUNK: Final = 8  # games that a thread plays before it takes more


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play. What is left empty is swept over, in equal parts."""

    games: int = 400
    players: int = 4
    central_player: str = "greedy"
    entente_player: str = "greedy"
    seed: int = 1
    map: str = ""
    half: str = ""
    central: str = ""
    entente: str = ""
    rounds: int = ROUNDS
    rules: str = "standard"  # a shipped rule set, or the path of one
    threads: int = 0
    boxes: tuple[Content, ...] = field(
        default=(), repr=False
    )  # instead of the shipped maps and mat

    def check(self) -> None:
        """Raise a InputError that says what cannot be."""
        for what, number, most in (
            ("games", self.games, MOST_GAMES),
            ("rounds", self.rounds, 9999),
        ):
            if not 1 <= number <= most:
                raise InputError(f"{number} is not from 1 to {most}", place=what)
        if self.players not in (2, 4):
            raise InputError(f"{self.players} is neither 2 nor 4 [TC-SETUP-01]", place="players")
        for what, given, known in (
            ("player", self.central_player, PLAYERS),
            ("player", self.entente_player, PLAYERS),
            ("map", self.map or map_reader.SHIPPED[0], map_reader.SHIPPED),
            ("half", self.half or HALVES[0], HALVES),
            ("central", self.central or CENTRAL[0], CENTRAL),
            ("entente", self.entente or ENTENTE[0], ENTENTE),
        ):
            if given not in known:
                raise InputError(f"{clip(given)} is none of: {', '.join(known)}", place=what)
        if self.players == 4 and (self.half or self.central or self.entente):
            what = "half, central and entente are for two players [TC-SETUP-02]"
            raise InputError(what, place="players")

    def grounds(self) -> list[GameConfig]:
        """Return the terms that the games are shared out to."""
        box = {box.ground.name: box for box in self.boxes}
        maps = [self.map] if self.map else list(box or map_reader.SHIPPED)
        given: dict[str, str | int] = {"players": self.players, "round_limit": self.rounds}
        if self.rules in RULE_SETS:
            given["rules"] = self.rules
        else:
            own = load(Path(self.rules))
            box = dict.fromkeys(maps if own.ground.name in map_reader.SHIPPED else [], own) or {
                own.ground.name: own
            }
            maps = list(box)
        if self.players == 4:
            return [make({**given, "map": name}, box.get(name)) for name in maps]
        return [
            make(
                {**given, "map": name, "half": half, "central": one, "entente": other},
                box.get(name),
            )
            for name, half, one, other in product(
                maps,
                [self.half] if self.half else HALVES,
                [self.central] if self.central else CENTRAL,
                [self.entente] if self.entente else ENTENTE,
            )
        ]


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over."""

    terms: GameConfig
    row: Words  # the state at the end, cut to the units of the start, then the deeds by type

    @property
    def winner(self) -> str:
        """Name the winning team, nothing for a draw."""
        result = self.row[layout.RESULT]
        return "" if result == 3 else TEAMS[result - 1]

    def has_won(self, seat: int) -> bool:
        """Tell whether a seat's team has won."""
        return self.winner == TEAMS[(seat - 1) % 2]

    def ending(self) -> str:
        """Return the rule that ended it."""
        outcome = Position(self.row.tobytes(), self.terms).outcome()
        assert outcome
        return outcome.ending

    def place(self, seat: int) -> int:
        """Return a seat's place in the order of play, from 1."""
        players = self.terms.players
        return (seat + players - self.row[layout.FIRST]) % players + 1

    def starters(self) -> Iterator[tuple[int, str, bool]]:
        """Give the units of the start: seat, type, whether it lives."""
        units = (len(self.row) - layout.SLOTS - self._deeds()) // layout.SLOT
        for unit in range(units):
            at = layout.SLOTS + layout.SLOT * unit
            kind = self.terms.kinds[self.row[at + layout.KIND]]
            is_alive = self.row[at + layout.PLACE] != layout.GONE
            yield self.row[at + layout.OWNER], kind, is_alive

    def _deeds(self) -> int:
        return len(DEEDS) * len(self.terms.kinds)

    def deeds(self, kind: int) -> Sequence[int]:
        """Return what the units of a type did, in the order of DEEDS."""
        at = len(self.row) - self._deeds() + len(DEEDS) * kind
        return self.row[at : at + len(DEEDS)]

    def forts(self, seat: int) -> int:
        """Count the forts of a seat."""
        return self.row[layout.FORTS : layout.FORTS + len(self.terms.ground.forts)].count(seat)


def play(plan: Plan) -> list[Played]:
    """Play the games of a plan on all cores. Each depends on the seed and its number alone."""
    plan.check()
    grounds = plan.grounds()
    jobs: list[tuple[GameConfig, int, int]] = []
    for part, terms in enumerate(grounds):
        first = plan.games * part // len(grounds)
        last = plan.games * (part + 1) // len(grounds)
        jobs += [(terms, at, min(at + _CHUNK, last)) for at in range(first, last, _CHUNK)]
    bits = 0
    for seat in range(1, plan.players + 1):
        player = plan.central_player if seat % 2 else plan.entente_player
        bits |= (player == "greedy") << seat

    def work(job: tuple[GameConfig, int, int]) -> list[Played]:
        terms, first, last = job
        begin = start(terms).words()
        width = len(begin) + len(DEEDS) * len(terms.kinds)
        rows = words(width * (last - first))
        play_sides(
            begin,
            terms.field,
            plan.seed + first * layout.STRIDE,
            last - first,
            bits,
            ROOM,
            words(layout.SLOTS + layout.SLOT * (ROOM + 1)),
            words(NOTED),
            words(layout.CHOICE * layout.LISTED),
            words(layout.SCRATCH),
            rows,
        )
        cuts = range(0, len(rows), width)
        return [Played(terms, rows[at : at + width]) for at in cuts]

    with ThreadPoolExecutor(plan.threads or os.cpu_count() or 1) as pool:
        return [game for games in pool.map(work, jobs) for game in games]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a report."""

    section: str
    name: str
    value: Estimate
    is_share: bool = True


def report(games: Sequence[Played]) -> list[Line]:
    """Return what a sweep says, section by section."""
    two = games[0].terms.players == 2
    lines = [Line("length", "rounds", mean([game.row[layout.ROUND] for game in games]), False)]
    lines += _shares("ending", [game.ending() for game in games])
    won = [game.winner or "draw" for game in games]
    lines += _shares("winner", won, (*TEAMS, "draw"))
    lines += _by_order(games)
    if two:
        lines += _pairings(games)
    lines += _by_nation(games)
    lines += _survival(games)
    return lines + _deeds(games)


def _shares(section: str, found: Sequence[str], names: Sequence[str] = ()) -> list[Line]:
    names = names or sorted(set(found))
    return [Line(section, name, share(found.count(name), len(found))) for name in names]


def _by_order(games: Sequence[Played]) -> list[Line]:
    """Return the wins by place in the order of play; draws are left out."""
    lines = []
    decided = [game for game in games if game.winner]
    players = games[0].terms.players
    names = ("first to act", "last to act") if players == 2 else ("first and third", "second, last")
    for place, name in enumerate(names, 1):
        wins = sum(
            game.has_won(seat)
            for game in decided
            for seat in (1, 2)
            if (game.place(seat) - place) % 2 == 0
        )
        lines.append(Line("order of play: wins of decided games", name, share(wins, len(decided))))
    return lines


def _pairings(games: Sequence[Played]) -> list[Line]:
    """Return each Central nation's wins against each opponent, and each nation's of all."""
    section = "pairing: wins of the first of decided games"
    lines = []
    for one, other in product(CENTRAL, ENTENTE):
        found = [game for game in games if game.terms.nations == (one, other) and game.winner]
        if found:
            wins = sum(game.has_won(1) for game in found)
            lines.append(Line(section, f"{one} against {other}", share(wins, len(found))))
    return lines


def _by_nation(games: Sequence[Played]) -> list[Line]:
    wins, forts, alive = [], [], []
    for nation in (*CENTRAL, *ENTENTE):
        found = [(g, g.terms.nations.index(nation) + 1) for g in games if nation in g.terms.nations]
        if not found:
            continue
        decided = [(game, seat) for game, seat in found if game.winner]
        won = share(sum(game.has_won(seat) for game, seat in decided), len(decided))
        wins.append(Line("nation: wins of decided games", nation, won))
        held = mean([game.forts(seat) for game, seat in found])
        forts.append(Line("nation: forts at the end", nation, held, False))
        lives = [[lives for owner, _, lives in g.starters() if owner == seat] for g, seat in found]
        living = mean_share([sum(units) / len(units) for units in lives])
        alive.append(Line("nation: units of the start alive", nation, living))
    return (wins if games[0].terms.players == 2 else []) + forts + alive


def _survival(games: Sequence[Played]) -> list[Line]:
    """Return the mean share of the units of the start that live at the end, by type."""
    lines = []
    foot = ("infantry", "mounted")
    groups: dict[str, tuple[str, ...]] = {"infantry and mounted": foot}
    groups |= {kind: (kind,) for kind in games[0].terms.kinds[1:]}
    for name, kinds in groups.items():
        found = [[lives for _, kind, lives in g.starters() if kind in kinds] for g in games]
        alive = [sum(units) / len(units) for units in found if units]
        if alive:
            lines.append(
                Line("alive at the end, of the units of the start", name, mean_share(alive))
            )
    return lines


def _deeds(games: Sequence[Played]) -> list[Line]:
    """Return what each type did, for each unit of it that there was."""
    lines = []
    for number, kind in enumerate(games[0].terms.kinds):
        begun = [sum(kind == other for _, other, _ in game.starters()) for game in games]
        done = [game.deeds(number) for game in games]
        had = sum(begun) + sum(deeds[0] for deeds in done)
        if not had:
            continue
        lines.append(Line("bought in a game", kind, mean([d[0] for d in done]), False))
        for at in range(1, len(DEEDS)):
            total = sum(deeds[at] for deeds in done)
            if total:
                per = Estimate(total / had, None, None, had)
                lines.append(Line(f"{DEEDS[at]} for each that there was", kind, per, False))
    return sorted(lines, key=lambda line: line.section)
