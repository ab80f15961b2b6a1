// A grid of three columns of three hexes for tests. The middle column is half a hex lower.
import type { Point } from "../../src/board/panZoom";

export const corners: Point[] = [
  [-17, -29.4],
  [17, -29.4],
  [34, 0],
  [17, 29.4],
  [-17, 29.4],
  [-34, 0],
];
export const centreOf = (column: number, row: number): Point => [51 * column, 58.8 * row + (column % 2) * 29.4];
const names = [0, 1, 2].flatMap((column) => [0, 1, 2].map((row) => [column, row] as const));
const listNeighbours = (column: number, row: number): string[] =>
  names
    .filter(([c, r]) => {
      const [[x1, y1], [x2, y2]] = [centreOf(column, row), centreOf(c, r)];
      const distance = Math.hypot(x1 - x2, y1 - y2);
      return distance > 1 && distance < 60;
    })
    .map(([c, r]) => `0${c}0${r}`);
export const places = Object.fromEntries(
  names.map(([column, row]) => [
    `0${column}0${row}`,
    { at: centreOf(column, row), ground: "open", near: listNeighbours(column, row) },
  ]),
);
