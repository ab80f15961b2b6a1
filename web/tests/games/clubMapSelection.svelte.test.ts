import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MapSelection } from "../../src/games/club/map/mapSelection.svelte";
import { clearSelection, selection } from "../../src/games/club/selection.svelte";
import type { GameUiProps } from "../../src/games/gameUi";
import { fake } from "../fake";

const places = { "0000": { at: [0, 0] }, "0001": { at: [0, 59] }, "0002": { at: [0, 118] } };
const unit = { kind: "infantry", seat: 1, nation: "GE", place: "0000", damage: 0, experience: 0 };
const view = {
  phase: "move",
  seat: 1,
  round: 2,
  nations: ["GE"],
  forts: {},
  hq: {},
  mover: null,
  declared: [],
  mines: {},
  units: { u1: unit },
};
const board = { places, forts: {}, nations: {}, units: {}, trenches: [] };
const stop = (more: object): object => ({ cost: 1, contact: false, touches: false, ends: false, path: [], ...more });

const LAYS = ["lay u1 0000 0", "lay u1 0000 3", "lay u1 0001 0"];
const MINES = { "0000 0": "0000", "0000 3": "0001", "0000 4": "0002" };

type Facts = Record<string, unknown>;
let resolve: (facts: Facts) => void;
let mapSelection: MapSelection;
let close: (() => void) | undefined;
const act = vi.fn();

function start(shownView: object, legal: string[], shownBoard: object = board): void {
  close?.();
  clearSelection();
  const query = vi.fn((about: string, [action]: string[]): Promise<Facts> => {
    if (about === "why") return Promise.resolve({ [action!]: { text: `no ${action}`, rule: "TC-SPEC-48" } });
    return about === "mine" ? Promise.resolve(MINES) : new Promise((done) => (resolve = done));
  });
  const props = fake<GameUiProps>({
    scene: { count: 7, view: shownView, legal },
    board: shownBoard,
    tableView: { seat: 1, query },
    isLive: true,
    act,
    explain: vi.fn(),
  });
  close = $effect.root(() => {
    mapSelection = new MapSelection(() => props);
  });
  flushSync();
}
beforeEach(() => start(view, ["move u1 0001", "move u1 0002"]));
afterEach(() => {
  close?.();
  close = undefined;
  vi.clearAllMocks();
});

async function resolveQuery(facts: Facts): Promise<void> {
  resolve(facts);
  await Promise.resolve();
  flushSync();
}

it("warns about contact even if the hex is pressed before the answer", async () => {
  mapSelection.handlePress("0000", {});
  flushSync();
  mapSelection.handlePress("0001", {});
  expect(act).not.toHaveBeenCalled();
  await resolveQuery({ u1: { "0001": stop({ contact: true, ends: true }) } });
  expect(act).not.toHaveBeenCalled();
  expect(mapSelection.pendingOrder?.place).toBe("0001");
  mapSelection.handlePress("0001", {});
  expect(act).toHaveBeenCalledWith("move u1 0001");
});

it("moves at once if there is nothing to warn about", async () => {
  mapSelection.handlePress("0000", {});
  flushSync();
  mapSelection.handlePress("0001", {});
  await resolveQuery({ u1: { "0001": stop({}) } });
  expect(act).toHaveBeenCalledWith("move u1 0001");
});

it("warns once before another unit loses its remaining movement", async () => {
  const units = { u1: unit, u2: { ...unit, place: "0002", moved: true } };
  start({ ...view, units, mover: { unit: "u2", left: 3, ended: 0 } }, ["move u1 0001", "move u2 0001"]);
  mapSelection.handlePress("0000", {});
  flushSync();
  await resolveQuery({ u1: { "0001": stop({}) } });
  mapSelection.handlePress("0001", {});
  expect(act).not.toHaveBeenCalled();
  expect(mapSelection.unitLosingMovement).toBe("u2");
  mapSelection.handleEscape();
  mapSelection.handlePress("0001", {});
  expect(act).toHaveBeenCalledWith("move u1 0001");
  expect(mapSelection.unitLosingMovement).toBe("");
});

