import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createFileName, guessFileKind, isText } from "../../src/pages/workshop/fileKind";
import { EMPTY_REPORT, type FieldInfo } from "../../src/pages/workshop/contentApi";
import { addEdition, changeParent, createName, type Edition } from "../../src/pages/workshop/editions/editionsModel";
import { findTitle, groupFiles, type ImportedFile } from "../../src/pages/workshop/importFiles";
import {
  copyUnit,
  findCellNotes,
  findNextCell,
  getOwnTitle,
  getValue,
  isOwnUnit,
  listBookFields,
  makeUnitId,
  type MatModel,
  removeUnit,
  setMember,
  setValue,
} from "../../src/pages/workshop/mat/matModel";
import { getNumber, getNumberPlace, setNumber, setOption } from "../../src/pages/workshop/rules/rulesModel";
import { EditHistory } from "../../src/pages/workshop/editHistory.svelte";
import { formatCell, parseCell } from "../../src/pages/workshop/mat/cellText";
import { settings } from "../../src/settings.svelte";

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

it("forgets a cancelled change", () => {
  const history = new EditHistory<{ price: number }>();
  history.record({ price: 7 }, "a");
  history.record({ price: 8 }, "b");
  history.dropIfSame({ price: 8 });
  expect(history.undo({ price: 8 })).toEqual({ price: 7 });
  expect(history.canUndo).toBe(false);
});

const parent: MatModel = {
  name: "standard",
  title: "Standard mat",
  rosters: { GE: ["tank"], FR: [] },
  special: ["medic"],
  units: {
    tank: { price: 20, ground: [1, 1], hits: [7, 8, 9], book: ["price", "hits.recruit", "air"] },
    medic: { price: 18, book: ["price", "ground"] },
  },
};
const price = { name: "price", type: "number" };

it("changes values of a mat with the marks of the rulebooks", () => {
  const changed = setValue(parent, "tank", price, 25, parent);
  expect(changed.units.tank).toEqual({ price: 25, ground: [1, 1], hits: [7, 8, 9], book: ["hits.recruit", "air"] });
  expect(setValue(changed, "tank", price, 20, parent)).toEqual(parent);
  const hits = { name: "hits", type: "hits" };
  expect(setValue(parent, "tank", hits, [6, 8, 9], parent).units.tank!.book).toEqual(["price", "air"]);
  expect(setValue(parent, "tank", hits, [7, 9, 9], parent).units.tank!.book).toEqual(["price", "hits.recruit", "air"]);
});

it("writes no range so that it differs from the parent", () => {
  const ground = { name: "ground", type: "band" };
  const without = setValue(parent, "tank", ground, null, parent);
  expect([without.units.tank!.ground, getValue(without, "tank", "ground")]).toEqual([[], null]);
  expect(setValue(parent, "medic", ground, null, parent)).toEqual(parent);
});

it("adds and removes units of a nation", () => {
  expect(setMember(parent, "FR", "tank", true).rosters).toEqual({ GE: ["tank"], FR: ["tank"] });
  expect(setMember(parent, "special", "medic", false).special).toEqual([]);
});

it("copies a unit type into the same lists, under a new name", () => {
  const { model, id } = copyUnit(parent, "tank", "Été : Panzer 2!");
  expect(id).toBe("ete-panzer-2");
  expect(Object.keys(model.units)).toEqual(["tank", "ete-panzer-2", "medic"]);
  expect(model.units[id]).toEqual({ price: 20, ground: [1, 1], hits: [7, 8, 9], title: "Été : Panzer 2!", book: [] });
  expect(model.rosters).toEqual({ GE: ["tank", id], FR: [] });
  expect(copyUnit(model, "medic", "Medic").id).toBe("medic-2");
  expect(copyUnit(model, "medic", "Medic").model.special).toEqual(["medic", "medic-2"]);
});

it("removes a unit type from all lists", () => {
  const without = removeUnit({ ...parent, light_guns: ["tank"] }, "tank");
  expect(Object.keys(without.units)).toEqual(["medic"]);
  expect([without.rosters, without.light_guns]).toEqual([{ GE: [], FR: [] }, []]);
});

it.each([
  ["u12", "type"],
  ["", "type"],
  ["12 Apostles", "apostles"],
  ["<script>alert(1)</script>", "script-alert-1-s"],
  ["日本", "type"],
])("makes an id from the title %s", (title, id) => expect(makeUnitId(title, [])).toBe(id));

