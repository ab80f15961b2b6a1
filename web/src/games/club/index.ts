import type { Face } from "../gameUi";
import Board from "./map/Board.svelte";
import Panel from "./Panel.svelte";
import Foot from "./panel/Footer.svelte";
import { planFor } from "./panel/plan.svelte";
import { picked } from "./selection.svelte";
import { nationName, viewOf } from "./view";

export const face: Face = {
  Board,
  Panel,
  Foot,
  sideOf: (scene, seat, words) => nationName(viewOf(scene).nations[seat - 1] ?? "", words),
  forget: () => {
    Object.assign(picked, { unit: "", place: "", flash: [], sheet: "", draft: [] });
    planFor("");
  },
};
