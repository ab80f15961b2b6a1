// Where squares lie on the picture: a diamond between the players, or a plain square.

export const SIZE = 640;
export type Look = "diamond" | "square";
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
  /** A word or two to write beside it, such as what it is worth. */
  note: string;
  /** The same for whoever hears the board. */
  label: string;
}

const CELL: Record<Look, number> = { diamond: 39, square: 70 };

export class Frame {
  readonly cell: number;
  readonly radius: number;

  constructor(
    readonly look: Look,
    readonly side: number,
    readonly turned: boolean,
  ) {
    this.cell = CELL[look];
    this.radius = this.cell * (look === "diamond" ? 0.6 : 0.37);
  }

  centre([file, rank]: Point): Point {
    const middle = (this.side - 1) / 2;
    const sign = this.turned ? -1 : 1;
    const [x, y] = [(file - middle) * sign, (rank - middle) * sign];
    const half = SIZE / 2;
    if (this.look === "diamond") return [half + (x - y) * this.cell, half - (x + y) * this.cell];
    return [half + x * this.cell, half - y * this.cell];
  }

  outline(at: Point, inset = 0): string {
    const [x, y] = this.centre(at);
    const reach = (this.look === "diamond" ? this.cell : this.cell / 2) - inset;
    const corners =
      this.look === "diamond"
        ? [[x, y - reach], [x + reach, y], [x, y + reach], [x - reach, y]]
        : [[x - reach, y - reach], [x + reach, y - reach], [x + reach, y + reach], [x - reach, y + reach]];
    return corners.map(([px, py]) => `${px},${py}`).join(" ");
  }

  /** Return file and rank at a point of the picture; they may lie beside the board. */
  under([px, py]: Point): Point {
    const half = SIZE / 2;
    const [dx, dy] = [(px - half) / this.cell, (half - py) / this.cell];
    const [x, y] = this.look === "diamond" ? [(dx + dy) / 2, (dy - dx) / 2] : [dx, dy];
    const sign = this.turned ? -1 : 1;
    const middle = (this.side - 1) / 2;
    return [Math.round(x * sign + middle), Math.round(y * sign + middle)];
  }

  /** Where the letters of the files (edge 0) and the numbers of the ranks (edge 1) stand. */
  label(number: number, edge: 0 | 1): Point {
    const near = this.turned ? this.side - 1 : 0;
    const [x, y] = this.centre(edge === 0 ? [number, near] : [near, number]);
    if (this.look === "diamond") {
      const away = this.cell * 0.72;
      return [x + (edge === 0 ? away : -away), y + away];
    }
    return edge === 0 ? [x, y + this.cell * 0.5 + 18] : [x - this.cell * 0.5 - 18, y];
  }
}

/** As many pips as stars: one in the middle, more on a circle; in parts of the radius. */
export function pips(count: number): Point[] {
  if (count === 1) return [[0, 0]];
  const first = count === 4 ? -Math.PI / 4 : -Math.PI / 2;
  return Array.from({ length: count }, (_, at) => {
    const angle = first + (2 * Math.PI * at) / count;
    return [0.5 * Math.cos(angle), 0.5 * Math.sin(angle)] as const;
  });
}
