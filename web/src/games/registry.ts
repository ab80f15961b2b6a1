// The registered games: every folder below this one with an index.ts that exports a GameUi.
import type { Face } from "./gameUi";

const MODULES = import.meta.glob<{ face: Face }>("./*/index.ts");

/** Load the user interface of a game. Return null if the page has none. */
export async function faceOf(game: string): Promise<Face | null> {
  return (await MODULES[`./${game}/index.ts`]?.())?.face ?? null;
}
