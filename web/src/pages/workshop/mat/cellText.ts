// The text of a value of the unit mat in a cell: how it is shown and how it is typed.
import { formatTypedNumber } from "../../../text/numberFormat";

export type CellValue = number | string | boolean | number[] | null;
/** How a value is typed (`FieldInfo.type`): a number, a range of hexes, a row of numbers, or a text. */
export type CellType = string;

/** What is shown for a missing value. */
export const NONE = "–";

/** Return the text of a value: 2–5 for a range, 2 4 6 for a row, 1.5 or 1,5 for a number. */
export function formatCell(type: CellType, value: CellValue | undefined): string {
  if (value === null || value === undefined || value === "") return "";
  if (type === "band" && Array.isArray(value)) {
    const [first, last] = value;
    return first === undefined ? "" : first === last ? String(first) : `${first}–${last}`;
  }
  if (typeof value === "number") return formatTypedNumber(value);
  return Array.isArray(value) ? value.join(" ") : String(value);
}

/**
 * Return the value of a typed text: null for none, undefined if the text cannot be read.
 * Numbers of a row may be divided by spaces, commas or slashes; a range by any dash.
 */
export function parseCell(type: CellType, text: string): CellValue | undefined {
  const typed = text.trim();
  if (type === "text" || type === "choice") return typed;
  if (/^[-–—−]?$/.test(typed)) return null;
  if (type === "band") {
    const found = /^(\d{1,3})(?:\s*(?:[-–—−,;/]|\.{2,3}|\s)\s*(\d{1,3}))?$/.exec(typed);
    return found ? [Number(found[1]), Number(found[2] ?? found[1])] : undefined;
  }
  if (type === "row" || type === "hits") {
    const parts = typed.split(/[\s,;/|]+/).filter(Boolean);
    return parts.every((part) => /^\d{1,4}$/.test(part)) ? parts.map(Number) : undefined;
  }
  const plain = typed.replace(",", ".").replace(/^(\d*)\s*½$/, (_, whole: string) => `${whole || 0}.5`);
  return /^\d{1,6}(\.\d{1,3})?$/.test(plain) ? Number(plain) : undefined;
}

/** Return whether two values of a cell are the same. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
