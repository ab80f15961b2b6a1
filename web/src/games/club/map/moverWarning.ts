// The warning before a unit loses its remaining movement (TC-MOVE-02).
import { selection } from "../selection.svelte";
import type { Choice, View } from "../view";

/**
 * Return the unit that has begun its move and loses its remaining movement by this order, or an empty string. It is
 * returned once for each unit and turn.
 */
export function takeMoverWarning(view: View, orders: Map<string, Choice[]>, choice: Choice): string {
  const { mover, round, seat } = view;
  if (!mover || mover.unit === choice.unit || mover.ended || !["move", "board"].includes(choice.kind)) return "";
  if (!orders.get(mover.unit)?.some((order) => order.kind === "move")) return "";
  const key = `${round} ${seat} ${mover.unit}`;
  if (selection.warnedMovers.includes(key)) return "";
  selection.warnedMovers = [...selection.warnedMovers, key];
  return mover.unit;
}
