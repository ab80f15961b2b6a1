// Where a photo lies on the map: an affine map from the pixels of the photo to the units of the map.
import type { Box, Point } from "../../../board/panZoom";

/** A point (x, y) of the photo is at (a x + c y + e, b x + d y + f) on the map, as in CSS. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

export const applyMatrix = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

/** Return the map that applies `inner` first and `outer` second. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Return the point of the photo that lies at a point of the map; null if the photo has no area. */
export function invertPoint([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point | null {
  const area = a * d - b * c;
  if (Math.abs(area) < 1e-9) return null;
  return [(d * (x - e) - c * (y - f)) / area, (a * (y - f) - b * (x - e)) / area];
}

/** Return the placement that fits a photo into the map, centred. */
export function fitPhoto(width: number, height: number, [left, top, wide, high]: Box): Matrix {
  const scale = Math.min(wide / width, high / height);
  return [scale, 0, 0, scale, left + (wide - width * scale) / 2, top + (high - height * scale) / 2];
}

export const movePhoto = (matrix: Matrix, dx: number, dy: number): Matrix => multiply([1, 0, 0, 1, dx, dy], matrix);

/** Return the placement after the photo was scaled and turned around its own centre. */
export function adjustPhoto(matrix: Matrix, centre: Point, factor: number, degrees: number): Matrix {
  const [x, y] = applyMatrix(matrix, centre);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180) * factor, Math.sin((degrees * Math.PI) / 180) * factor];
  return multiply([cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y], matrix);
}

/** Return the rotation of a photo in degrees. */
export const getRotation = ([a, b]: Matrix): number => (Math.atan2(b, a) * 180) / Math.PI;

/**
 * Return the placement that puts three points of the photo on three points of the map. Return null if the points of
 * either lie nearly on a line, because the placement would be arbitrary.
 */
export function alignPhoto(photo: readonly Point[], map: readonly Point[]): Matrix | null {
  const [p1, p2, p3] = photo;
  const [m1, m2, m3] = map;
  if (!p1 || !p2 || !p3 || !m1 || !m2 || !m3) return null;
  if (isFlat(p1, p2, p3) || isFlat(m1, m2, m3)) return null;
  const area = (p2[0] - p1[0]) * (p3[1] - p1[1]) - (p3[0] - p1[0]) * (p2[1] - p1[1]);
  const solve = (v1: number, v2: number, v3: number): [number, number, number] => {
    const x = ((v2 - v1) * (p3[1] - p1[1]) - (v3 - v1) * (p2[1] - p1[1])) / area;
    const y = ((v3 - v1) * (p2[0] - p1[0]) - (v2 - v1) * (p3[0] - p1[0])) / area;
    return [x, y, v1 - x * p1[0] - y * p1[1]];
  };
  const [a, c, e] = solve(m1[0], m2[0], m3[0]);
  const [b, d, f] = solve(m1[1], m2[1], m3[1]);
  return [a, b, c, d, e, f];
}

/** Return whether a triangle is flatter than a tenth of its longest side. */
function isFlat(one: Point, two: Point, three: Point): boolean {
  const measure = (from: Point, to: Point): number => Math.hypot(from[0] - to[0], from[1] - to[1]);
  const longest = Math.max(measure(one, two), measure(two, three), measure(three, one));
  const area = Math.abs((two[0] - one[0]) * (three[1] - one[1]) - (three[0] - one[0]) * (two[1] - one[1]));
  return longest === 0 || area / longest < longest / 10;
}
