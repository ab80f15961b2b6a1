// Generates src/wire/types.ts from the JSON schema of the messages. With --check it only reports whether the file is stale.
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const schemaFile = new URL("../../src/firestep/wire/schema.json", import.meta.url);
const typesFile = new URL("../src/wire/types.ts", import.meta.url);

/** Return a schema without the titles of fields, because each would become a separate type. */
function removeTitles(node) {
  if (Array.isArray(node)) return node.map(removeTitles);
  if (node === null || typeof node !== "object") return node;
  const kept = Object.entries(node).filter(([name, value]) => !(name === "title" && typeof value === "string"));
  return Object.fromEntries(kept.map(([name, value]) => [name, removeTitles(value)]));
}

async function generateTypes() {
  const schema = JSON.parse(readFileSync(schemaFile, "utf8"));
  const definitions = Object.fromEntries(
    Object.entries(schema.$defs).map(([name, definition]) => [name, { ...removeTitles(definition), title: name }]),
  );
  for (const name of ["FromClient", "FromServer"]) {
    definitions[name] = { ...removeTitles(schema.roots[name]), title: name };
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
  const references =
    /\/\*\*\n(?: \*.*\n)*? \* (?:This interface was referenced by `Wire`'s JSON-Schema|via the `definition).*\n(?: \*.*\n)*? \*\/\n/g;
  const version = `\nexport const VERSION = ${schema.version};\n`;
  return code.replace(references, "").replace(/export interface Wire \{\s*\}\n?/, "") + version;
}

const generated = await generateTypes();
if (process.argv.includes("--check")) {
  if (readFileSync(typesFile, "utf8") !== generated) {
    console.error("src/wire/types.ts is stale: npm run types");
    process.exit(1);
  }
} else {
  writeFileSync(typesFile, generated);
}
