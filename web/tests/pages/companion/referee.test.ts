import { describe, expect, it } from "vitest";
import { listQuestions as askBitva } from "../../../src/games/bitva/questions";
import { listQuestions as askClub } from "../../../src/games/club/questions";
import { listQuestions as askTrench } from "../../../src/games/trench/questions";
import { decodeSetting, encodeSetting, formatRefereeLink } from "../../../src/pages/companion/referee/refereeCode";
import { parseRoute } from "../../../src/router.svelte";

describe("the code of a position", () => {
  const setting = {
    position: "8/8/4S3/4S3/4c3/8/8/8 b 0 0 0",
    options: { length: "single", edition: "modern", repeats: true, quiet: 50 },
  };

  it("is read back, also from a link", () => {
    expect(encodeSetting(setting)).toBe(
      "edition=modern,length=single,quiet=50,repeats=yes;8/8/4S3/4S3/4c3/8/8/8 b 0 0 0",
    );
    expect(decodeSetting(encodeSetting(setting))).toEqual(setting);
    const route = parseRoute(formatRefereeLink("trench", setting));
    expect(route).toEqual({ page: "referee", game: "trench", code: encodeSetting(setting) });
  });

  it.each(["", "8/8", "a=b=c;8", "<x>=1;8", "a=<script>;8", `;${"8".repeat(30_000)}`])("rejects %.20s", (code) =>
    expect(decodeSetting(code)).toBeNull(),
  );
});

describe("questions about TRENCH", () => {
  const view = { pieces: { d4: "s", e5: "S" }, turn: "black" };

  it("are about the two squares", () => {
    expect(askTrench(view, null, "d4", "e5")).toEqual([{ action: "d4e5", kind: "move", edits: [] }]);
    expect(askTrench(view, null, "d4", "d4")).toEqual([]);
    expect(askTrench(view, null, "", "d5")).toEqual([]);
  });

  it("suppose the turn of the piece", () => {
    expect(askTrench(view, null, "e5", "d4")[0]!.edits).toEqual(["set turn white"]);
  });
});

describe("questions about Bitva", () => {
  const board = { places: { a1: { number: 5 }, b2: { number: 2 }, c3: { number: 2 } } };
  const pieces = { a1: [1, "infantry"], c3: [2, "general"] };

  it("suppose the roll that the move needs", () => {
    const view = { phase: "roll", seat: 1, roll: [], pieces };
    expect(askBitva(view, board, "a1", "b2")).toEqual([
      { action: "move a1-b2", kind: "move", edits: ["set phase move", "set roll 2-5"] },
    ]);
    expect(askBitva(view, board, "c3", "a1")[0]!.edits).toEqual(["set turn 2", "set phase move", "set roll 5-5"]);
  });

  it("keep a roll that fits", () => {
    expect(askBitva({ phase: "move", seat: 1, roll: [2, 5], pieces }, board, "a1", "b2")[0]!.edits).toEqual([]);
    expect(askBitva({ phase: "move", seat: 2, roll: [3, 5], pieces }, board, "c3", "a1")[0]!.edits).toEqual([]);
    expect(askBitva({ phase: "move", seat: 1, roll: [1, 1], pieces }, board, "a1", "b2")[0]!.edits).toEqual([
      "set roll 2-5",
    ]);
  });

  it("are about a piece in hand while pieces are placed", () => {
    expect(askBitva({ phase: "place", seat: 1, roll: [2], pieces }, board, "", "b2")).toEqual([
      { action: "place b2", kind: "place", edits: [] },
    ]);
  });
});

describe("questions about Trench Club", () => {
  const unit = (kind: string, seat: number, place: string, damage = 0) => ({ kind, seat, place, damage });
  const units = {
    u1: unit("infantry", 1, "0101", 2),
    u2: unit("truck", 1, "0102"),
    u3: unit("tank", 2, "0103"),
    u4: unit("medic", 1, "0104"),
    u5: unit("infantry", 1, "u2"),
  };
  const board = { units: { truck: { carries: 2 }, medic: { treats: true }, infantry: {}, tank: {} } };
  const view = { units, nations: ["GE", "FR"], phase: "move", seat: 1 };
  const listActions = (piece: string, place: string): string[] =>
    askClub(view, board, piece, place).map(({ action }) => action);

  it("depend on what stands there", () => {
    expect(listActions("u1", "0105")).toEqual(["move u1 0105"]);
    expect(listActions("u1", "0102")).toEqual(["board u1 u2", "move u1 0102"]);
    expect(listActions("u1", "0103")).toEqual(["attack u1 u3", "move u1 0103"]);
    expect(listActions("u4", "0101")).toEqual(["treat u4 u1", "move u4 0101"]);
    expect(listActions("u5", "0101")).toEqual(["unload u5 0101"]);
    expect(listActions("u1", "0101")).toEqual(["repair u1"]);
    expect(listActions("u4", "0104")).toEqual([]);
    expect(listActions("u9", "0104")).toEqual([]);
  });

  it("suppose the turn and the phase of the action", () => {
    expect(askClub(view, board, "u1", "0103").map(({ edits }) => edits)).toEqual([["set phase attacks"], []]);
    expect(askClub(view, board, "u3", "0101")[0]!.edits).toEqual(["set turn FR", "set phase attacks"]);
  });
});
