"""What a game is. Standard library only; every other room builds on this one."""

from firestep.contract.canon import Json, canonical, digest
from firestep.contract.event import GAME_OVER, Event, Events
from firestep.contract.fault import Fault, clip
from firestep.contract.game import Game
from firestep.contract.options import Option, Value, choose
from firestep.contract.outcome import ABANDONED, AGREED, RESIGNED, TIME, Outcome
from firestep.contract.refusal import Refusal, Refused
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
    "Event",
    "Events",
    "Fault",
    "Game",
    "Json",
    "Option",
    "Outcome",
    "Refusal",
    "Refused",
    "Seat",
    "Value",
    "canonical",
    "choose",
    "clip",
    "digest",
    "read_seat",
    "seat_text",
]
