// The editable form of a Bitva board, and changes of single hexes. Every change returns a new model.
import type { Hex, Point } from "../../../board/hexBoardLayout";

/** The model of a board file. A sign is a number, or ? for a blank, and a zone; `..` is no hex. */
export interface BoardModel {
  name: string;
  title: string;
  /** The number of rows of the north half. */
  north: number;
  rows: string[][];
}

export const NO_HEX = "..";
export const BLANK = "?";
export const NUMBERS = ["1", "2", "3", "4", "5", "6", BLANK] as const;
export const ZONES = { reserve: ".", post: "*", trench: "=", combat: "+" } as const;
export type Zone = keyof typeof ZONES;
export const MAX_ROWS = 14;
export const MAX_COLUMNS = 16;

/** What a press of a hex sets: a number, a zone, or no hex. */
export type BoardBrush = { number: string } | { zone: Zone } | "nohex";

export interface Cell {
  row: number;
  column: number;
}

const HEX_RADIUS = 36;
const HEX_WIDTH = Math.sqrt(3) * HEX_RADIUS;

/** The corners of a hex relative to its centre, as on the server's board. */
export const CORNERS: Point[] = [
  [HEX_WIDTH / 2, -HEX_RADIUS / 2],
  [HEX_WIDTH / 2, HEX_RADIUS / 2],
  [0, HEX_RADIUS],
  [-HEX_WIDTH / 2, HEX_RADIUS / 2],
  [-HEX_WIDTH / 2, -HEX_RADIUS / 2],
  [0, -HEX_RADIUS],
];

export const getColumns = (model: BoardModel): number => Math.max(1, ...model.rows.map((row) => row.length));

export const formatCell = ({ row, column }: Cell): string => "abcdefghijklmnop"[column] + String(row + 1);

export const readCell = (name: string): Cell => ({ row: Number(name.slice(1)) - 1, column: name.charCodeAt(0) - 97 });

export const getSign = (model: BoardModel, { row, column }: Cell): string => model.rows[row]?.[column] ?? NO_HEX;

export const getZone = (sign: string): Zone | "none" =>
  sign === NO_HEX ? "none" : ((Object.keys(ZONES) as Zone[]).find((zone) => ZONES[zone] === sign[1]) ?? "reserve");

/** Return the hexes for the picture, also places without a hex. */
export function buildHexes(model: BoardModel): Hex[] {
  const columns = getColumns(model);
  return model.rows.flatMap((_, row) =>
    Array.from({ length: columns }, (_, column): Hex => {
      const sign = getSign(model, { row, column });
      return {
        name: formatCell({ row, column }),
        at: [(column + 0.5 + (row % 2) / 2) * HEX_WIDTH, (1.5 * row + 1) * HEX_RADIUS],
        ground: getZone(sign),
        half: row < model.north ? "north" : "south",
        mark: sign === NO_HEX ? "" : sign[0]!,
      };
    }),
  );
}

/** Return the hex that lies opposite after a half turn. */
export const findOpposite = (model: BoardModel, { row, column }: Cell): Cell => ({
  row: model.rows.length - 1 - row,
  column: getColumns(model) - 1 - column,
});

function writeSign(model: BoardModel, cell: Cell, sign: string): BoardModel {
  if (getSign(model, cell) === sign) return model;
  const columns = getColumns(model);
  const rows = model.rows.map((signs, row) =>
    row === cell.row
      ? Array.from({ length: columns }, (_, column) => (column === cell.column ? sign : (signs[column] ?? NO_HEX)))
      : signs,
  );
  return { ...model, rows };
}

/** Return the model after a hex was set. With symmetry, the hex opposite gets the same zone, and 7 minus the number. */
export function paintCell(model: BoardModel, cell: Cell, brush: BoardBrush, isSymmetric: boolean): BoardModel {
  const sign = getSign(model, cell);
  const paint = (from: string, turned: boolean): string => {
    if (brush === "nohex") return NO_HEX;
    if ("zone" in brush) return (from === NO_HEX ? BLANK : from[0]!) + ZONES[brush.zone];
    const number = turned && brush.number !== BLANK ? String(7 - Number(brush.number)) : brush.number;
    return number + (from === NO_HEX ? ZONES.reserve : from[1]!);
  };
  const next = writeSign(model, cell, paint(sign, false));
  const opposite = findOpposite(model, cell);
  return isSymmetric ? writeSign(next, opposite, paint(getSign(next, opposite), true)) : next;
}

/** Return the model with all numbers blank. */
export const clearNumbers = (model: BoardModel): BoardModel => ({
  ...model,
  rows: model.rows.map((row) => row.map((sign) => (sign === NO_HEX ? sign : BLANK + sign[1]!))),
});

export const countBlanks = (model: BoardModel): number =>
  model.rows.flat().filter((sign) => sign.startsWith(BLANK)).length;

/** Return the model with a row added to each half, or removed; the same model if it cannot. */
export function resizeRows(model: BoardModel, count: 1 | -1): BoardModel {
  const total = model.rows.length + 2 * count;
  if (total < 2 || total > MAX_ROWS) return model;
  const columns = getColumns(model);
  const create = (): string[] => Array.from({ length: columns }, () => BLANK + ZONES.reserve);
  // Rows come and go in pairs beside the line between the halves, so that all other rows keep their offset.
  const [north, south] = [model.rows.slice(0, model.north), model.rows.slice(model.north)];
  const rows = count > 0 ? [...north, create(), create(), ...south] : [...north.slice(0, -1), ...south.slice(1)];
  return { ...model, north: model.north + count, rows };
}

/** Return the model with a column added at the east edge, or removed; the same model if it cannot. */
export function resizeColumns(model: BoardModel, count: 1 | -1): BoardModel {
  const columns = getColumns(model) + count;
  if (columns < 1 || columns > MAX_COLUMNS) return model;
  const fit = (row: string[]): string[] =>
    Array.from({ length: columns }, (_, column) => row[column] ?? BLANK + ZONES.reserve);
  return { ...model, rows: model.rows.map(fit) };
}
