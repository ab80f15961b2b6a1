import { describe, expect, it, vi } from "vitest";
import { type PremoveTable, Premoves } from "../../src/table/premoves/premoves.svelte";
import { addLine } from "../../src/pages/table/conditional/conditionalStore.svelte";
import { fake } from "../fake";
import type { Scene, VisibleEntry } from "../../src/wire/types";

const scene = (toAct: string, legal: string[], more: Partial<Scene> = {}): Scene =>
  fake<Scene>({ status: "running", to_act: [toAct], legal, phase: "game", count: 5, ...more });
const entry = (number: number, kind: string, seat = "1"): VisibleEntry =>
  fake<VisibleEntry>({ number, kind, seat, facts: {} });

function setUp() {
  const table = {
    table: "t",
    seat: 2,
    pendingCount: 0,
    latestScene: scene("1", []),
    latestEntries: [] as VisibleEntry[],
    send: vi.fn(() => Promise.resolve({ type: "done" as const, id: "", count: 6, again: false })),
    query: vi.fn((_: string, names: string[]) =>
      Promise.resolve({ [names[0]!]: { text: "Own piece.", rule: "TR-MOVE-09" } } as Record<string, unknown>),
    ),
  };
  const allowed = { is: true };
  const premoves = new Premoves(
    () => table satisfies PremoveTable,
    () => allowed.is,
  );
  const change = (next: Scene, ...entries: VisibleEntry[]): void => {
    table.latestScene = next;
    table.latestEntries = [...table.latestEntries, ...entries];
    premoves.follow();
  };
  return { table, premoves, allowed, change };
}

describe("premoves", () => {
  it("are open only while another seat is to act", () => {
    const { premoves, allowed, change } = setUp();
    expect(premoves.isOpen).toBe(true);
    change(scene("2", ["a1a2"]));
    expect(premoves.isOpen).toBe(false);
    change(scene("1", [], { status: "over" }));
    expect(premoves.isOpen).toBe(false);
    change(scene("1", []));
    allowed.is = false;
    expect(premoves.isOpen).toBe(false);
  });

  it("are kept until the turn and sent once, with the count of the scene", () => {
    const { table, premoves, change } = setUp();
    premoves.add("a1a2", 1);
    change(scene("1", []), entry(4, "said"));
    expect(table.send).not.toHaveBeenCalled();
    expect(table.query).not.toHaveBeenCalled();
    change(scene("2", ["b1b2", "a1a2"]), entry(5, "acted"));
    change(scene("2", ["b1b2", "a1a2"]), entry(6, "said"));
    expect(table.send.mock.calls).toEqual([[{ type: "act", action: "a1a2", expected: 5 }]]);
    expect(premoves.actions).toEqual([]);
  });

  it("are dropped with the rule if they are not legal", async () => {
    const { table, premoves, change } = setUp();
    premoves.add("a1a2", 1);
    change(scene("2", ["b1b2"]), entry(5, "acted"));
    await vi.waitFor(() => expect(premoves.notice?.rule).toBe("TR-MOVE-09"));
    expect(premoves.notice?.text).toContain("Own piece.");
    expect(premoves.actions).toEqual([]);
    expect(table.send).not.toHaveBeenCalled();
    change(scene("1", []), entry(6, "acted", "2"));
    expect(premoves.notice).toBeNull();
  });

  it("are played in the order of entry, and replaced beyond the limit", () => {
    const { table, premoves, change } = setUp();
    for (const action of ["move a1-a2", "move b1-b2", "move c1-c2"]) premoves.add(action, 2);
    expect(premoves.actions).toEqual(["move b1-b2", "move c1-c2"]);
    change(scene("2", ["move c1-c2", "pass"], { phase: "move" }), entry(5, "acted"));
    expect(table.send).toHaveBeenCalledWith({ type: "act", action: "move c1-c2", expected: 5 });
  });

  it("wait for their phase within the turn", () => {
    const { premoves, change } = setUp();
    premoves.add("move a1-a2", 6);
    change(scene("2", ["hold"], { phase: "recall" }), entry(5, "acted"));
    expect(premoves.actions).toEqual(["move a1-a2"]);
    change(scene("2", ["pass"], { phase: "move" }), entry(6, "acted"));
    expect(premoves.actions).toEqual([]);
    expect(premoves.notice).not.toBeNull();
  });

  it.each(["undone", "taken-back"])("are dropped when moves are %s", (kind) => {
    const { table, premoves, change } = setUp();
    premoves.add("a1a2", 1);
    change(scene("2", ["a1a2"]), entry(5, kind));
    expect(premoves.actions).toEqual([]);
    expect(premoves.notice).not.toBeNull();
    expect(table.send).not.toHaveBeenCalled();
  });

  it("end silently with the game and with the setting", () => {
    for (const end of ["over", "off"]) {
      const { premoves, allowed, change } = setUp();
      premoves.add("a1a2", 1);
      allowed.is = end !== "off";
      change(scene("1", [], end === "over" ? { status: "over" } : {}), entry(5, "acted"));
      expect(premoves.actions).toEqual([]);
      expect(premoves.notice).toBeNull();
    }
  });

  it("are cancelled one by one or together", () => {
    const { premoves } = setUp();
    premoves.add("a", 6);
    premoves.add("b", 6);
    premoves.cancel("a");
    expect(premoves.actions).toEqual(["b"]);
    premoves.cancel();
    expect(premoves.actions).toEqual([]);
  });
});

describe("conditional moves", () => {
  it("replace a line that the new one continues", () => {
    const lines = [
      ["a", "b"],
      ["c", "d"],
    ];
    expect(addLine(lines, ["a", "b", "x", "y"])).toEqual([
      ["c", "d"],
      ["a", "b", "x", "y"],
    ]);
    expect(addLine(lines, ["a", "c"])).toHaveLength(3);
  });
});
