// The tables that were created, joined or opened by link in this browser, with the keys of their seats.
import { readStored, writeStored } from "./browserStorage";

export interface LocalTable {
  table: string;
  game: string;
  title: string;
  /** The keys of the seats that are played in this browser, by seat. */
  keys: Record<string, string>;
  /** The keys for invite links, by seat. */
  invites: Record<string, string>;
  status: string;
  myTurn: boolean;
  /** The names of the other players, as shown in the list. */
  with?: string;
  /** How the game ended, as shown in the list. */
  how?: string;
  /** The word that the player added to the dice seed. */
  word?: string;
  /** The id of the player who has claimed the seat. */
  claimedBy?: string;
  /** The table of the rematch, once it was agreed on. */
  rematch?: string;
  updated: number;
}

const STORAGE_NAME = "firestep.tables";

const readAll = (): Record<string, LocalTable> => readStored<Record<string, LocalTable>>(STORAGE_NAME, {});

/** Return all tables, the most recently updated first. */
export function listLocalTables(): LocalTable[] {
  return Object.values(readAll()).sort((a, b) => b.updated - a.updated);
}

export function getLocalTable(table: string): LocalTable | undefined {
  return readAll()[table];
}

/** Merge changes into a stored table. Keys are added, never removed. */
export function saveLocalTable(table: string, changes: Partial<LocalTable>): LocalTable {
  const tables = readAll();
  const before = tables[table];
  const saved: LocalTable = {
    table,
    game: "",
    title: "",
    status: "open",
    myTurn: false,
    updated: Date.now(),
    ...before,
    ...changes,
    keys: { ...before?.keys, ...changes.keys },
    invites: { ...before?.invites, ...changes.invites },
  };
  tables[table] = saved;
  writeStored(STORAGE_NAME, tables);
  return saved;
}

export function removeLocalTable(table: string): void {
  const tables = readAll();
  delete tables[table];
  writeStored(STORAGE_NAME, tables);
}
