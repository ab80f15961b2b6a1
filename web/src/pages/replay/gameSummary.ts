// A finished game as it is told: how it ended, how it stood, where it turned. Pure functions of what came.
import type { Course, GameWords, Scene } from "../../wire/types";
import type { Slip } from "./reviewStore.svelte";
import { percent } from "../../text/numberFormat";
import { say, type Key } from "./text";

/** How the first side stood at an entry. */
export interface Point {
  at: number;
  value: number;
}

/** A sign on the line. */
export interface Mark extends Point {
  /** What stands in it: a number, or the mark of a decision. */
  text: string;
  label: string;
  isSlip: boolean;
  /** How much it counts: of two that lie on each other the heavier is drawn whole. */
  weight: number;
}

/** An action that turned the game. */
export interface Turn {
  at: number;
  number: number;
  before: number;
  after: number;
}

/** The seats of the first side and of the second. */
export function teamsOf(scene: Scene | null): [number[], number[]] {
  const one = scene?.seats[0]?.team ?? [1];
  return [one, (scene?.seats ?? []).map((place) => place.seat).filter((seat) => !one.includes(seat))];
}

export function joined(seats: number[], nameOf: (seat: number) => string): string {
  return seats.length ? seats.map(nameOf).reduce((one, other) => say("and", { one, other })) : "";
}

/** Say who won, and how; nothing while nobody has. */
export function resultOf(scene: Scene | undefined, words: GameWords | null, nameOf: (seat: number) => string): string {
  const outcome = (scene?.outcome ?? null) as { scores: number[]; ending: string } | null;
  if (!outcome || !words) return "";
  const how = words.names.endings?.[outcome.ending] ?? outcome.ending;
  const winners = outcome.scores.flatMap((score, at) => (score === 1 ? [at + 1] : []));
  if (!winners.length) return say("draw", { how });
  return say(winners.length > 1 ? "won.many" : "won", { who: joined(winners, nameOf), how });
}

/** How the first side stood after each entry; `places` says where the actions of the record are. */
export function lineOf(course: Course, places: number[], first: number): Point[] {
  const last = new Map<number, number>();
  course.outlook.forEach((value, deed) => last.set(Math.max(first, places[deed] ?? 0), value));
  return [...last].map(([at, value]) => ({ at, value })).sort((a, b) => a.at - b.at);
}

export function turnsOf(course: Course, placeOf: (deed: number) => number): Turn[] {
  return course.turning_points.map((deed, place) => ({
    at: placeOf(deed),
    number: place + 1,
    before: course.outlook[deed - 1] ?? 0.5,
    after: course.outlook[deed] ?? 0.5,
  }));
}

export function marksOfTurns(turns: Turn[], whatAt: (at: number) => string): Mark[] {
  return turns.map(({ at, number, before, after }) => ({
    at,
    value: after,
    text: String(number),
    isSlip: false,
    label: whatAt(at),
    weight: Math.abs(after - before),
  }));
}

export function marksOfSlips(slips: Slip[], course: Course, placeOf: (deed: number) => number, nameOf: (seat: number) => string): Mark[] {
  return slips.map(({ at, seat, mark, loss }) => ({
    at: placeOf(at),
    value: course.outlook[at] ?? 0.5,
    text: mark,
    isSlip: true,
    label: `${nameOf(seat)}: ${say(`mark.${mark}` as Key)}, ${say("loss", { loss: percent(loss) })}`,
    weight: loss,
  }));
}
