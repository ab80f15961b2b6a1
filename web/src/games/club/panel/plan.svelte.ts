// The plan that is not sent to the server yet. The panel and the footer share it.
import type { Item } from "./shoppingList";

export const plan = $state({
  /** The table, seat, phase and turn that the plan is for. */
  key: "",
  /** The army of each unit. */
  split: {} as Record<string, string>,
  /** The armies to give orders to. */
  armies: [] as string[],
  /** The shopping list. */
  list: [] as Item[],
  /** The reason why the server refused it. */
  error: "",
  isBusy: false,
});

/** Clear the plan if it is for another turn or phase. */
export function resetPlan(key: string): void {
  if (plan.key === key) return;
  plan.key = key;
  plan.split = {};
  plan.armies = [];
  plan.list = [];
  plan.error = "";
}
