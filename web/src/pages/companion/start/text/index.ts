// The texts of the start page of the companion.
import { createTranslator } from "../../../../text";
import en from "./en.ftl?raw";
import es from "./es.ftl?raw";
import fr from "./fr.ftl?raw";
import type { Key } from "./keys";

export const tr = createTranslator<Key>({ en, fr, es });
