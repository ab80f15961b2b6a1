import { describe, expect, it } from "vitest";
import { chooseDisplay, type HotseatState } from "../../src/pages/table/hotseat";

describe("chooseDisplay", () => {
  const localSeats = (...seatsToAct: number[]) => [1, 2].map((seat) => ({ seat, isToAct: seatsToAct.includes(seat) }));
  const state = (part: Partial<HotseatState>): HotseatState => ({
    status: "running",
    toAct: ["1"],
    hidesSecrets: true,
    shown: null,
    ...part,
  });

  it("shows the seat that has to act if there are no secrets", () => {
    expect(chooseDisplay(localSeats(2), state({ hidesSecrets: false, shown: 1 }))).toEqual({ kind: "seat", seat: 2 });
    expect(chooseDisplay(localSeats(), state({ hidesSecrets: false, shown: 2 }))).toEqual({ kind: "seat", seat: 2 });
  });

  it("requires a handover before each seat, also at the start", () => {
    expect(chooseDisplay(localSeats(1), state({}))).toEqual({ kind: "handover", seat: 1 });
    expect(chooseDisplay(localSeats(1), state({ shown: 1 }))).toEqual({ kind: "seat", seat: 1 });
    expect(chooseDisplay(localSeats(2), state({ shown: 1, toAct: ["2"] }))).toEqual({ kind: "handover", seat: 2 });
  });

  it("keeps the shown seat while both have to act", () => {
    expect(chooseDisplay(localSeats(1, 2), state({ shown: 2, toAct: ["1", "2"] }))).toEqual({ kind: "seat", seat: 2 });
  });

  it("shows the spectator's view while a third seat acts", () => {
    expect(chooseDisplay(localSeats(), state({ shown: 1, toAct: ["3"] }))).toEqual({ kind: "spectator" });
    expect(chooseDisplay(localSeats(), state({ shown: null, toAct: ["chance"] }))).toEqual({ kind: "spectator" });
  });

  it("keeps the shown seat during a dice roll", () => {
    expect(chooseDisplay(localSeats(), state({ shown: 1, toAct: ["chance"] }))).toEqual({ kind: "seat", seat: 1 });
  });
});
