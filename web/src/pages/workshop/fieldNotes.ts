// What the last check says about one value of a model.
import type { ContentReport, Difference, Problem } from "./contentApi";

export interface FieldNotes {
  problems: Problem[];
  warnings: Problem[];
  /** How the value differs from the parent; undefined if it does not. */
  difference: Difference | undefined;
}

/** Return whether a place is a value, or a part of it such as hits.1. */
const isWithin = (place: string, path: string): boolean =>
  place === path || place.startsWith(`${path}.`) || place.startsWith(`${path}[`);

/** Return the notes on a value, by its path such as units.tank.price. */
export function findNotes(report: ContentReport, path: string): FieldNotes {
  return {
    problems: report.problems.filter(({ place }) => isWithin(place, path)),
    warnings: report.warnings.filter(({ place }) => isWithin(place, path)),
    difference: report.differences.find(({ place }) => isWithin(place, path)),
  };
}

/** Return the notes on a table of values as a whole, such as units.tank, not on one of its fields. */
export function findTableNotes(report: ContentReport, path: string): FieldNotes {
  const isTable = ({ place }: { place: string }): boolean => place === path;
  return {
    problems: report.problems.filter(isTable),
    warnings: report.warnings.filter(isTable),
    difference: report.differences.find(isTable),
  };
}
