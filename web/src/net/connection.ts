// A WebSocket connection to one table. It reconnects, catches up on missed entries and resends unanswered commands.
import {
  type Bye,
  type Done,
  type FromClient,
  type FromServer,
  type Hint,
  type QueryResult,
  type Presence,
  type Refused,
  type Scene,
  type SceneChanges,
  type VisibleEntry,
  VERSION,
  type Welcome,
} from "../wire/types";

type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** A message to the server. The connection adds the id. */
export type Command = WithoutId<FromClient>;
export type Answer = Done | Refused | Hint | QueryResult | { type: "pong"; id: string; now: number };
export type ConnectionState = "connecting" | "connected" | "lost" | "closed";

/** The subset of WebSocket that a connection uses, so that tests can pass a fake. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface ConnectionOptions {
  url: string;
  key: string;
  language: string;
  openSocket?: (url: string) => Socket;
  onwelcome?: (welcome: Welcome) => void;
  /** Called with new entries, in order and each once, and the scene after the last of them. */
  onnews?: (entries: VisibleEntry[], scene: Scene, now: number) => void;
  onpresence?: (presence: Presence) => void;
  onstate?: (state: ConnectionState, bye: Bye | null) => void;
}

/** Do not reconnect after a bye message with one of these codes. */
const FINAL_BYE_CODES = new Set(["wrong-key", "no-table", "deleted", "wrong-version", "banned", "key-replaced"]);
const RETRY_BASE_MS = 400;
const RETRY_MAX_MS = 15_000;
const PING_INTERVAL_MS = 20_000;
const PONG_TIMEOUT_MS = 12_000;

interface PendingCommand {
  message: FromClient & { id: string };
  resolve: (answer: Answer) => void;
}

export class Connection {
  state: ConnectionState = "connecting";
  private socket: Socket | null = null;
  private pending = new Map<string, PendingCommand>();
  private lastEntry = 0;
  /** The last scene that the present socket has received. */
  private scene: Scene | null = null;
  private isWelcomed = false;
  private failedAttempts = 0;
  private commandCount = 0;
  private readonly idPrefix = randomId();
  private timers = new Set<ReturnType<typeof setTimeout>>();
  private lastMessageAt = 0;

  constructor(private readonly options: ConnectionOptions) {
    this.connect();
  }

  /** Send a command. The promise resolves with the server's answer, even if the socket is replaced meanwhile. */
  send(command: Command): Promise<Answer> {
    const id = `${this.idPrefix}-${(this.commandCount += 1)}`;
    const message = { ...command, id } as FromClient & { id: string };
    return new Promise((resolve) => {
      this.pending.set(id, { message, resolve });
      if (this.isWelcomed) this.socket?.send(JSON.stringify(message));
    });
  }

  /** Close the connection and do not reconnect. */
  close(): void {
    this.end(null);
  }

  /** Reconnect now instead of after the retry delay, for example when the page gets the focus. */
  retry(): void {
    if (this.state !== "lost") return;
    this.failedAttempts = 0;
    this.clearTimers();
    this.connect();
  }

  private connect(): void {
    const openSocket = this.options.openSocket ?? ((url: string) => new WebSocket(url) as Socket);
    const socket = openSocket(this.options.url);
    this.socket = socket;
    this.isWelcomed = false;
    this.scene = null;
    socket.onopen = () => {
      const { key, language } = this.options;
      const hello = { type: "hello", version: VERSION, key, language, after: this.lastEntry, changes: true };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.handleMessage(JSON.parse(String(event.data)) as FromServer);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.handleLoss();
    };
  }

  private handleMessage(message: FromServer): void {
    this.lastMessageAt = Date.now();
    switch (message.type) {
      case "welcome":
        this.failedAttempts = 0;
        this.isWelcomed = true;
        this.options.onwelcome?.(message);
        this.receiveEntries(message.entries, message.scene, message.now);
        this.setState("connected", null);
        for (const { message: command } of this.pending.values()) this.socket?.send(JSON.stringify(command));
        this.schedulePing();
        break;
      case "news":
        this.receiveUpdate(message.entries, message.scene, message.now);
        break;
      case "changes":
        this.receiveUpdate(message.entries, applyChanges(this.scene, message), message.now);
        break;
      case "presence":
        this.options.onpresence?.(message);
        break;
      case "bye":
        if (FINAL_BYE_CODES.has(message.code)) this.end(message);
        break;
      default:
        this.pending.get(message.id)?.resolve(message);
        this.pending.delete(message.id);
    }
  }

  /** Receive an update, or reconnect if an earlier one is missing. */
  private receiveUpdate(entries: VisibleEntry[], scene: Scene | null, now: number): void {
    if (scene === null || (entries[0] && entries[0].number > this.lastEntry + 1)) this.reconnect();
    else this.receiveEntries(entries, scene, now);
  }

  private receiveEntries(entries: VisibleEntry[], scene: Scene, now: number): void {
    this.scene = scene;
    const newEntries = entries.filter((entry) => entry.number > this.lastEntry);
    this.lastEntry = Math.max(this.lastEntry, ...newEntries.map((entry) => entry.number));
    this.options.onnews?.(newEntries, scene, now);
  }

  /** Replace the socket. The next welcome message contains the missing entries. */
  private reconnect(): void {
    const socket = this.socket;
    this.handleLoss();
    socket?.close();
  }

  private handleLoss(): void {
    this.socket = null;
    this.isWelcomed = false;
    if (this.state === "closed") return;
    this.clearTimers();
    this.setState("lost", null);
    const delay = Math.min(RETRY_MAX_MS, RETRY_BASE_MS * 2 ** this.failedAttempts);
    this.failedAttempts += 1;
    // Random jitter spreads the reconnects after a server restart.
    this.schedule(() => this.connect(), delay * (0.75 + Math.random() / 2));
  }

  private end(bye: Bye | null): void {
    this.setState("closed", bye);
    this.clearTimers();
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private setState(state: ConnectionState, bye: Bye | null): void {
    this.state = state;
    this.options.onstate?.(state, bye);
  }

  /** Ping the server at intervals. Reconnect if nothing is received within the timeout. */
  private schedulePing(): void {
    this.schedule(() => {
      const sentAt = Date.now();
      void this.send({ type: "ping" });
      this.schedule(() => {
        if (this.lastMessageAt < sentAt) this.reconnect();
        else this.schedulePing();
      }, PONG_TIMEOUT_MS);
    }, PING_INTERVAL_MS);
  }

  private schedule(callback: () => void, delayMs: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      callback();
    }, delayMs);
    this.timers.add(timer);
  }

  private clearTimers(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }
}

/** Return a new scene with changes, or null if they are those of another scene. */
export function applyChanges(scene: Scene | null, changes: SceneChanges): Scene | null {
  if (scene?.count !== changes.base) return null;
  const view: Scene["view"] = { ...scene.view, ...changes.view };
  for (const [name, members] of Object.entries(changes.parts)) view[name] = { ...(view[name] as object), ...members };
  return { ...scene, view, ...changes.scene };
}

/** Return a random id. `crypto.randomUUID` is not available over plain HTTP. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
