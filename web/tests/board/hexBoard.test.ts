import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Hexes from "../../src/board/HexBoard.svelte";
import { between, Frame, type Hex, type Point, type Target } from "../../src/board/hexBoardLayout";


// Three rows of three hexes, the second shifted half a hex to the east; the last row is the other half.
const corners: Point[] = [[10, -6], [10, 6], [0, 12], [-10, 6], [-10, -6], [0, -12]];
const hexes: Hex[] = ["a", "b", "c"].flatMap((letter, column) =>
  [0, 1, 2].map((row) => ({
    name: `${letter}${row + 1}`,
    at: [20 * column + (row % 2 ? 10 : 0), 18 * row] as Point,
    ground: row === 0 ? "trench" : "combat",
    half: row < 2 ? "north" : "south",
    mark: String(column + 1),
  })),
);

describe.each([false, true])("the frame of hexes, turned: %s", (turned) => {
  const frame = new Frame(hexes, corners, turned, 5);

  it("finds the hex under each middle, and nothing far from the board", () => {
    for (const { name } of hexes) expect(frame.under(frame.centre(name))).toBe(name);
    expect(frame.under([-50, -50])).toBeNull();
  });

  it("knows which hexes touch, each way", () => {
    expect(frame.near("b2").filter(Boolean).sort()).toEqual(["a2", "b1", "b3", "c1", "c2", "c3"]);
    expect(frame.near("a1").filter(Boolean).sort()).toEqual(["a2", "b1"]);
  });

  it("draws the line between the halves and an edge around a group", () => {
    // Five pairs of hexes touch across the line; two that touch have ten outer sides.
    expect(frame.border((hex) => hex.half).match(/M/g)).toHaveLength(5);
    expect(frame.ring(new Set(["a1", "b1"]), 2).match(/M/g)).toHaveLength(10);
    expect(frame.ring(new Set(), 2)).toBe("");
  });

  it("keeps straight up and down over shifted rows", () => {
    const down = turned ? -1 : 1;
    const aim = frame.centre("b1")[0];
    expect(frame.step("b1", 0, down, aim)).toBe(turned ? "b2" : "a2");
    expect(frame.step("a2", 0, down, aim)).toBe("b3");
    expect(frame.step("a1", turned ? 1 : -1, 0, 0)).toBeNull();
  });
});

it("shortens a line at both ends", () => {
  expect(between([0, 0], [10, 0], 2, 3)).toBe("M2 0L7 0");
});

describe("a board of hexes", () => {
  const [onmove, onput, ontry, onsee] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
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
        turned: false,
        pieces: [
          { place: "a1", art: "<path/>" },
          { place: "b3", art: "<path/>" },
          { place: "c3", art: "<path/>" },
        ],
        moves: new Map([["a1", [to("b1"), to("c3", true)]], ["b3", []]]),
        spots: [],
        last: null,
        describe: (place: string) => place,
        onmove,
        onput,
        ontry,
        onsee,
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

  it("has a cell for each hex and tells what may be done there", () => {
    expect(document.querySelectorAll("[role=row]")).toHaveLength(3);
    expect(document.querySelectorAll("[role=gridcell]")).toHaveLength(9);
    expect(focused()).toBe("a1");
    expect(cell("a1").getAttribute("data-may")).toBe("pick");
    expect(cell("b3").hasAttribute("data-may")).toBe(false);
    press("Enter");
    expect(cell("b1").getAttribute("data-may")).toBe("go");
    expect(cell("c3").getAttribute("data-may")).toBe("take");
  });

  it("is played by keys alone", () => {
    press("Enter");
    expect(cell("a1").getAttribute("aria-selected")).toBe("true");
    expect(onsee).toHaveBeenLastCalledWith("a1", "a1");
    press("n");
    expect(focused()).toBe("b1");
    press("n");
    expect(focused()).toBe("c3");
    press("Enter");
    expect(onmove).toHaveBeenCalledWith("a1", "c3");
  });

  it("lets a hex be chosen before the piece", () => {
    press("ArrowRight", "Enter");
    expect(cell("b1").getAttribute("aria-selected")).toBe("true");
    press("ArrowLeft", "Enter");
    expect(onmove).toHaveBeenCalledWith("a1", "b1");
  });

  it("hands on a try that is not among the moves, and one of a piece that cannot move", () => {
    press("Enter", "ArrowDown", "Enter");
    expect(ontry).toHaveBeenLastCalledWith("a1", "a2");
    press("Escape", "ArrowDown", "ArrowRight", "Enter", "ArrowLeft", "Enter");
    expect(ontry).toHaveBeenLastCalledWith("b3", "a3");
    expect(onmove).not.toHaveBeenCalled();
  });

  it("puts something down where it may be put", async () => {
    await unmount(board);
    show({ moves: new Map(), spots: [to("c2"), to("a3")] });
    expect(focused()).toBe("c2");
    press("n", "Enter");
    expect(onput).toHaveBeenCalledWith("a3");
    press("ArrowUp", "Enter");
    expect(ontry).toHaveBeenCalledWith(null, "a2");
  });

  it("shows through a lens only what leads to one mark", async () => {
    await unmount(board);
    show({ lens: "2" });
    press("Enter");
    expect(document.querySelectorAll("polygon.target")).toHaveLength(1);
  });
});
