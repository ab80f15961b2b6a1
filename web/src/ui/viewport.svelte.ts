// How the screen is cut: upright and narrow, the panel is a sheet under the board; else a column beside it.
import { MediaQuery } from "svelte/reactivity";

const NARROW = "(max-width: 899px) and (orientation: portrait), (max-width: 620px)";
const query = typeof matchMedia === "function" ? new MediaQuery(NARROW) : null;

export const screen = {
  get isNarrow(): boolean {
    return query?.current ?? false;
  },
};
