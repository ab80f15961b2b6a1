"""After a game the page asks for the better move at each mistake, in all three games."""

from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import expect

from page.conftest import OpenScreen
from support.browser import TIMEOUT_MS, Screen
from support.page_questions import ACT, act, button, expect_verdict, verdict
from support.running_server import ServerProcess

pytestmark = pytest.mark.once

TEXTS = "pages/replay/text"


@dataclass(frozen=True)
class Blunder:
    """A position with one clearly best action, and a decision that misses it."""

    game: str
    options: dict[str, Any]
    position: str
    seat: int
    played: tuple[str, ...]
    best: str
    worse: str
    """Another bad action; empty if the test needs none."""


TRENCH = Blunder(
    "trench",
    {"length": "single"},
    "5L1G/T2CSC1L/1S3ST1/s1sS3t/2t3S1/1ts5/lcs3c1/gls5 w 6 16 12",
    2,
    ("g4g5",),
    "h7h5",
    "h7g7",
)
BITVA = Blunder(
    "bitva",
    {},
    "5a3/9/8a/9/2a3a2/4a3a/4Ab3/1b6b/B7a/9/2b6/9 move 1 2-4 0:0 g1:g12 1 - 19",
    1,
    ("move c5-c4",),
    "move e7-e1",
    "move e6-h10",
)
CLUB = Blunder(
    "club",
    {"players": 2},
    (
        "phase=attacks round=7 turn=FR first=GE used_first=B bonds=FR:4 forts=A:FR,C:GE,D:FR,E:GE,"
        "F:FR,G:GE GE=u4:heavy:0619:A,u6:mortar:1013:Ad1x5,u26:infantry:0902:d1,"
        "u28:infantry:1207:d4x4,u32:infantry:C,u33:infantry:C FR=u12:truck:D:Ad3m,"
        "u15:heavy:0111:Ad2x3m,u16:howitzer:0506:Ax5m,u18:aa:1307:Ad2x4m,u20:fighter:D:Bd3x5m,"
        "u22:ft17:0912:Ad2x3m,u23:infantry:1113:x5m,u24:infantry:0112:m,u27:infantry:0708:d2m,"
        "u29:infantry:0316:m,u31:infantry:0315:m lost=FR:car:u19,FR:infantry:u13,FR:mortar:u17,"
        "FR:mounted:u14,FR:tank:u21,GE:aa:u7,GE:bertha:u11,GE:car:u8,GE:fighter:u9,GE:gun:u5,"
        "GE:infantry:u2.u25.u30,GE:mounted:u3,GE:tank:u10,GE:truck:u1"
    ),
    2,
    ("attack u22 u6", "end attacks"),
    "attack u23 u6",
    "",
)


def play_and_review(screen: Screen, server: ServerProcess, blunder: Blunder) -> None:
    """Play a decision against the computer, resign, and let the computer review the game."""
    person, computer = {"kind": "person"}, {"kind": "computer", "level": 1}
    seats = [person if seat == blunder.seat else computer for seat in (1, 2)]
    table = server.create_table(
        blunder.game,
        options=blunder.options,
        start=blunder.position,
        seats=seats,
        keep=[blunder.seat],
        hints=False,
    )
    screen.take_seat(f"{server.url}/#/t/{table.name}/{table.keys[blunder.seat]}", "Ann")
    for action in blunder.played:
        scene = screen.wait_for_turn()
        ACT[blunder.game](screen, action)
        screen.wait_for_scene(f"scene.count > {scene['count']}")
    if screen.wait_for_turn()["status"] != "over":  # the dice may end the game
        screen.press("more")
        screen.page.locator("button.danger:visible").first.click()
        screen.press("yes")
        screen.wait_for_scene("scene.status === 'over'")
    screen.open(f"replay/{table.name}")
    screen.page.locator('[aria-labelledby="decisions"] select').select_option("1")
    button(screen, "review", TEXTS).click()
    learn = button(screen, "learn", TEXTS)
    expect(learn).to_be_visible(timeout=2 * TIMEOUT_MS)
    screen.save_picture(f"mistakes-{blunder.game}-review")
    learn.click()
    expect(button(screen, "hint")).to_be_enabled(timeout=TIMEOUT_MS)


@pytest.mark.parametrize("blunder", [TRENCH, BITVA, CLUB], ids=lambda one: one.game)
def test_find_the_better_move(
    open_screen: OpenScreen, server: ServerProcess, blunder: Blunder
) -> None:
    screen, game = open_screen(), blunder.game
    play_and_review(screen, server, blunder)
    task = screen.page.locator(".task .text")
    first = screen.text("learn-first", TEXTS)
    if len(blunder.played) > 1:
        expect(task).to_contain_text(first)
    else:
        expect(task).not_to_contain_text(first)
    screen.check_accessibility(f"mistake of {game}", f"mistakes-{game}-{{theme}}")

    act(screen, game, blunder.played[-1])
    expect_verdict(screen, "learn-wrong", TEXTS)
    expect(verdict(screen)).to_contain_text(screen.text("learn-played", TEXTS))
    button(screen, "again").click()
    if blunder.worse:
        act(screen, game, blunder.worse)
        expect_verdict(screen, "learn-wrong", TEXTS)
        screen.save_picture(f"mistakes-{game}-wrong")
        button(screen, "again").click()
    act(screen, game, blunder.best)
    expect_verdict(screen, "learn-right", TEXTS)
    expect(screen.page.locator("ul.reasons li").first).to_be_visible()
    screen.save_picture(f"mistakes-{game}-right")
    button(screen, "learn-finish", TEXTS).click()
    expect(
        screen.page.get_by_text(screen.text("learn-done", TEXTS, solved=1, count=1))
    ).to_be_visible()
    button(screen, "learn-leave", TEXTS).click()
    expect(screen.page.get_by_role("slider").first).to_be_visible()


@pytest.mark.parametrize("language", ["fr", "es"])
def test_show_the_answer_on_a_phone(
    open_screen: OpenScreen, server: ServerProcess, language: str
) -> None:
    screen = open_screen(width=390, language=language)
    play_and_review(screen, server, TRENCH)
    screen.check_width()
    button(screen, "hint").click()
    screen.save_picture(f"mistakes-{language}-hint")
    button(screen, "learn-answer", TEXTS).click()
    expect(screen.page.locator("ul.reasons li").first).to_be_visible()
    screen.check_width()
    screen.check_accessibility("answer", f"mistakes-{language}-{{theme}}-answer")
    button(screen, "learn-again", TEXTS).click()
    act(screen, "trench", TRENCH.best)
    expect_verdict(screen, "learn-right", TEXTS)
