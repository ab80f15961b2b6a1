// Divides a turn into the steps that are shown one after the other.
import { listEvents } from "../../net/logEntries";
import type { DescribeStep, StepKind } from "../../net/scenePlayback.svelte";
import type { VisibleEntry } from "../../wire/types";

const KIND_BY_EVENT: Partial<Record<string, StepKind>> = {
  fired: "battle",
  "returned-fire": "battle",
  "on-target": "battle",
  astray: "battle",
  void: "battle",
  captured: "capture",
  destroyed: "capture",
  "mine-went-off": "capture",
  declared: "declaration",
  moved: "move",
  boarded: "move",
  unloaded: "move",
  mounted: "move",
  "rolled-for-order": "dice",
};
const SHOT_EVENTS = ["fired", "on-target", "astray"];

export const describeStep: DescribeStep = (entry, previous) => {
  const kinds = listEvents(entry).map((event) => KIND_BY_EVENT[event.kind]);
  const kind = (["battle", "capture", "declaration", "move", "dice"] as const).find((one) => kinds.includes(one));
  return { kind: kind ?? "other", continues: previous !== null && continuesBattle(entry, previous) };
};

/** Return whether a roll belongs to the battle of the entry before it. The first battle ends the declarations. */
function continuesBattle(entry: VisibleEntry, previous: VisibleEntry): boolean {
  const event = listEvents(entry).find((one) => KIND_BY_EVENT[one.kind] === "battle");
  if (!event) return false;
  const before = listEvents(previous);
  if (before.at(-1)?.kind === "end-of-attacks" || event.kind === "returned-fire") return true;
  return (
    event.kind === "fired" && before.findLast((one) => SHOT_EVENTS.includes(one.kind))?.facts.unit === event.facts.unit
  );
}

/** Return the unit or hex that a step is about: the target of an attack, or the unit that moved. */
export function findStepSubject(entries: VisibleEntry[], step: number): string {
  const events = entries.filter((entry) => entry.number >= step).flatMap(listEvents);
  const event = events.find(({ kind, facts }) => KIND_BY_EVENT[kind] && facts.unit);
  const isAttack = event && ["battle", "declaration"].includes(KIND_BY_EVENT[event.kind]!);
  return String((isAttack && (event.facts.target || event.facts.hex)) || event?.facts.unit || "");
}
