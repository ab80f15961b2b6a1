"""The engine of Trench Club: plans of whole turns for players and for analysis.

search/planner.py plans orders and attacks, search/setup.py the setup and search/bank.py the money
phase. This module chooses the armies of a turn and builds the results.
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
    StopFlag,
)
from firestep.contract.lazy_sequence import LazySequence
from firestep.contract.seats import CHANCE, Seat
from firestep.games.club.actions import Action, decode_action, encode_action
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import unit_words
from firestep.games.club.search.asides import AsideChooser
from firestep.games.club.search.bank import plan_bank
from firestep.games.club.search.levels import LEVELS, SCORE_TARGETS, curve_for, weights_for
from firestep.games.club.search.plan_search import ChoiceList, PlanSearch
from firestep.games.club.search.quick_evaluation import evaluate
from firestep.games.club.search.reasons import find_reasons
from firestep.games.club.search.scripted_players import play_beginner, play_greedy
from firestep.games.club.search.setup import plan_setup
from firestep.games.club.state import Position

# The share of a turn's time for each phase.
TIME_SHARES: Final = {layout.P_ARMIES: 0.05, layout.P_MOVING: 0.7, layout.P_ATTACKS: 0.2}
MIN_CHANCE: Final = 0.001
# With fewer nodes, setup and purchases are scored by the quick evaluation instead of playouts.
MIN_NODES_FOR_PLAYOUTS: Final = 2000
PLAYOUTS: Final = 8  # for each list of choices that is scored


class Engine:
    """The search of Trench Club for one configuration; a `firestep.contract.engine.Engine`."""

    def __init__(self, config: GameConfig) -> None:
        """Create an engine; it keeps no results from one search to the next."""
        self._config, self._field = config, config.field
        self._weights = weights_for(config.players)
        self._plan_searches: list[PlanSearch] = []
        self._aside_chooser = AsideChooser()

    @property
    def levels(self) -> Sequence[Level]:
        """The levels, weakest first."""
        return LEVELS

    @property
    def scripts(self) -> Mapping[str, Script[Position, Action]]:
        """The scripted players by name."""
        return {"greedy": play_greedy, "beginner": play_beginner}

    @property
    def score_targets(self) -> Sequence[ScoreTarget]:
        """The scores that the levels must reach."""
        return SCORE_TARGETS

    def reset(self) -> None:
        """Forget the asides of the last game; nothing else is kept between searches."""
        self._aside_chooser = AsideChooser()

    def time_share(self, sample: Position) -> float:
        """Return the share of a turn's time for the decision that is due."""
        phase = sample.word(layout.S_PHASE)
        return 1.0 if phase < layout.P_ARMIES else TIME_SHARES.get(phase, 0.05)

    def search(
        self,
        samples: Sequence[Position],
        seat: Seat,
        limits: Limits,
        stop: StopFlag,
        on_progress: ProgressCallback[Action] | None = None,
    ) -> SearchResult[Action]:
        """Return the best plan for the rest of the phase."""
        phase = samples[0].word(layout.S_PHASE)
        if phase in (layout.P_MOVING, layout.P_ATTACKS):
            result = self._search_plans(samples, seat, limits, stop, on_progress)
        elif phase == layout.P_ARMIES:
            result = self._search_armies(samples, seat, limits, stop)
        else:
            state = samples[0].words(unit_words(layout.MAX_NEW_UNITS * (self._config.players + 1)))
            plan = plan_setup if phase < layout.P_ARMIES else plan_bank
            choices = plan(state, self._field, seat, limits.seed, limits.noise)
            if 0 < limits.nodes < MIN_NODES_FOR_PLAYOUTS or stop[0]:
                chance = self._team_score(samples, seat)
            else:
                chance = self._playout_score(samples, seat, choices, limits, stop)
            result = self._single_result(samples, seat, choices, len(choices), 0, chance)
        if on_progress is not None:
            on_progress(result)
        return result

    def evaluate(
        self,
        samples: Sequence[Position],
        seat: Seat,
        actions: Sequence[Action],
        limits: Limits,
        stop: StopFlag,
    ) -> Line[Action]:
        """Return the given actions as a line, scored by playouts."""
        choices = [
            choice
            for action in actions
            if (choice := encode_action(action, self._config)) is not None
        ]
        return self._make_line(
            samples, seat, choices, self._playout_score(samples, seat, choices, limits, stop)
        )

    def _playout_score(
        self,
        samples: Sequence[Position],
        seat: Seat,
        choices: ChoiceList,
        limits: Limits,
        stop: StopFlag,
    ) -> float:
        """Return the mean score of playouts after these choices."""
        search = self._plan_search(0)
        search.prepare(samples, seat, limits)
        total = 0.0
        for number in range(PLAYOUTS):
            total += search.score_choices(choices, number)
            if stop[0]:
                break
        return total / (number + 1)

    def choose_aside(
        self, samples: Sequence[Position], seat: Seat, asides: Sequence[Action]
    ) -> Action | None:
        """Return a gift, an offer of surrender or an answer to one, or None."""
        return self._aside_chooser.choose(samples, seat, asides, self._team_score(samples, seat))

    def rolling_seat(self, state: Position) -> Seat:
        """Return the seat that rolls: the owner of the rolling unit, or the seat on turn."""
        unit = state.word(layout.S_ROLLER)
        if unit:
            return state.unit_word(unit, layout.U_OWNER)
        phase = state.word(layout.S_PHASE)
        return state.word(layout.S_SEAT) if phase >= layout.P_ARMIES else CHANCE

    def expected_score(self, state: Position) -> float:
        """Return the expected score of the first team, including hits not applied yet."""
        return evaluate(state, self._weights)

    def _team_score(self, samples: Sequence[Position], seat: Seat) -> float:
        chance = sum(map(self.expected_score, samples)) / len(samples)
        return chance if seat & 1 else 1.0 - chance

    def _plan_search(self, number: int) -> PlanSearch:
        while len(self._plan_searches) <= number:
            self._plan_searches.append(PlanSearch(self._field, self._weights))
        return self._plan_searches[number]

    def _search_plans(
        self,
        samples: Sequence[Position],
        seat: Seat,
        limits: Limits,
        stop: StopFlag,
        on_progress: ProgressCallback[Action] | None,
    ) -> SearchResult[Action]:
        """Run one search for each thread or wanted line, with different seeds.

        The first search reports its progress.
        """
        count = max(1, limits.threads, limits.lines)
        searches = [self._plan_search(number) for number in range(count)]
        for number, search in enumerate(searches):
            search.prepare(samples, seat, limits, number)
        first = searches[0]

        def report_progress() -> None:
            if on_progress is not None:
                line = self._plan_line(first, samples, seat)
                on_progress(SearchResult((line,), first.nodes, limits.depth))

        if limits.threads <= 1:
            first.run(stop, report_progress if on_progress else None)
            for search in searches[1:]:
                search.run(stop)
        else:
            with ThreadPoolExecutor(limits.threads - 1) as pool:
                others = [pool.submit(search.run, stop) for search in searches[1:]]
                first.run(stop, report_progress if on_progress else None)
                for other in others:
                    other.result()
        nodes = sum(search.nodes for search in searches)
        searches.sort(key=lambda search: -search.best_value)
        lines: dict[tuple[Action, ...], Line[Action]] = {}
        for search in searches:
            line = self._plan_line(search, samples, seat)
            lines.setdefault(line.actions, line)
        best = sorted(lines.values(), key=lambda line: -line.chance)[: max(1, limits.lines)]
        return SearchResult(tuple(best), nodes, limits.depth)

    def _plan_line(
        self, search: PlanSearch, samples: Sequence[Position], seat: Seat
    ) -> Line[Action]:
        """Return the best plan of a search as a line that ends the phase."""
        choices = search.best_plan()
        if not search.ends_game(choices):
            is_moving = samples[0].word(layout.S_PHASE) == layout.P_MOVING
            choices.append((layout.V_END_MOVES if is_moving else layout.V_END_ATTACKS, 0, 0))
        chance = search.best_value
        if chance < 0.0:  # the plan was not evaluated
            chance = self._team_score(samples, seat)
        return self._make_line(samples, seat, choices, chance)

    def _search_armies(
        self, samples: Sequence[Position], seat: Seat, limits: Limits, stop: StopFlag
    ) -> SearchResult[Action]:
        """Return the choice of armies with the best playouts."""
        search = self._plan_search(0)
        search.prepare(samples, seat, limits)
        listed = search.list_choices()
        totals = [0.0] * len(listed)
        tries = 1 if limits.nodes == 1 else PLAYOUTS
        done = 0
        while done < tries and not (stop[0] and done):
            for at, choice in enumerate(listed):
                totals[at] += search.score_choices([choice], done)
            done += 1
        best = max(range(len(listed)), key=totals.__getitem__)
        chance = totals[best] / done
        return self._single_result(
            samples, seat, [listed[best]], search.nodes, limits.depth, chance
        )

    def _single_result(
        self,
        samples: Sequence[Position],
        seat: Seat,
        choices: ChoiceList,
        nodes: int,
        depth: int,
        chance: float,
    ) -> SearchResult[Action]:
        return SearchResult((self._make_line(samples, seat, choices, chance),), nodes, depth)

    def _make_line(
        self, samples: Sequence[Position], seat: Seat, choices: ChoiceList, chance: float
    ) -> Line[Action]:
        clamped = min(1.0 - MIN_CHANCE, max(MIN_CHANCE, chance))
        actions = tuple(decode_action(*choice, self._config) for choice in choices)
        reasons = LazySequence(find_reasons, samples[0], seat, choices)
        curve = curve_for(self._config.players)
        return Line(actions, log(clamped / (1.0 - clamped)), curve.calibrate(chance), reasons)
