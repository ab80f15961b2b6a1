// How one likes the page: kept in this browser, followed at once.
import { keep, readKept } from "./net/localTables";

export type Language = "en" | "fr" | "es";
export const LANGUAGES: Record<Language, string> = { en: "English", fr: "Français", es: "Español" };

export interface Settings {
  /** The language that is shown, and what was chosen: that of the browser unless told otherwise. */
  language: Language;
  languageChoice: Language | "browser";
  theme: "system" | "light" | "dark";
  motion: boolean;
  sound: boolean;
  notify: boolean;
  name: string;
  /** Games that were explained once. */
  seen: string[];
  trenchLook: "diamond" | "square";
  trenchGround: "plain" | "camouflage";
}

const NAME = "firestep.settings";

export function browserLanguage(): Language {
  const codes = navigator.languages.map((code) => code.slice(0, 2));
  return (codes.find((code) => code in LANGUAGES) as Language | undefined) ?? "en";
}

const defaults: Settings = {
  language: browserLanguage(),
  languageChoice: "browser",
  theme: "system",
  motion: true,
  sound: false,
  notify: false,
  name: "",
  seen: [],
  trenchLook: "diamond",
  trenchGround: "plain",
};

/** Return what was kept, over what is usual; a browser that speaks another language now is followed. */
export function readSettings(kept: Partial<Settings>): Settings {
  const choice = kept.languageChoice ?? kept.language ?? "browser";
  const known = choice === "browser" || choice in LANGUAGES ? choice : "browser";
  return { ...defaults, ...kept, languageChoice: known, language: known === "browser" ? browserLanguage() : known };
}

export const settings: Settings = $state(readSettings(readKept<Partial<Settings>>(NAME, {})));

/** Show the page as the settings say, now and whenever they change; call it from a component. */
export function followSettings(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  let systemDark = $state(dark.matches);
  dark.addEventListener("change", () => (systemDark = dark.matches));
  $effect(() => {
    keep(NAME, $state.snapshot(settings));
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset.theme = settings.theme === "system" ? (systemDark ? "dark" : "light") : settings.theme;
    root.dataset.motion = settings.motion ? "lively" : "calm";
  });
}

/** Tell whether things may move. */
export function mayMove(): boolean {
  return settings.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
