// The settings of the page, stored in this browser.
import { readStored, writeStored } from "./net/browserStorage";
import { own } from "./net/player.svelte";
import type { PlaybackSpeed } from "./net/scenePlayback.svelte";

export type Language = "en" | "fr" | "es";
export const LANGUAGES: Record<Language, string> = { en: "English", fr: "Français", es: "Español" };

export interface Settings {
  /** The language in use, and the chosen one. */
  language: Language;
  languageChoice: Language | "browser";
  theme: "system" | "light" | "dark";
  motion: boolean;
  sound: boolean;
  /** How fast the turns of other players are shown. */
  playback: PlaybackSpeed;
  notify: boolean;
  /** Where premoves can be entered: nowhere, in live games and against computers, or in every game. */
  premoves: "off" | "live" | "always";
  name: string;
  /** The games whose introduction was shown. */
  seen: string[];
  trenchLook: "diamond" | "square";
  trenchGround: "plain" | "camouflage";
  /** Whether the map of Trench Club is turned by 90 degrees; "auto" if that depends on the space. */
  clubMap: "auto" | "upright" | "turned";
}

const STORAGE_NAME = "firestep.settings";

export function detectLanguage(): Language {
  const codes = navigator.languages.map((code) => code.slice(0, 2));
  return (codes.find((code) => code in LANGUAGES) as Language | undefined) ?? "en";
}

const defaults: Settings = {
  language: detectLanguage(),
  languageChoice: "browser",
  theme: "system",
  motion: true,
  sound: false,
  playback: "normal",
  notify: false,
  premoves: "live",
  name: "",
  seen: [],
  trenchLook: "diamond",
  trenchGround: "plain",
  clubMap: "auto",
};

/** Return the stored settings merged with the defaults. A language of "browser" follows the browser. */
export function resolveSettings(stored: Partial<Settings>): Settings {
  const choice = stored.languageChoice ?? stored.language ?? "browser";
  const languageChoice = choice === "browser" || choice in LANGUAGES ? choice : "browser";
  return {
    ...defaults,
    ...stored,
    languageChoice,
    language: languageChoice === "browser" ? detectLanguage() : languageChoice,
  };
}

export const settings: Settings = $state(resolveSettings(readStored<Partial<Settings>>(STORAGE_NAME, {})));

/** Store the settings and apply them to the page whenever they change. Call it from a component. */
export function applySettings(): void {
  const darkQuery = matchMedia("(prefers-color-scheme: dark)");
  let isSystemDark = $state(darkQuery.matches);
  darkQuery.addEventListener("change", () => (isSystemDark = darkQuery.matches));
  $effect(() => {
    writeStored(STORAGE_NAME, $state.snapshot(settings));
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset.theme = settings.theme === "system" ? (isSystemDark ? "dark" : "light") : settings.theme;
    root.dataset.motion = settings.motion ? "lively" : "calm";
  });
}

/** Return the name that the others see at a table: that of the profile, or one for this browser, which may be empty. */
export const getOwnName = (): string => own.player?.name ?? settings.name;

/** Return whether animations are enabled. */
export function mayAnimate(): boolean {
  return settings.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
