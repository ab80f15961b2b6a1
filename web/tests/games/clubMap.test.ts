import { describe, expect, it } from "vitest";
import { buildAttackArrows, listLastMoves } from "../../src/games/club/map/arrows";
import { describeHex, type HexContext } from "../../src/games/club/map/hexDescription";
import { buildMarks, formatPoints, getMarkStyle, groupByTarget, type MoveEnd } from "../../src/games/club/map/targets";
import { layOutTokens } from "../../src/games/club/map/tokenLayout";
import { buildSigns, buildTokens } from "../../src/games/club/map/tokens";
import {
  type BoardDefinition,
  groupByUnit,
  parseChoice,
  parseChoices,
  type Unit,
  type View,
} from "../../src/games/club/view";
import type { GameTexts, VisibleEntry } from "../../src/wire/types";
import { centreOf, corners, places } from "../board/hexGrid";
import { fake } from "../fake";

const board = fake<BoardDefinition>({
  places: { ...places, "0202": { ...places["0202"], ground: "entrance", fort: "A" } },
  outline: corners,
  forts: { A: { walls: [], entrances: ["0202"], flag: centreOf(2, 2), garrison: centreOf(2, 2) } },
  nations: { GE: { seat: 1, colour: "#111111" }, FR: { seat: 2, colour: "#222222" } },
  units: { truck: { class: "vehicle" }, infantry: { class: "foot" }, fighter: { class: "air" } },
  trenches: [],
  bodies: { GE: "<body-ge/>", FR: "<body-fr/>" },
  symbols: { infantry: "<man/>", truck: "<truck/>", fighter: "<plane/>" },
  flags: { FR: "<flag-fr/>" },
  markers: { GE: "<marker/>" },
  turrets: {},
  pennants: {},
  damage: ["", "<hurt-1/>"],
  experience: ["", "<xp-1/>"],
  dug: { below: "", above: "" },
  numbers: { veteran: 3, hero: 5 },
});
const unit = (kind: string, seat: number, place: string, more: Partial<Unit> = {}): Partial<Unit> => ({
  kind,
  seat,
  nation: seat === 1 ? "GE" : "FR",
  place,
  damage: 0,
  experience: 0,
  moved: false,
  dug: false,
  aim: "",
  ...more,
});
const view = fake<View>({
  phase: "move",
  seat: 1,
  round: 2,
  nations: ["GE", "FR"],
  forts: { A: 2 },
  hq: {},
  mover: null,
  declared: [["u1", "u3"]],
  fought: 0,
  mines: { m9: { seat: 1, nation: "GE", marker: "0100", code: 1, hex: "0000" } },
  units: {
    u1: unit("truck", 1, "0000"),
    u2: unit("infantry", 1, "u1", { damage: 1 }),
    u3: unit("infantry", 2, "0102", { experience: 1 }),
    u4: unit("fighter", 2, "A"),
  },
});
const words = fake<GameTexts>({
  names: {
    units: { infantry: "infantry", truck: "truck", fighter: "fighter" },
    nations: { GE: "Germany", FR: "France" },
    terrain: { open: "open ground", entrance: "gate" },
    counts: {
      points: "{ $n ->\n [one] { $n } point\n *[other] { $n } points\n }",
      hexes: "{ $n ->\n [one] { $n } hex\n *[other] { $n } hexes\n }",
    },
    ranks: { recruit: "recruit" },
  },
});
const moveEnd = (more: Partial<MoveEnd>): MoveEnd => ({
  cost: 1,
  contact: false,
  touches: false,
  ends: false,
  way: [],
  ...more,
});

