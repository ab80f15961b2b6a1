// The list of declared attacks, and their odds.
import type { TableView } from "../../../net/tableView";
import { isUnit } from "../view";

export interface Chances {
  /** The chance of each damage after the battle. The last value is the chance that the unit is destroyed. */
  damage: number[];
  dies: number;
  mean_damage: number;
}

export interface BattleOdds {
  attacker: string;
  target: string;
  dice: number;
  hit: number;
  support?: string;
  answers: { unit: string; dice: number; hit: number }[];
  units: Record<string, Chances>;
  target_dies: number;
  attacker_dies: number;
  both_die: number;
  trade: number;
  runs: number;
}

export interface Odds {
  battles: (BattleOdds | null)[];
  together: { units: Record<string, Chances>; trade: number; runs: number; error: number } | null;
}

/** An attacker and its target: a unit, a unit and a hex of its trench, or a hex. */
export type Pair = [string, string];

export const getTarget = (pair: Pair): string => pair[1].split(" ")[0] ?? "";
export const getPairKey = (pair: Pair): string => pair.join(" ");

/** Return the undo count and the actions that change one list into the other. */
export function planRedeclaration(current: Pair[], target: Pair[]): { undo: number; actions: string[] } {
  let sharedCount = 0;
  while (
    sharedCount < current.length &&
    sharedCount < target.length &&
    getPairKey(current[sharedCount]!) === getPairKey(target[sharedCount]!)
  )
    sharedCount += 1;
  return {
    undo: current.length - sharedCount,
    actions: target.slice(sharedCount).map((pair) => `attack ${getPairKey(pair)}`),
  };
}

/** Return a list with one item moved to another index. */
export function moveItem<T>(list: T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, list[from]!);
}

/** Return the index where a dragged row is dropped, given the vertical centres of all rows. */
export function findDropIndex(middles: number[], from: number, offset: number): number {
  const middle = (middles[from] ?? 0) + offset;
  return middles.filter((other, at) => at !== from && (at < from ? other <= middle : other < middle)).length;
}

/** Undo attacks and declare them again. Return the reason if one is refused. */
export async function redeclare(tableView: TableView, current: Pair[], target: Pair[]): Promise<string> {
  const { undo, actions } = planRedeclaration(current, target);
  const commands = [
    ...(undo ? [{ type: "undo" as const, count: undo }] : []),
    ...actions.map((action) => ({ type: "act" as const, action })),
  ];
  for (const command of commands) {
    const answer = await tableView.send(command);
    if (answer.type === "refused") return answer.text;
  }
  return "";
}

/** Return the units of one side that may be destroyed in all battles together, the highest chance first. */
export function listFates(odds: Odds["together"], isOwn: (unit: string) => boolean): { unit: string; dies: number }[] {
  return Object.entries(odds?.units ?? {})
    .filter(([unit, chances]) => isUnit(unit) && isOwn(unit) && chances.dies >= 0.005)
    .map(([unit, chances]) => ({ unit, dies: chances.dies }))
    .sort((a, b) => b.dies - a.dies);
}
