// The page in the language of whoever looks at it.
import { settings } from "../settings.svelte";
import { en, type Key } from "./en";
import { es } from "./es";
import { fr } from "./fr";

const ALL = { en, fr, es };
export type { Key };

/** Return a sentence with its facts filled in. */
export function t(key: Key, facts: Record<string, string | number> = {}): string {
  return ALL[settings.language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}
