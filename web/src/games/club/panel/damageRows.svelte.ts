// The rows that turn hits into damage, kept from before the battles: a unit that is destroyed has none.
import type { Sight } from "../../../net/tableStore.svelte";
import { isUnit, type View } from "../view";

export interface Rows {
  attacked: number[];
  attacks: number[];
}
const AT_ONCE = 24;

/** In these phases those who may be attacked stand where they will be attacked. */
const PHASES = new Set(["move", "attacks"]);
const PAUSE = 250;

/** Return the rows of all units that were seen, asked anew in each turn. */
export function keepRows(sight: () => Sight, view: () => View, isNow: () => boolean): { readonly rows: Record<string, Rows> } {
  let rows: Record<string, Rows> = $state.raw({});
  const when = $derived(isNow() && PHASES.has(view().phase) ? `${view().phase} ${view().seat} ${view().round}` : "");
  $effect(() => {
    if (!when) return;
    const timer = setTimeout(() => {
      const units = Object.entries(view().units).flatMap(([name, unit]) => (unit.place && !isUnit(unit.place) ? [name] : []));
      for (let at = 0; at < units.length; at += AT_ONCE) {
        void sight()
          .look("rows", units.slice(at, at + AT_ONCE))
          .then((found) => (rows = { ...rows, ...(found as Record<string, Rows>) }));
      }
    }, PAUSE);
    return () => clearTimeout(timer);
  });
  return {
    get rows() {
      return rows;
    },
  };
}
