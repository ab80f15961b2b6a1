import { t } from "../../text";
import type { GameUi } from "../gameUi";
import Board from "./Board.svelte";
import Footer from "./Footer.svelte";
import Panel from "./Panel.svelte";

/** The plain view of a game without a folder in the page: its picture, its legal actions, and a field to type one. */
export const ui: GameUi = {
  Board,
  Panel,
  Footer,
  usesPicture: true,
  getSideName: (_, seat, words) => {
    const sides = words.names.sides ?? {};
    return sides[String(seat)] ?? Object.values(sides)[seat - 1] ?? t("seat", { seat });
  },
};
