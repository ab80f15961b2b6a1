// Draws a part of a map on a canvas, in the style of the server's picture. A part is drawn in less than a frame, so that
// a painted hex appears at once.
import type { Box, Point } from "../../../board/panZoom";
import { findNeighbour, formatHex, type GridSize } from "./hexGrid";
import { getBoxAround, getCentre, getCorner, getMapBox, getSideMiddle, listHexesIn } from "./mapGeometry";
import { BRIDGE, FOREST, getSign, getSize, isPaved, isWater, LAKE, type MapModel, NO_HEX, OPEN } from "./mapModel";
import { drawFort, drawTrench } from "./installations";
import type { Palette } from "./palette";

/** A hex to draw. */
interface Cell {
  hex: string;
  sign: string;
  at: Point;
  number: number;
}

type Canvas = CanvasRenderingContext2D;

/** Names and small marks are drawn if a map unit has at least this many pixels. */
const MIN_NAME_SCALE = 0.5;
const MIN_DETAIL_SCALE = 0.22;

/** Draw a part of the map. The transformation of the canvas maps the units of the map to pixels. */
export function drawRegion(canvas: Canvas, model: MapModel, region: Box, palette: Palette, scale: number): void {
  const size = getSize(model);
  const cells = listHexesIn(region, size).map(([column, row]): Cell => {
    const hex = formatHex(column, row);
    return { hex, sign: model.rows[row]![column]!, at: getCentre(hex), number: column * 100 + row };
  });
  const hexes = cells.filter((cell) => cell.sign !== NO_HEX);
  canvas.save();
  canvas.beginPath();
  canvas.rect(...region);
  canvas.clip();
  canvas.fillStyle = palette.paper;
  canvas.fillRect(...region);
  drawFrame(canvas, size, palette);
  drawGround(canvas, model, hexes, palette, scale);
  drawForest(canvas, hexes, palette);
  drawWater(canvas, model, hexes, palette, scale);
  drawGrid(canvas, cells, palette);
  drawTrees(canvas, model, hexes, palette, scale);
  if (scale >= MIN_NAME_SCALE) drawNames(canvas, hexes, palette);
  drawSeam(canvas, model, hexes, palette);
  drawRoads(canvas, model, hexes, palette);
  const touches = (places: string[]): boolean => {
    const box = getBoxAround(places);
    return box !== null && overlaps(box, region);
  };
  for (const fort of model.forts) if (touches(fort.hexes)) drawFort(canvas, fort.hexes, model, palette, scale);
  for (const trench of model.trenches) if (touches(trench)) drawTrench(canvas, trench, palette);
  for (const [number, hex] of Object.entries(model.starts)) if (touches([hex])) drawStart(canvas, hex, number, palette);
  canvas.restore();
}

const overlaps = ([x1, y1, w1, h1]: Box, [x2, y2, w2, h2]: Box): boolean =>
  x1 - 12 < x2 + w2 && x2 < x1 + w1 + 12 && y1 - 12 < y2 + h2 && y2 < y1 + h1 + 12;

/** Return a pseudo-random number from 0 to 1 that depends only on hex and salt, as in the server's picture. */
function getNoise(number: number, salt: number): number {
  const mixed = Math.imul(number * 7919 + salt * 104729 + 12345, 2654435761) >>> 0;
  return ((mixed >>> 8) % 4096) / 4096;
}

export function addHex(path: Canvas | Path2D, at: Point, grown = 0): void {
  for (let corner = 0; corner < 6; corner++) {
    const [x, y] = getCorner(at, corner, grown);
    if (corner) path.lineTo(x, y);
    else path.moveTo(x, y);
  }
  path.closePath();
}

function drawFrame(canvas: Canvas, size: GridSize, palette: Palette): void {
  const [, , width, height] = getMapBox(size);
  canvas.strokeStyle = palette.ink;
  for (const [inset, weight] of [
    [9, 2.2],
    [14, 0.8],
  ] as const) {
    canvas.lineWidth = weight;
    canvas.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset);
  }
}

