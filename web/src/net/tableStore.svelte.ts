// A table as one seat, or whoever looks on, sees it; kept up to date by a line.
import type { Bye, Presence, Scene, Seen, Welcome } from "../wire/types";
import { lineUrl } from "./http";
import { Connection, type Answer, type Command, type Health } from "./connection";

const LOOKS = 5; // so often a look is tried

export class Sight {
  health: Health = $state("joining");
  bye: Bye | null = $state.raw(null);
  welcome: Welcome | null = $state.raw(null);
  scene: Scene | null = $state.raw(null);
  entries: Seen[] = $state.raw([]);
  presence: Presence | null = $state.raw(null);
  /** The server's clock less ours, and when the scene came. */
  arrived = $state(0);
  /** Commands that are not answered yet. */
  busy = $state(0);
  /** Lines of this very page that look on, not to be counted as people. */
  shadows = $state(0);
  private readonly line: Connection;

  constructor(
    readonly table: string,
    readonly key: string,
    language: string,
  ) {
    this.line = new Connection({
      url: lineUrl(table),
      key,
      language,
      onwelcome: (welcome) => (this.welcome = welcome),
      onnews: (entries, scene) => {
        this.entries = [...this.entries, ...entries];
        this.scene = scene;
        this.arrived = Date.now();
      },
      onpresence: (presence) => (this.presence = presence),
      onhealth: (health, bye) => {
        this.health = health;
        this.bye = bye;
      },
    });
  }

  get seat(): number | null {
    return this.welcome?.seat ?? null;
  }

  get isAsked(): boolean {
    return this.seat !== null && this.scene?.status === "running" && this.scene.to_act.includes(String(this.seat));
  }

  /** Asked for something, were the game not paused. */
  get isWanted(): boolean {
    return this.seat !== null && this.scene !== null && this.scene.status !== "open" && this.scene.to_act.includes(String(this.seat));
  }

  async send(command: Command): Promise<Answer> {
    this.busy += 1;
    try {
      return await this.line.send(command);
    } finally {
      this.busy -= 1;
    }
  }

  /** Ask for facts; nothing if the server knows none. */
  async look(about: string, of: string[]): Promise<Record<string, unknown>> {
    const count = this.scene?.count;
    for (let tries = 1; ; tries += 1) {
      const answer = await this.line.send({ type: "look", about, of });
      if (answer.type === "looked") return answer.facts;
      // Too many at once: a little later it will be told, unless the scene it was about is over.
      if (answer.type !== "refused" || answer.code !== "look-later" || tries === LOOKS) return {};
      await new Promise((go) => setTimeout(go, 500 * tries));
      if (about !== "then" && this.scene?.count !== count) return {};
    }
  }

  retry(): void {
    this.line.retry();
  }

  close(): void {
    this.line.close();
  }
}

/** The actions that stand, oldest first: those taken back are gone. */
export function standing(entries: Seen[]): Seen[] {
  const acted: Seen[] = [];
  for (const entry of entries) {
    if (entry.kind === "acted") acted.push(entry);
    if (entry.kind === "undone" || entry.kind === "taken-back") {
      acted.splice(Math.max(0, acted.length - Number(entry.facts.count)));
    }
  }
  return acted;
}

/** Something that happened when an action was taken. */
export interface Happened {
  kind: string;
  rule: string;
  facts: Record<string, unknown>;
}

/** What happened at an entry, in order; a list of one's own. */
export function eventsOf(entry: Seen): Happened[] {
  return [...((entry.facts.events ?? []) as Happened[])];
}
