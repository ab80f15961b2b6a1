"""Premoves and conditional moves in the browser, with two players."""

from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from firestep.contract import CHANCE
from firestep.games.bitva import Bitva
from page.conftest import OpenScreen
from support import page_trench
from support.browser import TIMEOUT_MS, Screen
from support.running_server import CreatedTable, ServerProcess

pytestmark = pytest.mark.once

PREMOVES, CONDITIONAL = "table/premoves/text", "pages/table/conditional/text"
LIVE = {"game": 600_000, "bonus": 5_000}
SLOW = {"turn": 3 * 86_400_000}
BATTLE = "a8/4a2a1/2b1A4/6a2/a6a1/4a4/3B1b3/1b6b/9/9/b1b6/4b4 move 1 4-5 0:0 g1:c12 2 - 7"


def record_sent(page: Page) -> list[str]:
    """Return a list that receives all messages of the page to the server from now on."""
    sent: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda text: sent.append(str(text)))

    page.on("websocket", listen)
    return sent


def acts(sent: list[str]) -> list[str]:
    """Return the sent messages other than pings and the reading of stored lines."""
    return [text for text in sent if '"ping"' not in text and '"about":"conditional"' not in text]


class Players:
    """Two windows at one table; Ann has seat 1 and Bo seat 2."""

    def __init__(
        self, open_screen: OpenScreen, server: ServerProcess, created: CreatedTable, **more: Any
    ) -> None:
        self.ann, self.bo = open_screen(**more), open_screen(**more)
        self.sent = record_sent(self.bo.page)
        link = f"{server.url}/#/t/{created.name}"
        self.ann.take_seat(f"{link}/{created.keys[1]}", "Ann")
        self.bo.join(f"{link}/{created.keys[2]}", "Bo")
        self.ann.wait_for_scene("scene.status === 'running'")


def bar(screen: Screen) -> Any:
    return screen.page.locator(".bar[role=status]")


def trench(server: ServerProcess, **more: Any) -> CreatedTable:
    return server.create_table("trench", options={"length": "single"}, **more)


@pytest.mark.parametrize("width", [1280, 390])
def test_a_premove_is_shown_kept_in_the_page_and_played_at_once(
    open_screen: OpenScreen, server: ServerProcess, width: int
) -> None:
    players = Players(open_screen, server, trench(server, clock=LIVE), width=width)
    ann, bo, sent = players.ann, players.bo, players.sent
    enter = page_trench.tap if bo.has_touch else page_trench.click
    before = len(acts(sent))
    enter(bo, "e5d5")
    expect(bo.page.locator("[data-premove=e5d5]")).to_have_count(1)
    expect(bar(bo)).to_contain_text(bo.text("entered", PREMOVES, count=1, moves="e5d5"))
    bo.check_width()
    bo.save_picture(f"premove-trench-{width}")
    enter(bo, "f5f4")  # a new premove replaces the old one
    expect(bo.page.locator("[data-premove]")).to_have_count(1)
    assert acts(sent)[before:] == []
    (page_trench.tap if ann.has_touch else page_trench.click)(ann, "d4e4")
    scene = ann.wait_for_scene("scene.to_act[0] === '1' && scene.count >= 6")
    assert scene["view"]["pieces"].get("f4") == "S"
    expect(bo.page.locator("[data-premove]")).to_have_count(0)
    (act,) = [text for text in acts(sent)[before:] if '"act"' in text]
    assert "f5f4" in act


