// Premoves: moves that a player enters while another player is to act. They stay in this page until they are legal.
import type { Command } from "../../net/connection";
import type { TableView } from "../../net/tableView";
import type { Scene, VisibleEntry } from "../../wire/types";
import { tr } from "./text";

/** What a board needs to enter and show premoves. */
export interface PremoveInput {
  /** Whether a premove can be entered now. */
  readonly isOpen: boolean;
  /** The entered actions. The first one that is legal is played. */
  readonly actions: string[];
  /** Add an action. If there are more than `limit`, the oldest ones are removed. */
  add: (action: string, limit: number) => void;
  cancel: (action?: string) => void;
}

/** The live table that premoves belong to. They follow its latest scene, which the page may show later. */
export interface PremoveTable extends TableView {
  readonly latestScene: Scene | null;
  readonly latestEntries: VisibleEntry[];
}

export interface PremoveNotice {
  text: string;
  rule: string;
}

const TAKE_BACKS = ["undone", "taken-back"];

export class Premoves implements PremoveInput {
  actions: string[] = $state.raw([]);
  /** Why the last premoves were dropped. */
  notice: PremoveNotice | null = $state.raw(null);
  private lastEntry = 0;

  constructor(
    private readonly getTable: () => PremoveTable,
    /** Return whether this table and the settings allow premoves. */
    private readonly isAllowed: () => boolean,
  ) {}

  get isOpen(): boolean {
    const { latestScene: scene, seat } = this.getTable();
    return this.isAllowed() && scene?.status === "running" && seat !== null && !scene.to_act.includes(String(seat));
  }

  add(action: string, limit: number): void {
    this.notice = null;
    this.actions = [...this.actions.filter((one) => one !== action), action].slice(-limit);
  }

  /** Cancel a premove, or all of them. */
  cancel(action?: string): void {
    this.actions = action === undefined ? [] : this.actions.filter((one) => one !== action);
  }

  dismiss(): void {
    this.notice = null;
  }

  /** Send the first premove that is legal, or drop all of them. Call it after each change of the table. */
  follow(): void {
    const { latestScene: scene, seat, latestEntries: entries } = this.getTable();
    const news = entries.filter((entry) => entry.number > this.lastEntry);
    this.lastEntry = entries.at(-1)?.number ?? 0;
    if (this.notice && news.some((entry) => entry.kind === "acted" && entry.seat === String(seat))) this.notice = null;
    if (!this.actions.length || !scene) return;
    if (scene.status === "over" || seat === null || !this.isAllowed()) this.cancel();
    else if (news.some((entry) => TAKE_BACKS.includes(entry.kind))) this.drop({ text: tr("taken-back"), rule: "" });
    else if (scene.status === "running" && scene.to_act.includes(String(seat))) this.decide(scene);
  }

  private decide(scene: Scene): void {
    const action = this.actions.find((one) => scene.legal.includes(one));
    if (action !== undefined) {
      this.cancel();
      void this.send({ type: "act", action, expected: scene.count });
    } else if (this.actions.some((one) => mayComeLater(one, scene))) {
      return;
    } else {
      void this.explain(this.actions);
    }
  }

  private async send(command: Command): Promise<void> {
    const answer = await this.getTable().send(command);
    if (answer.type === "refused") this.drop({ text: answer.text, rule: answer.rule ?? "" });
  }

  /** Drop the premoves, and say which rule forbids them. */
  private async explain(actions: string[]): Promise<void> {
    const moves = actions.map(formatPremove).join(", ");
    this.drop({ text: tr("dropped", { moves, count: actions.length }), rule: "" });
    const shown = this.notice;
    const first = actions[0]!;
    const reason = (await this.getTable().query("why", [first]))[first] as PremoveNotice | null | undefined;
    if (reason && this.notice === shown) this.notice = { text: `${shown!.text} ${reason.text}`, rule: reason.rule };
  }

  private drop(notice: PremoveNotice): void {
    this.cancel();
    this.notice = notice;
  }
}

/** Return whether an action belongs to a later phase of the same turn: its first word is the name of its phase. */
function mayComeLater(action: string, scene: Scene): boolean {
  return action.includes(" ") && scene.phase !== action.split(" ")[0];
}

/** Return the places of a premove, without the name of its phase. */
export const formatPremove = (action: string): string => action.split(" ").at(-1) ?? action;
