// The reactive state of a live table as seen by one seat or a spectator, updated through a connection.
import type { Bye, Presence, Scene, VisibleEntry, Welcome } from "../wire/types";
import { type Answer, type Command, Connection, type ConnectionState } from "./connection";
import { socketUrl } from "./http";
import type { TableView } from "./tableView";

const MAX_QUERY_ATTEMPTS = 5;
const QUERY_RETRY_MS = 500;

export class TableStore implements TableView {
  connectionState: ConnectionState = $state("connecting");
  bye: Bye | null = $state.raw(null);
  welcome: Welcome | null = $state.raw(null);
  scene: Scene | null = $state.raw(null);
  entries: VisibleEntry[] = $state.raw([]);
  presence: Presence | null = $state.raw(null);
  /** When the current scene was received, by the local clock. */
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
    this.connection = new Connection({
      url: socketUrl(table),
      key,
      language,
      onwelcome: (welcome) => (this.welcome = welcome),
      onnews: (entries, scene) => {
        this.entries = [...this.entries, ...entries];
        this.scene = scene;
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

  /** Whether this seat has to act now. */
  get isToAct(): boolean {
    return this.seat !== null && this.scene?.status === "running" && this.scene.to_act.includes(String(this.seat));
  }

  /** Whether this seat has to act now or after a pause. */
  get isNextToAct(): boolean {
    return (
      this.seat !== null &&
      this.scene !== null &&
      this.scene.status !== "open" &&
      this.scene.to_act.includes(String(this.seat))
    );
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
      if (answer.type === "looked") return answer.facts;
      if (answer.type !== "refused" || answer.code !== "look-later" || attempt === MAX_QUERY_ATTEMPTS) return {};
      // The rate limit was exceeded. Try again later, unless the scene has changed by then.
      await new Promise((resolve) => setTimeout(resolve, QUERY_RETRY_MS * attempt));
      if (about !== "then" && this.scene?.count !== count) return {};
    }
  }

  retry(): void {
    this.connection.retry();
  }

  close(): void {
    this.connection.close();
  }
}
