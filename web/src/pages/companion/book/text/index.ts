// The texts of the bookkeeper.
import { createTranslator } from "../../../../text";
import en from "./en.ftl?raw";
import es from "./es.ftl?raw";
import fr from "./fr.ftl?raw";
import type { Key } from "./keys";

export const tb = createTranslator<Key>({ en, fr, es });
