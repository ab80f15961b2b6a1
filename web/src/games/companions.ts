// The games with help at a real table: each has a file companion.json in its folder.
interface Companion {
  /** The code of the battle that the calculator starts with, if the game has one. */
  battle?: string;
  /** Whether the game has a bookkeeper. */
  hasBook?: boolean;
  /** The code of the position that the referee starts with. */
  referee: string;
  /** The page of the game's own tools. */
  page?: "dice" | "clock";
}

const FILES = import.meta.glob<Companion>("./*/companion.json", { eager: true, import: "default" });

/** Return the companion of a game, undefined if it has none. */
export const getCompanion = (game: string): Companion | undefined => FILES[`./${game}/companion.json`];
