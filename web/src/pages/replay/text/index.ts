import { createTranslator } from "../../../text";
import { en } from "./en";
import { es } from "./es";
import { fr } from "./fr";

export type Key = keyof typeof en;
/** Return a text of the replay page. */
export const tr = createTranslator({ en, fr, es });
