import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Hexes from "../../src/board/HexBoard.svelte";
import { buildLine, type Hex, HexBoardLayout, type Point, type Target } from "../../src/board/hexBoardLayout";

// Three rows of three hexes. The second row is shifted half a hex to the east, the last row is the other half.
const corners: Point[] = [
  [10, -6],
  [10, 6],
  [0, 12],
  [-10, 6],
  [-10, -6],
  [0, -12],
];
const hexes: Hex[] = ["a", "b", "c"].flatMap((letter, column) =>
  [0, 1, 2].map((row) => ({
    name: `${letter}${row + 1}`,
    at: [20 * column + (row % 2 ? 10 : 0), 18 * row] as Point,
    ground: row === 0 ? "trench" : "combat",
    half: row < 2 ? "north" : "south",
    mark: String(column + 1),
  })),
);

describe.each([false, true])("HexBoardLayout, flipped: %s", (isFlipped) => {
  const layout = new HexBoardLayout(hexes, corners, isFlipped, 5);

  it("finds the hex at each centre, and none far from the board", () => {
    for (const { name } of hexes) expect(layout.findHexAt(layout.centre(name))).toBe(name);
    expect(layout.findHexAt([-50, -50])).toBeNull();
  });

  it("returns the neighbours of a hex", () => {
    expect(layout.getNeighbours("b2").filter(Boolean).sort()).toEqual(["a2", "b1", "b3", "c1", "c2", "c3"]);
    expect(layout.getNeighbours("a1").filter(Boolean).sort()).toEqual(["a2", "b1"]);
  });

  it("draws the border between the halves and the outline of a group", () => {
    // Five pairs of hexes are adjacent across the border. Two adjacent hexes have ten outer sides.
    expect(layout.buildBorder((hex) => hex.half).match(/M/g)).toHaveLength(5);
    expect(layout.outlineGroup(new Set(["a1", "b1"]), 2).match(/M/g)).toHaveLength(10);
    expect(layout.outlineGroup(new Set(), 2)).toBe("");
  });

  it("keeps to a column when it steps over shifted rows", () => {
    const down = isFlipped ? -1 : 1;
    const aim = layout.centre("b1")[0];
    expect(layout.findStep("b1", 0, down, aim)).toBe(isFlipped ? "b2" : "a2");
    expect(layout.findStep("a2", 0, down, aim)).toBe("b3");
    expect(layout.findStep("a1", isFlipped ? 1 : -1, 0, 0)).toBeNull();
  });
});

it("shortens a line at both ends", () => {
  expect(buildLine([0, 0], [10, 0], 2, 3)).toBe("M2 0L7 0");
});

describe("HexBoard", () => {
  const [onmove, onput, onillegal, onpoint] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  let board: Record<string, unknown>;
  const to = (name: string, takes = false): Target => ({ to: name, takes, label: "" });

  function show(props: object = {}): void {
    board = mount(Hexes, {
      target: document.body,
      props: {
        label: "board",
        help: "help",
        hexes,
        corners,
        isFlipped: false,
        pieces: [
          { place: "a1", art: "<path/>" },
          { place: "b3", art: "<path/>" },
          { place: "c3", art: "<path/>" },
        ],
        moves: new Map([
          ["a1", [to("b1"), to("c3", true)]],
          ["b3", []],
        ]),
        dropTargets: [],
        last: null,
        describe: (place: string) => place,
        onmove,
        onput,
        onillegal,
        onpoint,
        ...props,
      },
    });
    flushSync();
  }
  beforeEach(() => show());
  afterEach(async () => {
    await unmount(board);
    document.body.innerHTML = "";
    vi.clearAllMocks();
  });

  function press(...keys: string[]): void {
    for (const key of keys) {
      document.querySelector("[role=grid]")!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      flushSync();
    }
  }
  const focused = () => document.querySelector('[tabindex="0"]')?.getAttribute("data-hex");
  const cell = (name: string) => document.querySelector(`[data-hex="${name}"]`)!;

  it("has a cell for each hex with the effect of pressing it", () => {
    expect(document.querySelectorAll("[role=row]")).toHaveLength(3);
    expect(document.querySelectorAll("[role=gridcell]")).toHaveLength(9);
    expect(focused()).toBe("a1");
    expect(cell("a1").getAttribute("data-may")).toBe("pick");
    expect(cell("b3").hasAttribute("data-may")).toBe(false);
    press("Enter");
    expect(cell("b1").getAttribute("data-may")).toBe("go");
    expect(cell("c3").getAttribute("data-may")).toBe("take");
  });

  it("can be played by keyboard", () => {
    press("Enter");
    expect(cell("a1").getAttribute("aria-selected")).toBe("true");
    expect(onpoint).toHaveBeenLastCalledWith("a1", "a1");
    press("n");
    expect(focused()).toBe("b1");
    press("n");
    expect(focused()).toBe("c3");
    press("Enter");
    expect(onmove).toHaveBeenCalledWith("a1", "c3");
  });

  it("accepts the target before the piece", () => {
    press("ArrowRight", "Enter");
    expect(cell("b1").getAttribute("aria-selected")).toBe("true");
    press("ArrowLeft", "Enter");
    expect(onmove).toHaveBeenCalledWith("a1", "b1");
  });

  it("reports illegal moves, also of a piece that cannot move", () => {
    press("Enter", "ArrowDown", "Enter");
    expect(onillegal).toHaveBeenLastCalledWith("a1", "a2");
    press("Escape", "ArrowDown", "ArrowRight", "Enter", "ArrowLeft", "Enter");
    expect(onillegal).toHaveBeenLastCalledWith("b3", "a3");
    expect(onmove).not.toHaveBeenCalled();
  });

  it("places a piece on a drop target", async () => {
    await unmount(board);
    show({ moves: new Map(), dropTargets: [to("c2"), to("a3")] });
    expect(focused()).toBe("c2");
    press("n", "Enter");
    expect(onput).toHaveBeenCalledWith("a3");
    press("ArrowUp", "Enter");
    expect(onillegal).toHaveBeenCalledWith(null, "a2");
  });

  it("shows only the targets that pass the mark filter", async () => {
    await unmount(board);
    show({ markFilter: "2" });
    press("Enter");
    expect(document.querySelectorAll("polygon.target")).toHaveLength(1);
  });
});
