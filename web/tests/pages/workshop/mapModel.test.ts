import { describe, expect, it } from "vitest";
import {
  areNeighbours,
  formatHex,
  getColumn,
  getRow,
  isInGrid,
  listLine,
  listNeighbours,
} from "../../../src/pages/workshop/map/hexGrid";
import {
  findFort,
  getSign,
  getSize,
  isLand,
  isMasonry,
  isPaved,
  listChanged,
  listGrid,
  type MapModel,
  renameFort,
} from "../../../src/pages/workshop/map/mapModel";
import { clearMap, isAllowedSize, MAX_SIDE, resizeSide, type Side } from "../../../src/pages/workshop/map/mapSize";
import {
  copyHalf,
  findImage,
  isSymmetric,
  isWhole,
  SYMMETRIES,
  transformMap,
} from "../../../src/pages/workshop/map/symmetry";
import { type Brush, pickTool, Stroke, type Tool, TOOL_KEYS, TOOLS } from "../../../src/pages/workshop/map/tools";
import { createRandom, readShippedMap } from "./shippedMap";

const summer = readShippedMap("summer");
const empty = clearMap(summer, { columns: 8, rows: 6 });
const brush = (tool: Tool, more: Partial<Brush> = {}): Brush => ({ tool, direction: 3, number: 1, ...more });

function paint(model: MapModel, tool: Tool, hexes: string, more: Partial<Brush> = {}): MapModel {
  const stroke = new Stroke(brush(tool, more), null);
  return hexes.split(" ").reduce((next, hex) => stroke.paint(next, hex), model);
}

/** Return what the reader of maps would refuse. Each hex of a fort, road, start or trench must fit the grid. */
function findFaults(model: MapModel): string[] {
  const faults: string[] = [];
  const size = getSize(model);
  if (!model.rows.every((signs) => signs.length === size.columns)) faults.push("rows of different lengths");
  const owned = model.forts.flatMap((fort) => fort.hexes);
  const [onRoad, ofFort] = [new Set(model.roads.flat()), new Set(owned)];
  if (new Set(owned).size !== owned.length) faults.push("a hex of two forts");
  if (new Set(model.forts.map((fort) => fort.name)).size !== model.forts.length) faults.push("two forts of one name");
  for (const hex of listGrid(size)) {
    const sign = getSign(model, hex);
    if (isMasonry(sign) !== ofFort.has(hex)) faults.push(`${hex} and the forts`);
    if (isPaved(sign) && !onRoad.has(hex)) faults.push(`${hex} on no road`);
  }
  for (const road of model.roads) {
    if (!road.length || new Set(road).size !== road.length) faults.push(`road ${road.join()}`);
    for (const [at, hex] of road.entries()) {
      if (!isPaved(getSign(model, hex)) && getSign(model, hex) !== "E") faults.push(`road over ${hex}`);
      if (at && !areNeighbours(hex, road[at - 1]!)) faults.push(`gap in the road at ${hex}`);
    }
  }
  const dug = model.trenches.flat();
  if (new Set(dug).size !== dug.length || model.trenches.some((trench) => !trench.length)) faults.push("trenches");
  const starts = Object.values(model.starts);
  if (new Set(starts).size !== starts.length) faults.push("two numbers at a hex");
  for (const hex of [...dug, ...starts]) if (!isLand(getSign(model, hex))) faults.push(`${hex} is not land`);
  return faults;
}

describe("hexes", () => {
  it("has the neighbours of the server's grid", () => {
    expect(listNeighbours("0712")).toEqual(["0711", "0812", "0813", "0713", "0613", "0612"]);
    expect(listNeighbours("0612")).toEqual(["0611", "0711", "0712", "0613", "0512", "0511"]);
    expect(listNeighbours("0000")).toEqual(["", "", "0100", "0001", "", ""]);
  });

  it("draws lines of neighbours", () => {
    const line = listLine("0002", "0705");
    expect([line[0], line.at(-1)]).toEqual(["0002", "0705"]);
    line.slice(1).forEach((hex, at) => expect(areNeighbours(hex, line[at]!), hex).toBe(true));
  });
});

