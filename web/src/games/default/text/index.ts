import { createTranslator } from "../../../text";
import { en, type Key } from "./en";
import { es } from "./es";
import { fr } from "./fr";

export type { Key };
export const tr = createTranslator({ en, fr, es });
