// Checks all folders `text` with en.ts, fr.ts and es.ts.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

type Texts = Record<string, string>;
const modules = import.meta.glob<Record<string, Texts>>("../src/**/text/{en,fr,es}.ts", { eager: true });
const folders = [...new Set(Object.keys(modules).map((path) => dirname(path)))];

function getTexts(folder: string, language: string): Texts {
  return modules[`${folder}/${language}.ts`]?.[language] ?? {};
}

/** Return the source code that uses the texts of a folder: everything beside that folder. */
function readSource(folder: string): string {
  const parent = dirname(folder.replace("../", ""));
  return readdirSync(parent, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|svelte)$/.test(name) && !/text[/\\](en|fr|es)\.ts$/.test(name))
    .map((name) => readFileSync(join(parent, name), "utf8"))
    .join("\n");
}

const listPlaceholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

it("finds the text folders", () => {
  expect(folders.length).toBeGreaterThan(1);
});

describe.each(folders)("%s", (folder) => {
  const en = getTexts(folder, "en");

  it.each(["fr", "es"])("has the same keys and placeholders in %s", (language) => {
    const other = getTexts(folder, language);
    expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en))
      expect(listPlaceholders(other[key] ?? ""), key).toEqual(listPlaceholders(text));
  });

  it("has no unused key", () => {
    const source = readSource(folder);
    // Prefixes of computed keys, such as t(`status.${word}`).
    const prefixes = [...source.matchAll(/`([a-z-]+(?:\.[a-z-]+)*\.)\$\{/g)].map((found) => found[1]!);
    const unused = Object.keys(en).filter((key) => {
      const isComputed = prefixes.some((prefix) => key.startsWith(prefix)) || source.includes(`\`${key}\``);
      return !isComputed && !source.includes(`"${key}"`);
    });
    expect(unused).toEqual([]);
  });
});
