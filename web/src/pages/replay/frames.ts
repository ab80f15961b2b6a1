// The past of a table out of pieces: scenes from what has changed, and where one can stop on the way.
import type { Frames, Scene, Seen } from "../../wire/types";

export interface Moment {
  entry: Seen;
  scene: Scene;
  /** Of a finished game: how many actions stood after this entry. */
  deeds: number | null;
  /** The whole position as text. */
  position: string;
}

interface Change {
  set?: Record<string, unknown>;
  drop?: string[];
  inside?: Record<string, Change>;
}

/** Return an object as a change leaves it; what stays is shared, not copied. */
export function changed<T extends object>(before: T, change: Change): T {
  const after = { ...before, ...change.set } as Record<string, unknown>;
  for (const name of change.drop ?? []) delete after[name];
  for (const [name, inner] of Object.entries(change.inside ?? {})) {
    after[name] = changed(after[name] as object, inner);
  }
  return after as T;
}

/** Return the moments of a piece. */
export function momentsOf(piece: Frames): Moment[] {
  const found: Moment[] = [];
  let scene: Scene | null = null;
  for (const frame of piece.frames) {
    if (frame.scene) scene = frame.scene;
    else if (scene) scene = changed(scene, (frame.change ?? {}) as Change);
    if (!scene) break;
    const text = frame.position ?? scene.view.position;
    found.push({ entry: frame.entry, scene, deeds: frame.deeds ?? null, position: typeof text === "string" ? text : "" });
  }
  return found;
}

const STEPS = new Set(["started", "acted", "undone", "taken-back", "ended"]);

/** Something happened on the board, or the game began or ended. */
export const isStep = (entry: Seen): boolean => STEPS.has(entry.kind);

/** Return the next number, forwards or back, at which one stops; the same if there is none. */
export function nextStop(moments: (Moment | undefined)[], from: number, way: 1 | -1, byTurns: boolean): number {
  let last = from;
  for (let at = from + way; at >= 1 && at <= moments.length; at += way) {
    const moment = moments[at - 1];
    if (!moment) return at; // not here yet: go there and wait
    if (!isStep(moment.entry)) continue;
    last = at;
    if (!byTurns || endsTurn(moments, at)) return at;
  }
  return last;
}

/** A turn ends with the last of what a seat does before another acts; a roll belongs to what follows it. */
function endsTurn(moments: (Moment | undefined)[], at: number): boolean {
  const { entry } = moments[at - 1]!;
  if (entry.kind !== "acted") return true;
  if (entry.seat === "chance") return false;
  for (let next = at + 1; next <= moments.length; next += 1) {
    const moment = moments[next - 1];
    if (!moment || moment.entry.kind === "ended") return true;
    if (moment.entry.kind !== "acted" || moment.entry.seat === "chance") continue;
    return moment.entry.seat !== entry.seat;
  }
  return true;
}

/**
 * Return where each action of the record stands among the entries: at its number. What was taken back is
 * overwritten by what was done instead; what this audience was not shown stands with what came before.
 */
export function placesOf(moments: (Moment | undefined)[], count: number): number[] {
  const places = new Array<number>(count + 1).fill(0);
  moments.forEach((moment, at) => {
    if (moment?.deeds != null && moment.deeds <= count && isStep(moment.entry)) places[moment.deeds] = at + 1;
  });
  for (let deed = 1; deed <= count; deed += 1) {
    places[deed] = Math.max(places[deed] ?? 0, places[deed - 1] ?? 0);
  }
  return places;
}
