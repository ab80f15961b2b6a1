// The layout of a board of hexes: positions, neighbours, and lines around groups.

export type Point = readonly [number, number];

export interface Hex {
  name: string;
  /** Its centre, before the board is flipped. */
  at: Point;
  ground: string;
  /** The text in the hex. */
  mark: string;
  /** Hexes of different halves have a thick line between them. */
  half: string;
}

export interface Piece {
  place: string;
  /** SVG with the base of the piece at (0, 0). */
  art: string;
}

export interface Target {
  to: string;
  takes: boolean;
  /** The description for screen readers. */
  label: string;
}

/** A short text on a piece, such as the risk that it is captured. */
export interface Badge {
  text: string;
  tone: "safe" | "risk";
}

/** An outline around hexes: a thin line inside their common edge. */
export interface Group {
  names: string[];
  tone: string;
}

/** The board as the viewer sees it: with the viewer's side at the bottom, flipped if necessary. */
export class HexBoardLayout {
  readonly box: readonly [number, number, number, number];
  readonly rows: Hex[][];
  private readonly byName: Map<string, Hex>;
  private readonly neighboursByHex = new Map<string, (string | null)[]>();
  private readonly sign: 1 | -1;
  private readonly low: Point;
  private readonly high: Point;

  constructor(
    readonly hexes: Hex[],
    readonly corners: Point[],
    readonly isFlipped: boolean,
    readonly margin: number,
  ) {
    this.byName = new Map(hexes.map((hex) => [hex.name, hex]));
    const [xs, ys] = [hexes.map((hex) => hex.at[0]), hexes.map((hex) => hex.at[1])];
    const [wide, tall] = [Math.max(...corners.map(([x]) => x)), Math.max(...corners.map(([, y]) => y))];
    this.low = [Math.min(...xs) - wide, Math.min(...ys) - tall];
    this.high = [Math.max(...xs) + wide, Math.max(...ys) + tall];
    this.box = [0, 0, this.high[0] - this.low[0] + 2 * margin, this.high[1] - this.low[1] + 2 * margin];
    this.sign = isFlipped ? -1 : 1;
    const heights = [...new Set(hexes.map((hex) => hex.at[1]))].sort((a, b) => (a - b) * this.sign);
    this.rows = heights.map((y) =>
      hexes.filter((hex) => hex.at[1] === y).sort((a, b) => (a.at[0] - b.at[0]) * this.sign),
    );
    this.findNeighbours();
  }

  /** The sum of two adjacent corners is the vector to the centre of the hex beyond that side. */
  private findNeighbours(): void {
    for (const { name, at } of this.hexes) {
      const sides = this.corners.map(([x1, y1], side) => {
        const [x2, y2] = this.corners[(side + 1) % this.corners.length] ?? [0, 0];
        const [x, y] = [at[0] + x1 + x2, at[1] + y1 + y2];
        return this.hexes.find((hex) => Math.hypot(hex.at[0] - x, hex.at[1] - y) < this.inner / 2)?.name ?? null;
      });
      this.neighboursByHex.set(name, sides);
    }
  }

  has(name: string): boolean {
    return this.byName.has(name);
  }

  hex(name: string): Hex | undefined {
    return this.byName.get(name);
  }

  centre(name: string): Point {
    const [x, y] = this.byName.get(name)?.at ?? this.low;
    return this.isFlipped
      ? [this.high[0] - x + this.margin, this.high[1] - y + this.margin]
      : [x - this.low[0] + this.margin, y - this.low[1] + this.margin];
  }

  /** Return the neighbours of a hex by side. Side n lies between the corners n and n + 1. */
  getNeighbours(name: string): (string | null)[] {
    return this.neighboursByHex.get(name) ?? [];
  }

  corner(name: string, number: number, inset = 0): Point {
    const [x, y] = this.centre(name);
    const [dx, dy] = this.corners[(number + this.corners.length) % this.corners.length] ?? [0, 0];
    const part = (1 - inset / this.inner) * this.sign;
    return [x + dx * part, y + dy * part];
  }

