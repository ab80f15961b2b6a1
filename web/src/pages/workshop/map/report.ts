// The part of a check's report that the map editor shows.

/** A problem or warning. `hexes` are those of the map that it concerns. */
export interface MapProblem {
  rule: string;
  text: string;
  place: string;
  hexes: string[];
}

export interface MapReport {
  problems: MapProblem[];
  warnings: MapProblem[];
}
