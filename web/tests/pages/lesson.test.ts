import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { doneBy, fits, follow, lessonOf, pointer, type Chapter, type Done, type Said } from "../../src/pages/learn/lesson";
import { readRoute } from "../../src/route.svelte";

const said: Said = { en: "", fr: "", es: "" };
const step = { title: said, say: said, done: said };
const chapter: Chapter = {
  options: {},
  start: "",
  steps: [
    { ...step, goals: [{ task: said, act: ["a", "b *"], then: [{ roll: [3] }] }] },
    { ...step, first: [{ seat: 2, act: "x" }], goals: [{ task: said, try: ["no"] }, { task: said, roll: [4, 4] }] },
    { ...step, goals: [{ task: said, act: ["c"] }] },
  ],
};
const did = (...texts: string[]): Done[] => texts.map((text) => ({ seat: Number(text[0]), action: text.slice(2) }));
const at = (done: Done[], begun = 0, tried: string[] = []) => {
  const { step: number, next, astray } = follow(chapter, 1, done, begun, new Set(tried));
  return [number, next.kind, astray];
};

describe("where one is in a lesson", () => {
  it("asks, does its own part, and waits until one goes on", () => {
    expect(at([])).toEqual([0, "goal", 0]);
    expect(at(did("1 a"))).toEqual([0, "deed", 0]);
    expect(at(did("1 a", "0 die 3"))).toEqual([0, "done", 0]);
    expect(at(did("1 a", "0 die 3"), 1)).toEqual([1, "deed", 0]);
  });

  it("is told by the deeds alone when the page is opened again", () => {
    const deeds = did("1 b here", "0 die 3", "2 x");
    expect(at(deeds)).toEqual([1, "goal", 0]);
    expect(at([...deeds, ...did("0 dice 4-4")])).toEqual([1, "done", 0]);
    expect(at([...deeds, ...did("0 dice 4-4", "1 c")])).toEqual([2, "done", 0]);
  });

  it("has something refused before it goes on", () => {
    const deeds = did("1 a", "0 die 3", "2 x");
    expect(follow(chapter, 1, deeds, 1, new Set()).next).toMatchObject({ kind: "goal", at: 0 });
    expect(follow(chapter, 1, deeds, 1, new Set(["1.0"])).next).toMatchObject({ kind: "goal", at: 1 });
  });

  it("counts what was not asked for", () => {
    expect(at(did("1 wrong"))).toEqual([0, "goal", 1]);
    expect(at(did("2 a"))).toEqual([0, "goal", 1]);
    expect(at(did("1 a", "0 die 3", "1 c", "1 c"), 1)[2]).toBe(2);
    expect(at(did("1 a", "0 die 3", "2 x", "0 dice 4-4", "1 c", "1 c"))).toEqual([2, "done", 1]);
  });

  it("takes a star for anything and points at what is legal", () => {
    expect(fits("place c8", ["place *"])).toBe(true);
    expect(fits("move c8", ["place *", "move c9"])).toBe(false);
    expect(pointer({ task: said, act: ["b *"] }, ["a", "b 2", "b 3"])).toBe("b 2");
    expect(pointer({ task: said, act: ["b *"], show: "b 3" }, ["a", "b 2", "b 3"])).toBe("b 3");
    expect(pointer({ task: said, act: ["b 9"] }, ["a"])).toBe("");
  });

  it("reads the seats of the table's entries, the dice as none", () => {
    const entry = { number: 1, at: 0, kind: "acted", says: [] };
    const entries = [{ ...entry, seat: "2", facts: { action: "x" } }, { ...entry, seat: "chance", facts: { action: "die 3" } }];
    expect(doneBy(entries)).toEqual([{ seat: 2, action: "x" }, { seat: 0, action: "die 3" }]);
  });
});

describe.each(["trench", "bitva", "club"])("the lesson of %s", (game) => {
  it("is short, has words in every language, and no word twice in two of them", async () => {
    const lesson = (await lessonOf(game))!;
    const steps = lesson.chapters.flatMap((one) => one.steps);
    expect(steps.length).toBeLessThanOrEqual(10);
    for (const { title, say, done, goals } of steps) {
      for (const texts of [title, say, done, ...goals.map((goal) => goal.task)]) {
        expect(Object.keys(texts).sort()).toEqual(["en", "es", "fr"]);
        expect(new Set(Object.values(texts)).size, texts.en).toBe(3);
      }
    }
  });

  it("can be reached", () => {
    expect(readRoute(`#/learn/${game}`)).toEqual({ page: "learn", game });
    expect(readFileSync("src/pages/home/HomePage.svelte", "utf8")).toContain("#/learn/");
    expect(readFileSync("src/pages/rules/RulesPage.svelte", "utf8")).toContain("#/learn/");
  });
});
