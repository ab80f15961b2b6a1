import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import Announcements from "../../src/table/Announcements.svelte";
import type { VisibleEntry } from "../../src/wire/types";
import { fake } from "../fake";

const entry = (number: number, ...says: string[]): VisibleEntry => fake<VisibleEntry>({ number, says });
const log = [entry(1, "Ann joins."), entry(2, "The game begins.")];
let component: Record<string, unknown> | null = null;
let target: HTMLElement;

/** Mount the live region at a log. Return a function that changes the log. */
function start(entries: VisibleEntry[]): (entries: VisibleEntry[]) => void {
  const props = $state({ entries });
  target = document.body.appendChild(document.createElement("div"));
  component = mount(Announcements, { target, props });
  flushSync();
  return (next) => {
    props.entries = next;
    flushSync();
  };
}
afterEach(() => {
  if (component) void unmount(component);
  target.remove();
});
const read = (): string[] => [...target.querySelectorAll("[aria-live] p")].map((line) => line.textContent ?? "");

it("announces new entries in order, and not those before", () => {
  const update = start(log);
  expect(read()).toEqual([]);
  update([...log, entry(3, "A moves."), entry(4), entry(5, "A attacks.", "A hits.")]);
  expect(read()).toEqual(["A moves.", "A attacks. A hits."]);
  const [first] = target.querySelectorAll("p");
  update([...log, entry(3, "A moves."), entry(4), entry(5, "A attacks.", "A hits."), entry(6, "A moves.")]);
  expect(read()).toEqual(["A moves.", "A attacks. A hits.", "A moves."]);
  expect(target.querySelector("p")).toBe(first); // Earlier lines stay, so that they are not announced again.
});

it("announces nothing twice if the log is shown from an earlier entry again", () => {
  const update = start(log);
  const longer = [...log, entry(3, "A moves."), entry(4, "B moves.")];
  update(longer);
  update(longer.slice(0, 3));
  update(longer);
  expect(read()).toEqual(["A moves.", "B moves."]);
});
