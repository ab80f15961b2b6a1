import { describe, expect, it } from "vitest";
import {
  type BoardDefinition,
  buildMoves,
  findLastMove,
  listCaptures,
  listMoveLines,
  type View,
} from "../../src/games/trench/view";
import type { GameTexts, VisibleEntry } from "../../src/wire/types";
import { fake } from "../fake";

const FILES = "abcdefgh";
const places = Object.fromEntries(
  [...FILES].flatMap((letter, file) =>
    Array.from({ length: 8 }, (_, rank) => [
      `${letter}${rank + 1}`,
      { at: [file, rank] as [number, number], ground: "trench" },
    ]),
  ),
);
const board: BoardDefinition = {
  side: 8,
  places,
  ranks: {
    s: {
      name: "soldier",
      stars: 1,
      value: 2,
      directions: [
        [0, 1],
        [1, 0],
      ],
      reach: 1,
      rule: "TR-MOVE-03",
    },
    g: { name: "general", stars: 5, value: 10, directions: [[1, 1]], reach: 5, rule: "TR-MOVE-07" },
  },
  limits: { quiet: 50, target: 0 },
};
const words = fake<GameTexts>({ names: { pieces: { soldier: "soldat", general: "général" } } });
const view = fake<View>({ pieces: { d4: "s", e5: "S", a1: "g", f6: "G" } });

function acted(number: number, ...events: { kind: string; facts: object }[]): VisibleEntry {
  return { number, at: 0, kind: "acted", seat: "1", facts: { events }, says: [] };
}
const captured = (side: string, ...pieces: string[]) => ({
  kind: "captured",
  facts: { side, pieces, start: "a1", target: "b2" },
});

describe("a scene of TRENCH", () => {
  it("returns each move with its captures and points", () => {
    const describeCapture = (names: string[], points: number) => `${names.join("+")} ${points}`;
    const moves = buildMoves(["d4e4", "d4g7"], { d4g7: ["e5", "f6"] }, view, board, describeCapture, words);
    expect(moves.get("d4")).toEqual([
      { to: "e4", takes: [], note: "", label: "" },
      { to: "g7", takes: ["e5", "f6"], note: "+12", label: "soldat+général 12" },
    ]);
  });

  it("reverses the directions for White and stops at the edge", () => {
    expect(listMoveLines("d4", view, board)).toEqual([["d5"], ["e4"]]);
    expect(listMoveLines("e5", view, board)).toEqual([["e4"], ["d5"]]);
    // Its own soldier on e5 blocks White's general; without it, the line ends at the enemy soldier on d4.
    expect(listMoveLines("f6", view, board)).toEqual([]);
    const open = fake<View>({ pieces: { d4: "s", f6: "G" } });
    expect(listMoveLines("f6", open, board)).toEqual([["e5", "d4"]]);
    expect(listMoveLines("c3", view, board)).toEqual([]);
  });

  it("lists the captures of this game without those that were taken back", () => {
    const entries: VisibleEntry[] = [
      acted(1, captured("black", "general")),
      acted(2, captured("white", "soldier"), { kind: "dealt", facts: {} }),
      acted(3, captured("black", "soldier")),
      acted(4, captured("white", "general")),
      { number: 5, at: 0, kind: "taken-back", seat: "1", facts: { count: 1 }, says: [] },
    ];
    expect(listCaptures(entries)).toEqual({ black: ["soldier"], white: [] });
    expect(findLastMove(entries)).toEqual({ from: "a1", to: "b2" });
    expect(findLastMove(entries.slice(0, 2))).toBeNull();
  });
});
