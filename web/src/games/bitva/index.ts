import type { GameUi } from "../gameUi";
import Board from "./Board.svelte";
import { displayOptions } from "./displayOptions.svelte";
import EditorBoard from "./EditorBoard.svelte";
import Footer from "./Footer.svelte";
import Panel from "./Panel.svelte";
import { describeStep } from "./playback";
import PieceIcon from "./PieceIcon.svelte";
import { listQuestions } from "./questions";
import { getSideName, parseChoice } from "./view";

export const ui: GameUi = {
  Board,
  Panel,
  describeStep,
  Footer,
  EditorBoard,
  PieceIcon,
  mayFlip: true,
  isTall: true,
  showThreats: (isShown) => (displayOptions.showsRisks = isShown),
  getSideName: (_, seat, words) => getSideName(seat, words),
  listQuestions,
  getActionPiece: (action) => parseChoice(action).from,
  listActionPlaces: (_, action) => {
    const { from, to } = parseChoice(action);
    return [from, to].filter(Boolean);
  },
};
