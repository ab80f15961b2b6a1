// Every disabled control must say why (ui/blocked.ts). The attribute `disabled` cannot.
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The files that still use the attribute. The list must only become shorter. */
const REMAINING = [
  "pages/learn/LessonTask.svelte",
  "pages/replay/ExportPanel.svelte",
  "pages/replay/PlaybackControls.svelte",
];

it("disables no control without a reason", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".svelte"))
    .filter((name) =>
      /\bdisabled=|\{disabled\}/.test(readFileSync(`src/${name}`, "utf8").replaceAll("aria-disabled=", "")),
    );
  expect(files.sort()).toEqual(REMAINING);
});
