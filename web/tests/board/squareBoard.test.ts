import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Squares from "../../src/board/SquareBoard.svelte";
import { Frame, type Point, type Square } from "../../src/board/squareBoardLayout";


const squares: Square[] = ["a", "b", "c"].flatMap((letter, file) =>
  [0, 1, 2].map((rank) => ({ name: `${letter}${rank + 1}`, at: [file, rank] as Point, ground: "trench" })),
);

describe.each(["diamond", "square"] as const)("the frame of a %s", (look) => {
  it.each([false, true])("finds the square under each centre, turned: %s", (turned) => {
    const frame = new Frame(look, 3, turned);
    for (const { at } of squares) expect(frame.under(frame.centre(at))).toEqual([...at]);
  });
});

describe("a board of squares", () => {
  const onmove = vi.fn();
  const ontry = vi.fn();
  let board: Record<string, unknown>;

  beforeEach(() => {
    board = mount(Squares, {
      target: document.body,
      props: {
        label: "board",
        help: "help",
        squares,
        side: 3,
        look: "square",
        turned: false,
        ground: "plain",
        pieces: [{ place: "a1", colour: "black", pips: 2, label: "piece" }],
        moves: new Map([["a1", [{ to: "b2", takes: [], note: "", label: "" }]]]),
        last: null,
        ways: () => [],
        describe: (place: string, picked: string | null) => `${place} ${picked ?? ""}`,
        onmove,
        ontry,
      },
    });
    flushSync();
  });
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
  const focused = () => document.querySelector('[tabindex="0"]')?.getAttribute("data-square");

  it("has a cell for each square, one of which can be reached by tab", () => {
    expect(document.querySelectorAll("[role=row]")).toHaveLength(3);
    expect(document.querySelectorAll("[role=gridcell]")).toHaveLength(9);
    expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
    expect(focused()).toBe("a1");
  });

  it("is played by keys alone", () => {
    press("Enter");
    expect(document.querySelector('[data-square="a1"]')?.getAttribute("aria-selected")).toBe("true");
    press("ArrowUp", "ArrowRight");
    expect(focused()).toBe("b2");
    press("Enter");
    expect(onmove).toHaveBeenCalledWith("a1", "b2");
  });

  it("goes to the next target by N and lets go by Escape", () => {
    press("Enter", "n");
    expect(focused()).toBe("b2");
    press("Escape", "Enter");
    expect(onmove).not.toHaveBeenCalled();
  });

  it("hands on a try that is not among the moves", () => {
    press("Enter", "ArrowRight", "Enter");
    expect(ontry).toHaveBeenCalledWith("a1", "b1");
    expect(onmove).not.toHaveBeenCalled();
  });
});
