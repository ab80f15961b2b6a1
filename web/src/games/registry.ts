// The registry of games: each folder below this one with an index.ts is a game. `default` serves all other games.
import type { GameUi } from "./gameUi";

const MODULES = import.meta.glob<{ ui: GameUi }>("./*/index.ts");
const LESSONS = import.meta.glob("./*/lesson.json");

/** Load the components of a game. A game without a folder gets the default ones. */
export async function loadGameUi(game: string): Promise<GameUi> {
  const load = MODULES[`./${game}/index.ts`] ?? MODULES["./default/index.ts"]!;
  return (await load()).ui;
}

export const hasLesson = (game: string): boolean => `./${game}/lesson.json` in LESSONS;
