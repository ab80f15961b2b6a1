// The texts of shared components.
import { createTranslator } from "../../text";
import { en } from "./en";
import { es } from "./es";
import { fr } from "./fr";

export const tu = createTranslator({ en, fr, es });