/** Draw tufts of grass on open terrain, or snow and drifts in winter. */
function drawGround(canvas: Canvas, model: MapModel, hexes: Cell[], palette: Palette, scale: number): void {
  const isWinter = model.season === "winter";
  if (isWinter) {
    canvas.beginPath();
    for (const cell of hexes) addHex(canvas, cell.at, 0.3);
    canvas.fillStyle = palette.snow;
    canvas.fill();
  }
  if (scale < MIN_DETAIL_SCALE) return;
  canvas.beginPath();
  for (const { number, at, sign } of hexes) {
    if (sign !== OPEN) continue;
    const count = Math.floor(getNoise(number, 0) * 3.4);
    for (let tuft = 0; tuft < count; tuft++) {
      const x = at[0] + (getNoise(number, tuft + 1) - 0.5) * 38;
      const y = at[1] + (getNoise(number, tuft + 5) - 0.4) * 34;
      canvas.moveTo(x, y);
      if (isWinter) {
        canvas.quadraticCurveTo(x + 5, y - 3, x + 10, y);
        canvas.quadraticCurveTo(x + 6, y - 0.6, x + 3, y + 1.4);
      } else {
        canvas.lineTo(x + 2.6, y - 4);
        canvas.moveTo(x + 3.8, y);
        canvas.lineTo(x + 5.6, y - 5);
        canvas.moveTo(x + 7, y);
        canvas.lineTo(x + 7.4, y - 3.6);
      }
    }
  }
  canvas.strokeStyle = isWinter ? palette.drift : palette.grass;
  canvas.lineWidth = 1;
  canvas.stroke();
}

function drawForest(canvas: Canvas, hexes: Cell[], palette: Palette): void {
  canvas.beginPath();
  for (const cell of hexes) if (cell.sign === FOREST) addHex(canvas, cell.at, -10);
  canvas.fillStyle = canvas.strokeStyle = palette.wood;
  canvas.lineWidth = 21;
  canvas.lineJoin = "round";
  canvas.fill();
  canvas.stroke();
}

/** The trees of a hex, in a few variants: whole trees, their dark sides, and the snow on them. */
interface Wood {
  whole: Path2D;
  dark: Path2D;
  snow: Path2D;
}
const WOOD_VARIANTS = 24;
const woods: Wood[] = [];

function getWood(variant: number): Wood {
  return (woods[variant] ??= growWood(variant));
}

function growWood(variant: number): Wood {
  const [whole, dark, snow] = [[] as string[], [] as string[], [] as string[]];
  [4, 3, 4, 3].forEach((count, row) => {
    for (let place = 0; place < count; place++) {
      const salt = row * 5 + place;
      const x = (place - (count - 1) / 2) * 13.4 + (getNoise(variant, salt) - 0.5) * 6;
      const y = row * 10.2 - 6 + (getNoise(variant, salt + 40) - 0.5) * 4;
      const s = 0.85 + 0.4 * getNoise(variant, salt + 80);
      const flank = `M${x} ${y - 11 * s}l${3.2 * s} ${5 * s}h${-1.4 * s}l${2.6 * s} ${4.6 * s}`;
      whole.push(
        `${flank}h${-3.6 * s}v${1.8 * s}h${-1.6 * s}v${-1.8 * s}h${-3.6 * s}l${2.6 * s} ${-4.6 * s}h${-1.4 * s}z`,
      );
      dark.push(`${flank}h${-4.4 * s}z`);
      snow.push(`M${x - 1.9 * s} ${y - 8 * s}l${1.9 * s} ${-3 * s}m${-2.2 * s} ${6.6 * s}l${-2 * s} ${3.2 * s}`);
    }
  });
  const join = (parts: string[]): Path2D => new Path2D(parts.join(""));
  return { whole: join(whole), dark: join(dark), snow: join(snow) };
}

function drawTrees(canvas: Canvas, model: MapModel, hexes: Cell[], palette: Palette, scale: number): void {
  for (const { at, number, sign } of hexes) {
    if (sign !== FOREST) continue;
    const wood = getWood(Math.floor(getNoise(number, 3) * WOOD_VARIANTS));
    canvas.translate(...at);
    canvas.fillStyle = palette.tree;
    canvas.fill(wood.whole);
    if (scale >= MIN_DETAIL_SCALE) {
      canvas.fillStyle = palette.shade;
      canvas.fill(wood.dark);
      if (model.season === "winter") {
        canvas.strokeStyle = palette.snow;
        canvas.lineWidth = 1.5;
        canvas.lineCap = "round";
        canvas.stroke(wood.snow);
      }
    }
    canvas.translate(-at[0], -at[1]);
  }
}

/** The smooth bands of rivers or roads: lines within the map, lines that end at its edge, and junctions. */
interface Bands {
  inner: Path2D;
  edge: Path2D;
  junctions: Path2D;
}

