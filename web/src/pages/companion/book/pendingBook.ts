// The position that the bookkeeper takes over next, for example from the analysis. It is stored in the session.
import type { Options } from "../../home/newTable";

export interface PendingBook {
  position: string;
  options: Options;
}

const getStorageName = (game: string): string => `firestep.book.pending.${game}`;

export function savePendingBook(game: string, pending: PendingBook): void {
  try {
    sessionStorage.setItem(getStorageName(game), JSON.stringify(pending));
  } catch {
    // Without storage the position can be pasted.
  }
}

/** Return the position and forget it. */
export function takePendingBook(game: string): PendingBook | null {
  try {
    const text = sessionStorage.getItem(getStorageName(game));
    sessionStorage.removeItem(getStorageName(game));
    return JSON.parse(text ?? "null") as PendingBook | null;
  } catch {
    return null;
  }
}
