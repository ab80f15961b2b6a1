import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createFileName, guessFileKind, isText } from "../../src/pages/workshop/fileKind";
import { EditHistory } from "../../src/pages/workshop/editHistory.svelte";
import { formatCell, parseCell } from "../../src/pages/workshop/mat/cellText";

it("reads what is typed into a cell", () => {
  expect(parseCell("number", " 14 ")).toBe(14);
  for (const text of ["1.5", "1,5", "1½"]) expect(parseCell("number", text)).toBe(1.5);
  expect(parseCell("number", "½")).toBe(0.5);
  for (const text of ["2-5", "2–5", "2 5", "2 - 5", "2..5", "2/5"]) expect(parseCell("band", text)).toEqual([2, 5]);
  expect(parseCell("band", "3")).toEqual([3, 3]);
  for (const text of ["1 3 5 7 8 10", "1,3,5,7,8,10", "1/3/5/7/8/10"])
    expect(parseCell("row", text)).toEqual([1, 3, 5, 7, 8, 10]);
  for (const text of ["", "-", "–"]) expect(parseCell("band", text)).toBeNull();
  for (const text of ["x", "-3", "1e9", "NaN", "12345678"]) expect(parseCell("number", text)).toBeUndefined();
  expect(parseCell("row", "1 b 3")).toBeUndefined();
  expect(parseCell("band", "2-5-7")).toBeUndefined();
});

it("shows values as they are typed", () => {
  for (const [type, value, text] of [
    ["band", [2, 5], "2–5"],
    ["band", [1, 1], "1"],
    ["row", [2, 4, 6], "2 4 6"],
    ["number", 1.5, "1.5"],
    ["number", null, ""],
  ] as const) {
    expect(formatCell(type, value as never)).toBe(text);
    expect(parseCell(type, text)).toEqual(value);
  }
});

it("undoes and redoes", () => {
  const history = new EditHistory<number>();
  history.record(1);
  history.record(2);
  expect(history.undo(3)).toBe(2);
  expect(history.undo(2)).toBe(1);
  expect(history.undo(1)).toBeUndefined();
  expect(history.redo(1)).toBe(2);
  history.record(2);
  expect(history.canRedo).toBe(false);
  expect(history.undo(5)).toBe(2);
});

const readShipped = (path: string): string => readFileSync(`../src/firestep/games/${path}`, "utf8");

it("recognizes the files of the command line", () => {
  for (const [path, game, kind] of [
    ["club/content/data/mats/standard.toml", "club", "mat"],
    ["club/content/data/mats/revised.toml", "club", "mat"],
    ["club/content/data/rules/standard.toml", "club", "rules"],
    ["club/content/data/rules/quick.toml", "club", "rules"],
    ["club/content/data/summer.txt", "club", "map"],
    ["bitva/data/classic.txt", "bitva", "board"],
    ["trench/data/editions.toml", "trench", "editions"],
  ])
    expect(guessFileKind(readShipped(path!)), path).toEqual({ game, kind });
  expect(guessFileKind("Dear Sir,\n\nthank you.")).toBeUndefined();
  expect(isText("\u0089PNG\0\0")).toBe(false);
});

it("names files plainly, whatever the title is", () => {
  expect(createFileName("Été à Verdun", "mat", ".toml")).toBe("ete-a-verdun-mat.toml");
  expect(createFileName("../../etc/passwd", "map", ".txt")).toBe("etc-passwd-map.txt");
  expect(createFileName("\u202e💣", "rules", ".toml")).toBe("own-rules.toml");
});
