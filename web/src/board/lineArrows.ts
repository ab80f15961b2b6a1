// Arrows for the computer's lines between places of a board.

export interface PlaceArrow {
  /** The start. It is empty for a piece that is placed from outside the board. */
  from: string;
  to: string;
  rank: number;
  isThreat: boolean;
}

/** Return the arrows to draw: one for each pair of places, the best ranks on top. */
export function sortArrows(arrows: PlaceArrow[]): PlaceArrow[] {
  const byWay = new Map<string, PlaceArrow>();
  for (const arrow of [...arrows].sort((one, other) => other.rank - one.rank)) {
    byWay.delete(`${arrow.from} ${arrow.to}`);
    byWay.set(`${arrow.from} ${arrow.to}`, arrow);
  }
  return [...byWay.values()];
}
