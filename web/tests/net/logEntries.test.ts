import { expect, it } from "vitest";
import { findTakenBack, listActions, numberSteps } from "../../src/net/logEntries";
import type { VisibleEntry } from "../../src/wire/types";

const entry = (number: number, kind: string, facts: VisibleEntry["facts"] = {}): VisibleEntry => ({
  number,
  at: 0,
  kind,
  seat: "1",
  facts,
  says: [],
});

it("finds the actions that were undone or taken back", () => {
  const entries = [
    entry(1, "acted"),
    entry(2, "acted"),
    entry(3, "said"),
    entry(4, "undone", { count: 1 }),
    entry(5, "acted"),
    entry(6, "acted"),
    entry(7, "taken-back", { count: 2 }),
    entry(8, "acted"),
  ];
  expect([...findTakenBack(entries)]).toEqual([2, 5, 6]);
  expect(listActions(entries).map((one) => one.number)).toEqual([1, 8]);
});

it("numbers the steps from the start of the game, without chat messages", () => {
  const kinds = ["sat", "started", "said", "acted", "said", "acted"];
  const entries = kinds.map((kind, at) => entry(at + 1, kind));
  expect(numberSteps(entries)).toEqual([0, 0, 0, 1, 1, 2]);
  const incomplete = entries.map((one, at) => (at === 2 ? undefined : one));
  expect(numberSteps(incomplete).slice(0, 3)).toEqual([0, 0, undefined]);
  expect(numberSteps(incomplete).at(-1)).toBeUndefined();
});
