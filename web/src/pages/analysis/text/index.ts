import { phrases } from "../../../text";
import { en } from "./en";
import { es } from "./es";
import { fr } from "./fr";

/** The words of the analysis. */
export const say = phrases({ en, fr, es });
