// The replay without a server: scenes from changes, stops on the way, and what is kept of a review.
import { describe, expect, it } from "vitest";
import { readBrought } from "../../src/pages/analysis/pastedRecord";
import { changed, momentsOf, nextStop, placesOf, type Moment } from "../../src/pages/replay/frames";
import { verdictOf } from "../../src/pages/replay/reviewStore.svelte";
import type { Frames, Scene } from "../../src/wire/types";

function entry(number: number, kind: string, seat = "1") {
  return { number, at: 0, kind, seat, facts: {}, says: [] };
}

function moment(number: number, kind: string, seat = "1", deeds: number | null = null): Moment {
  return { entry: entry(number, kind, seat), scene: { view: {} } as unknown as Scene, deeds, position: "" };
}

describe("a change", () => {
  it("sets, drops and goes inside what stays", () => {
    const before = { phase: "move", view: { units: { u1: { place: "0101" }, u2: { place: "0202" } }, round: 1 } };
    const after = changed(before, { set: { phase: "bank" }, inside: { view: { inside: { units: { set: { u3: { place: "0303" } }, drop: ["u2"], inside: { u1: { set: { place: "0102" } } } } } } } });
    expect(after).toEqual({ phase: "bank", view: { units: { u1: { place: "0102" }, u3: { place: "0303" } }, round: 1 } });
    expect(before.view.units.u1.place).toBe("0101");
  });

  it("shares what has not changed", () => {
    const before = { a: { deep: 1 }, b: { deep: 2 } };
    const after = changed(before, { inside: { a: { set: { deep: 3 } } } });
    expect(after.b).toBe(before.b);
    expect(after.a).not.toBe(before.a);
  });
});

it("makes moments of a piece, each from the one before", () => {
  const scene = { count: 1, view: { position: "first" } } as unknown as Scene;
  const piece = {
    first: 1,
    frames: [
      { entry: entry(1, "started"), scene },
      { entry: entry(2, "acted"), change: { set: { count: 2 }, inside: { view: { set: { position: "second" } } } }, deeds: 1 },
      { entry: entry(3, "acted"), change: { set: { count: 3 } }, deeds: 2, position: "with what was hidden" },
    ],
  } as unknown as Frames;
  const moments = momentsOf(piece);
  expect(moments.map((one) => one.scene.count)).toEqual([1, 2, 3]);
  expect(moments.map((one) => one.position)).toEqual(["first", "second", "with what was hidden"]);
  expect(moments.map((one) => one.deeds)).toEqual([null, 1, 2]);
});

describe("stops", () => {
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

  it("are the actions, not the talk", () => {
    expect(nextStop(moments, 4, 1, false)).toBe(6);
    expect(nextStop(moments, 6, -1, false)).toBe(4);
    expect(nextStop(moments, 2, 1, false)).toBe(3);
  });

  it("by turns are the last of what one seat did; a roll goes with what follows", () => {
    expect(nextStop(moments, 3, 1, true)).toBe(6);
    expect(nextStop(moments, 6, 1, true)).toBe(8);
    expect(nextStop(moments, 8, -1, true)).toBe(6);
  });

  it("end at the ends", () => {
    expect(nextStop(moments, 9, 1, false)).toBe(9);
    expect(nextStop(moments, 2, -1, false)).toBe(2);
  });

  it("wait at what has not come yet", () => {
    expect(nextStop([...moments.slice(0, 3), undefined, ...moments.slice(4)], 3, 1, false)).toBe(4);
  });
});

it("finds the place of every action, also of those taken back and those not shown", () => {
  const moments = [
    moment(1, "started", "1", 0),
    moment(2, "acted", "1", 1),
    moment(3, "acted", "1", 2),
    moment(4, "undone", "1", 1),
    moment(5, "acted", "1", 2),
    moment(6, "acted", "2", 4), // the third was not shown
  ];
  expect(placesOf(moments, 4)).toEqual([1, 4, 5, 5, 6]);
});

it("keeps of a review only what is shown", () => {
  const review = {
    decisions: [
      { at: 3, seat: 1, mark: "", loss: 0.01, best: { actions: ["a"] }, played: {} },
      { at: 5, seat: 2, mark: "??", loss: 0.3, best: { actions: ["b"], words: { en: "b" }, because: { en: ["so"] } }, played: {} },
    ],
  };
  expect(verdictOf(4, review)).toEqual({ level: 4, slips: [{ at: 5, seat: 2, mark: "??", loss: 0.3, words: { en: "b" }, because: { en: ["so"] } }] });
});

describe("what is brought along", () => {
  it("may be a position", () => {
    expect(readBrought("  8/8 b 0 0 0 ", "trench")).toEqual({ game: "trench", options: {}, moments: [{ position: "8/8 b 0 0 0", what: "" }] });
  });

  it("may be a record, with its game and options", () => {
    const record = { format: "firestep-record-1", game: "bitva", settings: { players: 2 }, start: null, entries: [{ seat: "1", action: "die 3", position: "after" }] };
    expect(readBrought(JSON.stringify(record), "trench")).toEqual({
      game: "bitva",
      options: { players: 2 },
      moments: [{ position: "", what: "" }, { position: "after", what: "die 3" }],
    });
  });

  it("may be a record without positions, which is of no use", () => {
    const record = { format: "firestep-seat-record-1", game: "club", settings: {}, entries: [{ action: "?" }] };
    expect(readBrought(JSON.stringify(record), "club")).toBeNull();
  });
});
