// The summary of a finished game: its result, the evaluation after each entry, turning points and mistakes.
import { formatPercent } from "../../text/numberFormat";
import type { GameGraph, GameTexts, Scene } from "../../wire/types";
import type { Mistake } from "./reviewStore.svelte";
import { type Key, tr } from "./text";

/** The expected score of the first side after an entry. */
export interface Point {
  at: number;
  value: number;
}

/** Return the text of the symbol of a mistake. */
export function describeMark(mark: string): string {
  const keys: Record<string, Key> = { "??": "mark-blunder", "?": "mark-mistake", "?!": "mark-doubtful" };
  const key = keys[mark];
  return key ? tr(key) : mark;
}

/** A mark on the graph. */
export interface Mark extends Point {
  /** The text in the mark: the number of a turning point, or the symbol of a mistake. */
  text: string;
  label: string;
  isMistake: boolean;
  /** If two marks overlap, the one with the lower weight is drawn as a dot. */
  weight: number;
}

export interface TurningPoint {
  at: number;
  number: number;
  before: number;
  after: number;
}

/** Return the seats of the first side and of the second side. */
export function listTeams(scene: Scene | null): [number[], number[]] {
  const firstTeam = scene?.seats[0]?.team ?? [1];
  return [firstTeam, (scene?.seats ?? []).map((place) => place.seat).filter((seat) => !firstTeam.includes(seat))];
}

export function joinNames(seats: number[], getSeatName: (seat: number) => string): string {
  return seats.length ? seats.map(getSeatName).reduce((one, other) => tr("and", { one, other })) : "";
}

/** Return who won and how, or an empty string while the game is running. */
export function describeResult(
  scene: Scene | undefined,
  words: GameTexts | null,
  getSeatName: (seat: number) => string,
): string {
  const outcome = (scene?.outcome ?? null) as { scores: number[]; ending: string } | null;
  if (!outcome || !words) return "";
  const how = words.names.endings?.[outcome.ending] ?? outcome.ending;
  const winners = outcome.scores.flatMap((score, index) => (score === 1 ? [index + 1] : []));
  if (!winners.length) return tr("draw", { how });
  return tr(winners.length > 1 ? "won-many" : "won", { who: joinNames(winners, getSeatName), how });
}

/**
 * Return the evaluation after each entry, from the first to the last one. `entryByAction` contains the entry of each
 * action of the record.
 */
export function buildLine(course: GameGraph, entryByAction: number[], first: number, last: number): Point[] {
  const valueByEntry = new Map<number, number>();
  course.outlook.forEach((value, action) => valueByEntry.set(Math.max(first, entryByAction[action] ?? 0), value));
  valueByEntry.set(last, course.outlook.at(-1) ?? 0.5);
  return [...valueByEntry].map(([at, value]) => ({ at, value })).sort((a, b) => a.at - b.at);
}

export function listTurningPoints(course: GameGraph, locateAction: (action: number) => number): TurningPoint[] {
  return course.turning_points.map((action, index) => ({
    at: locateAction(action),
    number: index + 1,
    before: course.outlook[action - 1] ?? 0.5,
    after: course.outlook[action] ?? 0.5,
  }));
}

export function markTurningPoints(turningPoints: TurningPoint[], describeEntry: (at: number) => string): Mark[] {
  return turningPoints.map(({ at, number, before, after }) => ({
    at,
    value: after,
    text: String(number),
    isMistake: false,
    label: describeEntry(at),
    weight: Math.abs(after - before),
  }));
}

export function markMistakes(
  mistakes: Mistake[],
  course: GameGraph,
  locateAction: (action: number) => number,
  getSeatName: (seat: number) => string,
): Mark[] {
  return mistakes.map(({ at, seat, mark, loss }) => ({
    at: locateAction(at),
    value: course.outlook[at] ?? 0.5,
    text: mark,
    isMistake: true,
    label: `${getSeatName(seat)}: ${describeMark(mark)}, ${tr("loss", { loss: formatPercent(loss) })}`,
    weight: loss,
  }));
}