describe("choices", () => {
  it("are parsed into their arguments", () => {
    expect(parseChoice("move u3 0712")).toMatchObject({ kind: "move", unit: "u3", place: "0712" });
    expect(parseChoice("attack u3 u17 0712")).toMatchObject({ unit: "u3", other: "u17", place: "0712" });
    expect(parseChoice("attack u3 0712")).toMatchObject({ other: "", place: "0712" });
    expect(parseChoice("lay u3 0712 4")).toMatchObject({ place: "0712", number: 4 });
    expect(parseChoice("use A C")).toMatchObject({ army: "A C", unit: "" });
    expect(parseChoice("board u2 u1")).toMatchObject({ unit: "u2", other: "u1" });
    expect(groupByUnit(parseChoices(["move u1 0001", "end moves", "move u1 0002"])).get("u1")).toHaveLength(2);
  });

  it("are grouped by the places of trucks, forts and enemies", () => {
    const targets = groupByTarget(
      parseChoices(["board u2 u1", "move u1 A", "attack u1 u3", "lay u1 0001 2"]),
      view,
      board,
    );
    expect([...targets.keys()]).toEqual(["0000", "A", "0102"]);
    const reach = { A: moveEnd({ cost: 0.5, ends: true }) };
    const marks = buildMarks({ targets, reach, odds: new Map([["0102", "34 %"]]), strong: "A" }, view, board);
    expect(marks.map(({ style, note }) => [style, note])).toEqual([
      ["go", "⤒"],
      ["stop", "½"],
      ["aim", "34 %"],
    ]);
    expect(marks[1]!.hexes).toEqual(["0202"]);
  });

  it("are marked by the effect of contact", () => {
    expect(getMarkStyle(moveEnd({}))).toBe("go");
    expect(getMarkStyle(moveEnd({ touches: true }))).toBe("touch");
    expect(getMarkStyle(moveEnd({ touches: true, contact: true, ends: true }))).toBe("stop");
    expect([0.5, 1, 2.5].map(formatPoints)).toEqual(["½", "1", "2½"]);
  });
});

describe("the scene on the map", () => {
  const layout = layOutTokens(view, board);
  it("places cargo below its truck and other units on their hexes", () => {
    const [truck, rider] = [layout.positions.get("u1")!, layout.positions.get("u2")!];
    expect(rider.at[1]).toBeGreaterThan(truck.at[1]);
    expect(rider.size).toBeLessThan(truck.size);
    expect(layout.positions.get("u3")!.at[0]).toBe(centreOf(1, 2)[0]);
  });

  it("draws damage, experience, flags, markers and known mines", () => {
    const tokens = buildTokens(view, board, {
      layout,
      ready: new Set(["u1"]),
      flash: [],
      selected: "u2",
      label: (name) => name,
      name: (kind) => kind,
    });
    const of = (id: string) => tokens.find((token) => token.id === id)!;
    expect(of("u2").svg).toContain("<hurt-1/>");
    expect(of("u3").svg).toContain("<xp-1/>");
    expect([of("u1").ready, of("u3").ready]).toEqual([true, false]);
    expect([of("u1").flash, of("u2").flash]).toEqual([false, true]);
    const signs = buildSigns(view, board, layout);
    expect(signs.below.map((sign) => sign.key)).toEqual(["flag A FR", "fort A", "mine m9"]);
    const hidden = { ...view, mines: { m9: { ...view.mines.m9!, hex: "", code: "?" } } };
    expect(buildSigns(hidden, board, layout).below.map((sign) => sign.key)).not.toContain("mine m9");
  });

  it("numbers the declared attacks", () => {
    const [arrow] = buildAttackArrows(view, board, layout, [], ["u1"], String);
    expect(arrow).toMatchObject({ number: "1", strong: true, done: false });
  });

  it("lists the moves of this turn, or of the previous one", () => {
    const acted = (number: number, kind: string, facts: object): VisibleEntry => ({
      number,
      at: 0,
      kind: "acted",
      seat: "1",
      says: [],
      facts: { events: [{ kind, rule: "", facts }] },
    });
    const entries = [
      acted(1, "turn-begins", { round: 1 }),
      acted(2, "moved", { unit: "u3", path: ["0100", "0101"] }),
      acted(3, "turn-begins", { round: 2 }),
    ];
    expect(listLastMoves(entries).map((move) => move.unit)).toEqual(["u3"]);
    const later = [...entries, acted(4, "moved", { unit: "u1", path: ["0000", "0001"] })];
    expect(listLastMoves(later).map((move) => move.unit)).toEqual(["u1"]);
  });

  it("describes a hex: units, distance and possible orders", () => {
    const context: HexContext = {
      view,
      board,
      words,
      seat: 1,
      selected: "u1",
      ready: new Set(["u1"]),
      targets: groupByTarget(parseChoices(["move u1 0001", "move u1 A"]), view, board),
      reach: { "0001": moveEnd({ touches: true, contact: true, ends: true, cost: 1.5 }), A: moveEnd({}) },
      battles: new Map(),
      laying: "",
    };
    const text = describeHex(context, "0001");
    expect(text).toContain("1 hex from truck u1");
    expect(text).toContain("1½ points");
    expect(text).toContain("contact ends the move");
    expect(describeHex(context, "0102")).toContain("Infantry u3 (France), experience 1, recruit");
    expect(describeHex(context, "0000")).toMatch(/Truck u1 .*carries infantry u2.*selected/);
    expect(describeHex(context, "0202")).toMatch(/fort A, France.*Fighter u4/);
    expect(describeHex(context, "0100")).toContain("mine marker");
  });
});
