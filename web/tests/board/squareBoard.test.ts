import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Squares from "../../src/board/SquareBoard.svelte";
import { type Point, type Square, SquareBoardLayout } from "../../src/board/squareBoardLayout";

const squares: Square[] = ["a", "b", "c"].flatMap((letter, file) =>
  [0, 1, 2].map((rank) => ({ name: `${letter}${rank + 1}`, at: [file, rank] as Point, ground: "trench" })),
);

describe.each(["diamond", "square"] as const)("SquareBoardLayout of a %s", (boardStyle) => {
  it.each([false, true])("finds the square at each centre, flipped: %s", (isFlipped) => {
    const layout = new SquareBoardLayout(boardStyle, 3, isFlipped);
    for (const { at } of squares) expect(layout.findSquareAt(layout.centre(at))).toEqual([...at]);
  });
});

describe("SquareBoard", () => {
  const onmove = vi.fn();
  const onillegal = vi.fn();
  let board: Record<string, unknown>;

  beforeEach(() => {
    board = mount(Squares, {
      target: document.body,
      props: {
        label: "board",
        help: "help",
        squares,
        side: 3,
        boardStyle: "square",
        isFlipped: false,
        ground: "plain",
        pieces: [{ place: "a1", colour: "black", pips: 2, label: "piece" }],
        moves: new Map([["a1", [{ to: "b2", takes: [], note: "", label: "" }]]]),
        last: null,
        listMoveLines: () => [],
        describe: (place: string, picked: string | null) => `${place} ${picked ?? ""}`,
        onmove,
        onillegal,
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

  it("has a cell for each square, exactly one of them focusable", () => {
    expect(document.querySelectorAll("[role=row]")).toHaveLength(3);
    expect(document.querySelectorAll("[role=gridcell]")).toHaveLength(9);
    expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
    expect(focused()).toBe("a1");
  });

  it("can be played by keyboard", () => {
    press("Enter");
    expect(document.querySelector('[data-square="a1"]')?.getAttribute("aria-selected")).toBe("true");
    press("ArrowUp", "ArrowRight");
    expect(focused()).toBe("b2");
    press("Enter");
    expect(onmove).toHaveBeenCalledWith("a1", "b2");
  });

  it("moves to the next target with N and clears the selection with Escape", () => {
    press("Enter", "n");
    expect(focused()).toBe("b2");
    press("Escape", "Enter");
    expect(onmove).not.toHaveBeenCalled();
  });

  it("reports an illegal move", () => {
    press("Enter", "ArrowRight", "Enter");
    expect(onillegal).toHaveBeenCalledWith("a1", "b1");
    expect(onmove).not.toHaveBeenCalled();
  });
});
