// The texts of the page in the chosen language.
import { type Language, settings } from "../settings.svelte";
import { en, type Key } from "./en";
import { es } from "./es";
import { fr } from "./fr";

export type { Key };
export type Facts = Record<string, string | number>;

/** Return a function that returns a text by its key, with the facts filled in. */
export function createTranslator<K extends string>(all: Record<Language, Record<K, string>>) {
  return (key: K, facts: Facts = {}): string =>
    all[settings.language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}

/** Return a text of the page. Each game and some pages have texts of their own. */
export const t = createTranslator({ en, fr, es });
