// The damage thresholds of units, queried before the battles, because a destroyed unit has none.
import type { TableView } from "../../../net/tableView";
import { isUnit, type View } from "../view";

export interface DamageRows {
  attacked: number[];
  attacks: number[];
}
const MAX_UNITS_PER_QUERY = 24;

/** The phases in which the possible targets are already at their final places. */
const QUERIED_PHASES = new Set(["move", "attacks"]);
const DEBOUNCE_MS = 250;

/** Return the thresholds of all units, queried again in each turn. */
export function createDamageRows(
  tableView: () => TableView,
  view: () => View,
  isLive: () => boolean,
): { readonly rows: Record<string, DamageRows> } {
  let rows: Record<string, DamageRows> = $state.raw({});
  const turnKey = $derived(
    isLive() && QUERIED_PHASES.has(view().phase) ? `${view().phase} ${view().seat} ${view().round}` : "",
  );
  $effect(() => {
    if (!turnKey) return;
    const timer = setTimeout(() => {
      const units = Object.entries(view().units).flatMap(([name, unit]) =>
        unit.place && !isUnit(unit.place) ? [name] : [],
      );
      for (let at = 0; at < units.length; at += MAX_UNITS_PER_QUERY) {
        void tableView()
          .query("rows", units.slice(at, at + MAX_UNITS_PER_QUERY))
          .then((newRows) => (rows = { ...rows, ...(newRows as Record<string, DamageRows>) }));
      }
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  return {
    get rows() {
      return rows;
    },
  };
}
