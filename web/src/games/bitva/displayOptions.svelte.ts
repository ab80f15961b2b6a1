// What the player has chosen to see: the flipped board, the risks.
import type { Risk } from "./view";

class DisplayOptions {
  isFlipped = $state(false);
  showsRisks = $state(false);
  /** The risk of each piece by its hex. Empty while risks are not shown. */
  risks: Record<string, Risk> = $state.raw({});
}

export const displayOptions = new DisplayOptions();
