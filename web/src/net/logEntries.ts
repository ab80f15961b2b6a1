// Reads the log entries of a table.
import type { VisibleEntry } from "../wire/types";

const STEP_KINDS = new Set(["started", "acted", "undone", "taken-back", "ended"]);

/** Return whether an entry changes the board, or starts or ends the game. */
export const isStep = (entry: VisibleEntry): boolean => STEP_KINDS.has(entry.kind);

/**
 * Return the step number of each entry: 0 for the start of the game, then 1, 2 and so on. An entry that is not a step,
 * such as a chat message, has the number of the step before it. Entries after one that is not loaded have no number
 * yet, so that a shown number never changes.
 */
export function numberSteps(entries: (VisibleEntry | undefined)[]): (number | undefined)[] {
  let step = -1;
  let isComplete = true;
  return entries.map((entry) => {
    isComplete &&= entry !== undefined;
    if (entry && isStep(entry)) step += 1;
    return isComplete ? Math.max(0, step) : undefined;
  });
}

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
