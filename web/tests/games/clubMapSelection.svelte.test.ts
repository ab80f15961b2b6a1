import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FaceProps } from "../../src/games/gameUi";
import { Hand } from "../../src/games/club/map/mapSelection.svelte";
import { picked } from "../../src/games/club/selection.svelte";

const places = { "0000": { at: [0, 0] }, "0001": { at: [0, 59] }, "0002": { at: [0, 118] } };
const unit = { kind: "infantry", seat: 1, nation: "GE", place: "0000", damage: 0, experience: 0 };
const view = { phase: "move", seat: 1, round: 2, nations: ["GE"], forts: {}, hq: {}, mover: null, declared: [], mines: {}, units: { u1: unit } };
const scenery = { places, forts: {}, nations: {}, units: {}, trenches: [] };
const stop = (more: object): object => ({ cost: 1, contact: false, touches: false, ends: false, way: [], ...more });

let answer: (facts: object) => void;
let hand: Hand;
let close: () => void;
const act = vi.fn();

beforeEach(() => {
  Object.assign(picked, { unit: "", place: "", flash: [], sheet: "", draft: [] });
  const look = vi.fn(() => new Promise((told) => (answer = told)));
  const props = {
    scene: { count: 7, view, legal: ["move u1 0001", "move u1 0002"] },
    scenery, sight: { seat: 1, look }, isNow: true, act, explain: vi.fn(),
  } as unknown as FaceProps;
  close = $effect.root(() => {
    hand = new Hand(() => props);
  });
  flushSync();
});
afterEach(() => {
  close();
  vi.clearAllMocks();
});

async function told(facts: object): Promise<void> {
  answer(facts);
  await Promise.resolve();
  flushSync();
}

it("warns of contact also who presses before it is known", async () => {
  hand.press("0000", {});
  flushSync();
  hand.press("0001", {});
  expect(act).not.toHaveBeenCalled();
  await told({ u1: { "0001": stop({ contact: true, ends: true }) } });
  expect(act).not.toHaveBeenCalled();
  expect(hand.armed?.place).toBe("0001");
  hand.press("0001", {});
  expect(act).toHaveBeenCalledWith("move u1 0001");
});

it("goes at once where nothing is to be warned of, or nobody knows", async () => {
  hand.press("0000", {});
  flushSync();
  hand.press("0001", {});
  await told({ u1: { "0001": stop({}) } });
  expect(act).toHaveBeenCalledWith("move u1 0001");
});

it("does not go where the last press no longer points", async () => {
  hand.press("0000", {});
  flushSync();
  hand.press("0001", {});
  hand.escape();
  await told({ u1: { "0001": stop({}) } });
  expect(act).not.toHaveBeenCalled();
});

it("goes also when the server does not answer what it was asked", async () => {
  hand.press("0000", {});
  flushSync();
  hand.press("0002", {});
  await told({});
  expect(act).toHaveBeenCalledWith("move u1 0002");
});
