import type { GameUi } from "../gameUi";
import Board from "./Board.svelte";
import Footer from "./Footer.svelte";
import Panel from "./Panel.svelte";
import { describeStep } from "./playback";
import { getSideName, parseChoice } from "./view";

export const ui: GameUi = {
  Board,
  Panel,
  describeStep,
  Footer,
  isTall: true,
  getSideName: (_, seat, words) => getSideName(seat, words),
  listActionPlaces: (_, action) => {
    const { from, to } = parseChoice(action);
    return [from, to].filter(Boolean);
  },
};
