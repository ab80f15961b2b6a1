"""The interface of a game. Uses the standard library only; every other package builds on it."""

from firestep.contract.canonical_json import Json, canonical, digest
from firestep.contract.errors import InputError, clip
from firestep.contract.event import GAME_OVER, Event, LazyEvents
from firestep.contract.game import Game
from firestep.contract.options import Option, Value, resolve_options
from firestep.contract.outcome import ABANDONED, AGREED, RESIGNED, TIME, Outcome
from firestep.contract.refusal import ActionRefused, Refusal
from firestep.contract.seats import CHANCE, SPECTATOR, TABLE, Seat, read_seat, seat_text

__all__ = [
    "ABANDONED",
    "AGREED",
    "CHANCE",
    "GAME_OVER",
    "RESIGNED",
    "SPECTATOR",
    "TABLE",
    "TIME",
    "ActionRefused",
    "Event",
    "Game",
    "InputError",
    "Json",
    "LazyEvents",
    "Option",
    "Outcome",
    "Refusal",
    "Seat",
    "Value",
    "canonical",
    "clip",
    "digest",
    "read_seat",
    "resolve_options",
    "seat_text",
]
