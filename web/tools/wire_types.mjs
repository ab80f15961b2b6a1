// Writes src/wire/types.ts from the schema of the wire; with --check it only tells whether it is stale.
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const schemaFile = new URL("../../src/firestep/wire/schema.json", import.meta.url);
const typesFile = new URL("../src/wire/types.ts", import.meta.url);

/** Drop the titles of fields: each would become a type of its own. */
function bare(node) {
  if (Array.isArray(node)) return node.map(bare);
  if (node === null || typeof node !== "object") return node;
  const kept = Object.entries(node).filter(
    ([name, value]) => !(name === "title" && typeof value === "string"),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, bare(value)]));
}

export async function types() {
  const schema = JSON.parse(readFileSync(schemaFile, "utf8"));
  const definitions = Object.fromEntries(
    Object.entries(schema.$defs).map(([name, definition]) => [name, { ...bare(definition), title: name }]),
  );
  for (const name of ["FromClient", "FromServer"]) {
    definitions[name] = { ...bare(schema.roots[name]), title: name };
    delete definitions[name].discriminator;
  }
  const root = { title: "Wire", type: "object", additionalProperties: false, definitions };
  const text = JSON.stringify(root).replaceAll("#/$defs/", "#/definitions/");
  const code = await compile(JSON.parse(text), "Wire", {
    bannerComment: "// Generated from firestep/wire/schema.json by tools/wire_types.mjs; do not edit.",
    unreachableDefinitions: true,
    maxItems: -1,
    format: false,
  });
  const notes = /\/\*\*\n(?: \*.*\n)*? \* (?:This interface was referenced by `Wire`'s JSON-Schema|via the `definition).*\n(?: \*.*\n)*? \*\/\n/g;
  const version = `\nexport const VERSION = ${schema.version};\n`;
  return code.replace(notes, "").replace(/export interface Wire \{\s*\}\n?/, "") + version;
}

const wanted = await types();
if (process.argv.includes("--check")) {
  if (readFileSync(typesFile, "utf8") !== wanted) {
    console.error("src/wire/types.ts is stale: npm run types");
    process.exit(1);
  }
} else {
  writeFileSync(typesFile, wanted);
}
