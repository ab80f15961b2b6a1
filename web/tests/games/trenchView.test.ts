import { describe, expect, it } from "vitest";
import { lastMove, movesOf, takenBy, waysOf, type Scenery, type View } from "../../src/games/trench/view";
import type { GameWords, Seen } from "../../src/wire/types";

const FILES = "abcdefgh";
const places = Object.fromEntries(
  [...FILES].flatMap((letter, file) =>
    Array.from({ length: 8 }, (_, rank) => [`${letter}${rank + 1}`, { at: [file, rank] as [number, number], ground: "trench" }]),
  ),
);
const scenery: Scenery = {
  side: 8,
  places,
  ranks: {
    s: { name: "soldier", stars: 1, value: 2, directions: [[0, 1], [1, 0]], reach: 1, rule: "TR-MOVE-03" },
    g: { name: "general", stars: 5, value: 10, directions: [[1, 1]], reach: 5, rule: "TR-MOVE-07" },
  },
  limits: { quiet: 50, target: 0 },
};
const words = { names: { pieces: { soldier: "soldat", general: "général" } } } as unknown as GameWords;
const view = { pieces: { d4: "s", e5: "S", a1: "g", f6: "G" } } as unknown as View;

function acted(number: number, ...events: { kind: string; facts: object }[]): Seen {
  return { number, at: 0, kind: "acted", seat: "1", facts: { events }, says: [] };
}
const captured = (side: string, ...pieces: string[]) => ({
  kind: "captured",
  facts: { side, pieces, start: "a1", target: "b2" },
});

describe("a scene of TRENCH", () => {
  it("gives each move with what it takes, in points and words", () => {
    const say = (names: string[], points: number) => `${names.join("+")} ${points}`;
    const moves = movesOf(["d4e4", "d4g7"], { d4g7: ["e5", "f6"] }, view, scenery, say, words);
    expect(moves.get("d4")).toEqual([
      { to: "e4", takes: [], note: "", label: "" },
      { to: "g7", takes: ["e5", "f6"], note: "+12", label: "soldat+général 12" },
    ]);
  });

  it("turns the directions round for White and stops at the edge", () => {
    expect(waysOf("d4", view, scenery)).toEqual([["d5"], ["e4"]]);
    expect(waysOf("e5", view, scenery)).toEqual([["e4"], ["d5"]]);
    expect(waysOf("f6", view, scenery)).toEqual([["e5", "d4", "c3", "b2", "a1"]]);
    expect(waysOf("c3", view, scenery)).toEqual([]);
  });

  it("counts what was taken in this game, without what was taken back", () => {
    const entries: Seen[] = [
      acted(1, captured("black", "general")),
      acted(2, captured("white", "soldier"), { kind: "dealt", facts: {} }),
      acted(3, captured("black", "soldier")),
      acted(4, captured("white", "general")),
      { number: 5, at: 0, kind: "taken-back", seat: "1", facts: { count: 1 }, says: [] },
    ];
    expect(takenBy(entries)).toEqual({ black: ["soldier"], white: [] });
    expect(lastMove(entries)).toEqual({ from: "a1", to: "b2" });
    expect(lastMove(entries.slice(0, 2))).toBeNull();
  });
});
