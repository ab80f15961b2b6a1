import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import Help from "../../src/ui/Help.svelte";

let mounted: Record<string, unknown> | null = null;
afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = null;
  document.body.innerHTML = "";
});

it("labels the help button with its subject", () => {
  mounted = mount(Help, { target: document.body, props: { text: "What it does.", about: "Clock" } });
  flushSync();
  const button = document.querySelector("button")!;
  expect(button.getAttribute("aria-label")).toBe("Help: Clock");
  expect(document.getElementById(button.getAttribute("popovertarget")!)!.textContent).toContain("What it does.");
});
