// A position on its way to the analysis: kept for the life of the tab, so that it is there after a reload.

export interface Carried {
  position: string;
  options: Record<string, boolean | number | string>;
  /** Where it comes from: the address of the replay. */
  from: string;
}

const name = (game: string): string => `firestep.analysis.${game}`;

export function carry(game: string, what: Carried): void {
  try {
    sessionStorage.setItem(name(game), JSON.stringify(what));
  } catch {
    // A browser that keeps nothing: the analysis begins at the first position.
  }
}

export function carried(game: string): Carried | null {
  try {
    return JSON.parse(sessionStorage.getItem(name(game)) ?? "null") as Carried | null;
  } catch {
    return null;
  }
}
