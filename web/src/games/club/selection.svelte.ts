// The selection that the map and the panels share.
const EMPTY = {
  /** The selected unit. */
  unit: "",
  /** The hex or fort under the pointer. */
  place: "",
  /** The highlighted units and places. */
  flash: [] as string[],
  /** The unit type whose sheet is open. */
  sheet: "",
  /** The waypoints of the planned move, in order. */
  draft: [] as string[],
  /** What the hexes of the map are chosen for: a route, or a mine. */
  mode: "" as "" | "way" | "lay",
  /** The hexes for the marker of a mine and for the mine itself, before it is laid. */
  marker: "",
  mine: "",
  /** The turns and units for which the loss of remaining movement was announced. */
  warnedMovers: [] as string[],
};

export const selection = $state({ ...EMPTY });

/** Clear the selection, because another table or another player is shown. */
export function clearSelection(): void {
  Object.assign(selection, EMPTY, { flash: [], draft: [], warnedMovers: [] });
}
