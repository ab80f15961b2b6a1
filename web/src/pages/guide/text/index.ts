// The texts around a guide.
import { createTranslator } from "../../../text";
import { en } from "./en";
import { es } from "./es";
import { fr } from "./fr";

export const tg = createTranslator({ en, fr, es });
