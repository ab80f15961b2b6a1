import { createTranslator } from "../../../text";
import en from "./en.ftl?raw";
import es from "./es.ftl?raw";
import fr from "./fr.ftl?raw";
import type { Key } from "./keys";

export type { Key };
/** Return a text of the puzzle pages. */
export const tr = createTranslator<Key>({ en, fr, es });

/** Return the name of a theme. A theme without a text is shown as it is. */
export function formatTheme(theme: string): string {
  const key = `theme-${theme}`;
  return tr.has(key) ? tr(key) : theme;
}
