// Formats the time since an event.
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function formatRelativeTime(time: number, language: string, now = Date.now()): string {
  const formatter = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, lengthMs] of UNITS) {
    if (now - time >= lengthMs) return formatter.format(-Math.floor((now - time) / lengthMs), unit);
  }
  return formatter.format(0, "minute");
}
