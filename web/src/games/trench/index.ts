import type { Face } from "../gameUi";
import Board from "./Board.svelte";
import Panel from "./Panel.svelte";
import { colourOfSeat, viewOf } from "./view";

export const face: Face = {
  Board,
  Panel,
  sideOf: (scene, seat, words) => {
    const colour = colourOfSeat(viewOf(scene), seat);
    return words.names.sides?.[colour] ?? colour;
  },
};
