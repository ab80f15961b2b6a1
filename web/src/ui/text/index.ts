// The texts of shared components.
import { createTranslator } from "../../text";
import en from "./en.ftl?raw";
import es from "./es.ftl?raw";
import fr from "./fr.ftl?raw";
import type { Key } from "./keys";

export const tu = createTranslator<Key>({ en, fr, es });
