import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Die from "../../src/games/bitva/Die.svelte";
import { settings } from "../../src/settings.svelte";

let isReduced = false;
vi.stubGlobal("matchMedia", () => ({ matches: isReduced, addEventListener: () => undefined }));

describe("Die", () => {
  let die: Record<string, unknown>;
  const rolls = () => document.querySelector(".die.rolling") !== null;

  function roll(rollKey: number): void {
    die = mount(Die, { target: document.body, props: { face: 6, colour: "#2563a8", rollKey } });
    flushSync();
    vi.advanceTimersByTime(100);
    flushSync();
  }
  beforeEach(() => {
    vi.useFakeTimers();
    settings.motion = true;
    isReduced = false;
  });
  afterEach(async () => {
    await unmount(die);
    vi.useRealTimers();
  });

  it("tumbles for 0.4 seconds after a new roll and then shows its face", () => {
    roll(7);
    expect(rolls()).toBe(true);
    vi.advanceTimersByTime(320);
    flushSync();
    expect(rolls()).toBe(false);
    expect(document.querySelectorAll("circle")).toHaveLength(6);
  });

  it.each(["pointerdown", "keydown"])("stops at once on %s", (kind) => {
    roll(7);
    dispatchEvent(new Event(kind));
    flushSync();
    expect(rolls()).toBe(false);
    vi.advanceTimersByTime(200);
    flushSync();
    expect(rolls()).toBe(false);
  });

  it("does not tumble for an old roll or without animations", async () => {
    roll(0);
    expect(rolls()).toBe(false);
    await unmount(die);
    isReduced = true;
    roll(7);
    expect(rolls()).toBe(false);
    await unmount(die);
    isReduced = false;
    settings.motion = false;
    roll(7);
    expect(rolls()).toBe(false);
  });
});
