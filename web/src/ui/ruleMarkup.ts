// Parses the Markdown subset of the rules: paragraphs, lists, tables and inline markup.

export type Part =
  | { kind: "text" | "strong" | "em" | "code"; text: string }
  | { kind: "rule"; text: string }
  | { kind: "link"; text: string; href: string };

export type Block =
  | { kind: "text"; parts: Part[] }
  | { kind: "list"; items: Part[][] }
  | { kind: "table"; head: Part[][]; rows: Part[][][] };

const INLINE_PATTERN =
  /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)|\b([A-Z]{2}-[A-Z]+-[0-9]+[a-z]?)\b|\*([^*\s][^*]*)\*/g;

/** Parse the inline markup of a line. Rule ids and web addresses become links. */
export function parseInline(line: string): Part[] {
  const parts: Part[] = [];
  let position = 0;
  for (const match of line.matchAll(INLINE_PATTERN)) {
    if (match.index > position) parts.push({ kind: "text", text: line.slice(position, match.index) });
    position = match.index + match[0].length;
    const [, strong, code, label, href, rule, em] = match;
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (rule !== undefined) parts.push({ kind: "rule", text: rule });
    else if (em !== undefined) parts.push({ kind: "em", text: em });
    // Links to other files of the rules do not work in the page.
    else if (/^https?:/.test(href ?? "")) parts.push({ kind: "link", text: label ?? "", href: href ?? "" });
    else parts.push({ kind: "text", text: label ?? "" });
  }
  if (position < line.length) parts.push({ kind: "text", text: line.slice(position) });
  return parts;
}

function parseCells(row: string): Part[][] {
  const inner = row.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => parseInline(cell.trim().replaceAll("\\|", "|")));
}

/** Parse the text of a rule into blocks. */
export function parseBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split("\n")) {
    const last = blocks.at(-1);
    if (line.startsWith("|")) {
      if (/^\|[\s:|-]+\|?$/.test(line)) continue;
      if (last?.kind === "table") last.rows.push(parseCells(line));
      else blocks.push({ kind: "table", head: parseCells(line), rows: [] });
    } else if (line.startsWith("- ")) {
      if (last?.kind === "list") last.items.push(parseInline(line.slice(2)));
      else blocks.push({ kind: "list", items: [parseInline(line.slice(2))] });
    } else if (line.trim()) {
      blocks.push({ kind: "text", parts: parseInline(line) });
    }
  }
  return blocks;
}

const normalize = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Return whether a rule contains all words of a search, ignoring case and accents. */
export function matchesSearch(rule: { id: string; text: string; chapter: string }, search: string): boolean {
  const text = normalize(`${rule.id} ${rule.chapter} ${rule.text}`);
  return normalize(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word));
}
