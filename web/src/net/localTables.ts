// What this browser keeps: the tables one has sat at, with their keys, and how one likes the page.

/** A table as this browser knows it. */
export interface Known {
  table: string;
  game: string;
  title: string;
  /** Keys of the seats that are played from here. */
  keys: Record<string, string>;
  /** Keys to be sent to others, until they sit down. */
  invites: Record<string, string>;
  status: string;
  myTurn: boolean;
  /** Who sits there, in words; how it ended or stands. */
  with?: string;
  how?: string;
  /** The word that one's seat gives to the dice. */
  word?: string;
  /** The table of the next game, once it was agreed on. */
  rematch?: string;
  updated: number;
}

const TABLES = "firestep.tables";

/** What could not be kept: it lasts as long as the page does. */
const unkept = new Map<string, string>();

function read<T>(name: string, otherwise: T): T {
  try {
    const text = unkept.get(name) ?? localStorage.getItem(name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise; // a browser that keeps nothing, or something that is not ours
  }
}

function write(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(name, text);
    unkept.delete(name);
  } catch {
    unkept.set(name, text); // full or forbidden: a game goes on, only nothing is found again
  }
}

/** Tell whether this browser keeps what it is given. */
export function keepsThings(): boolean {
  try {
    localStorage.setItem("firestep.try", "1");
    localStorage.removeItem("firestep.try");
    return true;
  } catch {
    return false;
  }
}

export function knownTables(): Known[] {
  return Object.values(read<Record<string, Known>>(TABLES, {})).sort((a, b) => b.updated - a.updated);
}

export function knownTable(table: string): Known | undefined {
  return read<Record<string, Known>>(TABLES, {})[table];
}

/** Keep what is new of a table; keys are added, never lost. */
export function remember(table: string, news: Partial<Known>): Known {
  const all = read<Record<string, Known>>(TABLES, {});
  const before = all[table];
  const now: Known = {
    table,
    game: "",
    title: "",
    status: "open",
    myTurn: false,
    updated: Date.now(),
    ...before,
    ...news,
    keys: { ...before?.keys, ...news.keys },
    invites: { ...before?.invites, ...news.invites },
  };
  all[table] = now;
  write(TABLES, all);
  return now;
}

export function forget(table: string): void {
  const all = read<Record<string, Known>>(TABLES, {});
  delete all[table];
  write(TABLES, all);
}

export { read as readKept, write as keep };
