import { describe, expect, it } from "vitest";
import {
  formatRoll,
  judgeRoll,
  measureLuck,
  restoreHistory,
  rollDie,
  type RollTable,
  summarize,
} from "../../../src/pages/companion/dice/rollHistory";

/** A position in which sixes capture and all other rolls allow as many moves as their sum. */
const table: RollTable = {};
for (let low = 1; low <= 6; low += 1) {
  for (let high = low; high <= 6; high += 1) {
    const takes = high === 6 ? 1 : 0;
    table[`${low}-${high}`] = { rolls: low === high ? 1 : 2, moves: low + high, takes };
  }
}

describe("the luck of a roll", () => {
  it("is the share of the rolls that allow less", () => {
    expect(measureLuck(table, [6, 6])).toBeCloseTo(35.5 / 36);
    expect(measureLuck(table, [1, 1])).toBeCloseTo(0.5 / 36);
    // 25 rolls capture nothing. A capture is worth more than many moves.
    expect(measureLuck(table, [6, 1])).toBeCloseTo(26 / 36);
  });

  it("is one half on average", () => {
    const mean = Object.entries(table).reduce(
      (sum, [name, { rolls }]) => sum + (rolls * measureLuck(table, name.split("-").map(Number))!) / 36,
      0,
    );
    expect(mean).toBeCloseTo(0.5);
  });

  it("is unknown without a position", () => {
    expect(measureLuck({}, [1, 2])).toBeNull();
    expect(judgeRoll(1, [5, 2], null)).toEqual({ seat: 1, faces: [5, 2], luck: null, moves: null, takes: null });
    expect(judgeRoll(1, [6, 2], table)).toMatchObject({ moves: 8, takes: 1 });
  });
});

describe("the history", () => {
  const history = [
    judgeRoll(1, [3, 3], table),
    judgeRoll(2, [6, 1], null),
    judgeRoll(1, [2, 3], table),
    judgeRoll(2, [4], null),
  ];

  it("is summed up for each seat", () => {
    const [first, second, ...rest] = summarize(history);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ seat: 1, rolls: 2, doubles: 1, faces: [0, 1, 3, 0, 0, 0] });
    expect(first!.expectedDoubles).toBeCloseTo(1 / 3);
    expect(first!.luck).toBeCloseTo((history[0]!.luck! + history[2]!.luck!) / 2);
    expect(second).toMatchObject({ seat: 2, rolls: 1, luck: null });
  });

  it("is restored without damaged entries", () => {
    const stored: unknown = JSON.parse(JSON.stringify([...history, null, { seat: 1, faces: [7, 1] }, { faces: [1] }]));
    expect(restoreHistory(stored)).toEqual(history);
    expect(restoreHistory({})).toEqual([]);
  });
});

it("names a roll with the lower number first", () => {
  expect(formatRoll([5, 2])).toBe("2-5");
});

it("rolls all faces about equally often", () => {
  const counts = new Map<number, number>();
  for (let count = 0; count < 6000; count += 1) {
    const face = rollDie();
    counts.set(face, (counts.get(face) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  // Seven standard deviations: fails once in 10 to the power of 11 runs.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(203);
});
