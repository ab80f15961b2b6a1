// Arrows and trails: attacks in their order, advice, the way planned, and what moved last.
import type { Arrow, Trail } from "../../../board/hexMapGeometry";
import type { Point } from "../../../board/panZoom";
import { eventsOf, standing } from "../../../net/tableStore.svelte";
import type { Seen } from "../../../wire/types";
import { choiceOf, isUnit, whereOf, type Scenery, type View } from "../view";
import type { Battle } from "./hexDescription";
import { middleOf, type Stage } from "./tokenLayout";
import { aimOf } from "./targets";

// The battle that waits for dice stands out.
const FIGHTING: string[] = ["scatter", "attacker-roll", "target-roll"];

function pointOf(name: string, view: View, scenery: Scenery, stage: Stage): Point | null {
  if (isUnit(name)) return stage.stands.get(name)?.at ?? middleOf(scenery, whereOf(view, name));
  return middleOf(scenery, name);
}

/** The declared attacks, numbered, each with its chance to destroy. */
export function attackArrows(
  view: View,
  scenery: Scenery,
  stage: Stage,
  odds: (Battle | null)[],
  flash: string[],
  percent: (chance: number) => string,
): Arrow[] {
  return view.declared.flatMap(([attacker, target], at): Arrow[] => {
    const aim = view.units[attacker]?.aim || (target.split(" ").at(-1) ?? "");
    const from = pointOf(attacker, view, scenery, stage);
    const to = pointOf(isUnit(target) && !view.units[attacker]?.aim ? target : aim, view, scenery, stage);
    if (!from || !to) return [];
    const battle = odds.find((one) => one?.attacker === attacker);
    return [{
      key: `attack ${attacker}`,
      from,
      to,
      look: "attack",
      number: String(at + 1),
      note: battle ? percent(battle.target_dies) : "",
      done: at < view.fought,
      strong: flash.includes(attacker) || (at === view.fought && FIGHTING.includes(view.phase)),
    }];
  });
}

/** Where the computer's advice points. */
export function adviceArrow(advice: string, view: View, scenery: Scenery, stage: Stage): Arrow[] {
  const choice = choiceOf(advice);
  const from = choice.unit ? pointOf(choice.unit, view, scenery, stage) : null;
  const aim = aimOf(choice, view, scenery);
  const to = aim ? middleOf(scenery, aim) : null;
  return from && to ? [{ key: "advice", from, to, look: "advice", number: "", note: "" }] : [];
}

/** Moves of this turn, or of the one before while nobody has moved yet; the last one stands out. */
export function moves(entries: Seen[]): { unit: string; way: string[] }[] {
  const found: { unit: string; way: string[] }[] = [];
  let turns = 0;
  for (const entry of standing(entries).reverse()) {
    for (const { kind, facts } of eventsOf(entry).reverse()) {
      if (kind === "moved") found.push({ unit: String(facts.unit), way: facts.path as string[] });
      if (kind === "turn-begins") turns += 1;
      if (kind === "turn-begins" && (found.length || turns > 1)) return found;
    }
  }
  return found;
}

export function trailsOf(entries: Seen[], scenery: Scenery, way: string[]): Trail[] {
  const path = (names: string[]): Point[] => names.map((name) => middleOf(scenery, name)).filter((at) => at !== null);
  const trails = moves(entries).map((move, at): Trail => ({ key: `move ${at}`, points: path(move.way), look: at ? "older" : "last" }));
  if (way.length > 1) trails.push({ key: "way", points: path(way), look: "way" });
  return trails;
}