def test_a_premove_is_cancelled_by_escape_click_and_button(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    players = Players(open_screen, server, trench(server, clock=LIVE))
    bo, arrows = players.bo, players.bo.page.locator("[data-premove]")
    page_trench.type_keys(bo, "e5d5")  # with the keyboard
    expect(arrows).to_have_count(1)
    bo.page.keyboard.press("Escape")  # on the board
    expect(arrows).to_have_count(0)
    page_trench.drag(bo, "e5d5")
    expect(arrows).to_have_count(1)
    bo.page.locator(".banner").first.click()
    bo.page.locator("body").press("Escape")  # elsewhere
    expect(arrows).to_have_count(0)
    page_trench.click(bo, "e5d5")
    bo.page.locator(page_trench.square_selector("d5")).click()
    expect(arrows).to_have_count(0)
    page_trench.click(bo, "e5d5")
    cell = bo.page.locator(page_trench.square_selector("d5"))
    assert bo.text("board-premove") in (cell.get_attribute("aria-label") or "")
    bar(bo).get_by_role("button", name=bo.text("cancel-all", PREMOVES)).click()
    expect(arrows).to_have_count(0)
    page_trench.click(players.ann, "d4e4")
    bo.wait_for_turn()
    assert not [text for text in players.sent if '"act"' in text]


def test_an_illegal_premove_is_dropped_with_its_rule(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    players = Players(open_screen, server, trench(server, clock=LIVE))
    ann, bo = players.ann, players.bo
    page_trench.click(bo, "e5f5")  # onto an own piece, in case it is taken
    expect(bo.page.locator("[data-premove=e5f5]")).to_have_count(1)
    page_trench.click(ann, "d4e4")
    bo.wait_for_turn()
    expect(bar(bo)).to_contain_text(bo.text("dropped", PREMOVES, count=1, moves="e5f5"))
    expect(bar(bo)).to_contain_text("TR-MOVE-09")
    expect(bo.page.locator("[data-premove]")).to_have_count(0)
    bo.save_picture("premove-dropped")
    assert not [text for text in players.sent if '"act"' in text]
    bar(bo).get_by_role("button", name="TR-MOVE-09").click()
    expect(bo.page.get_by_role("dialog")).to_contain_text("TR-MOVE-09")


def test_a_take_back_drops_a_premove(open_screen: OpenScreen, server: ServerProcess) -> None:
    players = Players(open_screen, server, trench(server, clock=LIVE))
    ann, bo = players.ann, players.bo
    page_trench.click(ann, "d4e4")
    bo.wait_for_turn()
    page_trench.click(bo, "e5d5")
    ann.wait_for_turn()
    page_trench.click(bo, "f5f4")
    expect(bo.page.locator("[data-premove]")).to_have_count(1)
    bo.press("take-back-ask")
    ann.press("yes")
    expect(bar(bo)).to_contain_text(bo.text("taken-back", PREMOVES))
    expect(bo.page.locator("[data-premove]")).to_have_count(0)


def test_premoves_follow_the_setting_and_the_kind_of_game(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    players = Players(open_screen, server, trench(server))  # no clock
    bo, arrows = players.bo, players.bo.page.locator("[data-premove]")
    page_trench.click(bo, "e5d5")
    expect(arrows).to_have_count(0)
    page_trench.click(bo, "e5d5")
    for choice, count in (("premoves-always", 1), ("premoves-off", 0)):
        bo.press("settings")
        sheet = bo.page.get_by_role("dialog")
        sheet.get_by_text(bo.text(choice), exact=True).click()
        bo.save_picture(f"settings-{choice}")
        bo.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        expect(arrows).to_have_count(0)
        page_trench.click(bo, "e5d5")
        expect(arrows).to_have_count(count)


def bitva_moves() -> tuple[str, str, str, tuple[int, int]]:
    """Return a move of seat 1, two of seat 2, and a roll that allows only the second of these."""
    game = Bitva()
    state = game.read_state(BATTLE)
    first = next(a for a in game.legal(state, 1) if str(a).startswith("move"))
    state, _ = game.apply(state, 1, first)
    legal: dict[tuple[int, int], list[str]] = {}
    for faces, _ in game.chances(state):
        after, _ = game.apply(state, CHANCE, faces)
        moves = [str(a) for a in game.legal(after, 2) if str(a).startswith("move")]
        legal[faces.first, faces.second] = moves
    pieces: Any = game.view(state, 2)["pieces"]
    general = next(place for place, piece in pieces.items() if piece == [2, "general"])
    roll = next(roll for roll, moves in legal.items() if roll[0] != roll[1] and moves)
    second = next(move for move in legal[roll] if move.startswith(f"move {general}-"))
    other = next(
        move
        for moves in legal.values()
        for move in moves
        if move not in legal[roll] and move.startswith(f"move {general}-")
    )
    return str(first), other, second, roll


def enter_hexes(screen: Screen, move: str) -> None:
    for place in move.split()[1].split("-"):
        screen.page.locator(f'[data-hex="{place}"]').click()


def type_roll(screen: Screen, faces: tuple[int, int]) -> None:
    """Type the faces of real dice."""
    for number, face in enumerate(faces, 1):
        die = screen.page.get_by_label(screen.text("typed-die", number=number, sides=6))
        die.fill(str(face))
    screen.press("typed-roll")


def test_bitva_plays_the_first_premove_that_the_dice_allow(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    created = server.create_table("bitva", dice="typed", start=BATTLE, clock=LIVE)
    players = Players(open_screen, server, created)
    ann, bo, arrows = players.ann, players.bo, players.bo.page.locator("[data-premove]")
    first, other, second, roll = bitva_moves()
    enter_hexes(bo, other)
    enter_hexes(bo, second)
    expect(arrows).to_have_count(2)
    bo.save_picture("premove-bitva")
    assert not [text for text in players.sent if '"act"' in text]
    enter_hexes(ann, first)
    ann.wait_for_scene("scene.dice.due.length === 2")
    expect(arrows).to_have_count(2)  # until the dice are known
    type_roll(ann, roll)
    scene = ann.wait_for_scene("scene.dice.due.length === 2 && scene.view.seat === 1")
    target = second.rpartition("-")[2]
    assert scene["view"]["pieces"][target] == [2, "general"]
    expect(arrows).to_have_count(0)


def test_bitva_drops_premoves_that_the_dice_do_not_allow(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    created = server.create_table("bitva", dice="typed", start=BATTLE, clock=LIVE)
    players = Players(open_screen, server, created)
    ann, bo = players.ann, players.bo
    first, other, _, roll = bitva_moves()
    enter_hexes(bo, other)
    expect(bo.page.locator("[data-premove]")).to_have_count(1)
    bo.page.keyboard.press("Escape")
    expect(bo.page.locator("[data-premove]")).to_have_count(0)
    enter_hexes(bo, other)
    enter_hexes(ann, first)
    ann.wait_for_scene("scene.dice.due.length === 2")
    type_roll(ann, roll)
    bo.wait_for_turn()
    places = other.split()[1]
    expect(bar(bo)).to_contain_text(bo.text("dropped", PREMOVES, count=1, moves=places))
    expect(bar(bo)).to_contain_text("BV-MOVE")
    bo.save_picture("premove-bitva-dropped")


def open_editor(screen: Screen, count: int = 0) -> Any:
    name = screen.text("open", CONDITIONAL, count=count)
    screen.page.get_by_role("button", name=name, exact=True).click()
    dialog = screen.page.get_by_role("dialog")
    expect(dialog.locator("[data-square=d4]")).to_be_visible(timeout=TIMEOUT_MS)
    return dialog


def press(dialog: Any, screen: Screen, key: str, **facts: Any) -> None:
    dialog.get_by_role("button", name=screen.text(key, CONDITIONAL, **facts), exact=True).click()


def play_in(dialog: Any, *squares: str) -> None:
    for square in squares:
        dialog.locator(f"[data-square={square}]").click()


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("fr", 390)])
def test_a_stored_line_is_played_while_its_owner_is_offline(
    open_screen: OpenScreen, server: ServerProcess, language: str, width: int
) -> None:
    players = Players(
        open_screen, server, trench(server, clock=SLOW), language=language, width=width
    )
    ann, bo = players.ann, players.bo
    page_trench.click(bo, "e5d5")  # no premoves in a slow game
    expect(bo.page.locator("[data-premove]")).to_have_count(0)
    if not bo.has_touch:
        name = ann.text("open", CONDITIONAL, count=0)
        own = ann.page.get_by_role("button", name=name, exact=True)
        expect(own).to_be_disabled()
        ann.check_reasons()
    dialog = open_editor(bo)
    bo.check_reasons()
    play_in(dialog, "d4", "e4")
    expect(dialog.locator("[data-new-line]")).to_contain_text("d4e4")
    expect(dialog).to_contain_text(bo.text("next-own", CONDITIONAL))
    play_in(dialog, "e5", "d5")
    expect(dialog.locator("[data-new-line]")).to_contain_text("e5d5")
    bo.check_width()
    bo.check_accessibility(f"conditional-{width}", f"conditional-editor-{width}")
    press(dialog, bo, "add")
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    expect(dialog).to_contain_text(bo.text("saved", CONDITIONAL))
    play_in(dialog, "c4", "c5")
    expect(dialog.locator("[data-new-line]")).to_contain_text("c4c5")
    play_in(dialog, "f5", "f4")
    expect(dialog.locator("[data-new-line]")).to_contain_text("f5f4")
    press(dialog, bo, "add")
    expect(dialog.get_by_role("listitem")).to_have_count(2)
    bo.save_picture(f"conditional-stored-{width}")
    press(dialog, bo, "delete-line", number=2)
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    bo.page.keyboard.press("Escape")
    name = bo.text("open", CONDITIONAL, count=1)
    expect(bo.page.get_by_role("button", name=name, exact=True)).to_be_visible()
    assert '"e5d5"' not in ann.received_text()  # quoted: hashes may contain the letters
    address = bo.page.url
    bo.page.goto("about:blank")
    page_trench.click(ann, "d4e4")
    scene = ann.wait_for_scene("scene.to_act[0] === '1' && scene.view.pieces.d5 === 'S'")
    assert "e5" not in scene["view"]["pieces"]
    bo.page.goto(address)
    expect(bo.page.get_by_text("d5").first).to_be_attached()
    bo.wait_for_scene("scene.view.pieces.d5 === 'S'")
    ann.save_picture(f"conditional-played-{width}")


def test_the_editor_shows_why_a_line_is_refused_and_follows_the_game(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    players = Players(open_screen, server, trench(server, clock=SLOW))
    ann, bo = players.ann, players.bo
    dialog = open_editor(bo)
    for answer in ("d5", "e4"):  # two answers to the same move
        play_in(dialog, "c4", "c5")
        expect(dialog.locator("[data-new-line]")).to_contain_text("c4c5")
        play_in(dialog, "e5", answer)
        expect(dialog.locator("[data-new-line]")).to_contain_text(f"e5{answer}")
        press(dialog, bo, "add")
        expect(dialog.get_by_role("listitem")).to_have_count(1)
    expect(dialog.get_by_role("alert")).to_contain_text("e5e4")
    bo.save_picture("conditional-refused")
    page_trench.click(ann, "d4e4")
    expect(dialog).to_have_count(0)  # it is Bo's turn
    bo.wait_for_turn()
    page_trench.click(bo, "e5d5")
    dialog = open_editor(bo)
    expect(dialog.get_by_role("listitem")).to_have_count(0)


def test_trench_club_says_why_it_has_no_conditional_moves(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    created = server.create_table("club", options={"players": 2}, clock=SLOW)
    bo = Players(open_screen, server, created).bo
    name = bo.text("open", CONDITIONAL, count=0)
    button = bo.page.get_by_role("button", name=name, exact=True)
    expect(button).to_be_disabled()
    bo.check_reasons()
