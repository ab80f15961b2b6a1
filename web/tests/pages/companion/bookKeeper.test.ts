import { beforeEach, describe, expect, it } from "vitest";
import { BookKeeper } from "../../../src/pages/companion/book/bookKeeper.svelte";
import { getBookName, MAX_HISTORY, parseBook } from "../../../src/pages/companion/book/bookStorage";
import { formatChange } from "../../../src/pages/companion/book/steps";
import type { BookAnswer } from "../../../src/wire/types";

/** A server whose positions are the steps so far; the step "no" is refused. */
const ask = (_: string, start: { position: string }, steps: string[]): Promise<BookAnswer> =>
  steps.includes("no")
    ? Promise.reject(new Error("refused"))
    : Promise.resolve({ position: [start.position || "new", ...steps].join(" ") } as BookAnswer);

const START = { position: "", options: { players: 2 }, content: "" };
const makeKeeper = (): BookKeeper => new BookKeeper("club", ask);

describe("the book in the browser", () => {
  beforeEach(() => localStorage.clear());

  it("is stored after each step and read again", async () => {
    const keeper = makeKeeper();
    expect(keeper.hasBook).toBe(false);
    await keeper.start(START);
    await keeper.take("a", "b");
    const again = makeKeeper();
    expect(again.hasBook).toBe(true);
    await again.load();
    expect(again.book?.position).toBe("new a b");
    expect(again.canUndo).toBe(true);
  });

  it("is undone step by step", async () => {
    const keeper = makeKeeper();
    await keeper.start(START);
    await Promise.all([keeper.take("a"), keeper.take("b"), keeper.take("c")]);
    expect(keeper.book?.position).toBe("new a b c");
    await keeper.undo();
    await keeper.undo();
    expect(keeper.book?.position).toBe("new a");
    await keeper.undo();
    expect([keeper.book?.position, keeper.canUndo]).toEqual(["new", false]);
    await keeper.undo();
    expect(keeper.book?.position).toBe("new");
  });

  it("stays as it is after a refused step", async () => {
    const keeper = makeKeeper();
    await keeper.start(START);
    expect(await keeper.take("no")).toBe(false);
    expect(keeper.error).not.toBe("");
    expect([keeper.book?.position, keeper.canUndo]).toEqual(["new", false]);
    expect(await keeper.take("a")).toBe(true);
    expect(keeper.error).toBe("");
  });

  it("keeps a limited history", async () => {
    const keeper = makeKeeper();
    await keeper.start(START);
    for (let at = 0; at < MAX_HISTORY + 5; at += 1) await keeper.take("x");
    expect(parseBook(localStorage.getItem(getBookName("club")))?.history.length).toBe(MAX_HISTORY);
  });

  it("follows another tab", async () => {
    const keeper = makeKeeper();
    await keeper.start(START);
    const other = makeKeeper();
    await other.take("b");
    keeper.handleStorage({ key: getBookName("club"), newValue: localStorage.getItem(getBookName("club")) });
    await keeper.load();
    expect(keeper.book?.position).toBe("new b");
  });

  it.each([null, "", "{", "[]", "3", '{"position": ""}', '{"position": 3, "options": {}}', '{"position": "x"}'])(
    "ignores damaged storage: %s",
    (text) => {
      expect(parseBook(text)).toBeNull();
    },
  );
});

it("writes changes as steps that add up", () => {
  expect(formatChange("damage", "u3", 2, 3)).toBe("damage u3 +1");
  expect(formatChange("bonds", "GE", 2, 1)).toBe("bonds GE -1");
});
