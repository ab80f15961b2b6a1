"""The door to the search: plans of whole turns for players and for analysis.

Orders and attacks are planned in search/planner.py and armies chosen here; what comes before the
first turn and what money is spent on is decided in search/setup.py and search/bank.py.
"""

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import log
from typing import Final

from firestep.contract.engine import (
    Level,
    Limits,
    Line,
    ProgressCallback,
    ScoreTarget,
    Script,
    SearchResult,
    Stop,
)
from firestep.contract.seats import CHANCE, Seat
from firestep.games.club.actions import Action, coded, made
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.search.asides import AsideChooser
from firestep.games.club.search.bank import plan_bank
from firestep.games.club.search.levels import BARS, LEVELS, curve_for, weights_for
from firestep.games.club.search.quick_evaluation import foresee
from firestep.games.club.search.reasons import motives
from firestep.games.club.search.scripted_players import beginner, greedy
from firestep.games.club.search.setup import plan_setup
from firestep.games.club.search.workspace import Codes, Workspace
from firestep.games.club.state import Position

try:  # the compiled build lets others raise the flag meanwhile
    from firestep.games.club.search.unlocked import improve, play_on
except ImportError:
    from firestep.games.club.search.planner import improve
    from firestep.games.club.search.rollout import play_on

# Which part of a turn's time a phase is worth.
PACES: Final = {layout.ARMIES: 0.05, layout.MOVING: 0.7, layout.ATTACKS: 0.2}
LEAST_CHANCE: Final = 0.001
LEAST_NODES: Final = 2000  # with fewer, what is not searched for is valued by a quick look
PLAYOUTS: Final = 8  # by which given actions are judged


