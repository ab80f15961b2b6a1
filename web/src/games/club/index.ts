import type { Face } from "../face";
import Board from "./map/Board.svelte";
import Panel from "./Panel.svelte";
import Foot from "./panel/Foot.svelte";
import { planFor } from "./panel/plan.svelte";
import { picked } from "./picked.svelte";
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
