import type { GameUi } from "../gameUi";
import Board from "./map/Board.svelte";
import Panel from "./Panel.svelte";
import { describeStep } from "./playback";
import Footer from "./panel/Footer.svelte";
import { resetPlan } from "./panel/plan.svelte";
import { clearSelection } from "./selection.svelte";
import { getNationName, getView } from "./view";

export const ui: GameUi = {
  Board,
  Panel,
  describeStep,
  Footer,
  getSideName: (scene, seat, words) => getNationName(getView(scene).nations[seat - 1] ?? "", words),
  resetSelection: () => {
    clearSelection();
    resetPlan("");
  },
};
