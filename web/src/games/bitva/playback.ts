// Divides a turn into the steps that are shown one after the other: the move, then the dice of the next player.
import { listEvents } from "../../net/logEntries";
import type { DescribeStep } from "../../net/scenePlayback.svelte";

export const describeStep: DescribeStep = (entry) => {
  const kinds = listEvents(entry).map((event) => event.kind);
  if (kinds.includes("captured")) return { kind: "capture" };
  if (kinds.some((kind) => kind.startsWith("rolled"))) return { kind: "dice" };
  return { kind: kinds.includes("moved") || kinds.includes("placed") ? "move" : "other" };
};
