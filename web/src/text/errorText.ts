// Error messages in the language of the page.
import { ApiError } from "../net/http";
import { t } from ".";

/** Return the message for an error that an API call has thrown. */
export function formatError(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === "no-response") return t("gone-title");
  const key = `trouble-${error.code}`;
  if (error.code === "fault") return t("trouble-fault", { text: error.message });
  if (t.has(key)) return t(key);
  return t("trouble-other", { text: error.message || error.code });
}
