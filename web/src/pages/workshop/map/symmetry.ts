// Symmetries of a map: a half turn, as the shipped maps have it, and two mirrors.
// A mirror maps hexes onto hexes only if its axis runs through a column, or through the middle of the even columns.
// A few hexes at the edge therefore have no image, depending on the size of the map.
import { formatHex, getColumn, getRow, type GridSize, isInGrid } from "./hexGrid";
import {
  ENTRANCE,
  type Fort,
  findFortName,
  getSign,
  getSize,
  hasLink,
  isPaved,
  listGrid,
  type MapModel,
} from "./mapModel";

export const SYMMETRIES = ["turn", "east-west", "north-south"] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

/** The number of start hexes in each half. A start number n belongs to n + 6 (TC-DATA-16). */
const STARTS_PER_HALF = 6;

/** Return the image of a hex; an empty string if it has none. */
export function findImage(hex: string, symmetry: Symmetry, size: GridSize): string {
  const { columns, rows } = size;
  const [column, row] = [getColumn(hex), getRow(hex)];
  const isLow = column % 2 === 1;
  // The axis in the north and south is the middle of the even columns: odd columns have one row less there.
  const flippedRow = isLow ? rows - 2 - row : rows - 1 - row;
  let image: [number, number];
  if (symmetry === "north-south") image = [column, flippedRow];
  else if (symmetry === "east-west") image = [(columns % 2 ? columns - 1 : columns - 2) - column, row];
  else image = [columns - 1 - column, columns % 2 ? flippedRow : rows - 1 - row];
  return isInGrid(...image, size) ? formatHex(...image) : "";
}

/** Return the direction of a fort after a symmetry. */
export function turnDirection(direction: number, symmetry: Symmetry): number {
  if (symmetry === "turn") return (direction + 3) % 6;
  return symmetry === "east-west" ? (6 - direction) % 6 : (9 - direction) % 6;
}

/** Return the start number in the other half. */
export const pairStart = (number: number): number =>
  number <= STARTS_PER_HALF ? number + STARTS_PER_HALF : number - STARTS_PER_HALF;

/** Return whether every hex of the map has an image. */
export const isWhole = (model: MapModel, symmetry: Symmetry): boolean => {
  const size = getSize(model);
  return listGrid(size).every((hex) => findImage(hex, symmetry, size));
};

/** Return the whole map turned or mirrored. Hexes without an image stay where they are. */
export function transformMap(model: MapModel, symmetry: Symmetry): MapModel {
  const size = getSize(model);
  const move = (hex: string): string => findImage(hex, symmetry, size) || hex;
  const rows = model.rows.map((signs, row) =>
    [...signs].map((_, column) => getSign(model, move(formatHex(column, row)))).join(""),
  );
  const starts = Object.entries(model.starts).map(([number, hex]) => [number, move(hex)] as const);
  return {
    ...model,
    rows,
    forts: model.forts.map((fort) => ({ ...fort, hexes: fort.hexes.map(move) })),
    starts: Object.fromEntries(starts),
    roads: model.roads.map((road) => road.map(move)),
    trenches: model.trenches.map((trench) => trench.map(move)),
  };
}

/**
 * Return the model with one half copied onto the other. The first half is the western one, or the northern one of the
 * mirror from north to south.
 */
export function copyHalf(model: MapModel, symmetry: Symmetry, isFirstKept: boolean): MapModel {
  const size = getSize(model);
  const image = (hex: string): string => findImage(hex, symmetry, size);
  const order = (hex: string): string => (symmetry === "north-south" ? hex.slice(2) + hex.slice(0, 2) : hex);
  /** Whether a hex stays as it is: it is in the half to keep, on the axis, or without an image. */
  const isKept = (hex: string): boolean => {
    const other = image(hex);
    return !other || other === hex || order(hex) < order(other) === isFirstKept;
  };
  const rows = model.rows.map((signs, row) =>
    [...signs]
      .map((sign, column) => {
        const hex = formatHex(column, row);
        return isKept(hex) ? sign : getSign(model, image(hex));
      })
      .join(""),
  );
  const bare: MapModel = { ...model, rows, forts: [], starts: {}, roads: [], trenches: [] };
  return {
    ...bare,
    forts: copyForts(model.forts, isKept, image),
    starts: copyStarts(model.starts, isKept, image),
    roads: copyRoads(model, bare, isKept, image),
    trenches: copyTrenches(model.trenches, isKept, image),
  };
}

