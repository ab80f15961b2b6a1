// The steps of the tutorial "Copy your box".
import type { StoredBundle } from "./bundleStore.svelte";
import type { ContentReport } from "./contentApi";

export type StepName = "mat" | "units" | "map" | "rules" | "check" | "play";
/** The steps with the kind of file that each is about; the last ones are about the whole game. */
export const GUIDE_STEPS: { name: StepName; kind: string }[] = [
  { name: "mat", kind: "mat" },
  { name: "units", kind: "mat" },
  { name: "map", kind: "map" },
  { name: "rules", kind: "rules" },
  { name: "check", kind: "" },
  { name: "play", kind: "" },
];

/** Return whether the player has done a step. Steps that may be skipped count as done once a later one is open. */
export function isStepDone(name: StepName, bundle: StoredBundle, report: ContentReport, unitCount: number): boolean {
  const at = GUIDE_STEPS.findIndex((step) => step.name === name);
  const isBehind = (bundle.guideStep ?? 0) > at;
  if (name === "mat") return "mat" in bundle.files;
  if (name === "units") return unitCount > 0 && (bundle.checked?.length ?? 0) >= unitCount;
  if (name === "map" || name === "rules") return name in bundle.files || isBehind;
  if (name === "check") return isBehind && report.problems.length === 0;
  return false;
}
