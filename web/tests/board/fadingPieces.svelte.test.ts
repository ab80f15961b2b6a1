import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CaptureGhosts } from "../../src/board/captureGhosts.svelte";
import type { Token } from "../../src/board/hexMapGeometry";
import { DestroyedTokens } from "../../src/games/club/map/destroyedTokens.svelte";
import { settings } from "../../src/settings.svelte";

const setMotion = (isReduced: boolean): void => {
  vi.stubGlobal("matchMedia", () => ({ matches: isReduced }));
};
beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = true;
  setMotion(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("captured pieces", () => {
  const piece = (place: string, art: string) => ({ place, art });
  const before = [piece("a1", "black"), piece("b2", "white"), piece("c3", "white")];
  let captures: CaptureGhosts<{ place: string; art: string }>;
  beforeEach(() => {
    captures = new CaptureGhosts((one, other) => one.art === other.art);
    captures.update(before, null);
  });

  it("stay for a moment, also those that were passed", () => {
    captures.update([piece("c3", "black")], { from: "a1", to: "c3" });
    expect(captures.ghosts.map(({ place }) => place)).toEqual(["b2", "c3"]);
    vi.advanceTimersByTime(500);
    expect(captures.ghosts).toEqual([]);
  });

  it("are none after a move without a capture, and when a move is taken back", () => {
    const after = [piece("a2", "black"), piece("b2", "white"), piece("c3", "white")];
    captures.update(after, { from: "a1", to: "a2" });
    expect(captures.ghosts).toEqual([]);
    captures.update([piece("c3", "black")], { from: "a2", to: "c3" });
    vi.advanceTimersByTime(500);
    captures.update(after, { from: "a1", to: "a2" });
    expect(captures.ghosts).toEqual([]);
  });

  it("vanish at once with reduced motion", () => {
    setMotion(true);
    captures.update([piece("c3", "black")], { from: "a1", to: "c3" });
    expect(captures.ghosts).toEqual([]);
  });
});

describe("destroyed units", () => {
  const token = (id: string) => ({ id }) as Token;
  let destroyed: DestroyedTokens;
  beforeEach(() => {
    destroyed = new DestroyedTokens();
    destroyed.update([token("u1"), token("u2"), token("u3")], { u9: ["tank", 1] });
  });

  it("stay for a moment", () => {
    destroyed.update([token("u1")], { u9: ["tank", 1], u2: ["tank", 1] });
    expect(destroyed.tokens.map(({ id }) => id)).toEqual(["u2"]);
    vi.advanceTimersByTime(1000);
    expect(destroyed.tokens).toEqual([]);
  });

  it("vanish at once with reduced motion", () => {
    setMotion(true);
    destroyed.update([token("u1")], { u9: ["tank", 1], u2: ["tank", 1] });
    expect(destroyed.tokens).toEqual([]);
  });
});
