// The HTTP API for certificates and trial games.
import type { CertificateDetails, CertificateList, CertificateLookup, TrialProgress } from "../wire/types";
import { ApiError, request, requestJson } from "./http";

export type Options = Record<string, boolean | number | string>;

/** Rules: options and the texts of content files by kind. */
export interface RulesQuery {
  options: Options;
  files: Record<string, string>;
  language: string;
}

const gamePath = (game: string): string => `/games/${encodeURIComponent(game)}`;

export const fetchCertificates = (game: string, language: string): Promise<CertificateList> =>
  requestJson(`${gamePath(game)}/certificates/${language}`);
export const fetchCertificate = (game: string, language: string, ruleHash: string): Promise<CertificateDetails> =>
  requestJson(`${gamePath(game)}/certificates/${language}/${encodeURIComponent(ruleHash)}`);
/** Find the certificate of a game with some options. */
export function findCertificate(game: string, language: string, options: Options): Promise<CertificateLookup> {
  const query = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)]));
  return requestJson(`${gamePath(game)}/certificate/${language}?${query.toString()}`);
}
/** Find the certificate of a game with content files. */
export const findContentCertificate = (game: string, body: RulesQuery): Promise<CertificateLookup> =>
  requestJson(`${gamePath(game)}/certificate`, { body });
export const findTableCertificate = (table: string, language: string): Promise<CertificateLookup> =>
  requestJson(`/tables/${encodeURIComponent(table)}/certificate/${language}`);

/** Play trial games and return their result. Aborting the signal stops the games. */
export async function playTrialGames(
  game: string,
  body: RulesQuery,
  onprogress: (done: number, of: number) => void,
  signal: AbortSignal,
): Promise<CertificateDetails> {
  const response = await request(`${gamePath(game)}/trial-games`, { body, signal });
  try {
    for await (const line of readLines(response)) {
      const { done, of, result, error } = JSON.parse(line) as TrialProgress;
      if (error) throw new ApiError(error.code, error.text, error.place);
      if (result) return result;
      onprogress(done, of);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
  }
  throw new ApiError(signal.aborted ? "aborted" : "no-response", "");
}

/** Yield the lines of a response while it arrives. */
export async function* readLines(response: Response): AsyncGenerator<string> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}
