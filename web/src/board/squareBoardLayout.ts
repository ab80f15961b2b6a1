// The layout of a board of squares: a diamond with a corner towards each player, or an upright square.

export const BOARD_SIZE = 640;
export type BoardStyle = "diamond" | "square";
export type Point = readonly [number, number];

export interface Square {
  name: string;
  /** File and rank, from 0. */
  at: Point;
  ground: string;
}

export interface Piece {
  place: string;
  colour: "black" | "white";
  pips: number;
  label: string;
}

export interface Target {
  to: string;
  takes: string[];
  /** A short text beside the target, such as the points for a capture. */
  note: string;
  /** The description for screen readers. */
  label: string;
}

const CELL_SIZES: Record<BoardStyle, number> = { diamond: 39, square: 70 };

export class SquareBoardLayout {
  readonly cell: number;
  readonly radius: number;

  constructor(
    readonly boardStyle: BoardStyle,
    readonly side: number,
    readonly isFlipped: boolean,
  ) {
    this.cell = CELL_SIZES[boardStyle];
    this.radius = this.cell * (boardStyle === "diamond" ? 0.6 : 0.37);
  }

  centre([file, rank]: Point): Point {
    const middle = (this.side - 1) / 2;
    const sign = this.isFlipped ? -1 : 1;
    const [x, y] = [(file - middle) * sign, (rank - middle) * sign];
    const half = BOARD_SIZE / 2;
    if (this.boardStyle === "diamond") return [half + (x - y) * this.cell, half - (x + y) * this.cell];
    return [half + x * this.cell, half - y * this.cell];
  }

  outline(at: Point, inset = 0): string {
    const [x, y] = this.centre(at);
    const reach = (this.boardStyle === "diamond" ? this.cell : this.cell / 2) - inset;
    const corners =
      this.boardStyle === "diamond"
        ? [
            [x, y - reach],
            [x + reach, y],
            [x, y + reach],
            [x - reach, y],
          ]
        : [
            [x - reach, y - reach],
            [x + reach, y - reach],
            [x + reach, y + reach],
            [x - reach, y + reach],
          ];
    return corners.map(([px, py]) => `${px},${py}`).join(" ");
  }

  /** Return file and rank at a point. They may lie outside the board. */
  findSquareAt([px, py]: Point): Point {
    const half = BOARD_SIZE / 2;
    const [dx, dy] = [(px - half) / this.cell, (half - py) / this.cell];
    const [x, y] = this.boardStyle === "diamond" ? [(dx + dy) / 2, (dy - dx) / 2] : [dx, dy];
    const sign = this.isFlipped ? -1 : 1;
    const middle = (this.side - 1) / 2;
    return [Math.round(x * sign + middle), Math.round(y * sign + middle)];
  }

  /** Return the position of the label of a file (edge 0) or a rank (edge 1). */
  label(number: number, edge: 0 | 1): Point {
    const near = this.isFlipped ? this.side - 1 : 0;
    const [x, y] = this.centre(edge === 0 ? [number, near] : [near, number]);
    if (this.boardStyle === "diamond") {
      const away = this.cell * 0.72;
      return [x + (edge === 0 ? away : -away), y + away];
    }
    return edge === 0 ? [x, y + this.cell * 0.5 + 18] : [x - this.cell * 0.5 - 18, y];
  }
}

/** Return the positions of the pips relative to the radius: one in the centre, or several on a circle. */
export function getPipPositions(count: number): Point[] {
  if (count === 1) return [[0, 0]];
  const first = count === 4 ? -Math.PI / 4 : -Math.PI / 2;
  return Array.from({ length: count }, (_, at) => {
    const angle = first + (2 * Math.PI * at) / count;
    return [0.5 * Math.cos(angle), 0.5 * Math.sin(angle)] as const;
  });
}
