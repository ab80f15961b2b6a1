// Reads the log entries of a table.
import type { VisibleEntry } from "../wire/types";

/** Return the actions that are in effect, oldest first. Actions that were undone or taken back are left out. */
export function listActions(entries: VisibleEntry[]): VisibleEntry[] {
  const actions: VisibleEntry[] = [];
  for (const entry of entries) {
    if (entry.kind === "acted") actions.push(entry);
    if (entry.kind === "undone" || entry.kind === "taken-back") {
      actions.splice(Math.max(0, actions.length - Number(entry.facts.count)));
    }
  }
  return actions;
}

/** Return the numbers of the entries of actions that were undone or taken back. */
export function findTakenBack(entries: VisibleEntry[]): Set<number> {
  const inEffect = new Set(listActions(entries));
  return new Set(entries.filter((one) => one.kind === "acted" && !inEffect.has(one)).map((one) => one.number));
}

/** An event that an action caused. */
export interface GameEvent {
  kind: string;
  rule: string;
  facts: Record<string, unknown>;
}

/** Return the events of an entry, in order, as a new list. */
export function listEvents(entry: VisibleEntry): GameEvent[] {
  return [...((entry.facts.events ?? []) as GameEvent[])];
}
