// The editable form of a map of Trench Club, and changes of single hexes. Every change returns a new model.
// A change keeps the model consistent: the roads, start numbers, trenches and forts of a hex fit its terrain.
import {
  areNeighbours,
  findNeighbour,
  formatHex,
  getColumn,
  getRow,
  type GridSize,
  isInGrid,
  listNeighbours,
} from "./hexGrid";

export interface Fort {
  name: string;
  /** The walls, followed by the entrances. */
  hexes: string[];
}

export interface MapModel {
  name: string;
  title: string;
  season: string;
  source: string;
  about: string;
  /** The side that directions are counted from. */
  dir1: string;
  /** One sign per hex. */
  rows: string[];
  forts: Fort[];
  /** The hex of each start number. */
  starts: Record<string, string>;
  /** Chains of hexes that a road joins. */
  roads: string[][];
  trenches: string[][];
}

export const OPEN = ".";
export const FOREST = "^";
export const ROAD = "+";
export const BRIDGE = "=";
export const RIVER = "~";
export const LAKE = "o";
export const WALL = "#";
export const ENTRANCE = "E";
export const NO_HEX = "_";
const LAND = OPEN + FOREST + ROAD + BRIDGE;
const PAVED = ROAD + BRIDGE;
const MASONRY = WALL + ENTRANCE;

export const isLand = (sign: string): boolean => LAND.includes(sign);
export const isPaved = (sign: string): boolean => PAVED.includes(sign);
export const isMasonry = (sign: string): boolean => MASONRY.includes(sign);
export const isWater = (sign: string): boolean => sign === RIVER || sign === LAKE;

export const getSize = (model: MapModel): GridSize => ({
  columns: model.rows[0]?.length ?? 0,
  rows: model.rows.length,
});

/** Return the sign of a hex; NO_HEX outside the grid. */
export const getSign = (model: MapModel, hex: string): string =>
  (hex && model.rows[getRow(hex)]?.[getColumn(hex)]) || NO_HEX;

export const isInMap = (model: MapModel, hex: string): boolean =>
  hex !== "" && isInGrid(getColumn(hex), getRow(hex), getSize(model));

export const findFort = (model: MapModel, hex: string): Fort | undefined =>
  model.forts.find((fort) => fort.hexes.includes(hex));

/** Return the start number of a hex; an empty string if it has none. */
export const findStart = (model: MapModel, hex: string): string =>
  Object.keys(model.starts).find((number) => model.starts[number] === hex) ?? "";

export const isTrench = (model: MapModel, hex: string): boolean =>
  model.trenches.some((trench) => trench.includes(hex));

function writeSign(rows: string[], hex: string, sign: string): string[] {
  const [column, row] = [getColumn(hex), getRow(hex)];
  return rows.map((signs, number) =>
    number === row ? signs.slice(0, column) + sign + signs.slice(column + 1) : signs,
  );
}

/** Return chains without a hex. A chain is cut into the parts before and after it. */
export function cutChains(chains: string[][], hex: string): string[][] {
  if (!chains.some((chain) => chain.includes(hex))) return chains;
  return chains.flatMap((chain) => {
    const at = chain.indexOf(hex);
    return at < 0 ? [chain] : [chain.slice(0, at), chain.slice(at + 1)].filter((part) => part.length);
  });
}

/** Return roads without single hexes that need none: hexes of other roads, and hexes that are not paved. */
function dropNeedlessRoads(roads: string[][], rows: string[]): string[][] {
  const signOf = (hex: string): string => rows[getRow(hex)]?.[getColumn(hex)] ?? NO_HEX;
  if (roads.every((road) => road.length > 1)) return roads;
  const covered = new Set(roads.filter((road) => road.length > 1).flat());
  return roads.filter((road) => {
    const [hex = ""] = road;
    if (road.length > 1) return true;
    if (covered.has(hex) || !isPaved(signOf(hex))) return false;
    covered.add(hex);
    return true;
  });
}

export function removeStart(starts: Record<string, string>, hex: string): Record<string, string> {
  if (!Object.values(starts).includes(hex)) return starts;
  return Object.fromEntries(Object.entries(starts).filter(([, place]) => place !== hex));
}

function removeFromForts(forts: Fort[], hex: string): Fort[] {
  if (!forts.some((fort) => fort.hexes.includes(hex))) return forts;
  return forts
    .map((fort) => ({ ...fort, hexes: fort.hexes.filter((place) => place !== hex) }))
    .filter((fort) => fort.hexes.length);
}

