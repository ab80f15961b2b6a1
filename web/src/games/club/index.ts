import type { GameUi } from "../gameUi";
import Board from "./map/Board.svelte";
import EditorBoard from "./map/EditorBoard.svelte";
import Panel from "./Panel.svelte";
import { describeStep } from "./playback";
import Footer from "./panel/Footer.svelte";
import PieceIcon from "./PieceIcon.svelte";
import { resetPlan } from "./panel/plan.svelte";
import { clearSelection, selection } from "./selection.svelte";
import { getLocation, getNationName, getView, parseChoice } from "./view";

export const ui: GameUi = {
  Board,
  Panel,
  describeStep,
  Footer,
  EditorBoard,
  PieceIcon,
  getSideName: (scene, seat, words) => getNationName(getView(scene).nations[seat - 1] ?? "", words),
  listActionPlaces: (scene, action) => {
    const { unit, other, place } = parseChoice(action);
    const view = getView(scene);
    return [getLocation(view, unit), place || getLocation(view, other)].filter(Boolean);
  },
  selectPiece: (action) => (selection.unit = parseChoice(action).unit),
  resetSelection: () => {
    clearSelection();
    resetPlan("");
  },
};
