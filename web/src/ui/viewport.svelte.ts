// The size class of the window. In a narrow window the panel is a drawer below the board.
import { MediaQuery } from "svelte/reactivity";

const NARROW_QUERY = "(max-width: 899px) and (orientation: portrait), (max-width: 620px)";
const query = typeof matchMedia === "function" ? new MediaQuery(NARROW_QUERY) : null;

export const viewport = {
  get isNarrow(): boolean {
    return query?.current ?? false;
  },
};
