// Reads content files from the player's disk and puts them together into bundles.
import { createBundle, type StoredBundle } from "./bundleStore.svelte";
import { MAX_TITLE_CHARACTERS } from "./contentApi";
import { type FileKind, guessFileKind, isText, MAX_FILE_BYTES } from "./fileKind";

export interface ImportedFile {
  name: string;
  text: string;
  /** What the file is; undefined if it was not recognized. */
  kind: FileKind | undefined;
  /** Why it was not read: it is too large, or no text. */
  refusal: "large" | "binary" | "unreadable" | "";
}

/** Read a file. A file that is too large is not read at all. */
export async function readFile(file: File): Promise<ImportedFile> {
  const refused = { name: file.name, text: "", kind: undefined };
  if (file.size > MAX_FILE_BYTES) return { ...refused, refusal: "large" };
  try {
    const text = (await file.text()).replace(/^\ufeff/, "");
    if (!isText(text)) return { ...refused, refusal: "binary" };
    return { name: file.name, text, kind: guessFileKind(text), refusal: "" };
  } catch {
    return { ...refused, refusal: "unreadable" };
  }
}

/** Return the title that a content file gives, or an empty string. */
export function findTitle(text: string): string {
  const toml = /^title\s*=\s*"((?:[^"\\\n]|\\.)*)"/m.exec(text)?.[1];
  const plain = /^title\s*:\s*(.+)$/m.exec(text)?.[1];
  return (toml?.replace(/\\(["\\])/g, "$1") ?? plain ?? "").trim().slice(0, MAX_TITLE_CHARACTERS);
}

/** Return the files of each new bundle: one bundle per game, and more if a kind occurs more than once. */
export function groupFiles(files: ImportedFile[]): ImportedFile[][] {
  const groups: ImportedFile[][] = [];
  for (const file of files) {
    const group = groups.find(
      (one) => one[0]?.kind?.game === file.kind?.game && !one.some((other) => other.kind?.kind === file.kind?.kind),
    );
    if (group) group.push(file);
    else groups.push([file]);
  }
  return groups;
}

/** Store recognized files as new bundles. Return those that were stored. */
export function importFiles(files: ImportedFile[]): StoredBundle[] {
  return groupFiles(files.filter(({ kind }) => kind !== undefined)).flatMap((group) => {
    const title = group.map(({ text }) => findTitle(text)).find(Boolean) ?? group[0]!.name.replace(/\.\w+$/, "");
    const contents = Object.fromEntries(group.map(({ kind, text }) => [kind!.kind, { text }]));
    return createBundle({ game: group[0]!.kind!.game, title, files: contents }) ?? [];
  });
}
