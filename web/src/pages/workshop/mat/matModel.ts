// The unit mat as the editor changes it. Every change returns a new model.
import type { ContentReport, FieldInfo } from "../contentApi";
import { type FieldNotes, findNotes } from "../fieldNotes";
import { tr } from "../text";
import { type CellValue, formatCell, isSameValue } from "./cellText";

/** The values of a unit type. What is absent is none; `book` lists the fields that the rulebooks give. */
export type UnitValues = Record<string, CellValue | string[]>;
/** The fields that the rulebooks give, by unit: a field, or a part of it such as hits.recruit or open.2. */
export type BookFields = Record<string, string[]>;

/** It is a type alias, because an untyped model cannot be cast to an interface. */
export type MatModel = {
  name: string;
  title: string;
  parent?: string | null;
  /** The units that each nation starts with. */
  rosters: Record<string, string[]>;
  /** The special forces, in the order of the die. */
  special: string[];
  /** The guns that all nations may buy with an option of the rules. */
  light_guns?: string[];
  units: Record<string, UnitValues>;
};

/** The columns of the table. All other fields are only on the card of a unit. */
export const TABLE_FIELDS: readonly string[] = [
  "price",
  "repair",
  "speed",
  "ground",
  "air",
  "hits",
  "air_hits",
  "open",
  "forest",
];

export interface FieldKey {
  name: string;
  type: string;
}

export const getPath = (unit: string, field: string): string => `units.${unit}.${field}`;

/** Return a value of a unit; null if there is none. */
export function getValue(model: MatModel, unit: string, field: string): CellValue {
  const value = model.units[unit]?.[field] ?? null;
  return Array.isArray(value) && value.length === 0 ? null : (value as CellValue);
}

/**
 * Return the mat with another value. No range is an empty list where the parent has one.
 * The marks of the rulebooks follow the values, as the server reads them: a changed value has no mark.
 */
export function setValue(
  model: MatModel,
  unit: string,
  { name, type }: FieldKey,
  value: CellValue,
  parent?: MatModel,
): MatModel {
  const before = model.units[unit] ?? {};
  const above = parent?.units[unit];
  const isEmptyList = value === null && type === "band" && (!above || name in above);
  const { [name]: _, ...others } = before;
  const values: UnitValues = value === null && !isEmptyList ? others : { ...before, [name]: value ?? [] };
  if (above) values.book = listKeptMarks(above, values);
  return { ...model, units: { ...model.units, [unit]: values } };
}

const RANKS = ["recruit", "veteran", "hero"];

/** Return the marks of a parent's unit whose values are still the same. */
function listKeptMarks(above: UnitValues, values: UnitValues): string[] {
  const getPart = (unit: UnitValues, mark: string): unknown => {
    const [field = "", part = ""] = mark.split(".");
    const value = unit[field];
    const index = RANKS.includes(part) ? RANKS.indexOf(part) : Number(part) - 1;
    return part && Array.isArray(value) ? (value[index] ?? value) : value;
  };
  const marks = (above.book as string[] | undefined) ?? [];
  return marks.filter((mark) => isSameValue(getPart(above, mark), getPart(values, mark)));
}

/** Return the mat with a unit added to a list of units, or removed from it. */
export function setMember(model: MatModel, list: string, unit: string, isMember: boolean): MatModel {
  const members = list === "special" ? model.special : (model.rosters[list] ?? []);
  const changed = isMember ? [...members.filter((one) => one !== unit), unit] : members.filter((one) => one !== unit);
  return list === "special"
    ? { ...model, special: changed }
    : { ...model, rosters: { ...model.rosters, [list]: changed } };
}

const MAX_ID_LENGTH = 20;

/** Return the id of a new unit type, made from its title: "Storm troops" becomes storm-troops. */
export function makeUnitId(title: string, taken: readonly string[]): string {
  const plain = title.normalize("NFD").replace(/\p{Mark}/gu, "");
  const words = plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[-0-9]+/, "");
  const start = words.slice(0, MAX_ID_LENGTH - 4).replace(/-+$/, "");
  const base = start === "" || /^u\d+$/.test(start) ? "type" : start;
  let id = base;
  for (let count = 2; taken.includes(id); count += 1) id = `${base}-${count}`;
  return id;
}

/** Return the mat with other lists of units. */
function changeLists(model: MatModel, change: (members: string[]) => string[]): MatModel {
  const rosters = Object.entries(model.rosters).map(([nation, members]) => [nation, change(members)] as const);
  return {
    ...model,
    rosters: Object.fromEntries(rosters),
    special: change(model.special),
    ...(model.light_guns ? { light_guns: change(model.light_guns) } : {}),
  };
}

