// The calls over HTTP that a replay and an analysis make; a key goes along, but never into an address.
import { Failure } from "./http";
import type { Answered, Course, Frames, Glanced, Positioned, Progress, Replay, Trouble } from "../wire/types";

interface Wish {
  key?: string;
  body?: unknown;
  signal?: AbortSignal;
}

async function ask(path: string, { key, body, signal }: Wish = {}): Promise<Response> {
  const headers: Record<string, string> = {};
  if (key) headers.authorization = `Bearer ${key}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch {
    throw new Failure(signal?.aborted ? "aborted" : "gone", "");
  }
  if (answer.ok) return answer;
  const trouble = ((await answer.json().catch(() => null)) as { error?: Trouble } | null)?.error;
  throw new Failure(trouble?.code ?? "gone", trouble?.text ?? "", trouble?.place ?? "");
}

async function told<T>(path: string, wish: Wish = {}): Promise<T> {
  const answer = await ask(path, wish);
  try {
    return (await answer.json()) as T;
  } catch {
    throw new Failure(wish.signal?.aborted ? "aborted" : "gone", "");
  }
}

const at = (table: string): string => `/tables/${encodeURIComponent(table)}`;

export const replay = (table: string, key: string): Promise<Replay> => told(`${at(table)}/replay`, { key });
export const piece = (table: string, key: string, number: number, language: string): Promise<Frames> =>
  told(`${at(table)}/replay/${number}?language=${language}`, { key });
export const course = (table: string): Promise<Course> => told(`${at(table)}/course`);
export const review = (table: string, level: number, signal: AbortSignal): Promise<{ review: Record<string, unknown> }> =>
  told(`${at(table)}/review?level=${level}`, { signal });
export const progress = (table: string, level: number): Promise<Progress> => told(`${at(table)}/review/progress?level=${level}`);

/** Return a file about a table as text: its record, the game in words, or a picture. */
export const file = async (table: string, key: string, path: string): Promise<string> => (await ask(`${at(table)}/${path}`, { key })).text();

/** A position that one brings along, and what is done from there on. */
export interface Brought {
  position: string;
  options: Record<string, boolean | number | string>;
  actions: string[];
  seat: number | null;
  language: string;
}

export const position = (game: string, of: Brought): Promise<Positioned> => told(`/games/${game}/position`, { body: of });
/** Return the empty board of a game under options, written as in an address. */
export const board = (game: string, options: string): Promise<unknown> => told(`/games/${game}/scenery?${options}`);
export const look = async (game: string, of: Brought, about: string, names: string[]): Promise<Record<string, unknown>> =>
  (await told<Glanced>(`/games/${game}/look`, { body: { ...of, about, of: names } })).facts;
export const best = (game: string, of: Brought, lines: number, level: number, signal: AbortSignal): Promise<Answered> =>
  told(`/games/${game}/best`, { body: { ...of, lines, level }, signal });
