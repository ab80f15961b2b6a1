import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { en } from "../src/text/en";
import { es } from "../src/text/es";
import { fr } from "../src/text/fr";

const source = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(ts|svelte)$/.test(name) && !/text[/\\](en|fr|es)\.ts$/.test(name))
  .map((name) => readFileSync(join("src", name), "utf8"))
  .join("\n");

/** Keys that are put together: t(`status.${word}`). */
const prefixes = [...source.matchAll(/`([a-z-]+(?:\.[a-z-]+)*\.)\$\{/g)].map((found) => found[1]!);

describe.each([["fr", fr], ["es", es]] as const)("the page in %s", (_, texts) => {
  it("has the same names and the same facts in each sentence", () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
    const facts = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const [key, text] of Object.entries(en)) {
      expect(facts(texts[key as keyof typeof en]), key).toEqual(facts(text));
    }
  });
});

describe("the words of the page", () => {
  it("are all used", () => {
    const unused = Object.keys(en).filter((key) => {
      const isPut = prefixes.some((prefix) => key.startsWith(prefix)) || source.includes(`\`${key}\``);
      return !isPut && !source.includes(`"${key}"`);
    });
    expect(unused).toEqual([]);
  });
});
