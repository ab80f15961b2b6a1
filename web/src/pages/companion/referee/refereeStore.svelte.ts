// The position of a real board, kept in this browser, and the questions about it. The server's rules answer.
import type { GameUi, Question } from "../../../games/gameUi";
import { readStored, writeStored } from "../../../net/browserStorage";
import * as replayApi from "../../../net/replayApi";
import { settings } from "../../../settings.svelte";
import { formatError } from "../../../text/errorText";
import type { EditField, EditResponse } from "../../../wire/types";
import type { Options, Setting } from "./refereeCode";

/** What the rules say about an action. */
export interface Verdict {
  isAllowed: boolean;
  /** What the action does, or why it is refused. */
  text: string;
  /** The rule that forbids it; empty if it is allowed. */
  rule: string;
}

export interface Answer {
  question: Question;
  /** The verdict in the present position. */
  now: Verdict;
  /** The verdict after the changes of the question; null if there are none, or if they give no possible position. */
  then: Verdict | null;
  /** What the changes are, such as "Turn: White". */
  condition: string;
}

const MAX_UNDO = 200;
const getStorageName = (game: string): string => `firestep.referee.${game}`;

export class RefereeStore {
  draft: EditResponse | null = $state.raw(null);
  board: unknown = $state.raw(null);
  /** The legal actions of the seat to act. */
  legal: string[] = $state.raw([]);
  error = $state("");
  isLoading = $state(false);
  selected = $state("");
  /** The piece and the place of the last question, and its answers; null while they are not there yet. */
  asked: { piece: string; place: string } | null = $state.raw(null);
  answers: Answer[] | null = $state.raw(null);
  /** The positions before this one, for undo. */
  earlier: Setting[] = $state.raw([]);
  private loadCount = 0;
  private boardOptions = "";

  constructor(
    readonly game: string,
    private readonly gameUi: GameUi,
  ) {}

  /** The stored position of this game, or null. */
  static readStored(game: string): Setting | null {
    const stored = readStored<Partial<Setting> | null>(getStorageName(game), null);
    const isValid = typeof stored?.position === "string" && typeof stored.options === "object" && stored.options;
    return isValid ? { position: stored.position!, options: stored.options! } : null;
  }

  static save(game: string, setting: Setting): void {
    writeStored(getStorageName(game), setting);
  }

  get setting(): Setting | null {
    return this.draft && { position: this.draft.position, options: this.draft.settings as Options };
  }

  /** The places where each piece may go now, by piece. */
  targets = $derived.by(() => {
    const found = new Map<string, string[]>();
    for (const action of this.legal) {
      const piece = this.gameUi.getActionPiece?.(action) ?? "";
      const place = this.findTarget(action);
      if (!piece || !place) continue;
      const places = found.get(piece) ?? [];
      if (!places.includes(place)) found.set(piece, [...places, place]);
    }
    return found;
  });

  private findTarget(action: string): string {
    const scene = { view: this.draft?.view ?? {} } as Parameters<NonNullable<GameUi["listActionPlaces"]>>[0];
    return this.gameUi.listActionPlaces?.(scene, action).at(-1) ?? "";
  }

  /** Show a position, with some changes. Keep the current one if that fails. Return whether it succeeded. */
  async load(setting: Setting, edits: string[] = []): Promise<boolean> {
    const count = (this.loadCount += 1);
    this.isLoading = true;
    try {
      const draft = await replayApi.editPosition(this.game, { ...setting, edits, language: settings.language });
      const found = { position: draft.position, options: draft.settings as Options };
      const query = new URLSearchParams(
        Object.entries(found.options).map(([name, value]) => [name, String(value)]),
      ).toString();
      const board = query === this.boardOptions ? this.board : await replayApi.fetchBoard(this.game, query);
      const legal = draft.problem ? [] : await this.fetchLegal(found);
      if (count !== this.loadCount) return false;
      const before = this.setting;
      if (before && before.position !== found.position) this.earlier = [...this.earlier, before].slice(-MAX_UNDO);
      [this.draft, this.board, this.boardOptions, this.legal, this.error] = [draft, board, query, legal, ""];
      RefereeStore.save(this.game, found);
      this.forget();
      return true;
    } catch (caught) {
      if (count === this.loadCount) this.error = formatError(caught);
      return false;
    } finally {
      if (count === this.loadCount) this.isLoading = false;
    }
  }

  private async fetchLegal(setting: Setting): Promise<string[]> {
    const { scene } = await replayApi.fetchPosition(this.game, this.buildRequest(setting));
    return scene.legal;
  }

