import { describe, expect, it } from "vitest";
import { formatHex, listLine } from "../../../src/pages/workshop/map/hexGrid";
import { MapEditing } from "../../../src/pages/workshop/map/mapEditing.svelte";
import { findHexAt, getCentre } from "../../../src/pages/workshop/map/mapGeometry";
import { getSign, type MapModel } from "../../../src/pages/workshop/map/mapModel";
import { clearMap, resizeSide } from "../../../src/pages/workshop/map/mapSize";
import { listClusters } from "../../../src/pages/workshop/map/mapRenderer";
import { copyHalf } from "../../../src/pages/workshop/map/symmetry";
import { TOOLS } from "../../../src/pages/workshop/map/tools";
import { readModel, writeModel } from "../../../src/pages/workshop/map/wireModel";
import { createRandom, readShippedMap } from "./shippedMap";

const summer = readShippedMap("summer");

function edit(model = summer): { editing: MapEditing; changes: MapModel[] } {
  const changes: MapModel[] = [];
  return { editing: new MapEditing(model, (changed) => changes.push(changed)), changes };
}

describe("editing", () => {
  it("undoes and redoes exactly", () => {
    const random = createRandom(5);
    const { editing } = edit();
    const states = [editing.model];
    while (states.length < 60) {
      editing.setBrush({ tool: TOOLS[random(TOOLS.length)]!, direction: random(6), number: 1 + random(12) });
      editing.setSymmetry(random(2) ? "turn" : null);
      const [from, to] = [formatHex(random(30), random(20)), formatHex(random(30), random(20))];
      const kind = random(8);
      if (kind === 0) editing.change(resizeSide(editing.model, "south", random(2) ? 1 : -1));
      else if (kind === 1) editing.change(copyHalf(editing.model, "turn", random(2) === 0));
      else editing.paint([from, to], true);
      editing.endStroke(false);
      if (editing.model !== states.at(-1)) states.push(editing.model);
    }
    for (const state of states.slice(0, -1).reverse()) {
      editing.undo();
      expect(editing.model).toBe(state);
    }
    expect(editing.history.canUndo).toBe(false);
    for (const state of states.slice(1)) {
      editing.redo();
      expect(editing.model).toBe(state);
    }
  });

  it("makes one step of a stroke, with the hexes between two points", () => {
    const { editing, changes } = edit(clearMap(summer, { columns: 12, rows: 8 }));
    editing.choose("forest");
    editing.paint(["0101"], true);
    editing.paint(["0101", "0704"], false);
    editing.endStroke(false);
    expect(changes.length).toBe(1);
    for (const hex of listLine("0101", "0704")) expect(getSign(editing.model, hex)).toBe("^");
    editing.undo();
    expect(getSign(editing.model, "0101")).toBe(".");
  });

  it("leaves no trace of a cancelled stroke", () => {
    const { editing, changes } = edit();
    editing.choose("lake");
    editing.paint(["0000", "0505"], true);
    editing.endStroke(true);
    expect([editing.model, changes.length, editing.history.canUndo]).toEqual([summer, 0, false]);
  });

  it("goes on with a road from key to key until the pen is lifted", () => {
    const { editing } = edit(clearMap(summer, { columns: 12, rows: 8 }));
    editing.choose("road");
    for (const hex of ["0101", "0202"]) {
      editing.paint([hex], false);
      editing.endStroke(false);
    }
    expect([editing.model.roads, editing.pen]).toEqual([[["0101", "0202"]], "0202"]);
    editing.liftPen();
    editing.paint(["0302"], true);
    editing.endStroke(false);
    expect(editing.model.roads).toEqual([["0101", "0202"], ["0302"]]);
  });

  it("offers the next free start number", () => {
    const { editing } = edit(clearMap(summer, { columns: 12, rows: 8 }));
    editing.choose("start");
    for (const hex of ["0101", "0303"]) {
      editing.paint([hex], true);
      editing.endStroke(false);
    }
    expect([editing.model.starts, editing.brush.number]).toEqual([{ 1: "0101", 2: "0303" }, 3]);
    editing.change(clearMap(editing.model, { columns: 12, rows: 8 }));
    editing.choose("start");
    expect(editing.brush.number).toBe(1);
  });
});

describe("models", () => {
  it("converts a map and back", () => {
    expect(readModel(writeModel(summer))).toEqual(summer);
    expect(writeModel(summer).starts[0]).toEqual({ number: 1, hex: "0203" });
  });

  it("fills short rows", () => {
    const wire = { ...writeModel(summer), rows: ["..", "^"] };
    expect(readModel(wire).rows).toEqual(["..", "^_"]);
    expect(readModel({ ...wire, rows: [] }).rows).toEqual(["_"]);
  });
});

describe("places", () => {
  it("finds the hex at its centre", () => {
    const size = { columns: 60, rows: 40 };
    for (const hex of ["0000", "0712", "5939", "1000", "2139"]) expect(findHexAt(getCentre(hex), size)).toBe(hex);
    expect(findHexAt([5, 5], size)).toBe("");
  });

  it("keeps distant changes apart, so that little is drawn", () => {
    expect(listClusters(["0101", "0102", "5030"]).length).toBe(2);
  });
});
