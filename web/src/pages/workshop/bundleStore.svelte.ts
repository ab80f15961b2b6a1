// The player's own games (content bundles) in the browser's local storage.
// Every version has a revision, a writer (the tab) and the version it was made from. A version that was made from
// another one than the stored version is never written over it: it is kept as a bundle of its own.
import type { Options } from "../home/newTable";

/** A content file. `model` is present as long as it is newer than the text. */
export interface ContentFile {
  text: string;
  model?: unknown;
}

export interface StoredBundle {
  id: string;
  game: string;
  title: string;
  /** By kind: map, mat, rules, board, editions. */
  files: Record<string, ContentFile>;
  options: Options;
  revision: number;
  writer: string;
  /** The stamp of the version that this one was made from. */
  base: string;
  updated: number;
  /** The step of the tutorial; undefined without the tutorial. */
  guideStep?: number;
  /** The parts that were compared with the printed game, such as units. */
  checked?: string[];
  /** The bundle that another tab changed at the same time. */
  versionOf?: string;
}

/** What a player changes in a bundle. */
export type BundleChange = Partial<Pick<StoredBundle, "title" | "files" | "options" | "guideStep" | "checked">>;
export type NewBundle = Pick<StoredBundle, "game" | "title" | "files"> & BundleChange;

const PREFIX = "firestep.bundle.";

const getStamp = (bundle: StoredBundle): string => `${bundle.revision}.${bundle.writer}`;
const createId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function isBundle(value: unknown): value is StoredBundle {
  const bundle = value as Partial<StoredBundle> | null;
  return (
    typeof bundle === "object" &&
    typeof bundle?.id === "string" &&
    typeof bundle.game === "string" &&
    typeof bundle.title === "string" &&
    typeof bundle.files === "object" &&
    bundle.files !== null &&
    typeof bundle.revision === "number"
  );
}

function parseBundle(text: string | null): StoredBundle | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isBundle(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function readBundle(id: string): StoredBundle | undefined {
  try {
    return parseBundle(localStorage.getItem(PREFIX + id));
  } catch {
    return undefined;
  }
}

/** Return all bundles, the most recently changed first. */
export function listBundles(): StoredBundle[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .flatMap((name) => parseBundle(localStorage.getItem(name)) ?? [])
      .sort((a, b) => b.updated - a.updated);
  } catch {
    return [];
  }
}

/** Store a bundle. Return false if the storage is full or disabled. */
function writeBundle(bundle: StoredBundle): boolean {
  try {
    localStorage.setItem(PREFIX + bundle.id, JSON.stringify(bundle));
    return true;
  } catch {
    return false;
  }
}

/** Store a new bundle and return it; undefined if the storage is full or disabled. */
export function createBundle(given: NewBundle): StoredBundle | undefined {
  const bundle: StoredBundle = {
    options: {},
    ...given,
    id: createId(),
    revision: 1,
    writer: "",
    base: "",
    updated: Date.now(),
  };
  return writeBundle(bundle) ? bundle : undefined;
}

export function removeBundle(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // A browser without storage has no bundles.
  }
}

/** An open bundle. Changes are stored at once, and those of other tabs are taken over or kept beside. */
export class OpenBundle {
  #bundle: StoredBundle = $state.raw() as StoredBundle;
  /** The version of another tab that was stored at the same time as changes of this one. */
  otherVersion: StoredBundle | undefined = $state.raw();
  /** Whether the last change could not be stored. */
  isUnsaved = $state(false);
  /** Incremented when the version of another tab replaced the shown one. */
  replacedCount = $state(0);
  readonly #writer: string;
  /** The stamp of the version that is stored, as far as this tab knows. */
  #storedStamp: string;

  constructor(bundle: StoredBundle, writer: string = createId()) {
    this.#bundle = bundle;
    this.#writer = writer;
    this.#storedStamp = getStamp(bundle);
  }

  get bundle(): StoredBundle {
    return this.#bundle;
  }

  /** Identifies the shown version. */
  get stamp(): string {
    return getStamp(this.#bundle);
  }

  /** Whether the shown version was made in this tab. */
  get isOwnVersion(): boolean {
    return this.#bundle.writer === this.#writer;
  }

  /** Store a change. If another tab stored a version meanwhile, both are kept. */
  change(changes: BundleChange): void {
    const stored = readBundle(this.#bundle.id);
    const next = this.#createVersion({ ...this.#bundle, ...changes });
    if (stored && getStamp(stored) !== this.#storedStamp) this.#storeBeside(next, stored);
    else this.#store(next);
  }

  /** Handle a change of the storage by another tab. */
  handleStorage(event: Pick<StorageEvent, "key" | "newValue">): void {
    if (event.key !== PREFIX + this.#bundle.id) return;
    const incoming = parseBundle(event.newValue);
    // A bundle that was removed elsewhere stays here, and the next change stores it again.
    if (!incoming || getStamp(incoming) === this.#storedStamp) return;
    // Nothing of this tab is lost if the incoming version was made from its version, or if it has made none.
    const isSafe = incoming.base === this.#storedStamp || !this.isOwnVersion;
    if (isSafe && !this.isUnsaved) this.#show(incoming);
    else this.#storeBeside(this.#createVersion(this.#bundle), incoming);
  }

  /** Decide between the version of this tab and that of the other one. */
  choose(choice: "this" | "other" | "both"): void {
    const { versionOf = "", ...own } = this.#bundle;
    const original = readBundle(versionOf);
    this.otherVersion = undefined;
    if (choice === "other" && original) this.#show(original);
    else if (choice === "this") this.#store({ ...this.#createVersion(own, original), id: versionOf || own.id });
    else this.#store(this.#createVersion(own));
    if (!this.isUnsaved && this.#bundle.id !== own.id) removeBundle(own.id);
  }

  #createVersion(bundle: StoredBundle, stored?: StoredBundle): StoredBundle {
    const revision = Math.max(this.#bundle.revision, stored?.revision ?? 0) + 1;
    const base = stored ? getStamp(stored) : this.#storedStamp;
    return { ...bundle, revision, writer: this.#writer, base, updated: Date.now() };
  }

  #store(bundle: StoredBundle): void {
    this.#bundle = bundle;
    this.isUnsaved = !writeBundle(bundle);
    if (!this.isUnsaved) this.#storedStamp = getStamp(bundle);
  }

  /** Store this tab's version as a bundle of its own, beside the one of the other tab. */
  #storeBeside(own: StoredBundle, other: StoredBundle): void {
    this.otherVersion = other;
    this.#store({ ...own, id: createId(), versionOf: other.id });
  }

  #show(bundle: StoredBundle): void {
    this.#bundle = bundle;
    this.#storedStamp = getStamp(bundle);
    this.isUnsaved = false;
    this.replacedCount += 1;
  }
}
