// What a lesson is, and where in it one is: worked out from the deeds that stand at its table, so that
// a page which is opened again goes on where it was. tests/games/test_lessons.py plays the same files.
import type { Language } from "../../settings.svelte";
import type { Seen } from "../../wire/types";

export type Said = Record<Language, string>;
/** What the lesson does itself: a move of a seat, or the faces of a roll. */
export type Deed = { seat: number; act: string } | { roll: number[] };

/** What the person is asked to do: one of these actions, a roll that is given, or something that is refused. */
export interface Goal {
  task: Said;
  /** A `*` stands for anything. */
  act?: string[];
  roll?: number[];
  try?: string[];
  /** The action that the board points at; the first that is accepted, unless told. */
  show?: string;
  /** To be found without help; the board points at it only when asked. */
  find?: boolean;
  /** It is done by the game's main button; elsewhere that would only lead astray. */
  button?: boolean;
  /** It is seen or done in the panel: on a narrow screen the sheet is opened for it. */
  panel?: boolean;
  /** Places that are ringed. */
  mark?: string[];
  then?: Deed[];
}

export interface Step {
  title: Said;
  say: Said;
  done: Said;
  /** What happens before the person is asked. */
  first?: Deed[];
  goals: Goal[];
}

/** Steps that are taken at one table, from a position. */
export interface Chapter {
  options: Record<string, boolean | number | string>;
  start: string;
  steps: Step[];
}

export interface Lesson {
  game: string;
  /** The seat of the person. */
  you: number;
  chapters: Chapter[];
}

/** What is said about a try: refused, refused as it should be, or allowed but not asked for. */
export interface Note {
  kind: "refused" | "just-so" | "astray";
  text: string;
  rule: string;
}

const LESSONS = import.meta.glob<Lesson>("../../games/*/lesson.json", { import: "default" });

export async function lessonOf(game: string): Promise<Lesson | null> {
  return (await LESSONS[`../../games/${game}/lesson.json`]?.()) ?? null;
}

/** Something that was done at the table; the dice have seat 0. */
export interface Done {
  seat: number;
  action: string;
}

export function doneBy(entries: Seen[]): Done[] {
  return entries.map(({ seat, facts }) => ({ seat: Number(seat) || 0, action: String(facts.action) }));
}

export type Next =
  | { kind: "goal"; goal: Goal; at: number }
  | { kind: "deed"; deed: Deed }
  /** The step is done; the person goes on when he likes. */
  | { kind: "done" };

export interface Whereabouts {
  step: number;
  next: Next;
  /** So many of the last deeds are not what was asked for. */
  astray: number;
}

export function fits(action: string, wishes: string[]): boolean {
  return wishes.some((wish) => {
    const [head = "", ...tail] = wish.split("*");
    return tail.length ? action.startsWith(head) && action.endsWith(tail.at(-1) ?? "") : action === wish;
  });
}

const isSame = (done: Done, deed: Deed): boolean => ("roll" in deed ? done.seat === 0 : done.seat === deed.seat && done.action === deed.act);

/** Tell where in a chapter one is: `begun` is the step the person has gone on to, `tried` the goals that were refused as they should. */
export function follow(chapter: Chapter, you: number, done: Done[], begun: number, tried: ReadonlySet<string>): Whereabouts {
  let at = 0;
  for (const [step, { first = [], goals }] of chapter.steps.entries()) {
    const stop = (next: Next, astray = 0): Whereabouts => ({ step, next, astray });
    /** Go past what the lesson does itself; what is in the way is where one stops. */
    const pass = (deeds: Deed[], next: Next): Whereabouts | null => {
      for (const deed of deeds) {
        const found = done[at];
        if (!found) return stop({ kind: "deed", deed });
        if (!isSame(found, deed)) return stop(next, done.length - at);
        at += 1;
      }
      return null;
    };
    const before = pass(first, { kind: "done" });
    if (before) return before;
    for (const [number, goal] of goals.entries()) {
      const next: Next = { kind: "goal", goal, at: number };
      const found = done[at];
      if (goal.try) {
        if (!found && !tried.has(`${step}.${number}`)) return stop(next);
        continue;
      }
      if (!found) return stop(next);
      const isDone = goal.roll ? found.seat === 0 : found.seat === you && fits(found.action, goal.act ?? []);
      if (!isDone) return stop(next, done.length - at);
      at += 1;
      const after = pass(goal.then ?? [], next);
      if (after) return after;
    }
    const isLast = step === chapter.steps.length - 1;
    if (isLast || (at === done.length && step >= begun)) return stop({ kind: "done" }, isLast ? done.length - at : 0);
  }
  return { step: 0, next: { kind: "done" }, astray: 0 };
}

/** The action that a goal points at on the board; empty where it is left open. */
export function pointer(goal: Goal, legal: string[]): string {
  const wish = goal.show ?? goal.act?.[0] ?? "";
  return legal.includes(wish) ? wish : (legal.find((action) => fits(action, goal.act ?? [])) ?? "");
}
