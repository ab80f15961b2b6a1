// The types and the geometry of a hex map: places, tokens, marks and arrows.
import type { Point } from "./panZoom";

export interface HexPlace {
  at: Point;
  /** The adjacent hexes. */
  near: string[];
}

export interface Token {
  id: string;
  at: Point;
  size: number;
  /** SVG around (0, 0), 40 units wide. */
  svg: string;
  /** The `currentColor` of the SVG. */
  colour: string;
  label: string;
  /** Whether it can still act. */
  ready: boolean;
  /** Whether it is highlighted. */
  flash: boolean;
  /** A short name that is shown below the token if it is large enough. */
  name?: string;
}

export interface Sign {
  key: string;
  at: Point;
  svg: string;
}

/** Hexes that are outlined together, with a note. */
export interface Mark {
  key: string;
  hexes: string[];
  style: "go" | "touch" | "stop" | "aim" | "picked" | "flash" | "known" | "home";
  note: string;
  /** The position of the note. The default is the centre of the first hex. */
  at?: Point;
  /** Whether the pointer is over it. */
  strong?: boolean;
}

export interface Arrow {
  key: string;
  from: Point;
  to: Point;
  style: "attack" | "advice" | "draft";
  number: string;
  note: string;
  done?: boolean;
  strong?: boolean;
}

export interface Trail {
  key: string;
  points: Point[];
  style: "last" | "older" | "way";
}

/** Return the outline of some hexes as an SVG path. The corners start in the north-west and go clockwise. */
export function outlineHexes(middles: Point[], corners: Point[], grown = 0): string {
  const isNear = (one: Point, other: Point): boolean => Math.hypot(one[0] - other[0], one[1] - other[1]) < 4;
  const parts: string[] = [];
  for (const [x, y] of middles) {
    const size = 1 + grown / Math.hypot(...corners[0]!);
    const at = corners.map(([dx, dy]): Point => [x + dx * size, y + dy * size]);
    const isOpen = corners.map((corner, side) => {
      const next = corners[(side + 1) % corners.length]!;
      const neighbour: Point = [x + corner[0] + next[0], y + corner[1] + next[1]];
      return !middles.some((other) => isNear(other, neighbour));
    });
    if (isOpen.every(Boolean)) {
      parts.push(`M${at.map(formatPoint).join("L")}z`);
      continue;
    }
    isOpen.forEach((open, side) => {
      if (open) parts.push(`M${formatPoint(at[side]!)}L${formatPoint(at[(side + 1) % at.length]!)}`);
    });
  }
  return parts.join("");
}

export const formatPoint = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

export const formatPath = (points: Point[]): string => (points.length ? `M${points.map(formatPoint).join("L")}` : "");

/** Return the hex that contains a point. */
export function findHexAt(places: Map<string, HexPlace>, at: Point, radius: number): string | null {
  let best: string | null = null;
  let nearest = radius;
  for (const [name, place] of places) {
    const distance = Math.hypot(place.at[0] - at[0], place.at[1] - at[1]);
    if (distance < nearest) [best, nearest] = [name, distance];
  }
  return best;
}

/** Return whether the hexes stand on a corner, in straight rows. Otherwise they stand on a side, in straight columns. */
export const isOnCorner = (corners: Point[]): boolean => corners.some(([x]) => Math.abs(x) < 0.1);

/** The key with the same meaning if the axes are swapped. */
const SWAPPED_KEYS: Record<string, string> = {
  ArrowUp: "ArrowLeft",
  ArrowDown: "ArrowRight",
  ArrowLeft: "ArrowUp",
  ArrowRight: "ArrowDown",
};
const swapAxes = ([x, y]: Point): Point => [y, x];

/**
 * Return the adjacent hex in the direction of an arrow key. Moving across the columns keeps to a row. If the hexes are
 * in straight rows instead, moving across the rows keeps to a column.
 */
export function findNeighbour(
  places: Map<string, HexPlace>,
  from: string,
  key: string,
  line: number,
  hasRows = false,
): string | null {
  const here = places.get(from);
  if (!here) return null;
  const orient = (at: Point): Point => (hasRows ? swapAxes(at) : at);
  const direction = hasRows ? SWAPPED_KEYS[key] : key;
  const [x, y] = orient(here.at);
  const found = here.near.flatMap((name) => {
    const place = places.get(name);
    if (!place) return [];
    const at = orient(place.at);
    const [dx, dy] = [at[0] - x, at[1] - y];
    const isThere =
      direction === "ArrowUp"
        ? dx === 0 && dy < 0
        : direction === "ArrowDown"
          ? dx === 0 && dy > 0
          : direction === "ArrowLeft"
            ? dx < 0
            : dx > 0;
    return isThere ? [{ name, off: Math.abs(at[1] - line) }] : [];
  });
  return found.sort((one, other) => one.off - other.off)[0]?.name ?? null;
}

/** Return the number of steps between two hexes, computed from the shape of the hexes alone. */
export function measureDistance(one: Point, other: Point, corners: Point[]): number {
  if (isOnCorner(corners)) return measureDistance(swapAxes(one), swapAxes(other), corners.map(swapAxes));
  const radius = Math.hypot(...corners[0]!);
  const wide = radius * 1.5; // The distance between two columns.
  const high = radius * Math.sqrt(3);
  const dx = Math.abs(one[0] - other[0]) / wide;
  const dy = Math.abs(one[1] - other[1]) / high;
  return Math.round(dx + Math.max(0, dy - dx / 2));
}

/** Return a slightly bent arrow, so that crossing or opposite arrows differ. Short arrows are straight. */
export function buildArc(from: Point, to: Point, start: number, end: number): { path: string; middle: Point } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(dx, dy) || 1;
  const bend = long < 90 ? 0 : Math.min(26, long * 0.11);
  const middle: Point = [(from[0] + to[0]) / 2 + (dy / long) * bend, (from[1] + to[1]) / 2 - (dx / long) * bend];
  const towards = (at: Point, offset: number): Point => {
    const by = long < 90 ? offset * 0.55 : offset;
    const far = Math.hypot(middle[0] - at[0], middle[1] - at[1]) || 1;
    return [at[0] + ((middle[0] - at[0]) / far) * by, at[1] + ((middle[1] - at[1]) / far) * by];
  };
  const [a, b] = [towards(from, start), towards(to, end)];
  // The number is in the first half, because arrows with a common target meet at their ends.
  const part = long < 90 ? 0.3 : 0.42;
  const mix = (one: number, two: number, three: number): number =>
    (1 - part) ** 2 * one + 2 * part * (1 - part) * two + part ** 2 * three;
  const on: Point = [mix(a[0], middle[0], b[0]), mix(a[1], middle[1], b[1])];
  return { path: `M${formatPoint(a)}Q${formatPoint(middle)} ${formatPoint(b)}`, middle: on };
}

/** Return the offset of an arrow's note from its number, in em: beside a steep arrow, else on the side off its target. */
export function placeArrowNote(from: Point, to: Point, width: number): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  if (Math.abs(dx) < Math.abs(dy) / 2) return [0.95 + width / 2, 0];
  return [0, dy > 0 ? -1.66 : 1.66];
}
