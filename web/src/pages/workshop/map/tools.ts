// The tools of the map editor: what a stroke with each of them changes.
import { areNeighbours } from "./hexGrid";
import {
  BRIDGE,
  digTrench,
  ENTRANCE,
  eraseHex,
  findFort,
  FOREST,
  getSign,
  getSize,
  isInMap,
  isLand,
  isMasonry,
  isPaved,
  isWater,
  LAKE,
  linkHexes,
  type MapModel,
  NO_HEX,
  OPEN,
  placeFort,
  placeStart,
  removeStart,
  RIVER,
  ROAD,
  setTerrain,
  WALL,
} from "./mapModel";
import { findImage, pairStart, type Symmetry, turnDirection } from "./symmetry";

export const TOOLS = [
  "open",
  "forest",
  "river",
  "lake",
  "road",
  "bridge",
  "fort",
  "wall",
  "entrance",
  "start",
  "trench",
  "erase",
  "nohex",
  "move",
] as const;
export type Tool = (typeof TOOLS)[number];

/** The letter that chooses a tool. */
export const TOOL_KEYS: Record<Tool, string> = {
  open: "o",
  forest: "f",
  river: "v",
  lake: "l",
  road: "r",
  bridge: "b",
  fort: "c",
  wall: "w",
  entrance: "e",
  start: "s",
  trench: "t",
  erase: "d",
  nohex: "x",
  move: "m",
};

const TERRAIN: Partial<Record<Tool, string>> = { open: OPEN, forest: FOREST, lake: LAKE, nohex: NO_HEX };
const TOOL_BY_SIGN: Record<string, Tool> = {
  [OPEN]: "open",
  [FOREST]: "forest",
  [RIVER]: "river",
  [LAKE]: "lake",
  [ROAD]: "road",
  [BRIDGE]: "bridge",
  [WALL]: "wall",
  [ENTRANCE]: "entrance",
  [NO_HEX]: "nohex",
};

/** Return the tool that paints the terrain of a hex. */
export const pickTool = (model: MapModel, hex: string): Tool => TOOL_BY_SIGN[getSign(model, hex)] ?? "open";

export interface Brush {
  tool: Tool;
  /** The direction of a new fort, from its first wall to the second one. */
  direction: number;
  /** The start number to place. */
  number: number;
}

/** Where a stroke was last: roads and trenches go on from there, walls belong to its fort. */
interface Pen {
  last: string;
  fort: string;
}

const NEW_PEN: Pen = { last: "", fort: "" };

/** A series of hexes painted with one tool, also on the other side of a symmetry. */
export class Stroke {
  private own = NEW_PEN;
  private image = NEW_PEN;

  constructor(
    readonly brush: Brush,
    readonly symmetry: Symmetry | null,
  ) {}

  /** Return the model after a hex was painted. */
  paint(model: MapModel, hex: string): MapModel {
    if (!isInMap(model, hex)) return model;
    const other = this.symmetry ? findImage(hex, this.symmetry, getSize(model)) : "";
    let next: MapModel;
    [next, this.own] = paintHex(model, this.brush, this.own, hex);
    if (this.symmetry && other && other !== hex)
      [next, this.image] = paintHex(next, mirrorBrush(this.brush, this.symmetry), this.image, other);
    return next;
  }

  /** The hex that was painted last. */
  get last(): string {
    return this.own.last;
  }
}

const mirrorBrush = (brush: Brush, symmetry: Symmetry): Brush => ({
  ...brush,
  direction: turnDirection(brush.direction, symmetry),
  number: pairStart(brush.number),
});

function paintHex(model: MapModel, brush: Brush, pen: Pen, hex: string): [MapModel, Pen] {
  const moved = { ...pen, last: hex };
  const sign = getSign(model, hex);
  switch (brush.tool) {
    case "move":
      return [model, pen];
    case "river":
      return [setTerrain(model, hex, isPaved(sign) ? BRIDGE : RIVER), moved];
    case "road":
    case "bridge":
      return paintRoad(model, hex, pen, brush.tool === "bridge");
    case "wall":
    case "entrance": {
      const next = setTerrain(model, hex, brush.tool === "wall" ? WALL : ENTRANCE, pen.fort);
      return [next, { last: hex, fort: findFort(next, hex)?.name ?? "" }];
    }
    case "fort":
      return [pen.last ? model : placeFort(model, hex, brush.direction), moved];
    case "start":
      return [paintStart(model, hex, pen, brush.number), moved];
    case "trench":
      return [digTrench(model, hex, pen.last), isLand(sign) ? moved : NEW_PEN];
    case "erase":
      return [eraseHex(model, hex), moved];
    default:
      return [setTerrain(model, hex, TERRAIN[brush.tool] ?? OPEN), moved];
  }
}

/** Pave a hex, with a bridge over water, and join it to the hex before it. A wall ends the road. */
function paintRoad(model: MapModel, hex: string, pen: Pen, isBridge: boolean): [MapModel, Pen] {
  const sign = getSign(model, hex);
  if (sign === WALL || (isBridge && isMasonry(sign))) return [model, NEW_PEN];
  const paved = isBridge || isWater(sign) || sign === BRIDGE ? BRIDGE : ROAD;
  const next = sign === ENTRANCE ? model : setTerrain(model, hex, paved);
  const isJoined = pen.last !== "" && areNeighbours(pen.last, hex);
  return [isJoined ? linkHexes(next, pen.last, hex) : next, { ...pen, last: hex }];
}

/** Place a start number, or remove it if a stroke begins at its hex. */
function paintStart(model: MapModel, hex: string, pen: Pen, number: number): MapModel {
  const isRemoved = !pen.last && model.starts[number] === hex;
  return isRemoved ? { ...model, starts: removeStart(model.starts, hex) } : placeStart(model, hex, number);
}
