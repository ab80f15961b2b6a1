// The bookkeeper of the server.
import { requestJson } from "../../../net/http";
import { fetchPosition } from "../../../net/replayApi";
import { settings } from "../../../settings.svelte";
import type { BookAnswer } from "../../../wire/types";
import type { Options } from "../../home/newTable";
import type { StoredBook } from "./bookStorage";

export type BookStart = Pick<StoredBook, "position" | "options" | "content">;

/** Return the accounts after some steps. An empty position starts a new book. */
export const askBook = (
  game: string,
  { position, options, content }: BookStart,
  steps: string[],
): Promise<BookAnswer> =>
  requestJson(`/games/${game}/book`, {
    body: { position, options, content: content || null, steps, language: settings.language },
  });

/** Return a position of a player in the form of a book, with its options. */
export async function readPosition(game: string, position: string, options: Options): Promise<BookStart> {
  const found = await fetchPosition(game, { position, options, actions: [], seat: null, language: settings.language });
  return { position: found.position, options: found.settings as Options, content: "" };
}
