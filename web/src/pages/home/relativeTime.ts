// How long ago something was, in words of the browser.
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function ago(at: number, language: string, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, length] of STEPS) {
    if (now - at >= length) return words.format(-Math.floor((now - at) / length), unit);
  }
  return words.format(0, "minute");
}
