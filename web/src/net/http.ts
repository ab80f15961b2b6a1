// The HTTP API of the server.
import type {
  Games,
  GameGuide,
  NewTable,
  Rules,
  SeatKey,
  TableInfo,
  CreatedTable,
  Tables,
  ErrorDetail,
  Texts,
} from "../wire/types";

/** An error response. The code is "no-response" if the server did not answer, "aborted" if the request was aborted. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    text: string,
    /** The part of the request that caused the error. */
    readonly place = "",
  ) {
    super(text);
  }
}

/** Return whether a request failed because the server has no game of the name in its path. */
export function isUnknownGame(error: unknown): boolean {
  return error instanceof ApiError && error.code === "malformed" && error.place === "path.game";
}

export interface RequestOptions {
  /** The key of a seat or of a player. It is sent as a header, so that it never appears in a URL. */
  key?: string;
  /** The JSON body. A request with a body is a POST, otherwise a GET. */
  body?: unknown;
  /** Another method than GET or POST. */
  method?: "DELETE" | "PUT";
  signal?: AbortSignal;
}

/** Send a request and return the response. Raise `ApiError` if it fails. */
export async function request(path: string, { key, body, method, signal }: RequestOptions = {}): Promise<Response> {
  // The server writes reasons for players in the language of the page.
  const headers: Record<string, string> = { "accept-language": document.documentElement.lang };
  if (key) headers.authorization = `Bearer ${key}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch {
    throw new ApiError(signal?.aborted ? "aborted" : "no-response", "");
  }
  if (response.ok) return response;
  const error = ((await response.json().catch(() => null)) as { error?: ErrorDetail } | null)?.error;
  throw new ApiError(error?.code ?? "no-response", error?.text ?? "", error?.place ?? "");
}

/** Send a request and return the JSON document of the response. */
export async function requestJson<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const response = await request(path, options);
  try {
    return (await response.json()) as T;
  } catch {
    throw new ApiError(options.signal?.aborted ? "aborted" : "no-response", "");
  }
}

const cache = new Map<string, Promise<unknown>>();

/** Request a document once per page load. Failed requests are not cached. */
export function requestCached<T>(path: string): Promise<T> {
  const cached = cache.get(path) as Promise<T> | undefined;
  if (cached) return cached;
  const requested = requestJson<T>(path);
  cache.set(path, requested);
  requested.catch(() => cache.delete(path));
  return requested;
}

export const fetchGames = (): Promise<Games> => requestCached("/games");
export const fetchWords = (language: string): Promise<Texts> => requestCached(`/words/${language}`);
export const fetchRules = (game: string, language: string): Promise<Rules> =>
  requestCached(`/games/${game}/rules/${language}`);
export const fetchGuide = (game: string, language: string): Promise<GameGuide> =>
  requestCached(`/games/${game}/guide/${language}`);
/** Return the URL of a picture of a guide. */
export const guidePictureUrl = (game: string, picture: string): string =>
  `/api/games/${encodeURIComponent(game)}/guide/pictures/${encodeURIComponent(picture)}`;
export const fetchTableBoard = <T>(table: string): Promise<T> => requestCached(`/tables/${table}/scenery`);
export const fetchGameBoard = <T>(game: string): Promise<T> => requestCached(`/games/${game}/scenery`);
/** Return the URL of the picture of a game's first position. */
export const gamePictureUrl = (game: string): string => `/api/games/${encodeURIComponent(game)}/picture`;
export const fetchPublicTables = (status: string): Promise<Tables> => requestJson(`/tables?status=${status}&most=20`);
export const fetchTableCard = (table: string): Promise<TableInfo> =>
  requestJson(`/tables/${encodeURIComponent(table)}`);
export const createTable = (table: Partial<NewTable> & { game: string }): Promise<CreatedTable> =>
  requestJson("/tables", { body: table });
/** Take a free seat, for a player if there is a key. `again` says that one more seat for this address is meant. */
export const joinTable = (table: string, name: string, again = false, key = ""): Promise<SeatKey> =>
  requestJson(`/tables/${table}/join`, { key, body: { name, again } });

/** Return the WebSocket URL of a table. */
export function socketUrl(table: string): string {
  return `${location.origin.replace(/^http/, "ws")}/api/tables/${table}/play`;
}
