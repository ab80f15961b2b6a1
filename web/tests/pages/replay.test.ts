import { describe, expect, it } from "vitest";
import { parsePastedText } from "../../src/pages/analysis/pastedRecord";
import {
  applyChange,
  buildMoments,
  findNearestStep,
  findNextStop,
  locateActions,
  type Moment,
} from "../../src/pages/replay/frames";
import { summarizeReview } from "../../src/pages/replay/reviewStore.svelte";
import type { Frames, Scene } from "../../src/wire/types";
import { fake } from "../fake";

function entry(number: number, kind: string, seat = "1") {
  return { number, at: 0, kind, seat, facts: {}, says: [] };
}

function moment(number: number, kind: string, seat = "1", actionCount: number | null = null): Moment {
  return { entry: entry(number, kind, seat), scene: fake<Scene>({ view: {} }), actionCount, position: "" };
}

describe("applyChange", () => {
  it("sets, removes and changes nested values", () => {
    const before = { phase: "move", view: { units: { u1: { place: "0101" }, u2: { place: "0202" } }, round: 1 } };
    const after = applyChange(before, {
      set: { phase: "bank" },
      inside: {
        view: {
          inside: {
            units: { set: { u3: { place: "0303" } }, drop: ["u2"], inside: { u1: { set: { place: "0102" } } } },
          },
        },
      },
    });
    expect(after).toEqual({
      phase: "bank",
      view: { units: { u1: { place: "0102" }, u3: { place: "0303" } }, round: 1 },
    });
    expect(before.view.units.u1.place).toBe("0101");
  });

  it("shares unchanged parts", () => {
    const before = { a: { deep: 1 }, b: { deep: 2 } };
    const after = applyChange(before, { inside: { a: { set: { deep: 3 } } } });
    expect(after.b).toBe(before.b);
    expect(after.a).not.toBe(before.a);
  });
});

it("builds each moment of a chunk from the previous one", () => {
  const scene = fake<Scene>({ count: 1, view: { position: "first" } });
  const chunk = fake<Frames>({
    first: 1,
    frames: [
      { entry: entry(1, "started"), scene },
      {
        entry: entry(2, "acted"),
        change: { set: { count: 2 }, inside: { view: { set: { position: "second" } } } },
        deeds: 1,
      },
      { entry: entry(3, "acted"), change: { set: { count: 3 } }, deeds: 2, position: "with what was hidden" },
    ],
  });
  const moments = buildMoments(chunk);
  expect(moments.map((one) => one.scene.count)).toEqual([1, 2, 3]);
  expect(moments.map((one) => one.position)).toEqual(["first", "second", "with what was hidden"]);
  expect(moments.map((one) => one.actionCount)).toEqual([null, 1, 2]);
});

it("finds the step nearest to an entry", () => {
  const moments = [moment(1, "sat"), moment(2, "started"), moment(3, "said"), moment(4, "acted"), moment(5, "said")];
  expect(findNearestStep(moments, 5)).toBe(4);
  expect(findNearestStep(moments, 3)).toBe(2);
  expect(findNearestStep(moments, 4)).toBe(4);
  expect(findNearestStep([...moments, undefined], 6)).toBe(6);
});

describe("findNextStop", () => {
  const moments = [
    moment(1, "sat"),
    moment(2, "started"),
    moment(3, "acted", "chance"),
    moment(4, "acted", "1"),
    moment(5, "said", "2"),
    moment(6, "acted", "1"),
    moment(7, "acted", "chance"),
    moment(8, "acted", "2"),
    moment(9, "ended"),
  ];

  it("stops at actions, not at chat messages", () => {
    expect(findNextStop(moments, 4, 1, false)).toBe(6);
    expect(findNextStop(moments, 6, -1, false)).toBe(4);
    expect(findNextStop(moments, 2, 1, false)).toBe(3);
  });

  it("stops at the last action of a seat if it steps by turns", () => {
    expect(findNextStop(moments, 3, 1, true)).toBe(6);
    expect(findNextStop(moments, 6, 1, true)).toBe(8);
    expect(findNextStop(moments, 8, -1, true)).toBe(6);
  });

  it("stays at the first and the last step", () => {
    expect(findNextStop(moments, 9, 1, false)).toBe(9);
    expect(findNextStop(moments, 2, -1, false)).toBe(2);
  });

  it("stops at a moment that is not loaded", () => {
    expect(findNextStop([...moments.slice(0, 3), undefined, ...moments.slice(4)], 3, 1, false)).toBe(4);
  });
});

it("locates every action, including those that were taken back or not shown", () => {
  const moments = [
    moment(1, "started", "1", 0),
    moment(2, "acted", "1", 1),
    moment(3, "acted", "1", 2),
    moment(4, "undone", "1", 1),
    moment(5, "acted", "1", 2),
    moment(6, "acted", "2", 4), // The third action was not shown.
    moment(7, "ended", "table", 4),
  ];
  expect(locateActions(moments, 4)).toEqual([1, 4, 5, 5, 6]);
});

it("keeps only the mistakes of a review", () => {
  const review = {
    decisions: [
      { at: 3, seat: 1, mark: "", loss: 0.01, best: { actions: ["a"] }, played: {} },
      {
        at: 5,
        seat: 2,
        mark: "??",
        loss: 0.3,
        best: { actions: ["b"], words: { en: "b" }, because: { en: ["so"] } },
        played: { actions: ["c"] },
      },
    ],
    setup_actions: 2,
  };
  expect(summarizeReview(4, review)).toEqual({
    level: 4,
    setup: 2,
    slips: [
      {
        at: 5,
        seat: 2,
        mark: "??",
        loss: 0.3,
        played: ["c"],
        best: ["b"],
        words: { en: "b" },
        because: { en: ["so"] },
      },
    ],
  });
});

describe("parsePastedText", () => {
  it("reads a position", () => {
    expect(parsePastedText("  8/8 b 0 0 0 ", "trench")).toEqual({
      game: "trench",
      options: {},
      moments: [{ position: "8/8 b 0 0 0", what: "" }],
    });
  });

  it("reads a record with its game and options", () => {
    const record = {
      format: "firestep-record-1",
      game: "bitva",
      settings: { players: 2 },
      start: null,
      entries: [{ seat: "1", action: "die 3", position: "after" }],
    };
    expect(parsePastedText(JSON.stringify(record), "trench")).toEqual({
      game: "bitva",
      options: { players: 2 },
      moments: [
        { position: "", what: "" },
        { position: "after", what: "die 3" },
      ],
    });
  });

  it("rejects a record without positions", () => {
    const record = { format: "firestep-seat-record-1", game: "club", settings: {}, entries: [{ action: "?" }] };
    expect(parsePastedText(JSON.stringify(record), "club")).toBeNull();
  });
});