/** Return the hexes of a fort in the order of the file: walls first. */
const sortFort = (hexes: string[], rows: string[]): string[] => {
  const isWall = (hex: string): boolean => rows[getRow(hex)]?.[getColumn(hex)] === WALL;
  return [...hexes.filter(isWall), ...hexes.filter((hex) => !isWall(hex))];
};

/** Return a name that no fort has: A to Z, then A1, B1 and so on. */
export function findFortName(forts: Fort[]): string {
  const names = new Set(forts.map((fort) => fort.name));
  for (let round = 0; ; round++) {
    for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
      const name = letter + (round || "");
      if (!names.has(name)) return name;
    }
  }
}

/** Add a hex to the fort beside it, or to a new fort. If several forts are beside it, the preferred one gets it. */
function joinFort(forts: Fort[], rows: string[], hex: string, preferred: string): Fort[] {
  const own = forts.find((fort) => fort.hexes.includes(hex));
  const around = new Set(listNeighbours(hex));
  const near = forts.filter((fort) => fort.hexes.some((place) => around.has(place)));
  const joined = own ?? near.find((fort) => fort.name === preferred) ?? near[0];
  if (!joined) return [...forts, { name: findFortName(forts), hexes: [hex] }];
  const hexes = joined.hexes.includes(hex) ? joined.hexes : [...joined.hexes, hex];
  return forts.map((fort) => (fort === joined ? { ...fort, hexes: sortFort(hexes, rows) } : fort));
}

/** Return the model with another terrain at a hex. What does not fit the terrain is removed. */
export function setTerrain(model: MapModel, hex: string, sign: string, preferredFort = ""): MapModel {
  if (!isInMap(model, hex) || getSign(model, hex) === sign) return model;
  const rows = writeSign(model.rows, hex, sign);
  let { forts, starts, roads, trenches } = model;
  if (!isPaved(sign) && sign !== ENTRANCE) roads = dropNeedlessRoads(cutChains(roads, hex), rows);
  else if (isPaved(sign) && !roads.some((road) => road.includes(hex))) roads = [...roads, [hex]];
  else roads = dropNeedlessRoads(roads, rows);
  if (!isLand(sign)) [starts, trenches] = [removeStart(starts, hex), cutChains(trenches, hex)];
  forts = isMasonry(sign) ? joinFort(forts, rows, hex, preferredFort) : removeFromForts(forts, hex);
  return { ...model, rows, forts, starts, roads, trenches };
}

/** Return whether a road joins two hexes. */
export const hasLink = (roads: string[][], one: string, other: string): boolean =>
  roads.some((road) => {
    const at = road.indexOf(one);
    return at >= 0 && (road[at - 1] === other || road[at + 1] === other);
  });

/** Return the model with a road between two neighbours. Both must be paved or entrances. */
export function linkHexes(model: MapModel, from: string, to: string): MapModel {
  const mayLink = (hex: string): boolean => isPaved(getSign(model, hex)) || getSign(model, hex) === ENTRANCE;
  if (!areNeighbours(from, to) || !mayLink(from) || !mayLink(to) || hasLink(model.roads, from, to)) return model;
  const at = model.roads.findIndex((road) => !road.includes(to) && (road[0] === from || road.at(-1) === from));
  const extend = (road: string[]): string[] => (road.at(-1) === from ? [...road, to] : [to, ...road]);
  const roads =
    at < 0 ? [...model.roads, [from, to]] : model.roads.map((road, number) => (number === at ? extend(road) : road));
  return { ...model, roads: dropNeedlessRoads(roads, model.rows) };
}

/** Return the model with a trench at a hex. It extends the trench that ends at `from`, or starts a new one. */
export function digTrench(model: MapModel, hex: string, from: string): MapModel {
  if (!isLand(getSign(model, hex)) || isTrench(model, hex)) return model;
  const at =
    from && areNeighbours(from, hex) ? model.trenches.findIndex((one) => one[0] === from || one.at(-1) === from) : -1;
  const extend = (trench: string[]): string[] => (trench.at(-1) === from ? [...trench, hex] : [hex, ...trench]);
  const trenches =
    at < 0
      ? [...model.trenches, [hex]]
      : model.trenches.map((trench, number) => (number === at ? extend(trench) : trench));
  return { ...model, trenches };
}

/** Return the model with a start number at a hex. The number moves there, and replaces that of the hex. */
export function placeStart(model: MapModel, hex: string, number: number): MapModel {
  if (!isLand(getSign(model, hex)) || model.starts[number] === hex) return model;
  return { ...model, starts: { ...removeStart(model.starts, hex), [number]: hex } };
}

