// Content files on the player's disk: which kind a file is, and the name under which it is saved.
import type { StoredBundle } from "./bundleStore.svelte";

export interface FileKind {
  game: string;
  kind: string;
}

export const FILE_KINDS: FileKind[] = [
  { game: "club", kind: "mat" },
  { game: "club", kind: "map" },
  { game: "club", kind: "rules" },
  { game: "bitva", kind: "board" },
  { game: "trench", kind: "editions" },
];

/** The most bytes of a file that is read at all. The server has narrower limits for each kind. */
export const MAX_FILE_BYTES = 1_000_000;

/** Return the kind of a content file, judged by its text; undefined if it looks like none. */
export function guessFileKind(text: string): FileKind | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const has = (pattern: RegExp): boolean => lines.some((line) => pattern.test(line));
  if (has(/^\[grid\]$/)) return { game: "club", kind: "map" };
  if (has(/^name\s*:/) && has(/^---/)) return { game: "bitva", kind: "board" };
  const firstTable = lines.findIndex((line) => line.startsWith("["));
  const top = lines.slice(0, firstTable < 0 ? lines.length : firstTable);
  const topHas = (pattern: RegExp): boolean => top.some((line) => pattern.test(line));
  if (topHas(/^source\s*=/) || has(/^\[(rosters|special)\]/)) return { game: "club", kind: "mat" };
  if (topHas(/^name\s*=/)) return { game: "club", kind: "rules" };
  if (firstTable >= 0 && has(/^(values|quiet_limit|repetitions|target|parent|lengths)\s*=/))
    return { game: "trench", kind: "editions" };
  return undefined;
}

/** Return whether a file contains text, not a picture or a program. */
export const isText = (content: string): boolean => !/[\0\ufffd]/.test(content.slice(0, 4000));

/** Return a plain part of a file name: letters, digits and hyphens. */
export function createFileName(title: string, kind: string, suffix: string): string {
  const plain = title
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
  return `${plain || "own"}-${kind}${suffix}`;
}

/** Return the names and texts of the files of a bundle. */
export function listFiles(bundle: StoredBundle): { kind: string; name: string; text: string }[] {
  return Object.entries(bundle.files).map(([kind, { text }]) => ({
    kind,
    name: createFileName(bundle.title, kind, kind === "map" || kind === "board" ? ".txt" : ".toml"),
    text,
  }));
}
