"""The turns of other players are shown step by step; animations and sounds can be turned off."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from page.conftest import OpenScreen
from support import page_bitva, page_club, page_trench
from support.browser import TIMEOUT_MS, Screen
from support.club_positions import position_with
from support.running_server import ServerProcess

pytestmark = pytest.mark.once

RECORD_STEPS = Path(__file__).with_name("recorded_steps.js").read_text(encoding="utf-8")
Entry = dict[str, Any]
Sample = dict[str, Any]
COUNT_AUDIO = """
  window.audioCount = 0;
  const Native = window.AudioContext;
  window.AudioContext = class extends Native {
    constructor() { super(); window.audioCount += 1; }
  };
"""


def start_club(open_screen: OpenScreen, server: ServerProcess, **more: Any) -> Screen:
    """Return the window of a player in the middle of a game against the computer."""
    seats = [{"kind": "person"}, {"kind": "computer", "level": 1}]
    start = position_with()
    created = server.create_table("club", start=start, options={"players": 2}, seats=seats)
    screen = open_screen(**more)
    screen.context.add_init_script(RECORD_STEPS)
    screen.open(f"t/{created.name}/{created.keys[1]}")
    dialog = screen.page.get_by_role("dialog")
    dialog.get_by_role("button", name=screen.text("sit"), exact=True).click()
    screen.wait_for_turn()
    return screen


def end_turn(screen: Screen) -> int:
    """End the own turn without moves or attacks; return the number of its last entry."""
    for _ in range(3):
        count = screen.wait_for_turn()["count"]
        page_club.press_main_button(screen)
        scene = screen.wait_for_scene(f"scene.count > {count}")
    number = screen.page.evaluate(
        "connectionOf().entries.findLast((one) => one.seat === '1' && one.kind === 'acted').number"
    )
    assert scene["to_act"] == ["2"] or number
    return int(number)


def wait_for_end(screen: Screen) -> None:
    """Wait until the turn of the computer is shown."""
    expect(screen.banner()).to_have_text(screen.text("turn-you"), timeout=TIMEOUT_MS)


def play_until_battle(screen: Screen) -> tuple[list[Entry], list[Sample]]:
    """Let the computer play turns until one has a battle; return its entries and all samples."""
    for _ in range(6):
        screen.page.evaluate("shown.length = 0")
        own = end_turn(screen)
        wait_for_end(screen)
        entries = list_entries(screen, own)
        if any(is_battle(entry) for entry in entries):
            return entries, screen.page.evaluate("shown")
    raise AssertionError("the computer never attacked")


def list_entries(screen: Screen, after: int) -> list[Entry]:
    """Return the entries of the table after a number."""
    entries: list[Entry] = screen.page.evaluate("connectionOf().entries")
    return [entry for entry in entries if entry["number"] > after]


def events_of(entry: Entry) -> list[dict[str, Any]]:
    """Return the events of an entry."""
    return list(entry["facts"].get("events", []))


def is_battle(entry: Entry) -> bool:
    """Return whether an entry has the dice of a battle."""
    return any("faces" in event["facts"] for event in events_of(entry))


def shown_numbers(screen: Screen, samples: list[Sample]) -> list[int]:
    """Return the number of the last entry in the log, in each sample."""
    entries: list[Entry] = screen.page.evaluate("connectionOf().entries")
    said = [entry for entry in entries if entry["says"]]
    for sample in samples:
        for line, entry in zip(sample["lines"], said, strict=False):
            assert line == " ".join(entry["says"]), (line, entry)
    return [said[len(sample["lines"]) - 1]["number"] for sample in samples]


def test_a_computers_turn_is_shown_in_steps(open_screen: OpenScreen, server: ServerProcess) -> None:
    screen = start_club(open_screen, server, speed="fast", reduced_motion="no-preference")
    entries, samples = play_until_battle(screen)
    numbers = shown_numbers(screen, samples)
    # The log never goes back, and shows each move and declaration alone.
    assert numbers == sorted(numbers)
    single = [e["number"] for e in entries if re.match("move|attack", e["facts"]["action"])]
    assert single
    assert set(single) <= set(numbers)
    # The entries arrived long before they were shown.
    turn = entries[0]["number"] - 1
    behind = [s for s, n in zip(samples, numbers, strict=True) if turn <= n < s["latest"]]
    assert len(behind) > len(single)
    computer = screen.text("turn-other", who=screen.text("seat-computer", level=1))
    for sample, number in zip(samples, numbers, strict=True):
        if turn < number < entries[-1]["number"]:
            assert sample["banner"] == computer
            assert not sample["canAct"]
        # A screen reader hears nothing that the log does not show.
        assert set(sample["announced"]) <= set(sample["lines"])
    check_map(entries, samples, numbers)
    # Every battle is shown with its dice, which roll before the result is known.
    for entry in filter(is_battle, entries):
        dice = sum(len(event["facts"].get("faces", [])) for event in events_of(entry))
        assert any(
            sample["dice"] >= dice
            for sample, number in zip(samples, numbers, strict=True)
            if number >= entry["number"]
        )
    assert any(sample["tumbling"] for sample in samples)
    battles = {entry["number"] for entry in filter(is_battle, entries)}
    for before, number, sample in zip(numbers, numbers[1:], samples[1:], strict=False):
        if number != before and number in battles:
            assert not sample["tumbling"]


def check_map(entries: list[Entry], samples: list[Sample], numbers: list[int]) -> None:
    """Check that a unit moves or vanishes on the map when the log says so, not earlier or later."""
    for entry in entries:
        before = [
            sample["tokens"]
            for sample, number in zip(samples, numbers, strict=True)
            if number < entry["number"]
        ]
        after = next(
            sample["tokens"]
            for sample, number in zip(samples, numbers, strict=True)
            if number >= entry["number"]
        )
        for event in events_of(entry):
            unit = event["facts"].get("unit")
            if event["kind"] == "destroyed":
                assert all(unit in tokens for tokens in before)
                assert unit not in after
            elif event["kind"] == "moved" and unit in before[-1] and unit in after:
                assert after[unit] != before[-1][unit]


@pytest.mark.parametrize("width", [1280, 390])
def test_skip_shows_the_end(open_screen: OpenScreen, server: ServerProcess, width: int) -> None:
    screen = start_club(open_screen, server, speed="slow", width=width)
    end_turn(screen)
    skip = screen.button("play-skip")
    expect(skip).to_be_visible(timeout=TIMEOUT_MS)
    scene = screen.wait_for_scene("scene.to_act[0] === '1'")
    who = screen.text("seat-computer", level=1)
    expect(screen.page.get_by_text(screen.text("play-shown", who=who))).to_be_visible()
    expect(screen.button("take-back")).to_be_disabled()
    expect(screen.page.locator("[data-go]")).to_have_count(0)
    screen.check_width()
    screen.save_picture(f"playback-{width}")
    screen.tap_or_click(skip)
    wait_for_end(screen)
    expect(screen.page.locator("[data-playback]")).to_have_count(0)
    # The main button ends the movement, and does not step through the battles.
    expect(screen.page.locator("[data-go]")).to_be_visible()
    labels = {screen.text(key, "games/club/text") for key in ("battle-next", "battle-on")}
    assert screen.page.locator("[data-go]").inner_text() not in labels
    samples = screen.page.evaluate("shown")
    assert shown_numbers(screen, samples)[-1] == scene["count"]


def test_the_last_turn_is_shown_again(open_screen: OpenScreen, server: ServerProcess) -> None:
    screen = start_club(open_screen, server, speed="fast")
    again = screen.button("play-again")
    expect(again).to_be_disabled()
    entries, samples = play_until_battle(screen)
    first = entries[0]["number"]
    seen = [number for number in shown_numbers(screen, samples) if number >= first]
    tokens = dict(zip(shown_numbers(screen, samples), samples, strict=True))
    expect(again).to_be_enabled()
    screen.page.evaluate("shown.length = 0")
    again.click()
    who = screen.text("seat-computer", level=1)
    expect(screen.page.get_by_text(screen.text("play-replayed", who=who))).to_be_visible()
    screen.save_picture("playback-again")
    wait_for_end(screen)
    samples = screen.page.evaluate("shown")
    numbers = shown_numbers(screen, samples)
    start = numbers.index(first - 1)
    assert sorted(set(numbers[start:]) - {first - 1}) == sorted(set(seen))
    assert numbers[start:] == sorted(numbers[start:])
    for number, sample in zip(numbers[start:], samples[start:], strict=True):
        assert sample["tokens"] == tokens[number]["tokens"] or number == first - 1


def test_the_next_step_is_shown_by_key_and_button(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    screen = start_club(open_screen, server, speed="slow")
    screen.page.clock.install()
    end_turn(screen)
    expect(screen.button("play-skip")).to_be_visible(timeout=TIMEOUT_MS)
    screen.wait_for_scene("scene.to_act[0] === '1'")
    screen.page.clock.pause_at(screen.page.evaluate("Date.now()") / 1000 + 0.1)
    lines = screen.page.locator(".words ol li")
    count = lines.count()
    screen.button("play-next").focus()
    screen.page.keyboard.press("Enter")
    expect(lines).to_have_count(count + 1)
    screen.page.keyboard.press("ArrowRight")
    expect(lines).to_have_count(count + 2)


def test_the_speed_is_kept(open_screen: OpenScreen, server: ServerProcess) -> None:
    screen = start_club(open_screen, server, speed="slow")
    end_turn(screen)
    speed = screen.page.get_by_role("combobox", name=screen.text("play-speed"))
    expect(speed).to_have_value("slow", timeout=TIMEOUT_MS)
    speed.select_option("fast")
    wait_for_end(screen)
    screen.page.reload()
    screen.wait_for_turn()
    assert chosen_speed(screen) == screen.text("play-fast")
    # At the highest speed nothing is played, and the battles are read one by one.
    screen.choose("play-speed", screen.text("play-instant"))
    screen.page.keyboard.press("Escape")
    screen.page.evaluate("shown.length = 0")
    end_turn(screen)
    screen.wait_for_scene("scene.to_act[0] === '1'")
    wait_for_end(screen)
    assert not any(sample["isPlaying"] for sample in screen.page.evaluate("shown"))


def chosen_speed(screen: Screen) -> str:
    """Open the settings; return the text of the chosen speed."""
    screen.press("settings")
    group = screen.page.get_by_role("group", name=screen.text("play-speed"))
    return group.locator("label.on").inner_text()


@pytest.mark.parametrize("width", [1280, 390])
def test_the_playback_is_accessible(
    open_screen: OpenScreen, server: ServerProcess, width: int
) -> None:
    screen = start_club(open_screen, server, speed="slow", width=width)
    end_turn(screen)
    expect(screen.button("play-skip")).to_be_visible(timeout=TIMEOUT_MS)
    screen.check_accessibility("playback", f"playback-{{theme}}-{width}")


def test_reduced_motion_has_no_movement(open_screen: OpenScreen, server: ServerProcess) -> None:
    screen = start_club(open_screen, server, speed="fast")
    screen.page.evaluate(
        """() => {
          window.moving = [];
          requestAnimationFrame(function check() {
            for (const { effect } of document.getAnimations()) {
              const isDrawing = effect.target instanceof SVGElement;
              if (isDrawing && effect.getComputedTiming().duration > 0)
                moving.push(effect.target.outerHTML.slice(0, 100));
            }
            requestAnimationFrame(check);
          });
        }"""
    )
    _, samples = play_until_battle(screen)
    assert screen.page.evaluate("moving") == []
    assert not any(sample["tumbling"] for sample in samples)
    # The turn is still shown in steps.
    assert any(sample["isPlaying"] for sample in samples)


def test_a_key_ends_an_animation(open_screen: OpenScreen) -> None:
    screen, draw = open_screen(reduced_motion="no-preference"), Random(1)
    screen.start_game("trench", "new-here")
    _, scene = screen.wait_for_any_turn()
    move = page_trench.choose(scene, draw)
    screen.page.evaluate(
        """() => {
          const native = Element.prototype.animate;
          Element.prototype.animate = function (steps, options) {
            return (window.slide = native.call(this, steps, { ...options, duration: 60000 }));
          };
        }"""
    )
    page_trench.click(screen, move)
    screen.page.wait_for_function("() => window.slide?.playState === 'running'")
    screen.page.keyboard.press("Shift")
    assert screen.page.evaluate("slide.playState") == "finished"


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_captured_pieces_fade(open_screen: OpenScreen, motion: str) -> None:
    screen, draw = open_screen(reduced_motion=motion), Random(3)
    screen.start_game("trench", "new-here")
    screen.page.evaluate(
        """() => {
          window.faded = 0;
          new MutationObserver(() => (faded += document.querySelectorAll(".captured").length))
            .observe(document.querySelector(".board"), { subtree: true, childList: true });
        }"""
    )
    for _ in range(60):
        seat, scene = screen.wait_for_any_turn()
        page_trench.click(screen, page_trench.choose(scene, draw))
        scene = screen.wait_for_scene(f"scene.count > {scene['count']}", seat)
        entry = screen.page.evaluate("connectionOf().entries.at(-1)")
        if any(event["kind"] == "captured" for event in events_of(entry)):
            break
    else:
        raise AssertionError("nothing was captured")
    screen.page.wait_for_timeout(100)
    assert (screen.page.evaluate("faded") > 0) == (motion == "no-preference")


def test_a_computers_move_in_bitva_is_shown_before_the_next_dice(open_screen: OpenScreen) -> None:
    screen, draw = open_screen(speed="slow"), Random(1)
    screen.context.add_init_script(RECORD_STEPS)
    screen.start_game("bitva", level=1)
    for _ in range(3):
        scene = screen.wait_for_turn()
        expect(screen.banner()).to_have_text(screen.text("turn-you"), timeout=TIMEOUT_MS)
        page_bitva.act(screen, page_bitva.choose(scene, draw))
        screen.wait_for_scene(f"scene.count > {scene['count']}")
    screen.wait_for_turn()
    expect(screen.banner()).to_have_text(screen.text("turn-you"), timeout=TIMEOUT_MS)
    numbers = shown_numbers(screen, screen.page.evaluate("shown"))
    entries = list_entries(screen, 0)
    moves = [e["number"] for e in entries if e["seat"] == "2" and e["kind"] == "acted"]
    assert len(moves) > 1
    assert set(moves[1:]) <= set(numbers)
    assert screen.page.evaluate("document.querySelectorAll('[data-playback]').length") == 0


def sound_switch(screen: Screen) -> Locator:
    """Return the switch of the sounds at the table."""
    return screen.page.get_by_role("button", name=screen.text("sound"), exact=True)


def test_sounds_are_off_until_they_are_switched_on(open_screen: OpenScreen) -> None:
    screen, draw = open_screen(), Random(1)
    screen.context.add_init_script(COUNT_AUDIO)
    scripts: list[str] = []
    screen.page.on("request", lambda request: scripts.append(request.url))
    screen.start_game("trench", "new-here")
    switch = sound_switch(screen)
    expect(switch).to_have_attribute("aria-pressed", "false")
    move_once(screen, draw)
    assert screen.page.evaluate("audioCount") == 0
    assert not any("synthesizer" in url for url in scripts)
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    screen.page.wait_for_function("() => audioCount === 1")
    move_once(screen, draw)
    assert screen.page.evaluate("audioCount") == 1
    screen.save_picture("sounds-on")
    # The switch is kept, but there is no sound before the page is used.
    screen.page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
    screen.wait_for_any_turn()
    assert screen.page.evaluate("audioCount") == 0
    move_once(screen, draw)
    screen.page.wait_for_function("() => audioCount === 1")
    screen.press("settings")
    sheet = screen.page.get_by_role("dialog")
    sheet.get_by_label(screen.text("sound"), exact=True).uncheck()
    screen.page.keyboard.press("Escape")
    expect(switch).to_have_attribute("aria-pressed", "false")


def move_once(screen: Screen, draw: Random) -> None:
    """Make one move on a shared screen."""
    seat, scene = screen.wait_for_any_turn()
    page_trench.click(screen, page_trench.choose(scene, draw))
    screen.wait_for_scene(f"scene.count > {scene['count']}", seat)
