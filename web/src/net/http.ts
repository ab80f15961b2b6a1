// The calls over HTTP, each once.
import type { Games, NewTable, Rules, SeatKey, TableCard, TableMade, Tables, Trouble, Words } from "../wire/types";

/** What the server answered instead of what was asked for; `code` is "gone" when there was no answer. */
export class Failure extends Error {
  constructor(
    readonly code: string,
    text: string,
    /** What of the request it is about. */
    readonly place = "",
  ) {
    super(text);
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Failure("gone", "");
  }
  const document: unknown = await answer.json().catch(() => null);
  if (answer.ok && document !== null) return document as T;
  const trouble = (document as { error?: Trouble } | null)?.error;
  throw new Failure(trouble?.code ?? "gone", trouble?.text ?? "", trouble?.place ?? "");
}

const kept = new Map<string, Promise<unknown>>();

/** Ask once in the life of the page; a failure is not kept. */
function once<T>(path: string): Promise<T> {
  const found = kept.get(path) as Promise<T> | undefined;
  if (found) return found;
  const asked = call<T>(path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

export const games = (): Promise<Games> => once("/games");
export const words = (language: string): Promise<Words> => once(`/words/${language}`);
export const rules = (game: string, language: string): Promise<Rules> => once(`/games/${game}/rules/${language}`);
export const scenery = <T>(table: string): Promise<T> => once(`/tables/${table}/scenery`);
export const gameScenery = <T>(game: string): Promise<T> => once(`/games/${game}/scenery`);
export const publicTables = (status: string): Promise<Tables> => call(`/tables?status=${status}&most=20`);
export const tableCard = (table: string): Promise<TableCard> => call(`/tables/${encodeURIComponent(table)}`);
export const makeTable = (wish: Partial<NewTable> & { game: string }): Promise<TableMade> => call("/tables", wish);
export const joinTable = (table: string, name: string): Promise<SeatKey> => call(`/tables/${table}/join`, { name });

/** Return where the socket of a table is. */
export function lineUrl(table: string): string {
  return `${location.origin.replace(/^http/, "ws")}/api/tables/${table}/play`;
}
