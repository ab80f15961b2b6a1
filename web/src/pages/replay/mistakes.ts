// Questions about the mistakes of a game: the position, the better action, and the judgement of another one.
import * as http from "../../net/http";
import * as replayApi from "../../net/replayApi";
import type { AnalysisResponse, PositionResponse } from "../../wire/types";
import type { Mistake, ReviewSummary } from "./reviewStore.svelte";

/** A mistake as a question. Of a decision with several actions, the first one that differs from the better line. */
export interface MistakeQuestion {
  mistake: Mistake;
  /** The position before the decision. */
  position: string;
  /** The first actions of the decision, which were good. */
  lead: string[];
  played: string;
  best: string;
  /** Whether the decision consists of several actions. */
  isLong: boolean;
}

/** What the replay knows about an action of the record. */
export interface RecordedAction {
  /** The position after it, or an empty string. */
  position: string;
  seat: string;
  action: string;
}

/** Return the questions about a game. The set-up has none. */
export function listQuestions(
  review: ReviewSummary,
  getAction: (number: number) => RecordedAction | null,
): MistakeQuestion[] {
  return review.slips
    .filter(({ at }) => at > review.setup)
    .flatMap((mistake) => {
      const place = mistake.played.findIndex((action, index) => action !== mistake.best[index]);
      const [played, best] = [mistake.played[place], mistake.best[place]];
      const position = getAction(mistake.at - 1)?.position;
      if (played === undefined || best === undefined || !position) return [];
      // The line of the review goes on after the decision, with actions that were not played.
      const next = getAction(mistake.at + 1);
      const isLong = next?.seat === String(mistake.seat) && next.action === mistake.played[1];
      return [{ mistake, position, lead: mistake.played.slice(0, place), played, best, isLong }];
    });
}

/** A lower loss of expected score is no mistake; the review marks none either. */
const MIN_LOSS = 0.05;
/** The most lines that the server returns. */
const MAX_LINES = 10;
const RETRY_DELAY_MS = 700;
const MAX_ATTEMPTS = 6;

export type Judgement =
  | { kind: "best" }
  | { kind: "good"; loss: number }
  | { kind: "played" }
  /** The loss, or null if the action is only known to be worse than others. */
  | { kind: "worse"; loss: number | null };

/** Values the actions that are tried at a question, with the analysis of positions. */
export class MistakeJudge {
  private readonly controller = new AbortController();
  private lines: Promise<AnalysisResponse> | null = null;
  private bestValue: Promise<number | null> | null = null;

  constructor(
    private readonly question: MistakeQuestion,
    private readonly game: string,
    private readonly request: Omit<replayApi.PositionRequest, "actions" | "seat">,
    private readonly level: number,
  ) {}

  close(): void {
    this.controller.abort();
  }

  /** Return how good an action is. `after` is the position after it. */
  async judge(tried: string, after: PositionResponse): Promise<Judgement> {
    const { best, played } = this.question;
    if (tried === best) return { kind: "best" };
    if (tried === played) return { kind: "played" };
    const loss = await this.measureLoss(tried, after);
    return loss !== null && loss < MIN_LOSS ? { kind: "good", loss } : { kind: "worse", loss };
  }

  private async measureLoss(tried: string, after: PositionResponse): Promise<number | null> {
    const { lead, mistake } = this.question;
    this.lines ??= this.analyse(lead, mistake.seat, MAX_LINES);
    const { lines } = await this.lines;
    const line = lines.find(({ actions }) => actions[0] === tried);
    if (line) return Math.max(0, lines[0]!.chance - line.chance);
    // The action is none of the best lines: compare what follows it with what follows the best action.
    const value = await this.evaluate([tried], after);
    if (value === null) return null;
    this.bestValue ??= this.fetchBestValue();
    const bestValue = await this.bestValue;
    return bestValue === null ? null : Math.max(0, bestValue - value);
  }

  private async fetchBestValue(): Promise<number | null> {
    const { lead, best, mistake } = this.question;
    const request = { ...this.request, actions: [...lead, best], seat: mistake.seat };
    return this.evaluate([best], await replayApi.fetchPosition(this.game, request));
  }

  /** Return the expected score of the seat after some actions, or null if dice decide what follows. */
  private async evaluate(actions: string[], after: PositionResponse): Promise<number | null> {
    const { seat } = this.question.mistake;
    const outcome = after.scene.outcome as { scores: number[] } | null | undefined;
    if (outcome) return outcome.scores[seat - 1] ?? null;
    if (!after.scene.to_act.some((one) => one !== "chance")) return null;
    const found = await this.analyse([...this.question.lead, ...actions], null, 1);
    const chance = found.lines[0]?.chance;
    if (chance === undefined) return null;
    const team = after.scene.seats.find((one) => one.seat === seat)?.team ?? [seat];
    return team.includes(found.seat) ? chance : 1 - chance;
  }

  /** Return the best lines after some actions. Wait and retry while the server is busy with another request. */
  private async analyse(actions: string[], seat: number | null, lines: number): Promise<AnalysisResponse> {
    const request = { ...this.request, actions, seat };
    for (let attempt = 1; ; attempt += 1) {
      try {
        const search = { lines, level: this.level, threats: false };
        return await replayApi.fetchBestLines(this.game, request, search, this.controller.signal);
      } catch (caught) {
        const isBusy = caught instanceof http.ApiError && ["one-at-a-time", "busy"].includes(caught.code);
        if (!isBusy || attempt === MAX_ATTEMPTS || this.controller.signal.aborted) throw caught;
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      }
    }
  }
}
