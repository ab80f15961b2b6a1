import { expect, it } from "vitest";
import { formatRelativeTime } from "../../src/pages/home/relativeTime";

it("formats relative times", () => {
  expect(formatRelativeTime(0, "en", 3 * 3_600_000)).toBe("3 hours ago");
  expect(formatRelativeTime(0, "en", 5000)).toBe("this minute");
});
