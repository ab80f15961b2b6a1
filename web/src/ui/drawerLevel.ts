// The levels of the drawer: closed, half open and open.
export type DrawerLevel = 0 | 1 | 2;

export const TAP_DISTANCE_PX = 20;
export const TAP_DURATION_MS = 400;
/** How far ahead the movement is projected when the drawer is released. */
const PROJECTION_MS = 160;

/** Return the level for a height that was released at some speed in pixels per millisecond, positive upwards. */
export function chooseLevel(height: number, speed: number, heights: readonly number[]): DrawerLevel {
  const projected = height + speed * PROJECTION_MS;
  const distances = heights.map((one) => Math.abs(one - projected));
  return distances.indexOf(Math.min(...distances)) as DrawerLevel;
}
