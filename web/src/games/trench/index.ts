import type { GameUi } from "../gameUi";
import Board from "./Board.svelte";
import EditorBoard from "./EditorBoard.svelte";
import Panel from "./Panel.svelte";
import { describeStep } from "./playback";
import PieceIcon from "./PieceIcon.svelte";
import { listQuestions } from "./questions";
import { getSeatColour, getView } from "./view";

export const ui: GameUi = {
  Board,
  Panel,
  describeStep,
  EditorBoard,
  PieceIcon,
  mayFlip: true,
  getSideName: (scene, seat, words) => {
    const colour = getSeatColour(getView(scene), seat);
    return words.names.sides?.[colour] ?? colour;
  },
  listQuestions,
  getActionPiece: (action) => (/^([a-h][1-8]){2}$/.test(action) ? action.slice(0, 2) : ""),
  listActionPlaces: (_, action) => (/^([a-h][1-8]){2}$/.test(action) ? [action.slice(0, 2), action.slice(2)] : []),
};