  private buildRequest(setting: Setting, actions: string[] = []): replayApi.PositionRequest {
    return { ...setting, actions, seat: null, language: settings.language };
  }

  /** Change the position, for example the turn or the phase. */
  async change(edits: string[]): Promise<boolean> {
    return this.setting ? this.load(this.setting, edits) : false;
  }

  /** Perform actions or rolls in the position. */
  async play(actions: string[]): Promise<boolean> {
    if (!this.setting) return false;
    try {
      const found = await replayApi.fetchPosition(this.game, this.buildRequest(this.setting, actions));
      return await this.load({ position: found.position, options: found.settings as Options });
    } catch (caught) {
      this.error = formatError(caught);
      return false;
    }
  }

  /** Return to the position before the last change. */
  async undo(): Promise<void> {
    const before = this.earlier.at(-1);
    const rest = this.earlier.slice(0, -1);
    if (before && (await this.load(before))) this.earlier = rest;
  }

  /** Return facts about the position, for example what each roll allows. */
  query(about: string): Promise<Record<string, unknown>> {
    return replayApi.queryPosition(this.game, this.buildRequest(this.setting!), about, []);
  }

  /** Forget the last question. */
  forget(): void {
    [this.selected, this.asked, this.answers] = ["", null, null];
  }

  /** Select a piece, and ask what it may do where it is. */
  async select(piece: string): Promise<void> {
    this.forget();
    this.selected = piece;
    const place = this.draft?.pieces[piece]?.place;
    if (!place) return;
    const answers = await this.ask(piece, place).catch(() => []);
    if (this.selected === piece && !this.asked) this.answers = answers;
  }

  /** Ask about a piece and a place, and show the answers. An answer to an older question is dropped. */
  async showAnswers(piece: string, place: string): Promise<void> {
    const asked = { piece, place };
    [this.selected, this.asked, this.answers, this.error] = ["", asked, null, ""];
    try {
      const answers = await this.ask(piece, place);
      if (this.asked === asked) this.answers = answers;
    } catch (caught) {
      if (this.asked === asked) this.error = formatError(caught);
    }
  }

  /** Return what the rules say about a piece and a place. */
  private async ask(piece: string, place: string): Promise<Answer[]> {
    if (!this.draft || this.draft.problem) return [];
    const questions = this.gameUi.listQuestions?.(this.draft.view, this.board, piece, place) ?? [];
    if (!questions.length) return [];
    const now = await this.judge(this.setting!, questions);
    return Promise.all(
      questions.map(async (question, at) => {
        const verdict = now[at]!;
        const isOpen = !verdict.isAllowed && question.edits.length > 0;
        const later = isOpen ? await this.judgeAfter(question) : null;
        return { question, now: verdict, then: later?.verdict ?? null, condition: later?.condition ?? "" };
      }),
    );
  }

  private async judge(setting: Setting, questions: Question[]): Promise<Verdict[]> {
    const actions = questions.map(({ action }) => action);
    const request = this.buildRequest(setting);
    const [reasons, words] = await Promise.all([
      replayApi.queryPosition(this.game, request, "why", actions),
      replayApi.queryPosition(this.game, request, "words", actions),
    ]);
    return actions.map((action) => {
      const reason = reasons[action] as { rule: string; text: string } | null;
      return reason
        ? { isAllowed: false, ...reason }
        : { isAllowed: true, text: String(words[action] ?? ""), rule: "" };
    });
  }

  /** Return the verdict after the changes of a question. */
  private async judgeAfter(question: Question): Promise<{ verdict: Verdict; condition: string } | null> {
    const { edits } = question;
    const draft = await replayApi
      .editPosition(this.game, { ...this.setting!, edits, language: settings.language })
      .catch(() => null);
    if (!draft || draft.problem) return null;
    const setting = { position: draft.position, options: draft.settings as Options };
    const [verdict] = await this.judge(setting, [question]);
    return { verdict: verdict!, condition: edits.map((edit) => describeEdit(edit, draft.fields)).join(", ") };
  }
}

/** Return a change of a field as text: `set turn white` is "Turn: White". */
function describeEdit(edit: string, fields: EditField[]): string {
  const [, name = "", value = ""] = edit.split(" ");
  const field = fields.find((one) => one.name === name);
  const choice = field?.choices.find((one) => one.value === value);
  return `${field?.label ?? name}: ${choice?.label ?? value}`;
}