it("does not warn if the other unit cannot move on", async () => {
  start({ ...view, mover: { unit: "u2", left: 3, ended: 1 } }, ["move u1 0001"]);
  mapSelection.handlePress("0000", {});
  flushSync();
  await resolveQuery({ u1: { "0001": stop({}) } });
  mapSelection.handlePress("0001", {});
  expect(act).toHaveBeenCalledWith("move u1 0001");
});

it("discards an early press after Escape", async () => {
  mapSelection.handlePress("0000", {});
  flushSync();
  mapSelection.handlePress("0001", {});
  mapSelection.handleEscape();
  await resolveQuery({ u1: { "0001": stop({}) } });
  expect(act).not.toHaveBeenCalled();
});

it("moves even if the server has no answer", async () => {
  mapSelection.handlePress("0000", {});
  flushSync();
  mapSelection.handlePress("0002", {});
  await resolveQuery({});
  expect(act).toHaveBeenCalledWith("move u1 0002");
});

/** Choose the hex for the marker, and wait for the hexes of mines. */
async function chooseMarker(hex: string): Promise<void> {
  mapSelection.handlePress(hex, {});
  flushSync();
  await vi.waitFor(() => expect([...mapSelection.targets.keys()]).toEqual(["0000", "0001"]));
}

it("places, removes and lays a mine by pressing hexes", async () => {
  start(view, ["move u1 0001", ...LAYS]);
  selection.unit = "u1";
  mapSelection.setMode("lay");
  expect(mapSelection.laying).toBe("marker");
  await chooseMarker("0000");
  expect(mapSelection.marker).toBe("0000");
  mapSelection.handlePress("0001", {});
  expect(mapSelection.mine).toBe("0001");
  mapSelection.handlePress("0001", {});
  expect(mapSelection.mine).toBe("");
  mapSelection.handlePress("0000", {});
  expect(mapSelection.mine).toBe("0000");
  mapSelection.handlePress("0001", {});
  expect(act).not.toHaveBeenCalled();
  expect(mapSelection.handleKey("g", "0001")).toBe(true);
  expect(act).toHaveBeenCalledExactlyOnceWith("lay u1 0000 3");
});

it("explains why a mine cannot be on a hex, and steps back with Escape", async () => {
  const places = { ...board.places, "0009": { at: [0, 900] } };
  start(view, ["move u1 0001", ...LAYS], { ...board, places });
  selection.unit = "u1";
  mapSelection.setMode("lay");
  mapSelection.handlePress("0002", {});
  await vi.waitFor(() => expect(mapSelection.layProblem).toBe("no lay u1 0002 0 (TC-SPEC-48)"));
  await chooseMarker("0000");
  mapSelection.handlePress("0002", {}); // Beside the marker, but not legal.
  await vi.waitFor(() => expect(mapSelection.layProblem).toBe("no lay u1 0000 4 (TC-SPEC-48)"));
  mapSelection.handlePress("0009", {});
  expect(mapSelection.layProblem).toContain("TC-SPEC-49");
  mapSelection.handlePress("0001", {});
  expect([mapSelection.layProblem, mapSelection.mine]).toEqual(["", "0001"]);
  mapSelection.handleEscape();
  expect([mapSelection.mine, mapSelection.marker]).toEqual(["", "0000"]);
  mapSelection.handleEscape();
  expect([mapSelection.marker, mapSelection.mode]).toEqual(["", "lay"]);
  mapSelection.handleEscape();
  expect(mapSelection.mode).toBe("");
});

it("chooses hexes for a mine at once if nothing else can be done", () => {
  start(view, LAYS);
  mapSelection.handlePress("0000", {});
  expect(mapSelection.mode).toBe("lay");
  expect(selection.mode).toBe("");
});

it("places a mine that was chosen before the answer", async () => {
  start(view, ["move u1 0001", ...LAYS]);
  selection.unit = "u1";
  mapSelection.setMode("lay");
  mapSelection.handlePress("0000", {});
  mapSelection.handlePress("0000", {});
  expect([mapSelection.marker, mapSelection.mine]).toEqual(["0000", ""]);
  flushSync();
  await vi.waitFor(() => expect(mapSelection.mine).toBe("0000"));
});
