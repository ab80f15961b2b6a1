// Which battles have been looked at; those from before the page was opened count as seen.
import type { FaceProps } from "../../gameUi";
import { viewOf, type View } from "../view";
import { battlesOf, pendingOf, type Battle } from "./battleLog";
import { isBattle } from "./turnSteps";

export const watched = $state({ table: "", count: 0 });

export interface Watching {
  battles: Battle[];
  /** Those that are still to be shown, one by one. */
  unseen: Battle[];
  /** The one that waits for dice, where they are typed. */
  pending: Battle | null;
}

export function watching(props: FaceProps): Watching {
  const battles = battlesOf(props.entries);
  const view: View = viewOf(props.scene);
  const pending = isBattle(view.phase) ? pendingOf(view.declared, view.fought, view.victim, props.entries) : null;
  if (!props.isNow || watched.table !== props.sight.table) return { battles, unseen: [], pending };
  const over = battles.at(-1) === pending ? battles.slice(0, -1) : battles;
  // Whoever types the dice has seen all but the last of them.
  const first = props.scene.dice.kind === "typed" ? Math.max(watched.count, over.length - 1) : watched.count;
  return { battles, unseen: over.slice(first), pending };
}
