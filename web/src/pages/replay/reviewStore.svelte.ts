// What the computer says of a finished game: its course at once, every decision when it is asked to.
import { Failure } from "../../net/http";
import { keep, readKept } from "../../net/localTables";
import type { Course } from "../../wire/types";
import * as calls from "../../net/replayApi";

/** A decision that gave something away. */
export interface Slip {
  /** The number of its first action in the record. */
  at: number;
  seat: number;
  mark: string;
  loss: number;
  words: Record<string, string>;
  because: Record<string, string[]>;
}

export interface Verdict {
  level: number;
  slips: Slip[];
}

const NAME = "firestep.reviews";
const KEPT = 12;
const PAUSE = 1500;

type Kept = Record<string, { verdict: Verdict; at: number }>;

/** Keep no more of a review than is shown. */
export function verdictOf(level: number, review: Record<string, unknown>): Verdict {
  type Raw = Slip & { best: { words?: Record<string, string>; because?: Record<string, string[]> } };
  const slips = ((review.decisions ?? []) as Raw[])
    .filter((one) => one.mark)
    .map(({ at, seat, mark, loss, best }) => ({ at, seat, mark, loss, words: best.words ?? {}, because: best.because ?? {} }));
  return { level, slips };
}

export class Judged {
  course: Course | null = $state.raw(null);
  verdict: Verdict | null = $state.raw(null);
  /** How much of the review is done, from 0 to 1; none while nobody has asked for one. */
  done: number | null = $state(null);
  trouble: unknown = $state.raw(null);
  private stop: AbortController | null = null;

  constructor(readonly table: string) {
    this.verdict = readKept<Kept>(NAME, {})[table]?.verdict ?? null;
  }

  async loadCourse(): Promise<void> {
    try {
      this.course = await calls.course(this.table);
    } catch (failure) {
      this.trouble = failure;
    }
  }

  /** Have every decision looked at; the server goes on if one leaves, so a second question is quick. */
  async review(level: number): Promise<void> {
    this.stop?.abort();
    const stop = (this.stop = new AbortController());
    this.trouble = null;
    this.done = 0;
    const timer = setInterval(() => void this.look(level), PAUSE);
    try {
      const { review } = await this.patiently(level, stop.signal);
      this.verdict = verdictOf(level, review);
      this.keep(this.verdict);
    } catch (failure) {
      if (!stop.signal.aborted) this.trouble = failure;
    } finally {
      clearInterval(timer);
      if (this.stop === stop) this.done = null;
    }
  }

  /** A line that was cut after a while is no refusal: the review goes on, so ask again. */
  private async patiently(level: number, signal: AbortSignal): Promise<{ review: Record<string, unknown> }> {
    for (;;) {
      try {
        return await calls.review(this.table, level, signal);
      } catch (failure) {
        const isCut = failure instanceof Failure && failure.code === "gone" && !signal.aborted;
        if (!isCut || !(await this.look(level))) throw failure;
      }
    }
  }

  private async look(level: number): Promise<boolean> {
    try {
      const { done, of } = await calls.progress(this.table, level);
      if (this.done !== null && of > 1) this.done = done / of;
      return of > 0;
    } catch {
      return false; // the next look may be luckier
    }
  }

  private keep(verdict: Verdict): void {
    const all = { ...readKept<Kept>(NAME, {}), [this.table]: { verdict, at: Date.now() } };
    const newest = Object.entries(all).sort(([, a], [, b]) => b.at - a.at);
    keep(NAME, Object.fromEntries(newest.slice(0, KEPT)));
  }

  close(): void {
    this.stop?.abort();
  }
}
