// The registry of games: each folder below this one with an index.ts is a game.
import type { GameUi } from "./gameUi";

const MODULES = import.meta.glob<{ ui: GameUi }>("./*/index.ts");

/** Load the components of a game. Return null if the page has no folder for it. */
export async function loadGameUi(game: string): Promise<GameUi | null> {
  return (await MODULES[`./${game}/index.ts`]?.())?.ui ?? null;
}
