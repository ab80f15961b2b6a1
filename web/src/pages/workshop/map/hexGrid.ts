// Hexes in columns: names, neighbours and lines. A hex is named by column and row, such as 0712; both start at 0.
// Odd columns are half a hex lower. Directions run from 0 to 5, clockwise from north.

export interface GridSize {
  columns: number;
  rows: number;
}

const NORTH_TO_NORTHWEST = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

const pad = (number: number): string => String(number).padStart(2, "0");

export const formatHex = (column: number, row: number): string => pad(column) + pad(row);
export const getColumn = (hex: string): number => Number(hex.slice(0, 2));
export const getRow = (hex: string): number => Number(hex.slice(2));

export const isInGrid = (column: number, row: number, size: GridSize): boolean =>
  column >= 0 && row >= 0 && column < size.columns && row < size.rows;

/** Return the neighbour of a hex in a direction; an empty string if it has no name. */
export function findNeighbour(hex: string, direction: number): string {
  const [right, down] = NORTH_TO_NORTHWEST[((direction % 6) + 6) % 6]!;
  const [column, row] = [getColumn(hex), getRow(hex)];
  // In axial coordinates the row is reduced by half the column.
  const next = column + right;
  const nextRow = row - (column >> 1) + down + (next >> 1);
  return next < 0 || nextRow < 0 || next > 99 || nextRow > 99 ? "" : formatHex(next, nextRow);
}

/** Return the neighbours of a hex by direction; an empty string for one without a name. */
export const listNeighbours = (hex: string): string[] => [0, 1, 2, 3, 4, 5].map((side) => findNeighbour(hex, side));

export const areNeighbours = (one: string, other: string): boolean =>
  one !== other && listNeighbours(one).includes(other);

/** Return the hexes of a straight line between two hexes, both included. */
export function listLine(from: string, to: string): string[] {
  const toAxial = (hex: string): [number, number] => [getColumn(hex), getRow(hex) - (getColumn(hex) >> 1)];
  const [[q1, r1], [q2, r2]] = [toAxial(from), toAxial(to)];
  const steps = Math.max(Math.abs(q2 - q1), Math.abs(r2 - r1), Math.abs(q2 - q1 + r2 - r1));
  const line: string[] = [];
  for (let number = 0; number <= steps; number++) {
    const part = steps ? number / steps : 0;
    // A small offset keeps a line along the sides of hexes on one side of them.
    const hex = roundToHex(q1 + (q2 - q1) * part + 1e-6, r1 + (r2 - r1) * part + 1e-6);
    if (hex) line.push(hex);
  }
  return line;
}

/** Return the hex that contains a point in axial coordinates; an empty string if it has no name. */
export function roundToHex(q: number, r: number): string {
  let [column, down] = [Math.round(q), Math.round(r)];
  const third = Math.round(-q - r);
  const [offQ, offR, offS] = [Math.abs(column - q), Math.abs(down - r), Math.abs(third + q + r)];
  if (offQ > offR && offQ > offS) column = -down - third;
  else if (offR > offS) down = -column - third;
  const row = down + (column >> 1);
  return column < 0 || row < 0 || column > 99 || row > 99 ? "" : formatHex(column, row);
}
