// The list of declared attacks, and the odds the server gives for them.
import type { Sight } from "../../../net/tableStore.svelte";
import { isUnit } from "../view";

export interface Chances {
  /** Of each damage afterwards; the last is that the unit is destroyed. */
  damage: number[];
  dies: number;
  mean_damage: number;
}

export interface BattleOdds {
  attacker: string;
  target: string;
  dice: number;
  hit: number;
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

/** An attacker and what it aims at: a unit, a unit and a hex of its trench, or a hex. */
export type Pair = [string, string];

export const targetOf = (pair: Pair): string => pair[1].split(" ")[0] ?? "";
export const keyOf = (pair: Pair): string => pair.join(" ");

/** What makes one list of the other: so many steps back, then these attacks. */
export function redeclaration(now: Pair[], wanted: Pair[]): { undo: number; actions: string[] } {
  let same = 0;
  while (same < now.length && same < wanted.length && keyOf(now[same]!) === keyOf(wanted[same]!)) same += 1;
  return { undo: now.length - same, actions: wanted.slice(same).map((pair) => `attack ${keyOf(pair)}`) };
}

/** A list with one thing put at another place. */
export function moved<T>(list: T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, list[from]!);
}

/** The place a line comes to that is pulled so far from its own, by the middles of all lines. */
export function landing(middles: number[], from: number, by: number): number {
  const middle = (middles[from] ?? 0) + by;
  return middles.filter((other, at) => at !== from && (at < from ? other <= middle : other < middle)).length;
}

/** Take attacks back and declare them anew; the server's refusal if there is one. */
export async function redeclare(sight: Sight, now: Pair[], wanted: Pair[]): Promise<string> {
  const { undo, actions } = redeclaration(now, wanted);
  const commands = [...(undo ? [{ type: "undo" as const, count: undo }] : []), ...actions.map((action) => ({ type: "act" as const, action }))];
  for (const command of commands) {
    const answer = await sight.send(command);
    if (answer.type === "refused") return answer.text;
  }
  return "";
}

/** Who might be lost in all these battles together, worst first: units of one side. */
export function fates(odds: Odds["together"], isOwn: (unit: string) => boolean): { unit: string; dies: number }[] {
  return Object.entries(odds?.units ?? {})
    .filter(([unit, chances]) => isUnit(unit) && isOwn(unit) && chances.dies >= 0.005)
    .map(([unit, chances]) => ({ unit, dies: chances.dies }))
    .sort((a, b) => b.dies - a.dies);
}
