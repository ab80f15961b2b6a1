// Where hexes lie on the picture, which of them touch, and lines around groups of them.

export type Point = readonly [number, number];

export interface Hex {
  name: string;
  /** Its middle on the picture, before the board is turned. */
  at: Point;
  ground: string;
  /** What is written in it. */
  mark: string;
  /** Hexes of different halves have a thick line between them. */
  half: string;
}

export interface Piece {
  place: string;
  /** SVG with the feet on (0, 0). */
  art: string;
}

export interface Target {
  to: string;
  takes: boolean;
  /** The same for whoever hears the board. */
  label: string;
}

/** A word or two on a piece, such as the danger it is in. */
export interface Badge {
  text: string;
  tone: "safe" | "risk";
}

/** An outline around hexes: a thin line inside their common edge. */
export interface Group {
  names: string[];
  tone: string;
}

/** The board as it lies before the viewer: its own side below, or turned round. */
export class Frame {
  readonly box: readonly [number, number, number, number];
  readonly rows: Hex[][];
  private readonly byName: Map<string, Hex>;
  private readonly around = new Map<string, (string | null)[]>();
  private readonly sign: 1 | -1;
  private readonly low: Point;
  private readonly high: Point;

  constructor(
    readonly hexes: Hex[],
    readonly corners: Point[],
    readonly turned: boolean,
    readonly margin: number,
  ) {
    this.byName = new Map(hexes.map((hex) => [hex.name, hex]));
    const [xs, ys] = [hexes.map((hex) => hex.at[0]), hexes.map((hex) => hex.at[1])];
    const [wide, tall] = [Math.max(...corners.map(([x]) => x)), Math.max(...corners.map(([, y]) => y))];
    this.low = [Math.min(...xs) - wide, Math.min(...ys) - tall];
    this.high = [Math.max(...xs) + wide, Math.max(...ys) + tall];
    this.box = [0, 0, this.high[0] - this.low[0] + 2 * margin, this.high[1] - this.low[1] + 2 * margin];
    this.sign = turned ? -1 : 1;
    const heights = [...new Set(hexes.map((hex) => hex.at[1]))].sort((a, b) => (a - b) * this.sign);
    this.rows = heights.map((y) => hexes.filter((hex) => hex.at[1] === y).sort((a, b) => (a.at[0] - b.at[0]) * this.sign));
    this.findNeighbours();
  }

  /** Two corners in a row add up to the way to the middle of the hex beyond that side. */
  private findNeighbours(): void {
    for (const { name, at } of this.hexes) {
      const sides = this.corners.map(([x1, y1], side) => {
        const [x2, y2] = this.corners[(side + 1) % this.corners.length] ?? [0, 0];
        const [x, y] = [at[0] + x1 + x2, at[1] + y1 + y2];
        return this.hexes.find((hex) => Math.hypot(hex.at[0] - x, hex.at[1] - y) < this.inner / 2)?.name ?? null;
      });
      this.around.set(name, sides);
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
    return this.turned
      ? [this.high[0] - x + this.margin, this.high[1] - y + this.margin]
      : [x - this.low[0] + this.margin, y - this.low[1] + this.margin];
  }

  /** The neighbours of a hex by its sides; side n lies between corners n and n + 1. */
  near(name: string): (string | null)[] {
    return this.around.get(name) ?? [];
  }

  corner(name: string, number: number, inset = 0): Point {
    const [x, y] = this.centre(name);
    const [dx, dy] = this.corners[(number + this.corners.length) % this.corners.length] ?? [0, 0];
    const part = (1 - inset / this.inner) * this.sign;
    return [x + dx * part, y + dy * part];
  }

  /** From the middle of a hex to the middle of a side. */
  get inner(): number {
    const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = this.corners;
    return Math.hypot((x1 + x2) / 2, (y1 + y2) / 2) || 1;
  }

  outline(name: string, inset = 0): string {
    return this.corners.map((_, number) => this.corner(name, number, inset).map(round).join()).join(" ");
  }

  /** Return the hex at a point of the picture, or the nearest one if it lies just beside. */
  under([px, py]: Point): string | null {
    let best: string | null = null;
    let nearest = this.inner * 1.25;
    for (const { name } of this.hexes) {
      const [x, y] = this.centre(name);
      const far = Math.hypot(x - px, y - py);
      if (far < nearest) [best, nearest] = [name, far];
    }
    return best;
  }

  /** Return the sides that part hexes of different kinds, as a path. */
  border(kind: (hex: Hex) => string): string {
    const lines: string[] = [];
    for (const hex of this.hexes) {
      this.near(hex.name).forEach((other, side) => {
        const beside = other === null ? undefined : this.byName.get(other);
        if (!beside || hex.name > beside.name || kind(hex) === kind(beside)) return;
        lines.push(line(this.corner(hex.name, side), this.corner(hex.name, side + 1)));
      });
    }
    return lines.join("");
  }

  /** Return a line around a group, drawn a little inside its edge. */
  ring(names: ReadonlySet<string>, inset: number): string {
    const lines: string[] = [];
    for (const name of names) {
      const near = this.near(name);
      const count = near.length;
      near.forEach((other, side) => {
        if (other !== null && names.has(other)) return;
        const before = near[(side + count - 1) % count] ?? null;
        const after = near[(side + 1) % count] ?? null;
        lines.push(line(this.bent(name, side, before, names, inset), this.bent(name, side + 1, after, names, inset)));
      });
    }
    return lines.join("");
  }

  /** A corner of a group's outline: moved into its hex, or along the side it shares with another. */
  private bent(name: string, number: number, beside: string | null, names: ReadonlySet<string>, inset: number): Point {
    if (beside === null || !names.has(beside)) return this.corner(name, number, inset);
    const [x, y] = this.corner(name, number);
    const [[x1, y1], [x2, y2]] = [this.centre(name), this.centre(beside)];
    const part = inset / this.inner;
    return [x + (x1 + x2 - 2 * x) * part, y + (y1 + y2 - 2 * y) * part];
  }

  /** Return the hex a step away by keys: along its row, or the one that lies most straight above or below. */
  step(name: string, right: number, down: number, aim: number): string | null {
    const row = this.rows.findIndex((one) => one.some((hex) => hex.name === name));
    if (down === 0) {
      const at = this.rows[row]?.findIndex((hex) => hex.name === name) ?? -1;
      return this.rows[row]?.[at + right]?.name ?? null;
    }
    const next = this.rows[row + down];
    if (!next) return null;
    const far = (hex: Hex): number => Math.abs(this.centre(hex.name)[0] - aim);
    return next.reduce((best, hex) => (far(hex) < far(best) ? hex : best)).name;
  }
}

const round = (number: number): number => Math.round(number * 10) / 10;

function line([x1, y1]: Point, [x2, y2]: Point): string {
  return `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`;
}

/** A line between two places that begins and ends a little beside their middles. */
export function between([x1, y1]: Point, [x2, y2]: Point, gap: number, end = 0): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [first, last] = [gap / length, 1 - end / length];
  return line([x1 + (x2 - x1) * first, y1 + (y2 - y1) * first], [x1 + (x2 - x1) * last, y1 + (y2 - y1) * last]);
}
