// The table of a lesson. This page holds both seats; the opponent and the dice follow the lesson's script.
import { readStored, writeStored } from "../../net/browserStorage";
import * as http from "../../net/http";
import { listActions } from "../../net/logEntries";
import { TableStore } from "../../net/tableStore.svelte";
import { settings } from "../../settings.svelte";
import { formatError } from "../../text/errorText";
import {
  type Chapter,
  type Lesson,
  type LessonProgress,
  readPerformedActions,
  type ScriptedAction,
  trackProgress,
} from "./lesson";

/** A started lesson as it is stored in the browser. It is not listed among the player's games. */
interface StoredLesson {
  table: string;
  /** The keys by seat. */
  keys: Record<string, string>;
  chapter: number;
  /** The last step that the learner has started. */
  begun: number;
  tried: string[];
}

const STORAGE_NAME = "firestep.lessons";

export class LessonTable {
  chapterIndex = $state(0);
  startedStep = $state(0);
  triedGoals: ReadonlySet<string> = $state.raw(new Set<string>());
  learner: TableStore | null = $state.raw(null);
  opponent: TableStore | null = $state.raw(null);
  error = $state("");
  /** Whether the whole lesson is done. */
  isFinished = $state(false);
  private keys: Record<string, string> = {};
  private isClosed = false;

  readonly chapter: Chapter = $derived.by(() => this.lesson.chapters[this.chapterIndex] ?? this.lesson.chapters[0]!);
  readonly progress: LessonProgress = $derived.by(() =>
    trackProgress(
      this.chapter,
      this.lesson.you,
      readPerformedActions(listActions(this.learner?.entries ?? [])),
      this.startedStep,
      this.triedGoals,
    ),
  );
  /** The index of the current step in the whole lesson. */
  readonly stepIndex: number = $derived.by(
    () =>
      this.lesson.chapters.slice(0, this.chapterIndex).reduce((sum, { steps }) => sum + steps.length, 0) +
      this.progress.step,
  );
  readonly stepCount: number;

  constructor(readonly lesson: Lesson) {
    this.stepCount = lesson.chapters.reduce((sum, { steps }) => sum + steps.length, 0);
  }

  /** Resume the stored lesson, or start at the first chapter. */
  async open(): Promise<void> {
    const stored = readStored<Record<string, StoredLesson>>(STORAGE_NAME, {})[this.lesson.game];
    if (stored && this.lesson.chapters[stored.chapter]) {
      this.chapterIndex = stored.chapter;
      this.startedStep = stored.begun;
      this.triedGoals = new Set(stored.tried);
      this.connect(stored.table, stored.keys);
    } else {
      await this.startChapter(0);
    }
  }

  /** Start a chapter at a new table. */
  async startChapter(index: number): Promise<void> {
    this.leaveTable();
    this.isFinished = false;
    const chapter = this.lesson.chapters[index]!;
    try {
      const created = await http.createTable({
        game: this.lesson.game,
        options: chapter.options,
        start: chapter.start,
        dice: "typed",
        hints: false,
      });
      this.error = "";
      if (this.isClosed) return;
      this.chapterIndex = index;
      this.startedStep = 0;
      this.triedGoals = new Set();
      this.connect(created.table, Object.fromEntries(created.keys.map(({ seat, key }) => [String(seat), key])));
      this.save();
    } catch (caught) {
      this.error = formatError(caught);
    }
  }

  private connect(table: string, keys: Record<string, string>): void {
    this.keys = keys;
    const open = (seat: string | undefined): TableStore =>
      new TableStore(table, keys[seat ?? ""] ?? "", settings.language);
    const learnerSeat = String(this.lesson.you);
    this.learner = open(learnerSeat);
    this.opponent = open(Object.keys(keys).find((seat) => seat !== learnerSeat));
  }

  /** Continue with the next step or chapter, or finish the lesson. */
  async goToNextStep(): Promise<void> {
    if (this.progress.step + 1 < this.chapter.steps.length) {
      this.startedStep = this.progress.step + 1;
      this.save();
    } else if (this.chapterIndex + 1 < this.lesson.chapters.length) {
      await this.startChapter(this.chapterIndex + 1);
    } else {
      this.isFinished = true;
      this.removeStored();
    }
  }

  /** Record that the refusal which a goal of the current step intends has happened. */
  markTried(goalIndex: number): void {
    this.triedGoals = new Set([...this.triedGoals, `${this.progress.step}.${goalIndex}`]);
    this.save();
  }

  /** Perform a scripted action. Return the reason if it is refused, otherwise an empty string. */
  async play(action: ScriptedAction): Promise<string> {
    const { learner, opponent } = this;
    if (!learner || !opponent) return "";
    const answer =
      "roll" in action
        ? await learner.send({ type: "roll", faces: action.roll as [number, ...number[]] })
        : await (action.seat === this.lesson.you ? learner : opponent).send({ type: "act", action: action.act });
    return answer.type === "refused" ? answer.text : "";
  }

  /** Undo an action that was not asked for, or take it back with the consent of the opponent's seat. */
  async takeBack(): Promise<void> {
    const { learner, opponent } = this;
    if (!learner?.scene || !opponent) return;
    const needsConsent = learner.scene.undo === 0;
    const answer = await learner.send(needsConsent ? { type: "ask", what: "take-back" } : { type: "undo", count: 1 });
    if (answer.type === "refused") await this.startChapter(this.chapterIndex);
    else if (needsConsent) await opponent.send({ type: "answer", what: "take-back", yes: true });
  }

  private save(): void {
    const stored: StoredLesson = {
      table: this.learner?.table ?? "",
      keys: this.keys,
      chapter: this.chapterIndex,
      begun: this.startedStep,
      tried: [...this.triedGoals],
    };
    writeStored(STORAGE_NAME, {
      ...readStored<Record<string, StoredLesson>>(STORAGE_NAME, {}),
      [this.lesson.game]: stored,
    });
  }

  private removeStored(): void {
    const { [this.lesson.game]: _, ...others } = readStored<Record<string, StoredLesson>>(STORAGE_NAME, {});
    writeStored(STORAGE_NAME, others);
  }

  /** Resign and close the connections, so that the server does not keep an abandoned table open. */
  private leaveTable(): void {
    const { learner, opponent } = this;
    this.learner = this.opponent = null;
    opponent?.close();
    if (learner?.scene?.status === "running" && learner.connectionState === "connected") {
      void learner.send({ type: "act", action: "resign" }).then(() => learner.close());
    } else learner?.close();
    this.removeStored();
  }

  /** Close the connections when the page is left. A lesson that is not finished can be resumed. */
  close(): void {
    this.isClosed = true;
    if (this.isFinished) this.leaveTable();
    this.learner?.close();
    this.opponent?.close();
  }
}
