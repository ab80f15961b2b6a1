import type { Face } from "../gameUi";
import Board from "./Board.svelte";
import Foot from "./Footer.svelte";
import Panel from "./Panel.svelte";
import { sideName } from "./view";

export const face: Face = { Board, Panel, Foot, isTall: true, sideOf: (_, seat, words) => sideName(seat, words) };
