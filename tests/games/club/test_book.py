"""The bookkeeper: steps, the rules behind them, and the position that a table can start from."""

from random import Random
from typing import Any

import pytest

from firestep.contract import InputError
from firestep.contract.bookkeeping import Book, BookNation, BookRequest, BookUnit
from firestep.games.club import package
from firestep.games.club.game import Club

QUICK: dict[str, Any] = {"players": 2, "rules": "quick"}


def ask(book: Book | None, *steps: str, language: str = "en", **options: Any) -> Book:
    """Return the book after some steps; a new one without a book."""
    given = dict(book.settings) if book else {**QUICK, **options}
    position = book.position if book else ""
    return package.keep_book(BookRequest(position, steps, given, {}), language)


def nation(book: Book, name: str) -> BookNation:
    return next(one for one in book.nations if one.nation == name)


def unit(book: Book, name: str) -> BookUnit:
    return next(one for one in book.units if one.name == name)


@pytest.fixture(scope="module")
def first() -> Book:
    return ask(None)


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 4, "rules": "everything"},
        {"players": 4, "rules": "victory-points"},
    ],
)
def test_a_new_book_is_a_position_to_play(options: dict[str, Any]) -> None:
    book = ask(None, **options)
    assert book.round == 1
    assert book.phase in ("armies", "move")
    assert all(one.units >= 11 for one in book.nations)
    game, position = package.read_position(book.position, book.settings)
    assert game.legal(position, position.seat)


