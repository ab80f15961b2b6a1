// Builds the moments of a replay from frames, and finds the moments to stop at.
import { isStep } from "../../net/logEntries";
import type { Frames, Scene, VisibleEntry } from "../../wire/types";

export interface Moment {
  entry: VisibleEntry;
  scene: Scene;
  /** How many actions of the record are in effect after this entry. Only known for finished games. */
  actionCount: number | null;
  /** The complete position as text. */
  position: string;
}

/** The difference between two scenes, as the server sends it. */
interface Change {
  set?: Record<string, unknown>;
  drop?: string[];
  inside?: Record<string, Change>;
}

/** Return a changed copy of an object. Unchanged parts are shared, not copied. */
export function applyChange<T extends object>(original: T, change: Change): T {
  const result = { ...original, ...change.set } as Record<string, unknown>;
  for (const name of change.drop ?? []) delete result[name];
  for (const [name, nested] of Object.entries(change.inside ?? {})) {
    result[name] = applyChange(result[name] as object, nested);
  }
  return result as T;
}

/** Return the moments of a chunk of frames. */
export function buildMoments(chunk: Frames): Moment[] {
  const moments: Moment[] = [];
  let scene: Scene | null = null;
  for (const frame of chunk.frames) {
    if (frame.scene) scene = frame.scene;
    else if (scene) scene = applyChange(scene, (frame.change ?? {}) as Change);
    if (!scene) break;
    const text = frame.position ?? scene.view.position;
    moments.push({
      entry: frame.entry,
      scene,
      actionCount: frame.deeds ?? null,
      position: typeof text === "string" ? text : "",
    });
  }
  return moments;
}

/** Return the number of the loaded step nearest to an entry. Return the entry's own number if it is not loaded. */
export function findNearestStep(moments: (Moment | undefined)[], at: number): number {
  if (!moments[at - 1]) return at;
  for (let distance = 0; distance < moments.length; distance += 1) {
    for (const number of [at - distance, at + distance]) {
      const moment = moments[number - 1];
      if (moment && isStep(moment.entry)) return number;
    }
  }
  return at;
}

/** Return the number of the next entry to stop at, forwards or backwards. Return the last step if there is none. */
export function findNextStop(
  moments: (Moment | undefined)[],
  start: number,
  direction: 1 | -1,
  byTurns: boolean,
): number {
  let lastStep = start;
  for (let number = start + direction; number >= 1 && number <= moments.length; number += direction) {
    const moment = moments[number - 1];
    if (!moment) return number; // Not loaded yet: go there and wait.
    if (!isStep(moment.entry)) continue;
    lastStep = number;
    if (!byTurns || endsTurn(moments, number)) return number;
  }
  return lastStep;
}

/** Return whether an entry is the last action of a seat before another seat acts. A roll belongs to the next action. */
function endsTurn(moments: (Moment | undefined)[], number: number): boolean {
  const { entry } = moments[number - 1]!;
  if (entry.kind !== "acted") return true;
  if (entry.seat === "chance") return false;
  for (let next = number + 1; next <= moments.length; next += 1) {
    const moment = moments[next - 1];
    if (!moment || moment.entry.kind === "ended") return true;
    if (moment.entry.kind !== "acted" || moment.entry.seat === "chance") continue;
    return moment.entry.seat !== entry.seat;
  }
  return true;
}

/**
 * Return the number of the entry for each action of the record, by the number of the action.
 *
 * An action that was taken back is replaced by the one that was performed instead. An action that the viewer did not
 * see has the entry of the action before it. The end of the game is no action.
 */
export function locateActions(moments: (Moment | undefined)[], count: number): number[] {
  const entryByAction = new Array<number>(count + 1).fill(0);
  moments.forEach((moment, index) => {
    const isAction = moment && isStep(moment.entry) && moment.entry.kind !== "ended";
    if (isAction && moment.actionCount !== null && moment.actionCount <= count)
      entryByAction[moment.actionCount] = index + 1;
  });
  for (let action = 1; action <= count; action += 1) {
    entryByAction[action] = Math.max(entryByAction[action] ?? 0, entryByAction[action - 1] ?? 0);
  }
  return entryByAction;
}
