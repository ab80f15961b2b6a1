// A sight without a line: a position that stands still, for the boards of the games.
import type { Answer, Command } from "./connection";
import type { Sight } from "./tableStore.svelte";
import type { Scene, Seen, Welcome } from "../wire/types";

export class Still {
  readonly health = "well";
  readonly bye = null;
  readonly presence = null;
  readonly busy = 0;
  readonly arrived = Date.now();
  readonly key = "";
  welcome: Welcome | null = $state.raw(null);
  scene: Scene | null = $state.raw(null);
  entries: Seen[] = $state.raw([]);

  constructor(
    readonly table: string,
    private readonly ask: (about: string, of: string[]) => Promise<Record<string, unknown>>,
    /** Take an action; returns why it cannot be done, or nothing. */
    private readonly act: (action: string) => Promise<string> = async () => "",
  ) {}

  /** What the boards of the games take: they use no more of a sight than there is here. */
  get asSight(): Sight {
    return this as unknown as Sight;
  }

  get seat(): number | null {
    return this.welcome?.seat ?? null;
  }

  get isAsked(): boolean {
    return this.seat !== null && this.scene?.status === "running" && this.scene.to_act.includes(String(this.seat));
  }

  get isWanted(): boolean {
    return this.isAsked;
  }

  async send(command: Command): Promise<Answer> {
    const text = command.type === "act" ? await this.act(command.action) : "";
    const count = this.scene?.count ?? 0;
    if (text) return { type: "refused", id: "", code: "", text, rule: "", facts: {}, count };
    return { type: "done", id: "", count, again: false };
  }

  /** Facts about the position; nothing if there are none, as at a table. */
  async look(about: string, of: string[]): Promise<Record<string, unknown>> {
    return this.ask(about, of).catch(() => ({}));
  }

  retry(): void {
    // There is no line that could be down.
  }

  close(): void {
    // Nothing is open.
  }
}