type Test = (hex: string) => boolean;
type Image = (hex: string) => string;

/** Copy the forts of the half to keep. A fort on the axis is completed with its own image. */
function copyForts(forts: Fort[], isKept: Test, image: Image): Fort[] {
  const kept = forts.map((fort) => ({ ...fort, hexes: fort.hexes.filter(isKept) })).filter((fort) => fort.hexes.length);
  const result: Fort[] = [];
  const images: string[][] = [];
  for (const fort of kept) {
    const copies = fort.hexes.map(image).filter((hex) => hex && !fort.hexes.includes(hex));
    const isJoined = forts.some((one) => one.name === fort.name && one.hexes.some((hex) => copies.includes(hex)));
    result.push(isJoined ? { ...fort, hexes: [...fort.hexes, ...copies] } : fort);
    if (!isJoined && copies.length) images.push(copies);
  }
  // The copies take the names of the forts that they replace, as far as these are free.
  const names = forts.map((fort) => fort.name).filter((name) => !result.some((fort) => fort.name === name));
  for (const hexes of images) result.push({ name: names.shift() ?? findFortName(result), hexes });
  return result;
}

function copyStarts(starts: Record<string, string>, isKept: Test, image: Image): Record<string, string> {
  const kept = Object.entries(starts).filter(([, hex]) => isKept(hex));
  const result = Object.fromEntries(kept);
  for (const [number, hex] of kept) {
    const [other, there] = [pairStart(Number(number)), image(hex)];
    if (there && there !== hex && other > 0 && !(other in result)) result[other] = there;
  }
  return result;
}

/** Copy the roads with at least one end of each step in the half to keep, so that roads lead over the axis. */
function copyRoads(model: MapModel, bare: MapModel, isKept: Test, image: Image): string[][] {
  const mayPass = (hex: string): boolean => isPaved(getSign(bare, hex)) || getSign(bare, hex) === ENTRANCE;
  const roads: string[][] = [];
  const add = (chain: string[]): void => {
    let part = chain.slice(0, 1);
    const close = (next: string[]): void => {
      if (part.length > 1) roads.push(part);
      part = next;
    };
    for (let at = 1; at < chain.length; at++) {
      const [one, other] = [chain[at - 1]!, chain[at]!];
      if (!hasLink([...roads, part], one, other)) part.push(other);
      else close([other]);
    }
    close([]);
  };
  const parts = model.roads.flatMap((road) => listParts(road, isKept, mayPass));
  parts.forEach(add);
  parts.forEach((part) => splitAt(part.map(image)).forEach(add));
  const onRoad = new Set(roads.flat());
  const single = listGrid(getSize(bare)).filter((hex) => isPaved(getSign(bare, hex)) && !onRoad.has(hex));
  return [...roads, ...single.map((hex) => [hex])];
}

/** Return the parts of a road of which each step touches the half to keep and stays passable. */
function listParts(road: string[], isKept: Test, mayPass: Test): string[][] {
  const parts: string[][] = [];
  for (let at = 1; at < road.length; at++) {
    const [one, other] = [road[at - 1]!, road[at]!];
    if (!(isKept(one) || isKept(other)) || !mayPass(one) || !mayPass(other)) continue;
    if (parts.at(-1)?.at(-1) === one) parts.at(-1)!.push(other);
    else parts.push([one, other]);
  }
  return parts;
}

const splitAt = (chain: string[]): string[][] => {
  const parts: string[][] = [[]];
  for (const hex of chain) {
    if (hex) parts.at(-1)!.push(hex);
    else parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
};

function copyTrenches(trenches: string[][], isKept: Test, image: Image): string[][] {
  const kept = trenches.flatMap((trench) => {
    const parts: string[][] = [[]];
    for (const hex of trench) {
      if (isKept(hex)) parts.at(-1)!.push(hex);
      else parts.push([]);
    }
    return parts.filter((part) => part.length);
  });
  const taken = new Set(kept.flat());
  const copies = kept
    .map((trench) => trench.map(image).filter((hex) => hex && !taken.has(hex)))
    .filter((trench) => trench.length);
  return [...kept, ...copies];
}

/** Return whether two halves are equal in terrain. */
export const isSymmetric = (model: MapModel, symmetry: Symmetry): boolean => {
  const size = getSize(model);
  return listGrid(size).every((hex) => {
    const other = findImage(hex, symmetry, size);
    return !other || getSign(model, hex) === getSign(model, other);
  });
};
