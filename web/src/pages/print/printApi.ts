// Print and play: the PDF of a game.
import { request } from "../../net/http";

export interface PrintWish {
  game: string;
  language: string;
  paper: "a4" | "letter";
  monochrome: boolean;
  /** The id of stored content; empty for the shipped game. */
  content?: string;
}

const POLL_MS = 1500;

/** Return the PDF of a game; wait while the server builds it. Raise `ApiError` if it cannot. */
export async function fetchPrint(wish: PrintWish, signal: AbortSignal): Promise<Blob> {
  const own = wish.content ? `&content=${wish.content}` : "";
  const path = `/games/${wish.game}/print/${wish.language}?paper=${wish.paper}&monochrome=${wish.monochrome}${own}`;
  for (;;) {
    const response = await request(path, { signal });
    if (response.status === 200) return response.blob();
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Return the paper that is usual in the region of a browser's language. */
export function usualPaper(language: string): PrintWish["paper"] {
  return /-(US|CA|MX|CO|CL|PH)$/i.test(language) ? "letter" : "a4";
}
