import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  type Chapter,
  chooseAdvice,
  loadLesson,
  type LocalizedText,
  matchesPattern,
  type PerformedAction,
  readPerformedActions,
  trackProgress,
} from "../../src/pages/learn/lesson";
import { parseRoute } from "../../src/router.svelte";

const noText: LocalizedText = { en: "", fr: "", es: "" };
const step = { title: noText, say: noText, done: noText };
const chapter: Chapter = {
  options: {},
  start: "",
  steps: [
    { ...step, goals: [{ task: noText, act: ["a", "b *"], then: [{ roll: [3] }] }] },
    {
      ...step,
      first: [{ seat: 2, act: "x" }],
      goals: [
        { task: noText, try: ["no"] },
        { task: noText, roll: [4, 4] },
      ],
    },
    { ...step, goals: [{ task: noText, act: ["c"] }] },
  ],
};
const perform = (...texts: string[]): PerformedAction[] =>
  texts.map((text) => ({ seat: Number(text[0]), action: text.slice(2) }));
const track = (performed: PerformedAction[], startedStep = 0, triedGoals: string[] = []) => {
  const { step: index, next, unexpectedCount } = trackProgress(chapter, 1, performed, startedStep, new Set(triedGoals));
  return [index, next.kind, unexpectedCount];
};

describe("the progress in a lesson", () => {
  it("alternates goals and scripted actions, and waits at the end of a step", () => {
    expect(track([])).toEqual([0, "goal", 0]);
    expect(track(perform("1 a"))).toEqual([0, "scripted", 0]);
    expect(track(perform("1 a", "0 die 3"))).toEqual([0, "done", 0]);
    expect(track(perform("1 a", "0 die 3"), 1)).toEqual([1, "scripted", 0]);
  });

  it("is computed from the performed actions alone", () => {
    const actions = perform("1 b here", "0 die 3", "2 x");
    expect(track(actions)).toEqual([1, "goal", 0]);
    expect(track([...actions, ...perform("0 dice 4-4")])).toEqual([1, "done", 0]);
    expect(track([...actions, ...perform("0 dice 4-4", "1 c")])).toEqual([2, "done", 0]);
  });

  it("waits for an intended refusal", () => {
    const actions = perform("1 a", "0 die 3", "2 x");
    expect(trackProgress(chapter, 1, actions, 1, new Set()).next).toMatchObject({ kind: "goal", index: 0 });
    expect(trackProgress(chapter, 1, actions, 1, new Set(["1.0"])).next).toMatchObject({ kind: "goal", index: 1 });
  });

  it("counts unexpected actions", () => {
    expect(track(perform("1 wrong"))).toEqual([0, "goal", 1]);
    expect(track(perform("2 a"))).toEqual([0, "goal", 1]);
    expect(track(perform("1 a", "0 die 3", "1 c", "1 c"), 1)[2]).toBe(2);
    expect(track(perform("1 a", "0 die 3", "2 x", "0 dice 4-4", "1 c", "1 c"))).toEqual([2, "done", 1]);
  });

  it("matches patterns and recommends a legal action", () => {
    expect(matchesPattern("place c8", ["place *"])).toBe(true);
    expect(matchesPattern("move c8", ["place *", "move c9"])).toBe(false);
    expect(chooseAdvice({ task: noText, act: ["b *"] }, ["a", "b 2", "b 3"])).toBe("b 2");
    expect(chooseAdvice({ task: noText, act: ["b *"], show: "b 3" }, ["a", "b 2", "b 3"])).toBe("b 3");
    expect(chooseAdvice({ task: noText, act: ["b 9"] }, ["a"])).toBe("");
  });

  it("reads the seats of entries, with 0 for dice", () => {
    const entry = { number: 1, at: 0, kind: "acted", says: [] };
    const entries = [
      { ...entry, seat: "2", facts: { action: "x" } },
      { ...entry, seat: "chance", facts: { action: "die 3" } },
    ];
    expect(readPerformedActions(entries)).toEqual([
      { seat: 2, action: "x" },
      { seat: 0, action: "die 3" },
    ]);
  });
});

describe.each(["trench", "bitva", "club"])("the lesson of %s", (game) => {
  it("is short and completely translated", async () => {
    const lesson = (await loadLesson(game))!;
    const steps = lesson.chapters.flatMap((one) => one.steps);
    expect(steps.length).toBeLessThanOrEqual(10);
    for (const { title, say, done: performed, goals } of steps) {
      for (const texts of [title, say, performed, ...goals.map((goal) => goal.task)]) {
        expect(Object.keys(texts).sort()).toEqual(["en", "es", "fr"]);
        expect(new Set(Object.values(texts)).size, texts.en).toBe(3);
      }
    }
  });

  it("can be reached from the home page and the rules", () => {
    expect(parseRoute(`#/learn/${game}`)).toEqual({ page: "learn", game });
    expect(readFileSync("src/pages/home/HomePage.svelte", "utf8")).toContain("#/learn/");
    expect(readFileSync("src/pages/rules/RulesPage.svelte", "utf8")).toContain("#/learn/");
  });
});
