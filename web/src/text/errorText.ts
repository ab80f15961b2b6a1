// What went wrong over HTTP, in the language of the page: by its code, not by the server's English.
import { Failure } from "../net/http";
import { en, type Key } from "./en";
import { t } from ".";

/** Return a sentence for whatever a call has thrown. */
export function troubleOf(failure: unknown): string {
  if (!(failure instanceof Failure) || failure.code === "gone") return t("gone.title");
  const key = `trouble.${failure.code}`;
  // What does not go together is best named, though it is said in English.
  if (failure.code === "fault") return `${t("trouble.fault")} (${failure.message})`;
  if (key in en) return t(key as Key);
  return t("trouble.other", { text: failure.message || failure.code });
}
