// Tracks which battles the player has seen. Battles from before the page was opened count as seen, and battles that are
// played back or skipped.
import type { GameUiProps } from "../../gameUi";
import { getView, type View } from "../view";
import { type Battle, findPendingBattle, listBattles } from "./battleLog";
import { isBattlePhase } from "./turnSteps";

export const battleWatch = $state({ table: "", count: 0 });

export interface WatchedBattles {
  battles: Battle[];
  /** The battles that are still to be shown. */
  unseen: Battle[];
  /** The battle that waits for typed dice. */
  pending: Battle | null;
}

export function watchBattles(props: GameUiProps): WatchedBattles {
  const battles = listBattles(props.entries);
  const view: View = getView(props.scene);
  const pending = isBattlePhase(view.phase)
    ? findPendingBattle(view.declared, view.fought, view.victim, props.entries)
    : null;
  if (props.playedStep) return { battles, unseen: findPlayedBattle(battles, props.playedStep), pending };
  if (!props.isLive || battleWatch.table !== props.tableView.table) return { battles, unseen: [], pending };
  const finishedBattles = battles.at(-1) === pending ? battles.slice(0, -1) : battles;
  // Players who type the dice have seen all battles but the last one.
  const seenCount =
    props.scene.dice.kind === "typed" ? Math.max(battleWatch.count, finishedBattles.length - 1) : battleWatch.count;
  return { battles, unseen: finishedBattles.slice(seenCount), pending };
}

/** Return the battle of the step that is played back. A cancelled attack is shown only if there is no other. */
function findPlayedBattle(battles: Battle[], step: number): Battle[] {
  const found = battles.filter((battle) => battle.last >= step);
  const shown = found.find((battle) => !battle.isVoid) ?? found.at(-1);
  return shown ? [shown] : [];
}
