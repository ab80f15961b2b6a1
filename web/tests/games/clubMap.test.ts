import { describe as suite, expect, it } from "vitest";
import { apart, arc, around, beside, under, type Spot } from "../../src/board/hexMapGeometry";
import { fitted, kept, toMap, toWindow, zoomed, type Point } from "../../src/board/panZoom";
import { attackArrows, moves } from "../../src/games/club/map/arrows";
import { describe, type Sense } from "../../src/games/club/map/hexDescription";
import { stageOf } from "../../src/games/club/map/tokenLayout";
import { lookOf, marksOf, points, targetsOf, type Stop } from "../../src/games/club/map/targets";
import { signsOf, tokensOf } from "../../src/games/club/map/tokens";
import { byUnit, choiceOf, choicesOf, type Scenery, type View } from "../../src/games/club/view";
import type { GameWords, Seen } from "../../src/wire/types";

const corners: Point[] = [[-17, -29.4], [17, -29.4], [34, 0], [17, 29.4], [-17, 29.4], [-34, 0]];
// Three columns of three hexes; the middle one lies half a hex lower.
const at = (column: number, row: number): Point => [51 * column, 58.8 * row + (column % 2) * 29.4];
const names = [0, 1, 2].flatMap((column) => [0, 1, 2].map((row) => [column, row] as const));
const nearOf = (column: number, row: number): string[] =>
  names
    .filter(([c, r]) => {
      const [[x1, y1], [x2, y2]] = [at(column, row), at(c, r)];
      const far = Math.hypot(x1 - x2, y1 - y2);
      return far > 1 && far < 60;
    })
    .map(([c, r]) => `0${c}0${r}`);
const places = Object.fromEntries(
  names.map(([column, row]) => [`0${column}0${row}`, { at: at(column, row), ground: "open", near: nearOf(column, row) }]),
);
const spots = new Map<string, Spot>(Object.entries(places));
const scenery = {
  places: { ...places, "0202": { ...places["0202"], ground: "entrance", fort: "A" } },
  outline: corners,
  forts: { A: { walls: [], entrances: ["0202"], flag: at(2, 2), garrison: at(2, 2) } },
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
} as unknown as Scenery;
const unit = (kind: string, seat: number, place: string, more: object = {}): object => ({
  kind, seat, nation: seat === 1 ? "GE" : "FR", place, damage: 0, experience: 0, moved: false, dug: false, aim: "", ...more,
});
const view = {
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
} as unknown as View;
const words = {
  names: {
    units: { infantry: "infantry", truck: "truck", fighter: "fighter" },
    nations: { GE: "Germany", FR: "France" },
    terrain: { open: "open ground", entrance: "gate" },
    counts: { point: "{n} point", points: "{n} points", hex: "{n} hex", hexes: "{n} hexes" },
    ranks: { recruit: "recruit" },
  },
} as unknown as GameWords;
const stop = (more: Partial<Stop>): Stop => ({ cost: 1, contact: false, touches: false, ends: false, way: [], ...more });

suite("a camera", () => {
  const size = { width: 400, height: 300 };
  it("shows the whole map, and keeps the point that one zooms at", () => {
    const camera = fitted([0, 0, 800, 400], size, 0);
    expect(camera.scale).toBe(0.5);
    expect(toWindow(camera, [400, 200])).toEqual([200, 150]);
    const nearer = zoomed(camera, 2, [100, 120], 0.5, 3);
    expect(toMap(nearer, [100, 120])).toEqual(toMap(camera, [100, 120]));
    expect(zoomed(camera, 100, [0, 0], 0.5, 3).scale).toBe(3);
  });

  it("does not leave the map", () => {
    const camera = kept({ x: 500, y: -9000, scale: 1 }, [0, 0, 800, 400], size);
    expect([camera.x + 0, camera.y]).toEqual([0, -100]);
    expect(kept({ x: 7, y: 7, scale: 0.25 }, [0, 0, 800, 400], size).x).toBe(100);
  });
});

suite("hexes", () => {
  it("are found under a point and beside one another, sideways in a row", () => {
    expect(under(spots, [52, 30], 34)).toBe("0100");
    expect(under(spots, [500, 500], 34)).toBeNull();
    expect(beside(spots, "0000", "ArrowDown", 0)).toBe("0001");
    expect(beside(spots, "0000", "ArrowUp", 0)).toBeNull();
    const first = beside(spots, "0001", "ArrowRight", at(0, 1)[1])!;
    expect(beside(spots, first, "ArrowRight", at(0, 1)[1])).toBe("0201");
  });

  it("are as far apart as one walks", () => {
    expect(apart(at(0, 0), at(0, 2), corners)).toBe(2);
    expect(apart(at(0, 0), at(1, 0), corners)).toBe(1);
    expect(apart(at(0, 0), at(2, 0), corners)).toBe(2);
    expect(apart(at(0, 0), at(2, 2), corners)).toBe(3);
  });

  it("have one line around several", () => {
    expect(around([at(0, 0)], corners)).toMatch(/^M.*z$/);
    expect(around([at(0, 0), at(0, 1)], corners).match(/M/g)).toHaveLength(10);
  });

  it("have straight arrows between neighbours and bent ones from afar", () => {
    const near = arc([0, 0], [0, 58], 24, 32);
    expect(near.middle[0]).toBe(0);
    expect(arc([0, 0], [0, 300], 24, 32).middle[0]).not.toBe(0);
  });
});

