import { createTranslator } from "../../../text";
import en from "./en.ftl?raw";
import es from "./es.ftl?raw";
import fr from "./fr.ftl?raw";
import type { Key } from "./keys";

export type { Key };
/** Return a text of the workshop. */
export const tr = createTranslator<Key>({ en, fr, es });

/** Return the name of a kind of content file: map, mat, rules, board, editions. */
export function formatKind(kind: string): string {
  const key = `kind-${kind}`;
  return tr.has(key) ? tr(key) : kind;
}
