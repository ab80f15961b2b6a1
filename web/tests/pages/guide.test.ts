import { describe, expect, it } from "vitest";
import { foldText, groupBlocks, markWords, matchesWords, searchWords } from "../../src/pages/guide/guide";
import { findExplanations } from "../../src/ui/guideLinks";
import type { GuideBlock } from "../../src/wire/types";

function block(
  id: string,
  kind: GuideBlock["kind"],
  text = "",
  size?: "wide" | "small",
  rules: string[] = [],
): GuideBlock {
  const picture = size ? { name: id, size, width: 10, height: 10 } : null;
  return { id, kind, rules, rows: [[[{ kind: "text", text }]]], picture };
}

describe("the layout", () => {
  it.each([
    ["a row of small pictures", ["small", "small", "small"], [3]],
    ["a small picture beside the text before it", ["text", "small", "text"], [2, 1]],
    ["a text before a row", ["text", "small", "small"], [1, 2]],
    ["a small picture beside a list", ["list", "small"], [2]],
    ["a small picture after a table", ["table", "small"], [1, 1]],
    ["a wide picture alone", ["text", "wide", "text"], [1, 1, 1]],
  ])("%s", (_name, kinds, sizes) => {
    const blocks = kinds.map((kind, at) =>
      kind === "small" || kind === "wide" ? block(`${at}`, "picture", "", kind) : block(`${at}`, kind as "text"),
    );
    const groups = groupBlocks(blocks);
    expect(groups.map((group) => group.length)).toEqual(sizes);
    expect(groups.flat()).toEqual(blocks);
  });
});

describe("the search", () => {
  it("ignores case and accents", () => {
    expect(foldText("Élan").folded).toBe("elan");
    expect(searchWords("  Général  NOIR ")).toEqual(["general", "noir"]);
    expect(matchesWords(block("a", "text", "Le général des noirs"), ["general", "noir"])).toBe(true);
    expect(matchesWords(block("a", "text", "Le général"), ["general", "noir"])).toBe(false);
    expect(matchesWords(block("a", "text", "Le général"), [])).toBe(false);
  });

  it("finds rule ids", () => {
    expect(matchesWords(block("a", "text", "x", undefined, ["TR-MOVE-01"]), ["tr-move-01"])).toBe(true);
  });

  it("marks the words and keeps the text", () => {
    const parts = markWords("Le général, généraux", ["gener"]);
    expect(parts.filter((part) => part.isMarked).map((part) => part.text)).toEqual(["génér", "génér"]);
    expect(parts.map((part) => part.text).join("")).toBe("Le général, généraux");
    expect(markWords("abc", ["ab", "bc"])).toEqual([{ text: "abc", isMarked: true }]);
    expect(markWords("abc", [])).toEqual([{ text: "abc", isMarked: false }]);
  });
});

it("links a rule to the first paragraph of each section that explains it", () => {
  const sections = [
    {
      id: "a",
      title: "A",
      blocks: [block("a-1", "text", "", undefined, ["R"]), block("a-2", "text", "", undefined, ["R"])],
    },
    { id: "b", title: "B", blocks: [block("b-1", "text", "", undefined, ["R", "S"])] },
  ];
  const found = findExplanations({ game: "g", title: "G", language: "en", sections });
  expect(found.get("R")).toEqual([
    { block: "a-1", section: "A" },
    { block: "b-1", section: "B" },
  ]);
  expect(found.get("S")).toEqual([{ block: "b-1", section: "B" }]);
  expect(found.get("T")).toBeUndefined();
});
