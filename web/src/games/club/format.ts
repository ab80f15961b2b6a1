// Formats numbers and counted nouns. The nouns come from the server, the number format from the browser.
import { settings } from "../../settings.svelte";
import { formatNoun } from "../../text/gameTexts";
import type { GameTexts } from "../../wire/types";

/** Return a counted noun, such as "3 war bonds". */
export function formatCount(
  words: GameTexts,
  noun: "bonds" | "points" | "hits" | "dice" | "damage" | "units" | "victory-points" | "hexes",
  count: number,
): string {
  return formatNoun(words, noun, count, formatNumber(count));
}

export function formatNumber(count: number): string {
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1 }).format(count);
}

/** Return a chance in percent. Only impossible events are shown as 0 % and only certain ones as 100 %. */
export function formatPercent(chance: number): string {
  const form = new Intl.NumberFormat(settings.language, { style: "percent", maximumFractionDigits: 0 });
  if (chance > 0 && chance < 0.005) return `< ${form.format(0.01)}`;
  if (chance < 1 && chance > 0.995) return `> ${form.format(0.99)}`;
  return form.format(chance);
}

/** Return a number with its sign, such as "+2.5". */
export function formatSigned(count: number): string {
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1, signDisplay: "exceptZero" }).format(
    count,
  );
}

/** Return a range such as "2–5", or "1" if both ends are equal. */
export function formatRange(range: [number, number]): string {
  return range[0] === range[1] ? String(range[0]) : `${range[0]}–${range[1]}`;
}
