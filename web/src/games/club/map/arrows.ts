// Arrows and trails: declared attacks, advice, the planned path and the last moves.
import type { Arrow, Trail } from "../../../board/hexMapGeometry";
import type { Point } from "../../../board/panZoom";
import { listActions, listEvents } from "../../../net/logEntries";
import type { VisibleEntry } from "../../../wire/types";
import type { LineArrow } from "../../gameUi";
import { type BoardDefinition, getLocation, isUnit, parseChoice, type View } from "../view";
import type { Battle } from "./hexDescription";
import { getAim } from "./targets";
import { getCentre, type TokenLayout } from "./tokenLayout";

// The battle that waits for dice is emphasized.
const BATTLE_PHASES: string[] = ["scatter", "attacker-roll", "target-roll"];

function getPoint(name: string, view: View, board: BoardDefinition, layout: TokenLayout): Point | null {
  if (isUnit(name)) return layout.positions.get(name)?.at ?? getCentre(board, getLocation(view, name));
  return getCentre(board, name);
}

/** Return the declared attacks, numbered, each with its chance to destroy the target. */
export function buildAttackArrows(
  view: View,
  board: BoardDefinition,
  layout: TokenLayout,
  odds: (Battle | null)[],
  flash: string[],
  formatPercent: (chance: number) => string,
): Arrow[] {
  return view.declared.flatMap(([attacker, target], at): Arrow[] => {
    const aim = view.units[attacker]?.aim || (target.split(" ").at(-1) ?? "");
    const from = getPoint(attacker, view, board, layout);
    const to = getPoint(isUnit(target) && !view.units[attacker]?.aim ? target : aim, view, board, layout);
    if (!from || !to) return [];
    const battle = odds.find((one) => one?.attacker === attacker);
    return [
      {
        key: `attack ${attacker}`,
        from,
        to,
        style: "attack",
        number: String(at + 1),
        note: battle ? formatPercent(battle.target_dies) : "",
        done: at < view.fought,
        strong: flash.includes(attacker) || (at === view.fought && BATTLE_PHASES.includes(view.phase)),
      },
    ];
  });
}

/** Return the arrow for the computer's advice. */
export function buildAdviceArrow(advice: string, view: View, board: BoardDefinition, layout: TokenLayout): Arrow[] {
  const choice = parseChoice(advice);
  const from = choice.unit ? getPoint(choice.unit, view, board, layout) : null;
  const aim = getAim(choice, view, board);
  const to = aim ? getCentre(board, aim) : null;
  return from && to ? [{ key: "advice", from, to, style: "advice", number: "", note: "" }] : [];
}

/** Return the arrows for the computer's lines, with their ranks. */
export function buildLineArrows(lines: LineArrow[], view: View, board: BoardDefinition, layout: TokenLayout): Arrow[] {
  return lines.flatMap(({ action, rank, isShown, isThreat }, at) =>
    buildAdviceArrow(action, view, board, layout).map((arrow) => ({
      ...arrow,
      key: `line ${at}`,
      style: isThreat ? "attack" : "advice",
      number: isShown ? "" : String(rank),
      strong: isShown,
    })),
  );
}

/** Return the moves of this turn, or of the previous turn if there are none yet, the last one first. */
export function listLastMoves(entries: VisibleEntry[]): { unit: string; path: string[] }[] {
  const found: { unit: string; path: string[] }[] = [];
  let turns = 0;
  for (const entry of listActions(entries).reverse()) {
    for (const { kind, facts } of listEvents(entry).reverse()) {
      if (kind === "moved") found.push({ unit: String(facts.unit), path: facts.path as string[] });
      if (kind === "turn-begins") turns += 1;
      if (kind === "turn-begins" && (found.length || turns > 1)) return found;
    }
  }
  return found;
}

export function buildTrails(entries: VisibleEntry[], board: BoardDefinition, plannedPath: string[]): Trail[] {
  const toPoints = (names: string[]): Point[] =>
    names.map((name) => getCentre(board, name)).filter((at) => at !== null);
  const trails = listLastMoves(entries).map((move, at): Trail => ({
    key: `move ${at}`,
    points: toPoints(move.path),
    style: at ? "older" : "last",
  }));
  if (plannedPath.length > 1) trails.push({ key: "way", points: toPoints(plannedPath), style: "way" });
  return trails;
}
