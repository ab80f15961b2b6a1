// The HTTP API for puzzles.
import { requestCached, requestJson } from "./http";

/** A puzzle in the list of a game. */
export interface PuzzleEntry {
  id: string;
  /** The lowest level of the computer that solves it. */
  level: number;
  theme: string;
}

export interface Puzzle extends PuzzleEntry {
  game: string;
  options: Record<string, boolean | number | string>;
  position: string;
  seat: number;
  /** How much better the answer is than every other one, as a share of the game. */
  margin: number;
  /** The number of actions of the answer. */
  length: number;
}

/** The judgement of the actions that were tried so far. */
export interface PuzzleAttempt {
  state: "continue" | "solved" | "wrong";
  /** The number of actions that the answer has. */
  expected: number;
  /** The answer, once it may be shown. */
  best: string[];
  /** The values of the answer and of the second best one, for each search size. */
  values: { size: number | string; best: number; second: number }[];
}

const gamePath = (game: string): string => `/puzzles/${encodeURIComponent(game)}`;

export const fetchPuzzles = (game: string): Promise<{ game: string; puzzles: PuzzleEntry[] }> =>
  requestCached(gamePath(game));
export const fetchPuzzle = (game: string, id: string): Promise<Puzzle> =>
  requestJson(`${gamePath(game)}/${encodeURIComponent(id)}`);
export const sendPuzzleAttempt = (
  game: string,
  id: string,
  actions: string[],
  givesUp = false,
): Promise<PuzzleAttempt> =>
  requestJson(`${gamePath(game)}/${encodeURIComponent(id)}/attempts`, { body: { actions, give_up: givesUp } });
