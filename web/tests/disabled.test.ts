// Every disabled control must say why (ui/blocked.ts). The attribute `disabled` cannot.
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("disables no control without a reason", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".svelte"))
    .filter((name) =>
      /\bdisabled=|\{disabled\}/.test(readFileSync(`src/${name}`, "utf8").replaceAll("aria-disabled=", "")),
    );
  expect(files).toEqual([]);
});
