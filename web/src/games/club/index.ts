import type { GameUi } from "../gameUi";
import Board from "./map/Board.svelte";
import EditorBoard from "./map/EditorBoard.svelte";
import Panel from "./Panel.svelte";
import { describeStep } from "./playback";
import Footer from "./panel/Footer.svelte";
import PieceIcon from "./PieceIcon.svelte";
import { listQuestions } from "./questions";
import { resetPlan } from "./panel/plan.svelte";
import { clearSelection, selection } from "./selection.svelte";
import { settings } from "../../settings.svelte";
import { type BoardDefinition, getLocation, getNationName, getView, parseChoice } from "./view";

export const ui: GameUi = {
  Board,
  Panel,
  describeStep,
  Footer,
  EditorBoard,
  PieceIcon,
  getSideName: (scene, seat, words) => getNationName(getView(scene).nations[seat - 1] ?? "", words),
  nameOwnPieces: (words, board) => {
    const { units } = board as BoardDefinition;
    const { language } = settings;
    const select = (part: "names" | "short"): Record<string, string> =>
      Object.fromEntries(Object.entries(units).map(([kind, unit]) => [kind, unit[part][language] ?? kind]));
    return {
      ...words,
      names: {
        ...words.names,
        units: { ...words.names.units, ...select("names") },
        short: { ...words.names.short, ...select("short") },
      },
    };
  },
  listQuestions,
  getActionPiece: (action) => parseChoice(action).unit,
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
