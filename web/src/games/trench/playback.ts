// Describes a move for the playback and the sounds.
import { listEvents } from "../../net/logEntries";
import type { DescribeStep } from "../../net/scenePlayback.svelte";

export const describeStep: DescribeStep = (entry) => {
  const kinds = listEvents(entry).map((event) => event.kind);
  if (kinds.includes("captured")) return { kind: "capture" };
  return { kind: kinds.includes("moved") ? "move" : "other" };
};
