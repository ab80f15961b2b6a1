import { describe, expect, it } from "vitest";
import {
  adjust,
  createClock,
  findFlagged,
  formatTime,
  getLeft,
  isRunning,
  limitPace,
  pause,
  press,
  restoreClock,
  resume,
} from "../../../src/pages/companion/clock/clockModel";
import {
  type Capture,
  countCaptured,
  restoreCaptures,
  sumPoints,
} from "../../../src/pages/companion/clock/pointsModel";

const SECOND = 1000;
const clock = createClock({ minutes: 5, increment: 3 });

describe("the clock", () => {
  it("starts the other player's time with the first press", () => {
    const started = press(clock, "white", 0);
    expect(started.active).toBe("black");
    expect(getLeft(started, "black", 10 * SECOND)).toBe(290 * SECOND);
    expect(getLeft(started, "white", 10 * SECOND)).toBe(300 * SECOND);
    expect(started.moves).toEqual({ black: 0, white: 0 });
  });

  it("adds the increment after each move", () => {
    const moved = press(press(clock, "white", 0), "black", 10 * SECOND);
    expect(moved.left.black).toBe(293 * SECOND);
    expect(moved.active).toBe("white");
    expect(moved.moves).toEqual({ black: 1, white: 0 });
  });

  it("ignores the half of the player who waits", () => {
    const started = press(clock, "white", 0);
    expect(press(started, "white", 5 * SECOND)).toBe(started);
  });

  it("stands still during a pause", () => {
    const paused = pause(press(clock, "white", 0), 10 * SECOND);
    expect(getLeft(paused, "black", 900 * SECOND)).toBe(290 * SECOND);
    expect(press(paused, "black", 20 * SECOND)).toBe(paused);
    const resumed = resume(paused, 900 * SECOND);
    expect(getLeft(resumed, "black", 901 * SECOND)).toBe(289 * SECOND);
    expect(pause(clock, 0)).toBe(clock);
    expect(resume(clock, 0)).toBe(clock);
  });

  it("ends when the time is up, without an increment for a late press", () => {
    const started = press(clock, "white", 0);
    expect(findFlagged(started, 299 * SECOND)).toBeNull();
    expect(findFlagged(started, 300 * SECOND)).toBe("black");
    expect(isRunning(started, 301 * SECOND)).toBe(false);
    expect(press(started, "black", 301 * SECOND)).toBe(started);
    expect(getLeft(started, "black", 900 * SECOND)).toBe(0);
  });

  it("can be corrected", () => {
    const corrected = adjust(press(clock, "white", 0), "black", 60, 10 * SECOND);
    expect(corrected.left.black).toBe(350 * SECOND);
    expect(corrected.since).toBeNull();
    expect(adjust(clock, "white", -1000, 0).left.white).toBe(0);
  });

  it("survives a reload, also while it runs", () => {
    const started = press(clock, "white", 0);
    expect(restoreClock(JSON.parse(JSON.stringify(started)))).toEqual(started);
  });

  it.each([null, 7, "x", {}, { ...clock, left: { black: -1, white: 0 } }, { ...clock, active: "red" }])(
    "replaces a damaged value: %j",
    (stored) => expect(restoreClock(stored).moves).toEqual({ black: 0, white: 0 }),
  );

  it("limits the own pace", () => {
    expect(limitPace(0, -5)).toEqual({ minutes: 1, increment: 0 });
    expect(limitPace(1e9, NaN)).toEqual({ minutes: 600, increment: 0 });
    expect(limitPace(12.4, 7)).toEqual({ minutes: 12, increment: 7 });
  });

  it.each([
    [300_000, "5:00"],
    [59_001, "1:00"],
    [12_000, "0:12"],
    [9_950, "10.0"],
    [900, "0.9"],
    [0, "0.0"],
    [3_725_000, "1:02:05"],
  ])("formats %d ms as %s", (ms, text) => expect(formatTime(ms)).toBe(text));
});

describe("the points", () => {
  const ranks = [
    { letter: "s", name: "soldier", stars: 1, value: 2, rule: "", limit: 6 },
    { letter: "g", name: "general", stars: 5, value: 10, rule: "", limit: 1 },
  ];
  const captures: Capture[] = [
    { by: "black", rank: "s" },
    { by: "white", rank: "g" },
    { by: "black", rank: "s" },
  ];

  it("are the sum of the captured pieces", () => {
    expect(sumPoints(captures, "black", ranks)).toBe(4);
    expect(sumPoints(captures, "white", ranks)).toBe(10);
    expect(countCaptured(captures, "black", "s")).toBe(2);
  });

  it("leave out damaged entries", () => {
    expect(restoreCaptures([...captures, null, { by: "red", rank: "s" }, 3])).toEqual(captures);
    expect(restoreCaptures("x")).toEqual([]);
  });
});
