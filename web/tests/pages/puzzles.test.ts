import { beforeEach, describe, expect, it } from "vitest";
import { chooseDaily, chooseNext, filterPuzzles, getDayDate, getDayNumber } from "../../src/pages/puzzles/puzzleChoice";
import {
  addDailySolution,
  addHint,
  addResult,
  countResults,
  EMPTY_RECORD,
  getLevelRating,
  getNearestLevel,
  getStreak,
  type PuzzleRecord,
  readRecord,
  updateRating,
  writeRecord,
} from "../../src/pages/puzzles/puzzleRecord";

const makePuzzles = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `p${at}`,
    level: 1 + (at % 4),
    theme: at % 2 ? "capture" : "quiet",
  }));

describe("the daily puzzle", () => {
  it("changes at midnight UTC", () => {
    const before = getDayNumber(new Date("2026-11-18T23:59:59.999Z"));
    expect(getDayNumber(new Date("2026-11-18T00:00:00Z"))).toBe(before);
    expect(getDayNumber(new Date("2026-11-19T00:00:00Z"))).toBe(before + 1);
    expect(getDayDate(before).toISOString()).toBe("2026-11-18T00:00:00.000Z");
  });

  it("does not depend on the order of the list", () => {
    const puzzles = makePuzzles(37);
    for (let day = 20000; day < 20040; day += 1)
      expect(chooseDaily([...puzzles].reverse(), day)).toEqual(chooseDaily(puzzles, day));
  });

  it.each([1, 2, 3, 10, 100, 501, 512])("takes each of %i puzzles once before any comes again", (count) => {
    const puzzles = makePuzzles(count);
    const chosen = Array.from({ length: count }, (_, day) => chooseDaily(puzzles, 20775 + day)?.id);
    expect(new Set(chosen).size).toBe(count);
  });

  it("is a known one on a known day, so that all versions of the page agree", () => {
    expect(chooseDaily(makePuzzles(500), 20775)?.id).toBe("p77");
  });

  it("is undefined without puzzles", () => {
    expect(chooseDaily([], 20775)).toBeUndefined();
  });
});

describe("the streak", () => {
  it("grows by consecutive days and begins again after a gap", () => {
    let record = addDailySolution(EMPTY_RECORD, 100);
    expect(getStreak(record, 100)).toBe(1);
    record = addDailySolution(record, 101);
    expect(record.streak).toBe(2);
    record = addDailySolution(record, 103);
    expect(record.streak).toBe(1);
    expect(record.longestStreak).toBe(2);
  });

  it("counts a day once, and no earlier day", () => {
    const record = addDailySolution(EMPTY_RECORD, 100);
    expect(addDailySolution(record, 100)).toBe(record);
    expect(addDailySolution(record, 99)).toBe(record);
  });

  it("stays until the end of the next day", () => {
    const record = addDailySolution(EMPTY_RECORD, 100);
    expect(getStreak(record, 101)).toBe(1);
    expect(getStreak(record, 102)).toBe(0);
  });
});

describe("the rating", () => {
  it("rises for a solution and falls for a failure, more at unexpected results", () => {
    const rating = getLevelRating(3);
    expect(updateRating(rating, 0, 3, true)).toBe(rating + 40);
    expect(updateRating(rating, 0, 3, false)).toBe(rating - 40);
    expect(updateRating(rating, 0, 6, true)).toBeGreaterThan(rating + 70);
    expect(updateRating(rating, 0, 1, true)).toBeLessThan(rating + 10);
  });

  it("changes less after ten results, and never falls below the minimum", () => {
    expect(updateRating(1000, 10, 3, true)).toBe(1016);
    expect(updateRating(100, 0, 1, false)).toBe(100);
  });

  it("has a nearest level", () => {
    expect(getNearestLevel(getLevelRating(4) + 80, [1, 2, 3, 4, 5])).toBe(4);
    expect(getNearestLevel(5000, [2, 3])).toBe(3);
  });
});

describe("results", () => {
  it("keeps the first result", () => {
    const failed = addResult(EMPTY_RECORD, "p1", 2, false);
    expect(failed.rating).toBeLessThan(EMPTY_RECORD.rating);
    expect(addResult(failed, "p1", 2, true)).toBe(failed);
    expect(addHint(failed, "p1")).toBe(failed);
  });

  it("counts a solution with a hint as help, without a change of the rating", () => {
    const helped = addResult(addHint(EMPTY_RECORD, "p1"), "p1", 2, true);
    expect(helped.results.p1).toBe("helped");
    expect(helped.rating).toBe(EMPTY_RECORD.rating);
    expect(addResult(addHint(EMPTY_RECORD, "p1"), "p1", 2, false).results.p1).toBe("failed");
  });

  it("counts the results", () => {
    const record = addResult(addResult(EMPTY_RECORD, "p1", 2, true), "p2", 2, false);
    expect(countResults(record)).toEqual({ hinted: 0, helped: 0, solved: 1, failed: 1 });
  });

  beforeEach(() => localStorage.clear());
  it("stores the games separately", () => {
    writeRecord("trench", addResult(EMPTY_RECORD, "p1", 2, true));
    expect(readRecord("trench").results).toEqual({ p1: "solved" });
    expect(readRecord("bitva")).toEqual(EMPTY_RECORD);
  });
});

describe("the next puzzle", () => {
  const puzzles = makePuzzles(12);
  const withResults = (results: PuzzleRecord["results"], rating = 800): PuzzleRecord => ({
    ...EMPTY_RECORD,
    rating,
    results,
  });

  it("is near the rating and not the current one", () => {
    expect(chooseNext(puzzles, withResults({}, getLevelRating(3)), "p2", () => 0)?.id).toBe("p6");
    expect(chooseNext(puzzles, withResults({}, 5000), "", () => 0.99)?.id).toBe("p11");
  });

  it("is a new one, then one that is not solved, then any", () => {
    const all = Object.fromEntries(puzzles.map(({ id }) => [id, "solved" as const]));
    const { p5: _, ...rest } = all;
    expect(chooseNext(puzzles, withResults(rest), "")?.id).toBe("p5");
    expect(chooseNext(puzzles, withResults({ ...all, p7: "failed" }), "")?.id).toBe("p7");
    expect(chooseNext(puzzles, withResults(all), "p1")).toBeDefined();
    expect(chooseNext([puzzles[0]!], withResults({}), "p0")).toBeUndefined();
  });

  it("is filtered by level and theme", () => {
    expect(filterPuzzles(puzzles, { level: 0, theme: "" })).toHaveLength(12);
    expect(filterPuzzles(puzzles, { level: 2, theme: "" })).toHaveLength(3);
    expect(filterPuzzles(puzzles, { level: 2, theme: "quiet" })).toHaveLength(0);
  });
});
