// The text of a rule as it is written in the rule pages, taken apart: paragraphs, lists, tables, and what is within them.

export type Part =
  | { kind: "text" | "strong" | "em" | "code"; text: string }
  | { kind: "rule"; text: string }
  | { kind: "link"; text: string; href: string };

export type Block =
  | { kind: "text"; parts: Part[] }
  | { kind: "list"; items: Part[][] }
  | { kind: "table"; head: Part[][]; rows: Part[][][] };

const INLINE = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)|\b([A-Z]{2}-[A-Z]+-[0-9]+[a-z]?)\b|\*([^*\s][^*]*)\*/g;

/** Return a line in its parts; ids of rules are links, and so is what points into the web. */
export function partsOf(line: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of line.matchAll(INLINE)) {
    if (found.index > from) parts.push({ kind: "text", text: line.slice(from, found.index) });
    from = found.index + found[0].length;
    const [, strong, code, label, href, rule, em] = found;
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (rule !== undefined) parts.push({ kind: "rule", text: rule });
    else if (em !== undefined) parts.push({ kind: "em", text: em });
    // A link to another file of the rule book leads nowhere from here.
    else if (/^https?:/.test(href ?? "")) parts.push({ kind: "link", text: label ?? "", href: href ?? "" });
    else parts.push({ kind: "text", text: label ?? "" });
  }
  if (from < line.length) parts.push({ kind: "text", text: line.slice(from) });
  return parts;
}

function cells(row: string): Part[][] {
  const inner = row.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => partsOf(cell.trim().replaceAll("\\|", "|")));
}

/** Return the blocks of a rule's text. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split("\n")) {
    const last = blocks.at(-1);
    if (line.startsWith("|")) {
      if (/^\|[\s:|-]+\|?$/.test(line)) continue;
      if (last?.kind === "table") last.rows.push(cells(line));
      else blocks.push({ kind: "table", head: cells(line), rows: [] });
    } else if (line.startsWith("- ")) {
      if (last?.kind === "list") last.items.push(partsOf(line.slice(2)));
      else blocks.push({ kind: "list", items: [partsOf(line.slice(2))] });
    } else if (line.trim()) {
      blocks.push({ kind: "text", parts: partsOf(line) });
    }
  }
  return blocks;
}

const bare = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Tell whether a rule has all the words, in its id or its text; accents and capitals do not matter. */
export function hasWords(rule: { id: string; text: string; chapter: string }, search: string): boolean {
  const text = bare(`${rule.id} ${rule.chapter} ${rule.text}`);
  return bare(search).split(/\s+/).filter(Boolean).every((word) => text.includes(word));
}