it("shows the title that the user gave, not that of a shipped type", () => {
  const shipped = [{ ...parent, units: { tank: { title: "tank" } } }];
  const renamed = { ...parent, units: { tank: { title: "Panzer" }, storm: { title: "Storm" } } };
  expect(getOwnTitle(shipped[0]!, "tank", shipped)).toBeUndefined();
  expect([getOwnTitle(renamed, "tank", shipped), getOwnTitle(renamed, "storm", shipped)]).toEqual(["Panzer", "Storm"]);
});

it("has no marks of the rulebooks for an own unit type", () => {
  const { model, id } = copyUnit(parent, "tank", "Storm");
  const context = { report: EMPTY_REPORT, parent, book: listBookFields([parent]) };
  expect([isOwnUnit(context, id), isOwnUnit(context, "tank")]).toEqual([true, false]);
  expect(findCellNotes(context, model, id, field).difference).toBeUndefined();
});

it("writes numbers with the decimal sign of the language", () => {
  const before = settings.language;
  expect(formatCell("number", 1.5)).toBe("1.5");
  for (const language of ["fr", "es"] as const) {
    settings.language = language;
    expect(formatCell("number", 1.5)).toBe("1,5");
    expect(formatCell("number", 1000)).toBe("1000");
    expect(parseCell("number", "1,5")).toBe(1.5);
  }
  settings.language = before;
});

it("moves between cells and stops at the edges", () => {
  const size = { rows: 3, columns: 2 };
  expect(findNextCell({ row: 0, column: 0 }, "ArrowUp", size)).toEqual({ row: 0, column: 0 });
  expect(findNextCell({ row: 1, column: 0 }, "End", size)).toEqual({ row: 1, column: 1 });
  expect(findNextCell({ row: 1, column: 0 }, "PageDown", size)).toEqual({ row: 2, column: 0 });
  expect(findNextCell({ row: 1, column: 0 }, "x", size)).toBeUndefined();
});

const field: FieldInfo = {
  ...{ name: "price", type: "number", label: "price", group: "units", rule: "", minimum: 0, maximum: 9 },
  ...{ step: 1, size: 0, optional: false, choices: [] },
};

it("warns of a changed value that the rulebooks give, before the check answers", () => {
  const context = { report: EMPTY_REPORT, parent, book: listBookFields([parent]) };
  const model = setValue(parent, "tank", price, 25, parent);
  expect(findCellNotes(context, parent, "tank", field)).toEqual({ problems: [], warnings: [], difference: undefined });
  const notes = findCellNotes(context, model, "tank", field);
  expect([notes.difference?.parent_value, notes.warnings.length]).toEqual(["20", 1]);
});

it("stores only options that differ, and numbers in their tables", () => {
  const rules = { name: "own", title: "", parent: "standard", options: {}, numbers: { points: { unit: 1 } }, cost: {} };
  const changed = setOption(rules, "vp", true, false);
  expect(changed.options).toEqual({ vp: true });
  expect(setOption(changed, "vp", false, false).options).toEqual({});
  const key = { name: "unit", group: "numbers.points" };
  expect([getNumber(rules, key), getNumberPlace(key)]).toEqual([1, "points.unit"]);
  expect(setNumber(rules, key, 2).numbers).toEqual({ points: { unit: 2 } });
  const cost = { name: "forest", group: "cost" };
  expect(setNumber(setNumber(rules, cost, 3), cost, null).cost).toEqual({});
});

it("changes editions with their parents", () => {
  const classic: Edition = { name: "classic", parent: null, target: 0, values: [2, 4] };
  const modern: Edition = { name: "modern", parent: "classic", target: 25, values: [1, 2] };
  const model = addEdition({ editions: [] }, "own", classic);
  const twice = addEdition(model, "own", classic);
  expect(twice.editions.map(({ name, parent: above }) => [name, above])).toEqual([
    ["own", "classic"],
    ["own-2", "classic"],
  ]);
  const own = { ...model.editions[0]!, target: 40 };
  expect(changeParent(own, classic, modern)).toEqual({ name: "own", parent: "modern", target: 40, values: [1, 2] });
  expect(createName("Ma Règle n° 2")).toBe("ma-regle-n-2");
});

it("groups imported files by game and kind", () => {
  const file = (game: string, kind: string): ImportedFile => ({
    name: "",
    text: "",
    kind: { game, kind },
    refusal: "",
  });
  const files = [file("club", "mat"), file("club", "map"), file("bitva", "board"), file("club", "mat")];
  expect(groupFiles(files).map((group) => group.map((one) => one.kind?.kind))).toEqual([
    ["mat", "map"],
    ["board"],
    ["mat"],
  ]);
  expect(findTitle('title = "My \\"own\\" mat"')).toBe('My "own" mat');
  expect(findTitle("title: Verdun")).toBe("Verdun");
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
