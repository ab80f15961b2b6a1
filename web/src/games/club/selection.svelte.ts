// The selection that the map and the panels share.
export const selection = $state({
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
});
