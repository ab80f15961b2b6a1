// How the form of a new table presents each game: newTable.json in the folder of the game.

export interface NewTablePresets {
  /** The options of a first game: short, and for few players. */
  firstGame?: Record<string, boolean | number | string>;
  /** The options that most players change. All others are folded. */
  mainOptions?: string[];
  /** The options whose values describe a table in a list. */
  listedOptions?: string[];
  /** Whether the board definition tells which nation each seat plays. */
  hasNations?: boolean;
}

const PRESETS = import.meta.glob<NewTablePresets>("./*/newTable.json", { eager: true, import: "default" });

/** Return the presets of a game. They are empty if the game has no folder in the page. */
export const getPresets = (game: string): NewTablePresets => PRESETS[`./${game}/newTable.json`] ?? {};
