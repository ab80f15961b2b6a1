import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type PlaybackSpeed, ScenePlayback, type StepKind } from "../../src/net/scenePlayback.svelte";
import type { Scene, VisibleEntry } from "../../src/wire/types";

const scene = (count: number, more: Partial<Scene> = {}): Scene => ({
  asides: [],
  clock: null,
  count,
  dice: { kind: "fair", due: [], nonces: {}, promise: "", seed: "" },
  legal: [],
  outcome: null,
  phase: "move",
  rematch: "",
  requests: [],
  seats: [],
  status: "running",
  status_text: "",
  take_back: false,
  to_act: ["2"],
  undo: 0,
  view: {},
  ...more,
});
const entry = (number: number, seat: string, action: string, kind = "acted"): VisibleEntry => ({
  number,
  at: 0,
  kind,
  seat,
  facts: { action },
  says: [`${seat} ${action}`],
});
const KINDS: Record<string, StepKind> = { move: "move", attack: "declaration", roll: "battle", reply: "battle" };

let speed: PlaybackSpeed;
let rollMs: number;
let fetchScene: ReturnType<typeof vi.fn<(number: number) => Promise<Scene | null>>>;
let playback: ScenePlayback;

beforeEach(() => {
  vi.useFakeTimers();
  speed = "normal";
  rollMs = 0;
  fetchScene = vi.fn(async (number: number) => scene(number));
  playback = new ScenePlayback(fetchScene, {
    describeStep: ({ facts }) => ({
      kind: KINDS[String(facts.action)] ?? "other",
      continues: facts.action === "reply",
    }),
    listOwnSeats: () => [1],
    getSpeed: () => speed,
    getRollMs: () => rollMs,
  });
  playback.receive([entry(1, "table", "", "started"), entry(2, "1", "move")], scene(2), true);
});
afterEach(() => {
  playback.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const shown = (): [number | undefined, number | undefined] => [playback.scene?.count, playback.entries.at(-1)?.number];
/** Receive the turn of the computer: two moves, a declaration, two battles, and the end of the turn. */
function receiveTurn(): void {
  playback.receive([entry(3, "2", "move")], scene(3), false);
  playback.receive([entry(4, "2", "move")], scene(4), false);
  playback.receive([entry(5, "2", "attack")], scene(5), false);
  playback.receive(
    [entry(6, "chance", "roll"), entry(7, "chance", "reply"), entry(8, "chance", "roll")],
    scene(8),
    false,
  );
  playback.receive([entry(9, "2", "end")], scene(9, { to_act: ["1"] }), false);
}
/** Advance the time until everything is shown. Return the entries that were the last shown ones. */
async function watch(): Promise<number[]> {
  const seen = [playback.entries.at(-1)!.number];
  for (let count = 0; count < 4000 && playback.isBehind; count += 1) {
    await vi.advanceTimersByTimeAsync(10);
    const number = playback.entries.at(-1)!.number;
    expect(playback.scene?.count).toBe(number);
    if (number !== seen.at(-1)) seen.push(number);
  }
  return seen;
}

describe("a turn of another player", () => {
  it("is shown in steps, the scene and the entries together", async () => {
    receiveTurn();
    expect(playback.latestScene?.count).toBe(9);
    expect(shown()).toEqual([3, 3]);
    expect(playback.isBehind).toBe(true);
    expect(playback.turnSeat).toBe(2);
    expect(await watch()).toEqual([3, 4, 5, 7, 8, 9]);
    expect(fetchScene.mock.calls).toEqual([[7]]);
    expect(playback.isBehind).toBe(false);
    expect(playback.turnSeat).toBe(0);
  });

  it("gives battles more time than moves", async () => {
    receiveTurn();
    const times: number[] = [];
    let last = 3;
    for (let now = 0; playback.isBehind; now += 10) {
      await vi.advanceTimersByTimeAsync(10);
      if (playback.entries.at(-1)!.number !== last) times.push(now);
      last = playback.entries.at(-1)!.number;
    }
    const [move, declaration, battle, secondBattle, end] = times as [number, number, number, number, number];
    expect(secondBattle - battle).toBeGreaterThan(2 * (declaration - move));
    expect(end - secondBattle).toBeGreaterThan(2 * (declaration - move));
    expect(move).toBeGreaterThan(500);
  });

  it("shows the dice of a battle before its result", async () => {
    rollMs = 750;
    playback.receive([entry(3, "chance", "roll")], scene(3), false);
    expect(shown()).toEqual([2, 2]);
    expect(playback.rolling.map(({ number }) => number)).toEqual([3]);
    expect(playback.stepStart).toBe(3);
    await vi.advanceTimersByTimeAsync(760);
    expect(shown()).toEqual([3, 3]);
    expect(playback.rolling).toEqual([]);
    expect(playback.lastStep).toEqual({ kind: "battle", from: 3 });
  });

  it("is skipped to its end", () => {
    receiveTurn();
    playback.skip();
    expect(shown()).toEqual([9, 9]);
    expect(playback.isBehind).toBe(false);
    expect(playback.lastStep?.kind).toBe("battle");
  });

  it("goes on step by step by a button", () => {
    receiveTurn();
    playback.next();
    expect(shown()).toEqual([4, 4]);
    playback.next();
    expect(shown()).toEqual([5, 5]);
  });

  it.each([
    ["slow", 1.8],
    ["fast", 0.4],
  ] as const)("has the speed %s", async (chosen, factor) => {
    speed = chosen;
    const start = Date.now();
    for (let number = 3; number < 13; number += 1) playback.receive([entry(number, "2", "move")], scene(number), false);
    await watch();
    expect((Date.now() - start) / factor).toBeGreaterThan(10 * 640);
    expect((Date.now() - start) / factor).toBeLessThan(10 * 680);
  });

  it("is shown at once at the speed instant, on a hidden page and with typed dice", () => {
    speed = "instant";
    playback.receive([entry(3, "2", "move"), entry(4, "2", "move")], scene(4), false);
    expect(shown()).toEqual([4, 4]);
    speed = "normal";
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    playback.receive([entry(5, "2", "move"), entry(6, "2", "move")], scene(6), false);
    expect(shown()).toEqual([6, 6]);
    vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    const dice = { ...scene(0).dice, kind: "typed" as const };
    playback.receive([entry(7, "chance", "roll"), entry(8, "chance", "roll")], scene(8, { dice }), false);
    expect(shown()).toEqual([8, 8]);
    expect(fetchScene).not.toHaveBeenCalled();
  });

  it("is shown faster if it is long", async () => {
    for (let number = 3; number < 123; number += 1)
      playback.receive([entry(number, "2", "move")], scene(number), false);
    const start = Date.now();
    expect(await watch()).toHaveLength(120);
    expect(Date.now() - start).toBeLessThan(22_000);
  });

  it("takes only a small part of the own time", async () => {
    const clock = { left: { 1: 120_000, 2: 120_000 }, running: [1], at_zero: "lose" };
    for (let number = 3; number < 23; number += 1)
      playback.receive([entry(number, "2", "move")], scene(number, { to_act: ["1"], clock }), false);
    const start = Date.now();
    expect(await watch()).toHaveLength(20);
    expect(Date.now() - start).toBeLessThan(3000);
  });

  it("does not wait for a scene that the server does not send", async () => {
    fetchScene.mockImplementation(() => new Promise(() => undefined));
    receiveTurn();
    expect(await watch()).toEqual([3, 4, 5, 8, 9]);
  });
});

it("shows only the latest scene after a reconnection", () => {
  playback.receive([entry(3, "2", "move"), entry(4, "2", "move")], scene(4), true);
  expect(shown()).toEqual([4, 4]);
  expect(playback.isBehind).toBe(false);
  expect(playback.lastStep).toBeNull();
});

describe("an own action", () => {
  it("is shown at once, also while another turn is shown", () => {
    receiveTurn();
    playback.receive([entry(10, "1", "move")], scene(10, { to_act: ["1"] }), false);
    expect(shown()).toEqual([10, 10]);
    expect(playback.isBehind).toBe(false);
  });

  it("is followed by its battles, one after the other", async () => {
    const entries = [entry(3, "1", "end"), entry(4, "chance", "roll"), entry(5, "chance", "roll")];
    playback.receive(entries, scene(5, { to_act: ["1"] }), false);
    expect(playback.isBehind).toBe(true);
    expect(await watch()).toEqual([2, 4, 5]);
  });
});

it("lets the player act as soon as the last move is shown", () => {
  playback.receive([entry(3, "2", "move")], scene(3, { to_act: ["1"] }), false);
  expect(shown()).toEqual([3, 3]);
  expect(playback.isBehind).toBe(false);
});

describe("the last turn", () => {
  it("is shown again in the same steps", async () => {
    receiveTurn();
    const first = await watch();
    expect(playback.canReplay).toBe(true);
    playback.replay();
    expect(playback.isReplay).toBe(true);
    expect(shown()).toEqual([2, 2]);
    expect(await watch()).toEqual([2, ...first]);
    expect(playback.isReplay).toBe(false);
    expect(shown()).toEqual([9, 9]);
    expect(fetchScene).toHaveBeenCalledTimes(1);
  });

  it("is loaded from the server if it was before the connection", async () => {
    playback.receive([entry(3, "2", "move"), entry(4, "2", "move")], scene(4), true);
    playback.replay();
    expect(await watch()).toEqual([2, 3, 4]);
    expect(fetchScene.mock.calls).toEqual([[3]]);
  });

  it("can be shown again in the middle of the own turn, until something new happens", async () => {
    receiveTurn();
    await watch();
    playback.receive([entry(10, "1", "move")], scene(10, { to_act: ["1"] }), false);
    playback.replay();
    expect(shown()).toEqual([2, 2]);
    playback.receive([entry(11, "1", "move")], scene(11, { to_act: ["1"] }), false);
    expect(shown()).toEqual([11, 11]);
    expect(playback.isReplay).toBe(false);
  });

  it("does not exist before another player has moved", () => {
    expect(playback.canReplay).toBe(false);
    playback.replay();
    expect(playback.isBehind).toBe(false);
  });
});
