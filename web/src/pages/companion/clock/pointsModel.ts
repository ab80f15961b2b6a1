// The points of a real game of TRENCH: the captured pieces in order. The values come from the rules.
import { type Side, SIDES } from "./clockModel";

export interface Capture {
  /** The player who captured. */
  by: Side;
  /** The letter of the rank. */
  rank: string;
}

export interface Rank {
  letter: string;
  /** The name in the language of the page. */
  name: string;
  stars: number;
  value: number;
  /** The rule of its moves. */
  rule: string;
  /** How many of them an army has. */
  limit: number;
}

export const countCaptured = (captures: Capture[], by: Side, rank: string): number =>
  captures.filter((one) => one.by === by && one.rank === rank).length;

export function sumPoints(captures: Capture[], by: Side, ranks: Rank[]): number {
  const values = new Map(ranks.map(({ letter, value }) => [letter, value]));
  return captures.reduce((sum, one) => sum + (one.by === by ? (values.get(one.rank) ?? 0) : 0), 0);
}

/** Return the stored captures; entries that are none are left out. */
export function restoreCaptures(stored: unknown): Capture[] {
  if (!Array.isArray(stored)) return [];
  return (stored as Partial<Capture>[]).flatMap((one) =>
    one && SIDES.includes(one.by as Side) && typeof one.rank === "string" ? [{ by: one.by!, rank: one.rank }] : [],
  );
}
