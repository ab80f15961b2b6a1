import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import LessonTask from "../../src/pages/learn/LessonTask.svelte";

let shown: ReturnType<typeof mount> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.innerHTML = "";
});

const plain = {
  task: "",
  done: "",
  feedback: null,
  canRoll: false,
  canReveal: false,
  isSending: false,
  isLast: false,
  onroll: () => undefined,
  onreveal: () => undefined,
  oncontinue: () => undefined,
  onrule: () => undefined,
};
const buttons = () => [...document.querySelectorAll("button")].map((button) => button.textContent?.trim());

function show(props: Partial<Parameters<typeof mount>[1]["props"]> & object): void {
  shown = mount(LessonTask, { target: document.body, props: { ...plain, ...props } });
  flushSync();
}

it("announces the task and rolls on click", () => {
  const onroll = vi.fn();
  show({ task: "Roll the dice.", canRoll: true, onroll });
  expect(document.querySelector("[aria-live=polite]")?.textContent).toContain("Roll the dice.");
  document.querySelector("button")!.click();
  expect(onroll).toHaveBeenCalledOnce();
});

it("shows the rule of a refusal, and whether it was intended", () => {
  const onrule = vi.fn();
  show({ task: "Now this.", feedback: { kind: "just-so", text: "Sheltered.", rule: "TR-TRENCH-01" }, onrule });
  expect(document.querySelector(".just-so strong")).not.toBeNull();
  document.querySelector<HTMLButtonElement>(".notice button")!.click();
  expect(onrule).toHaveBeenCalledWith("TR-TRENCH-01");
});

it("focuses the button to continue when a step is done", () => {
  show({ done: "Well done." });
  expect(buttons()).toHaveLength(1);
  expect(document.activeElement).toBe(document.querySelector("button"));
});

it("says that the other side moves, unless an action is taken back", () => {
  show({});
  expect(document.querySelector(".quiet")).not.toBeNull();
  void unmount(shown!);
  document.body.innerHTML = "";
  show({ feedback: { kind: "astray", text: "Not that.", rule: "" } });
  expect(document.querySelector(".quiet")).toBeNull();
});
