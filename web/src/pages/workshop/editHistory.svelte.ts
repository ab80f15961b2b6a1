// Undo and redo for an editor whose model is an immutable value.

const MAX_STEPS = 200;

export class EditHistory<T> {
  #past: T[] = $state.raw([]);
  #future: T[] = $state.raw([]);
  #group = "";

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Remember the value before a change. Changes of one group, such as the letters of a word, are undone together. */
  record(before: T, group = ""): void {
    if (group && group === this.#group && !this.canRedo) return;
    this.#group = group;
    this.#past = [...this.#past, before].slice(-MAX_STEPS);
    this.#future = [];
  }

  /** Forget the last change if it had no effect in the end, for example because it was cancelled. */
  dropIfSame(current: T): void {
    if (!this.canUndo || JSON.stringify(this.#past.at(-1)) !== JSON.stringify(current)) return;
    this.#past = this.#past.slice(0, -1);
    this.#group = "";
  }

  /** Return the value before the last change; undefined if there is none. */
  undo(current: T): T | undefined {
    this.#group = "";
    const value = this.#past.at(-1);
    if (value === undefined) return undefined;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, current];
    return value;
  }

  /** Return the value after the change that was undone last; undefined if there is none. */
  redo(current: T): T | undefined {
    this.#group = "";
    const value = this.#future.at(-1);
    if (value === undefined) return undefined;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, current];
    return value;
  }

  clear(): void {
    [this.#past, this.#future, this.#group] = [[], [], ""];
  }
}
