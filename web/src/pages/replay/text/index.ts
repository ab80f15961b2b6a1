import { phrases } from "../../../text";
import { en } from "./en";
import { es } from "./es";
import { fr } from "./fr";

export type Key = keyof typeof en;
/** The words of the replay. */
export const say = phrases({ en, fr, es });
