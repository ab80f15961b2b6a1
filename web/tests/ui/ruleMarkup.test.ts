import { describe, expect, it } from "vitest";
import { matchesSearch, parseBlocks, parseInline } from "../../src/ui/ruleMarkup";

describe("a rule's text", () => {
  it("has links to rules and to the web, and inline markup", () => {
    expect(parseInline("**Two** of `opt.x` (TC-GAP-05), see [here](https://a.b/c) and [there](RULES.md).")).toEqual([
      { kind: "strong", text: "Two" },
      { kind: "text", text: " of " },
      { kind: "code", text: "opt.x" },
      { kind: "text", text: " (" },
      { kind: "rule", text: "TC-GAP-05" },
      { kind: "text", text: "), see " },
      { kind: "link", text: "here", href: "https://a.b/c" },
      { kind: "text", text: " and " },
      { kind: "text", text: "there" },
      { kind: "text", text: "." },
    ]);
  });

  it("has tables and lists", () => {
    const [table, list] = parseBlocks("| a | b |\n|---|:-:|\n| 1 | `x` |\n- one\n- two");
    expect(table).toMatchObject({
      kind: "table",
      head: [[{ text: "a" }], [{ text: "b" }]],
      rows: [[[{ text: "1" }], [{ kind: "code", text: "x" }]]],
    });
    expect(list).toMatchObject({ kind: "list", items: [[{ text: "one" }], [{ text: "two" }]] });
  });

  it("is found by all words, ignoring accents", () => {
    const rule = { id: "TC-FORT-03", chapter: "Forts", text: "La tranchée protège." };
    expect(matchesSearch(rule, "TRANCHEE fort")).toBe(true);
    expect(matchesSearch(rule, "tranchée tank")).toBe(false);
    expect(matchesSearch(rule, "03")).toBe(true);
  });
});
