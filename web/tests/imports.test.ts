// Checks the imports in src: no cycles, and no imports from a higher layer.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

/** From low to high. A file may import from its own layer and from lower ones. */
const LAYERS = [
  "wire",
  "net",
  "settings.svelte.ts",
  "router.svelte.ts",
  "text",
  "ui",
  "board",
  "table",
  "games",
  "pages",
];

type Graph = Map<string, string[]>;

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => /\.(ts|svelte)$/.test(name));

/** Return the files that a specifier refers to. Type-only imports, dynamic imports and globs count as imports. */
function resolve(importer: string, specifier: string): string[] {
  const path = join(dirname(importer), specifier).replaceAll("\\", "/");
  if (path.includes("*")) {
    const pattern = new RegExp(`^${path.replaceAll(".", "\\.").replaceAll("*", "[^/]+")}$`);
    return files.filter((file) => pattern.test(file));
  }
  return [path, `${path}.ts`, `${path}/index.ts`].filter((name) => files.includes(name)).slice(0, 1);
}

function readImports(file: string): string[] {
  const source = readFileSync(join("src", file), "utf8");
  const specifiers = source.matchAll(/\b(?:from|import|import\(|import\.meta\.glob(?:<[^(]*>)?\()\s*"(\.[^"]*)"/g);
  return [...specifiers].flatMap((match) => resolve(file, match[1]!));
}

/** Return the first cycle of each strongly connected part that a depth-first search finds. */
function findCycles(graph: Graph): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(" -> "));
    if (path.includes(file) || done.has(file)) return;
    for (const imported of graph.get(file) ?? []) visit(imported, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

const graph: Graph = new Map(files.map((file) => [file, readImports(file)]));
const getLayer = (file: string): number => LAYERS.findIndex((layer) => file === layer || file.startsWith(`${layer}/`));

it("resolves the imports", () => {
  expect(graph.get("main.ts")).toEqual(["App.svelte"]);
  expect(graph.get("games/registry.ts")).toContain("games/club/index.ts");
  expect(graph.get("pages/replay/ReplayPage.svelte")).toContain("net/positionStore.svelte.ts");
});

it("finds cycles", () => {
  const example: Graph = new Map(Object.entries({ a: ["b"], b: ["c", "d"], c: ["a"], d: [], e: ["e"] }));
  expect(findCycles(example)).toEqual(["a -> b -> c -> a", "e -> e"]);
});

it("has no import cycles", () => {
  expect(findCycles(graph)).toEqual([]);
});

it("has no imports from a higher layer", () => {
  const upward = files.flatMap((file) =>
    (graph.get(file) ?? [])
      .filter((imported) => getLayer(file) >= 0 && getLayer(imported) > getLayer(file))
      .map((imported) => `${file} -> ${imported}`),
  );
  expect(upward).toEqual([]);
});
