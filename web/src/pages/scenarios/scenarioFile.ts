// Writes a scenario file as the command line and the server read it.
import type { Options } from "../home/newTable";

export interface ScenarioDraft {
  game: string;
  position: string;
  /** The options that differ from their defaults. */
  options: Options;
  title: string;
  text: string;
  goal: string;
  sides: [string, string];
}

const LANGUAGES = ["en", "fr", "es"];
const MAX_NAME = 40;

/** Return the name of a scenario, which is also that of its file: letters a-z, digits and hyphens. */
export function makeName(title: string): string {
  const plain = title
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^[^a-z]+|-+$/g, "");
  return plain.slice(0, MAX_NAME).replace(/-+$/, "") || "scenario";
}

/** Return a TOML string. The escapes of JSON are also those of TOML; it forbids DEL and lone surrogates. */
const quote = (text: string): string => JSON.stringify(text.trim().replaceAll(/[\u007f\p{Cs}]/gu, ""));

/** Return the file. Every language gets the same texts, which can be translated in the file. */
export function formatScenario(draft: ScenarioDraft): string {
  const lines = [
    `name = ${quote(makeName(draft.title))}`,
    `game = ${quote(draft.game)}`,
    `position = ${quote(draft.position)}`,
  ];
  lines.push("", "[options]");
  for (const [name, value] of Object.entries(draft.options))
    lines.push(`${name} = ${typeof value === "string" ? quote(value) : String(value)}`);
  for (const part of ["title", "text", "goal"] as const)
    lines.push("", `[${part}]`, ...LANGUAGES.map((language) => `${language} = ${quote(draft[part])}`));
  const sides = draft.sides.map(quote).join(", ");
  lines.push("", "[sides]", ...LANGUAGES.map((language) => `${language} = [${sides}]`));
  return lines.join("\n") + "\n";
}
