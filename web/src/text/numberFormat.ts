// Numbers as the language of the page writes them.
import { settings } from "../settings.svelte";

/** A share as whole hundredths: 63 %. */
export function percent(share: number): string {
  return new Intl.NumberFormat(settings.language, { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/** Hundredths with their sign: +4.2. */
export function signed(share: number): string {
  const form = { signDisplay: "exceptZero", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(settings.language, form).format(Math.round(share * 1000) / 10);
}

export function plain(value: number, digits = 1): string {
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: digits }).format(value);
}
