// A question at a position: which move is best? The player answers on the board; the question judges the answer.
import * as http from "../../net/http";
import { PositionStore } from "../../net/positionStore.svelte";
import * as replayApi from "../../net/replayApi";
import { settings } from "../../settings.svelte";
import { formatError } from "../../text/errorText";
import type { PositionResponse, Scene } from "../../wire/types";
import { tr } from "./text";

export interface Verdict {
  /** `continue`: right so far, and more actions are asked for. */
  state: "continue" | "solved" | "wrong";
  /** What to tell the player, in the language of the page. */
  note: string;
}

export type QuestionEvent = "hint" | "wrong" | "solved" | "shown";

export interface Question {
  /** A name that no other question has. */
  name: string;
  game: string;
  options: Record<string, boolean | number | string>;
  position: string;
  /** The actions that lead from the position to the question. */
  lead: string[];
  seat: number;
  /** The id of the content of an own game. */
  content?: string | undefined;
  /** Judge the actions that were tried. `after` is the position after them. */
  judge: (tried: string[], after: PositionResponse) => Promise<Verdict>;
  /** Return the actions of the best answer. */
  fetchAnswer: () => Promise<string[]>;
  onevent?: (event: QuestionEvent) => void;
}

/** An action of the answer, and its text. */
export interface AnswerStep {
  action: string;
  words: string;
}

export type QuestionState = "loading" | "asked" | "judging" | "wrong" | "solved" | "shown";

/** The highest step of the hint: the first shows the piece, the second the whole action. */
const MAX_HINT = 2;
/** The board definition that was loaded last, by game and options. */
let cachedBoard = { key: "", board: null as unknown };

export class QuestionStore {
  state: QuestionState = $state("loading");
  scene: Scene | null = $state.raw(null);
  board: unknown = $state.raw(null);
  /** The actions that were tried, and their texts. */
  tried: string[] = $state.raw([]);
  triedWords: string[] = $state.raw([]);
  note = $state("");
  /** Why an action or a request was refused, and the rule that forbids the action. */
  error = $state("");
  rule = $state("");
  answer: AnswerStep[] = $state.raw([]);
  hint = $state(0);
  hintAction = $state("");
  hintWords = $state("");
  readonly positionStore: PositionStore;
  /** The actions that were judged to be right. */
  private confirmed: string[] = [];
  private after: PositionResponse | null = null;
  private shownCount = 0;

  constructor(
    readonly question: Question,
    private readonly usesPicture: boolean,
  ) {
    this.positionStore = new PositionStore(
      question.name,
      (about, names) => replayApi.queryPosition(question.game, this.buildRequest(this.tried), about, names),
      (action) => this.act(action),
    );
  }

  get mayHint(): boolean {
    return this.hint < MAX_HINT;
  }

  private buildRequest(tried: string[]): replayApi.PositionRequest {
    const { position, options, lead, seat, content } = this.question;
    return { position, options, actions: [...lead, ...tried], seat, language: settings.language, content };
  }

  /** Show the question, without what was tried. */
  async open(): Promise<void> {
    this.state = "loading";
    this.clearError();
    await this.run(async () => {
      await this.show([]);
      this.state = "asked";
    });
  }

  /** Return the text of an action after others. */
  private async describe(before: string[], action: string): Promise<string> {
    const request = this.buildRequest(before);
    // A game may have no texts.
    const facts = await replayApi.queryPosition(this.question.game, request, "words", [action]).catch(() => ({}));
    const words = (facts as Record<string, unknown>)[action];
    return typeof words === "string" ? words : action;
  }

  private async show(tried: string[]): Promise<void> {
    const { game, content } = this.question;
    const found = await replayApi.fetchPosition(game, this.buildRequest(tried));
    if (!this.usesPicture && !this.board) this.board = await loadBoard(game, found.settings, content);
    this.setPosition(found, tried);
  }

  private setPosition(found: PositionResponse, tried: string[]): void {
    this.after = found;
    this.tried = tried;
    this.triedWords = this.triedWords.slice(0, tried.length);
    // The components of a game repeat their queries when the count changes.
    this.shownCount += 1;
    this.scene = { ...found.scene, count: this.shownCount };
    this.positionStore.scene = this.scene;
    this.positionStore.seat = this.question.seat;
  }

