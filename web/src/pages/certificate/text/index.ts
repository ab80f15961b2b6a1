// The texts around certificates and trial games. The server writes the names of the figures.
import { createTranslator } from "../../../text";
import en from "./en.ftl?raw";
import es from "./es.ftl?raw";
import fr from "./fr.ftl?raw";
import type { Key } from "./keys";

export const tc = createTranslator<Key>({ en, fr, es });
