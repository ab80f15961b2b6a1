// Generates keys.ts in each folder `text` from the messages of en.ftl. With --check it only reports stale files.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";

const root = new URL("../src/", import.meta.url);

function generateKeys(source) {
  const keys = [...source.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map((found) => found[1]);
  const lines = keys.map((key) => `  | ${JSON.stringify(key)}`);
  return (
    ["// Generated from en.ftl by tools/text_keys.mjs; do not edit.", "export type Key =", ...lines].join("\n") + ";\n"
  );
}

let isStale = false;
for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) {
  if (!/(^|[/\\])text[/\\]en\.ftl$/.test(name)) continue;
  const generated = generateKeys(readFileSync(new URL(name, root), "utf8"));
  const file = new URL(name.replace("en.ftl", "keys.ts"), root);
  let current = "";
  try {
    current = readFileSync(file, "utf8");
  } catch {
    // A new folder has no keys yet.
  }
  if (current === generated) continue;
  if (process.argv.includes("--check")) {
    console.error(`${file.pathname} is stale: run npm run types`);
    isStale = true;
  } else writeFileSync(file, generated);
}
process.exitCode = isStale ? 1 : 0;
