import { expect, it } from "vitest";
import { fitsBetterTurned, turnBoard, turnBox } from "../../src/games/club/map/turnedBoard";
import type { BoardDefinition } from "../../src/games/club/view";
import { corners, places } from "../board/hexGrid";
import { fake } from "../fake";

const sheet = [
  '<path class="grid" d="M0 0L10 0z"/>',
  '<path class="trees" d="M3 -4l2 3h1zM55 30l2 3h1z" fill="#53683f"/>',
  '<path class="waves" d="M49 27q4 3 9 0t9 0" mask="url(#wet)"/>',
  '<path class="snow" d="M0 0L1 1z"/>',
  '<use href="#n1" x="45.4" y="6.8"/>',
  '<rect x="38.4" y="2.2" width="25.2" height="9.2" rx="2.4" fill="#efe6d0"/>',
  '<path d="M42 41.4v-13a9 9 0 0 1 18 0v13z"/>',
  '<g class="start"><circle cx="51" cy="29.4" r="14.5"/><g/></g>',
].join("");
const board = fake<BoardDefinition>({
  box: [10, 0, 842, 1267],
  outline: corners,
  places,
  forts: { A: { walls: [], entrances: ["0100"], flag: [51, 29.4], garrison: [0, 0] } },
  sheet,
});

it("turns every point clockwise", () => {
  const turned = turnBoard(board);
  expect(turned.box).toEqual([-1267, 10, 1267, 842]);
  expect(turned.places["0100"]!.at).toEqual([-29.4, 51]);
  expect(turned.places["0100"]!.near).toEqual(board.places["0100"]!.near);
  expect(turned.forts.A!.flag).toEqual([-29.4, 51]);
  expect(turned.forts.A!.entrances).toEqual(["0100"]);
  expect(turned.outline[2]).toEqual([-0, 34]);
});

it("turns the sheet and keeps names, numbers, gates and trees upright", () => {
  const parts = turnBoard(board).sheet;
  expect(parts.startsWith('<g transform="rotate(90)"><path class="grid" d="M0 0L10 0z"/>')).toBe(true);
  const back = '<g transform="rotate(-90 51 29.4)">';
  expect(parts).toContain(`${back}<use href="#n1" x="45.4" y="6.8"/></g>`);
  expect(parts).toContain(`${back}<rect x="38.4"`);
  expect(parts).toContain(`${back}<path d="M42 41.4v-13a9`);
  expect(parts).toContain('<g class="start" transform="rotate(-90 51 29.4)">');
  // Each tree keeps its offset from the centre of its hex.
  expect(parts).toContain('<path transform="rotate(-90)" class="trees" d="M3.0 -4.0l2 3h1zM-25.4 51.6l2 3h1z"');
  expect(parts).toContain('<g mask="url(#wet)"><path transform="rotate(-90)" class="waves" d="M-31.4 48.6q4');
  expect(parts).toContain('<path class="snow" d="M0 0L1 1z"/>');
});

it("is chosen if it makes the map clearly larger", () => {
  expect(turnBox([0, 0, 842, 1267])).toEqual([-1267, 0, 1267, 842]);
  const half: [number, number, number, number] = [0, 0, 842, 1267];
  const full: [number, number, number, number] = [0, 0, 1607, 1267];
  for (const size of [
    { width: 892, height: 656 }, // 1280 x 720
    { width: 1532, height: 1016 }, // 1920 x 1080
    { width: 3452, height: 2096 }, // 3840 x 2160
    { width: 470, height: 296 }, // A phone in landscape.
  ]) {
    expect(fitsBetterTurned(half, size)).toBe(true);
    expect(fitsBetterTurned(full, size)).toBe(false);
  }
  expect(fitsBetterTurned(half, { width: 382, height: 560 })).toBe(false);
  expect(fitsBetterTurned(full, { width: 382, height: 560 })).toBe(true);
});
