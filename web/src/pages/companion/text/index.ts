// The texts of the companion for a real table.
import { createTranslator, type Facts } from "../../../text";
import en from "./en.ftl?raw";
import es from "./es.ftl?raw";
import fr from "./fr.ftl?raw";
import type { Key } from "./keys";

export const tr = createTranslator<Key>({ en, fr, es });

/** Return a text whose key contains a name of the server, or the name itself if there is no such text. */
export const trName = (key: string, name: string, facts: Facts = {}): string => (tr.has(key) ? tr(key, facts) : name);