/** Return the lowest start number that is not on the map. */
export function findStartNumber(model: MapModel): number {
  let number = 1;
  while (number in model.starts) number++;
  return number;
}

/** Return the hexes of a fort of four: two walls in a direction, and the entrances beside both. */
export const listFortHexes = (hex: string, direction: number): string[] => [
  hex,
  findNeighbour(hex, direction),
  findNeighbour(hex, direction - 1),
  findNeighbour(hex, direction + 1),
];

/** Return the model with a new fort of two walls and two entrances; the same model if it does not fit in the grid. */
export function placeFort(model: MapModel, hex: string, direction: number): MapModel {
  const hexes = listFortHexes(hex, direction);
  if (!hexes.every((place) => isInMap(model, place))) return model;
  let next = model;
  for (const place of hexes) next = setTerrain(setTerrain(next, place, OPEN), place, NO_HEX);
  let rows = next.rows;
  hexes.forEach((place, number) => (rows = writeSign(rows, place, number < 2 ? WALL : ENTRANCE)));
  return { ...next, rows, forts: [...next.forts, { name: findFortName(next.forts), hexes }] };
}

/** Return the model without what was built on a hex; the terrain below remains. */
export function eraseHex(model: MapModel, hex: string): MapModel {
  const sign = getSign(model, hex);
  const ground = sign === BRIDGE ? RIVER : sign === ROAD || isMasonry(sign) ? OPEN : sign;
  const [starts, trenches] = [removeStart(model.starts, hex), cutChains(model.trenches, hex)];
  const cleared = starts === model.starts && trenches === model.trenches ? model : { ...model, starts, trenches };
  return setTerrain(cleared, hex, ground);
}

/** Return the model with another name for a fort; the same model if the name is taken or not allowed. */
export function renameFort(model: MapModel, from: string, to: string): MapModel {
  if (!isFortName(to) || model.forts.some((fort) => fort.name === to)) return model;
  return { ...model, forts: model.forts.map((fort) => (fort.name === from ? { ...fort, name: to } : fort)) };
}

/** Return whether a text may be the name of a fort. Names like u1 are units. */
export const isFortName = (name: string): boolean => /^(?!u[0-9]+$)[A-Za-z][A-Za-z0-9_-]{0,19}$/.test(name);

/** Return the pairs of hexes that roads join, each once. */
export function listLinks(model: MapModel): [string, string][] {
  const links = new Map<string, [string, string]>();
  for (const road of model.roads)
    for (let at = 1; at < road.length; at++) {
      const pair: [string, string] =
        road[at - 1]! < road[at]! ? [road[at - 1]!, road[at]!] : [road[at]!, road[at - 1]!];
      links.set(pair.join(), pair);
    }
  return [...links.values()];
}

/** Return all hexes of the grid, column by column, also places without a hex. */
export function listGrid(size: GridSize): string[] {
  return Array.from({ length: size.columns * size.rows }, (_, number) =>
    formatHex(Math.floor(number / size.rows), number % size.rows),
  );
}

/** Return the hexes that look different in two models, with their neighbours. */
export function listChanged(before: MapModel, after: MapModel): Set<string> {
  const changed = new Set<string>();
  if (before === after) return changed;
  after.rows.forEach((signs, row) => {
    const old = before.rows[row];
    if (old === signs) return;
    for (let column = 0; column < signs.length; column++)
      if (old?.[column] !== signs[column]) changed.add(formatHex(column, row));
  });
  const addDifference = (one: string[][], other: string[][]): void => {
    if (one === other) return;
    const [first, second] = [new Set(one), new Set(other)];
    for (const chain of one) if (!second.has(chain)) chain.forEach((hex) => changed.add(hex));
    for (const chain of other) if (!first.has(chain)) chain.forEach((hex) => changed.add(hex));
  };
  addDifference(before.roads, after.roads);
  addDifference(before.trenches, after.trenches);
  if (before.forts !== after.forts)
    addDifference(
      before.forts.map((fort) => fort.hexes),
      after.forts.map((fort) => fort.hexes),
    );
  if (before.starts !== after.starts)
    for (const number of new Set([...Object.keys(before.starts), ...Object.keys(after.starts)]))
      if (before.starts[number] !== after.starts[number])
        [before.starts[number], after.starts[number]].forEach((hex) => hex && changed.add(hex));
  for (const hex of [...changed]) for (const near of listNeighbours(hex)) if (near) changed.add(near);
  return changed;
}