def test_a_turn_follows_the_rules(first: Book) -> None:
    book = ask(first, "first FR")
    assert (book.turn, book.first, book.armies_allowed) == ("FR", "FR", 1)
    book = ask(book, "use A", "capture B FR", "end moves", "end attacks")
    assert (book.phase, book.used) == ("bank", ("A",))
    assert nation(book, "FR").bonds == nation(book, "FR").income == 3
    assert book.events[-1].rule == "TC-BANK-01"
    book = ask(book, "end turn")
    assert (book.turn, book.round) == ("GE", 1)
    book = ask(book, "use A B", "end moves", "end attacks", "end turn")
    assert (book.turn, book.round) == ("FR", 2)
    assert [one.action for one in book.actions] == ["use B C"]  # TC-TURN-11


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("end turn", "TC-TURN-07"),
        ("use A B", "TC-TURN-10"),
        ("buy tank B", "TC-TURN-06"),
        ("die 3", "TC-BATTLE-24"),
        ("damage u1 9", "TC-BATTLE-36"),
        ("experience u1 99", "TC-XP-09"),
        ("damage u1 -1", "TC-BATTLE-36"),
        ("damage u1 +5", "TC-BATTLE-36"),
        ("damage u1 1e1", "TC-BATTLE-36"),
        ("damage u900 1", "there is no unit"),
        ("damage u\u0663 1", "there is no unit"),
        ("army u1 D", "TC-SETUP-13"),
        ("enter u1 B", "TC-FORT-12"),
        ("enter u1 Z", "the forts are"),
        ("leave u1", "in no fort"),
        ("lost u1 GE", "TC-GAP-57"),
        ("add GE zeppelin", "TC-UNIT-01"),
        ("add GE ft17", "TC-BANK-21"),
        ("capture B AH", "TC-SETUP-02"),
        ("bonds GE 10000", "TC-BANK-22"),
        ("round 0", "TC-WIN-11"),
        ("move u1 0712", "is no step"),
        ("attack u1 u12", "is no step"),
        ("resign", "is no step"),
        ("", "is no step"),
        ("damage u1", "2 arguments"),
        ("use", "is not written like"),
    ],
)
def test_a_wrong_step_is_refused_with_its_reason(first: Book, step: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        ask(first, step)


def test_refusals_are_translated(first: Book) -> None:
    with pytest.raises(InputError, match="no es posible ahora"):
        ask(first, "end turn", language="es")


def test_marks_of_units_are_kept(first: Book) -> None:
    book = ask(first, "damage u2 3", "experience u2 3", "army u2 -")
    found = unit(book, "u2")
    assert (found.damage, found.experience, found.army, found.rank) == (3, 3, "", "veteran")
    assert unit(ask(book, "damage u2 0"), "u2").damage == 0
    tapped = ask(book, "damage u2 +1", "experience u2 -1", "bonds GE +4", "bonds GE -1")
    assert (unit(tapped, "u2").damage, unit(tapped, "u2").experience) == (4, 2)
    assert nation(tapped, "GE").bonds == 3


def test_losses_bring_points_and_end_the_game(first: Book) -> None:
    book = ask(first, "lost u12 GE")
    assert nation(book, "GE").points == 1
    assert nation(book, "FR").units == 10
    assert nation(ask(first, "lost u12 -"), "GE").points == 0
    rest = [f"lost {one.name} -" for one in book.units if one.nation == "FR"]
    over = ask(book, *rest)
    assert over.is_over
    assert over.phase == "over"
    assert over.actions == ()
    with pytest.raises(InputError, match="TC-WIN-05"):
        ask(over, "bonds GE 3")
    assert ask(over).is_over  # after a reload


def test_points_end_the_game(first: Book) -> None:
    limit = first.limits.points_of_player
    assert not ask(first, f"points FR {limit - 1}").is_over
    assert ask(first, f"points FR {limit}").is_over


def test_forts_end_the_game(first: Book) -> None:
    forts = [one.fort for one in first.forts][: first.limits.forts_to_win]
    book = ask(first, *(f"capture {fort} GE" for fort in forts[:-1]), "points GE 0")
    assert nation(book, "GE").forts == len(forts) - 1
    assert not book.is_over
    assert ask(book, f"capture {forts[-1]} GE").is_over


def test_a_capture_destroys_the_garrison(first: Book) -> None:
    book = ask(first, "hold B FR", "enter u13 B")
    assert unit(book, "u13").fort == "B"
    taken = ask(book, "capture B GE")
    assert nation(taken, "FR").units == 10
    assert nation(taken, "GE").points == 2  # the fort and the unit
    with pytest.raises(InputError, match="TC-FORT-07"):
        ask(taken, "capture B GE")


def test_repair_needs_a_whole_turn_in_the_fort(first: Book) -> None:
    bank = ("end moves", "end attacks")
    start = ask(first, "hold B GE", "bonds GE 50", "damage u2 2")
    came = ask(start, "use B", "enter u2 B", *bank)
    assert "repair u2" not in [one.action for one in came.actions]
    stayed = ask(came, "end turn", "use A B", *bank, "end turn", "use A C", *bank)
    assert "repair u2" in [one.action for one in stayed.actions]
    fixed = ask(stayed, "repair u2", "buy infantry B")
    assert unit(fixed, "u2").damage == 0
    assert nation(fixed, "GE").units == 12
    assert nation(fixed, "GE").bonds < nation(stayed, "GE").bonds


def test_a_unit_leaves_its_fort_only_with_orders(first: Book) -> None:
    book = ask(first, "hold B GE", "enter u2 B", "use A")
    with pytest.raises(InputError, match="TC-TURN-14"):
        ask(book, "leave u2")
    out = ask(first, "hold B GE", "enter u2 B", "use B", "leave u2")
    assert unit(out, "u2").fort == ""


def test_units_are_added_on_free_hexes(first: Book) -> None:
    book = ask(first, *["add GE infantry"] * 40)
    assert nation(book, "GE").units == 51
    _, position = package.read_position(book.position, book.settings)
    places = [one.place for one in position.units().values()]
    assert len(set(places)) == len(places)


def test_round_and_turn_are_corrected(first: Book) -> None:
    book = ask(first, "use A", "round 4")
    assert (book.round, book.phase, book.armies_allowed) == (4, "move", 3)
    book = ask(book, "turn FR")
    assert (book.turn, book.phase) == ("FR", "move")
    back = ask(book, "round 1", "turn GE")
    assert (back.phase, back.used) == ("armies", ("A", "B", "C"))


def test_a_position_of_a_table_becomes_a_book() -> None:
    game = Club(QUICK)
    with pytest.raises(InputError, match="TC-TURN-01"):
        package.keep_book(BookRequest(str(game.initial()), (), game.settings, {}), "en")
    text = (
        "phase=attacker-roll round=3 turn=GE first=GE victim=u2 declared=u1>u2 "
        "GE=u1:infantry:0712 FR=u2:infantry:0713"
    )
    book = package.keep_book(BookRequest(text, (), QUICK, {}), "en")
    assert book.phase == "attacks"
    assert ask(book, "end attacks").phase == "bank"


def test_gifts_are_limited_by_the_rules() -> None:
    book = ask(None, players=4, rules="standard")
    book = ask(book, "bonds GE 9", "use A", "end moves", "end attacks")
    assert book.max_gift > 0
    after = ask(book, f"give {book.max_gift}")
    assert nation(after, "AH").bonds == nation(book, "AH").bonds + book.max_gift
    with pytest.raises(InputError, match="TC-BANK"):
        ask(book, f"give {book.max_gift + 1}")


WORDS = (
    *("u1", "u2", "u13", "u23", "u0", "u99999", "B", "D", "Z", "GE", "FR", "AH", "-", "A", "C"),
    *("0", "1", "+1", "-1", "5", "99999", "tank", "infantry", "ft17", "turret", "moves", "attacks"),
    *("turn", "special", "none", "3", "é", "u\u0663"),
)
VERBS = (
    *("damage", "experience", "army", "enter", "leave", "lost", "add", "capture", "hold", "bonds"),
    *("points", "round", "turn", "first", "use", "end", "repair", "buy", "give", "point", "die"),
    *("draw", "choose", "station", "mount", "move", "resign"),
)


@pytest.mark.parametrize("seed", range(3))
def test_random_steps_never_break_a_book(seed: int) -> None:
    random = Random(seed)
    book = ask(None, rules=("quick", "standard", "everything")[seed])
    taken = 0
    for _ in range(120):
        step = " ".join((random.choice(VERBS), *random.choices(WORDS, k=random.choice((1, 1, 2)))))
        if random.random() < 0.3 and book.actions:
            step = random.choice(book.actions).action
        try:
            book = ask(book, step)
            taken += 1
        except InputError:
            continue
        if book.is_over:
            book = ask(None, rules="quick")
    assert taken > 10
