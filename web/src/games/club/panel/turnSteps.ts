// The steps of the setup and of a turn. Each phase belongs to one of them.
import type { Phase, View } from "../view";

export type Step = "split" | "placing" | "headquarters" | "armies" | "moves" | "attacks" | "battles" | "bank";

const STEP_BY_PHASE: Partial<Record<Phase, Step>> = {
  split: "split",
  "place-order": "placing",
  "turn-chip": "placing",
  "draw-chip": "placing",
  place: "placing",
  headquarters: "headquarters",
  "first-roll": "placing",
  armies: "armies",
  move: "moves",
  attacks: "attacks",
  scatter: "battles",
  "attacker-roll": "battles",
  "target-roll": "battles",
  bank: "bank",
  "special-roll": "bank",
  "special-place": "bank",
};

export const getStep = (phase: Phase): Step | undefined => STEP_BY_PHASE[phase];
export const isBattlePhase = (phase: Phase): boolean => STEP_BY_PHASE[phase] === "battles";

/** Return the steps to show: those of the setup, or those of a turn. */
export function listSteps(view: View): Step[] {
  const now = STEP_BY_PHASE[view.phase];
  if (!now) return [];
  if (view.round === 0) return ["split", "placing", ...(view.settings.vp ? (["headquarters"] as const) : [])];
  return [...(now === "armies" ? (["armies"] as const) : []), "moves", "attacks", "battles", "bank"];
}
