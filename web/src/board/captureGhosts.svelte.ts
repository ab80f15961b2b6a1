// Keeps captured pieces for a moment, so that a board can fade them out.
import { untrack } from "svelte";
import { mayAnimate } from "../settings.svelte";

const FADE_MS = 350;

export class CaptureGhosts<Piece extends { place: string }> {
  ghosts: Piece[] = $state.raw([]);
  private previous: Piece[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly isSame: (one: Piece, other: Piece) => boolean) {}

  /** Find the pieces that the last move captured. Call it in an effect; nothing is captured by any other change. */
  update(pieces: Piece[], last: { from: string; to: string } | null): void {
    const previous = this.previous;
    this.previous = pieces;
    const mover = last && previous.find((piece) => piece.place === last.from);
    const arrived = last && pieces.find((piece) => piece.place === last.to);
    const wasThere = previous.some((piece) => arrived && piece.place === arrived.place && this.isSame(piece, arrived));
    if (!mover || !arrived || wasThere || !this.isSame(mover, arrived) || !untrack(mayAnimate)) return;
    const captured = previous.filter(
      (piece) => piece !== mover && !pieces.some((other) => other.place === piece.place && this.isSame(piece, other)),
    );
    if (!captured.length) return;
    this.ghosts = captured;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.ghosts = []), FADE_MS);
  }
}