describe("tools", () => {
  it("has a letter of its own for each tool", () => {
    expect(new Set(Object.values(TOOL_KEYS)).size).toBe(TOOLS.length);
  });

  it("paints terrain and picks its tool", () => {
    const model = paint(empty, "forest", "0203 0204");
    expect(getSign(model, "0204")).toBe("^");
    expect(pickTool(model, "0204")).toBe("forest");
    expect(pickTool(model, "0000")).toBe("open");
    expect(paint(model, "forest", "0204")).toBe(model);
    expect(paint(model, "forest", "0906")).toBe(model);
  });

  it("joins the hexes of a road and bridges water", () => {
    const model = paint(paint(empty, "river", "0302"), "road", "0102 0202 0302 0403");
    expect(model.roads).toEqual([["0102", "0202", "0302", "0403"]]);
    expect(["0202", "0302"].map((hex) => getSign(model, hex))).toEqual(["+", "="]);
    expect(getSign(paint(model, "river", "0202"), "0202")).toBe("=");
  });

  it("does not join hexes that are not neighbours", () => {
    expect(paint(empty, "road", "0102 0404").roads).toEqual([["0102"], ["0404"]]);
  });

  it("cuts a road where it is painted over", () => {
    const road = paint(empty, "road", "0102 0202 0302 0403 0502");
    expect(paint(road, "forest", "0302").roads).toEqual([
      ["0102", "0202"],
      ["0403", "0502"],
    ]);
    expect(paint(road, "erase", "0202").roads).toEqual([["0102"], ["0302", "0403", "0502"]]);
  });

  it("leads a road to the gate of a fort but not into a wall", () => {
    const fort = paint(empty, "fort", "0302");
    expect(getSign(fort, "0303")).toBe("#");
    const [, , entrance = ""] = fort.forts[0]!.hexes;
    const model = paint(fort, "road", `${listNeighbours(entrance)[1]} ${entrance}`);
    expect(model.roads).toEqual([[listNeighbours(entrance)[1], entrance]]);
    expect(paint(fort, "road", "0301 0302").roads).toEqual([["0301"]]);
  });

  it("places a fort of two walls with the entrances at the far ends", () => {
    const model = paint(empty, "fort", "0302", { direction: 3 });
    const [one = "", two = "", ...entrances] = model.forts[0]!.hexes;
    expect([one, two].map((hex) => getSign(model, hex))).toEqual(["#", "#"]);
    expect(areNeighbours(one, two)).toBe(true);
    for (const entrance of entrances) {
      expect(getSign(model, entrance)).toBe("E");
      expect([one, two].every((wall) => areNeighbours(wall, entrance))).toBe(true);
    }
    expect(paint(empty, "fort", "0005")).toBe(empty);
  });

  it("adds walls to the fort beside them", () => {
    const model = paint(paint(empty, "wall", "0202 0203"), "entrance", "0303 0604");
    expect(model.forts).toEqual([
      { name: "A", hexes: ["0202", "0203", "0303"] },
      { name: "B", hexes: ["0604"] },
    ]);
    expect(paint(model, "open", "0604").forts.map((fort) => fort.name)).toEqual(["A"]);
    expect(renameFort(model, "A", "Fleury").forts[0]!.name).toBe("Fleury");
    expect(renameFort(model, "A", "B")).toBe(model);
    expect(renameFort(model, "A", "u1")).toBe(model);
  });

  it("places, moves and removes start numbers", () => {
    const one = paint(empty, "start", "0202");
    expect(paint(one, "start", "0204").starts).toEqual({ 1: "0204" });
    expect(paint(one, "start", "0202", { number: 2 }).starts).toEqual({ 2: "0202" });
    expect(paint(one, "start", "0202").starts).toEqual({});
    expect(paint(one, "lake", "0202").starts).toEqual({});
    expect(paint(paint(empty, "lake", "0101"), "start", "0101").starts).toEqual({});
  });

  it("digs trenches and goes on at their ends", () => {
    const model = paint(paint(empty, "trench", "0102 0202"), "trench", "0202 0302");
    expect(model.trenches).toEqual([["0102", "0202", "0302"]]);
    expect(paint(model, "trench", "0102 0101").trenches).toEqual([["0101", "0102", "0202", "0302"]]);
    expect(paint(model, "erase", "0202").trenches).toEqual([["0102"], ["0302"]]);
    expect(getSign(paint(model, "erase", "0202"), "0202")).toBe(".");
  });

  it("leaves no faults after random strokes, with and without symmetry", () => {
    const random = createRandom(7);
    let model = summer;
    for (let number = 0; number < 240; number++) {
      const chosen = brush(TOOLS[random(TOOLS.length)]!, { direction: random(6), number: 1 + random(14) });
      const stroke = new Stroke(chosen, [null, ...SYMMETRIES][random(4)]!);
      const [from, to] = [formatHex(random(31), random(21)), formatHex(random(31), random(21))];
      for (const hex of listLine(from, to)) model = stroke.paint(model, hex);
      if (number % 6 === 0) expect(findFaults(model), `stroke ${number} with ${chosen.tool}`).toEqual([]);
    }
  });
});

