// The steps of setting up and of a turn, and which of them a phase belongs to.
import type { Phase, View } from "../view";

export type Step = "split" | "placing" | "headquarters" | "armies" | "moves" | "attacks" | "battles" | "bank";

const STEP: Partial<Record<Phase, Step>> = {
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

export const stepOf = (phase: Phase): Step | undefined => STEP[phase];
export const isBattle = (phase: Phase): boolean => STEP[phase] === "battles";

/** The steps to show: those of the setting up, or those of a turn. */
export function stepsOf(view: View): Step[] {
  const now = STEP[view.phase];
  if (!now) return [];
  if (view.round === 0) return ["split", "placing", ...(view.settings.vp ? (["headquarters"] as const) : [])];
  return [...(now === "armies" ? (["armies"] as const) : []), "moves", "attacks", "battles", "bank"];
}
