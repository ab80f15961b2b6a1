// What somebody pastes or opens: a record in JSON, or the text of a position.

export interface Brought {
  game: string;
  options: Record<string, boolean | number | string>;
  /** The positions of a record from its beginning on, or the one position. */
  moments: { position: string; what: string }[];
}

interface RecordFile {
  format?: unknown;
  game?: unknown;
  settings?: unknown;
  start?: unknown;
  entries?: unknown;
}

/** Return what a text holds; null if it is a record without positions. */
export function readBrought(text: string, game: string): Brought | null {
  const found = parsed(text);
  if (!found || typeof found.format !== "string" || !found.format.startsWith("firestep-")) {
    return { game, options: {}, moments: [{ position: text.trim(), what: "" }] };
  }
  const entries = (Array.isArray(found.entries) ? found.entries : []) as { action?: unknown; position?: unknown }[];
  if (entries.some((entry) => typeof entry.position !== "string")) return null;
  const moments = entries.map((entry) => ({ position: String(entry.position), what: String(entry.action ?? "") }));
  return {
    game: String(found.game),
    options: (found.settings ?? {}) as Brought["options"],
    moments: [{ position: typeof found.start === "string" ? found.start : "", what: "" }, ...moments],
  };
}

function parsed(text: string): RecordFile | null {
  if (!text.trimStart().startsWith("{")) return null;
  try {
    return JSON.parse(text) as RecordFile;
  } catch {
    return null;
  }
}