class Engine:
    """The search of Trench Club under its options; a `firestep.contract.engine.Engine`."""

    def __init__(self, terms: GameConfig) -> None:
        """Take the terms of the game; there is no memory but room to work in."""
        self._terms, self._field = terms, terms.field
        self._benches: list[Workspace] = []
        self._talk = AsideChooser()

    @property
    def levels(self) -> Sequence[Level]:
        """The graded opponents, weakest first."""
        return LEVELS

    @property
    def scripts(self) -> Mapping[str, Script[Position, Action]]:
        """Fixed opponents by name."""
        return {"greedy": greedy, "beginner": beginner}

    @property
    def bars(self) -> Sequence[ScoreTarget]:
        """What the levels are held to."""
        return BARS

    def forget(self) -> None:
        """Forget what was said; nothing else is remembered from one search to the next."""
        self._talk = AsideChooser()

    def pace(self, sample: Position) -> float:
        """Return which part of the time for a whole turn the decision that is due is worth."""
        phase = sample.word(layout.PHASE)
        return 1.0 if phase < layout.ARMIES else PACES.get(phase, 0.05)

    def search(
        self,
        samples: Sequence[Position],
        seat: Seat,
        limits: Limits,
        stop: Stop,
        tell: ProgressCallback[Action] | None = None,
    ) -> SearchResult[Action]:
        """Return the best plan for what is left of the phase."""
        phase = samples[0].word(layout.PHASE)
        if phase in (layout.MOVING, layout.ATTACKS):
            found = self._plan(samples, seat, limits, stop, tell)
        elif phase == layout.ARMIES:
            found = self._choose(samples, seat, limits, stop)
        else:
            state = samples[0].words(layout.SLOT * layout.MOST_NEW * (self._terms.players + 1))
            plan = plan_setup if phase < layout.ARMIES else plan_bank
            codes = plan(state, self._field, seat, limits.seed, limits.noise)
            if 0 < limits.nodes < LEAST_NODES or stop[0]:
                chance = self._outlook(samples, seat)
            else:
                chance = self._value(samples, seat, codes, limits, stop)
            found = self._found(samples, seat, codes, len(codes), 0, chance)
        if tell is not None:
            tell(found)
        return found

    def judge(
        self,
        samples: Sequence[Position],
        seat: Seat,
        actions: Sequence[Action],
        limits: Limits,
        stop: Stop,
    ) -> Line[Action]:
        """Return the given actions as a line, valued by playing on from them."""
        codes = [code for action in actions if (code := coded(action, self._terms)) is not None]
        return self._line(samples, seat, codes, self._value(samples, seat, codes, limits, stop))

    def _value(
        self,
        samples: Sequence[Position],
        seat: Seat,
        codes: Codes,
        limits: Limits,
        stop: Stop,
    ) -> float:
        """Return the mean of playing on from some choices."""
        bench = self._bench(0)
        bench.set_up(samples, seat, limits)
        total = 0.0
        for number in range(PLAYOUTS):
            total += bench.play(codes, number, play_on)
            if stop[0]:
                break
        return total / (number + 1)

    def aside(
        self, samples: Sequence[Position], seat: Seat, asides: Sequence[Action]
    ) -> Action | None:
        """Return a gift, an answer or an offer to surrender, or nothing."""
        return self._talk.say(samples, seat, asides, self._outlook(samples, seat))

    def roller(self, state: Position) -> Seat:
        """Return whose roll is due: the owner's of the unit that rolls, else who is on turn."""
        unit = state.word(layout.ROLLER)
        if unit:
            return state.word(layout.SLOTS + layout.SLOT * (unit - 1) + layout.OWNER)
        phase = state.word(layout.PHASE)
        return state.word(layout.SEAT) if phase >= layout.ARMIES else CHANCE

    def outlook(self, state: Position) -> float:
        """Return the expected score of the first team, hits that wait included."""
        return foresee(state, self._bench(0))

    def _outlook(self, samples: Sequence[Position], seat: Seat) -> float:
        chance = sum(map(self.outlook, samples)) / len(samples)
        return chance if seat & 1 else 1.0 - chance

    def _bench(self, number: int) -> Workspace:
        while len(self._benches) <= number:
            self._benches.append(Workspace(self._field, weights_for(self._terms.players)))
        return self._benches[number]

    def _plan(
        self,
        samples: Sequence[Position],
        seat: Seat,
        limits: Limits,
        stop: Stop,
        tell: ProgressCallback[Action] | None,
    ) -> SearchResult[Action]:
        """Search as often as there are threads, or lines wanted, each time with other luck.

        What the first of these searches finds on its way is told as it comes.
        """
        count = max(1, limits.threads, limits.lines)
        benches = [self._bench(number) for number in range(count)]
        for number, bench in enumerate(benches):
            bench.set_up(samples, seat, limits, number)
        first = benches[0]

        def better() -> None:
            if tell is not None:
                line = self._line_of(first, samples, seat)
                tell(SearchResult((line,), first.nodes, limits.depth))

        if limits.threads <= 1:
            first.run(improve, stop, better if tell else None)
            for bench in benches[1:]:
                bench.run(improve, stop)
        else:
            with ThreadPoolExecutor(limits.threads - 1) as pool:
                others = [pool.submit(bench.run, improve, stop) for bench in benches[1:]]
                first.run(improve, stop, better if tell else None)
                for other in others:
                    other.result()
        nodes = sum(bench.nodes for bench in benches)
        benches.sort(key=lambda bench: -bench.value)
        lines: dict[tuple[Action, ...], Line[Action]] = {}
        for bench in benches:
            line = self._line_of(bench, samples, seat)
            lines.setdefault(line.actions, line)
        best = sorted(lines.values(), key=lambda line: -line.chance)[: max(1, limits.lines)]
        return SearchResult(tuple(best), nodes, limits.depth)

    def _line_of(self, bench: Workspace, samples: Sequence[Position], seat: Seat) -> Line[Action]:
        """Return the best plan of a bench as a line, with the end of the phase."""
        codes = bench.plan()
        if not bench.ends_game(codes):
            is_moving = samples[0].word(layout.PHASE) == layout.MOVING
            codes.append((layout.END_MOVES if is_moving else layout.END_ATTACKS, 0, 0))
        chance = bench.value if bench.value >= 0 else self._outlook(samples, seat)
        return self._line(samples, seat, codes, chance)

    def _choose(
        self, samples: Sequence[Position], seat: Seat, limits: Limits, stop: Stop
    ) -> SearchResult[Action]:
        """Try each of a few choices by playing on."""
        bench = self._bench(0)
        bench.set_up(samples, seat, limits)
        listed = bench.listed()
        totals = [0.0] * len(listed)
        tries = 1 if limits.nodes == 1 else PLAYOUTS
        done = 0
        while done < tries and not (stop[0] and done):
            for at, code in enumerate(listed):
                totals[at] += bench.play([code], done, play_on)
            done += 1
        best = max(range(len(listed)), key=totals.__getitem__)
        chance = totals[best] / done
        return self._found(samples, seat, [listed[best]], bench.nodes, limits.depth, chance)

    def _found(
        self,
        samples: Sequence[Position],
        seat: Seat,
        codes: Codes,
        nodes: int,
        depth: int,
        chance: float,
    ) -> SearchResult[Action]:
        return SearchResult((self._line(samples, seat, codes, chance),), nodes, depth)

    def _line(
        self, samples: Sequence[Position], seat: Seat, codes: Codes, chance: float
    ) -> Line[Action]:
        sound = min(1.0 - LEAST_CHANCE, max(LEAST_CHANCE, chance))
        actions = tuple(made(*code, self._terms) for code in codes)
        reasons = motives(samples[0], seat, codes)
        curve = curve_for(self._terms.players)
        return Line(actions, log(sound / (1.0 - sound)), curve.of(chance), reasons)