  /** The distance from the centre of a hex to the middle of a side. */
  get inner(): number {
    const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = this.corners;
    return Math.hypot((x1 + x2) / 2, (y1 + y2) / 2) || 1;
  }

  outline(name: string, inset = 0): string {
    return this.corners.map((_, number) => this.corner(name, number, inset).map(roundToTenth).join()).join(" ");
  }

  /** Return the hex at a point, or the nearest one if the point lies just outside the board. */
  findHexAt([px, py]: Point): string | null {
    let best: string | null = null;
    let nearest = this.inner * 1.25;
    for (const { name } of this.hexes) {
      const [x, y] = this.centre(name);
      const distance = Math.hypot(x - px, y - py);
      if (distance < nearest) [best, nearest] = [name, distance];
    }
    return best;
  }

  /** Return the sides between hexes of different kinds, as an SVG path. */
  buildBorder(kind: (hex: Hex) => string): string {
    const lines: string[] = [];
    for (const hex of this.hexes) {
      this.getNeighbours(hex.name).forEach((other, side) => {
        const neighbour = other === null ? undefined : this.byName.get(other);
        if (!neighbour || hex.name > neighbour.name || kind(hex) === kind(neighbour)) return;
        lines.push(formatLine(this.corner(hex.name, side), this.corner(hex.name, side + 1)));
      });
    }
    return lines.join("");
  }

  /** Return the outline of a group as an SVG path, inset from its edge. */
  outlineGroup(names: ReadonlySet<string>, inset: number): string {
    const lines: string[] = [];
    for (const name of names) {
      const near = this.getNeighbours(name);
      const count = near.length;
      near.forEach((other, side) => {
        if (other !== null && names.has(other)) return;
        const before = near[(side + count - 1) % count] ?? null;
        const after = near[(side + 1) % count] ?? null;
        lines.push(
          formatLine(
            this.insetCorner(name, side, before, names, inset),
            this.insetCorner(name, side + 1, after, names, inset),
          ),
        );
      });
    }
    return lines.join("");
  }

  /** Return a corner of a group's outline: inset into its hex, or along the side that it shares with another hex. */
  private insetCorner(
    name: string,
    number: number,
    neighbour: string | null,
    names: ReadonlySet<string>,
    inset: number,
  ): Point {
    if (neighbour === null || !names.has(neighbour)) return this.corner(name, number, inset);
    const [x, y] = this.corner(name, number);
    const [[x1, y1], [x2, y2]] = [this.centre(name), this.centre(neighbour)];
    const part = inset / this.inner;
    return [x + (x1 + x2 - 2 * x) * part, y + (y1 + y2 - 2 * y) * part];
  }

  /** Return the hex one keyboard step away: along its row, or the one closest to the column `aim` in the next row. */
  findStep(name: string, right: number, down: number, aim: number): string | null {
    const row = this.rows.findIndex((one) => one.some((hex) => hex.name === name));
    if (down === 0) {
      const at = this.rows[row]?.findIndex((hex) => hex.name === name) ?? -1;
      return this.rows[row]?.[at + right]?.name ?? null;
    }
    const next = this.rows[row + down];
    if (!next) return null;
    const getDistance = (hex: Hex): number => Math.abs(this.centre(hex.name)[0] - aim);
    return next.reduce((best, hex) => (getDistance(hex) < getDistance(best) ? hex : best)).name;
  }
}

const roundToTenth = (number: number): number => Math.round(number * 10) / 10;

function formatLine([x1, y1]: Point, [x2, y2]: Point): string {
  return `M${roundToTenth(x1)} ${roundToTenth(y1)}L${roundToTenth(x2)} ${roundToTenth(y2)}`;
}

/** Return a line between two points that is shortened at both ends. */
export function buildLine([x1, y1]: Point, [x2, y2]: Point, gap: number, end = 0): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [first, last] = [gap / length, 1 - end / length];
  return formatLine([x1 + (x2 - x1) * first, y1 + (y2 - y1) * first], [x1 + (x2 - x1) * last, y1 + (y2 - y1) * last]);
}
