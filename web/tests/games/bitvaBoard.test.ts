import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Board from "../../src/games/bitva/Board.svelte";
import { displayOptions } from "../../src/games/bitva/displayOptions.svelte";
import Footer from "../../src/games/bitva/Footer.svelte";
import Panel from "../../src/games/bitva/Panel.svelte";

const ring = [
  [10, -6],
  [10, 6],
  [0, 12],
  [-10, 6],
  [-10, -6],
  [0, -12],
];
const place = (column: number, row: number, number: number, ground = "reserve") => ({
  at: [20 * column + (row % 2 ? 10 : 0), 18 * row],
  number,
  ground,
  half: row ? "south" : "north",
});
const board = {
  box: [0, 0, 70, 42],
  places: {
    a1: place(0, 0, 3, "post"),
    b1: place(1, 0, 2, "combat"),
    c1: place(2, 0, 5),
    a2: place(0, 1, 5),
    b2: place(1, 1, 2),
  },
  outline: ring,
  pieces: { "1": { infantry: "<path/>", general: "<path/>" }, "2": { infantry: "<path/>", general: "<path/>" } },
  colours: { "1": "#2563a8", "2": "#8c3b2a" },
  halves: { "1": "north", "2": "south" },
  advanced: true,
  limits: { quiet: 200, infantry: 8 },
};
const words = {
  title: "Bitva",
  names: {
    pieces: { infantry: "infantry", general: "general" },
    sides: { "1": "north, blue", "2": "south, brick" },
    actions: { pass: "pass" },
  },
  help: ["typing", "aim"],
};
const view = {
  phase: "move",
  seat: 1,
  roll: [2, 5],
  pieces: { a1: [1, "general"], b1: [1, "infantry"], a2: [2, "infantry"] },
  patrols: ["a1", "b1"],
  hands: [0, 0],
  posts: ["a1", "a9"],
  out: [],
  quiet: 3,
  offer: 0,
  offered: "",
};
const FACTS: Record<string, object> = {
  outlook: { "move b1-a2": { faces: [2, 5], rolls: 4 }, "move b1-c1": { faces: [2, 5], rolls: 0 } },
  risks: { a1: { by: [], rolls: 0 }, b1: { by: ["a2"], rolls: 2 }, a2: { by: ["b1"], rolls: 2 } },
};

describe("the components of Bitva", () => {
  const [act, explain] = [vi.fn(), vi.fn()];
  const query = vi.fn((about: string) => Promise.resolve(FACTS[about] ?? {}));
  const props = (changed: object = {}, legal = ["move b1-a2", "move b1-c1", "pass"]) => ({
    tableView: { seat: 1, query },
    scene: { count: 9, status: "running", status_text: "somebody moves", legal, view: { ...view, ...changed } },
    entries: [],
    isLive: true,
    bottomSeat: 1,
    words,
    board,
    advice: "",
    act,
    explain,
    getSeatName: (seat: number) => `seat ${seat}`,
  });
  let shown: Record<string, unknown>[] = [];

  function show(component: unknown, ...given: Parameters<typeof props>): void {
    shown.push(mount(component as typeof Board, { target: document.body, props: props(...given) as never }));
    flushSync();
  }
  beforeEach(() => (displayOptions.showsRisks = false));
  afterEach(async () => {
    for (const one of shown) await unmount(one);
    shown = [];
    document.body.innerHTML = "";
    vi.clearAllMocks();
  });

  function press(...keys: string[]): void {
    for (const key of keys) {
      document.querySelector("[role=grid]")!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      flushSync();
    }
  }
  const label = (name: string) => document.querySelector(`[data-hex="${name}"]`)?.getAttribute("aria-label") ?? "";
  const prompt = () => document.querySelector("[role=status]")?.textContent ?? "";
  const settled = async () => {
    await Promise.resolve();
    await Promise.resolve();
    flushSync();
  };

  it("moves the selected soldier, and shows the dice and the risk before", async () => {
    show(Board);
    expect(label("b1")).toContain("on patrol");
    expect(label("b1")).toContain("combat zone");
    expect(label("b1")).toContain("can move to 2 hexes");
    press("n", "Enter");
    expect(query).toHaveBeenCalledWith("outlook", ["move b1-a2", "move b1-c1"]);
    await settled();
    expect([...document.querySelectorAll(".die .tag")].map((tag) => tag.textContent)).toEqual(["leaves", "lands"]);
    expect(label("a2")).toContain("captures infantry (south, brick)");
    expect(label("a2")).toContain("4 rolls out of 36");
    expect(label("c1")).toContain("safe there");
    press("n", "Enter");
    expect(act).toHaveBeenCalledWith("move b1-a2");
  });

  it("asks for the reason of a refusal, and shows unreachable hexes", () => {
    show(Board);
    press("n", "Enter", "ArrowUp", "Enter"); // The north side is at the bottom.
    expect(explain).toHaveBeenCalledWith("move b1-b2");
    press("Escape", "Enter");
    expect(prompt()).toContain("b2");
    expect(act).not.toHaveBeenCalled();
  });

  it("places infantry where the die allows", () => {
    show(Board, { phase: "place", roll: [5], hands: [3, 3] }, ["place c1"]);
    expect(prompt()).toContain("5");
    press("Enter");
    expect(act).toHaveBeenCalledWith("place c1");
    press("ArrowRight", "Enter");
    expect(explain).toHaveBeenCalledWith("place b1");
  });

  it("shows the risks on the board and in words only on request", async () => {
    show(Board);
    show(Panel);
    expect(query).not.toHaveBeenCalledWith("risks", []);
    (document.querySelector(".danger-switch") as HTMLElement).click();
    flushSync();
    await settled();
    expect(query).toHaveBeenCalledWith("risks", []);
    expect(document.querySelectorAll(".badge.safe")).toHaveLength(1);
    expect(label("b1")).toContain("with 2 rolls out of 36, from a2");
    expect(document.querySelector(".dangers")?.textContent).toContain("Safe: a1");
  });

  it("shows the status text and no choices if it is another seat's turn", () => {
    show(Board, {}, []);
    expect(prompt()).toBe("somebody moves");
    expect(document.querySelectorAll("[data-may]")).toHaveLength(0);
  });

  it("has a button for actions without a soldier", () => {
    show(Footer);
    const button = document.querySelector("button")!;
    expect(button.textContent).toBe("Pass");
    button.click();
    expect(act).toHaveBeenCalledWith("pass");
  });
});
