// Chances as texts.
import { settings } from "../../settings.svelte";

/** Return a chance in percent. A small one keeps digits, so that it does not look impossible or certain. */
export function formatShare(share: number): string {
  const edge = Math.min(share, 1 - share);
  const digits = edge === 0 || edge >= 0.0995 ? 0 : edge >= 0.001 ? 1 : 3;
  const format = new Intl.NumberFormat(settings.language, { style: "percent", maximumFractionDigits: digits });
  if (edge > 0 && edge < 0.00001) return share < 0.5 ? `< ${format.format(0.00001)}` : `> ${format.format(0.99999)}`;
  return format.format(share);
}
