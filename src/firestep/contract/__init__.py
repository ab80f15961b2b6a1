"""What a game is. Standard library only; every other room builds on this one."""

from firestep.contract.canonical_json import Json, canonical, digest
from firestep.contract.errors import InputError, clip
from firestep.contract.event import GAME_OVER, Event, Events
from firestep.contract.game import Game
from firestep.contract.options import Option, Value, choose
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
    "Events",
    "Game",
    "InputError",
    "Json",
    "Option",
    "Outcome",
    "Refusal",
    "Seat",
    "Value",
    "canonical",
    "choose",
    "clip",
    "digest",
    "read_seat",
    "seat_text",
]
