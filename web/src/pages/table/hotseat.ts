// Decides what a screen that several players share may show.

/** A seat that is played at this screen. */
export interface LocalSeat {
  seat: number;
  isToAct: boolean;
}

export type Display =
  | { kind: "seat"; seat: number }
  /** Show nothing until this player confirms to be at the screen. */
  | { kind: "handover"; seat: number }
  /** Show the spectator's view. */
  | { kind: "spectator" };

export interface HotseatState {
  status: string;
  /** The actors as the server sends them: seats, or the dice. */
  toAct: string[];
  /** Whether the game has secrets and several seats are played here. */
  hidesSecrets: boolean;
  /** The seat that was shown last. */
  shown: number | null;
}

/** Return what the screen may show now. */
export function chooseDisplay(localSeats: LocalSeat[], { status, toAct, hidesSecrets, shown }: HotseatState): Display {
  const first = localSeats[0];
  if (!first) return { kind: "spectator" };
  const seatsToAct = localSeats.filter((localSeat) => localSeat.isToAct);
  const isStillToAct = shown !== null && seatsToAct.some((localSeat) => localSeat.seat === shown);
  const seat = isStillToAct ? shown : seatsToAct[0]?.seat;
  if (!hidesSecrets || status === "over") return { kind: "seat", seat: seat ?? shown ?? first.seat };
  if (isStillToAct) return { kind: "seat", seat: shown };
  if (seat !== undefined) return { kind: "handover", seat };
  // During a dice roll the last shown player keeps the screen. While others act, the spectator's view is shown.
  const isDiceRoll = toAct.length > 0 && toAct.every((one) => !(Number(one) >= 1));
  return isDiceRoll && shown !== null && status === "running" ? { kind: "seat", seat: shown } : { kind: "spectator" };
}