function buildBands(directionsByHex: Map<string, number[]>, model: MapModel): Bands {
  const bands: Bands = { inner: new Path2D(), edge: new Path2D(), junctions: new Path2D() };
  for (const [hex, directions] of directionsByHex) {
    const at = getCentre(hex);
    const ends = directions.map((direction) => getSideMiddle(at, direction));
    if (ends.length > 2) {
      bands.junctions.moveTo(...ends[0]!);
      [...ends.slice(1), ends[0]!].forEach((end) => bands.junctions.quadraticCurveTo(...at, ...end));
      bands.junctions.closePath();
      continue;
    }
    const isAtEdge = directions.some((direction) => getSign(model, findNeighbour(hex, direction)) === NO_HEX);
    const path = isAtEdge ? bands.edge : bands.inner;
    path.moveTo(...(ends[0] ?? at));
    if (ends.length === 2) path.quadraticCurveTo(...at, ...ends[1]!);
    else path.lineTo(at[0], at[1] + (ends.length ? 0 : 0.01));
  }
  return bands;
}

function strokeBands(canvas: Canvas, bands: Bands, colour: string, width: number): void {
  canvas.strokeStyle = canvas.fillStyle = colour;
  canvas.lineWidth = width;
  canvas.lineJoin = "round";
  canvas.lineCap = "round";
  canvas.stroke(bands.inner);
  canvas.stroke(bands.junctions);
  canvas.fill(bands.junctions);
  canvas.lineCap = "butt";
  canvas.stroke(bands.edge);
}

/** Extend a river or road that ends at the edge of the map to the edge, nearly straight. */
function extendOverEdge(model: MapModel, hex: string, directions: number[]): void {
  if (directions.length !== 1 || Object.values(model.starts).includes(hex)) return;
  for (const turn of [3, 2, 4]) {
    const beyond = (directions[0]! + turn) % 6;
    if (getSign(model, findNeighbour(hex, beyond)) !== NO_HEX) continue;
    directions.push(beyond);
    directions.sort((one, other) => one - other);
    return;
  }
}

function drawWater(canvas: Canvas, model: MapModel, hexes: Cell[], palette: Palette, scale: number): void {
  const isWet = (sign: string): boolean => isWater(sign) || sign === BRIDGE;
  const wet = hexes.filter((cell) => isWet(cell.sign));
  if (!wet.length) return;
  const directionsByHex = new Map<string, number[]>();
  const lake = new Path2D();
  for (const { hex, sign, at } of wet) {
    if (sign === LAKE) {
      addHex(lake, at, -13);
      continue;
    }
    const directions = [0, 1, 2, 3, 4, 5].filter((side) => isWet(getSign(model, findNeighbour(hex, side))));
    extendOverEdge(model, hex, directions);
    directionsByHex.set(hex, directions);
  }
  const bands = buildBands(directionsByHex, model);
  for (const [colour, width, rim] of [
    [palette.wave, 49, 25],
    [palette.water, 46, 22],
  ] as const) {
    strokeBands(canvas, bands, colour, width);
    canvas.lineWidth = rim;
    canvas.stroke(lake);
    canvas.fill(lake);
  }
  if (scale >= MIN_DETAIL_SCALE) drawWaves(canvas, wet, directionsByHex, palette);
}

function drawWaves(canvas: Canvas, wet: Cell[], directionsByHex: Map<string, number[]>, palette: Palette): void {
  canvas.beginPath();
  for (const { hex, sign, at, number } of wet) {
    const isLake = sign === LAKE;
    const [x, y] = isLake ? at : getBandMiddle(at, directionsByHex.get(hex) ?? []);
    const [rows, count] = isLake ? [[-15, -5, 5, 15], 4] : [[-9, 0, 9], 2];
    for (const row of rows) {
      let left = x - 4.5 * count + (getNoise(number, row + 20) - 0.5) * (isLake ? 10 : 6);
      canvas.moveTo(left, y + row);
      for (let wave = 0; wave < count; wave++, left += 9)
        canvas.quadraticCurveTo(left + 4.5, y + row + (wave % 2 ? 3.4 : -3.4), left + 9, y + row);
    }
  }
  canvas.strokeStyle = palette.wave;
  canvas.lineWidth = 1;
  canvas.stroke();
}

/** Return the middle of the curve of a river in a hex. */
function getBandMiddle(at: Point, directions: number[]): Point {
  if (directions.length !== 2) return at;
  const [[x1, y1], [x2, y2]] = directions.map((direction) => getSideMiddle(at, direction)) as [Point, Point];
  return [(x1 + x2) / 4 + at[0] / 2, (y1 + y2) / 4 + at[1] / 2];
}

function drawGrid(canvas: Canvas, cells: Cell[], palette: Palette): void {
  canvas.strokeStyle = palette.grid;
  canvas.lineWidth = 0.9;
  canvas.beginPath();
  for (const cell of cells) if (cell.sign !== NO_HEX) addHex(canvas, cell.at);
  canvas.stroke();
  // Places without a hex: only a dotted outline, to paint there.
  canvas.beginPath();
  for (const cell of cells) if (cell.sign === NO_HEX) addHex(canvas, cell.at, -2);
  canvas.setLineDash([1.5, 5]);
  canvas.stroke();
  canvas.setLineDash([]);
}

