import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Luck from "../../src/pages/replay/DiceLuck.svelte";
import Graph from "../../src/pages/replay/EvaluationGraph.svelte";
import Controls from "../../src/pages/replay/PlaybackControls.svelte";
import { settings } from "../../src/settings.svelte";

let shown: Record<string, unknown> | null = null;
beforeEach(() => {
  settings.language = "en";
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

it("labels every control and the current moment", () => {
  const onstep = vi.fn();
  const onjump = vi.fn();
  shown = mount(Controls, {
    target: document.body,
    props: {
      first: 3,
      count: 40,
      current: 7,
      step: 2,
      stepCount: 30,
      loadedShare: 0.5,
      text: "White: general e4-c6.",
      isPlaying: false,
      byTurns: true,
      speed: "even",
      onjump,
      onstep,
      onplay: vi.fn(),
    },
  });
  const slider = document.querySelector<HTMLInputElement>("input[type=range]")!;
  expect(slider.getAttribute("aria-valuetext")).toBe("2 of 30: White: general e4-c6.");
  expect(slider.min).toBe("3");
  for (const button of document.querySelectorAll("button"))
    expect(button.getAttribute("aria-label") ?? button.textContent).toBeTruthy();
  document.querySelector<HTMLButtonElement>("[aria-label='One step forward']")!.click();
  expect(onstep).toHaveBeenCalledWith(1, true);
  document.querySelector<HTMLButtonElement>("[aria-label='To the end']")!.click();
  expect(onjump).toHaveBeenCalledWith(40);
});

it("describes the graph in words and as a table", () => {
  shown = mount(Graph, {
    target: document.body,
    props: {
      points: [
        { at: 3, value: 0.5 },
        { at: 4, value: 0.52 },
        { at: 5, value: 0.8 },
        { at: 6, value: 0.79 },
      ],
      marks: [
        { at: 5, value: 0.8, text: "1", label: "here", isMistake: false, weight: 0.28 },
        { at: 5, value: 0.8, text: "??", label: "there", isMistake: true, weight: 0.1 },
      ],
      sides: ["Ann", "Bo"] as [string, string],
      first: 3,
      count: 6,
      current: 5,
      steps: [0, 0, 0, 1, 1, 2],
      describeEntry: (at: number) => `entry ${at}`,
      onjump: vi.fn(),
    },
  });
  flushSync();
  expect(document.querySelector("svg")!.getAttribute("aria-label")).toContain("Ann against Bo");
  expect([...document.querySelectorAll("tbody tr")].map((row) => row.textContent)).toEqual([
    "0entry 350%",
    "1entry 580%",
    "2entry 679%",
  ]);
  // Of two overlapping marks only the one with more weight has a text.
  expect([...document.querySelectorAll(".mark text")].map((mark) => mark.textContent)).toEqual(["1"]);
});

it("compares rolled and expected values", () => {
  const onjump = vi.fn();
  const roll = { unit: "hits" as const, rolled: 3, expected: 2 };
  shown = mount(Luck, {
    target: document.body,
    props: {
      course: {
        outlook: [0.5],
        turning_points: [],
        rolls: [
          { at: 4, seat: 1, luck: 0.1, ...roll },
          { at: 9, seat: 2, luck: -0.05, ...roll },
          { at: 11, seat: 1, luck: -0.02, ...roll },
        ],
        luck: [
          { seat: 1, rolls: 2, luck: 0.08, hits: { rolls: 2, rolled: 6, expected: 4.25 } },
          { seat: 2, rolls: 1, luck: -0.05, hits: { rolls: 1, rolled: 3, expected: 2 } },
        ],
      },
      teams: [[1], [2]] as [number[], number[]],
      sides: ["Ann", "Bo"] as [string, string],
      getSeatName: (seat: number) => ["", "Ann", "Bo"][seat]!,
      locateAction: (deed: number) => deed + 100,
      onjump,
    },
  });
  flushSync();
  const rows = [...document.querySelectorAll("tbody tr")].map((row) => row.textContent!.replace(/\s+/g, " "));
  expect(rows[0]).toContain("6 rolled, 4.3 expected");
  expect(rows[0]).toContain("+8.0");
  expect(rows[1]).toContain("-5.0");
  const best = [...document.querySelectorAll("button")].find((button) =>
    button.textContent?.startsWith("Best roll: Ann"),
  )!;
  best.click();
  expect(onjump).toHaveBeenCalledWith(104);
});