suite("choices", () => {
  it("are taken apart by what they are about", () => {
    expect(choiceOf("move u3 0712")).toMatchObject({ kind: "move", unit: "u3", place: "0712" });
    expect(choiceOf("attack u3 u17 0712")).toMatchObject({ unit: "u3", other: "u17", place: "0712" });
    expect(choiceOf("attack u3 0712")).toMatchObject({ other: "", place: "0712" });
    expect(choiceOf("lay u3 0712 4")).toMatchObject({ place: "0712", number: 4 });
    expect(choiceOf("use A C")).toMatchObject({ army: "A C", unit: "" });
    expect(choiceOf("board u2 u1")).toMatchObject({ unit: "u2", other: "u1" });
    expect(byUnit(choicesOf(["move u1 0001", "end moves", "move u1 0002"])).get("u1")).toHaveLength(2);
  });

  it("point at places: of trucks, of forts, of enemies", () => {
    const targets = targetsOf(choicesOf(["board u2 u1", "move u1 A", "attack u1 u3", "lay u1 0001 2"]), view, scenery);
    expect([...targets.keys()]).toEqual(["0000", "A", "0102"]);
    const reach = { A: stop({ cost: 0.5, ends: true }) };
    const marks = marksOf({ targets, reach, odds: new Map([["0102", "34 %"]]), strong: "A" }, view, scenery);
    expect(marks.map(({ look, note }) => [look, note])).toEqual([["go", "⤒"], ["stop", "½"], ["aim", "34 %"]]);
    expect(marks[1]!.hexes).toEqual(["0202"]);
  });

  it("are marked by what contact does", () => {
    expect(lookOf(stop({}))).toBe("go");
    expect(lookOf(stop({ touches: true }))).toBe("touch");
    expect(lookOf(stop({ touches: true, contact: true, ends: true }))).toBe("stop");
    expect([0.5, 1, 2.5].map(points)).toEqual(["½", "1", "2½"]);
  });
});

suite("the scene on the map", () => {
  const stage = stageOf(view, scenery);
  it("sets riders under their truck and everybody else on his hex", () => {
    const [truck, rider] = [stage.stands.get("u1")!, stage.stands.get("u2")!];
    expect(rider.at[1]).toBeGreaterThan(truck.at[1]);
    expect(rider.size).toBeLessThan(truck.size);
    expect(stage.stands.get("u3")!.at[0]).toBe(at(1, 2)[0]);
  });

  it("draws damage, experience, flags, markers, and a mine that one knows of", () => {
    const tokens = tokensOf(view, scenery, { stage, ready: new Set(["u1"]), flash: [], selected: "u2", label: (name) => name });
    const of = (id: string) => tokens.find((token) => token.id === id)!;
    expect(of("u2").svg).toContain("<hurt-1/>");
    expect(of("u3").svg).toContain("<xp-1/>");
    expect([of("u1").ready, of("u3").ready]).toEqual([true, false]);
    expect([of("u1").flash, of("u2").flash]).toEqual([false, true]);
    const signs = signsOf(view, scenery, stage);
    expect(signs.below.map((sign) => sign.key)).toEqual(["flag A FR", "fort A", "mine m9"]);
    const hidden = { ...view, mines: { m9: { ...view.mines.m9!, hex: "", code: "?" } } };
    expect(signsOf(hidden, scenery, stage).below.map((sign) => sign.key)).not.toContain("mine m9");
  });

  it("numbers the declared attacks", () => {
    const [arrow] = attackArrows(view, scenery, stage, [], ["u1"], String);
    expect(arrow).toMatchObject({ number: "1", strong: true, done: false });
  });

  it("shows the moves of this turn, or else of the one before", () => {
    const acted = (number: number, kind: string, facts: object): Seen => ({ number, at: 0, kind: "acted", seat: "1", says: [], facts: { events: [{ kind, rule: "", facts }] } });
    const entries = [
      acted(1, "turn-begins", { round: 1 }),
      acted(2, "moved", { unit: "u3", path: ["0100", "0101"] }),
      acted(3, "turn-begins", { round: 2 }),
    ];
    expect(moves(entries).map((move) => move.unit)).toEqual(["u3"]);
    const later = [...entries, acted(4, "moved", { unit: "u1", path: ["0000", "0001"] })];
    expect(moves(later).map((move) => move.unit)).toEqual(["u1"]);
  });

  it("tells of a hex what is there, how far it is and what could be done", () => {
    const sense: Sense = {
      view, scenery, words, seat: 1, selected: "u1", ready: new Set(["u1"]),
      targets: targetsOf(choicesOf(["move u1 0001", "move u1 A"]), view, scenery),
      reach: { "0001": stop({ touches: true, contact: true, ends: true, cost: 1.5 }), A: stop({}) },
      battles: new Map(), laying: "",
    };
    const said = describe(sense, "0001");
    expect(said).toContain("1 hex from truck u1");
    expect(said).toContain("1½ points");
    expect(said).toContain("contact ends the move");
    expect(describe(sense, "0102")).toContain("Infantry u3 (France), experience 1, recruit");
    expect(describe(sense, "0000")).toMatch(/Truck u1 .*carries infantry u2.*selected/);
    expect(describe(sense, "0202")).toMatch(/fort A, France.*Fighter u4/);
    expect(describe(sense, "0100")).toContain("mine marker");
  });
});
