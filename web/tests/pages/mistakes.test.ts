import { afterEach, describe, expect, it, vi } from "vitest";
import { listQuestions, MistakeJudge, type RecordedAction } from "../../src/pages/replay/mistakes";
import type { Mistake } from "../../src/pages/replay/reviewStore.svelte";
import type { PositionResponse } from "../../src/wire/types";
import { fake } from "../fake";

const mistake = (at: number, played: string[], best: string[]): Mistake => ({
  at,
  seat: 1,
  mark: "?",
  loss: 0.1,
  played,
  best,
  words: {},
  because: {},
});

/** Seat 1 plays up to action 6. The position after action 8 is not known. */
const getAction = (number: number): RecordedAction => ({
  position: number === 8 ? "" : `after ${number}`,
  seat: number < 7 ? "1" : "2",
  action: "b",
});

describe("listQuestions", () => {
  it("leaves the set-up and unknown positions out", () => {
    const slips = [mistake(2, ["a"], ["b"]), mistake(5, ["a"], ["b"]), mistake(9, ["a"], ["b"])];
    const questions = listQuestions({ level: 1, setup: 4, slips }, getAction);
    expect(questions.map(({ position }) => position)).toEqual(["after 4"]);
  });

  it("asks for the first action that should have been different", () => {
    const slips = [mistake(5, ["a", "b", "end"], ["a", "c", "b", "end"]), mistake(6, ["a", "b"], ["a"])];
    const questions = listQuestions({ level: 1, setup: 0, slips }, getAction);
    expect(questions).toHaveLength(1);
    expect(questions[0]).toMatchObject({ lead: ["a"], played: "b", best: "c", isLong: true });
  });

  it("knows a decision of one action, although the line of the review is longer", () => {
    const slips = [mistake(6, ["a", "b"], ["c"]), mistake(5, ["a", "x"], ["c"])];
    const questions = listQuestions({ level: 1, setup: 0, slips }, getAction);
    expect(questions.map(({ isLong }) => isLong)).toEqual([false, false]);
  });
});

describe("MistakeJudge", () => {
  const question = listQuestions({ level: 2, setup: 0, slips: [mistake(5, ["bad"], ["good"])] }, getAction)[0]!;
  const open = (): MistakeJudge =>
    new MistakeJudge(question, "trench", { position: "p", options: {}, language: "en" }, 2);
  const after = (toAct: string[]): PositionResponse =>
    fake<PositionResponse>({ scene: { to_act: toAct, outcome: null, seats: [{ seat: 1, team: [1] }] } });
  /** Answer requests for lines with these expected scores, by the actions before them. */
  function answer(lines: Record<string, { seat: number; lines: [string, number][] }>): void {
    vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
      const actions = (JSON.parse(body) as { actions: string[] }).actions.join(" ");
      const found = lines[actions];
      const content = path.endsWith("/position")
        ? after(["2"])
        : { seat: found?.seat, lines: found?.lines.map(([action, chance]) => ({ actions: [action], chance })) };
      return Promise.resolve(new Response(JSON.stringify(content)));
    });
  }
  afterEach(() => vi.unstubAllGlobals());

  it("knows the best action and the one of the game without the server", async () => {
    expect(await open().judge("good", after(["2"]))).toEqual({ kind: "best" });
    expect(await open().judge("bad", after(["2"]))).toEqual({ kind: "played" });
  });

  it("accepts an action that loses little", async () => {
    answer({ "": { seat: 1, lines: [["good", 0.6], ["fine", 0.57], ["poor", 0.5]] } }); // prettier-ignore
    expect(await open().judge("fine", after(["2"]))).toMatchObject({ kind: "good" });
    expect(await open().judge("poor", after(["2"]))).toMatchObject({ kind: "worse" });
  });

  it("compares the answers of the other side to actions outside the best lines", async () => {
    answer({
      "": { seat: 1, lines: [["good", 0.6]] },
      fine: { seat: 2, lines: [["x", 0.42]] },
      poor: { seat: 2, lines: [["x", 0.7]] },
      good: { seat: 2, lines: [["x", 0.4]] },
    });
    expect(await open().judge("fine", after(["2"]))).toMatchObject({ kind: "good" });
    const worse = await open().judge("poor", after(["2"]));
    expect(worse.kind === "worse" && worse.loss).toBeCloseTo(0.3);
  });

  it("does not value an action that is followed by dice", async () => {
    answer({ "": { seat: 1, lines: [["good", 0.6]] } });
    expect(await open().judge("other", after(["chance"]))).toEqual({ kind: "worse", loss: null });
  });
});
