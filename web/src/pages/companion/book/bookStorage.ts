// The book of a game in the browser's local storage.
import type { Options } from "../../home/newTable";

export interface StoredBook {
  position: string;
  /** The options that the book was started with. */
  options: Options;
  /** The id of the stored content of an own game, or an empty string. */
  content: string;
  /** The earlier positions, for undo. */
  history: string[];
}

export const MAX_HISTORY = 100;
export const getBookName = (game: string): string => `firestep.book.${game}`;

const isText = (value: unknown): value is string => typeof value === "string";

/** Return a stored book; null if there is none, or if it is damaged. */
export function parseBook(text: string | null): StoredBook | null {
  try {
    const book = JSON.parse(text ?? "null") as Partial<StoredBook> | null;
    if (!book || !isText(book.position) || !book.position || typeof book.options !== "object") return null;
    const history = Array.isArray(book.history) ? book.history.filter(isText) : [];
    const content = isText(book.content) ? book.content : "";
    return { position: book.position, options: book.options ?? {}, content, history };
  } catch {
    return null;
  }
}

export function readBook(game: string): StoredBook | null {
  try {
    return parseBook(localStorage.getItem(getBookName(game)));
  } catch {
    return null;
  }
}

/** Store a book. Return false if the storage is full or disabled. */
export function writeBook(game: string, book: StoredBook): boolean {
  try {
    localStorage.setItem(getBookName(game), JSON.stringify(book));
    return true;
  } catch {
    return false;
  }
}
