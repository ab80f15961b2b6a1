"""Checks of a game as a whole: seats, teams, options, and that games end."""

from typing import TypeVar

from firestep.contract import Game, InputError
from firestep.testing.random_play import player_seats, random_walk
from firestep.testing.violations import ContractBroken, check_json

S = TypeVar("S")
A = TypeVar("A")


def check_seats(game: Game[S, A], seats: int) -> None:
    """Check that the game allows this number of seats, and raises `InputError` for a wrong one."""
    if seats not in game.seat_counts:
        raise ContractBroken("seats", f"{seats} is not in seat_counts {game.seat_counts}")
    first, again = game.pack(game.initial(seats)), game.pack(game.initial(seats))
    if first != again:
        raise ContractBroken("seats", f"two first states differ: {first!r}, {again!r}")
    for wrong in {-1, 0, max(game.seat_counts) + 1}:
        try:
            game.initial(wrong)
        except InputError:
            continue
        raise ContractBroken("seats", f"initial({wrong}) gives a state; it must raise InputError")


def check_teams(game: Game[S, A], seats: int) -> None:
    """Check that every seat is in exactly one team."""
    teams = game.teams(seats)
    members = sorted(seat for team in teams for seat in team)
    if members != list(player_seats(seats)) or not all(teams):
        raise ContractBroken("teams", f"{teams} do not part the seats 1 to {seats}")


def check_options(game: Game[S, A]) -> None:
    """Check that settings and options agree, and that settings and data are plain JSON."""
    names = [option.name for option in game.options]
    if len(set(names)) != len(names):
        raise ContractBroken("options", f"an option has the name of another: {names}")
    if set(game.settings) != set(names):
        raise ContractBroken("options", f"settings {dict(game.settings)} for options {names}")
    for option in game.options:
        if not option.rule:
            raise ContractBroken("options", f"option {option.name} names no rule")
        for value in (option.default, game.settings[option.name]):
            try:
                option.check(value)
            except InputError as error:
                raise ContractBroken("options", f"does not allow its own value: {error}") from None
    check_json(dict(game.settings), "options", "settings")
    check_json(game.data, "options", "data")


def check_termination(game: Game[S, A], seats: int, *, seed: int = 0, bound: int = 10_000) -> None:
    """Check that a random game without asides ends within `bound` steps."""
    state = game.initial(seats)
    for step in random_walk(game, seats, seed=seed, steps=bound):
        state = step.after
    if game.outcome(state) is None:
        raise ContractBroken("ends", f"not over after {bound} random steps (seed {seed}): {state}")
