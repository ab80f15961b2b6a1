// The reactive state of a live table as seen by one seat or a spectator, updated through a connection.
import type { Bye, Presence, Scene, VisibleEntry, Welcome } from "../wire/types";
import { type Answer, type Command, Connection, type ConnectionState } from "./connection";
import { socketUrl } from "./http";
import { ScenePlayback } from "./scenePlayback.svelte";
import type { TableView } from "./tableView";

const MAX_QUERY_ATTEMPTS = 5;
const QUERY_RETRY_MS = 500;
/** Topics whose answers say nothing about the current position. */
const TIMELESS_TOPICS = new Set(["then", "words", "labels"]);

export class TableStore implements TableView {
  connectionState: ConnectionState = $state("connecting");
  bye: Bye | null = $state.raw(null);
  welcome: Welcome | null = $state.raw(null);
  presence: Presence | null = $state.raw(null);
  /** Shows the updates one after the other. */
  readonly playback = new ScenePlayback(async (number) => {
    const facts = await this.query("then", [String(number)]);
    return (facts.scene as Scene | undefined) ?? null;
  });
  /** When the latest scene was received, by the local clock. */
  sceneReceivedAt = $state(0);
  pendingCount = $state(0);
  /** The number of spectator connections of this page. They are not counted as people. */
  ownSpectators = $state(0);
  private readonly connection: Connection;

  constructor(
    readonly table: string,
    readonly key: string,
    language: string,
  ) {
    let isWelcome = false;
    this.connection = new Connection({
      url: socketUrl(table),
      key,
      language,
      onwelcome: (welcome) => {
        this.welcome = welcome;
        isWelcome = true;
      },
      onnews: (entries, scene) => {
        this.playback.receive(entries, scene, isWelcome);
        isWelcome = false;
        this.sceneReceivedAt = Date.now();
      },
      onpresence: (presence) => (this.presence = presence),
      onstate: (state, bye) => {
        this.connectionState = state;
        this.bye = bye;
      },
    });
  }

  get seat(): number | null {
    return this.welcome?.seat ?? null;
  }

  /** The shown scene. It is older than the latest one while the playback is behind. */
  get scene(): Scene | null {
    return this.playback.scene;
  }

  get latestScene(): Scene | null {
    return this.playback.latestScene;
  }

  /** The entries up to the shown scene. */
  get entries(): VisibleEntry[] {
    return this.playback.entries;
  }

  get latestEntries(): VisibleEntry[] {
    return this.playback.latestEntries;
  }

  /** Whether this seat has to act now, and everything before is shown. */
  get isToAct(): boolean {
    const isAsked = this.seat !== null && this.scene?.to_act.includes(String(this.seat));
    return !this.playback.isBehind && this.scene?.status === "running" && isAsked === true;
  }

  /** The shown scene, or the latest one while an earlier turn is shown again. */
  get currentScene(): Scene | null {
    return this.playback.isReplay ? this.latestScene : this.scene;
  }

  /** Whether this seat has to act now or after a pause. */
  get isNextToAct(): boolean {
    const scene = this.currentScene;
    return this.seat !== null && scene !== null && scene.status !== "open" && scene.to_act.includes(String(this.seat));
  }

  async send(command: Command): Promise<Answer> {
    this.pendingCount += 1;
    try {
      return await this.connection.send(command);
    } finally {
      this.pendingCount -= 1;
    }
  }

  async query(about: string, names: string[]): Promise<Record<string, unknown>> {
    const count = this.scene?.count;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.connection.send({ type: "look", about, of: names });
      if (answer.type === "looked") return this.isTooEarly(about, answer.count) ? {} : answer.facts;
      if (answer.type !== "refused" || answer.code !== "look-later" || attempt === MAX_QUERY_ATTEMPTS) return {};
      // The rate limit was exceeded. Try again later, unless the scene has changed by then.
      await new Promise((resolve) => setTimeout(resolve, QUERY_RETRY_MS * attempt));
      if (about !== "then" && this.scene?.count !== count) return {};
    }
  }

  /** Return whether an answer is about a later scene than the shown one, so that it would reveal it. */
  private isTooEarly(about: string, count: number): boolean {
    return this.playback.isBehind && !TIMELESS_TOPICS.has(about) && count > (this.scene?.count ?? 0);
  }

  retry(): void {
    this.connection.retry();
  }

  close(): void {
    this.playback.close();
    this.connection.close();
  }
}
