// The size of a map: rows and columns are added and removed at each side.
import { formatHex, getColumn, getRow, type GridSize, isInGrid } from "./hexGrid";
import { type Fort, getSize, isPaved, type MapModel, NO_HEX, OPEN } from "./mapModel";

export const MAX_SIDE = 99;
export type Side = "north" | "east" | "south" | "west";

/** By how many rows or columns a side is moved. Two columns in the west, because odd columns are half a hex lower. */
export const getSideStep = (side: Side): number => (side === "west" ? 2 : 1);

/** Return the model with a grid of another size, moved to the right and down. `right` must be even. */
export function moveGrid(model: MapModel, right: number, down: number, size: GridSize): MapModel {
  const rows = Array.from({ length: size.rows }, (_, row) =>
    Array.from({ length: size.columns }, (_, column) => model.rows[row - down]?.[column - right] ?? OPEN).join(""),
  );
  const move = (hex: string): string => {
    const [column, row] = [getColumn(hex) + right, getRow(hex) + down];
    return isInGrid(column, row, size) ? formatHex(column, row) : "";
  };
  const moveChains = (chains: string[][]): string[][] => chains.flatMap((chain) => splitAtGaps(chain.map(move)));
  const forts: Fort[] = model.forts
    .map((fort) => ({ ...fort, hexes: fort.hexes.map(move).filter(Boolean) }))
    .filter((fort) => fort.hexes.length);
  const starts = Object.entries(model.starts).map(([number, hex]) => [number, move(hex)] as const);
  const moved: MapModel = {
    ...model,
    rows,
    forts,
    starts: Object.fromEntries(starts.filter(([, hex]) => hex)),
    roads: moveChains(model.roads),
    trenches: moveChains(model.trenches),
  };
  return { ...moved, roads: moved.roads.filter((road) => road.length > 1 || isAlone(moved, road[0]!)) };
}

/** Return the parts of a chain between the places that left the grid. */
function splitAtGaps(chain: string[]): string[][] {
  const parts: string[][] = [[]];
  for (const hex of chain) {
    if (hex) parts.at(-1)!.push(hex);
    else parts.push([]);
  }
  return parts.filter((part) => part.length);
}

/** Return whether a hex is paved and on no road of several hexes. */
function isAlone(model: MapModel, hex: string): boolean {
  const sign = model.rows[getRow(hex)]?.[getColumn(hex)] ?? NO_HEX;
  return isPaved(sign) && !model.roads.some((road) => road.length > 1 && road.includes(hex));
}

/** Return the model with rows or columns added at a side (removed if `count` is negative); the same model if it cannot. */
export function resizeSide(model: MapModel, side: Side, count: number): MapModel {
  const size = getSize(model);
  const isAcross = side === "east" || side === "west";
  const next = { columns: size.columns + (isAcross ? count : 0), rows: size.rows + (isAcross ? 0 : count) };
  if (!isAllowedSize(next) || (side === "west" && count % 2)) return model;
  return moveGrid(model, side === "west" ? count : 0, side === "north" ? count : 0, next);
}

export const isAllowedSize = ({ columns, rows }: GridSize): boolean =>
  Number.isInteger(columns) &&
  Number.isInteger(rows) &&
  Math.min(columns, rows) >= 1 &&
  Math.max(columns, rows) <= MAX_SIDE;

/** Return a model of open ground with the names of another one. */
export function clearMap(model: MapModel, size: GridSize): MapModel {
  const rows = Array.from({ length: size.rows }, () => OPEN.repeat(size.columns));
  return { ...model, rows, forts: [], starts: {}, roads: [], trenches: [] };
}