/** Return the mat with a copy of a unit type after it, in the same lists of units, and the id of the copy. */
export function copyUnit(model: MatModel, unit: string, title: string): { model: MatModel; id: string } {
  const id = makeUnitId(title, Object.keys(model.units));
  const units = Object.entries(model.units).flatMap(([name, values]) =>
    name === unit
      ? [[name, values] as const, [id, { ...values, title, book: [] }] as const]
      : [[name, values] as const],
  );
  const changed = changeLists(model, (members) => members.flatMap((one) => (one === unit ? [one, id] : [one])));
  return { model: { ...changed, units: Object.fromEntries(units) }, id };
}

/** Return the mat without a unit type. No list of units has it any more. */
export function removeUnit(model: MatModel, unit: string): MatModel {
  const { [unit]: _, ...units } = model.units;
  return { ...changeLists(model, (members) => members.filter((one) => one !== unit)), units };
}

/** Return the title that a user gave a unit type; undefined if it is a shipped one with its own title. */
export function getOwnTitle(model: MatModel, unit: string, shipped: readonly MatModel[]): string | undefined {
  const title = String(model.units[unit]?.title ?? unit);
  return shipped.some(({ units }) => units[unit] && String(units[unit].title ?? unit) === title) ? undefined : title;
}

/** Return the fields that the rulebooks give, as any of these mats lists them. */
export function listBookFields(mats: MatModel[]): BookFields {
  const found: BookFields = {};
  for (const [unit, { book }] of mats.flatMap((mat) => Object.entries(mat.units)))
    found[unit] = [...new Set([...(found[unit] ?? []), ...((book as string[] | undefined) ?? [])])];
  return found;
}

/** Return whether a unit type is the user's own, not one of the mat that the user started from. */
export const isOwnUnit = ({ parent }: MatContext, unit: string): boolean => !!parent && !parent.units[unit];

/** Return how much of a value the rulebooks give. What they do not give is reconstructed. */
export function getBookShare(book: BookFields, unit: string, field: string): "all" | "part" | "none" {
  const names = book[unit] ?? [];
  if (names.includes(field)) return "all";
  return names.some((name) => name.startsWith(`${field}.`)) ? "part" : "none";
}

/** What is known about the values of a mat: the last check, the mat it starts from, what the rulebooks give. */
export interface MatContext {
  report: ContentReport;
  parent: MatModel | undefined;
  book: BookFields;
}

/**
 * Return the notes on a value. The difference from the parent is known before the check has an answer.
 * A changed value that the rulebooks give is a deviation, whatever else the check says.
 */
export function findCellNotes(
  { report, parent, book }: MatContext,
  model: MatModel,
  unit: string,
  { name, type, rule }: FieldInfo,
): FieldNotes {
  const place = getPath(unit, name);
  const { problems, warnings } = findNotes(report, place);
  const [own, above] = [getValue(model, unit, name), parent ? getValue(parent, unit, name) : undefined];
  const isSame = above === undefined || isSameValue(own, above) || !parent?.units[unit];
  if (isSame) return { problems, warnings, difference: undefined };
  const [own_value, parent_value] = [formatCell(type, own), formatCell(type, above)];
  const difference = { kind: "mat", place, parent_value, own_value, rule, text: "" };
  const isKnown = warnings.length > 0 || getBookShare(book, unit, name) !== "all";
  const deviation = { kind: "mat", line: 0, place, rule, text: tr("deviates"), hexes: [] };
  return { problems, warnings: isKnown ? warnings : [deviation], difference };
}

/** Return the nation whose colours a unit is drawn in: the first that starts with it. */
export const findNation = (model: MatModel, unit: string): string =>
  Object.keys(model.rosters).find((nation) => model.rosters[nation]?.includes(unit)) ??
  Object.keys(model.rosters)[0] ??
  "";

export const listUnitFields = (fields: FieldInfo[]): FieldInfo[] => fields.filter(({ group }) => group === "units");

/** A cell of the table by row and column. */
export interface CellPlace {
  row: number;
  column: number;
}

/** Return the cell that a key of the keyboard leads to; undefined if it leads to none. */
export function findNextCell(
  { row, column }: CellPlace,
  key: string,
  size: { rows: number; columns: number },
): CellPlace | undefined {
  const moves: Record<string, CellPlace> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row, column: 0 },
    End: { row, column: size.columns - 1 },
    PageUp: { row: 0, column },
    PageDown: { row: size.rows - 1, column },
  };
  const to = moves[key];
  return (
    to && {
      row: Math.min(Math.max(to.row, 0), size.rows - 1),
      column: Math.min(Math.max(to.column, 0), size.columns - 1),
    }
  );
}
