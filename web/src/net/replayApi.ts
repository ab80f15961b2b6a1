// The HTTP API for replays, reviews and the analysis of positions.
import type {
  AnalysisResponse,
  EditResponse,
  GameGraph,
  Frames,
  QueryResponse,
  PositionResponse,
  Progress,
  ReplayInfo,
} from "../wire/types";
import { request, requestJson } from "./http";

const tablePath = (table: string): string => `/tables/${encodeURIComponent(table)}`;

export const fetchReplay = (table: string, key: string): Promise<ReplayInfo> =>
  requestJson(`${tablePath(table)}/replay`, { key });
export const fetchFrames = (table: string, key: string, chunk: number, language: string): Promise<Frames> =>
  requestJson(`${tablePath(table)}/replay/${chunk}?language=${language}`, { key });
export const fetchCourse = (table: string): Promise<GameGraph> => requestJson(`${tablePath(table)}/course`);
export const fetchReview = (
  table: string,
  level: number,
  signal: AbortSignal,
): Promise<{ review: Record<string, unknown> }> => requestJson(`${tablePath(table)}/review?level=${level}`, { signal });
export const fetchReviewProgress = (table: string, level: number): Promise<Progress> =>
  requestJson(`${tablePath(table)}/review/progress?level=${level}`);

/** Return a file of a table as text: its record, the game in words, or a picture. */
export const fetchTableFile = async (table: string, key: string, path: string): Promise<string> =>
  (await request(`${tablePath(table)}/${path}`, { key })).text();

/** A position and the actions to perform from there. */
export interface PositionRequest {
  position: string;
  options: Record<string, boolean | number | string>;
  actions: string[];
  seat: number | null;
  language: string;
  /** The id of the content of an own game, if the position is one of it. */
  content?: string | undefined;
}

export const fetchPosition = (game: string, position: PositionRequest): Promise<PositionResponse> =>
  requestJson(`/games/${game}/position`, { body: position });
/** Return the board of a game, or of an own game by the id of its content, under options in the form of a URL query. */
export const fetchBoard = (game: string, options: string, content?: string): Promise<unknown> =>
  requestJson(`/games/${game}/scenery?${options}${content ? `&content=${content}` : ""}`);
export const queryPosition = async (
  game: string,
  position: PositionRequest,
  about: string,
  names: string[],
): Promise<Record<string, unknown>> =>
  (await requestJson<QueryResponse>(`/games/${game}/look`, { body: { ...position, about, of: names } })).facts;
export const fetchBestLines = (
  game: string,
  position: PositionRequest,
  search: { lines: number; level: number; threats: boolean },
  signal: AbortSignal,
): Promise<AnalysisResponse> => requestJson(`/games/${game}/best`, { body: { ...position, ...search }, signal });

/** A position in the position editor, valid or not, and changes of it. */
export type EditRequest = Pick<PositionRequest, "position" | "options" | "language" | "content"> & { edits: string[] };

export const editPosition = (game: string, request: EditRequest): Promise<EditResponse> =>
  requestJson(`/games/${game}/edit`, { body: request });
