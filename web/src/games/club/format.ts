// Numbers and names as people say them; the words are the server's, the forms of numbers the browser's.
import { settings } from "../../settings.svelte";
import type { GameWords } from "../../wire/types";

/** "3 war bonds": one, or any other number. */
export function counted(words: GameWords, what: "bond" | "point" | "hit" | "die" | "damage" | "unit" | "vp", count: number): string {
  const many = what === "die" ? "dice" : `${what}s`;
  const form = words.names.counts?.[count === 1 ? what : many] ?? `{n} ${what}`;
  return form.replace("{n}", numbered(count));
}

export function numbered(count: number): string {
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1 }).format(count);
}

/** A chance in percent; what can happen is never called 0, what can fail never 100. */
export function percent(chance: number): string {
  const form = new Intl.NumberFormat(settings.language, { style: "percent", maximumFractionDigits: 0 });
  if (chance > 0 && chance < 0.005) return `< ${form.format(0.01)}`;
  if (chance < 1 && chance > 0.995) return `> ${form.format(0.99)}`;
  return form.format(chance);
}

/** With its sign, like "+2.5": what is won less what is lost. */
export function signed(count: number): string {
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1, signDisplay: "exceptZero" }).format(count);
}

/** "2–5", or "1" where both ends are one. */
export function band(range: [number, number]): string {
  return range[0] === range[1] ? String(range[0]) : `${range[0]}–${range[1]}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
