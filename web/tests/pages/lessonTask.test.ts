import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import Task from "../../src/pages/learn/LessonTask.svelte";


let shown: ReturnType<typeof mount> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.innerHTML = "";
});

const plain = {
  task: "", done: "", note: null, canRoll: false, canShow: false, isSending: false, isLast: false,
  onroll: () => undefined, onshow: () => undefined, ongo: () => undefined, onrule: () => undefined,
};
const buttons = () => [...document.querySelectorAll("button")].map((button) => button.textContent?.trim());

function show(props: Partial<Parameters<typeof mount>[1]["props"]> & object): void {
  shown = mount(Task, { target: document.body, props: { ...plain, ...props } });
  flushSync();
}

it("announces what is to be done, and rolls for whoever presses the button", () => {
  const onroll = vi.fn();
  show({ task: "Roll the dice.", canRoll: true, onroll });
  expect(document.querySelector("[aria-live=polite]")?.textContent).toContain("Roll the dice.");
  document.querySelector("button")!.click();
  expect(onroll).toHaveBeenCalledOnce();
});

it("shows the rule beside a refusal, and says when the refusal was wanted", () => {
  const onrule = vi.fn();
  show({ task: "Now this.", note: { kind: "just-so", text: "Sheltered.", rule: "TR-TRENCH-01" }, onrule });
  expect(document.querySelector(".just-so strong")).not.toBeNull();
  document.querySelector<HTMLButtonElement>(".note button")!.click();
  expect(onrule).toHaveBeenCalledWith("TR-TRENCH-01");
});

it("leads to the button that goes on when a step is done", () => {
  show({ done: "Well done." });
  expect(buttons()).toHaveLength(1);
  expect(document.activeElement).toBe(document.querySelector("button"));
});

it("tells that the other side moves, unless something is being taken back", () => {
  show({});
  expect(document.querySelector(".quiet")).not.toBeNull();
  void unmount(shown!);
  document.body.innerHTML = "";
  show({ note: { kind: "astray", text: "Not that.", rule: "" } });
  expect(document.querySelector(".quiet")).toBeNull();
});
