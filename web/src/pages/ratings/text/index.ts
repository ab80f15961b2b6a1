import { createTranslator } from "../../../text";
import en from "./en.ftl?raw";
import es from "./es.ftl?raw";
import fr from "./fr.ftl?raw";
import type { Key } from "./keys";

/** Return a text of the pages about ratings. */
export const tr = createTranslator<Key>({ en, fr, es });
