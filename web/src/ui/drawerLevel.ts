// How high the sheet at the foot of a narrow screen stands: closed, half or whole.
export type Level = 0 | 1 | 2;

/** A finger that moved less than so many pixels has tapped. */
export const TAP = 20;

/** Return the level that is meant by a height let go at some speed (pixels a millisecond, up is more). */
export function nearest(height: number, speed: number, heights: readonly number[]): Level {
  const aimed = height + speed * 160;
  const gaps = heights.map((one) => Math.abs(one - aimed));
  return gaps.indexOf(Math.min(...gaps)) as Level;
}
