// Keeps a book: sends the steps one after the other, stores each position, and undoes steps.
import { formatError } from "../../../text/errorText";
import type { BookAnswer } from "../../../wire/types";
import { askBook, type BookStart } from "./bookApi";
import { getBookName, MAX_HISTORY, parseBook, readBook, type StoredBook, writeBook } from "./bookStorage";

type Ask = (game: string, start: BookStart, steps: string[]) => Promise<BookAnswer>;

export class BookKeeper {
  readonly game: string;
  /** The accounts; null without a book, or before they are loaded. */
  book: BookAnswer | null = $state.raw(null);
  error = $state("");
  /** Whether the last step could not be stored. */
  isUnsaved = $state(false);
  isBusy = $state(false);
  #stored: StoredBook | null = $state.raw(null);
  readonly #ask: Ask;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(game: string, ask: Ask = askBook) {
    this.game = game;
    this.#ask = ask;
    this.#stored = readBook(game);
  }

  get hasBook(): boolean {
    return this.#stored !== null;
  }

  get canUndo(): boolean {
    return !!this.#stored?.history.length;
  }

  /** The options that the book was started with, and its own content. */
  get content(): string {
    return this.#stored?.content ?? "";
  }

  /** Load the accounts of the stored book. */
  load(): Promise<boolean> {
    return this.#enqueue(async () => {
      if (this.#stored) this.book = await this.#ask(this.game, this.#stored, []);
    });
  }

  /** Start a new book, or one from a position. Return whether it succeeded; otherwise the old one stays. */
  start(given: BookStart, steps: string[] = []): Promise<boolean> {
    return this.#enqueue(async () => {
      const book = await this.#ask(this.game, given, steps);
      this.#show(book, { ...given, position: book.position, history: [] });
    });
  }

  /** Take steps together; they are undone together too. */
  take(...steps: string[]): Promise<boolean> {
    return this.#enqueue(async () => {
      const before = this.#stored;
      if (!before) return;
      const book = await this.#ask(this.game, before, steps);
      const history = [...before.history, before.position].slice(-MAX_HISTORY);
      this.#show(book, { ...before, position: book.position, history });
    });
  }

  undo(): Promise<boolean> {
    return this.#enqueue(async () => {
      const before = this.#stored;
      const position = before?.history.at(-1);
      if (!before || position === undefined) return;
      const book = await this.#ask(this.game, { ...before, position }, []);
      this.#show(book, { ...before, position, history: before.history.slice(0, -1) });
    });
  }

  /** Show the book of another tab. */
  handleStorage(event: Pick<StorageEvent, "key" | "newValue">): void {
    const found = event.key === getBookName(this.game) ? parseBook(event.newValue) : null;
    if (!found) return;
    this.#stored = found;
    void this.load();
  }

  #show(book: BookAnswer, stored: StoredBook): void {
    this.book = book;
    this.#stored = stored;
    this.isUnsaved = !writeBook(this.game, stored);
  }

  #enqueue(work: () => Promise<void>): Promise<boolean> {
    const run = this.#queue.then(async () => {
      this.isBusy = true;
      try {
        await work();
        this.error = "";
        return true;
      } catch (caught) {
        this.error = formatError(caught);
        return false;
      } finally {
        this.isBusy = false;
      }
    });
    this.#queue = run;
    return run;
  }
}
