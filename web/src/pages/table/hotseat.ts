// Whose sight is shown where several people share one screen, and when it is covered.

/** A seat that is played from this screen, and whether it is asked for something. */
export interface Hand {
  seat: number;
  isAsked: boolean;
}

export type Showing =
  | { kind: "seat"; seat: number }
  /** Nothing is shown until this seat says that it is there. */
  | { kind: "curtain"; seat: number }
  /** What everybody may see. */
  | { kind: "all" };

export interface Moment {
  status: string;
  /** Who acts, as the server writes it: seats, or the dice. */
  toAct: string[];
  /** The game has secrets, and more than one seat is played here. */
  isGuarded: boolean;
  /** The seat that was shown last. */
  shown: number | null;
}

/** Return what may be on the screen now. */
export function whatIsShown(hands: Hand[], { status, toAct, isGuarded, shown }: Moment): Showing {
  const first = hands[0];
  if (!first) return { kind: "all" };
  const asked = hands.filter((hand) => hand.isAsked);
  const stays = shown !== null && asked.some((hand) => hand.seat === shown);
  const seat = stays ? shown : asked[0]?.seat;
  if (!isGuarded || status === "over") return { kind: "seat", seat: seat ?? shown ?? first.seat };
  if (stays) return { kind: "seat", seat: shown };
  if (seat !== undefined) return { kind: "curtain", seat };
  // The dice are nobody: whoever rolled them goes on looking. While others act everybody looks.
  const isRoll = toAct.length > 0 && toAct.every((one) => !(Number(one) >= 1));
  return isRoll && shown !== null && status === "running" ? { kind: "seat", seat: shown } : { kind: "all" };
}
