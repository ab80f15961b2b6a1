// The page in the language of whoever looks at it.
import { settings, type Language } from "../settings.svelte";
import { en, type Key } from "./en";
import { es } from "./es";
import { fr } from "./fr";

export type { Key };
export type Facts = Record<string, string | number>;

/** Return what says a sentence, with its facts filled in, of the words of a room in all languages. */
export function phrases<K extends string>(all: Record<Language, Record<K, string>>) {
  return (key: K, facts: Facts = {}): string =>
    all[settings.language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}

/** The page's own words; each game has its own in its folder. */
export const t = phrases({ en, fr, es });
