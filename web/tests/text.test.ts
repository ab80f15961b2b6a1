// Checks all folders `text` with en.ftl, fr.ftl and es.ftl, as the page reads them.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

type Messages = Record<string, FluentResource["body"][number]>;
const sources = import.meta.glob<string>("../src/**/text/{en,fr,es}.ftl", {
  eager: true,
  query: "?raw",
  import: "default",
});
const folders = [...new Set(Object.keys(sources).map((path) => dirname(path)))];

function getMessages(folder: string, language: string): Messages {
  const source = sources[`${folder}/${language}.ftl`] ?? "";
  return Object.fromEntries(new FluentResource(source).body.map((message) => [message.id, message]));
}

/** Return the source code that uses the texts of a folder: everything beside that folder. */
function readSource(folder: string): string {
  const parent = dirname(folder.replace("../", ""));
  return readdirSync(parent, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|svelte)$/.test(name) && !/text[/\\]keys\.ts$/.test(name))
    .map((name) => readFileSync(join(parent, name), "utf8"))
    .join("\n");
}

/** Return the facts that a message names, in its text and its selectors. */
function listFacts(node: unknown): string[] {
  if (node === null || typeof node !== "object") return [];
  const parts = Object.values(node).flatMap(listFacts);
  const own = "type" in node && node.type === "var" && "name" in node ? [String(node.name)] : [];
  return [...new Set([...own, ...parts])].sort();
}

it("finds the text folders", () => {
  expect(folders.length).toBeGreaterThan(1);
});

describe.each(folders)("%s", (folder) => {
  const en = getMessages(folder, "en");

  it.each(["en", "fr", "es"])("has no malformed or repeated message in %s", (language) => {
    const ids = [...(sources[`${folder}/${language}.ftl`] ?? "").matchAll(/^([a-zA-Z][\w-]*) *=/gm)];
    expect(ids.length).toBeGreaterThan(0);
    expect(Object.keys(getMessages(folder, language)).sort()).toEqual(ids.map((found) => found[1]).sort());
  });

  it.each(["fr", "es"])("has the same keys and placeholders in %s", (language) => {
    const other = getMessages(folder, language);
    expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
    for (const [key, message] of Object.entries(en)) expect(listFacts(other[key]), key).toEqual(listFacts(message));
  });

  it("has no unused key", () => {
    const source = readSource(folder);
    // Prefixes of computed keys, such as t(`status-${word}`).
    const prefixes = [...source.matchAll(/`([a-z]+(?:-[a-z]+)*-)\$\{/g)].map((found) => found[1]!);
    const unused = Object.keys(en).filter((key) => {
      const isComputed = prefixes.some((prefix) => key.startsWith(prefix)) || source.includes(`\`${key}\``);
      return !isComputed && !source.includes(`"${key}"`);
    });
    expect(unused).toEqual([]);
  });
});
