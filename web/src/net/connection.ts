// One line to one table: says hello, catches up, and sends again what was not answered.
import { VERSION, type Bye, type Done, type FromClient, type FromServer, type Hint, type Looked, type Presence, type Refused, type Scene, type Seen, type Welcome } from "../wire/types";

type Unnumbered<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** What can be sent: the line gives it its id. */
export type Command = Unnumbered<FromClient>;
export type Answer = Done | Refused | Hint | Looked | { type: "pong"; id: string; now: number };
export type Health = "joining" | "well" | "lost" | "ended";

/** The part of a WebSocket that a line uses; a test hands in its own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface LineWishes {
  url: string;
  key: string;
  language: string;
  connect?: (url: string) => Socket;
  onwelcome?: (welcome: Welcome) => void;
  /** Entries in order, each once, and the table after the last of them. */
  onnews?: (entries: Seen[], scene: Scene, now: number) => void;
  onpresence?: (presence: Presence) => void;
  onhealth?: (health: Health, bye: Bye | null) => void;
}

/** After these words of the server it makes no sense to come again. */
const FINAL = new Set(["wrong-key", "no-table", "wrong-version"]);
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const PATIENCE = 12_000;

interface Waiting {
  message: FromClient & { id: string };
  answered: (answer: Answer) => void;
}

export class Connection {
  health: Health = "joining";
  private socket: Socket | null = null;
  private waiting = new Map<string, Waiting>();
  private last = 0;
  private welcomed = false;
  private tries = 0;
  private number = 0;
  private readonly prefix = randomWord();
  private timers = new Set<ReturnType<typeof setTimeout>>();
  private heard = 0;

  constructor(private readonly wishes: LineWishes) {
    this.join();
  }

  /** Send a command; the promise holds until the server has answered, over however many sockets. */
  send(command: Command): Promise<Answer> {
    const id = `${this.prefix}-${(this.number += 1)}`;
    const message = { ...command, id } as FromClient & { id: string };
    return new Promise((answered) => {
      this.waiting.set(id, { message, answered });
      if (this.welcomed) this.socket?.send(JSON.stringify(message));
    });
  }

  /** Hang up for good. */
  close(): void {
    this.end(null);
  }

  /** Try at once instead of waiting: somebody looks at the page again, or the net is back. */
  retry(): void {
    if (this.health !== "lost") return;
    this.tries = 0;
    this.clear();
    this.join();
  }

  private join(): void {
    const connect = this.wishes.connect ?? ((url: string) => new WebSocket(url) as Socket);
    const socket = connect(this.wishes.url);
    this.socket = socket;
    this.welcomed = false;
    socket.onopen = () => {
      const { key, language } = this.wishes;
      socket.send(JSON.stringify({ type: "hello", version: VERSION, key, language, after: this.last }));
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(JSON.parse(String(event.data)) as FromServer);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  private hear(message: FromServer): void {
    this.heard = Date.now();
    switch (message.type) {
      case "welcome":
        this.tries = 0;
        this.welcomed = true;
        this.wishes.onwelcome?.(message);
        this.take(message.entries, message.scene, message.now);
        this.become("well", null);
        for (const { message: command } of this.waiting.values()) this.socket?.send(JSON.stringify(command));
        this.watch();
        break;
      case "news":
        if (message.entries[0] && message.entries[0].number > this.last + 1) this.drop();
        else this.take(message.entries, message.scene, message.now);
        break;
      case "presence":
        this.wishes.onpresence?.(message);
        break;
      case "bye":
        if (FINAL.has(message.code)) this.end(message);
        break;
      default:
        this.waiting.get(message.id)?.answered(message);
        this.waiting.delete(message.id);
    }
  }

  private take(entries: Seen[], scene: Scene, now: number): void {
    const fresh = entries.filter((entry) => entry.number > this.last);
    this.last = Math.max(this.last, ...fresh.map((entry) => entry.number));
    this.wishes.onnews?.(fresh, scene, now);
  }

  /** Give a socket up and come again: what is missing comes with the next welcome. */
  private drop(): void {
    const socket = this.socket;
    this.lose();
    socket?.close();
  }

  private lose(): void {
    this.socket = null;
    this.welcomed = false;
    if (this.health === "ended") return;
    this.clear();
    this.become("lost", null);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries);
    this.tries += 1;
    // Not all at the same moment when a server comes back.
    this.later(() => this.join(), wait * (0.75 + Math.random() / 2));
  }

  private end(bye: Bye | null): void {
    this.become("ended", bye);
    this.clear();
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private become(health: Health, bye: Bye | null): void {
    this.health = health;
    this.wishes.onhealth?.(health, bye);
  }

  /** Ask for a sign of life now and then; a line that is silent too long is given up. */
  private watch(): void {
    this.later(() => {
      const asked = Date.now();
      void this.send({ type: "ping" });
      this.later(() => {
        if (this.heard < asked) this.drop();
        else this.watch();
      }, PATIENCE);
    }, PING_EVERY);
  }

  private later(deed: () => void, wait: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      deed();
    }, wait);
    this.timers.add(timer);
  }

  private clear(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }
}

/** Return a word no other page has; randomUUID is not there over plain http. */
export function randomWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