  /** Perform a request. If it fails, keep the message and return false. */
  private async run(request: () => Promise<void>): Promise<boolean> {
    try {
      await request();
      return true;
    } catch (caught) {
      this.error = describeError(caught);
      return false;
    }
  }

  private clearError(): void {
    this.error = this.rule = "";
  }

  /** Try an action. Return the reason if it is refused, otherwise an empty string. */
  async act(action: string): Promise<string> {
    if (this.state !== "asked" && this.state !== "shown") return tr("judged");
    const before = this.state;
    this.clearError();
    this.state = "judging";
    const isShown = await this.run(async () => {
      const words = await this.describe(this.tried, action);
      await this.show([...this.tried, action]);
      this.triedWords = [...this.triedWords, words];
    });
    if (!isShown) this.state = before;
    else if (!(await this.run(() => this.judge()))) await this.goBack();
    return this.error;
  }

  /** Show why an action is not legal. */
  async explain(action: string): Promise<void> {
    this.clearError();
    const reason = (await this.positionStore.query("why", [action]))[action];
    if (reason) ({ text: this.error, rule: this.rule } = reason as { text: string; rule: string });
  }

  private async judge(): Promise<void> {
    const verdict = await this.question.judge(this.tried, this.after!);
    this.note = verdict.note;
    if (verdict.state === "wrong") this.state = "wrong";
    else {
      this.confirmed = this.tried;
      this.hint = 0;
      this.hintAction = "";
      this.state = verdict.state === "solved" ? "solved" : "asked";
    }
    if (verdict.state !== "continue") this.question.onevent?.(verdict.state);
  }

  /** Return to the last position that was right. */
  private async goBack(): Promise<void> {
    const error = this.error;
    if (await this.run(() => this.show(this.confirmed))) this.state = "asked";
    else this.state = "wrong";
    this.error ||= error;
  }

  /** Ask again: after the last right action, or from the start once the answer is known. */
  async retry(): Promise<void> {
    if (this.state === "shown" || this.state === "solved") this.confirmed = [];
    this.clearError();
    this.note = "";
    this.answer = [];
    this.hint = 0;
    this.hintAction = "";
    await this.goBack();
  }

  /** Show one step more of the hint. */
  async askHint(): Promise<void> {
    this.clearError();
    await this.run(async () => {
      const answer = await this.question.fetchAnswer();
      this.hintAction =
        answer.find((action, place) => place >= this.tried.length && !this.tried.includes(action)) ?? "";
      this.hintWords = await this.describe(this.tried, this.hintAction);
      this.hint = Math.min(MAX_HINT, this.hint + 1);
      this.question.onevent?.("hint");
    });
  }

  /** Give up and show the answer, from the start of the question. */
  async showAnswer(): Promise<void> {
    this.clearError();
    await this.run(async () => {
      const actions = await this.question.fetchAnswer();
      const steps: AnswerStep[] = [];
      for (const [place, action] of actions.entries()) {
        steps.push({ action, words: await this.describe(actions.slice(0, place), action) });
      }
      await this.show([]);
      this.confirmed = [];
      this.answer = steps;
      this.note = "";
      this.state = "shown";
      this.question.onevent?.("shown");
    });
  }
}

/** Return the message for a failed request. A refused action has its reason in the language of the page. */
function describeError(caught: unknown): string {
  if (!(caught instanceof http.ApiError)) return formatError(caught);
  if (caught.code === "busy" || caught.code === "one-at-a-time") return tr("busy");
  return caught.code === "fault" && caught.place === "actions" ? caught.message : formatError(caught);
}

async function loadBoard(game: string, settings: Record<string, unknown>, content?: string): Promise<unknown> {
  const options = new URLSearchParams(
    Object.entries(settings).map(([name, value]) => [name, String(value)]),
  ).toString();
  const key = `${game}?${options} ${content ?? ""}`;
  if (cachedBoard.key !== key) cachedBoard = { key, board: await replayApi.fetchBoard(game, options, content) };
  return cachedBoard.board;
}
