import { type ComponentProps, flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import TypedDice from "../../src/table/TypedDice.svelte";

let mounted: Record<string, unknown> | null = null;
afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = null;
  document.body.innerHTML = "";
});

function show(props: ComponentProps<typeof TypedDice>): void {
  mounted = mount(TypedDice, { target: document.body, props });
  flushSync();
}
const submit = (): void => document.querySelector<HTMLButtonElement>("button:not(.ask)")!.click();
const type = (at: number, value: string): void => {
  const field = document.querySelectorAll("input")[at]!;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
};

it("accepts exactly one face for each die", () => {
  const onroll = vi.fn();
  show({ due: [6, 12], reason: "", isSending: false, onroll });
  type(0, "7");
  type(1, "12");
  expect(document.querySelector("input")!.getAttribute("aria-invalid")).toBe("true");
  submit();
  expect(onroll).not.toHaveBeenCalled();
  type(0, "6");
  submit();
  expect(onroll).toHaveBeenCalledWith([6, 12]);
  flushSync();
  expect([...document.querySelectorAll("input")].map((field) => field.value)).toEqual(["", ""]);
});

it("focuses the next die automatically", () => {
  show({ due: [12, 12], reason: "", isSending: false, onroll: () => undefined });
  const fields = document.querySelectorAll("input");
  fields[0]!.focus();
  type(0, "1");
  expect(document.activeElement).toBe(fields[0]); // The face may still become 12.
  type(0, "12");
  expect(document.activeElement).toBe(fields[1]);
});
