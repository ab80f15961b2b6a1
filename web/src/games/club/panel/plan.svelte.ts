// What is planned before it is said to the server: shared by the panel and the button at the foot.
import type { Item } from "./shoppingList";

export const plan = $state({
  /** What it is the plan of: table, seat, phase and whose turn; another one begins empty. */
  of: "",
  /** The army of each unit. */
  split: {} as Record<string, string>,
  /** The armies that are to get orders. */
  armies: [] as string[],
  /** What is wanted of the bank. */
  list: [] as Item[],
  /** What the server said against it. */
  fault: "",
  isBusy: false,
});

/** Begin with nothing planned if this is another moment; the split of a seat lasts while it is made. */
export function planFor(moment: string): void {
  if (plan.of === moment) return;
  plan.of = moment;
  plan.split = {};
  plan.armies = [];
  plan.list = [];
  plan.fault = "";
}
