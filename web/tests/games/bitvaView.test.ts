import { describe, expect, it } from "vitest";
import {
  assignDice,
  type BoardDefinition,
  buildGroups,
  buildMoves,
  buildRiskBadges,
  countArmies,
  findCommonFaces,
  findLastMove,
  findLastRoll,
  findLastTurn,
  formatAction,
  getStep,
  listDangers,
  listDropTargets,
  listOpeningRolls,
  parseChoices,
  type View,
} from "../../src/games/bitva/view";
import type { VisibleEntry } from "../../src/wire/types";
import { fake } from "../fake";

const board = fake<BoardDefinition>({
  places: {
    a1: { at: [0, 0], number: 3, ground: "reserve", half: "north" },
    b1: { at: [9, 0], number: 2, ground: "combat", half: "north" },
    c9: { at: [9, 9], number: 5, ground: "combat", half: "south" },
  },
  halves: { "1": "north", "2": "south" },
  limits: { quiet: 200, infantry: 8 },
});
const view = fake<View>({
  phase: "move",
  seat: 1,
  roll: [2, 5],
  pieces: { a1: [1, "general"], b1: [1, "infantry"], c9: [2, "infantry"] },
  patrols: ["a1", "b1"],
  hands: [0, 3],
  posts: ["a1", ""],
  out: [],
});

function acted(number: number, says: string, ...events: { kind: string; facts: object }[]): VisibleEntry {
  return { number, at: 0, kind: "acted", seat: "1", facts: { events }, says: [says] };
}
const rolled = (seat: number, ...faces: number[]) => ({ kind: "rolled", facts: { seat, faces } });
const moved = (seat: number, start: string, hex: string) => ({ kind: "moved", facts: { seat, start, hex } });

describe("choices of Bitva", () => {
  const choices = parseChoices(["move b1-c9", "move b1-a2", "pass"]);

  it("become moves with captures, including soldiers that cannot move", () => {
    const moves = buildMoves(choices, view, 1, ([seat, kind]) => `${kind} ${seat}`);
    expect(moves.get("b1")).toEqual([
      { to: "c9", takes: true, label: "infantry 2" },
      { to: "a2", takes: false, label: "" },
    ]);
    expect(moves.get("a1")).toEqual([]);
    expect(moves.has("c9")).toBe(false);
    expect(listDropTargets(choices)).toEqual([]);
  });

  it("become drop targets without selectable pieces", () => {
    const places = parseChoices(["place a2", "place b4"]);
    expect(listDropTargets(places).map(({ to }) => to)).toEqual(["a2", "b4"]);
    expect(buildMoves(places, view, 1, () => "").size).toBe(0);
    expect(buildMoves([], view, 1, () => "").size).toBe(0);
  });

  it("are formatted as the server expects", () => {
    expect(formatAction("recall", "e5", "a1")).toBe("recall e5-a1");
    expect(formatAction("place", null, "a1")).toBe("place a1");
  });

  it("assign each die to one use", () => {
    expect(assignDice([2, 5], [5, 2])).toEqual(["land", "leave"]);
    expect(assignDice([2, 5], [5])).toEqual(["", "land"]);
    expect(assignDice([4, 4], [4, 4])).toEqual(["leave", "land"]);
    expect(assignDice([2, 5], [])).toEqual(["", ""]);
    expect(
      findCommonFaces([
        { faces: [2, 5], rolls: 0 },
        { faces: [2, 5], rolls: 1 },
      ]),
    ).toEqual([2, 5]);
    expect(
      findCommonFaces([
        { faces: [2], rolls: 0 },
        { faces: [5], rolls: 1 },
      ]),
    ).toEqual([]);
  });
});

describe("a scene of Bitva", () => {
  it("counts the pieces on the board, unplaced and lost", () => {
    const [north, south] = countArmies(view, board);
    expect(north).toMatchObject({ general: true, infantry: 1, hand: 0, lost: 7, inZone: 1, half: "north" });
    expect(south).toMatchObject({ general: true, infantry: 1, hand: 3, lost: 4, half: "south" });
  });

  it("groups patrols by half and returns the step", () => {
    expect(buildGroups(view, board)).toEqual([
      { tone: "north", names: ["a1", "b1"] },
      { tone: "south", names: [] },
    ]);
    expect(["order", "place-roll", "entry-roll", "over"].map(getStep)).toEqual(["order", "place", "battle", "battle"]);
  });

  it("lists safe pieces and dangers, the highest risk first", () => {
    const risks = { a1: { by: [], rolls: 0 }, b1: { by: ["c9"], rolls: 11 }, c9: { by: ["b1"], rolls: 2 } };
    expect(listDangers(risks, view, board, "north")).toEqual({ safe: ["a1"], open: [{ place: "b1", risk: risks.b1 }] });
    expect(buildRiskBadges(risks, view).get("a1")?.tone).toBe("safe");
    expect(buildRiskBadges({ z9: { by: [], rolls: 1 } }, view).size).toBe(0);
    expect(buildRiskBadges(risks, view).get("b1")).toEqual({ text: "11", tone: "risk" });
  });
});

describe("the log of Bitva", () => {
  const entries: VisibleEntry[] = [
    acted(1, "", rolled(1, 4)),
    acted(2, "", rolled(2, 4)),
    acted(3, "", rolled(1, 2)),
    acted(4, "", rolled(2, 6), { kind: "begins", facts: { seat: 2 } }),
    acted(5, "", { kind: "placed", facts: { seat: 2, start: "c9", hex: "c9" } }),
    acted(6, "", rolled(2, 1, 3)),
    acted(7, "c9 to a2", moved(2, "c9", "a2"), { kind: "fell", facts: { seat: 1 } }),
    acted(8, "", rolled(1, 5, 6)),
  ];

  it("finds the last roll, the last move and the last turn", () => {
    expect(findLastRoll(entries)).toEqual({ number: 8, seat: 1, faces: [5, 6] });
    expect(findLastMove(entries)).toEqual({ from: "c9", to: "a2" });
    expect(findLastMove(entries.slice(0, 5))).toEqual({ from: "", to: "c9" });
    expect(findLastTurn(entries)).toEqual({ seat: 2, faces: [1, 3], says: "c9 to a2" });
    expect(findLastTurn(entries.slice(0, 6))).toBeNull();
  });

  it("ignores actions that were taken back", () => {
    const back: VisibleEntry = { number: 9, at: 0, kind: "taken-back", seat: "1", facts: { count: 2 }, says: [] };
    expect(findLastMove([...entries, back])).toEqual({ from: "", to: "c9" });
    expect(findLastRoll([...entries, back])?.faces).toEqual([1, 3]);
  });

  it("lists the rolls for the first turn, with ties", () => {
    expect([...listOpeningRolls(entries)]).toEqual([
      [1, [4, 2]],
      [2, [4, 6]],
    ]);
  });
});
