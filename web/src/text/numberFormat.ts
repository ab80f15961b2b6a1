// Formats numbers in the language of the page.
import { settings } from "../settings.svelte";

/** Return a share in percent, such as "63 %". */
export function formatPercent(share: number): string {
  return new Intl.NumberFormat(settings.language, { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/** Return a share in percent with its sign but without the unit, such as "+4.2". */
export function formatSignedPercent(share: number): string {
  const form = { signDisplay: "exceptZero", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(settings.language, form).format(Math.round(share * 1000) / 10);
}

/** Return a number as it is typed: with the decimal sign of the language, without groups of digits. */
export function formatTypedNumber(value: number): string {
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: 3, useGrouping: false }).format(value);
}

export function formatNumber(value: number, digits = 1): string {
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: digits }).format(value);
}