describe("symmetry", () => {
  it.each(SYMMETRIES)("%s keeps neighbours and is its own inverse", (symmetry) => {
    for (const size of [
      { columns: 30, rows: 20 },
      { columns: 9, rows: 7 },
      { columns: 6, rows: 5 },
    ])
      for (const hex of listGrid(size)) {
        const image = findImage(hex, symmetry, size);
        if (!image) continue;
        expect(findImage(image, symmetry, size)).toBe(hex);
        for (const near of listNeighbours(hex)) {
          const other = near && isInGrid(getColumn(near), getRow(near), size) ? findImage(near, symmetry, size) : "";
          if (other) expect(areNeighbours(image, other), `${hex} ${near}`).toBe(true);
        }
      }
  });

  it.each(["summer", "winter"] as const)("finds the half turn of %s", (name) => {
    const model = readShippedMap(name);
    expect([isWhole(model, "turn"), isWhole(model, "east-west")]).toEqual([true, false]);
    expect([isSymmetric(model, "turn"), isSymmetric(model, "north-south")]).toEqual([true, false]);
  });

  it("returns the same map after two half turns", () => {
    const turned = transformMap(summer, "turn");
    expect(turned).not.toEqual(summer);
    expect(transformMap(turned, "turn")).toEqual(summer);
    const random = createRandom(3);
    for (const symmetry of SYMMETRIES) {
      let model = clearMap(summer, { columns: 5 + random(9), rows: 5 + random(9) });
      for (const hex of listGrid(getSize(model)))
        model = new Stroke(brush(TOOLS[random(TOOLS.length)]!), null).paint(model, hex);
      expect(transformMap(transformMap(model, symmetry), symmetry)).toEqual(model);
    }
  });

  it("makes a shipped map again from either half", () => {
    for (const isFirstKept of [true, false]) {
      const copy = copyHalf(summer, "turn", isFirstKept);
      expect(copy.rows).toEqual(summer.rows);
      expect(copy.starts).toEqual(summer.starts);
      expect(new Set(copy.forts.map((fort) => fort.name))).toEqual(new Set(summer.forts.map((fort) => fort.name)));
      expect(sortLinks(copy)).toEqual(sortLinks(summer));
      const sortHexes = (chains: string[][]): string[] => chains.map((chain) => [...chain].sort().join()).sort();
      expect(sortHexes(copy.trenches)).toEqual(sortHexes(summer.trenches));
    }
  });

  it("copies a half without faults", () => {
    const random = createRandom(11);
    for (let number = 0; number < 40; number++) {
      let model = number % 2 ? summer : clearMap(summer, { columns: 4 + random(9), rows: 4 + random(9) });
      for (let stroke = 0; stroke < 25; stroke++) {
        const { columns, rows } = getSize(model);
        const one = new Stroke(brush(TOOLS[random(TOOLS.length)]!, { direction: random(6) }), null);
        const [from, to] = [formatHex(random(columns), random(rows)), formatHex(random(columns), random(rows))];
        for (const hex of listLine(from, to)) model = one.paint(model, hex);
      }
      for (const symmetry of SYMMETRIES) {
        const copy = copyHalf(model, symmetry, number % 4 > 1);
        expect(findFaults(copy), `${number} ${symmetry}`).toEqual([]);
        expect(isSymmetric(copy, symmetry)).toBe(true);
      }
    }
  });

  it("paints both sides", () => {
    const stroke = new Stroke(brush("road"), "turn");
    const model = ["0101", "0202", "0302"].reduce((next, hex) => stroke.paint(next, hex), empty);
    expect(model.roads).toEqual([
      ["0101", "0202", "0302"],
      ["0604", "0503", "0403"],
    ]);
    const forts = new Stroke(brush("fort", { direction: 0 }), "turn").paint(empty, "0103");
    expect(forts.forts.map((fort) => fort.hexes.length)).toEqual([4, 4]);
    expect(isSymmetric(forts, "turn")).toBe(true);
    expect(new Stroke(brush("start"), "turn").paint(empty, "0101").starts).toEqual({ 1: "0101", 7: "0604" });
  });
});

