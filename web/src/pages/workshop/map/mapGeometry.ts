// Where the hexes of a map are, in the units of the server's picture.
import type { Box, Point } from "../../../board/panZoom";
import { getColumn, getRow, type GridSize, isInGrid, roundToHex } from "./hexGrid";

export const HEX_RADIUS = 34;
export const HEX_HEIGHT = Math.sqrt(3) * HEX_RADIUS;
export const MARGIN = 30;

/** The corners of a hex, clockwise from the north-west. Direction n lies between the corners n and n + 1. */
const CORNERS: readonly Point[] = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [1, 0],
  [0.5, 0.5],
  [-0.5, 0.5],
  [-1, 0],
];

export const getCentre = (hex: string): Point => {
  const column = getColumn(hex);
  return [MARGIN + HEX_RADIUS * (1 + 1.5 * column), MARGIN + HEX_HEIGHT * (getRow(hex) + (column % 2 ? 1 : 0.5))];
};

export function getCorner([x, y]: Point, corner: number, grown = 0): Point {
  const [dx, dy] = CORNERS[((corner % 6) + 6) % 6]!;
  return [x + dx * (HEX_RADIUS + grown), y + dy * (HEX_HEIGHT + grown * Math.sqrt(3))];
}

/** Return the middle of the side of a hex in a direction. */
export function getSideMiddle(centre: Point, direction: number): Point {
  const [[x1, y1], [x2, y2]] = [getCorner(centre, direction), getCorner(centre, direction + 1)];
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}

/** Return the extent of the picture of a map. */
export const getMapBox = ({ columns, rows }: GridSize): Box => [
  0,
  0,
  1.5 * HEX_RADIUS * (columns - 1) + 2 * HEX_RADIUS + 2 * MARGIN,
  HEX_HEIGHT * (rows + 0.5) + 2 * MARGIN,
];

/** Return the place of the grid at a point; an empty string outside the grid. */
export function findHexAt([x, y]: Point, size: GridSize): string {
  const q = (x - MARGIN - HEX_RADIUS) / (1.5 * HEX_RADIUS);
  const r = (y - MARGIN) / HEX_HEIGHT - 0.5 - q / 2;
  const hex = roundToHex(q, r);
  return hex && isInGrid(getColumn(hex), getRow(hex), size) ? hex : "";
}

/** Return the places of the grid that touch a box, column by column. */
export function listHexesIn([left, top, width, height]: Box, size: GridSize): [number, number][] {
  const first = Math.max(0, Math.floor((left - MARGIN - 2 * HEX_RADIUS) / (1.5 * HEX_RADIUS)));
  const last = Math.min(size.columns - 1, Math.ceil((left + width - MARGIN) / (1.5 * HEX_RADIUS)));
  const above = Math.max(0, Math.floor((top - MARGIN) / HEX_HEIGHT - 1.5));
  const below = Math.min(size.rows - 1, Math.ceil((top + height - MARGIN) / HEX_HEIGHT));
  const places: [number, number][] = [];
  for (let column = first; column <= last; column++)
    for (let row = above; row <= below; row++) places.push([column, row]);
  return places;
}

/** Return the smallest box around hexes; null if there are none. */
export function getBoxAround(hexes: Iterable<string>): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const hex of hexes) {
    const [x, y] = getCentre(hex);
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  if (left === Infinity) return null;
  return [left - HEX_RADIUS, top - HEX_HEIGHT / 2, right - left + 2 * HEX_RADIUS, bottom - top + HEX_HEIGHT];
}
