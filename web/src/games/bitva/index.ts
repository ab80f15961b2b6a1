import type { Face } from "../face";
import Board from "./Board.svelte";
import Foot from "./Foot.svelte";
import Panel from "./Panel.svelte";
import { sideName } from "./view";

export const face: Face = { Board, Panel, Foot, isTall: true, sideOf: (_, seat, words) => sideName(seat, words) };