describe("size", () => {
  it.each<[Side, number]>([
    ["north", 1],
    ["south", 3],
    ["east", 1],
    ["west", 2],
  ])("adds and removes at the %s side", (side, count) => {
    const larger = resizeSide(summer, side, count);
    expect(findFaults(larger)).toEqual([]);
    expect(resizeSide(larger, side, -count)).toEqual(summer);
    const smaller = resizeSide(summer, side, -count);
    expect(findFaults(smaller)).toEqual([]);
    expect(smaller).not.toEqual(summer);
  });

  it("moves everything with the hexes", () => {
    const model = resizeSide(paint(empty, "start", "0202"), "west", 2);
    expect(model.starts).toEqual({ 1: "0402" });
    expect(resizeSide(model, "north", 1).starts).toEqual({ 1: "0403" });
  });

  it("refuses sizes that the format does not allow", () => {
    expect(resizeSide(empty, "west", 1)).toBe(empty);
    expect(resizeSide(empty, "north", -6)).toBe(empty);
    expect(resizeSide(empty, "east", MAX_SIDE)).toBe(empty);
    expect(isAllowedSize({ columns: 1.5, rows: 3 })).toBe(false);
    expect(getSize(resizeSide(empty, "east", MAX_SIDE - 8)).columns).toBe(MAX_SIDE);
  });

  it("leaves a map of one hex usable", () => {
    const one = resizeSide(resizeSide(empty, "east", -7), "south", -5);
    expect(getSize(one)).toEqual({ columns: 1, rows: 1 });
    for (const tool of TOOLS) expect(findFaults(paint(one, tool, "0000"))).toEqual([]);
  });
});

describe("changes", () => {
  it("lists the hexes to draw again", () => {
    expect(listChanged(empty, empty).size).toBe(0);
    const changed = listChanged(empty, paint(empty, "forest", "0202"));
    expect([...changed].sort()).toEqual(["0202", ...listNeighbours("0202")].sort());
    expect(listChanged(empty, paint(empty, "start", "0404")).has("0404")).toBe(true);
    const fort = paint(empty, "fort", "0302");
    expect(listChanged(empty, fort).has(findFort(fort, "0302")!.hexes[3]!)).toBe(true);
  });
});

function sortLinks(model: MapModel): string[] {
  const pairs = model.roads.flatMap((road) => road.slice(1).map((hex, at) => [hex, road[at]!].sort().join()));
  return [...new Set(pairs)].sort();
}
