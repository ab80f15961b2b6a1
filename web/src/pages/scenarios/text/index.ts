// The texts around scenarios. The server sends their titles and stories.
import { createTranslator } from "../../../text";
import en from "./en.ftl?raw";
import es from "./es.ftl?raw";
import fr from "./fr.ftl?raw";
import type { Key } from "./keys";

export const ts = createTranslator<Key>({ en, fr, es });
