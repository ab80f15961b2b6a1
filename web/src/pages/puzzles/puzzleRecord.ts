// What the browser stores about the puzzles of a game: results, rating and streak. There is no account.
import { readStored, writeStored } from "../../net/browserStorage";

/**
 * The result of a puzzle. The first answer counts: `failed` stays, even if the puzzle is solved later. `hinted` is an
 * open puzzle with a hint, `helped` one that was solved with a hint.
 */
export type PuzzleResult = "hinted" | "helped" | "solved" | "failed";

export interface PuzzleRecord {
  rating: number;
  /** The number of results that changed the rating. */
  rated: number;
  /** The results by puzzle. */
  results: Record<string, PuzzleResult>;
  /** The last day whose daily puzzle was solved, as the number of the day, and the days in a row up to it. */
  lastDay: number;
  streak: number;
  longestStreak: number;
}

const STORAGE_NAME = "firestep.puzzles";
/** The rating of a puzzle of level 0, and the difference between two levels. */
const BASE_RATING = 400;
const LEVEL_STEP = 200;
const FIRST_RATING = 800;
const MIN_RATING = 100;
/** The first results change the rating more, so that it reaches the player's level soon. */
const FAST_RESULTS = 10;
const FAST_FACTOR = 80;
const SLOW_FACTOR = 32;
/** The difference of ratings at which ten of eleven puzzles are expected to be solved. */
const RATING_SCALE = 400;

export const EMPTY_RECORD: PuzzleRecord = {
  rating: FIRST_RATING,
  rated: 0,
  results: {},
  lastDay: 0,
  streak: 0,
  longestStreak: 0,
};

export const getLevelRating = (level: number): number => BASE_RATING + LEVEL_STEP * level;

/** Return the level whose puzzles suit a rating best. */
export function getNearestLevel(rating: number, levels: number[]): number {
  const getDistance = (level: number): number => Math.abs(getLevelRating(level) - rating);
  return levels.reduce((nearest, level) => (getDistance(level) < getDistance(nearest) ? level : nearest));
}

/** Return the rating after a puzzle, by the formula of Elo. */
export function updateRating(rating: number, rated: number, level: number, isSolved: boolean): number {
  const expected = 1 / (1 + 10 ** ((getLevelRating(level) - rating) / RATING_SCALE));
  const factor = rated < FAST_RESULTS ? FAST_FACTOR : SLOW_FACTOR;
  return Math.max(MIN_RATING, Math.round(rating + factor * ((isSolved ? 1 : 0) - expected)));
}

/** Return the record after the player asked for a hint. A result that is already known stays. */
export function addHint(record: PuzzleRecord, id: string): PuzzleRecord {
  return record.results[id] ? record : { ...record, results: { ...record.results, [id]: "hinted" } };
}

/**
 * Return the record after a puzzle was solved or failed. Only the first result of a puzzle counts. A puzzle that was
 * solved with a hint does not change the rating.
 */
export function addResult(record: PuzzleRecord, id: string, level: number, isSolved: boolean): PuzzleRecord {
  const before = record.results[id];
  if (before && before !== "hinted") return record;
  const result: PuzzleResult = isSolved ? (before ? "helped" : "solved") : "failed";
  const results = { ...record.results, [id]: result };
  if (result === "helped") return { ...record, results };
  const rating = updateRating(record.rating, record.rated, level, isSolved);
  return { ...record, results, rating, rated: record.rated + 1 };
}

/** Return the record after the daily puzzle of a day was solved. */
export function addDailySolution(record: PuzzleRecord, day: number): PuzzleRecord {
  if (day <= record.lastDay) return record;
  const streak = day === record.lastDay + 1 ? record.streak + 1 : 1;
  return { ...record, lastDay: day, streak, longestStreak: Math.max(streak, record.longestStreak) };
}

/** Return the days in a row with the daily puzzle solved. The puzzle of today may still be open. */
export function getStreak(record: PuzzleRecord, today: number): number {
  return record.lastDay >= today - 1 ? record.streak : 0;
}

export function countResults(record: PuzzleRecord): Record<PuzzleResult, number> {
  const counts = { hinted: 0, helped: 0, solved: 0, failed: 0 };
  for (const result of Object.values(record.results)) counts[result] += 1;
  return counts;
}

export function readRecord(game: string): PuzzleRecord {
  const stored = readStored<Record<string, Partial<PuzzleRecord>>>(STORAGE_NAME, {})[game];
  return { ...EMPTY_RECORD, ...stored };
}

export function writeRecord(game: string, record: PuzzleRecord): void {
  writeStored(STORAGE_NAME, { ...readStored<Record<string, PuzzleRecord>>(STORAGE_NAME, {}), [game]: record });
}
