"""Variants of Outpost that each break one check of the contract."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import count
from typing import Any, Final

from firestep.contract import CHANCE, ActionRefused, Event, Json, Option, Outcome, Refusal, Seat
from support.outpost.game import Outpost
from support.outpost.playable import PlayableOutpost
from support.outpost.rules import ACTIONS, Action, Change
from support.outpost.state import MIDDLE, State, distance, team

BROKEN: Final[list[tuple[str, type[Outpost], int]]] = []


def breaks(check: str, *, seed: int = 0) -> Callable[[type[Outpost]], type[Outpost]]:
    """Register a game with the check that must fail, and a seed whose games show the violation."""

    def register(game: type[Outpost]) -> type[Outpost]:
        BROKEN.append((check, game, seed))
        return game

    return register


def enemy_mine(state: State, seat: Seat) -> str:
    """Return the mine that the seat must not know."""
    return state.mines[1 - team(seat)]


# Lists and refusals.


@breaks("legal")
class ListsTwice(Outpost):
    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        actions = super().legal(state, seat)
        return [*actions, actions[0]]


@breaks("legal")
class ListsInAnyOrder(Outpost):
    def __init__(self, **given: object) -> None:
        super().__init__(**given)
        self.calls = count()

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        actions = super().legal(state, seat)
        return actions[::-1] if next(self.calls) % 2 else actions


@breaks("legal")
class ListsNothing(Outpost):
    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return [] if state.phase == "mines" else super().legal(state, seat)


@breaks("unrefused")
class ListsRefusedAction(Outpost):
    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return list(dict.fromkeys([*super().legal(state, seat), ACTIONS["buy"]]))


@breaks("refused")
class OmitsAllowedAction(Outpost):
    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        actions = super().legal(state, seat)
        return [action for action in actions if action.verb != "buy" or state.points < 2]


@breaks("refused")
class AllowsEverySeat(Outpost):
    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        no = super().refusal(state, seat, action)
        return None if no and no.rule == "OP-TURN-01" else no


@breaks("refused")
class AllowsSpectator(Outpost):
    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return None if seat < -1 else super().refusal(state, seat, action)


@breaks("refused")
class RefusesWithoutRule(Outpost):
    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        no = super().refusal(state, seat, action)
        return no and Refusal("", no.reason, no.facts)


@breaks("refused")
class RefusesInconsistently(Outpost):
    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, Sequence[Event]]:
        try:
            return super().apply(state, seat, action)
        except ActionRefused:
            raise ActionRefused(Refusal("OP-MOVE-99", "no")) from None


@breaks("refused")
class ChangesStateOnRefusal(Outpost):
    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, Sequence[Event]]:
        try:
            return super().apply(state, seat, action)
        except ActionRefused:
            object.__setattr__(state, "coins", (0, 0, 0, 0))
            raise


@breaks("asides")
class AsideTakesTheTurn(Outpost):
    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, Sequence[Event]]:
        after, events = super().apply(state, seat, action)
        if action.verb == "gift" and state.phase == "move":
            after = replace(after, turn=after.turn % 4 + 1)
        return after, events


@breaks("asides")
class ListsRefusedAside(Outpost):
    def asides(self, state: State, seat: Seat) -> Sequence[Action]:
        actions = super().asides(state, seat)
        return actions if ACTIONS["gift"] in actions else [*actions, ACTIONS["gift"]]


# States, outcomes, options.


@breaks("to_act")
class AsksAfterTheEnd(Outpost):
    def to_act(self, state: State) -> Sequence[Seat]:
        return super().to_act(state) or (1,)


@breaks("to_act")
class AsksChanceAndSeat(Outpost):
    def to_act(self, state: State) -> Sequence[Seat]:
        return (1, CHANCE) if state.phase == "roll" else super().to_act(state)


@breaks("outcome")
class ScoresPartnersDifferently(Outpost):
    def outcome(self, state: State) -> Outcome | None:
        end = super().outcome(state)
        return end and Outcome((1.0, 0.0, 0.0, 0.0), end.ending)


@breaks("ends")
class NeverEnds(Outpost):
    def _next(self, state: State, event: Event) -> Change:
        return super()._next(replace(state, round=1), event)


@breaks("options")
class ForgetsSetting(Outpost):
    def __init__(self, **given: object) -> None:
        super().__init__(**given)
        del self.settings["gifts"]


@breaks("options")
class DefaultOutOfRange(Outpost):
    def __init__(self, **given: object) -> None:
        super().__init__(**given)
        self.options = (*self.options[1:], Option("rounds", 30, "OP-END-02", "", maximum=20))


@breaks("seats")
class SeatsAnyNumber(Outpost):
    def initial(self, seats: int) -> State:
        return State()


@breaks("teams")
class OmitsSeat(Outpost):
    def teams(self, seats: int) -> Sequence[Sequence[Seat]]:
        return ((1, 3), (2,))


# Actions.


@breaks("apply")
class ChangesItsArgument(Outpost):
    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, Sequence[Event]]:
        after, events = super().apply(state, seat, action)
        if action.verb == "go":
            object.__setattr__(state, "points", 0)
        return after, events


@breaks("deterministic")
class UsesHiddenRandomness(Outpost):
    def __init__(self, **given: object) -> None:
        super().__init__(**given)
        self.hidden_die = count()

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, Sequence[Event]]:
        after, events = super().apply(state, seat, action)
        if action.verb == "go" and next(self.hidden_die) % 5 == 0:
            after = replace(after, points=0)
        return after, events


@breaks("replay")
class NumbersItsGames(Outpost):
    def __init__(self, **given: object) -> None:
        super().__init__(**given)
        self.opened = 0

    def initial(self, seats: int) -> State:
        self.opened += 1
        return super().initial(seats)

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, Sequence[Event]]:
        after, events = super().apply(state, seat, action)
        return after, [*events, Event("game", "OP-GAME-01", {"number": self.opened})]


@breaks("repetition")
class AllowsStepBack(Outpost):
    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, Sequence[Event]]:
        after, events = super().apply(state, seat, action)
        free = action.verb == "go" and action.argument[1] in "14"
        return (replace(after, points=state.points) if free else after), events


@breaks("events")
class NamesNoRule(Outpost):
    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, Sequence[Event]]:
        after, events = super().apply(state, seat, action)
        blank = [replace(event, rule="") if event.kind == "blast" else event for event in events]
        return after, blank


# Dice.


@breaks("chances")
class OddsNotExact(Outpost):
    def chances(self, state: State) -> Sequence[tuple[Action, Fraction]]:
        chances = super().chances(state)
        return [(action, odds + Fraction(1, 10**12)) for action, odds in chances]


@breaks("chances")
class ChancesWithoutRoll(Outpost):
    def chances(self, state: State) -> Sequence[tuple[Action, Fraction]]:
        return super().chances(state) or [(ACTIONS["roll 1"], Fraction(1))]


@breaks("dice")
class LoadedDie(Outpost):
    def roll_action(self, state: State, faces: Sequence[int]) -> Action:
        return super().roll_action(state, [max(3, face) for face in faces])


@breaks("dice", seed=29)
class MiscountsHits(Outpost):
    def chances(self, state: State) -> Sequence[tuple[Action, Fraction]]:
        chances = super().chances(state)
        odds = [Fraction(4, 9), Fraction(3, 9), Fraction(2, 9)]
        if len(chances) != len(odds):
            return chances
        return [(action, part) for (action, _), part in zip(chances, odds, strict=True)]


# Text, bytes, JSON.


@breaks("action_text")
class MisreadsActions(Outpost):
    def read_action(self, text: str) -> Action:
        return super().read_action(text.replace("go c", "go a"))


@breaks("state_text")
class ForgetsCoins(Outpost):
    def read_state(self, text: str) -> State:
        return replace(super().read_state(text), coins=(1, 1, 1, 1))


@breaks("pack")
class PacksNoOffers(Outpost):
    def pack(self, state: State) -> bytes:
        return super().pack(replace(state, offers=(0, 0)))


@breaks("pack")
class UnpacksOtherMines(Outpost):
    def unpack(self, content: bytes) -> State:
        state = super().unpack(content)
        return replace(state, mines=state.mines[::-1])


@breaks("invalid_input")
class RaisesKeyErrorOnText(Outpost):
    def read_action(self, text: str) -> Action:
        return ACTIONS[text]


@breaks("json")
class ViewsWithNumberKeys(Outpost):
    def view(self, state: State, seat: Seat) -> Mapping[str, Json]:
        coins: Any = dict(enumerate(state.coins, 1))
        return {**super().view(state, seat), "coins": coins}


# Secrets.


@breaks("leak-view")
class ViewLeaksMine(Outpost):
    """The leak is a separate field, which the sampler does not use."""

    def view(self, state: State, seat: Seat) -> Mapping[str, Json]:
        return {**super().view(state, seat), "warning": enemy_mine(state, seat)}

    def sample(self, view: Mapping[str, Json], seat: Seat, draw: Callable[[int], int]) -> State:
        return super().sample(_without(view, "warning"), seat, draw)


def _without(view: Mapping[str, Json], name: str) -> Mapping[str, Json]:
    return {key: value for key, value in view.items() if key != name}


@breaks("leak-phase")
class PhaseLeaksMine(Outpost):
    def phase(self, state: State) -> str:
        return state.phase + ("!" if enemy_mine(state, state.turn) in MIDDLE[:3] else "")


@breaks("leak-status")
class StatusLeaksMine(PlayableOutpost):
    def status(self, state: State, language: str) -> str:
        return super().status(state, language) + (state.mines[0] if language == "es" else "")


@breaks("leak-legal")
class RefusesEnemyMine(Outpost):
    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        no = super().refusal(state, seat, action)
        if no is None and action.verb == "go" and action.argument == enemy_mine(state, seat):
            return Refusal("OP-MOVE-99", "dangerous")
        return no


@breaks("leak-asides")
class GiftsLeakMine(Outpost):
    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        no = super().refusal(state, seat, action)
        if no is None and action.verb == "gift" and enemy_mine(state, seat) in MIDDLE[:3]:
            return Refusal("OP-GIFT-02", "save_it")
        return no


@breaks("leak-refusal")
class RefusalLeaksMine(Outpost):
    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        no = super().refusal(state, seat, action)
        if no and no.rule == "OP-MOVE-01":
            return Refusal(no.rule, no.reason, {**no.facts, "mine": enemy_mine(state, seat)})
        return no


@breaks("leak-events")
class ShowsEveryEvent(Outpost):
    def redact_event(self, event: Event, seat: Seat) -> Event | None:
        return event


@breaks("leak-events")
class StepLeaksMine(Outpost):
    """Only a step that is a barrier leaks, so `is_barrier` stays correct."""

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, Sequence[Event]]:
        after, events = super().apply(state, seat, action)
        mine = enemy_mine(state, seat)
        fresh = action.argument in MIDDLE and action.argument not in state.clear
        if action.verb == "go" and fresh and mine in MIDDLE:
            steps = distance(action.argument, mine)
            events = [*events, Event("distance", "OP-MINE-03", {"steps": steps})]
        return after, events


@breaks("redact_event")
class AddsFactToEvent(Outpost):
    def redact_event(self, event: Event, seat: Seat) -> Event | None:
        redacted = super().redact_event(event, seat)
        return redacted and Event(redacted.kind, redacted.rule, {**redacted.facts, "hint": 1})


@breaks("redact_event")
class RaisesKeyErrorOnEvents(Outpost):
    def redact_event(self, event: Event, seat: Seat) -> Event | None:
        return super().redact_event(event, seat) if event.facts["seat"] else None


@breaks("is_barrier")
class NoBarriers(Outpost):
    def is_barrier(self, state: State, seat: Seat, action: Action) -> bool:
        return False


@breaks("is_barrier")
class NoBarrierAtTheLastLane(Outpost):
    def is_barrier(self, state: State, seat: Seat, action: Action) -> bool:
        return action.verb != "post" and super().is_barrier(state, seat, action)


@breaks("is_barrier")
class BarrierTellsMine(Outpost):
    """The answer depends on the mine itself, which the seat does not know."""

    def is_barrier(self, state: State, seat: Seat, action: Action) -> bool:
        is_mined = action.argument == enemy_mine(state, seat)
        return super().is_barrier(state, seat, action) and (action.verb != "go" or is_mined)


@breaks("has_hidden")
class SaysNothingIsHidden(Outpost):
    def has_hidden(self, state: State) -> bool:
        return False


@breaks("sample")
class HidesNothing(Outpost):
    def view(self, state: State, seat: Seat) -> Mapping[str, Json]:
        view = super().view(state, seat)
        return {**view, "lanes": state.lanes, "mines": state.mines, "offers": state.offers}


@breaks("leak-view")
class SamplesImpossibleStates(Outpost):
    def sample(self, view: Mapping[str, Json], seat: Seat, draw: Callable[[int], int]) -> State:
        state = super().sample(view, seat, draw)
        return replace(state, mines=tuple(mine and "a2" for mine in state.mines))


@breaks("leak-redact_action")
class ShowsEveryAction(Outpost):
    def redact_action(self, actor: Seat, action: Action, seat: Seat) -> str:
        return str(action)


@breaks("redact_action")
class HidesOwnActions(Outpost):
    def redact_action(self, actor: Seat, action: Action, seat: Seat) -> str:
        return "post ?" if action.verb == "post" else super().redact_action(actor, action, seat)


@breaks("redact_action")
class HidesVisibleActions(Outpost):
    def redact_action(self, actor: Seat, action: Action, seat: Seat) -> str:
        return "" if actor != seat else str(action)


@breaks("redact_action")
class ShowsWrongAction(Outpost):
    def redact_action(self, actor: Seat, action: Action, seat: Seat) -> str:
        return super().redact_action(actor, action, seat).replace("?", "b")


@breaks("capabilities")
class HasPartOfSecrets(Outpost):
    redact_action = None  # type: ignore[assignment]


@breaks("capabilities")
class HidesWithoutSecrets(Outpost):
    is_barrier = None  # type: ignore[assignment]
    redact_action = None  # type: ignore[assignment]
