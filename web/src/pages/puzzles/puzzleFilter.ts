// The chosen level and theme of each game, stored in the browser.
import { readStored, writeStored } from "../../net/browserStorage";
import type { PuzzleFilter } from "./puzzleChoice";

const STORAGE_NAME = "firestep.puzzle-filters";

export function readFilter(game: string): PuzzleFilter {
  return { level: 0, theme: "", ...readStored<Record<string, Partial<PuzzleFilter>>>(STORAGE_NAME, {})[game] };
}

export function writeFilter(game: string, filter: PuzzleFilter): void {
  writeStored(STORAGE_NAME, { ...readStored<Record<string, PuzzleFilter>>(STORAGE_NAME, {}), [game]: filter });
}
