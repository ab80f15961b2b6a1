// Parses pasted text or a file: a record in JSON, or a position.

export interface PastedRecord {
  game: string;
  options: Record<string, boolean | number | string>;
  /** The positions of a record from its start, or the single position. */
  moments: { position: string; what: string }[];
  /** The id of the content of an own game, which a pasted text does not have. */
  content?: string | undefined;
}

interface RecordFile {
  format?: unknown;
  game?: unknown;
  settings?: unknown;
  start?: unknown;
  entries?: unknown;
}

/** Return the parsed text, or null for a record without positions. */
export function parsePastedText(text: string, game: string): PastedRecord | null {
  const record = parseJson(text);
  if (!record || typeof record.format !== "string" || !record.format.startsWith("firestep-")) {
    return { game, options: {}, moments: [{ position: text.trim(), what: "" }] };
  }
  const entries = (Array.isArray(record.entries) ? record.entries : []) as { action?: unknown; position?: unknown }[];
  if (entries.some((entry) => typeof entry.position !== "string")) return null;
  const moments = entries.map((entry) => ({ position: String(entry.position), what: String(entry.action ?? "") }));
  return {
    game: String(record.game),
    options: (record.settings ?? {}) as PastedRecord["options"],
    moments: [{ position: typeof record.start === "string" ? record.start : "", what: "" }, ...moments],
  };
}

function parseJson(text: string): RecordFile | null {
  if (!text.trimStart().startsWith("{")) return null;
  try {
    return JSON.parse(text) as RecordFile;
  } catch {
    return null;
  }
}
