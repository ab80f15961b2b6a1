// What map and panels point at together: a selected unit, a place, what is to flash, an open sheet.
export const picked = $state({
  /** The unit that is selected, on the map or in a list. */
  unit: "",
  /** The hex or fort that is pointed at. */
  place: "",
  /** Units and places that light up on the map. */
  flash: [] as string[],
  /** The type of unit whose sheet is open. */
  sheet: "",
  /** Places that a move is to go by, in order. */
  draft: [] as string[],
});
