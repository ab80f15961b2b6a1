import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  type BoardModel,
  buildHexes,
  clearNumbers,
  countBlanks,
  findOpposite,
  formatCell,
  getColumns,
  getSign,
  MAX_COLUMNS,
  MAX_ROWS,
  paintCell,
  readCell,
  resizeColumns,
  resizeRows,
} from "../../../src/pages/workshop/board/boardModel";

function readBoard(name: string): BoardModel {
  const lines = readFileSync(`../src/firestep/games/bitva/data/${name}.txt`, "utf8").split("\n");
  const rows = lines.filter((line) => /^\s*[1-6.][.*=+]/.test(line)).map((line) => line.trim().split(/ +/));
  return { name, title: name, north: rows.length / 2, rows };
}
const classic = readBoard("classic");

describe("a board", () => {
  it("is symmetric as shipped", () => {
    for (const { name } of buildHexes(classic)) {
      const cell = readCell(name);
      const [here, there] = [getSign(classic, cell), getSign(classic, findOpposite(classic, cell))];
      expect([Number(here[0]) + Number(there[0]), here[1]]).toEqual([7, there[1]]);
      expect(formatCell(cell)).toBe(name);
    }
  });

  it("sets numbers and zones, on both sides with symmetry", () => {
    const one = paintCell(classic, { row: 0, column: 0 }, { number: "6" }, true);
    expect([one.rows[0]![0], one.rows[11]![8]]).toEqual(["6.", "1."]);
    const blank = paintCell(one, { row: 0, column: 0 }, { number: "?" }, true);
    expect([blank.rows[0]![0], blank.rows[11]![8], countBlanks(blank)]).toEqual(["?.", "?.", 2]);
    const zone = paintCell(classic, { row: 0, column: 0 }, { zone: "combat" }, false);
    expect([zone.rows[0]![0], zone.rows[11]![8]]).toEqual(["3+", "4."]);
    expect(paintCell(classic, { row: 0, column: 0 }, { number: "3" }, true)).toBe(classic);
  });

  it("removes hexes and puts them back", () => {
    const none = paintCell(classic, { row: 2, column: 1 }, "nohex", false);
    expect(none.rows[2]![1]).toBe("..");
    expect(buildHexes(none).find((hex) => hex.name === "b3")!.ground).toBe("none");
    expect(paintCell(none, { row: 2, column: 1 }, { zone: "reserve" }, false).rows[2]![1]).toBe("?.");
  });

  it("clears the numbers only", () => {
    const cleared = clearNumbers(classic);
    expect(countBlanks(cleared)).toBe(108);
    expect(cleared.rows[0]![2]).toBe("?*");
  });

  it("changes its size within the limits", () => {
    const larger = resizeRows(resizeColumns(classic, 1), 1);
    expect([larger.rows.length, larger.north, getColumns(larger)]).toEqual([14, 7, 10]);
    expect(resizeColumns(resizeRows(larger, -1), -1)).toEqual(classic);
    expect(resizeRows(larger, 1)).toBe(larger);
    let model = classic;
    for (let count = 0; count < 20; count++) model = resizeRows(resizeColumns(model, 1), 1);
    expect([model.rows.length, getColumns(model)]).toEqual([MAX_ROWS, MAX_COLUMNS]);
    for (let count = 0; count < 30; count++) model = resizeRows(resizeColumns(model, -1), -1);
    expect([model.rows.length, getColumns(model)]).toEqual([2, 1]);
  });
});
