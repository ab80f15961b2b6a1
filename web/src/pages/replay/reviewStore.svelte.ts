// The computer's evaluation of a finished game, and its review of every decision.
import { readStored, writeStored } from "../../net/browserStorage";
import { ApiError } from "../../net/http";
import * as replayApi from "../../net/replayApi";
import type { GameGraph } from "../../wire/types";

/** A decision that lowered the chance to win. */
export interface Mistake {
  /** The number of its first action in the record. */
  at: number;
  seat: number;
  mark: string;
  loss: number;
  /** The actions of the decision, and the better line. */
  played: string[];
  best: string[];
  words: Record<string, string>;
  because: Record<string, string[]>;
}

export interface ReviewSummary {
  level: number;
  /** The number of actions that set the game up. */
  setup: number;
  slips: Mistake[];
}

const STORAGE_NAME = "firestep.reviews";
const MAX_STORED_REVIEWS = 12;
const PROGRESS_INTERVAL_MS = 1500;

type StoredReviews = Record<string, { verdict: ReviewSummary; at: number }>;

/** Return the part of a review that the page shows. */
export function summarizeReview(level: number, review: Record<string, unknown>): ReviewSummary {
  type Decision = Pick<Mistake, "at" | "seat" | "mark" | "loss"> & {
    played: { actions: string[] };
    best: { actions: string[]; words?: Record<string, string>; because?: Record<string, string[]> };
  };
  const mistakes = ((review.decisions ?? []) as Decision[])
    .filter((decision) => decision.mark)
    .map(({ at, seat, mark, loss, played, best }) => ({
      at,
      seat,
      mark,
      loss,
      played: played.actions,
      best: best.actions,
      words: best.words ?? {},
      because: best.because ?? {},
    }));
  return { level, setup: Number(review.setup_actions ?? 0), slips: mistakes };
}

export class ReviewStore {
  course: GameGraph | null = $state.raw(null);
  summary: ReviewSummary | null = $state.raw(null);
  /** The progress of the review from 0 to 1, or null if no review is running. */
  progress: number | null = $state(null);
  error: unknown = $state.raw(null);
  private controller: AbortController | null = null;

  constructor(readonly table: string) {
    const stored = readStored<StoredReviews>(STORAGE_NAME, {})[table]?.verdict;
    // A review of an earlier version of the page has no setup; it is requested again.
    this.summary = stored?.setup === undefined ? null : stored;
  }

  async loadCourse(): Promise<void> {
    try {
      this.course = await replayApi.fetchCourse(this.table);
    } catch (caught) {
      this.error = caught;
    }
  }

  /** Request a review. The server finishes it even if the page is left, so that the next request is fast. */
  async review(level: number): Promise<void> {
    this.controller?.abort();
    const controller = (this.controller = new AbortController());
    this.error = null;
    this.progress = 0;
    const timer = setInterval(() => void this.updateProgress(level), PROGRESS_INTERVAL_MS);
    try {
      const { review } = await this.fetchWithRetry(level, controller.signal);
      this.summary = summarizeReview(level, review);
      this.store(this.summary);
    } catch (caught) {
      if (!controller.signal.aborted) this.error = caught;
    } finally {
      clearInterval(timer);
      if (this.controller === controller) this.progress = null;
    }
  }

  /** Request the review again if the connection was closed while the server still works on it. */
  private async fetchWithRetry(level: number, signal: AbortSignal): Promise<{ review: Record<string, unknown> }> {
    for (;;) {
      try {
        return await replayApi.fetchReview(this.table, level, signal);
      } catch (caught) {
        const hasNoResponse = caught instanceof ApiError && caught.code === "no-response" && !signal.aborted;
        if (!hasNoResponse || !(await this.updateProgress(level))) throw caught;
      }
    }
  }

  /** Update the progress. Return whether the server works on a review. */
  private async updateProgress(level: number): Promise<boolean> {
    try {
      const { done, of } = await replayApi.fetchReviewProgress(this.table, level);
      if (this.progress !== null && of > 1) this.progress = done / of;
      return of > 0;
    } catch {
      return false;
    }
  }

  private store(summary: ReviewSummary): void {
    const reviews: StoredReviews = {
      ...readStored<StoredReviews>(STORAGE_NAME, {}),
      [this.table]: { verdict: summary, at: Date.now() },
    };
    const newestFirst = Object.entries(reviews).sort(([, a], [, b]) => b.at - a.at);
    writeStored(STORAGE_NAME, Object.fromEntries(newestFirst.slice(0, MAX_STORED_REVIEWS)));
  }

  close(): void {
    this.controller?.abort();
  }
}
