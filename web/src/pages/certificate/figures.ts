// The scales and numbers of the figures of a certificate.
import { settings } from "../../settings.svelte";
import type { CertificateFigure, CertificateInterval } from "../../wire/types";

export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

const MIN_SHARE_RANGE = 0.2;

/** Return the scale of a chart: around 50 % for shares with a fair range, from 0 for all else. */
export function makeScale(figures: CertificateFigure[], fair: readonly number[] | null): Scale {
  const bounds = figures.flatMap(({ own, parent }) => [own, ...(parent ? [parent] : [])]);
  if (fair) {
    const distance = Math.max(MIN_SHARE_RANGE, ...bounds.flatMap(({ low, high }) => [0.5 - low, high - 0.5]));
    const half = Math.min(0.5, Math.ceil(distance * 10) / 10);
    return { low: 0.5 - half, high: 0.5 + half, ticks: [0.5 - half, 0.5 - half / 2, 0.5, 0.5 + half / 2, 0.5 + half] };
  }
  const largest = Math.max(...bounds.map(({ high }) => high), 0);
  const step = findStep(largest);
  const count = Math.max(1, Math.ceil(largest / step - 1e-9));
  return { low: 0, high: step * count, ticks: Array.from({ length: count + 1 }, (_, at) => at * step) };
}

/** Return the distance of the ticks: 1, 2 or 5 with a power of ten, so that there are three to six. */
function findStep(largest: number): number {
  if (largest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(largest / 3));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => largest / step <= 5.5) ?? 10 * power;
}

/** Return the place of a value on a scale from 0 to 1. Values outside are moved to the end. */
export function placeOn({ low, high }: Scale, value: number): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}

/** Return a value of a figure in the language of the page. */
export function formatValue(value: number, unit: string, digits?: number): string {
  const isShare = unit === "share";
  const size = Math.abs(value);
  const most = digits ?? (isShare ? 1 : size >= 100 ? 0 : size >= 10 ? 1 : 2);
  return new Intl.NumberFormat(settings.language, {
    ...(isShare ? { style: "percent" } : {}),
    minimumFractionDigits: most,
    maximumFractionDigits: most,
  }).format(value);
}

/** Return a difference with its sign; that of shares is in points. */
export function formatDifference(value: number, unit: string): string {
  const shown = unit === "share" ? value * 100 : value;
  const digits = unit === "share" || Math.abs(shown) >= 10 ? 1 : 2;
  return new Intl.NumberFormat(settings.language, {
    signDisplay: "exceptZero",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(shown);
}

/** Return the bounds of an interval. Those of shares are between 0 and 1. */
export function clampBounds({ low, high }: CertificateInterval, unit: string): [number, number] {
  return unit === "share" ? [Math.max(0, low), Math.min(1, high)] : [Math.max(0, low), high];
}
