// Every room with words of its own has a folder `text` with en.ts, fr.ts and es.ts.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

type Texts = Record<string, string>;
const books = import.meta.glob<Record<string, Texts>>("../src/**/text/{en,fr,es}.ts", { eager: true });
const rooms = [...new Set(Object.keys(books).map((path) => dirname(path)))];

function texts(room: string, language: string): Texts {
  return books[`${room}/${language}.ts`]?.[language] ?? {};
}

/** What stands in the room that these words are of: the whole page for those of the page. */
function sourceOf(room: string): string {
  const folder = dirname(room.replace("../", ""));
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|svelte)$/.test(name) && !/text[/\\](en|fr|es)\.ts$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
}

const facts = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

it("finds the rooms", () => {
  expect(rooms.length).toBeGreaterThan(1);
});

describe.each(rooms)("%s", (room) => {
  const en = texts(room, "en");

  it.each(["fr", "es"])("has the same names and the same facts in each sentence in %s", (language) => {
    const other = texts(room, language);
    expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) expect(facts(other[key] ?? ""), key).toEqual(facts(text));
  });

  it("has no word that nobody uses", () => {
    const source = sourceOf(room);
    // Keys that are put together, like t(`status.${word}`).
    const prefixes = [...source.matchAll(/`([a-z-]+(?:\.[a-z-]+)*\.)\$\{/g)].map((found) => found[1]!);
    const unused = Object.keys(en).filter((key) => {
      const isPut = prefixes.some((prefix) => key.startsWith(prefix)) || source.includes(`\`${key}\``);
      return !isPut && !source.includes(`"${key}"`);
    });
    expect(unused).toEqual([]);
  });
});
