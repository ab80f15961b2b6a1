// Keeps the tokens of destroyed units for a moment, so that the map can fade them out.
import { untrack } from "svelte";
import type { Token } from "../../../board/hexMapGeometry";
import { mayAnimate } from "../../../settings.svelte";

const FADE_MS = 700;

export class DestroyedTokens {
  tokens: Token[] = $state.raw([]);
  private previous: Token[] = [];
  private lostCount = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Find the tokens of units that were lost since the last call. Call it in an effect. */
  update(tokens: Token[], lost: Record<string, unknown>): void {
    const previous = this.previous;
    const lostCount = Object.keys(lost).length;
    const isNew = this.lostCount >= 0 && lostCount > this.lostCount;
    [this.previous, this.lostCount] = [tokens, lostCount];
    const destroyed = isNew ? previous.filter((token) => token.id in lost) : [];
    if (!destroyed.length || !untrack(mayAnimate)) return;
    this.tokens = destroyed;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.tokens = []), FADE_MS);
  }
}
