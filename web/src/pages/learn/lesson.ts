// The format of a lesson, and the progress of a learner in it.
//
// The progress is computed from the actions in effect at the lesson's table, so that a reloaded page continues where
// it was. tests/games/test_lessons.py plays the same lesson files with the real rules.
import type { Language } from "../../settings.svelte";
import type { VisibleEntry } from "../../wire/types";

export type LocalizedText = Record<Language, string>;
/** An action that the lesson performs itself: a move of a seat, or a dice roll with given faces. */
export type ScriptedAction = { seat: number; act: string } | { roll: number[] };

/** A task for the learner: perform one of these actions, roll given faces, or try something that is refused. */
export interface Goal {
  task: LocalizedText;
  /** The accepted actions. `*` matches any text. */
  act?: string[];
  roll?: number[];
  try?: string[];
  /** The action that the board points at. The default is the first accepted one. */
  show?: string;
  /** Whether the learner has to find the action. The board then points at it only on request. */
  find?: boolean;
  /** Whether the action is done with the game's main button. The button is hidden otherwise. */
  button?: boolean;
  /** Whether the action is done in the panel. On a narrow screen the drawer opens for it. */
  panel?: boolean;
  /** Places to mark with rings. */
  mark?: string[];
  then?: ScriptedAction[];
}

export interface Step {
  title: LocalizedText;
  say: LocalizedText;
  done: LocalizedText;
  /** The actions that the lesson performs before the first goal. */
  first?: ScriptedAction[];
  goals: Goal[];
}

/** The steps that are played at one table, from a start position. */
export interface Chapter {
  options: Record<string, boolean | number | string>;
  start: string;
  steps: Step[];
}

export interface Lesson {
  game: string;
  /** The seat of the learner. */
  you: number;
  chapters: Chapter[];
}

/** The feedback on an action: refused, refused as the goal intends ("just-so"), or legal but not asked for ("astray"). */
export interface Feedback {
  kind: "refused" | "just-so" | "astray";
  text: string;
  rule: string;
}

const LESSONS = import.meta.glob<Lesson>("../../games/*/lesson.json", { import: "default" });

/** Load the lesson of a game. Return null if there is none. */
export async function loadLesson(game: string): Promise<Lesson | null> {
  return (await LESSONS[`../../games/${game}/lesson.json`]?.()) ?? null;
}

/** An action that was performed at the table. Dice rolls have seat 0. */
export interface PerformedAction {
  seat: number;
  action: string;
}

/** Return the performed actions of "acted" entries. */
export function readPerformedActions(entries: VisibleEntry[]): PerformedAction[] {
  return entries.map(({ seat, facts }) => ({ seat: Number(seat) || 0, action: String(facts.action) }));
}

export type Next =
  | { kind: "goal"; goal: Goal; index: number }
  | { kind: "scripted"; action: ScriptedAction }
  /** The step is done. The learner decides when to continue. */
  | { kind: "done" };

export interface LessonProgress {
  step: number;
  next: Next;
  /** How many of the last actions were not asked for. */
  unexpectedCount: number;
}

/** Return whether an action matches one of the patterns. */
export function matchesPattern(action: string, patterns: string[]): boolean {
  return patterns.some((pattern) => {
    const [head = "", ...tail] = pattern.split("*");
    return tail.length ? action.startsWith(head) && action.endsWith(tail.at(-1) ?? "") : action === pattern;
  });
}

const isScripted = (performed: PerformedAction, scripted: ScriptedAction): boolean =>
  "roll" in scripted ? performed.seat === 0 : performed.seat === scripted.seat && performed.action === scripted.act;

/**
 * Return the progress in a chapter. `startedStep` is the last step that the learner has started, `triedGoals` contains
 * the goals (`step.goal`) whose intended refusal has happened.
 */
export function trackProgress(
  chapter: Chapter,
  you: number,
  performed: PerformedAction[],
  startedStep: number,
  triedGoals: ReadonlySet<string>,
): LessonProgress {
  let position = 0;
  for (const [step, { first = [], goals }] of chapter.steps.entries()) {
    const stopAt = (next: Next, unexpectedCount = 0): LessonProgress => ({ step, next, unexpectedCount });
    /** Skip scripted actions that were performed. Return the progress if one is missing or differs. */
    const skipScripted = (actions: ScriptedAction[], next: Next): LessonProgress | null => {
      for (const action of actions) {
        const found = performed[position];
        if (!found) return stopAt({ kind: "scripted", action });
        if (!isScripted(found, action)) return stopAt(next, performed.length - position);
        position += 1;
      }
      return null;
    };
    const before = skipScripted(first, { kind: "done" });
    if (before) return before;
    for (const [index, goal] of goals.entries()) {
      const next: Next = { kind: "goal", goal, index };
      const found = performed[position];
      if (goal.try) {
        if (!found && !triedGoals.has(`${step}.${index}`)) return stopAt(next);
        continue;
      }
      if (!found) return stopAt(next);
      const isReached = goal.roll
        ? found.seat === 0
        : found.seat === you && matchesPattern(found.action, goal.act ?? []);
      if (!isReached) return stopAt(next, performed.length - position);
      position += 1;
      const after = skipScripted(goal.then ?? [], next);
      if (after) return after;
    }
    const isLast = step === chapter.steps.length - 1;
    if (isLast || (position === performed.length && step >= startedStep))
      return stopAt({ kind: "done" }, isLast ? performed.length - position : 0);
  }
  return { step: 0, next: { kind: "done" }, unexpectedCount: 0 };
}

/** Return the legal action that the board points at for a goal, or an empty string if there is none. */
export function chooseAdvice(goal: Goal, legal: string[]): string {
  const preferred = goal.show ?? goal.act?.[0] ?? "";
  return legal.includes(preferred) ? preferred : (legal.find((action) => matchesPattern(action, goal.act ?? [])) ?? "");
}
