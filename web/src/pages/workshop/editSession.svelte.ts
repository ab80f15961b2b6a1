// An open bundle with the models of its files, checked by the server while the player edits.
import { formatError } from "../../text/errorText";
import { OpenBundle, type StoredBundle } from "./bundleStore.svelte";
import { checkDraft, type ContentReport, type Draft, EMPTY_REPORT } from "./contentApi";
import { EditHistory } from "./editHistory.svelte";

/** How long the player must pause before the draft is checked. */
export const CHECK_DELAY_MS = 300;
/** When a check that failed is tried again. */
const RETRY_DELAY_MS = 4000;

export class EditSession {
  readonly open: OpenBundle;
  report: ContentReport = $state.raw(EMPTY_REPORT);
  /** Whether the report is about an older version. */
  isChecking = $state(true);
  /** Why the draft could not be checked, or an empty string. */
  error = $state("");
  /** The models of the files whose text is up to date. */
  #models: Record<string, unknown> = $state.raw({});
  readonly #histories: Record<string, EditHistory<unknown>> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;
  readonly #check: typeof checkDraft;

  constructor(bundle: StoredBundle, check: typeof checkDraft = checkDraft) {
    this.open = new OpenBundle(bundle);
    this.#check = check;
  }

  get bundle(): StoredBundle {
    return this.open.bundle;
  }

  /** Return the model of a file; null if its text cannot be read, undefined while it is not known. */
  getModel(kind: string): unknown {
    const file = this.bundle.files[kind];
    return file?.model ?? this.#models[kind];
  }

  getHistory(kind: string): EditHistory<unknown> {
    return (this.#histories[kind] ??= new EditHistory());
  }

  /** Change a model. Changes of the same group are undone together. */
  changeModel(kind: string, model: unknown, group = ""): void {
    this.getHistory(kind).record(this.getModel(kind), group);
    this.getHistory(kind).dropIfSame(model);
    this.#storeModel(kind, model);
  }

  undo(kind: string): void {
    const model = this.getHistory(kind).undo(this.getModel(kind));
    if (model !== undefined) this.#storeModel(kind, model);
  }

  redo(kind: string): void {
    const model = this.getHistory(kind).redo(this.getModel(kind));
    if (model !== undefined) this.#storeModel(kind, model);
  }

  /** Replace the text of a file, or add the file. */
  changeText(kind: string, text: string): void {
    this.getHistory(kind).clear();
    this.open.change({ files: { ...this.bundle.files, [kind]: { text } } });
    this.checkSoon();
  }

  removeFile(kind: string): void {
    this.getHistory(kind).clear();
    const { [kind]: _, ...files } = this.bundle.files;
    this.open.change({ files });
    this.checkSoon();
  }

  /** Handle a change of the storage by another tab. */
  handleStorage(event: StorageEvent): void {
    const { replacedCount } = this.open;
    this.open.handleStorage(event);
    if (this.open.replacedCount === replacedCount) return;
    for (const history of Object.values(this.#histories)) history.clear();
    this.checkSoon();
  }

  /** Decide between two versions (`OpenBundle.choose`). */
  choose(choice: "this" | "other" | "both"): void {
    this.open.choose(choice);
    for (const history of Object.values(this.#histories)) history.clear();
    this.checkSoon();
  }

  checkSoon(): void {
    this.isChecking = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.checkNow(), CHECK_DELAY_MS);
  }

  /** Check the current version. The answer for an older version is ignored. */
  async checkNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#request?.abort();
    const request = (this.#request = new AbortController());
    this.isChecking = true;
    const { stamp } = this.open;
    try {
      const draft = await this.#check(this.bundle, request.signal);
      if (this.#request !== request) return;
      if (this.open.stamp === stamp) this.#take(draft);
      this.error = "";
    } catch (caught) {
      if (this.#request !== request) return;
      this.error = formatError(caught);
      // The server may be busy or away for a while.
      this.#timer = setTimeout(() => void this.checkNow(), RETRY_DELAY_MS);
    }
    this.isChecking = false;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#request?.abort();
  }

  #storeModel(kind: string, model: unknown): void {
    const text = this.bundle.files[kind]?.text ?? "";
    this.open.change({ files: { ...this.bundle.files, [kind]: { text, model } } });
    this.checkSoon();
  }

  /** Show the report, and store the texts of the changed models. */
  #take({ files, report }: Draft): void {
    // The differences of an invalid draft are unknown; those of the last valid one stay.
    const { differences } = report.problems.length ? this.report : report;
    this.report = { ...report, differences };
    this.#models = Object.fromEntries(Object.entries(files).map(([kind, { model }]) => [kind, model]));
    const { files: stored } = this.bundle;
    const isWritten = (kind: string): boolean =>
      stored[kind]?.model !== undefined && typeof files[kind]?.text === "string" && files[kind].model !== null;
    // Another tab stores the texts of its own changes.
    if (!this.open.isOwnVersion || !Object.keys(stored).some(isWritten)) return;
    const written = Object.entries(stored).map(([kind, file]) => [
      kind,
      isWritten(kind) ? { text: files[kind]!.text! } : file,
    ]);
    this.open.change({ files: Object.fromEntries(written) as StoredBundle["files"] });
  }
}
