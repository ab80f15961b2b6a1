// Chooses puzzles: the daily one, which is the same for everybody, and the next one near the player's level.
import type { PuzzleEntry } from "../../net/puzzleApi";
import { getLevelRating, type PuzzleRecord } from "./puzzleRecord";

const DAY_MS = 86_400_000;
/** The part of the list that the daily choice advances by each day, so that neighbours in the list are days apart. */
const GOLDEN_RATIO = 0.618;

/** Return the number of a day since 1970, in UTC. */
export const getDayNumber = (date: Date): number => Math.floor(date.getTime() / DAY_MS);

/** Return the first moment of a day. */
export const getDayDate = (day: number): Date => new Date(day * DAY_MS);

/** Return the puzzle of a day, or undefined if there are none. Each puzzle comes once before any comes again. */
export function chooseDaily<T extends { id: string }>(puzzles: T[], day: number): T | undefined {
  const sorted = [...puzzles].sort((a, b) => (a.id < b.id ? -1 : 1));
  return sorted[(day * findStride(sorted.length)) % sorted.length];
}

/** Return a step that visits every place of a list of this length. */
function findStride(length: number): number {
  let stride = Math.max(1, Math.round(length * GOLDEN_RATIO));
  while (findCommonDivisor(stride, length) > 1) stride += 1;
  return stride;
}

function findCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : findCommonDivisor(b, a % b);
}

/** What the player chose to train. A level of 0 and an empty theme mean all. */
export interface PuzzleFilter {
  level: number;
  theme: string;
}

export function filterPuzzles(puzzles: PuzzleEntry[], { level, theme }: PuzzleFilter): PuzzleEntry[] {
  return puzzles.filter((one) => (!level || one.level === level) && (!theme || one.theme === theme));
}

/**
 * Return the next puzzle, or undefined if there is none but the current one. New puzzles come first, then those that
 * are not solved. Among them it is one of those whose level is nearest to the player's rating.
 */
export function chooseNext(
  puzzles: PuzzleEntry[],
  record: PuzzleRecord,
  current: string,
  random: () => number = Math.random,
): PuzzleEntry | undefined {
  const others = puzzles.filter(({ id }) => id !== current);
  const groups = [
    others.filter(({ id }) => !record.results[id]),
    others.filter(({ id }) => record.results[id] !== "solved"),
    others,
  ];
  const group = groups.find(({ length }) => length > 0) ?? [];
  const getDistance = (one: PuzzleEntry): number => Math.abs(getLevelRating(one.level) - record.rating);
  const nearest = Math.min(...group.map(getDistance));
  const choices = group.filter((one) => getDistance(one) === nearest);
  return choices[Math.floor(random() * choices.length)];
}