function drawNames(canvas: Canvas, hexes: Cell[], palette: Palette): void {
  canvas.fillStyle = palette.muted;
  canvas.font = "600 8.4px system-ui, sans-serif";
  canvas.textAlign = "center";
  canvas.textBaseline = "middle";
  for (const { hex, at } of hexes) canvas.fillText(hex, at[0], at[1] - 22.4);
}

/** Draw the line between the halves of the map. */
function drawSeam(canvas: Canvas, model: MapModel, hexes: Cell[], palette: Palette): void {
  const seam = Math.floor(getSize(model).columns / 2) - 1;
  canvas.beginPath();
  for (const { hex, at, number } of hexes) {
    if (Math.floor(number / 100) !== seam) continue;
    for (const direction of [1, 2]) {
      if (getSign(model, findNeighbour(hex, direction)) === NO_HEX) continue;
      canvas.moveTo(...getCorner(at, direction));
      canvas.lineTo(...getCorner(at, direction + 1));
    }
  }
  canvas.strokeStyle = palette.muted;
  canvas.lineWidth = 2;
  canvas.setLineDash([7, 5]);
  canvas.lineCap = "butt";
  canvas.stroke();
  canvas.setLineDash([]);
}

const linksByRoads = new WeakMap<string[][], Map<string, Set<string>>>();

/** Return the hexes that roads join to each hex. */
export function getLinks(roads: string[][]): Map<string, Set<string>> {
  let links = linksByRoads.get(roads);
  if (links) return links;
  links = new Map<string, Set<string>>();
  const add = (from: string, to: string): void => {
    const known = links!.get(from);
    if (known) known.add(to);
    else links!.set(from, new Set([to]));
  };
  for (const road of roads)
    for (let at = 1; at < road.length; at++) {
      add(road[at - 1]!, road[at]!);
      add(road[at]!, road[at - 1]!);
    }
  linksByRoads.set(roads, links);
  return links;
}

function drawRoads(canvas: Canvas, model: MapModel, hexes: Cell[], palette: Palette): void {
  const links = getLinks(model.roads);
  const directionsByHex = new Map<string, number[]>();
  for (const { hex, sign } of hexes) {
    if (!isPaved(sign)) continue;
    const joined = links.get(hex);
    const directions = [0, 1, 2, 3, 4, 5].filter((side) => joined?.has(findNeighbour(hex, side)));
    extendOverEdge(model, hex, directions);
    directionsByHex.set(hex, directions);
  }
  if (!directionsByHex.size) return;
  const bands = buildBands(directionsByHex, model);
  strokeBands(canvas, bands, palette.roadEdge, 10);
  strokeBands(canvas, bands, palette.road, 6.6);
  for (const { hex, sign, at } of hexes)
    if (sign === BRIDGE) drawBridge(canvas, at, directionsByHex.get(hex)!, palette);
}

function drawBridge(canvas: Canvas, at: Point, directions: number[], palette: Palette): void {
  const ends = directions.map((direction) => getSideMiddle(at, direction));
  // A bridge that no road leads to lies across its hex.
  const [first, last] = [
    ends[0] ?? [at[0] - 24, at[1]],
    ends[1] ?? (ends.length ? at : [at[0] + 24, at[1]]),
  ] as Point[];
  const deck = new Path2D();
  deck.moveTo(...first!);
  deck.quadraticCurveTo(...at, ...last!);
  for (const end of ends.slice(2)) {
    deck.moveTo(...at);
    deck.lineTo(...end);
  }
  canvas.lineCap = "butt";
  for (const [colour, width, dashes] of [
    [palette.ink, 19, []],
    [palette.deck, 16, []],
    [palette.roadEdge, 16, [1, 4.2]],
  ] as const) {
    canvas.strokeStyle = colour;
    canvas.lineWidth = width;
    canvas.setLineDash([...dashes]);
    canvas.stroke(deck);
  }
  canvas.setLineDash([]);
}

function drawStart(canvas: Canvas, hex: string, number: string, palette: Palette): void {
  const [x, y] = getCentre(hex);
  canvas.beginPath();
  canvas.arc(x, y, 14.5, 0, 2 * Math.PI);
  canvas.fillStyle = palette.paper;
  canvas.fill();
  canvas.strokeStyle = palette.ink;
  canvas.lineWidth = 1.8;
  canvas.stroke();
  canvas.fillStyle = palette.ink;
  canvas.font = "600 19px Vollkorn, Georgia, serif";
  canvas.textAlign = "center";
  canvas.textBaseline = "middle";
  canvas.fillText(number, x, y + 1);
}
