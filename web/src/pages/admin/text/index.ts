import { createTranslator } from "../../../text";
import { en } from "./en";
import { es } from "./es";
import { fr } from "./fr";

/** Return a text of the host's page. */
export const tr = createTranslator({ en, fr, es });
