import { expect, it, vi } from "vitest";
import { resolveSettings } from "../src/settings.svelte";

it("follows the browser's language until one is chosen", () => {
  const setLanguage = (code: string) => vi.spyOn(navigator, "languages", "get").mockReturnValue([code]);
  setLanguage("fr-CA");
  expect(resolveSettings({ languageChoice: "browser", language: "en" }).language).toBe("fr");
  expect(resolveSettings({ languageChoice: "es" }).language).toBe("es");
  expect(resolveSettings({ language: "es" }).languageChoice).toBe("es");
  setLanguage("de-DE");
  expect(resolveSettings({}).language).toBe("en");
  vi.restoreAllMocks();
});
